import { inStage, statusOf, taskOf } from '../../../contract/expression/stages.ts';
import type { CloudRecord, CloudState } from '../../cloud/cloud.ts';
import type { Tx } from '../../store/database.ts';
import { isShared } from '../../store/postgres-dialect.ts';
import { getRecord, type RecordRow } from '../../store/records.ts';
import { findWork, schedule } from '../../work/work.ts';
import type { Rest } from '../../work/worker.ts';
import { FIRST_POLL_MS, type Lifecycle, type PendingTransition, scheduleNext, workKey } from '../changes/lifecycle.ts';
import { storeChange } from '../changes/store-change.ts';
import { laterActor } from '../core/actor.ts';
import { locksOf } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { TRANSITION } from '../core/transition.ts';
import { withoutNulls } from '../core/values.ts';
import { changeRecords } from '../remote/change.ts';

/** The growth of the pause between polls, which begins with {@link FIRST_POLL_MS}. */
const GROWTH = 1.4;
const LONGEST_PAUSE_MS = 5000;

/** The first and the longest pause while the cloud does not answer. Each pause is twice as long as the one before. */
const OUTAGE_PAUSE_MS = 1000;
const LONGEST_OUTAGE_PAUSE_MS = 60_000;

/** The time limit of a poll, in milliseconds. If the process ends before, another one repeats the poll then. */
const POLL_LIMIT_MS = 30_000;

/**
 * The time after which a pending transition has failed, in milliseconds. A service that lost a message never completes
 * it.
 */
const GIVE_UP_MS = 2 * 60 * 60 * 1000;

/** Stores the end of a transition in the remote cloud. Injected, since every transition ends the same way. */
export interface TransitionEnds {
  finish(op: Operation, row: RecordRow, transition: PendingTransition, state: CloudState | undefined): Promise<void>;
  fail(op: Operation, row: RecordRow, transition: PendingTransition, state: CloudState | undefined): Promise<void>;
}

/**
 * Polls the remote state of a record with a pending transition, after this transaction has committed. If the process
 * ends before that, the poll is repeated.
 */
export async function pollRemote(
  engine: Engine,
  tx: Tx,
  transition: PendingTransition,
  ends: TransitionEnds,
): Promise<Rest> {
  const { type, actor, projectId } = transition;
  const from = engine.clock.now();
  await schedule(tx, {
    kind: TRANSITION,
    key: workKey(transition),
    dueAt: new Date(from.getTime() + POLL_LIMIT_MS),
    from,
    payload: transition,
    locks: locksOf(engine.catalogue.file(type), actor, projectId),
  });
  return () => poll(engine, transition, ends);
}

/** Polls all pending transitions at once, after a process that was alone with its database has ended during their polls. */
export async function resumePolls({ db, clock }: Pick<Engine, 'db' | 'clock'>): Promise<void> {
  // The polls of another process that runs are its own.
  if (isShared(db)) return;
  const now = clock.now().toISOString();
  await db.updateTable('work').set({ due_at: now }).where('kind', '=', TRANSITION).where('due_at', '>', now).execute();
}

async function poll(engine: Engine, transition: PendingTransition, ends: TransitionEnds): Promise<void> {
  const { type, id, actor, action } = transition;
  const row = await getRecord(engine.db, type, id, { global: true });
  if (!row) return;
  const projectId = row.projectId ?? actor.projectId;
  const observed = await observe(engine, { type, id, projectId, self: row.doc }, action);
  const file = engine.catalogue.file(type);
  await changeRecords(engine, {
    projectId,
    locks: locksOf(file, actor, transition.projectId),
    run: (tx, execution) =>
      inTransaction(engine, tx, laterActor(actor), (op) => apply(op, transition, observed, ends), execution),
  });
}

/** The remote state of a record; undefined where the cloud does not answer. */
async function observe(
  { cloud: { remote }, log }: Engine,
  record: CloudRecord,
  action: string,
): Promise<{ state: CloudState | undefined } | undefined> {
  const { type, id } = record;
  // Otherwise every record would wait for a service that hangs.
  if (!remote || remote.isUnavailable(type)) return undefined;
  try {
    return { state: await remote.read(record, action) };
  } catch (error) {
    log.warn({ err: error, type, id }, 'The state of a record could not be read from the cloud');
    return undefined;
  }
}

async function apply(
  op: Operation,
  transition: PendingTransition,
  observed: { state: CloudState | undefined } | undefined,
  ends: TransitionEnds,
): Promise<void> {
  const pending = (await findWork(op.tx, workKey(transition)))?.payload as PendingTransition | undefined;
  // Another transition of the record has started since.
  if (pending?.journalId !== transition.journalId) return;
  const row = await getRecord(op.tx, transition.type, transition.id, { global: true });
  if (!row) return;
  if (!observed) return scheduleNext(op, afterOutage(op.now, transition));
  const verdict = verdictOf(transition, observed.state);
  const tooLong = op.now.getTime() - Date.parse(transition.began ?? op.now.toISOString()) > GIVE_UP_MS;
  if (verdict === 'done') return ends.finish(op, row, transition, observed.state);
  if (verdict === 'failed' || tooLong) return ends.fail(op, row, transition, observed.state);
  if (observed.state) await storeProgress(op, row, observed.state);
  await scheduleNext(op, later(op.now, transition));
}

function verdictOf({ stages }: Lifecycle, state: CloudState | undefined): 'done' | 'failed' | 'running' {
  const target = stages.at(-1);
  if (target?.status === null) return state === undefined ? 'done' : state.failed === undefined ? 'running' : 'failed';
  if (!state || state.failed !== undefined) return 'failed';
  return state.status === target?.status && (state.task ?? '') === (target?.task ?? '') ? 'done' : 'running';
}

/** Stores the state of a record during its transition. */
async function storeProgress(op: Operation, row: RecordRow, { status, task = '' }: CloudState): Promise<void> {
  const file = op.engine.catalogue.file(row.type);
  if (status === undefined || (status === statusOf(file, row.doc) && task === taskOf(file, row.doc))) return;
  await storeChange(op, file, row, withoutNulls(inStage(file, row.doc, { status, task })));
}

function later(now: Date, transition: PendingTransition): PendingTransition {
  const polls = (transition.looks ?? 0) + 1;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_POLL_MS * GROWTH ** polls);
  return { ...transition, looks: polls, misses: 0, dueAt: new Date(now.getTime() + pause).toISOString() };
}

/** The transition after a failed poll. The time of an outage does not count against its time limit. */
function afterOutage(now: Date, transition: PendingTransition): PendingTransition {
  const misses = transition.misses ?? 0;
  const pause = Math.min(LONGEST_OUTAGE_PAUSE_MS, OUTAGE_PAUSE_MS * 2 ** misses);
  const late = Math.max(0, now.getTime() - Date.parse(transition.dueAt));
  const began = new Date(Date.parse(transition.began ?? now.toISOString()) + late + pause).toISOString();
  return { ...transition, misses: misses + 1, began, dueAt: new Date(now.getTime() + pause).toISOString() };
}
