import type { Tx } from '../../store/database.ts';
import { transact } from '../../store/transact.ts';
import { schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import type { Engine } from '../core/operation.ts';
import { acquireLease, changeCountOf, clearExpiredLease, releaseLease } from './lease.ts';
import { type OrphanSearch, removeOrphans, scheduleOrphanSearch } from './orphans.ts';

/** The kind of due work that cleans up the expired leases of ended processes. */
export const EXPIRED_LEASES = 'abandoned';

/** How often that is done, in milliseconds. With a shared database a lease is valid until it expires. */
const EVERY_MS = 15_000;

/** The pause before a failed search is tried again, in milliseconds. */
const RETRY_MS = 5000;

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
    const { makes, since, round } = payload as OrphanSearch;
    afterwards(async () => {
      const isDone = await search(engine, payload as OrphanSearch).catch((error: unknown) => {
        engine.log.warn({ err: error }, 'The orphans of a change could not be searched for');
        return false;
      });
      if (isDone) await scheduleOrphanSearch(engine, makes, new Date(since), round + 1);
      else await scheduleOrphanSearch(engine, makes, new Date(since), round, RETRY_MS);
    });
  };
}

/**
 * Searches under a lease of its own. Another running change may be creating a resource of the same name that has no
 * record yet. Returns whether the search could be made.
 */
async function search(engine: Engine, { makes, since }: OrphanSearch): Promise<boolean> {
  // All orphans of one search belong to one project.
  const projectId = makes[0]?.projectId ?? null;
  const lease = await acquireLease(engine, projectId, await changeCountOf(engine.db, projectId), []);
  if (typeof lease === 'string') return false;
  try {
    await removeOrphans(engine, makes, new Date(since));
    await releaseLease(engine, lease);
    return true;
  } finally {
    lease.stopRenewal();
  }
}
