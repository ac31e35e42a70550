import type { CloudAnswer, CloudChange, RemoteCloud } from '../../cloud/cloud.ts';
import { ApiError } from '../../http/errors.ts';
import { readLimits } from '../../quotas/quotas.ts';
import type { Tx } from '../../store/database.ts';
import { transactJointly } from '../../store/joint-commit.ts';
import type { NamedLock } from '../../store/postgres-dialect.ts';
import { transact } from '../../store/transact.ts';
import { ApplyRun, DryRun, DryRunEnded, type Execution } from '../core/execution.ts';
import type { Engine } from '../core/operation.ts';
import { changeCountOf, leaseName } from './change-count.ts';
import { markAhead, takeMarkBack } from './generation.ts';
import { acquireLease, commitLease, type Lease, projectBusy, releaseLease } from './lease.ts';
import { createdBy, scheduleOrphanSearch } from './orphans.ts';
import { scheduleReconciliation } from './reconcile-schedule.ts';

/** A change of records, in one transaction. It may be run more than once and must have no effect but on the store. */
export interface Change<T> {
  /** The project whose records it changes; null for records without a project. */
  projectId: string | null;
  locks: readonly NamedLock[];
  run(tx: Tx, execution: Execution | undefined): Promise<T>;
}

/**
 * How long a change waits for the changes of its project before it in this process, in milliseconds. A service that hangs holds one of
 * them up.
 */
const QUEUE_PATIENCE_MS = 120_000;

/** How long a change waits for a lease that another process holds, and how often it tries, in milliseconds. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 100;

/**
 * Runs a change. Over a remote cloud it is a dry run first, then the cloud carries it out, then it is stored; see
 * {@link Execution}.
 */
export async function changeRecords<T>(engine: Engine, change: Change<T>): Promise<T> {
  const { remote } = engine.cloud;
  if (!remote) return transactJointly(engine.db, (tx) => change.run(tx, undefined), change.locks);
  const { mutexes } = engine.remote;
  // A change without steps for the cloud does not wait for those that have some.
  if (mutexes.has(leaseName(change.projectId))) {
    const done = await dryRun(engine, change);
    if ('result' in done) return done.result;
  }
  return withMutex(mutexes, leaseName(change.projectId), () => execute(engine, remote, change));
}

type DryRunOutcome<T> = { result: T } | { planned: DryRun; changes: number };

/** Runs a change as a dry run. A change without steps for the cloud is stored by it. */
async function dryRun<T>(engine: Engine, change: Change<T>): Promise<DryRunOutcome<T>> {
  const planned = new DryRun();
  let changes = 0;
  try {
    const run = async (tx: Tx) => {
      planned.restart();
      changes = await changeCountOf(tx, change.projectId);
      const result = await change.run(tx, planned);
      planned.done();
      return { result };
    };
    return await transact(engine.db, run, change.locks);
  } catch (error) {
    if (error instanceof DryRunEnded) return { planned, changes };
    throw error;
  }
}

async function execute<T>(engine: Engine, remote: RemoteCloud, change: Change<T>): Promise<T> {
  const { projectId } = change;
  for (const began = performance.now(); ; ) {
    const outcome = await dryRun(engine, change);
    if ('result' in outcome) return outcome.result;
    const { planned, changes } = outcome;
    const lease = await acquireLease(engine, projectId, changes, planned.steps);
    if (typeof lease !== 'string') {
      try {
        return await apply(engine, remote, change, { lease, planned });
      } finally {
        lease.stopRenewal();
      }
    }
    if (performance.now() - began > PATIENCE_MS) throw projectBusy();
    if (lease === 'busy') await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function apply<T>(
  engine: Engine,
  remote: RemoteCloud,
  change: Change<T>,
  { lease, planned }: { lease: Lease; planned: DryRun },
): Promise<T> {
  const { projectId } = change;
  const began = engine.clock.now();
  const limits = projectId === null ? {} : await readLimits(engine.db, engine.catalogue.quotaTypes, projectId);
  const cloudChange: CloudChange = { projectId, steps: planned.steps, limits };
  const answers = await remote.applyChange(cloudChange).catch(async (error: unknown) => {
    // Without an answer it is not known whether the service did it, or still will.
    if (error instanceof ApiError && error.status === 503)
      await scheduleOrphanSearch(engine, createdBy(projectId, cloudChange.steps), began);
    await releaseLease(engine, lease);
    throw error;
  });
  const applied = new ApplyRun(planned, answers);
  const store = async (tx: Tx) => {
    applied.restart();
    const result = await change.run(tx, applied);
    applied.done();
    await commitLease(tx, lease);
    if (projectId !== null) await scheduleReconciliation(engine, tx, projectId);
    return result;
  };
  const creates = createdBy(projectId, cloudChange.steps).length > 0;
  try {
    if (creates) await markAhead(engine, projectId);
    const result = await transact(engine.db, store, change.locks);
    await finishAfterCommit(engine, answers);
    return result;
  } catch (error) {
    // After any other error the change may be stored. The cleanup of the expired lease finds out.
    if (error instanceof ApiError) {
      await remote.rollBack(cloudChange, answers);
      if (creates) await takeMarkBack(engine, projectId);
      await releaseLease(engine, lease);
    }
    throw error;
  }
}

/** Runs the steps that follow the commit. A failure shows in the record, since it is polled from now on. */
async function finishAfterCommit({ log }: Engine, answers: CloudAnswer[]): Promise<void> {
  for (const { afterwards } of answers)
    await afterwards?.().catch((error: unknown) =>
      log.warn({ err: error }, 'A step after a commit failed in the cloud'),
    );
}

/**
 * Runs the changes of a project one after another within this process. Throws ApiError 503 where one has waited for too long; those after it
 * go on waiting for the same ones as it did.
 *
 * @param patienceMs the longest wait, in milliseconds
 */
export async function withMutex<T>(
  mutexes: Map<string, Promise<void>>,
  name: string,
  run: () => Promise<T>,
  patienceMs = QUEUE_PATIENCE_MS,
): Promise<T> {
  const before = mutexes.get(name) ?? Promise.resolve();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const mine = before.then(() => ended);
  mutexes.set(name, mine);
  void mine.then(() => {
    if (mutexes.get(name) === mine) mutexes.delete(name);
  });
  try {
    await within(before, patienceMs);
    return await run();
  } finally {
    end();
  }
}

async function within(wait: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(projectBusy()), ms);
  });
  try {
    await Promise.race([wait, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
