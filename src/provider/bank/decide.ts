import { ApiError } from '../http/errors.ts';
import { getUser } from '../identity/users.ts';
import type { Tx } from '../store/database.ts';
import { bookPayment, type Importing } from './import.ts';

/** Books a payment that was not matched, to a customer's balance. Throws 409 where it was decided, 400 for another user than a customer. */
export async function assignPayment(
  tx: Tx,
  { id, customerId, reason }: { id: string; customerId: string; reason: string },
  importing: Importing,
): Promise<void> {
  const customer = await getUser(tx, customerId);
  if (customer?.role !== 'client') throw new ApiError(400, 'BAD_REFERENCE', { field: 'customerId' });
  const amountTiyn = await decide(tx, id, { status: 'booked', reason, user_id: customerId }, importing);
  await bookPayment(tx, { id, payerId: customerId, amountTiyn }, importing);
}

/** Leaves a payment out, since it tops up nobody's balance. Throws 409 where it was decided. */
export async function ignorePayment(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
  importing: Importing,
): Promise<void> {
  await decide(tx, id, { status: 'ignored', reason }, importing);
}

/** Stores a decision, once. Returns the payment's amount. */
async function decide(
  tx: Tx,
  id: string,
  decision: { status: string; reason: string; user_id?: string },
  { doer, now }: Importing,
): Promise<number> {
  const row = await tx
    .updateTable('bank_payment')
    .set({
      ...decision,
      ...(decision.user_id !== undefined && { matched_by: 'person' }),
      decided_by: doer.userId,
      decided_at: now.toISOString(),
    })
    .where('id', '=', id)
    .where('status', '=', 'unmatched')
    .returning('amount_tiyn')
    .executeTakeFirst();
  if (!row) throw new ApiError(409, 'IN_USE');
  return Number(row.amount_tiyn);
}
