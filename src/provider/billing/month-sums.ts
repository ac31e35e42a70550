/** The sums of months: of open ones as of now, of closed ones as they were frozen. */
import { sql } from 'kysely';
import { monthOf, monthStart, nextMonth } from '../../contract/values/dates.ts';
import type { Db, Tx } from '../store/database.ts';
import { businessDay } from '../store/expressions.ts';
import { CHARGE_KINDS, CORRECTION_KINDS } from './ledger.ts';

/** What happened in a month, for all payers together, in tiyn. */
export interface MonthSums {
  /** `YYYY-MM`. */
  month: string;
  /** What was charged, less refunds. */
  charges: number;
  corrections: number;
  /** Top-ups and promo codes. */
  topUps: number;
}

/** All months from the first entry up to the present one, oldest first. */
export async function allMonths(db: Db | Tx, now: Date): Promise<string[]> {
  const present = monthOf(now.toISOString());
  const [charged, other] = await Promise.all([
    db
      .selectFrom('expense_month')
      .select(({ fn }) => fn.min('month').as('first'))
      .executeTakeFirst(),
    db
      .selectFrom('ledger')
      .select(({ fn }) => fn.min('for_at').as('first'))
      .where('kind', '<>', sql.lit('charge'))
      .executeTakeFirst(),
  ]);
  const firsts = [charged?.first, other?.first && monthOf(other.first), present].filter(
    (first) => typeof first === 'string',
  );
  const months: string[] = [];
  for (let month = firsts.sort()[0] ?? present; month <= present; month = monthOf(nextMonth(monthStart(month))))
    months.push(month);
  return months;
}

/** The sums of all months that have any, by month. */
export async function sumsOfMonths(db: Db | Tx): Promise<Map<string, MonthSums>> {
  const found = new Map<string, MonthSums>();
  const of = (month: string) => {
    const known = found.get(month) ?? { month, charges: 0, corrections: 0, topUps: 0 };
    found.set(month, known);
    return known;
  };
  const charges = await db
    .selectFrom('expense_month')
    .select(['month', sql<number>`sum(tiyn)`.as('tiyn')])
    .where('payer_id', '<>', '')
    .groupBy('month')
    .execute();
  for (const { month, tiyn } of charges) of(month).charges = Number(tiyn);
  const day = businessDay(db, sql.ref('for_at'));
  const others = await db
    .selectFrom('ledger')
    .select([sql<string>`substr(${day}, 1, 7)`.as('month'), 'kind', sql<number>`sum(amount_tiyn)`.as('tiyn')])
    .where('kind', '<>', sql.lit('charge'))
    .groupBy([sql`1`, 'kind'])
    .execute();
  for (const { month, kind, tiyn } of others) {
    // The sums of charges are without refunds already.
    if (isOneOf(CHARGE_KINDS, kind)) continue;
    if (isOneOf(CORRECTION_KINDS, kind)) of(month).corrections += Number(tiyn);
    else of(month).topUps += Number(tiyn);
  }
  return found;
}

/** The frozen sums of closed months, by month. */
export async function frozenSums(db: Db | Tx): Promise<Map<string, MonthSums>> {
  const rows = await db
    .selectFrom('month_payer')
    .select([
      'month',
      sql<number>`sum(charges_tiyn)`.as('charges'),
      sql<number>`sum(corrections_tiyn)`.as('corrections'),
      sql<number>`sum(top_ups_tiyn)`.as('topUps'),
    ])
    .groupBy('month')
    .execute();
  return new Map(
    rows.map(({ month, charges, corrections, topUps }) => [
      month,
      { month, charges: Number(charges), corrections: Number(corrections), topUps: Number(topUps) },
    ]),
  );
}

function isOneOf(kinds: readonly string[], kind: string): boolean {
  return kinds.includes(kind);
}
