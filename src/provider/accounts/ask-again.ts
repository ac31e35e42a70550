import { ApiError } from '../http/errors.ts';
import { countOf, refuseTooMany } from '../identity/attempts.ts';
import type { Session } from '../identity/session.ts';
import { findByLogin } from '../identity/users.ts';
import type { ProviderDeps } from '../server/deps.ts';

/**
 * Makes sure that the person at the session is its user, before something that would let another keep the account. Throws 400 WRONG_PASSWORD
 * at `password`, and 429 TOO_MANY_ATTEMPTS after as many wrong passwords as sign-in allows.
 */
export async function askAgain(
  { db, clock, hasher, config }: Pick<ProviderDeps, 'db' | 'clock' | 'hasher' | 'config'>,
  { user }: Pick<Session, 'user'>,
  password: string,
  address: string | null,
): Promise<void> {
  const { perLogin: limit, windowMinutes } = config.signInLimits;
  await refuseTooMany(db, [countOf('password', user.id, { limit, windowMinutes })], clock.now());
  const found = await findByLogin(db, user.login);
  if (!found || !(await hasher.verify(found.passwordHash, password, address)))
    throw new ApiError(400, 'WRONG_PASSWORD', { field: 'password' });
}
