/** Takes back what a failed plan has created, the last first, by the ordinary delete of each type. */
import { isBeingDeleted, pendingTransition } from '../engine/changes/lifecycle.ts';
import type { Engine, Operation } from '../engine/core/operation.ts';
import { ApiError } from '../http/errors.ts';
import { getRecord } from '../store/records.ts';
import { goOnAt, type PlanRun } from './begin.ts';
import { endPlan, inPlan, pause } from './in-plan.ts';
import { type KeptPlan, type PlanRecord, storeProgress, type TakingBack } from './kept-plan.ts';

/** After so many rounds in which nothing went, what is left stays. */
const MOST_ROUNDS = 3;
/** How long a plan is taken back at most, in milliseconds. */
const PATIENCE_MS = 6 * 60 * 60_000;

/** The next record to take back. Undefined where the work pauses, or has ended. */
export async function nextBack(op: Operation, plan: KeptPlan): Promise<PlanRecord | undefined> {
  const { progress } = plan;
  const back = progress.back ?? { queue: [], at: 0, moved: false, hopeless: 0, since: op.now.toISOString() };
  const found = await stillThere(op, back);
  const { queue, at } = found;
  if (queue.length === 0) {
    await endPlan(op, plan, 'failed');
    return undefined;
  }
  const next = queue[at];
  if (next) {
    await storeProgress(op.tx, plan, { ...progress, back: found });
    return next;
  }
  const hopeless = found.moved || (await goesOn(op, queue)) ? 0 : found.hopeless + 1;
  const isOver = op.now.getTime() - Date.parse(found.since) > PATIENCE_MS;
  if (hopeless >= MOST_ROUNDS || isOver) {
    await endPlan(op, plan, 'failed', queue);
    return undefined;
  }
  await storeProgress(op.tx, plan, { ...progress, back: { ...found, at: 0, moved: false, hopeless } });
  await pause(op, plan);
  return undefined;
}

/** The queue without what is gone: others go along with a record, and a delete takes its time. */
async function stillThere(op: Operation, back: TakingBack): Promise<TakingBack> {
  const queue: PlanRecord[] = [];
  let { at } = back;
  for (const [index, record] of back.queue.entries()) {
    if (await getRecord(op.tx, record.type, record.id, { global: true })) queue.push(record);
    else if (index < back.at) at -= 1;
  }
  return { ...back, queue, at, moved: back.moved || queue.length < back.queue.length };
}

async function goesOn(op: Operation, queue: readonly PlanRecord[]): Promise<boolean> {
  for (const key of queue) if (await pendingTransition(op.tx, key)) return true;
  return false;
}

/** Begins to delete one record. A refusal is left to the next round: what depends on it may have to go first. */
export async function takeOneBack(engine: Engine, run: PlanRun, record: PlanRecord): Promise<void> {
  try {
    await inPlan(engine, run, 'work', async (op, plan) => {
      const moved = await remove(op, record);
      await turnTo(op, plan, record, moved);
    });
  } catch (error) {
    const passes = error instanceof ApiError && (error.passing || error.status === 503);
    await inPlan(engine, run, 'work', (op, plan) => turnTo(op, plan, record, passes));
    // A fault of the provider's own, for its log.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Returns whether a delete began, or goes on. Records that nobody can delete go with those that they belong to. */
async function remove(op: Operation, { type, id }: PlanRecord): Promise<boolean> {
  const file = op.engine.catalogue.file(type);
  const row = await getRecord(op.tx, type, id, { global: true });
  if (!row || (await isBeingDeleted(op, row))) return true;
  if (!file.api.delete) return false;
  await op.engine.verbs.act(op, file, 'delete', row, {});
  return true;
}

/** Turns to the record after one. */
async function turnTo(op: Operation, plan: KeptPlan, { type, id }: PlanRecord, moved: boolean): Promise<void> {
  const { back } = plan.progress;
  const current = back?.queue[back.at];
  if (!back || current?.type !== type || current.id !== id) return;
  const turned = { ...back, at: back.at + 1, moved: back.moved || moved };
  await storeProgress(op.tx, plan, { ...plan.progress, back: turned });
  await goOnAt(op, plan, op.now);
}
