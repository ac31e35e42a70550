import { factorsOf, hasFactor } from '../authentication/factors.ts';
import { ApiError } from '../http/errors.ts';
import { countOf, refuseTooMany } from '../identity/attempts.ts';
import type { Session } from '../identity/session.ts';
import { findByLogin } from '../identity/users.ts';
import type { ProviderDeps } from '../server/deps.ts';

/**
 * Makes sure that the person at the session is its user, before something that would let another keep the account: by the password, and by a
 * second factor of the last minutes where there is one. Throws 403 REAUTHENTICATION_REQUIRED, 400 WRONG_PASSWORD at `password`, and 429
 * TOO_MANY_ATTEMPTS after as many wrong passwords as sign-in allows.
 */
export async function askAgain(
  { db, clock, hasher, config }: Pick<ProviderDeps, 'db' | 'clock' | 'hasher' | 'config'>,
  { user, recentlyAuthenticated }: Pick<Session, 'user' | 'recentlyAuthenticated'>,
  password: string,
  address: string | null,
): Promise<void> {
  if (!recentlyAuthenticated && hasFactor(await factorsOf(db, user.id, undefined)))
    throw new ApiError(403, 'REAUTHENTICATION_REQUIRED');
  const { perLogin: limit, windowMinutes } = config.signInLimits;
  await refuseTooMany(db, [countOf('password', user.id, { limit, windowMinutes })], clock.now());
  const found = await findByLogin(db, user.login);
  if (!found || !(await hasher.verify(found.passwordHash, password, address)))
    throw new ApiError(400, 'WRONG_PASSWORD', { field: 'password' });
}
