import type { Operation } from '../engine/core/operation.ts';
import { sendNotificationLetter } from '../engine/follow-ups/notices.ts';
import { roleOf } from '../identity/effective-roles.ts';
import { type NewNotification, notify } from '../notifications/notifications.ts';
import type { KeptPlan } from './kept-plan.ts';

/** How a plan has ended. */
interface PlanEnd {
  state: 'applied' | 'failed';
  /** How many of its calls left something behind. */
  left: number;
}

/** Tells whoever keeps a plan and whoever applied it how it has ended, if they still take part in the project. */
export async function tellEnd(op: Operation, plan: KeptPlan, { state, left }: PlanEnd): Promise<void> {
  const { id, name, projectId, createdBy, appliedBy } = plan;
  const type = state === 'applied' ? 'PLAN_APPLIED' : left > 0 ? 'PLAN_FAILED_LEFT' : 'PLAN_FAILED';
  for (const userId of new Set([createdBy, appliedBy])) {
    // The token of a project is nobody who could be told, and has no role.
    if (userId === null || (await roleOf(op.tx, projectId, userId)) === undefined) continue;
    const about = state === 'failed' ? ('failure' as const) : ('ready' as const);
    const notification: NewNotification = {
      userId,
      type,
      category: 'RESOURCE',
      params: { name, left },
      link: `/plans/${id}`,
      about,
    };
    await notify(op.tx, notification, op.now);
    await sendNotificationLetter(op, notification);
  }
}
