import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { ApiError } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import { takeBackEnd } from '../identity/account-ends.ts';
import { listMemberships } from '../identity/projects.ts';
import { hoursOf, type SessionLimits } from '../identity/session-limits.ts';
import { temporaryEnded } from '../identity/temporary-password.ts';
import { type IssuedBy, issueToken, type Origin } from '../identity/tokens.ts';
import { keepSignIn, type User } from '../identity/users.ts';
import { notify } from '../notifications/notifications.ts';
import type { Tx } from '../store/database.ts';

/** Where a sign-in comes from: its origin, language and console. */
export interface SignInOrigin extends Origin {
  locale: Locale;
  /** The white-label variant that the console named; null for a client without one. */
  variant: string | null;
  /** The request's id, for the audit log. */
  requestId: string;
}

/** A user who proved who they are, with the hash of the verified password; without one where a passkey proved it. */
export interface Proven {
  user: User;
  passwordHash?: string;
  /** The identity provider that proved them. */
  issued?: IssuedBy;
}

/** Who signs in, for the audit log. */
export function signInActor({ requestId, address }: SignInOrigin, userId: string | null): AuditActor {
  return { userId, actingId: null, requestId, address: address ?? null };
}

/**
 * Begins the session of a user who proved who they are, and returns its token; undefined where the password has changed since, or the
 * user was blocked.
 */
export async function beginSession(
  tx: Tx,
  { user, passwordHash, issued }: Proven,
  origin: SignInOrigin,
  limits: SessionLimits,
  now: Date,
): Promise<string | undefined> {
  const { locale, variant, address, agent } = origin;
  // Runs first, so nothing is read or written with a password that is no longer valid.
  const signedIn = { userId: user.id, locale, variant, ...(passwordHash !== undefined && { passwordHash }) };
  if (!(await keepSignIn(tx, signedIn, now))) return undefined;
  const event = { type: 'session', recordId: user.id, action: 'signIn', title: user.login };
  await noteEvent(tx, signInActor(origin, user.id), event, now);
  if (await takeBackEnd(tx, user.id)) await noteKept(tx, user, origin, now);
  const [first] = await listMemberships(tx, user.id);
  const owner = { userId: user.id, projectId: first?.project.id ?? null, address, agent, ...(issued && { issued }) };
  return issueToken(tx, { ...owner, now, hours: hoursOf(limits, user.role) });
}

/** Tells that signing in has taken back the end of the account that its owner had asked for. */
async function noteKept(tx: Tx, { id, login }: User, origin: SignInOrigin, now: Date): Promise<void> {
  await noteEvent(tx, signInActor(origin, id), { type: 'account', recordId: id, action: 'keep', title: login }, now);
  await notify(tx, { userId: id, type: 'ACCOUNT_KEPT', category: 'SYSTEM', params: {}, link: '/profile/closing' }, now);
}

/** Throws 403 for a user who may not sign in although they proved who they are. */
export function refuseStanding(user: User, now: Date): void {
  if (user.blockedAt !== null) throw new ApiError(403, 'ACCOUNT_BLOCKED');
  if (temporaryEnded(user, now)) throw new ApiError(403, 'TEMPORARY_PASSWORD_ENDED');
}
