import { MAX_PASSWORD_LENGTH } from '../../contract/password.ts';
import type { ProviderDeps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { transact } from '../store/transact.ts';
import { type Attempt, forgiveAttempt, takeAttempt } from './attempts.ts';
import { listMemberships } from './projects.ts';
import { newSecret } from './secrets.ts';
import { issueToken } from './tokens.ts';
import { findByLogin } from './users.ts';

/** Signs somebody in and gives back their token. */
export type SignIn = (attempt: Attempt, password: string) => Promise<string>;

/**
 * Signing in by login or e-mail and password. It throws 401 BAD_CREDENTIALS, the same for a login that is not known and after
 * the same work, and 429 TOO_MANY_ATTEMPTS with Retry-After before any hashing.
 */
export function createSignIn({ db, clock, hasher, config }: ProviderDeps): SignIn {
  let decoy: Promise<string> | undefined;
  return async (attempt, password) => {
    // Made before anything is known of the login, so that the first unknown one doesn't show by the time it takes.
    decoy ??= hasher.hash(newSecret());
    const decoyHash = await decoy;
    await refuseTooMany(attempt);
    const found = await findByLogin(db, attempt.login);
    const fits = password.length <= MAX_PASSWORD_LENGTH;
    const right = await hasher.verify(found?.passwordHash ?? decoyHash, fits ? password : '');
    if (!found || !right || !fits) throw new ApiError(401, 'BAD_CREDENTIALS');
    const [first] = await listMemberships(db, found.user.id);
    return transact(db, async (tx) => {
      await forgiveAttempt(tx, attempt);
      const owner = { userId: found.user.id, projectId: first?.project.id ?? null };
      return issueToken(tx, { ...owner, now: clock.now(), hours: config.tokenHours });
    });
  };

  async function refuseTooMany(attempt: Attempt): Promise<void> {
    const wait = await transact(db, (tx) => takeAttempt(tx, attempt, config.signInLimits, clock.now()));
    if (wait === 0) return;
    const params = { minutes: Math.ceil(wait / 60_000) };
    throw new ApiError(429, 'TOO_MANY_ATTEMPTS', {
      params,
      headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
    });
  }
}
