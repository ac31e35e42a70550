import { brokenPasswordRules } from '../../contract/values/password.ts';
import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { ApiError } from '../http/errors.ts';
import { validationItem } from '../http/validation.ts';
import { countOf, forgiveAttempt, refuseTooMany } from '../identity/attempts.ts';
import { revokeCodes, type Subject, spendCode, subjectOf } from '../identity/codes.ts';
import { guessable, type Person } from '../identity/guessable.ts';
import { refuseOwnSignIn } from '../identity/identity-providers.ts';
import type { Session } from '../identity/session.ts';
import { revokeTokens } from '../identity/tokens.ts';
import { findByLogin, getUser, setPassword } from '../identity/users.ts';
import { letterTo } from '../mail/letters.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Db, Tx } from '../store/database.ts';
import { requireLock, transact } from '../store/transact.ts';
import { openAccount } from './open-account.ts';
import type { PromoCodes } from './promo.ts';
import { confirmRegistration, dropRegistration, emailLock, getRegistration } from './registrations.ts';

type Deps = Pick<ProviderDeps, 'db' | 'clock' | 'hasher' | 'config'>;

/**
 * Throws 400 VALIDATION with one item for each rule of spec section 5 that the password breaks. A password that satisfies them all can still
 * be refused because it is easily guessed.
 */
function refuseWeakPassword(password: string, person: Person): void {
  const broken = brokenPasswordRules(password);
  const easy = broken.length === 0 ? guessable(password, person) : undefined;
  const many = [...broken, ...(easy ? [easy] : [])].map((rule) =>
    validationItem('password', 'format', `validation.password.${rule}`, { rule }),
  );
  if (many.length > 0) throw new ApiError(400, 'VALIDATION', { many });
}

/** Confirms the address to which a registration's code was sent, and returns the address. Throws 400 CODE_INVALID. */
export async function activate({ db, clock }: Deps, code: string, doer: AuditActor): Promise<string> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const subject = await subjectOf(tx, code, now);
    const registration = subject?.purpose === 'registration' ? await getRegistration(tx, subject.subjectId) : undefined;
    if (!registration) throw invalidCode();
    await confirmRegistration(tx, registration.id, now);
    const event = { type: 'account', recordId: registration.id, action: 'confirm', title: registration.email };
    await noteEvent(tx, doer, event, now);
    return registration.email;
  });
}

/**
 * Sets a password by a letter's code, and returns the login. For a user's code, all sessions and codes of the user end. For the code of a
 * confirmed registration, the account is created. A code works once, also with concurrent requests. Throws 400 CODE_INVALID, or VALIDATION
 * with the rules that the password breaks.
 */
export async function resetPassword(
  deps: Deps,
  promo: PromoCodes,
  { code, password }: { code: string; password: string },
  doer: AuditActor,
): Promise<string> {
  const { db, clock, hasher } = deps;
  const now = clock.now();
  // Checked before hashing, which is expensive.
  const asked = await subjectOf(db, code, now);
  if (!asked) throw invalidCode();
  const person = await personOf(db, asked);
  // The letter may be older than the rule for its domain.
  await refuseOwnSignIn(db, person.email);
  refuseWeakPassword(password, person);
  const passwordHash = await hasher.hash(password, doer.address);
  const login = await transact(db, async (tx) => {
    const subject = await subjectOf(tx, code, now);
    if (!subject) return undefined;
    return subject.purpose === 'registration'
      ? finishRegistration(tx, { subject, code, passwordHash, now, doer }, promo)
      : replacePassword(tx, { subject, code, passwordHash, now, doer }, deps);
  });
  if (login === undefined) throw invalidCode();
  return login;
}

/** Whom a code's new password is for. */
async function personOf(db: Db, { purpose, subjectId }: Subject): Promise<Person> {
  if (purpose === 'reset') return (await getUser(db, subjectId)) ?? NOBODY;
  const email = (await getRegistration(db, subjectId))?.email ?? '';
  return { ...NOBODY, login: email, email };
}

const NOBODY: Person = { login: '', email: '', fullName: '' };

/** A code in use: its subject, and the new password's hash. */
interface Chosen {
  subject: Subject;
  code: string;
  passwordHash: string;
  now: Date;
  doer: AuditActor;
}

async function finishRegistration(
  tx: Tx,
  { subject, code, passwordHash, now, doer }: Chosen,
  promo: PromoCodes,
): Promise<string | undefined> {
  const registration = await getRegistration(tx, subject.subjectId);
  if (!registration || registration.confirmed_at === null) return undefined;
  requireLock(tx, emailLock(registration.email));
  if (!(await spendCode(tx, code, now))) return undefined;
  await dropRegistration(tx, registration.id);
  return openAccount(tx, { registration, passwordHash, now, doer }, promo);
}

