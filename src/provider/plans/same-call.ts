/** Whether a call of a plan still means what its rehearsal meant: answers of earlier calls can be others by then. */
import type { WriteRequest } from '../engine/calls/run-write.ts';
import type { Actor } from '../engine/core/actor.ts';
import { ApiError } from '../http/errors.ts';
import type { KeptPlan } from './kept-plan.ts';
import { targetOf } from './target.ts';

/**
 * Throws 409 PLAN_OTHER_CALL where a request is another call than the rehearsed one, or is about another record: one that was there before has
 * to be the same, and any other one that the plan has made.
 */
export function requireSameCall(request: WriteRequest, actor: Actor, plan: KeptPlan, index: number): void {
  const subject = plan.rehearsal.subjects[index];
  const { file, action } = request.call;
  if (subject?.type !== file.name || subject.action !== action) throw new ApiError(409, 'PLAN_OTHER_CALL');
  const target = targetOf(request, actor);
  if (target?.id === subject.existing) return;
  const made = plan.progress.steps.flatMap((step) => step.made);
  const isMade = made.some(({ type, id }) => type === target?.type && id === target.id);
  if (subject.existing !== undefined || !isMade) throw new ApiError(409, 'PLAN_OTHER_CALL');
}
