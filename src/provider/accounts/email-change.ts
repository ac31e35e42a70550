import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { removeFactorsSince } from '../authentication/factors.ts';
import { newSecret } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import { countOf, takeCounts, tooMany } from '../identity/attempts.ts';
import { daysOf, issueCode, revokeCodes, revokePurpose, spendCode, subjectOf } from '../identity/codes.ts';
import {
  confirmEmailChange,
  dropEmailChanges,
  getEmailChange,
  keepEmailChange,
  newestEmailChange,
  pendingEmailChange,
} from '../identity/email-changes.ts';
import { refuseOwnSignIn } from '../identity/identity-providers.ts';
import type { Session } from '../identity/session.ts';
import { revokeTokens } from '../identity/tokens.ts';
import { findByEmail, getUser, isTaken, setPassword, setSignInNames, type User, withEmail } from '../identity/users.ts';
import { letterTo, localeOf, type Recipient, sendLetter } from '../mail/letters.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { requireLock, transact } from '../store/transact.ts';
import { askAgain } from './ask-again.ts';
import { dropRegistration, emailLock, findRegistration } from './registrations.ts';

type Deps = Pick<ProviderDeps, 'db' | 'clock' | 'hasher' | 'config'>;

/** The minimum time between two letters about the same address, in seconds. */
const PAUSE_SECONDS = 60;

/** The path of the link that keeps or restores the old address. */
const STOP = '/email/stop#code=';

/**
 * Begins to change a user's own address. Letters go to both: the new one has to be confirmed, and the owner of the old one can stop it. Returns
 * the seconds until there can be another letter. The answer is the same for an address that has an account; its letter says so. Throws 400
 * EMAIL_SAME or WRONG_PASSWORD, and 429 TOO_MANY_ATTEMPTS past the limits of letters.
 */
export async function beginEmailChange(
  deps: Deps,
  session: Session,
  doer: AuditActor,
  { email, password }: { email: string; password: string },
): Promise<number> {
  const { db, clock, config } = deps;
  const { user } = session;
  if (email === user.email) throw new ApiError(400, 'EMAIL_SAME', { field: 'email' });
  // Another address would be a way around the provider of the present one.
  await refuseOwnSignIn(db, user.email);
  await askAgain(deps, session, password, doer.address);
  const now = clock.now();
  const { perEmail: limit, windowMinutes } = config.letterLimits;
  const counts = [user.id, email].map((who) => countOf('email-change', who, { limit, windowMinutes }));
  const wait = await transact(db, async (tx) => {
    requireLock(tx, emailLock(email));
    const running = await newestEmailChange(tx, user.id);
    // A repeated request, as after a lost answer, sends no second letters.
    if (running?.new_email === email && (await pendingEmailChange(tx, user.id, now)) && isFresh(running, now)) return 0;
    const refused = await takeCounts(tx, counts, now);
    if (refused > 0) return refused;
    await writeToBoth(tx, deps, user, email, now);
    const event = { type: 'account', recordId: user.id, action: 'requestEmail', title: user.login };
    await noteEvent(tx, doer, { ...event, changes: { email: [user.email, email] } }, now);
    return 0;
  });
  if (wait > 0) throw tooMany(wait);
  return PAUSE_SECONDS;
}

function isFresh({ requested_at: at }: { requested_at: string }, now: Date): boolean {
  return now.getTime() - Date.parse(at) < PAUSE_SECONDS * 1000;
}

/** Stores the change and writes to both addresses. It does the same work whether or not the new address has an account. */
async function writeToBoth(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  user: User,
  email: string,
  now: Date,
): Promise<void> {
  const taken = await isTaken(tx, email, user.id);
  const id = await keepEmailChange(tx, { userId: user.id, old: user, email }, now);
  const code = await issueCode(tx, { purpose: 'email', subjectId: user.id }, now);
  const stop = await issueCode(tx, { purpose: 'email-stop', subjectId: id }, now);
  const owner = taken ? await findByEmail(tx, email) : undefined;
  if (taken)
    await sendLetter(
      tx,
      config,
      to(owner ?? user, email),
      'emailTaken',
      { signIn: '/login', restore: '/password' },
      now,
    );
  else await sendLetter(tx, config, to(user, email), 'emailConfirm', { link: `/email#code=${code}` }, now);
  const places = { email, days: daysOf('email-stop'), link: STOP + stop };
  await letterTo(tx, config, user.id, 'emailChangeBegan', places, now);
}

/** An address, in the language and with the variant of a user. */
function to({ locale, variant }: User, address: string): Recipient {
  return { address, locale: localeOf(locale ?? null), variant: variant ?? null };
}

/** Cancels the change that waits for its confirmation. Its letter's link stops working. */
export async function cancelEmailChange({ db, clock }: Deps, { user }: Session, doer: AuditActor): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    const pending = await pendingEmailChange(tx, user.id, now);
    if (!pending) return;
    await revokePurpose(tx, { purpose: 'email', subjectId: user.id });
    const event = { type: 'account', recordId: user.id, action: 'cancelEmail', title: user.login };
    await noteEvent(tx, doer, { ...event, changes: { email: [pending.email, user.email] } }, now);
  });
}

