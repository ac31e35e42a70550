import type { CloudStep, LostRecord } from '../../cloud/cloud.ts';
import { ApiError } from '../../http/errors.ts';
import type { Db, Tx } from '../../store/database.ts';
import { isShared } from '../../store/dialect.ts';
import { transact } from '../../store/transact.ts';
import type { Engine } from '../core/operation.ts';
import { createdBy, removeOrphans, scheduleOrphanSearch } from './orphans.ts';

/** How long a turn is believed without a sign of life, and how often one is given, in milliseconds. */
const LEASE_MS = 30_000;
const RENEW_MS = 8000;

/** What belongs to no project has a turn too. */
export const leaseName = (projectId: string | null): string => projectId ?? '';

/** A turn to change a project elsewhere. */
export interface Lease {
  projectId: string | null;
  holder: string;
  /** Ends the signs of life. The turn itself ends with the change's transaction, or {@link releaseLease}. */
  stopRenewal(): void;
}

/** How many changes of a project were stored. To be read in the transaction that plans one. */
export async function changeCountOf(tx: Tx | Db, projectId: string | null): Promise<number> {
  const row = await tx
    .selectFrom('cloud_turn')
    .select('changes')
    .where('project_id', '=', leaseName(projectId))
    .executeTakeFirst();
  return row?.changes ?? 0;
}

/**
 * Takes a project's turn for a change that was planned after so many others, and notes what it is about to make. `late`: another was stored
 * since; `busy`: another process has the turn. What a process that is gone has left behind is cleared away first; throws ApiError 503 where
 * that can't be done now.
 */
export async function acquireLease(
  engine: Engine,
  projectId: string | null,
  changes: number,
  steps: readonly CloudStep[],
): Promise<Lease | 'late' | 'busy'> {
  const turn = await hold(engine, projectId, (holder) =>
    transact(engine.db, (tx) => claim(tx, engine, { projectId, holder, changes, steps })),
  );
  if (turn) return turn;
  return (await clearExpiredLease(engine, projectId)) ? 'busy' : 'late';
}

/** A turn that could be claimed, with signs of life from then on. */
async function hold(
  engine: Engine,
  projectId: string | null,
  claimBy: (holder: string) => Promise<boolean>,
): Promise<Lease | undefined> {
  const holder = crypto.randomUUID();
  let held = false;
  // Before anybody can read of it.
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
    ...{ holder, owner: engine.remote.processId, lease_until: leaseFrom(now), started_at: now.toISOString() },
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

function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}

function startRenewal({ db, clock, log, remote }: Engine, projectId: string | null, holder: string): () => void {
  const timer = setInterval(() => {
    const sign = db
      .updateTable('cloud_turn')
      .set({ lease_until: leaseFrom(clock.now()) })
      .where('project_id', '=', leaseName(projectId))
      .where('holder', '=', holder)
      .execute();
    sign.catch((error: unknown) => log.warn({ err: error }, 'A turn could not be prolonged'));
  }, RENEW_MS);
  return () => {
    remote.holders.delete(holder);
    clearInterval(timer);
  };
}

/** Whether a project's turn is somebody's who lives: what is true elsewhere may then be ahead of what is stored. */
export async function isLeased(tx: Tx, projectId: string, now: Date): Promise<boolean> {
  const turn = await tx
    .selectFrom('cloud_turn')
    .select('lease_until')
    .where('project_id', '=', projectId)
    .where('holder', 'is not', null)
    .executeTakeFirst();
  return (turn?.lease_until ?? '') > now.toISOString();
}

/** Ends a turn in the transaction that stores what it has changed. Throws ApiError 503 where others took it for abandoned. */
export async function commitLease(tx: Tx, { projectId, holder }: Lease): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('cloud_turn')
    .set((eb) => ({ holder: null, owner: null, lease_until: null, makes: '[]', changes: eb('changes', '+', 1) }))
    .where('project_id', '=', leaseName(projectId))
    .where('holder', '=', holder)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ApiError(503, 'PROJECT_BUSY');
}

/** Ends a turn of which nothing is left elsewhere. */
export async function releaseLease({ db }: Engine, { projectId, holder }: Lease): Promise<void> {
  await db
    .updateTable('cloud_turn')
    .set({ holder: null, owner: null, lease_until: null, makes: '[]' })
    .where('project_id', '=', leaseName(projectId))
    .where('holder', '=', holder)
    .execute();
}

/** Whether the turn is somebody's who lives. One of a process that is gone is ended, and what it was about to make removed. */
export async function clearExpiredLease(engine: Engine, projectId: string | null): Promise<boolean> {
  const { db, clock } = engine;
  const turn = await db
    .selectFrom('cloud_turn')
    .selectAll()
    .where('project_id', '=', leaseName(projectId))
    .executeTakeFirst();
  if (!turn?.holder) return false;
  const now = clock.now().toISOString();
  const alive =
    turn.owner === engine.remote.processId
      ? engine.remote.holders.has(turn.holder)
      : isShared(db) && (turn.lease_until ?? '') > now;
  if (alive) return true;
  const own = await takeOver(engine, projectId, turn.holder);
  if (!own) return false;
  try {
    const makes = JSON.parse(turn.makes) as LostRecord[];
    const since = new Date(turn.started_at ?? 0);
    await removeOrphans(engine, makes, since);
    // A service may be about to do what it was asked for by a process that is gone.
    await scheduleOrphanSearch(engine, makes, since);
    await releaseLease(engine, own);
  } finally {
    own.stopRenewal();
  }
  return false;
}

/**
 * Takes a turn over from a holder that is gone. From then on that one can store nothing any more, should it be slow and not gone: what is
 * found not to be stored stays so. Undefined where its turn has ended meanwhile.
 */
function takeOver(engine: Engine, projectId: string | null, from: string): Promise<Lease | undefined> {
  return hold(engine, projectId, async (holder) => {
    const { numUpdatedRows } = await engine.db
      .updateTable('cloud_turn')
      .set({ holder, owner: engine.remote.processId, lease_until: leaseFrom(engine.clock.now()) })
      .where('project_id', '=', leaseName(projectId))
      .where('holder', '=', from)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}
