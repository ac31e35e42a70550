/**
 * Carries a plan out: one call after another, each in a transaction of its own that also stores that it was made. So a restart loses and
 * repeats nothing. Where a call is refused or fails in the cloud, what the plan has created is taken back.
 */
import { titleOf } from '../../contract/file/resource-file.ts';
import { runnerOf, type WriteRequest } from '../engine/calls/run-write.ts';
import { pendingTransition } from '../engine/changes/lifecycle.ts';
import type { Actor } from '../engine/core/actor.ts';
import type { Engine, Operation, Reading } from '../engine/core/operation.ts';
import { isDoc, omit } from '../engine/core/values.ts';
import { requireAccess } from '../engine/records/access.ts';
import { ApiError } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import { message } from '../http/messages.ts';
import type { Tx } from '../store/database.ts';
import { getRecord, type RecordRow } from '../store/records.ts';
import type { WorkHandler } from '../work/worker.ts';
import { applierNow } from './applier.ts';
import { CARRY_OUT, goOnAt, type PlanRun, readerOf } from './begin.ts';
import { endPlan, inPlan, pause } from './in-plan.ts';
import { type Awaited, type KeptPlan, type PlanRecord, readPlan, type Step, storeProgress } from './kept-plan.ts';
import { referredTo } from './references.ts';
import { requireSameCall } from './same-call.ts';
import { nextBack, takeOneBack } from './take-back.ts';

/** When a piece of work is repeated whose process has ended, in milliseconds. */
const REPEAT_MS = 60_000;
/** How long a refused call is tried again while something goes on, in milliseconds. */
const PATIENCE_MS = 30 * 60_000;

const LOCALES: readonly Locale[] = ['ru', 'kk', 'en'];

/** The due work that carries plans out. */
export function planWork(engine: Engine): Record<string, WorkHandler> {
  return {
    [CARRY_OUT]: async (tx, payload, afterwards) => {
      const run = payload as PlanRun;
      const now = engine.clock.now();
      await goOnAt({ tx, now }, run, new Date(now.getTime() + REPEAT_MS));
      afterwards(() => goOn(engine, run));
    },
  };
}

/** What is done next, outside of the transaction that has found it out. */
type Next = { call: number } | { takeBack: PlanRecord } | undefined;

async function goOn(engine: Engine, run: PlanRun): Promise<void> {
  const next = await inPlan(engine, run, 'work', (op, plan) => nextOf(op, plan));
  if (!next) return;
  if ('call' in next) await makeCall(engine, run, next.call);
  else await takeOneBack(engine, run, next.takeBack);
}

async function nextOf(op: Operation, plan: KeptPlan): Promise<Next> {
  if (plan.state === 'takingBack') {
    const takeBack = await nextBack(op, plan);
    return takeBack && { takeBack };
  }
  const { progress, calls } = plan;
  const { failed, pending } = await lookAtSteps(op.tx, progress.steps);
  if (failed !== undefined) {
    await fail(
      op,
      plan,
      failed,
      reasonOf((locale) => message('PLAN_CLOUD_FAILED', locale)),
    );
    return undefined;
  }
  if (progress.next >= calls.length && pending.size === 0) {
    await endPlan(op, plan, 'applied');
    return undefined;
  }
  await storeProgress(op.tx, plan, progress);
  if (!hasToWait(plan, pending)) return { call: progress.next };
  await pause(op, plan);
  return undefined;
}

/** Whether a call has to wait: a new record for those that it refers to, any other change and what was refused once for all that goes on. */
function hasToWait({ calls, rehearsal, progress }: KeptPlan, pending: ReadonlySet<number>): boolean {
  const { next, refusedSince } = progress;
  const call = calls[next];
  const isCreate = rehearsal.subjects[next]?.action === 'create';
  if (!call || !isCreate || refusedSince !== undefined) return pending.size > 0;
  return [...referredTo(call)].some((index) => pending.has(index));
}

/** Forgets what has ended, and tells which calls still have something going on, and which one has failed in the cloud. */
async function lookAtSteps(tx: Tx, steps: readonly Step[]): Promise<{ failed?: number; pending: Set<number> }> {
  const pending = new Set<number>();
  for (const [index, step] of steps.entries()) {
    const going: Awaited[] = [];
    for (const awaited of step.awaits) {
      const transition = await pendingTransition(tx, awaited);
      if (transition?.journalId === awaited.journalId) going.push(awaited);
      else if (await hasFailed(tx, awaited)) return { failed: index, pending };
    }
    step.awaits = going;
    if (going.length > 0) pending.add(index);
  }
  return { pending };
}

async function hasFailed(tx: Tx, { journalId }: Awaited): Promise<boolean> {
  const entry = await tx.selectFrom('journal').select('result').where('id', '=', journalId).executeTakeFirst();
  return entry?.result === 'error';
}

