import { MAX_PASSWORD_LENGTH } from '../../contract/values/password.ts';
import { noteEvent } from '../audit/audit.ts';
import { newSecret } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import { forgiveAttempt, refuseTooMany, signInCounts } from '../identity/attempts.ts';
import { listMemberships } from '../identity/projects.ts';
import { temporaryEnded } from '../identity/temporary-password.ts';
import { issueToken, type Origin } from '../identity/tokens.ts';
import { findByLogin, keepSignIn, type User } from '../identity/users.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { transact } from '../store/transact.ts';

/** Who signs in, where from, in which language they read and in whose console. */
interface SignInAttempt extends Origin {
  login: string;
  password: string;
  locale: Locale;
  /** The white-label variant that the console named; null where what signs in is none. */
  variant: string | null;
  /** Which request it is, for the audit log. */
  requestId: string;
}

/** Signs somebody in and gives back their token. */
export type SignIn = (attempt: SignInAttempt) => Promise<string>;

/**
 * Signing in by login or e-mail and password. It throws 401 BAD_CREDENTIALS, the same for a login that is not known and after
 * the same work, and 429 TOO_MANY_ATTEMPTS with Retry-After before any hashing. Who knows the password is told with 403 that the
 * account is blocked, or that a temporary password has ended.
 */
export function createSignIn({ db, clock, hasher, config }: ProviderDeps): SignIn {
  let decoy: Promise<string> | undefined;
  return async (attempt) => {
    const { login, password, address, agent, locale, variant, requestId } = attempt;
    const doer = { userId: null, actingId: null, requestId, address: address ?? null };
    // Made before anything is known of the login, so that the first unknown one doesn't show by the time it takes.
    decoy ??= hasher.hash(newSecret());
    const decoyHash = await decoy;
    await refuseTooMany(db, signInCounts(attempt, config.signInLimits), clock.now());
    const found = await findByLogin(db, login);
    const fits = password.length <= MAX_PASSWORD_LENGTH;
    const right = await hasher.verify(found?.passwordHash ?? decoyHash, fits ? password : '');
    const refuse = async () => {
      // What was typed as the login is not kept: it may be a password.
      const refused = { type: 'session', recordId: found?.user.id ?? '', action: 'signIn', result: 'error' } as const;
      await transact(db, (tx) => noteEvent(tx, doer, refused, clock.now()));
      return new ApiError(401, 'BAD_CREDENTIALS');
    };
    if (!found || !right || !fits) throw await refuse();
    refuseStanding(found.user, clock.now());
    const [first] = await listMemberships(db, found.user.id);
    const kept = { userId: found.user.id, passwordHash: found.passwordHash, locale, variant };
    const token = await transact(db, async (tx) => {
      // First of all, so that nothing is read or written by what no longer holds.
      if (!(await keepSignIn(tx, kept, clock.now()))) return undefined;
      await forgiveAttempt(tx, attempt, config.signInLimits);
      const event = { type: 'session', recordId: found.user.id, action: 'signIn', title: found.user.login };
      await noteEvent(tx, { ...doer, userId: found.user.id }, event, clock.now());
      const owner = { userId: found.user.id, projectId: first?.project.id ?? null, address, agent };
      return issueToken(tx, { ...owner, now: clock.now(), hours: config.tokenHours });
    });
    if (token !== undefined) return token;
    // While the password was verified, another one was set or its owner was blocked.
    const since = await findByLogin(db, login);
    if (since?.passwordHash === found.passwordHash) refuseStanding(since.user, clock.now());
    throw await refuse();
  };
}

/** Throws 403 for one who may not sign in though the password is right. */
function refuseStanding(user: User, now: Date): void {
  if (user.blockedAt !== null) throw new ApiError(403, 'ACCOUNT_BLOCKED');
  if (temporaryEnded(user, now)) throw new ApiError(403, 'TEMPORARY_PASSWORD_ENDED');
}
