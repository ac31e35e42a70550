import { MAX_PASSWORD_LENGTH } from '../../contract/values/password.ts';
import { noteEvent } from '../audit/audit.ts';
import { newSecret } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import { forgiveAttempt, refuseTooMany, signInCounts } from '../identity/attempts.ts';
import { listMemberships } from '../identity/projects.ts';
import { hoursOf } from '../identity/session-limits.ts';
import { temporaryEnded } from '../identity/temporary-password.ts';
import { issueToken, type Origin } from '../identity/tokens.ts';
import { findByLogin, keepSignIn, type User } from '../identity/users.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { transact } from '../store/transact.ts';

/** An attempt to sign in, with its origin, language and console. */
interface SignInAttempt extends Origin {
  login: string;
  password: string;
  locale: Locale;
  /** The white-label variant that the console named; null for a client without one. */
  variant: string | null;
  /** The request's id, for the audit log. */
  requestId: string;
}

/** Signs somebody in and returns the token. */
export type SignIn = (attempt: SignInAttempt) => Promise<string>;

/**
 * Signs in by login or e-mail and password. Throws 401 BAD_CREDENTIALS, the same and after the same work for an unknown login. Throws 429
 * TOO_MANY_ATTEMPTS with Retry-After before any hashing. Throws 503 BUSY where too many passwords wait to be hashed, before anything is
 * counted. With the right password, throws 403 where the account is blocked or a temporary password has expired.
 */
export function createSignIn({ db, clock, hasher: shared, config }: ProviderDeps): SignIn {
  let decoy: Promise<string> | undefined;
  const signIn = async (hasher: PasswordHasher, attempt: SignInAttempt): Promise<string> => {
    const { login, password, address, agent, locale, variant, requestId } = attempt;
    const doer = { userId: null, actingId: null, requestId, address: address ?? null };
    // Hashed before the login is looked up, so the first unknown login takes no longer than others.
    decoy ??= hasher.hash(newSecret());
    const decoyHash = await decoy;
    await refuseTooMany(db, signInCounts(attempt, config.signInLimits), clock.now());
    const found = await findByLogin(db, login);
    const fits = password.length <= MAX_PASSWORD_LENGTH;
    const right = await hasher.verify(found?.passwordHash ?? decoyHash, fits ? password : '');
    const refuse = async () => {
      // The typed login is not stored, since it may be a password.
      const refused = { type: 'session', recordId: found?.user.id ?? '', action: 'signIn', result: 'error' } as const;
      await transact(db, (tx) => noteEvent(tx, doer, refused, clock.now()));
      return new ApiError(401, 'BAD_CREDENTIALS');
    };
    if (!found || !right || !fits) throw await refuse();
    refuseStanding(found.user, clock.now());
    const [first] = await listMemberships(db, found.user.id);
    const kept = { userId: found.user.id, passwordHash: found.passwordHash, locale, variant };
    const token = await transact(db, async (tx) => {
      // Runs first, so nothing is read or written with a password that is no longer valid.
      if (!(await keepSignIn(tx, kept, clock.now()))) return undefined;
      await forgiveAttempt(tx, attempt, config.signInLimits);
      const event = { type: 'session', recordId: found.user.id, action: 'signIn', title: found.user.login };
      await noteEvent(tx, { ...doer, userId: found.user.id }, event, clock.now());
      const owner = { userId: found.user.id, projectId: first?.project.id ?? null, address, agent };
      return issueToken(tx, { ...owner, now: clock.now(), hours: hoursOf(config.sessionLimits, found.user.role) });
    });
    if (token !== undefined) return token;
    // During verification the password was changed or the owner was blocked.
    const since = await findByLogin(db, login);
    if (since?.passwordHash === found.passwordHash) refuseStanding(since.user, clock.now());
    throw await refuse();
  };
  // The whole attempt, since what it reads and writes keeps others waiting too when there are many at once.
  return (attempt) =>
    shared.inTurn ? shared.inTurn(attempt.address, (hasher) => signIn(hasher, attempt)) : signIn(shared, attempt);
}

/** Throws 403 for a user who may not sign in despite the right password. */
function refuseStanding(user: User, now: Date): void {
  if (user.blockedAt !== null) throw new ApiError(403, 'ACCOUNT_BLOCKED');
  if (temporaryEnded(user, now)) throw new ApiError(403, 'TEMPORARY_PASSWORD_ENDED');
}
