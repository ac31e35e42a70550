import { ApiError } from '../http/errors.ts';
import { ownersOf } from '../identity/effective-roles.ts';
import type { Tx } from '../store/database.ts';

/** Removes a member from a project. Their open sessions lose it with the next request. */
export async function takeOut(tx: Tx, projectId: string, userId: string): Promise<void> {
  await tx.deleteFrom('project_member').where('project_id', '=', projectId).where('user_id', '=', userId).execute();
}

/**
 * Removes the user from a project on their own request. The last owner cannot leave, since nobody could invite others. The payer cannot
 * leave, since they would pay for resources that they cannot see or stop. A member through a group would remain a member. Throws 409
 * MEMBER_PAYS, VIA_GROUP or LAST_OWNER.
 */
export async function leaveProject(tx: Tx, projectId: string, userId: string): Promise<void> {
  const project = await tx.selectFrom('project').select('payer_id').where('id', '=', projectId).executeTakeFirst();
  if (project?.payer_id === userId) throw new ApiError(409, 'MEMBER_PAYS');
  const throughGroup = await tx
    .selectFrom('project_group as p')
    .innerJoin('group_member as m', 'm.group_id', 'p.group_id')
    .select('m.group_id')
    .where('p.project_id', '=', projectId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  if (throughGroup) throw new ApiError(409, 'VIA_GROUP');
  const owners = await ownersOf(tx, projectId);
  if (owners.length > 0 && owners.every((owner) => owner.userId === userId)) throw new ApiError(409, 'LAST_OWNER');
  await takeOut(tx, projectId, userId);
}
