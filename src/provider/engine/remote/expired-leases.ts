import type { Tx } from '../../store/database.ts';
import { transact } from '../../store/transact.ts';
import { cancelWork, schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import type { Engine } from '../core/operation.ts';
import { changeCountOf } from './change-count.ts';
import { generationOf, INVENTORY, type Inventory, writeMark } from './generation.ts';
import { acquireLease, clearExpiredLease, type Lease, releaseLease } from './lease.ts';
import { holdOrphan, isHeld, type OrphanSearch, removeOrphans, scheduleOrphanSearch } from './orphans.ts';
import { tellDifferencesFound } from './tell-differences.ts';

/** The kind of due work that cleans up the expired leases of ended processes. */
export const EXPIRED_LEASES = 'abandoned';

/** How often that is done, in milliseconds. With a shared database a lease is valid until it expires. */
const EVERY_MS = 15_000;

/** The pause before a failed search is tried again, in milliseconds. */
const RETRY_MS = 5000;

/** The pause before an inventory is taken again where it could not be taken, in milliseconds. */
const INVENTORY_AGAIN_MS = 60_000;

/**
 * Cleans up expired leases now and schedules the next time. A lease that can't be cleaned up now is tried again then.
 */
export async function clearExpiredLeases(engine: Engine): Promise<void> {
  await clearAll(engine);
  await transact(engine.db, (tx) => scheduleNext(engine, tx));
}

/** The regular cleanup: of processes that ended while this one runs, and of leases that failed before. */
export function expiredLeaseHandler(engine: Engine): WorkHandler {
  return async (tx, _payload, afterwards) => {
    await scheduleNext(engine, tx);
    afterwards(() => clearAll(engine));
  };
}

function scheduleNext({ clock }: Engine, tx: Tx): Promise<void> {
  const from = clock.now();
  const dueAt = new Date(from.getTime() + EVERY_MS);
  return schedule(tx, { kind: EXPIRED_LEASES, key: EXPIRED_LEASES, dueAt, from, payload: null });
}

async function clearAll(engine: Engine): Promise<void> {
  const held = await engine.db.selectFrom('cloud_turn').select('project_id').where('holder', 'is not', null).execute();
  for (const { project_id } of held) {
    await clearExpiredLease(engine, project_id === '' ? null : project_id).catch((error: unknown) =>
      engine.log.warn({ err: error, project: project_id }, 'An expired lease could not be cleaned up'),
    );
  }
}

/** Searches for orphans of a change, and schedules the next round. A failed search is tried again soon. */
export function orphanHandler(engine: Engine): WorkHandler {
  return async (_tx, payload, afterwards) => {
    const { makes, since, round, generation } = payload as OrphanSearch;
    afterwards(async () => {
      const isDone = await search(engine, payload as OrphanSearch).catch((error: unknown) => {
        engine.log.warn({ err: error }, 'The orphans of a change could not be searched for');
        return false;
      });
      if (isDone) await scheduleOrphanSearch(engine, makes, new Date(since), round + 1, { generation });
      else await scheduleOrphanSearch(engine, makes, new Date(since), round, { pause: RETRY_MS, generation });
    });
  };
}

/**
 * Searches under a lease of its own. Another running change may be creating a resource of the same name that has no
 * record yet. Returns whether the search could be made.
 */
async function search(engine: Engine, { makes, since, generation }: OrphanSearch): Promise<boolean> {
  const isSameStore = generation === (await generationOf(engine.db));
  // All orphans of one search belong to one project.
  const isDone = await underLease(engine, makes[0]?.projectId ?? null, async () => {
    await removeOrphans(engine, { makes, since: new Date(since), standing: isSameStore ? undefined : 'restored' });
    return true;
  });
  return isDone ?? false;
}

/** Runs something while no change of a project runs. Returns undefined where one does. */
export async function underLease<T>(
  engine: Engine,
  projectId: string | null,
  run: (lease: Lease) => Promise<T>,
): Promise<T | undefined> {
  const lease = await acquireLease(engine, projectId, await changeCountOf(engine.db, projectId), []);
  if (typeof lease === 'string') return undefined;
  try {
    return await run(lease);
  } finally {
    await releaseLease(engine, lease);
    lease.stopRenewal();
  }
}

/**
 * Holds what a project has in the cloud and no record refers to. It is tried again until all services answer.
 */
export function inventoryHandler(engine: Engine): WorkHandler {
  return async (tx, payload, afterwards) => {
    const inventory = payload as Inventory;
    const { projectId } = inventory;
    const key = `${INVENTORY}:${projectId}`;
    const dueAt = new Date(engine.clock.now().getTime() + INVENTORY_AGAIN_MS);
    await schedule(tx, { kind: INVENTORY, key, dueAt, payload });
    afterwards(async () => {
      const isDone = await underLease(engine, projectId, () => takeInventory(engine, inventory)).catch(
        (error: unknown) => {
          engine.log.warn(
            { err: error, project: projectId },
            'What the database does not know could not be looked for',
          );
          return false;
        },
      );
      if (isDone) await transact(engine.db, (later) => cancelWork(later, key));
    });
  };
}

/** Types without a price hold no data and cost nothing, and many of them are the cloud's own. */
async function takeInventory(engine: Engine, { projectId, cause }: Inventory): Promise<true> {
  const { cloud, catalogue } = engine;
  let count = 0;
  for (const { name: type, price } of catalogue.files) {
    if (!price || !cloud.remote?.handlesType(type)) continue;
    for (const found of await cloud.remote.unknownResources(projectId, type)) {
      if (!(await isHeld(engine, projectId, type, found.key))) count += 1;
      await holdOrphan(engine, { ...found, projectId, type, cause });
    }
  }
  await writeMark(engine, projectId);
  if (count > 0) await tellDifferencesFound(engine, projectId, count);
  return true;
}
