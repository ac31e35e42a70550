import type { Tx } from '../../store/database.ts';
import { transact } from '../../store/transact.ts';
import { schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import type { Engine } from '../core/operation.ts';
import { acquireLease, changeCountOf, clearExpiredLease, releaseLease } from './lease.ts';
import { type OrphanSearch, removeOrphans, scheduleOrphanSearch } from './orphans.ts';

/** The kind of due work that clears away what processes that are gone were in the middle of. */
export const EXPIRED_LEASES = 'abandoned';

/** How often that is done, in milliseconds: who shares a database believes a turn for as long as its lease. */
const EVERY_MS = 15_000;

/** After how long a search that could not be made is made again, in milliseconds. */
const AGAIN_MS = 5000;

/** Clears away what was abandoned, now and again and again. What can't be cleared now is tried again. */
export async function clearExpiredLeases(engine: Engine): Promise<void> {
  await clearAll(engine);
  await transact(engine.db, (tx) => bookNext(engine, tx));
}

/** The regular look, for those that ended while this process runs, and for what could not be cleared so far. */
export function expiredLeaseHandler(engine: Engine): WorkHandler {
  return async (tx, _payload, afterwards) => {
    await bookNext(engine, tx);
    afterwards(() => clearAll(engine));
  };
}

function bookNext({ clock }: Engine, tx: Tx): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + EVERY_MS);
  return schedule(tx, { kind: EXPIRED_LEASES, key: EXPIRED_LEASES, dueAt, payload: null });
}

async function clearAll(engine: Engine): Promise<void> {
  const held = await engine.db.selectFrom('cloud_turn').select('project_id').where('holder', 'is not', null).execute();
  for (const { project_id } of held) {
    await clearExpiredLease(engine, project_id === '' ? null : project_id).catch((error: unknown) =>
      engine.log.warn(
        { err: error, project: project_id },
        'What an ended process left in the cloud could not be cleared away',
      ),
    );
  }
}

/** Searches for what a change made without our hearing of it, and again later. A search that fails is made again soon. */
export function orphanHandler(engine: Engine): WorkHandler {
  return async (_tx, payload, afterwards) => {
    const { makes, since, round } = payload as OrphanSearch;
    afterwards(async () => {
      const isDone = await search(engine, payload as OrphanSearch).catch((error: unknown) => {
        engine.log.warn({ err: error }, 'What a change left behind could not be looked for');
        return false;
      });
      if (isDone) await scheduleOrphanSearch(engine, makes, new Date(since), round + 1);
      else await scheduleOrphanSearch(engine, makes, new Date(since), round, AGAIN_MS);
    });
  };
}

/**
 * Makes a search in a turn of its own: what another change is making just now, perhaps under the same name since somebody tries again, no record
 * stands for yet either. Gives back whether it could be made.
 */
async function search(engine: Engine, { makes, since }: OrphanSearch): Promise<boolean> {
  // All of them are one change's.
  const projectId = makes[0]?.projectId ?? null;
  const turn = await acquireLease(engine, projectId, await changeCountOf(engine.db, projectId), []);
  if (typeof turn === 'string') return false;
  try {
    await removeOrphans(engine, makes, new Date(since));
    await releaseLease(engine, turn);
    return true;
  } finally {
    turn.stopRenewal();
  }
}
