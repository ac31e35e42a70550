import { payersWithBin } from '../companies/companies.ts';
import type { Db, Tx } from '../store/database.ts';
import type { IncomingPayment } from './statement.ts';

/** By what a payment was matched: our invoice's number, the payer's BIN or IIN, or a person's decision. */
type MatchedBy = 'invoice' | 'bin' | 'person';

/** Whose payment it is; `payerId` is missing where nobody knows. */
export interface Match {
  payerId?: string;
  matchedBy?: MatchedBy;
  /** The number of our invoice in the purpose, also where the payment does not fit it. */
  invoice?: string;
}

/** An invoice of ours: who has to pay it, and how much. */
interface FoundInvoice {
  number: string;
  payerId: string;
  totalTiyn: number;
}

/** An invoice's number as people write it: the year, a dash, and the number with or without its zeros. */
const NUMBER = /(?<!\d)(20\d\d)\s?[-–—/]\s?0{0,8}(\d{1,9})(?!\d)/g;

/** No purpose names more invoices that are worth a look. */
const MOST_NUMBERS = 10;

/**
 * Finds whose payment it is. An invoice decides where the amount is the invoice's, or where the payer's BIN is that of the customer who has
 * to pay it. Without one the BIN decides, if exactly one customer has it. In doubt it is nobody's, and a person decides.
 */
export async function match(db: Db | Tx, payment: IncomingPayment): Promise<Match> {
  const { payerBin, purpose, amountTiyn } = payment;
  const owners = payerBin === undefined ? [] : await payersWithBin(db, payerBin);
  const invoices = await invoicesIn(db, purpose);
  const fits = invoices.filter(
    ({ payerId, totalTiyn }) => owners.includes(payerId) || (invoices.length === 1 && totalTiyn === amountTiyn),
  );
  const [invoice] = fits.length > 0 ? fits : invoices;
  const named = invoice ? { invoice: invoice.number } : {};
  const payers = new Set(fits.map(({ payerId }) => payerId));
  const [payerId] = payers;
  if (payerId !== undefined && payers.size === 1) return { ...named, payerId, matchedBy: 'invoice' };
  // Somebody else's invoice: the payer may have meant to pay it.
  if (invoices.length > 0) return named;
  const [owner, ...others] = owners;
  return owner !== undefined && others.length === 0 ? { payerId: owner, matchedBy: 'bin' } : {};
}

/** Our invoices that a purpose names. */
async function invoicesIn(db: Db | Tx, purpose: string): Promise<FoundInvoice[]> {
  const found: FoundInvoice[] = [];
  for (const [, year, serial] of [...purpose.matchAll(NUMBER)].slice(0, MOST_NUMBERS)) {
    const invoice = await findInvoice(db, Number(year), Number(serial));
    if (invoice && !found.some(({ number }) => number === invoice.number)) found.push(invoice);
  }
  return found;
}

/** An invoice by its year and number. */
async function findInvoice(db: Db | Tx, year: number, serial: number): Promise<FoundInvoice | undefined> {
  const row = await db
    .selectFrom('document')
    .select(['number', 'user_id', 'total_tiyn'])
    .where('kind', '=', 'invoice')
    .where('year', '=', year)
    .where('serial', '=', serial)
    .executeTakeFirst();
  return row && { number: row.number, payerId: row.user_id, totalTiyn: Number(row.total_tiyn) };
}
