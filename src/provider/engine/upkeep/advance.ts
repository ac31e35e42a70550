import { inStage, type Stage, statusOf } from '../../../contract/expression/stages.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { scaleDeltas, sumDeltas } from '../../../contract/money/quota.ts';
import { noteEnd } from '../../audit/audit.ts';
import type { RecordRow } from '../../store/records.ts';
import { getRecord } from '../../store/records.ts';
import { cancelWork } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import { cloudRecords } from '../changes/cloud-operation.ts';
import { type PendingTransition, pendingTransition, scheduleNext, workKey } from '../changes/lifecycle.ts';
import { removeRecord } from '../changes/remove.ts';
import { storeChange } from '../changes/store-change.ts';
import { laterActor } from '../core/actor.ts';
import { lockShared } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { withoutNulls } from '../core/values.ts';
import { type AwaitedEnd, tellDone, tellFailed, tellOfCloud, tellStaff } from '../follow-ups/cloud-notices.ts';
import { heldBy, withHeld } from '../records/rows.ts';
import { scheduleInventory } from '../remote/generation.ts';
import { pollRemote, type TransitionEnds } from './poll.ts';

/** The due work that moves records through the stages of their transitions. */
export function transitionHandler(engine: Engine): WorkHandler {
  return async (tx, payload, afterwards) => {
    const transition = payload as PendingTransition;
    if (engine.cloud.remote?.handlesType(transition.type)) {
      afterwards(await pollRemote(engine, tx, transition, ends));
      return;
    }
    await inTransaction(engine, tx, laterActor(transition.actor), (op) => advance(op, transition));
  };
}

async function advance(op: Operation, transition: PendingTransition): Promise<void> {
  const file = op.engine.catalogue.file(transition.type);
  const row = await getRecord(op.tx, transition.type, transition.id, { global: true });
  const [stage, ...rest] = transition.stages;
  if (!row || !stage) return;
  lockShared(op, row);
  if (rest.length === 0) return finish(op, file, row, transition, stage);
  if (stage.status !== null)
    await storeChange(op, file, row, inStage(file, row.doc, { ...stage, status: stage.status }));
  // Counted from the due time of this stage, so that a provider that was down catches up.
  // A due time that is still ahead is one of a clock that was set back.
  const due = Math.min(Date.parse(transition.dueAt), op.now.getTime());
  const dueAt = new Date(due + op.engine.paceMs).toISOString();
  await scheduleNext(op, { ...transition, stages: rest, dueAt });
}

/**
 * Stores the end of a record's pending transition at once, as if the cloud had carried it out. It is for rehearsals, which are rolled back.
 * Returns whether the record had one.
 */
export async function completeTransition(op: Operation, key: Pick<RecordRow, 'type' | 'id'>): Promise<boolean> {
  const transition = await pendingTransition(op.tx, key);
  if (!transition) return false;
  const row = await getRecord(op.tx, key.type, key.id, { global: true });
  await cancelWork(op.tx, workKey(key));
  if (!row) return false;
  const file = op.engine.catalogue.file(row.type);
  const end = { type: file.name, action: transition.action, self: row.doc, records: cloudRecords(op), now: op.now };
  const { fields } = await op.engine.cloud.settle(end);
  await succeed(op, file, row, transition, transition.stages.at(-1) ?? NOTHING, fields);
  return true;
}

/** How long after a record went with the one that it was created with one looks for what that left, in milliseconds. */
const LEFT_BEHIND_MS = 120_000;

const NOTHING: Stage = { status: null, task: '' };

/**
 * Stores the end of a transition in the remote cloud like one in the simulated cloud, with the remote state's fields.
 */
