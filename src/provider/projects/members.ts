import type { ProjectRole } from '../accounts/projects.ts';
import { ApiError } from '../http/errors.ts';
import type { Db, Tx } from '../store/database.ts';

/** What somebody may do in a project; undefined for one who takes no part in it. */
export async function roleOf(db: Db | Tx, projectId: string, userId: string): Promise<ProjectRole | undefined> {
  const row = await db
    .selectFrom('project_member')
    .select('role')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role as ProjectRole | undefined;
}

/** Takes somebody out of a project; their open sessions lose it with the next request. */
export async function takeOut(tx: Tx, projectId: string, userId: string): Promise<void> {
  await tx.deleteFrom('project_member').where('project_id', '=', projectId).where('user_id', '=', userId).execute();
}

/**
 * Lets somebody leave a project. It keeps an owner, or nobody could let others in; and whoever pays for it stays, or they would
 * pay for what they can't see or stop. Throws 409 MEMBER_PAYS or LAST_OWNER.
 */
export async function leaveProject(tx: Tx, projectId: string, userId: string): Promise<void> {
  const project = await tx.selectFrom('project').select('payer_id').where('id', '=', projectId).executeTakeFirst();
  if (project?.payer_id === userId) throw new ApiError(409, 'MEMBER_PAYS');
  const owners = await tx
    .selectFrom('project_member')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('role', '=', 'owner')
    .execute();
  if (owners.length === 1 && owners[0]?.user_id === userId) throw new ApiError(409, 'LAST_OWNER');
  await takeOut(tx, projectId, userId);
}
