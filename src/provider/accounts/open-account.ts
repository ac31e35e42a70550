import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { ApiError } from '../http/errors.ts';
import { insertProject, setMember } from '../identity/projects.ts';
import { findByLogin, insertUser } from '../identity/users.ts';
import { localeOf } from '../mail/letters.ts';
import type { Tx } from '../store/database.ts';
import type { RegistrationTable } from '../store/schema.ts';
import type { PromoCodes } from './promo.ts';

/** How much of an address becomes the first project's name. */
const PROJECT_NAME_LENGTH = 50;

/** An account to be made of a confirmed registration. */
export interface NewAccount {
  registration: RegistrationTable;
  passwordHash: string;
  now: Date;
  /** Who opens it, as far as a guest is anybody. */
  doer: AuditActor;
}

/**
 * Makes the account of a confirmed registration: a user whose login is the address, a prepaid project that they own and pay for,
 * and the promo code's money. Gives back the login; undefined where the address has got an account in the meantime. Whoever calls
 * it holds the lock of the address.
 */
export async function openAccount(tx: Tx, account: NewAccount, promo: PromoCodes): Promise<string | undefined> {
  const { registration, passwordHash, now } = account;
  const { email, promo_code: promoCode, locale, variant } = registration;
  if (await findByLogin(tx, email)) return undefined;
  const createdAt = now.toISOString();
  const user = { login: email, email, fullName: '', role: 'client', balanceTiyn: 0 } as const;
  const userId = await insertUser(tx, { ...user, createdAt, passwordHash, locale: localeOf(locale), variant });
  const name = email.slice(0, email.indexOf('@')).slice(0, PROJECT_NAME_LENGTH);
  const projectId = await insertProject(tx, { name, paymentType: 'prePaid', createdAt });
  await setMember(tx, projectId, userId, 'owner');
  const doer = { ...account.doer, userId };
  await noteEvent(tx, doer, { type: 'account', recordId: userId, action: 'open', title: email, projectId }, now);
  if (promoCode !== null) await redeem(tx, doer, promoCode, now, promo);
  return email;
}

/** A code that was good at registration can have been used up since: the account is made all the same. */
async function redeem(
  tx: Tx,
  doer: AuditActor & { userId: string },
  code: string,
  now: Date,
  promo: PromoCodes,
): Promise<void> {
  try {
    await promo.redeem(tx, doer, code, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
