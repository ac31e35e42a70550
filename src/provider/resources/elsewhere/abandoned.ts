import type { Tx } from '../../store/database.ts';
import { transact } from '../../store/transact.ts';
import { schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import type { Engine } from '../operation.ts';
import { clearAbandoned } from './turn.ts';

/** The kind of due work that clears away what processes that are gone were in the middle of. */
export const ABANDONED = 'abandoned';

/** How often that is done, in milliseconds: who shares a database believes a turn for as long as its lease. */
const EVERY_MS = 15_000;

/** Clears away what was abandoned, now and again and again. What can't be cleared now is tried again. */
export async function clearAllAbandoned(engine: Engine): Promise<void> {
  await clearAll(engine);
  await transact(engine.db, (tx) => bookNext(engine, tx));
}

/** The regular look, for those that ended while this process runs, and for what could not be cleared so far. */
export function abandonedHandler(engine: Engine): WorkHandler {
  return async (tx, _payload, afterwards) => {
    await bookNext(engine, tx);
    afterwards(() => clearAll(engine));
  };
}

function bookNext({ clock }: Engine, tx: Tx): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + EVERY_MS);
  return schedule(tx, { kind: ABANDONED, key: ABANDONED, dueAt, payload: null });
}

async function clearAll(engine: Engine): Promise<void> {
  const held = await engine.db.selectFrom('cloud_turn').select('project_id').where('holder', 'is not', null).execute();
  for (const { project_id } of held) {
    await clearAbandoned(engine, project_id === '' ? null : project_id).catch((error: unknown) =>
      engine.log.warn(
        { err: error, project: project_id },
        'What an ended process left in the cloud could not be cleared away',
      ),
    );
  }
}