const ends: TransitionEnds = {
  async finish(op, row, transition, state) {
    const file = op.engine.catalogue.file(row.type);
    const end = { type: file.name, action: transition.action, self: row.doc, records: cloudRecords(op), now: op.now };
    const { fields } = await op.engine.cloud.settle(end);
    await cancelWork(op.tx, workKey(transition));
    await succeed(op, file, row, transition, transition.stages.at(-1) ?? NOTHING, { ...fields, ...state?.fields });
  },
  async fail(op, row, transition, state) {
    const file = op.engine.catalogue.file(row.type);
    await cancelWork(op.tx, workKey(transition));
    // What it was created with went, and took it along.
    if (!state && transition.unfinished) {
      await noteEnd(op.tx, transition.journalId, { result: 'success' }, op.now);
      op.quota.add(row.projectId, scaleDeltas(transition.reserved, -1));
      // What a service was just making it could not delete, and goes on making it.
      const dueAt = new Date(op.now.getTime() + LEFT_BEHIND_MS);
      if (row.projectId !== null)
        await scheduleInventory(op.tx, { projectId: row.projectId, cause: 'unfinished' }, dueAt);
      return removeRecord(op, file, row);
    }
    const shown = state?.status === undefined ? transition : { ...transition, fails: state.status };
    await fail(op, file, row, shown, transition.stages.at(-1) ?? NOTHING, state?.failed);
    if (!isAwaited(file, shown) && !isStaffOnly(file, shown)) await tellOfCloud(op, row, 'failed', state?.failed);
  },
};

async function finish(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  transition: PendingTransition,
  stage: Stage,
): Promise<void> {
  const end = { type: file.name, action: transition.action, self: row.doc, records: cloudRecords(op), now: op.now };
  const { state, fields } = await op.engine.cloud.settle(end);
  if (state === 'running') {
    await scheduleNext(op, { ...transition, dueAt: new Date(op.now.getTime() + op.engine.paceMs).toISOString() });
    return;
  }
  if (state === 'failed') return fail(op, file, row, transition, stage);
  return succeed(op, file, row, transition, stage, fields);
}

async function succeed(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  transition: PendingTransition,
  stage: Stage,
  fields: Doc | undefined,
): Promise<void> {
  if (stage.status === null) {
    await noteEnd(op.tx, transition.journalId, { result: 'success' }, op.now);
    return removeRecord(op, file, row);
  }
  const { reserved, released, set } = transition;
  op.quota.add(row.projectId, released);
  const held = sumDeltas(heldBy(row), reserved, released);
  const doc = withoutNulls({ ...row.doc, ...set, ...fields });
  const settled = withHeld(inStage(file, doc, { ...stage, status: stage.status }), held);
  const changed = await storeChange(op, file, row, settled, { usable: true });
  await noteEnd(op.tx, transition.journalId, { result: 'success' }, op.now);
  if (isAwaited(file, transition)) await tellDone(op, changed, endOf(transition));
}

async function fail(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  transition: PendingTransition,
  stage: Stage,
  why?: string,
): Promise<void> {
  if (why !== undefined) op.engine.log.warn({ type: row.type, id: row.id, why }, 'A transition failed in the cloud');
  const { fails, before, back, reserved, journalId } = transition;
  op.quota.add(row.projectId, scaleDeltas(reserved, -1));
  const status = fails ?? before ?? stage.status ?? statusOf(file, row.doc) ?? '';
  await storeChange(op, file, row, inStage(file, withoutNulls({ ...row.doc, ...back }), { status, task: '' }));
  await noteEnd(op.tx, journalId, { result: 'error', reason: why }, op.now);
  if (isAwaited(file, transition)) await tellFailed(op, row, endOf(transition), why);
  if (isStaffOnly(file, transition)) await tellStaff(op, row, endOf(transition), why);
}

function isAwaited({ actions }: ResourceFile, { action }: PendingTransition): boolean {
  return actions?.[action]?.tells === true;
}

/** Whether it is for staff alone. Its failure is then theirs to deal with. */
function isStaffOnly({ actions }: ResourceFile, { action }: PendingTransition): boolean {
  return actions?.[action]?.staffOnly === true;
}

function endOf({ action, actor: { userId, follows = false } }: PendingTransition): AwaitedEnd {
  return { action, userId, follows };
}
