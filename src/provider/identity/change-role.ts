import type { Tx } from '../store/database.ts';
import { revokeTokens } from './tokens.ts';
import type { Role } from './users.ts';

/** Changes an account's role. The user's sessions end, so that no screen shows the old rights. */
export async function changeRole(tx: Tx, userId: string, role: Role): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ role, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  // Only managers have clients, and nobody manages a manager.
  await tx.deleteFrom('customer_manager').where('manager_id', '=', userId).execute();
  if (role !== 'client') await tx.deleteFrom('customer_manager').where('customer_id', '=', userId).execute();
  await revokeTokens(tx, userId);
}
