import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { emailLock } from '../accounts/registrations.ts';
import type { Operation } from '../engine/core/operation.ts';
import { countOf, takeCounts, tooMany } from '../identity/attempts.ts';
import { insertProject, setMember } from '../identity/projects.ts';
import { TEMPORARY_DAYS, temporaryPassword } from '../identity/temporary-password.ts';
import { insertUser, type NewUser, type Role } from '../identity/users.ts';
import { localeOf, sendLetter } from '../mail/letters.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { requireLock } from '../store/transact.ts';
import { personalIn, refuseTaken } from './correct-account.ts';

/** The maximum number of characters of a login in the first project's name. */
const PROJECT_NAME_LENGTH = 50;

/** The limit of accounts that one user creates in an hour. Each one sends a letter to an address of their choice. */
const MADE_BY_ONE = { limit: 60, windowMinutes: 60 };

/**
 * Creates an account for somebody: a user with a temporary password, and a prepaid project that they own and pay for. The password is sent
 * only to them, by letter. Returns the user's id. Throws 409 NOT_UNIQUE at login or e-mail where somebody can sign in with it, in any case.
 * Throws 429 TOO_MANY_ATTEMPTS for too many accounts of one creator.
 */
export async function newAccount(
  op: Operation,
  file: ResourceFile,
  doc: Doc,
  { config, hasher }: Pick<ProviderDeps, 'config' | 'hasher'>,
): Promise<string> {
  const { tx, now } = op;
  const login = String(doc.login);
  const email = String(doc.email);
  requireLock(tx, emailLock(email));
  await refuseTaken(tx, file, { login, email });
  const maker = countOf('account', op.actor.userId ?? '', MADE_BY_ONE);
  const wait = await takeCounts(tx, [maker], now);
  if (wait > 0) throw tooMany(wait);
  const password = temporaryPassword();
  const createdAt = now.toISOString();
  const locale = localeOf(typeof doc.language === 'string' ? doc.language : null);
  // The customer belongs to the creator's console.
  const variant = op.actor.variant ?? null;
  const user: NewUser = {
    login,
    email,
    ...personalIn(doc),
    role: (doc.role ?? 'client') as Role,
    staffRoleId: doc.role === 'client' || typeof doc.staffRoleId !== 'string' ? null : doc.staffRoleId,
    balanceTiyn: 0,
    createdAt,
    locale,
    variant,
    passwordHash: await hasher.hash(password),
    temporarySince: createdAt,
  };
  const id = await insertUser(tx, user);
  const name = login.split('@')[0]?.slice(0, PROJECT_NAME_LENGTH) || login;
  const projectId = await insertProject(tx, { name, paymentType: 'prePaid', createdAt });
  await setMember(tx, projectId, id, 'owner');
  const places = { login, password, days: TEMPORARY_DAYS, link: '/login' };
  await sendLetter(tx, config, { address: email, locale, variant }, 'accountMade', places, now);
  return id;
}
