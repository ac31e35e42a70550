import type { Locale } from '../http/locale.ts';
import type { Db, Tx } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import type { RegistrationTable } from '../store/schema.ts';

/** The data of a new registration. */
export interface NewRegistration {
  email: string;
  promoCode: string | null;
  locale: Locale;
  /** The white-label variant of the console where the person registered. */
  variant: string | null;
}

/**
 * The lock for creating, changing or ending an account or a registration of an e-mail address, in any case. So there is never more than one
 * of either.
 */
export function emailLock(email: string): string {
  return `email:${foldText(email)}`;
}

/**
 * Stores a registration and returns its id. An existing registration of the address stays unchanged, because anybody can claim to own an
 * address. Only a promo code is added where there was none.
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

/** Returns a registration by its id. */
export async function getRegistration(tx: Tx | Db, id: string): Promise<RegistrationTable | undefined> {
  return tx.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the registration of an e-mail address, in any case. */
export async function findRegistration(tx: Tx, email: string): Promise<RegistrationTable | undefined> {
  return tx.selectFrom('registration').selectAll().where('email_key', '=', foldText(email)).executeTakeFirst();
}

/** Marks the registration's address as confirmed. */
export async function confirmRegistration(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('registration')
    .set({ confirmed_at: now.toISOString() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Deletes a registration once its account exists or will never exist. */
export async function dropRegistration(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('registration').where('id', '=', id).execute();
}

/** Deletes registrations that have no code left. Call it after expired codes are deleted. */
export async function purgeRegistrations(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('registration')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('one_time_code as c').select('c.hash').whereRef('c.subject_id', '=', 'registration.id'))),
    )
    .execute();
}
