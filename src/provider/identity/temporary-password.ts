import { brokenPasswordRules } from '../../contract/values/password.ts';
import { generateValue } from '../crypto/generate.ts';
import type { Tx } from '../store/database.ts';
import { revokeCodes } from './codes.ts';
import { revokeTokens } from './tokens.ts';
import type { User } from './users.ts';

/** For how many days a password that was made for somebody is good. */
export const TEMPORARY_DAYS = 7;

/** A password for somebody's first sign-in, good by every rule. */
export function temporaryPassword(): string {
  for (;;) {
    const password = generateValue('password');
    if (brokenPasswordRules(password).length === 0) return password;
  }
}

/** Whether somebody's password is a temporary one whose time is over. */
export function temporaryEnded({ temporarySince }: Pick<User, 'temporarySince'>, now: Date): boolean {
  return temporarySince !== null && now.getTime() - Date.parse(temporarySince) >= TEMPORARY_DAYS * 86_400_000;
}

/** Puts a temporary password in the place of somebody's own. All their sessions and codes end. */
export async function replaceByTemporary(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_temporary: 1, password_sent_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
  await revokeTokens(tx, userId);
  await revokeCodes(tx, userId);
}
