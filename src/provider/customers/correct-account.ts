import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { emailLock } from '../accounts/registrations.ts';
import { noteEvent } from '../audit/audit.ts';
import type { Operation } from '../engine/core/operation.ts';
import { ownText } from '../engine/core/texts.ts';
import { ApiError, type ApiErrorItem } from '../http/errors.ts';
import { revokeCodes } from '../identity/codes.ts';
import { dropEmailChanges } from '../identity/email-changes.ts';
import { replaceByTemporary, TEMPORARY_DAYS, temporaryPassword } from '../identity/temporary-password.ts';
import {
  getUser,
  isTaken,
  type PersonalData,
  type SignInNames,
  setPersonalData,
  setSignInNames,
  type User,
  withEmail,
} from '../identity/users.ts';
import { letterTo, localeOf, sendLetter } from '../mail/letters.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import type { RecordRow } from '../store/records.ts';
import { requireLock } from '../store/transact.ts';

type Deps = Pick<ProviderDeps, 'config' | 'hasher'>;

const PERSONAL = ['name', 'surname', 'phone'] as const;

/** The personal data in a record of an account. */
export function personalIn(doc: Doc): PersonalData {
  const text = (name: (typeof PERSONAL)[number]) => (typeof doc[name] === 'string' ? doc[name] : undefined);
  return { name: text('name'), surname: text('surname'), phone: text('phone') };
}

/** Throws 409 NOT_UNIQUE at login or e-mail where somebody else can sign in with it, in any case. */
export async function refuseTaken(
  tx: Tx,
  file: ResourceFile,
  names: Partial<SignInNames>,
  exceptUserId?: string,
): Promise<void> {
  const many: ApiErrorItem[] = [];
  for (const [field, value] of Object.entries(names))
    if (await isTaken(tx, value, exceptUserId))
      many.push({ code: 'NOT_UNIQUE', field, text: ownText(file, `error.${field}.unique`) });
  if (many.length > 0) throw new ApiError(409, 'NOT_UNIQUE', { many });
}

/**
 * Stores what staff corrected in an account: personal data, the e-mail address or the login. Does nothing where none of them changed. Throws
 * 409 NOT_UNIQUE where a login or address is somebody else's.
 */
export async function correctAccount(
  op: Operation,
  file: ResourceFile,
  { id, doc: was }: RecordRow,
  doc: Doc,
  deps: Deps,
): Promise<void> {
  if (PERSONAL.some((name) => doc[name] !== was[name])) await setPersonalData(op.tx, id, personalIn(doc));
  if (doc.email === was.email && doc.login === was.login) return;
  const user = await getUser(op.tx, id);
  if (!user) throw new ApiError(404, 'NOT_FOUND');
  if (doc.email !== was.email) await correctEmail(op, file, user, String(doc.email), deps);
  else await correctLogin(op, file, user, String(doc.login), deps);
}

/**
 * Replaces an account's address. Letters tell both addresses. A code or a temporary password that went to the old one stops working. An
 * account that nobody has used yet gets a new temporary password at the new address.
 */
async function correctEmail(
  op: Operation,
  file: ResourceFile,
  user: User,
  email: string,
  { config, hasher }: Deps,
): Promise<void> {
  const { tx, now } = op;
  const names = withEmail(user, email);
  requireLock(tx, emailLock(email));
  requireLock(tx, emailLock(user.email));
  await refuseTaken(tx, file, { email }, user.id);
  await setSignInNames(tx, user.id, names);
  await revokeCodes(tx, user.id);
  // What the user themselves began must neither replace nor undo the correction.
  await dropEmailChanges(tx, user.id);
  if (names.login !== user.login)
    await noteEvent(
      tx,
      op.actor,
      {
        type: file.name,
        recordId: user.id,
        action: 'changeLogin',
        title: user.fullName || user.login,
        changes: { login: [user.login, names.login] },
      },
      now,
    );
  const { login } = names;
  const old = { address: user.email, locale: localeOf(user.locale ?? null), variant: user.variant ?? null };
  await sendLetter(tx, config, old, 'emailCorrected', {}, now);
  if (user.temporarySince === null)
    return letterTo(tx, config, user.id, 'emailAssigned', { login, link: '/login' }, now);
  const password = temporaryPassword();
  await replaceByTemporary(tx, user.id, await hasher.hash(password), now);
  const places = { login, password, days: TEMPORARY_DAYS, link: '/login' };
  return letterTo(tx, config, user.id, 'accountMade', places, now);
}

/** Replaces an account's login. A letter tells its owner, who could not sign in with the old one any more. */
async function correctLogin(
  { tx, now }: Operation,
  file: ResourceFile,
  user: User,
  login: string,
  { config }: Deps,
): Promise<void> {
  await refuseTaken(tx, file, { login }, user.id);
  await setSignInNames(tx, user.id, { login, email: user.email });
  await letterTo(tx, config, user.id, 'loginChanged', { login, link: '/login' }, now);
}
