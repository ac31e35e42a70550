import type { Locale } from '../http/locale.ts';
import type { Tx } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import type { RegistrationTable } from '../store/schema.ts';

/** What somebody who wants an account has said. */
export interface NewRegistration {
  email: string;
  promoCode: string | null;
  locale: Locale;
  /** The white-label variant whose console it is. */
  variant: string | null;
}

/**
 * The lock that all hold who make, change or end an account or a registration of an e-mail address, whatever its case, so that
 * there is never more than one of either.
 */
export function emailLock(email: string): string {
  return `email:${foldText(email)}`;
}

/**
 * Keeps a registration and gives back its id. Where there is one of the address already, that stays as it is: anybody can say that
 * they are whoever reads it. Only a promo code is added where none was given.
 */
export async function keepRegistration(tx: Tx, wanted: NewRegistration, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('registration')
    .values({
      id: crypto.randomUUID(),
      email: wanted.email,
      email_key: foldText(wanted.email),
      promo_code: wanted.promoCode,
      locale: wanted.locale,
      variant: wanted.variant,
      created_at: now.toISOString(),
      confirmed_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet((eb) => ({
        promo_code: eb.fn.coalesce('registration.promo_code', eb.val(wanted.promoCode)),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A registration by its id. */
export async function getRegistration(tx: Tx, id: string): Promise<RegistrationTable | undefined> {
  return tx.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The registration of an e-mail address, whatever its case. */
export async function findRegistration(tx: Tx, email: string): Promise<RegistrationTable | undefined> {
  return tx.selectFrom('registration').selectAll().where('email_key', '=', foldText(email)).executeTakeFirst();
}

/** Notes that whoever registered reads the address. */
export async function confirmRegistration(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('registration')
    .set({ confirmed_at: now.toISOString() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Forgets a registration, once there is an account or will be none. */
export async function dropRegistration(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('registration').where('id', '=', id).execute();
}

/** Removes registrations that no code leads to any more. To be called once expired codes are gone. */
export async function purgeRegistrations(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('registration')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('one_time_code as c').select('c.hash').whereRef('c.subject_id', '=', 'registration.id'))),
    )
    .execute();
}