async function replacePassword(
  tx: Tx,
  { subject, code, passwordHash, now, doer }: Chosen,
  { config }: Deps,
): Promise<string | undefined> {
  const user = await getUser(tx, subject.subjectId);
  if (!user) return undefined;
  requireLock(tx, emailLock(user.email));
  if (!(await spendCode(tx, code, now))) return undefined;
  await setPassword(tx, user.id, passwordHash);
  await revokeTokens(tx, user.id);
  await revokeCodes(tx, user.id);
  // A user who was locked out by wrong passwords now knows the right one.
  for (const login of [user.login, user.email]) await forgiveAttempt(tx, { login }, config.signInLimits);
  await letterTo(tx, config, user.id, 'passwordChanged', { restore: '/password' }, now);
  const event = { type: 'account', recordId: user.id, action: 'resetPassword', title: user.login };
  await noteEvent(tx, { ...doer, userId: user.id }, event, now);
  return user.login;
}

/** A change of the user's own password. */
export interface PasswordChange {
  /** Optional for a temporary password, with which the session began just before. */
  oldPassword?: string;
  password: string;
}

/**
 * Changes the password of a session's user. Other sessions and all codes end. Throws 400 WRONG_PASSWORD. Throws PASSWORD_SAME where the new
 * password equals the temporary one. Throws 429 TOO_MANY_ATTEMPTS after as many wrong passwords as sign-in allows.
 */
export async function changePassword(
  { db, clock, hasher, config }: Deps,
  { user, tokenId, begunAt }: Session,
  doer: AuditActor,
  { oldPassword, password }: PasswordChange,
): Promise<void> {
  refuseWeakPassword(password, user);
  const { perLogin: limit, windowMinutes } = config.signInLimits;
  // Counted by user, not by login: attempts of guests must not block the owner's change.
  await refuseTooMany(db, [countOf('password', user.id, { limit, windowMinutes })], clock.now());
  const wrong = () => new ApiError(400, 'WRONG_PASSWORD', { field: 'oldPassword' });
  const found = await findByLogin(db, user.login);
  if (!found) throw wrong();
  const { temporarySince } = found.user;
  const temporary = temporarySince !== null;
  // A retry after a lost answer: the password was changed just before, and the caller knows the new one. At any other time the answer would
  // make one attempt two guesses.
  const isDone = async () =>
    !temporary &&
    (await changedLately(db, user.id, clock.now())) &&
    (await hasher.verify(found.passwordHash, password, doer.address));
  if (
    !(oldPassword !== undefined && (await hasher.verify(found.passwordHash, oldPassword, doer.address))) &&
    (await isDone())
  )
    return;
  // A session older than the temporary password does not prove that the user knows it.
  if (oldPassword === undefined && !(temporary && begunAt >= temporarySince))
    throw new ApiError(400, 'VALIDATION', { many: [validationItem('oldPassword', 'required', 'validation.required')] });
  if (oldPassword !== undefined && !(await hasher.verify(found.passwordHash, oldPassword, doer.address))) throw wrong();
  if (temporary && (await hasher.verify(found.passwordHash, password, doer.address)))
    throw new ApiError(400, 'PASSWORD_SAME', { field: 'password' });
  const passwordHash = await hasher.hash(password, doer.address);
  await transact(db, async (tx) => {
    // The password may have been changed by another request during hashing.
    if (!(await setPassword(tx, user.id, passwordHash, found.passwordHash))) throw wrong();
    const address = doer.address ?? undefined;
    await forgiveAttempt(tx, { login: user.login, address }, config.signInLimits);
    const event = { type: 'account', recordId: user.id, action: 'changePassword', title: user.login };
    await noteEvent(tx, doer, event, clock.now());
    await revokeTokens(tx, user.id, tokenId);
    await revokeCodes(tx, user.id);
    await letterTo(tx, config, user.id, 'passwordChanged', { restore: '/password' }, clock.now());
  });
}

/** The time in which a change of the password can be repeated after a lost answer, in milliseconds. */
const RETRY_MS = 10 * 60_000;

async function changedLately(db: Db, userId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('journal')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'account')
    .where('action', '=', 'changePassword')
    .where('result', '=', 'success')
    .where('at', '>', new Date(now.getTime() - RETRY_MS).toISOString())
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function invalidCode(): ApiError {
  return new ApiError(400, 'CODE_INVALID');
}
