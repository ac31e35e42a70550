import type { Db, Tx } from '../../store/database.ts';

/** The row of a lease. Changes without a project have a lease too. */
export const leaseName = (projectId: string | null): string => projectId ?? '';

/** The number of stored changes of a project. A change reads it in the transaction of its dry run. */
export async function changeCountOf(tx: Tx | Db, projectId: string | null): Promise<number> {
  const row = await tx
    .selectFrom('cloud_turn')
    .select('changes')
    .where('project_id', '=', leaseName(projectId))
    .executeTakeFirst();
  return row?.changes ?? 0;
}
