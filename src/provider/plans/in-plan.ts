/** The transactions of a plan that is carried out, their pauses and its end. */
import { type Actor, laterActor } from '../engine/core/actor.ts';
import { locksOf } from '../engine/core/locks.ts';
import type { Engine, Operation } from '../engine/core/operation.ts';
import { inTransaction } from '../engine/core/transaction.ts';
import { changeRecords } from '../engine/remote/change.ts';
import { cancelWork } from '../work/work.ts';
import { goOnAt, type PlanRun, workKeyOf } from './begin.ts';
import { type KeptPlan, type PlanRecord, readPlan, type Step, storeProgress } from './kept-plan.ts';
import { tellEnd } from './tell-end.ts';

/** How long the work waits for what goes on, in milliseconds. */
const PAUSE_MS = 1000;

/** In whose name a change of a plan is made: with the rights that whoever applied it has now, or only in their name, as due work. */
type As = Actor | 'work';

/** Runs a change for a plan that is being carried out. The work of any other ends. */
export async function inPlan<T>(
  engine: Engine,
  run: PlanRun,
  as: As,
  change: (op: Operation, plan: KeptPlan) => Promise<T>,
): Promise<T | undefined> {
  const applier = (await readPlan(engine.db, run.id))?.applier;
  const actor = as === 'work' ? workerFor(run, applier) : as;
  const within = async (op: Operation) => {
    const plan = await readPlan(op.tx, run.id);
    if (plan && (plan.state === 'applying' || plan.state === 'takingBack')) return change(op, plan);
    await cancelWork(op.tx, workKeyOf(run.id));
    return undefined;
  };
  return changeRecords(engine, {
    projectId: run.projectId,
    locks: locksOf({ scope: 'project' }, { userId: actor.userId, projectId: run.projectId }),
    run: (tx, execution) => inTransaction(engine, tx, actor, within, execution),
  });
}

/** Without a role, it also goes on where the project is archived meanwhile. */
function workerFor({ projectId }: PlanRun, applier: Actor | undefined): Actor {
  const { apiToken } = applier ?? {};
  return { ...laterActor({ userId: null, ...applier, projectId }), ...(apiToken && { apiToken }) };
}

/** Goes on after a moment, in which what goes on may end. */
export function pause(op: Operation, plan: KeptPlan): Promise<void> {
  return goOnAt(op, plan, new Date(op.now.getTime() + PAUSE_MS));
}

/**
 * Ends a plan and tells whoever keeps it and whoever applied it.
 *
 * @param left what a failed plan has created and could not take back
 */
export async function endPlan(
  op: Operation,
  plan: KeptPlan,
  state: 'applied' | 'failed',
  left: readonly PlanRecord[] = [],
): Promise<void> {
  const { progress } = plan;
  const stays = new Set(left.map(({ type, id }) => `${type}/${id}`));
  const steps = state === 'applied' ? progress.steps : progress.steps.map((step) => afterFailure(step, stays));
  const { next } = progress;
  await storeProgress(
    op.tx,
    plan,
    { next, steps, answers: [] },
    { state, ended_at: op.now.toISOString(), applier: null },
  );
  await cancelWork(op.tx, workKeyOf(plan.id));
  await tellEnd(op, plan, { state, left: steps.filter((step) => step.state === 'left').length });
}

/** A call of a failed plan: its new records are gone or not, and what it has changed of others stays. */
function afterFailure(step: Step, stays: ReadonlySet<string>): Step {
  const made = step.made.filter(({ type, id }) => stays.has(`${type}/${id}`));
  if (step.state === 'failed') return { ...step, made };
  if (step.state !== 'done') return step;
  const isTakenBack = step.made.length > 0 && made.length === 0;
  return { ...step, made, state: isTakenBack ? 'takenBack' : 'left' };
}
