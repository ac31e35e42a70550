/** Freezes the sums of a month that closes: what moved the balance of each payer, and what they were charged for. */
import { sql } from 'kysely';
import { monthStart, nextMonth } from '../../contract/values/dates.ts';
import type { Tx } from '../store/database.ts';
import { isShared } from '../store/postgres-dialect.ts';
import { CHARGE_KINDS, CORRECTION_KINDS } from './ledger.ts';

/** The number of payers that one transaction freezes. */
export const PAYERS_AT_ONCE = 50;

/**
 * Freezes the sums of the next payers by their ids. The transaction stays short, so that requests are answered between two of them. On
 * PostgreSQL it holds the payers' rows: who books an entry holds them too, so each entry is either in the sums or for a later month. Returns the id of the last payer; undefined after the last one, when charges without a payer are frozen too.
 */
export async function freezePayers(tx: Tx, month: string, after: string): Promise<string | undefined> {
  const payers = await tx
    .selectFrom('users')
    .select(['id', 'balance_tiyn'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAYERS_AT_ONCE)
    // Waits for entries that were begun while the month was open, and keeps others from coming between a balance and its entries.
    .$if(isShared(tx), (query) => query.forShare())
    .execute();
  const ids = payers.map(({ id }) => id);
  const moved = await movedIn(tx, month, ids);
  const rows = payers.flatMap(({ id, balance_tiyn }) => {
    const { later = 0, charges = 0, corrections = 0, topUps = 0 } = moved.get(id) ?? {};
    const closing = Number(balance_tiyn) - later;
    const opening = closing + charges - corrections - topUps;
    if ([closing, opening, charges, corrections, topUps].every((tiyn) => tiyn === 0)) return [];
    const sums = { charges_tiyn: charges, corrections_tiyn: corrections, top_ups_tiyn: topUps };
    return [{ month, payer_id: id, opening_tiyn: opening, ...sums, closing_tiyn: closing }];
  });
  if (rows.length > 0) await tx.insertInto('month_payer').values(rows).execute();
  const more = payers.length === PAYERS_AT_ONCE;
  await freezeCharges(tx, month, more ? ids : [...ids, '']);
  return more ? ids.at(-1) : undefined;
}

/** What moved a payer's balance in a month, and since its end, in tiyn. */
interface Moved {
  later: number;
  charges: number;
  corrections: number;
  topUps: number;
}

/** Only the entries since the month's beginning are read: earlier ones are in the present balance. */
async function movedIn(tx: Tx, month: string, ids: readonly string[]): Promise<Map<string, Moved>> {
  if (ids.length === 0) return new Map();
  const from = monthStart(month);
  const until = nextMonth(from);
  const within = sql`for_at < ${until}`;
  const charge = sql`kind in (${sql.join(CHARGE_KINDS)})`;
  const correction = sql`kind in (${sql.join(CORRECTION_KINDS)})`;
  const rows = await tx
    .selectFrom('ledger')
    .select([
      'user_id',
      sql<number>`sum(case when ${within} then 0 else amount_tiyn end)`.as('later'),
      sql<number>`sum(case when ${within} and ${charge} then -amount_tiyn else 0 end)`.as('charges'),
      sql<number>`sum(case when ${within} and ${correction} then amount_tiyn else 0 end)`.as('corrections'),
      sql<number>`sum(case when ${within} and not ${charge} and not ${correction} then amount_tiyn else 0 end)`.as(
        'topUps',
      ),
    ])
    .where('user_id', 'in', [...ids])
    .where('for_at', '>=', from)
    .groupBy('user_id')
    .execute();
  return new Map(
    rows.map(({ user_id, later, charges, corrections, topUps }) => [
      user_id,
      { later: Number(later), charges: Number(charges), corrections: Number(corrections), topUps: Number(topUps) },
    ]),
  );
}

async function freezeCharges(tx: Tx, month: string, ids: readonly string[]): Promise<void> {
  await tx
    .insertInto('month_charge')
    .columns(['month', 'payer_id', 'project_id', 'type', 'tiyn'])
    .expression(
      tx
        .selectFrom('expense_month')
        .select(['month', 'payer_id', 'project_id', 'type', 'tiyn'])
        .where('month', '=', month)
        .where('payer_id', 'in', [...ids])
        .where('tiyn', '<>', 0),
    )
    .execute();
}
