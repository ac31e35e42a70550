import { tiynToText } from '../../contract/money/money.ts';
import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { newSecret, sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import type { PaymentOutcome, ShownPayment } from '../server/merchant.ts';
import type { Db, Tx } from '../store/database.ts';
import type { NamedLock } from '../store/postgres-dialect.ts';
import type { PaymentTable } from '../store/schema.ts';
import type { Brands } from '../variants/brand.ts';
import { cancelWork, schedule } from '../work/work.ts';
import { takeIn } from './top-up.ts';

/** The kind of due work that expires an unfinished payment. */
export const EXPIRE = 'payment.expire';

/** The time in which a payment can be made. */
const LIVES_MS = 60 * 60 * 1000;

/** The status of a payment. All but `created` are final. */
export type PaymentStatus = 'created' | 'paid' | 'refused' | 'expired';

/** A user's top-up. */
export interface Payment extends Omit<ShownPayment, 'payee'> {
  userId: string;
  /** The white-label variant of the console where it was started. */
  variant: string | null;
}

/** The data of a new payment. */
export interface NewPayment {
  userId: string;
  merchant: string;
  amountTiyn: number;
  returnUrl: (id: string) => string;
  variant: string | null;
}

/** The exclusive locks for changing a payment. */
export function paymentLocks(id: string): NamedLock[] {
  return [{ name: `payment:${id}` }];
}

/** Stores a new payment and schedules its expiry. The secret is returned only here. */
export async function beginPayment(
  tx: Tx,
  { userId, merchant, amountTiyn, returnUrl, variant }: NewPayment,
  now: Date,
): Promise<Payment & { secret: string }> {
  const id = crypto.randomUUID();
  const secret = newSecret();
  const payment = { id, userId, amountTiyn, status: 'created' as const, returnUrl: returnUrl(id), variant };
  await tx
    .insertInto('payment')
    .values({
      id,
      user_id: userId,
      merchant,
      amount_tiyn: amountTiyn,
      status: payment.status,
      secret_hash: sha256(secret),
      return_url: payment.returnUrl,
      variant,
      created_at: now.toISOString(),
      ended_at: null,
    })
    .execute();
  const dueAt = new Date(now.getTime() + LIVES_MS);
  await schedule(tx, { kind: EXPIRE, key: workKey(id), dueAt, from: now, payload: { id }, locks: paymentLocks(id) });
  return { ...payment, secret };
}

/** Returns a user's own payment. */
export async function ownPayment(db: Db | Tx, userId: string, id: string): Promise<Payment | undefined> {
  const query = db.selectFrom('payment').selectAll().where('id', '=', id).where('user_id', '=', userId);
  return toPayment(await query.executeTakeFirst());
}

/** Returns the payment of a secret, for the merchant with which it was started. */
export async function paymentBySecret(db: Db | Tx, merchant: string, secret: string): Promise<Payment | undefined> {
  const query = db.selectFrom('payment').selectAll().where('secret_hash', '=', sha256(secret));
  return toPayment(await query.where('merchant', '=', merchant).executeTakeFirst());
}

/**
 * Stores a merchant's outcome of a payment, in a transaction that holds its lock. Returns the final status, however often the merchant
 * repeats the call.
 *
 * The first outcome is final. A payer who saw a success may have spent the money, and one who saw a failure may have paid by other means. A
 * different outcome later needs a person, and is refused so that it is noticed.
 *
 * @param brands the brands for the letter
 */
export async function settlePayment(
  tx: Tx,
  merchant: string,
  { paymentId, outcome, amountTiyn }: PaymentOutcome,
  { now, brands, doer }: { now: Date; brands: Brands; doer: AuditActor },
): Promise<PaymentStatus> {
  const row = await tx.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst();
  if (!row || row.merchant !== merchant) throw new ApiError(404, 'NOT_FOUND');
  if (row.amount_tiyn !== amountTiyn) throw new ApiError(409, 'AMOUNT_MISMATCH');
  if (row.status === outcome) return outcome;
  if (row.status !== 'created') throw new ApiError(409, 'PAYMENT_ENDED');
  await end(tx, paymentId, outcome, now);
  await cancelWork(tx, workKey(paymentId));
  const title = tiynToText(BigInt(row.amount_tiyn));
  await noteEvent(tx, doer, { type: 'payment', recordId: paymentId, action: outcome, title }, now);
  if (outcome === 'paid') {
    const { user_id: userId, amount_tiyn } = row;
    const details = { payment: paymentId, merchant };
    await takeIn(tx, { userId, amountTiyn: amount_tiyn, key: `payment:${paymentId}`, details }, { now, brands });
  }
  return outcome;
}

/** Expires an unfinished payment. A finished one stays unchanged. The caller holds its lock. */
export async function expirePayment(tx: Tx, id: string, now: Date): Promise<void> {
  const row = await tx.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirst();
  if (row?.status === 'created') await end(tx, id, 'expired', now);
}

/** Ends a payment that could not be sent to its merchant. */
export async function dropPayment(tx: Tx, id: string, now: Date): Promise<void> {
  await end(tx, id, 'refused', now);
  await cancelWork(tx, workKey(id));
}

async function end(tx: Tx, id: string, status: PaymentStatus, now: Date): Promise<void> {
  const ended = { status, ended_at: now.toISOString() };
  await tx.updateTable('payment').set(ended).where('id', '=', id).where('status', '=', 'created').execute();
}

function workKey(id: string): string {
  return `payment:${id}`;
}

function toPayment(row: PaymentTable | undefined): Payment | undefined {
  if (!row) return undefined;
  const { id, user_id: userId, amount_tiyn: amountTiyn, status, return_url: returnUrl, variant } = row;
  return { id, userId, amountTiyn, status: status as PaymentStatus, returnUrl, variant };
}
