import { Secret, TOTP } from 'otpauth';
import type { Db, Tx } from '../store/database.ts';

/** One-time passwords of an authenticator app (RFC 6238): six digits, a new one every thirty seconds, by HMAC-SHA-1, which all apps know. */
const PERIOD = 30;
const DIGITS = 6;
/** The bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How many steps a clock may be early or late. */
const WINDOW = 1;

/** A new secret for an authenticator app. */
export interface NewTotp {
  /** As base32, to type it in. */
  secret: string;
  /** The `otpauth:` URI of the QR code. */
  uri: string;
}

function generator(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: DIGITS, period: PERIOD });
}

/**
 * The time step of a one-time password; undefined for a wrong one, and for one whose step is not after `lastStep`, since each works once.
 */
export function stepOf(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta;
  return step > lastStep ? step : undefined;
}

/** Begins with a new secret in place of an unconfirmed one. It counts once a password by it was typed. */
export async function beginTotp(
  tx: Tx,
  userId: string,
  { issuer, label }: { issuer: string; label: string },
  now: Date,
): Promise<NewTotp> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const begun = { secret, created_at: now.toISOString(), last_step: 0 };
  await tx
    .insertInto('totp')
    .values({ user_id: userId, confirmed_at: null, ...begun })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun).where('totp.confirmed_at', 'is', null))
    .execute();
  return { secret, uri: generator(secret, { issuer, label }).toString() };
}

/** Confirms a begun secret by a password of the app. Returns whether the password was right. */
export async function confirmTotp(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const begun = await tx
    .selectFrom('totp')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  const step = begun && stepOf(begun.secret, code, now, Number(begun.last_step));
  if (!begun || step === undefined) return false;
  await tx
    .updateTable('totp')
    .set({ confirmed_at: now.toISOString(), last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', begun.secret)
    .execute();
  return true;
}

/** Uses up a one-time password. Returns whether it was right and not used before, also with concurrent requests. */
export async function spendTotp(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const totp = await tx
    .selectFrom('totp')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = totp && stepOf(totp.secret, code, now, Number(totp.last_step));
  if (!totp || step === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '=', totp.last_step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When the user's authenticator app was confirmed; undefined where there is none. */
export async function totpSince(db: Db | Tx, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('totp').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst();
  return row?.confirmed_at ?? undefined;
}

/** Removes the authenticator app. Returns whether there was one. */
export async function removeTotp(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return removed !== undefined;
}
