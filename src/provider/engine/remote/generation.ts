import type { StoreMark } from '../../cloud/cloud.ts';
import type { Db, Tx } from '../../store/database.ts';
import { transact } from '../../store/transact.ts';
import { schedule } from '../../work/work.ts';
import type { Engine } from '../core/operation.ts';
import { changeCountOf } from './change-count.ts';

/** The kind of due work that looks for a project's resources that no record refers to. */
export const INVENTORY = 'inventory';

/** The name of the store's generation among its secrets. */
const GENERATION = 'cloud-generation';

/**
 * Whether the store has all changes of a project that were acknowledged: `current`, or `restored` where it was set back,
 * by a backup or a replica that was behind. `unmarked` where the cloud has no mark to tell it by.
 */
export type Standing = 'current' | 'restored' | 'unmarked';

/**
 * Compares the store with its mark on a project in the cloud. A store that was set back searches for what it does not
 * know any more. Throws where the cloud does not answer.
 */
export async function standingOf(engine: Engine, projectId: string | null): Promise<Standing> {
  if (projectId === null) return 'unmarked';
  const mark = await engine.cloud.remote?.readMark(projectId);
  const changes = await changeCountOf(engine.db, projectId);
  // A project without a stored change has nothing that could have been lost.
  if (!mark) return changes === 0 ? 'current' : 'unmarked';
  const generation = await generationOf(engine.db);
  if (mark.generation === generation && mark.changes <= changes) return 'current';
  await onRestored(engine, projectId, { mark, generation, changes });
  return 'restored';
}

/**
 * Leaves the mark of a change that created something on its project, before it is stored. So nothing is acknowledged
 * that the cloud has no mark of, and a store that is behind the mark was set back, or its process ended in between.
 * Throws where the cloud does not answer: the change must then be undone.
 */
export async function markAhead(engine: Engine, projectId: string | null): Promise<void> {
  if (projectId !== null && (await standingOf(engine, projectId)) !== 'restored') await writeMark(engine, projectId, 1);
}

/** Takes the mark of a change back that was not stored. One that can't be taken back leads to a needless inventory. */
export async function takeMarkBack(engine: Engine, projectId: string | null): Promise<void> {
  if (projectId === null) return;
  await writeMark(engine, projectId).catch((error: unknown) =>
    engine.log.warn({ err: error, project: projectId }, 'The mark of a change could not be taken back'),
  );
}

/** Leaves the store's mark on a project, `ahead` by changes that are about to be stored. Throws where the cloud does not answer. */
export async function writeMark(engine: Engine, projectId: string, ahead = 0): Promise<void> {
  const mark = {
    generation: await generationOf(engine.db),
    changes: (await changeCountOf(engine.db, projectId)) + ahead,
  };
  await engine.cloud.remote?.writeMark(projectId, mark);
}

/** The payload of an inventory: the project, and why it is taken. */
export interface Inventory {
  projectId: string;
  cause: 'restored' | 'unfinished';
}

/** Schedules the search for a project's resources that no record refers to. */
export function scheduleInventory(tx: Tx, payload: Inventory, dueAt: Date): Promise<void> {
  return schedule(tx, { kind: INVENTORY, key: `${INVENTORY}:${payload.projectId}`, dueAt, payload });
}

async function onRestored(
  engine: Engine,
  projectId: string,
  { mark, generation, changes }: { mark: StoreMark; generation: string; changes: number },
): Promise<void> {
  const { db, clock, log } = engine;
  const told = { project: projectId, changes, marked: mark.changes };
  log.error(told, 'The database is older than the cloud. What it does not know is held, and nothing of it is deleted');
  await transact(db, async (tx) => {
    // A later backup of the history that was left is not taken for this one. All projects are looked through.
    if (mark.generation === generation)
      await tx
        .updateTable('provider_secret')
        .set({ value: crypto.randomUUID() })
        .where('name', '=', GENERATION)
        .where('value', '=', generation)
        .execute();
    await scheduleInventory(tx, { projectId, cause: 'restored' }, clock.now());
  });
}

/** The random id of the store's history, made when it is first asked for. */
export async function generationOf(db: Db): Promise<string> {
  const query = db.selectFrom('provider_secret').select('value').where('name', '=', GENERATION);
  const known = await query.executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto('provider_secret')
    .values({ name: GENERATION, value: crypto.randomUUID() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await query.executeTakeFirstOrThrow()).value;
}
