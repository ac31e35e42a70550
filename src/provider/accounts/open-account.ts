import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { ApiError } from '../http/errors.ts';
import { insertProject, setMember } from '../identity/projects.ts';
import { findByLogin, insertUser } from '../identity/users.ts';
import { localeOf } from '../mail/letters.ts';
import type { Tx } from '../store/database.ts';
import type { RegistrationTable } from '../store/schema.ts';
import type { PromoCodes } from './promo.ts';

/** The maximum number of characters of an address that the first project's name takes. */
const PROJECT_NAME_LENGTH = 50;

/** The data for an account from a confirmed registration. */
export interface NewAccount {
  registration: RegistrationTable;
  passwordHash: string;
  now: Date;
  /** The actor for the audit log, as far as a guest is identified. */
  doer: AuditActor;
}

/**
 * Creates the account of a confirmed registration. It has a user whose login is the address, a prepaid project that the user owns and pays
 * for, and the promo code's money. Returns the login; undefined where the address already has an account. The caller holds the lock of the
 * address.
 */
export async function openAccount(tx: Tx, account: NewAccount, promo: PromoCodes): Promise<string | undefined> {
  const { registration, passwordHash, now } = account;
  const { email, promo_code: promoCode, locale, variant } = registration;
  if (await findByLogin(tx, email)) return undefined;
  const createdAt = now.toISOString();
  const user = { login: email, email, role: 'client', balanceTiyn: 0 } as const;
  const userId = await insertUser(tx, { ...user, createdAt, passwordHash, locale: localeOf(locale), variant });
  const name = email.slice(0, email.indexOf('@')).slice(0, PROJECT_NAME_LENGTH);
  const projectId = await insertProject(tx, { name, paymentType: 'prePaid', createdAt });
  await setMember(tx, projectId, userId, 'owner');
  const doer = { ...account.doer, userId };
  await noteEvent(tx, doer, { type: 'account', recordId: userId, action: 'open', title: email, projectId }, now);
  if (promoCode !== null) await redeem(tx, doer, promoCode, now, promo);
  return email;
}

/** The code may have been used up since registration. The account is created anyway. */
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
