import { revokeCodes } from '../identity/codes.ts';
import { revokeTokens } from '../identity/tokens.ts';
import type { Tx } from '../store/database.ts';

/** Keeps somebody from signing in. Their sessions end, and those in which they act or somebody acts as them; what runs goes on. */
export async function block(tx: Tx, userId: string, now: Date): Promise<void> {
  await setBlocked(tx, userId, now.toISOString());
  await revokeTokens(tx, userId);
  await revokeCodes(tx, userId);
}

/** Lets somebody sign in again. No session of before comes back to life. */
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
