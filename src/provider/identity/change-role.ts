import type { Tx } from '../store/database.ts';
import { revokeTokens } from './tokens.ts';
import type { Role } from './users.ts';

/** The role of an account, and for staff the id of the role that limits it; null where nothing does. */
export interface HeldRole {
  role: Role;
  staffRoleId: string | null;
}

/** Changes an account's role. The user's sessions end, so that no screen shows the old rights. */
export async function changeRole(tx: Tx, userId: string, { role, staffRoleId }: HeldRole): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ role, staff_role_id: role === 'client' ? null : staffRoleId, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  // Only managers have clients, and nobody manages a manager.
  if (role !== 'manager') await tx.deleteFrom('customer_manager').where('manager_id', '=', userId).execute();
  if (role !== 'client') await tx.deleteFrom('customer_manager').where('customer_id', '=', userId).execute();
  await revokeTokens(tx, userId);
}
