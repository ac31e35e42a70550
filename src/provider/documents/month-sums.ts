/** What a payer was charged in a closed month, by type. */
import { closedMonth } from '../billing/months.ts';
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

/**
 * The frozen sums of a payer's month by type, over all their projects, without those of nothing, in the order of the types. Undefined while
 * the month is open.
 */
export async function monthSums(db: Db | Tx, userId: string, month: string): Promise<MonthSum[] | undefined> {
  const closed = await closedMonth(db, month, userId);
  if (!closed) return undefined;
  const sums = new Map<string, number>();
  for (const { type, tiyn } of closed.charges) sums.set(type, (sums.get(type) ?? 0) + tiyn);
  return [...sums]
    .map(([type, tiyn]) => ({ type, tiyn }))
    .filter(({ tiyn }) => tiyn !== 0)
    .sort((one, other) => (one.type < other.type ? -1 : 1));
}
