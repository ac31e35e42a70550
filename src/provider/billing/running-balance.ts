/** The balance of a user after each entry or day, without adding up the ledger from its beginning. */
import { sql } from 'kysely';
import type { Db, Tx } from '../store/database.ts';
import { balanceOf } from './ledger.ts';

/** An entry in the ledger's order. */
interface Entry {
  id: string;
  forAt: string;
}

/** The balance after each of these entries, in tiyn by id. Entries are in the order of the time for which they are. */
export async function balancesAfter(
  db: Db | Tx,
  userId: string,
  entries: readonly Entry[],
): Promise<Map<string, number>> {
  const first = entries.map(({ forAt }) => forAt).reduce<string | undefined>(earlier, undefined);
  if (first === undefined) return new Map();
  const balance = await balanceOf(db, userId);
  const rows = await db
    .selectFrom('ledger')
    .select('id')
    .select(sql<number>`sum(amount_tiyn) over (order by for_at desc, id desc) - amount_tiyn`.as('later'))
    .where('user_id', '=', userId)
    .where('for_at', '>=', first)
    .execute();
  const later = new Map(rows.map((row) => [row.id, Number(row.later)]));
  return new Map(entries.map(({ id }) => [id, balance - (later.get(id) ?? 0)]));
}

/** The balance before each of these moments, in tiyn by moment, ISO 8601. */
export async function balancesBefore(
  db: Db | Tx,
  userId: string,
  moments: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  let after = await balanceOf(db, userId);
  let until: string | undefined;
  for (const moment of [...new Set(moments)].sort().reverse()) {
    const end = until;
    const { sum } = await db
      .selectFrom('ledger')
      .select(({ fn }) => fn.sum('amount_tiyn').as('sum'))
      .where('user_id', '=', userId)
      .where('for_at', '>=', moment)
      .$if(end !== undefined, (query) => query.where('for_at', '<', end ?? ''))
      .executeTakeFirstOrThrow();
    after -= Number(sum ?? 0);
    found.set(moment, after);
    until = moment;
  }
  return found;
}

function earlier(one: string | undefined, other: string): string {
  return one === undefined || other < one ? other : one;
}
