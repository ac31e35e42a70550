import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { BANK_TRANSFER } from '../billing/ledger.ts';
import { sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import { takeIn } from '../payments/top-up.ts';
import type { Tx } from '../store/database.ts';
import type { Brands } from '../variants/brand.ts';
import { type Match, match } from './matching.ts';
import type { IncomingPayment, Statement } from './statement.ts';

/** The most payments that one file may bring. One transaction books them. */
const MOST_PAYMENTS = 2000;

/** Who imports, when, and the brands for the letters. */
export interface Importing {
  doer: AuditActor & { userId: string | null };
  now: Date;
  brands: Brands;
}

/**
 * Stores a statement and its payments, and books those whose customer is known. A payment that came with an earlier file is left out.
 * Returns the statement's id. Throws 400 STATEMENT_TOO_LONG for more payments than one file may have.
 */
export async function importStatement(
  tx: Tx,
  { name, statement }: { name: string; statement: Statement },
  importing: Importing,
): Promise<string> {
  const { payments, format, account = null, from = null, until = null } = statement;
  if (payments.length > MOST_PAYMENTS)
    throw new ApiError(400, 'STATEMENT_TOO_LONG', { field: 'file', params: { most: MOST_PAYMENTS } });
  const id = crypto.randomUUID();
  await tx
    .insertInto('bank_statement')
    .values({
      id,
      name,
      format,
      account,
      from_day: from,
      until_day: until,
      incoming: payments.length,
      created_at: importing.now.toISOString(),
      created_by: importing.doer.userId,
    })
    .execute();
  for (const payment of payments) await takePayment(tx, { id, account }, payment, importing);
  return id;
}

async function takePayment(
  tx: Tx,
  statement: { id: string; account: string | null },
  payment: IncomingPayment,
  importing: Importing,
): Promise<void> {
  const found = await match(tx, payment);
  const id = crypto.randomUUID();
  const stored = await tx
    .insertInto('bank_payment')
    .values({
      id,
      key: keyOf(statement.account, payment),
      statement_id: statement.id,
      account: statement.account,
      day: payment.day,
      number: payment.number,
      amount_tiyn: payment.amountTiyn,
      payer_name: payment.payerName ?? null,
      payer_bin: payment.payerBin ?? null,
      payer_iban: payment.payerIban ?? null,
      purpose: payment.purpose,
      ...decided(found),
      reason: null,
      decided_by: null,
      decided_at: null,
      created_at: importing.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored && found.payerId !== undefined)
    await bookPayment(tx, { id, payerId: found.payerId, amountTiyn: payment.amountTiyn }, importing);
}

function decided({ payerId = null, matchedBy = null, invoice = null }: Partial<Record<keyof Match, string | null>>) {
  return { status: payerId === null ? 'unmatched' : 'booked', user_id: payerId, matched_by: matchedBy, invoice };
}

/** Tops up the customer's balance. */
export async function bookPayment(
  tx: Tx,
  { id, payerId, amountTiyn }: { id: string; payerId: string; amountTiyn: number },
  { doer, now, brands }: Importing,
): Promise<void> {
  const details = { merchant: BANK_TRANSFER, payment: id };
  await takeIn(tx, { userId: payerId, amountTiyn, key: `bank:${id}`, details }, { now, brands });
  await noteEvent(tx, doer, { type: 'bank-payment', recordId: id, action: 'book', title: id.slice(0, 8) }, now);
}

/**
 * What makes it the same payment in every file: our account, the day, the bank's number, the amount and the payer's account. Without a
 * number the purpose takes its place.
 */
function keyOf(account: string | null, { day, number, amountTiyn, payerIban = '', purpose }: IncomingPayment): string {
  return sha256(JSON.stringify([account ?? '', day, number, amountTiyn, payerIban, number === '' ? purpose : '']));
}