/**
 * Changes the address after its owner followed the letter's link, and returns it. A login that is the old address follows. Other sessions and
 * codes end. Only the user themselves can confirm: with a mistyped address, the letter would be read by a stranger. Throws 400 CODE_INVALID or
 * CODE_OTHER_ACCOUNT, 403 PROVIDER_REQUIRED, and 409 EMAIL_TAKEN.
 */
export async function finishEmailChange(
  { db, clock, config }: Deps,
  { userId, tokenId }: Session,
  doer: AuditActor,
  code: string,
): Promise<string> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const subject = await subjectOf(tx, code, now);
    if (subject?.purpose !== 'email') throw new ApiError(400, 'CODE_INVALID');
    if (subject.subjectId !== userId) throw new ApiError(400, 'CODE_OTHER_ACCOUNT');
    const change = await newestEmailChange(tx, userId);
    const user = await getUser(tx, userId);
    if (!change || !user) throw new ApiError(400, 'CODE_INVALID');
    const { new_email: email } = change;
    // A repeated call, as after a lost answer. The code has no other effect any more.
    if (change.changed_at !== null) return email;
    // The provider may have become the only way since the change began.
    await refuseOwnSignIn(tx, user.email);
    requireLock(tx, emailLock(email));
    requireLock(tx, emailLock(user.email));
    if (await isTaken(tx, email, userId)) throw new ApiError(409, 'EMAIL_TAKEN');
    const names = withEmail(user, email);
    await setSignInNames(tx, userId, names);
    await confirmEmailChange(tx, change.id, now);
    // Somebody may have begun to register with the address.
    const registration = await findRegistration(tx, email);
    if (registration) await dropRegistration(tx, registration.id);
    await revokeTokens(tx, userId, tokenId);
    await revokeCodes(tx, userId, code);
    const stop = await issueCode(tx, { purpose: 'email-stop', subjectId: change.id }, now, true);
    const places = { email, days: daysOf('email-stop'), link: STOP + stop };
    await sendLetter(tx, config, to(user, user.email), 'emailChanged', places, now);
    const event = { type: 'account', recordId: userId, action: 'changeEmail', title: names.login };
    await noteEvent(tx, doer, { ...event, changes: changesOf(user, names) }, now);
    return email;
  });
}

/** What a user signed in by, and does now. */
function changesOf(was: User, now: Pick<User, 'email' | 'login'>): Record<string, [unknown, unknown]> {
  return { email: [was.email, now.email], ...(was.login !== now.login && { login: [was.login, now.login] }) };
}

/**
 * Keeps or restores the old address by the code that its letter had, and returns it. Who began the change knows the password. So all sessions
 * and codes end, and a letter leads to a new password. Later changes are dropped as well, and second factors that were added since. Throws 400 CODE_INVALID and 409 EMAIL_TAKEN.
 */
export async function stopEmailChange(
  { db, clock, hasher, config }: Deps,
  doer: AuditActor,
  code: string,
): Promise<string> {
  const now = clock.now();
  const invalid = () => new ApiError(400, 'CODE_INVALID');
  // Checked before hashing, which is expensive.
  if ((await subjectOf(db, code, now))?.purpose !== 'email-stop') throw invalid();
  const nobodysPassword = await hasher.hash(newSecret(), doer.address);
  return transact(db, async (tx) => {
    const subject = await subjectOf(tx, code, now);
    const change = subject?.purpose === 'email-stop' ? await getEmailChange(tx, subject.subjectId) : undefined;
    const user = change && (await getUser(tx, change.user_id));
    if (!change || !user) throw invalid();
    const names = { email: change.old_email, login: change.old_login };
    requireLock(tx, emailLock(names.email));
    requireLock(tx, emailLock(user.email));
    for (const name of Object.values(names))
      if (await isTaken(tx, name, user.id)) throw new ApiError(409, 'EMAIL_TAKEN');
    if (!(await spendCode(tx, code, now))) throw invalid();
    await dropEmailChanges(tx, user.id, change.requested_at);
    await setSignInNames(tx, user.id, names);
    await setPassword(tx, user.id, nobodysPassword);
    await removeFactorsSince(tx, user.id, change.requested_at);
    await revokeTokens(tx, user.id);
    await revokeCodes(tx, user.id);
    if (user.email !== names.email) await sendLetter(tx, config, to(user, user.email), 'emailChangeUndone', {}, now);
    const reset = await issueCode(tx, { purpose: 'reset', subjectId: user.id }, now);
    await letterTo(tx, config, user.id, 'emailRestored', { link: `/password#code=${reset}` }, now);
    const event = { type: 'account', recordId: user.id, action: 'restoreEmail', title: names.login };
    await noteEvent(tx, { ...doer, userId: user.id }, { ...event, changes: changesOf(user, names) }, now);
    return names.email;
  });
}
