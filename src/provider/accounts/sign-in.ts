import { MAX_PASSWORD_LENGTH } from '../../contract/values/password.ts';
import { noteEvent } from '../audit/audit.ts';
import { type FactorRequest, requestFactor } from '../authentication/prove.ts';
import type { RelyingParty } from '../authentication/relying-party.ts';
import { newSecret } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import { forgiveAttempt, refuseTooMany, signInCounts } from '../identity/attempts.ts';
import { refuseOwnSignIn } from '../identity/identity-providers.ts';
import { findByLogin } from '../identity/users.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { transact } from '../store/transact.ts';
import { beginSession, refuseStanding, type SignInOrigin, signInActor } from './begin-session.ts';

/** An attempt to sign in by a password. */
interface SignInAttempt extends SignInOrigin {
  login: string;
  password: string;
  /** The console that it comes from, for passkeys. */
  party: RelyingParty | undefined;
}

/** The answer to a right password: a token, or the question for the user's second factor. */
type SignInResult = { token: string } | { secondFactor: FactorRequest };

/** Signs somebody in by a password. */
export type SignIn = (attempt: SignInAttempt) => Promise<SignInResult>;

/**
 * Signs in by login or e-mail and password. Throws 401 BAD_CREDENTIALS, the same and after the same work for an unknown login. Throws 429
 * TOO_MANY_ATTEMPTS with Retry-After before any hashing. Throws 503 BUSY where too many passwords wait to be hashed, before anything is
 * counted. With the right password, throws 403 where the account is blocked, a temporary password has expired, or the account opens with
 * a passkey only.
 */
export function createSignIn(deps: ProviderDeps): SignIn {
  const { db, clock, hasher: shared, config } = deps;
  let decoy: Promise<string> | undefined;
  const signIn = async (hasher: PasswordHasher, attempt: SignInAttempt): Promise<SignInResult> => {
    const { login, password, party } = attempt;
    // Hashed before the login is looked up, so the first unknown login takes no longer than others.
    decoy ??= hasher.hash(newSecret());
    const decoyHash = await decoy;
    await refuseTooMany(db, signInCounts(attempt, config.signInLimits), clock.now());
    // By the typed address alone, so that it says nothing about accounts.
    await refuseOwnSignIn(db, login);
    const found = await findByLogin(db, login);
    const fits = password.length <= MAX_PASSWORD_LENGTH;
    const right = await hasher.verify(found?.passwordHash ?? decoyHash, fits ? password : '');
    const refuse = async () => {
      // The typed login is not stored, since it may be a password.
      const refused = { type: 'session', recordId: found?.user.id ?? '', action: 'signIn', result: 'error' } as const;
      await transact(db, (tx) => noteEvent(tx, signInActor(attempt, null), refused, clock.now()));
      return new ApiError(401, 'BAD_CREDENTIALS');
    };
    if (!found || !right || !fits) throw await refuse();
    refuseStanding(found.user, clock.now());
    await refuseOwnSignIn(db, found.user.email);
    if (found.user.passwordDisabled) throw new ApiError(403, 'PASSWORD_DISABLED');
    const secondFactor = await requestFactor(deps, 'secondStep', found.user.id, party);
    if (secondFactor) {
      await transact(db, (tx) => forgiveAttempt(tx, attempt, config.signInLimits));
      return { secondFactor };
    }
    const token = await transact(db, async (tx) => {
      const begun = await beginSession(tx, found, attempt, config.sessionLimits, clock.now());
      if (begun !== undefined) await forgiveAttempt(tx, attempt, config.signInLimits);
      return begun;
    });
    if (token !== undefined) return { token };
    // During verification the password was changed or the owner was blocked.
    const since = await findByLogin(db, login);
    if (since?.passwordHash === found.passwordHash) refuseStanding(since.user, clock.now());
    throw await refuse();
  };
  // The whole attempt, since what it reads and writes keeps others waiting too when there are many at once.
  return (attempt) =>
    shared.inTurn ? shared.inTurn(attempt.address, (hasher) => signIn(hasher, attempt)) : signIn(shared, attempt);
}
