import type { ActionPolicy } from '../engine/core/operation.ts';
import { ApiError } from '../http/errors.ts';
import { getUser } from '../identity/users.ts';
import { maySee } from '../support/tell.ts';

/** A ticket is assigned only to somebody who may see it: a manager has to look after its customer. Throws 409 ASSIGNEE_SEES_NOT. */
const assignPolicy: ActionPolicy = async ({ tx }, action, row, { assigneeId }) => {
  if (action !== 'assign') return;
  const assignee = await getUser(tx, String(assigneeId));
  if (!assignee || !(await maySee(tx, row.id, assignee)))
    throw new ApiError(409, 'ASSIGNEE_SEES_NOT', {
      field: 'assigneeId',
      params: { name: assignee?.fullName || assignee?.login || String(assigneeId) },
    });
};

/** The action policies of tickets. */
export const TICKET_POLICIES: Record<string, ActionPolicy> = { ticket: assignPolicy };
