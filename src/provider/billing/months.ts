/** Calendar months in Almaty: which ones are closed, and what was frozen with them. */
import { monthOf, monthStart, nextMonth } from '../../contract/values/dates.ts';
import type { Db, Tx } from '../store/database.ts';
import type { MonthChargeTable, MonthPayerTable } from '../store/schema.ts';

/** A closed month with its frozen sums. They never change, so that documents can be made from them at any time. */
export interface ClosedMonth {
  /** `YYYY-MM`. */
  month: string;
  /** RFC 3339. */
  closedAt: string;
  /** The user who closed it; null where it closed by itself. */
  closedBy: string | null;
  /** What moved each payer's balance. Payers without an entry and without a balance are missing. */
  payers: MonthPayerTable[];
  /** What each payer was charged, by project and type. The sum of a payer's rows is `charges_tiyn` of their row. */
  charges: MonthChargeTable[];
}

/**
 * A closed month; undefined while it is open.
 *
 * @param payerId reads the rows of one payer only
 */
export async function closedMonth(db: Db | Tx, month: string, payerId?: string): Promise<ClosedMonth | undefined> {
  const row = await db
    .selectFrom('billing_month')
    .selectAll()
    .where('month', '=', month)
    .where('state', '=', 'closed')
    .executeTakeFirst();
  if (!row) return undefined;
  const payers = db.selectFrom('month_payer').selectAll().where('month', '=', month).orderBy('payer_id');
  const charges = db
    .selectFrom('month_charge')
    .selectAll()
    .where('month', '=', month)
    .orderBy('payer_id')
    .orderBy('project_id')
    .orderBy('type');
  const own = payerId === undefined ? payers : payers.where('payer_id', '=', payerId);
  const ownCharges = payerId === undefined ? charges : charges.where('payer_id', '=', payerId);
  return {
    month,
    closedAt: row.closed_at ?? '',
    closedBy: row.closed_by,
    payers: (await own.execute()).map((each) => ({
      ...each,
      opening_tiyn: Number(each.opening_tiyn),
      charges_tiyn: Number(each.charges_tiyn),
      corrections_tiyn: Number(each.corrections_tiyn),
      top_ups_tiyn: Number(each.top_ups_tiyn),
      closing_tiyn: Number(each.closing_tiyn),
    })),
    charges: (await ownCharges.execute()).map((each) => ({ ...each, tiyn: Number(each.tiyn) })),
  };
}

/** The time for which an entry can be booked. */
export interface AccountingTime {
  forAt: Date;
  /** The closed month that it was meant for, `YYYY-MM`. */
  closedMonth?: string;
}

/**
 * The time for which an entry is booked: the wanted one. Where its month is closed, the time of booking, or the beginning of the next open
 * month where that one is closed too.
 */
export async function accountingTime(tx: Db | Tx, wanted: Date, at: Date): Promise<AccountingTime> {
  const month = monthOf(wanted.toISOString());
  const rows = await tx.selectFrom('billing_month').select('month').where('month', '>=', month).execute();
  const closed = new Set(rows.map((row) => row.month));
  if (!closed.has(month)) return { forAt: wanted };
  const booked = at > wanted && !closed.has(monthOf(at.toISOString()));
  if (booked) return { forAt: at, closedMonth: month };
  let next = nextMonth(monthStart(month));
  while (closed.has(monthOf(next))) next = nextMonth(next);
  return { forAt: new Date(next), closedMonth: month };
}
