import type { Tx } from '../store/database.ts';

/** Removes a member from a project. Their open sessions lose it with the next request. */
export async function takeOut(tx: Tx, projectId: string, userId: string): Promise<void> {
  await tx.deleteFrom('project_member').where('project_id', '=', projectId).where('user_id', '=', userId).execute();
}
