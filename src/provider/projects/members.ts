import { ApiError } from '../http/errors.ts';
import { ownersOf } from '../identity/effective-roles.ts';
import type { Tx } from '../store/database.ts';

/** Takes somebody out of a project; their open sessions lose it with the next request. */
export async function takeOut(tx: Tx, projectId: string, userId: string): Promise<void> {
  await tx.deleteFrom('project_member').where('project_id', '=', projectId).where('user_id', '=', userId).execute();
}

/**
 * Lets somebody leave a project. It keeps an owner, or nobody could let others in; whoever pays for it stays, or they would pay for
 * what they can't see or stop; and who is there through a group would be there still. Throws 409 MEMBER_PAYS, VIA_GROUP or LAST_OWNER.
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
