/** What a payer was charged in a month, by type. */
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import { nextCharge } from '../billing/schedule.ts';
import type { Db, Tx } from '../store/database.ts';

/** The charges of a payer in a month for the records of a type, in tiyn. */
export interface MonthSum {
  type: string;
  tiyn: number;
}

/** The first and the last day of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The moment at which a day begins in Almaty. */
export function beginOfDay(day: string): Date {
  return new Date(Date.parse(day) - BUSINESS_OFFSET);
}

/** The moment at which a day ends in Almaty. */
export function endOfDay(day: string): Date {
  return new Date(beginOfDay(day).getTime() + 86_400_000);
}

/** The sums of a payer's month by type, without those of nothing, in the order of the types. */
export async function monthSums(db: Db | Tx, userId: string, month: string): Promise<MonthSum[]> {
  const rows = await db
    .selectFrom('expense_month')
    .select((eb) => ['type', eb.fn.sum('tiyn').as('tiyn')])
    .where('month', '=', month)
    .where('payer_id', '=', userId)
    .groupBy('type')
    .orderBy('type')
    .execute();
  return rows.map(({ type, tiyn }) => ({ type, tiyn: Number(tiyn) })).filter(({ tiyn }) => tiyn !== 0);
}

/** Whether all hours of a month are charged to a payer: it is over, and none of their projects has a charge of it ahead. */
export async function isCharged(db: Db | Tx, userId: string, month: string, now: Date): Promise<boolean> {
  const end = endOfDay(daysOfMonth(month).to);
  if (end > now) return false;
  const projects = await db.selectFrom('project').select('id').where('payer_id', '=', userId).execute();
  for (const { id } of projects) {
    const next = await nextCharge(db, id);
    if (next && next.hour < end.toISOString()) return false;
  }
  return true;
}
