import type { CloudStep, OrphanedRecord } from '../../cloud/cloud.ts';
import { ApiError } from '../../http/errors.ts';
import type { Tx } from '../../store/database.ts';
import { isShared } from '../../store/postgres-dialect.ts';
import { transact } from '../../store/transact.ts';
import type { Engine } from '../core/operation.ts';
import { leaseName } from './change-count.ts';
import { takeMarkBack } from './generation.ts';
import { createdBy, removeOrphans, scheduleOrphanSearch } from './orphans.ts';

/** How long a lease is valid without renewal, and how often it is renewed, in milliseconds. */
const LEASE_MS = 30_000;
const RENEW_MS = 8000;

/** The seconds after which a change may be tried again while others of its project are carried out. */
const BUSY_SECONDS = 10;

/** Says that other changes of a project are still carried out: 503 with Retry-After. */
export function projectBusy(): ApiError {
  return new ApiError(503, 'PROJECT_BUSY', { headers: { 'Retry-After': String(BUSY_SECONDS) } });
}

/** The exclusive right to change a project in the remote cloud. */
export interface Lease {
  projectId: string | null;
  holder: string;
  /** Stops the renewal. The lease itself ends with the change's transaction, or by {@link releaseLease}. */
  stopRenewal(): void;
}

/**
 * Acquires a project's lease for a change, and stores what the change will create. An expired lease is cleaned up
 * first. Throws ApiError 503 where that can't be done now.
 *
 * @param changes the number of the project's changes that were stored when this change was planned
 * @returns the lease; `late` where another change was stored since; `busy` where another process holds the lease
 */
export async function acquireLease(
  engine: Engine,
  projectId: string | null,
  changes: number,
  steps: readonly CloudStep[],
): Promise<Lease | 'late' | 'busy'> {
  const lease = await holdLease(engine, projectId, (holder) =>
    transact(engine.db, (tx) => claim(tx, engine, { projectId, holder, changes, steps })),
  );
  if (lease) return lease;
  return (await clearExpiredLease(engine, projectId)) ? 'busy' : 'late';
}

/** The lease if it could be claimed, renewed from then on. */
async function holdLease(
  engine: Engine,
  projectId: string | null,
  claimBy: (holder: string) => Promise<boolean>,
): Promise<Lease | undefined> {
  const holder = crypto.randomUUID();
  let held = false;
  // Added first, since others may read the lease as soon as it is stored.
  engine.remote.holders.add(holder);
  try {
    held = await claimBy(holder);
  } finally {
    if (!held) engine.remote.holders.delete(holder);
  }
  return held ? { projectId, holder, stopRenewal: startRenewal(engine, projectId, holder) } : undefined;
}

async function claim(
  tx: Tx,
  engine: Engine,
  plan: { projectId: string | null; holder: string; changes: number; steps: readonly CloudStep[] },
): Promise<boolean> {
  const { projectId, holder, changes, steps } = plan;
  const now = engine.clock.now();
  const held = {
    ...{ holder, owner: engine.remote.processId, lease_until: leaseEnd(now), started_at: now.toISOString() },
    makes: JSON.stringify(createdBy(projectId, steps)),
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cloud_turn')
    .values({ project_id: leaseName(projectId), changes: 0, ...held })
    .onConflict((conflict) =>
      conflict
        .column('project_id')
        .doUpdateSet(held)
        .where('cloud_turn.changes', '=', changes)
        .where('cloud_turn.holder', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function leaseEnd(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}

function startRenewal({ db, clock, log, remote }: Engine, projectId: string | null, holder: string): () => void {
  const timer = setInterval(() => {
    const sign = db
      .updateTable('cloud_turn')
      .set({ lease_until: leaseEnd(clock.now()) })
      .where('project_id', '=', leaseName(projectId))
      .where('holder', '=', holder)
      .execute();
    sign.catch((error: unknown) => log.warn({ err: error }, 'A lease could not be renewed'));
  }, RENEW_MS);
  return () => {
    remote.holders.delete(holder);
    clearInterval(timer);
  };
}

/** Whether a project's lease is held and valid. The remote cloud may then be ahead of our records. */
export async function isLeased(tx: Tx, projectId: string, now: Date): Promise<boolean> {
  const lease = await tx
    .selectFrom('cloud_turn')
    .select('lease_until')
    .where('project_id', '=', projectId)
    .where('holder', 'is not', null)
    .executeTakeFirst();
  return (lease?.lease_until ?? '') > now.toISOString();
}

/**
 * Ends a lease in the transaction that stores its change. Throws ApiError 503 where another process took the lease
 * over.
 */
export async function commitLease(tx: Tx, { projectId, holder }: Lease): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('cloud_turn')
    .set((eb) => ({ holder: null, owner: null, lease_until: null, makes: '[]', changes: eb('changes', '+', 1) }))
    .where('project_id', '=', leaseName(projectId))
    .where('holder', '=', holder)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw projectBusy();
}

/** Releases a lease whose change left nothing in the remote cloud. */
export async function releaseLease({ db }: Engine, { projectId, holder }: Lease): Promise<void> {
  await db
    .updateTable('cloud_turn')
    .set({ holder: null, owner: null, lease_until: null, makes: '[]' })
    .where('project_id', '=', leaseName(projectId))
    .where('holder', '=', holder)
    .execute();
}

/** Whether a valid holder has the lease. An expired lease is ended, and the orphans of its change are removed. */
export async function clearExpiredLease(engine: Engine, projectId: string | null): Promise<boolean> {
  const { db, clock } = engine;
  const lease = await db
    .selectFrom('cloud_turn')
    .selectAll()
    .where('project_id', '=', leaseName(projectId))
    .executeTakeFirst();
  if (!lease?.holder) return false;
  const now = clock.now().toISOString();
  const alive =
    lease.owner === engine.remote.processId
      ? engine.remote.holders.has(lease.holder)
      : isShared(db) && (lease.lease_until ?? '') > now;
  if (alive) return true;
  const own = await takeOverLease(engine, projectId, lease.holder);
  if (!own) return false;
  try {
    const makes = JSON.parse(lease.makes) as OrphanedRecord[];
    const since = new Date(lease.started_at ?? 0);
    // A change of this process that lost its lease was refused to its caller, whatever the mark says.
    const isOwn = lease.owner === engine.remote.processId;
    await removeOrphans(engine, { makes, since, standing: isOwn ? 'current' : undefined });
    if (isOwn) await takeMarkBack(engine, projectId);
    // A service may still carry out a request of the ended process.
    await scheduleOrphanSearch(engine, makes, since);
    await releaseLease(engine, own);
  } finally {
    own.stopRenewal();
  }
  return false;
}

/**
 * Takes an expired lease over. If its holder is only slow, it can't store its change any more, so that what is not
 * stored now stays so. Undefined where the lease has ended meanwhile.
 */
function takeOverLease(engine: Engine, projectId: string | null, from: string): Promise<Lease | undefined> {
  return holdLease(engine, projectId, async (holder) => {
    const { numUpdatedRows } = await engine.db
      .updateTable('cloud_turn')
      .set({ holder, owner: engine.remote.processId, lease_until: leaseEnd(engine.clock.now()) })
      .where('project_id', '=', leaseName(projectId))
      .where('holder', '=', from)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}
