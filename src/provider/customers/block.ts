import { revokeCodes } from '../identity/codes.ts';
import { revokeTokens } from '../identity/tokens.ts';
import type { Tx } from '../store/database.ts';

/**
 * Blocks a user. All their sessions end, also those where they act as another user or somebody acts as them. Their resources keep running.
 */
export async function block(tx: Tx, userId: string, now: Date): Promise<void> {
  await setBlocked(tx, userId, now.toISOString());
  await revokeTokens(tx, userId);
  await revokeCodes(tx, userId);
}

/** Unblocks a user. Earlier sessions stay ended. */
export async function unblock(tx: Tx, userId: string): Promise<void> {
  await setBlocked(tx, userId, null);
  await revokeTokens(tx, userId);
}

async function setBlocked(tx: Tx, userId: string, at: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ blocked_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
