import { STANDARD_VAT_RATES, type VatRate, vatPercentAt } from '../../contract/money/vat.ts';
import type { Db, Tx } from '../store/database.ts';
import { listRecords } from '../store/records.ts';
import { sellerOf } from './seller.ts';

/** The resource type whose records are the rates of VAT by date. */
const VAT_TYPE = 'vat-rate';
const MOST_RATES = 1000;

/** The rates of VAT by date, which administrators keep; those of Kazakhstan where none is stored. */
export async function vatRates(db: Db | Tx): Promise<readonly VatRate[]> {
  const query = { page: 0, size: MOST_RATES, sort: [], filters: [] };
  const { rows } = await listRecords(db, VAT_TYPE, { global: true }, query);
  const stored = rows.map(({ doc }) => ({ from: String(doc.from), percent: Number(doc.percent) }));
  return stored.length > 0 ? stored : STANDARD_VAT_RATES;
}

/**
 * The percent of VAT on a day, `YYYY-MM-DD` in Almaty. Undefined where the provider is not registered for VAT: its documents then say
 * "without VAT", which is not 0%.
 */
export async function vatPercentOn(db: Db | Tx, day: string): Promise<number | undefined> {
  if (!(await sellerOf(db)).vatPayer) return undefined;
  return vatPercentAt(await vatRates(db), day);
}
