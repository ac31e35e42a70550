import { brokenPasswordRules } from '../../contract/values/password.ts';
import { generateValue } from '../crypto/generate.ts';
import type { Tx } from '../store/database.ts';
import { revokeCodes } from './codes.ts';
import { revokeTokens } from './tokens.ts';
import type { User } from './users.ts';

/** The lifetime of a temporary password, in days. */
export const TEMPORARY_DAYS = 7;

/** Generates a password for the first sign-in, which satisfies every rule. */
export function temporaryPassword(): string {
  for (;;) {
    const password = generateValue('password');
    if (brokenPasswordRules(password).length === 0) return password;
  }
}

/** Whether a user's temporary password has expired. */
export function temporaryEnded({ temporarySince }: Pick<User, 'temporarySince'>, now: Date): boolean {
  return temporarySince !== null && now.getTime() - Date.parse(temporarySince) >= TEMPORARY_DAYS * 86_400_000;
}

/** Replaces a user's password by a temporary one. All their sessions and codes end. */
export async function replaceByTemporary(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_temporary: 1, password_sent_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
  await revokeTokens(tx, userId);
  await revokeCodes(tx, userId);
}