async function makeCall(engine: Engine, run: PlanRun, index: number): Promise<void> {
  const plan = await readPlan(engine.db, run.id);
  const call = plan?.calls[index];
  if (!call) return;
  try {
    const { prepared: _none, ...request } = readerOf(engine)(call, plan.progress.answers);
    // Before the cloud is asked, and again below, beside the change.
    const actor = await requireCall({ engine, db: engine.db, now: engine.clock.now() }, plan, index, request);
    const change = await runnerOf(engine, request);
    await inPlan(engine, run, actor, async (op, now) => {
      // Another process was faster.
      if (now.state !== 'applying' || now.progress.next !== index) return;
      const still = await requireCall(op, now, index, request);
      const touched = new Touched();
      const build = await change({ ...op, actor: still, onChange: touched.note });
      const { body } = await build();
      const { progress } = now;
      progress.answers[index] = isDoc(body.body) ? omit(body.body, body.secrets) : body.body;
      progress.steps[index] = { state: 'done', ...(await touched.found(op)) };
      progress.next = index + 1;
      delete progress.refusedSince;
      await storeProgress(op.tx, now, progress);
      await goOnAt(op, run, op.now);
    });
  } catch (error) {
    await inPlan(engine, run, 'work', (op, now) =>
      error instanceof ApiError ? takeRefusal(op, now, index, error) : takeFault(op, now, index),
    );
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Checks that a call is still the rehearsed one, and that whoever applied the plan may make it. Returns them with their rights of now. */
async function requireCall(
  reading: Omit<Reading, 'actor'>,
  plan: KeptPlan,
  index: number,
  request: WriteRequest,
): Promise<Actor> {
  const { applier, projectId } = plan;
  if (!applier) throw new ApiError(403, 'PLAN_APPLIER_GONE');
  const actor = await applierNow(reading.db, applier, projectId, reading.now);
  requireSameCall(request, actor, plan, index);
  const { file, action } = request.call;
  // What they may do only since then was not theirs to apply.
  for (const each of [applier, actor]) requireAccess({ ...reading, actor: each }, file, action, 'write');
  return actor;
}

/** The records that a call changes. */
class Touched {
  readonly #keys = new Map<string, { type: string; id: string; isNew: boolean }>();

  readonly note = (
    _file: unknown,
    { type, id }: Pick<RecordRow, 'type' | 'id'>,
    before: RecordRow | undefined,
  ): void => {
    const name = `${type}/${id}`;
    if (!this.#keys.has(name)) this.#keys.set(name, { type, id, isNew: before === undefined });
  };

  /** Those that are new, in the order in which they were made, and what goes on in all of them. */
  async found(op: Operation): Promise<Pick<Step, 'made' | 'awaits'>> {
    const made: PlanRecord[] = [];
    const awaits: Awaited[] = [];
    for (const { type, id, isNew } of this.#keys.values()) {
      const row = await getRecord(op.tx, type, id, { global: true });
      if (row && isNew) made.push({ type, id, title: titleOf(op.engine.catalogue.file(type), row.doc) });
      const transition = await pendingTransition(op.tx, { type, id });
      if (transition) awaits.push({ type, id, journalId: transition.journalId });
    }
    return { made, awaits };
  }
}

/** Tries a refused call again while something goes on that may be in its way, or a service is down. Otherwise the plan has failed. */
async function takeRefusal(op: Operation, plan: KeptPlan, index: number, error: ApiError): Promise<void> {
  const { progress } = plan;
  if (plan.state !== 'applying' || progress.next !== index) return;
  const { pending } = await lookAtSteps(op.tx, progress.steps);
  const since = progress.refusedSince ?? op.now.toISOString();
  const isPatient = op.now.getTime() - Date.parse(since) < PATIENCE_MS;
  if (isPatient && (pending.size > 0 || error.passing || error.status === 503)) {
    await storeProgress(op.tx, plan, { ...progress, refusedSince: since });
    return pause(op, plan);
  }
  return fail(
    op,
    plan,
    index,
    reasonOf((locale) => error.toWire(locale)[0]?.message ?? error.code),
  );
}

/** A call with a fault of the provider's own is repeated by the work that is scheduled. After a while the plan has failed, so that none hangs. */
async function takeFault(op: Operation, plan: KeptPlan, index: number): Promise<void> {
  const { progress } = plan;
  if (plan.state !== 'applying' || progress.next !== index) return;
  const since = progress.refusedSince ?? op.now.toISOString();
  if (op.now.getTime() - Date.parse(since) < PATIENCE_MS)
    return storeProgress(op.tx, plan, { ...progress, refusedSince: since });
  return fail(
    op,
    plan,
    index,
    reasonOf((locale) => message('INTERNAL', locale)),
  );
}

function reasonOf(say: (locale: Locale) => string): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, say(locale)])) as Record<Locale, string>;
}

/** Begins to take back what the plan has created, the last first. */
async function fail(op: Operation, plan: KeptPlan, index: number, reason: Record<Locale, string>): Promise<void> {
  const { progress } = plan;
  const steps = progress.steps.map((step, at) => (at === index ? { ...step, state: 'failed' as const, reason } : step));
  const queue = steps.flatMap(({ made }) => made).toReversed();
  await storeProgress(
    op.tx,
    plan,
    { ...progress, steps, back: { queue, at: 0, moved: true, hopeless: 0, since: op.now.toISOString() } },
    { state: 'takingBack' },
  );
  await goOnAt(op, plan, op.now);
}
