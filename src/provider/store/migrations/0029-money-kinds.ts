import { type Kysely, type Migration, sql } from 'kysely';

type AnyDb = Kysely<unknown>;

interface Entry {
  id: string;
  kind: string;
  key: string;
  project: string | null;
  tiyn: number | bigint;
  details: string;
}

/** Tiyn of a balance that are not paid money; what is paid is the rest. */
interface Kinds {
  promo: number;
  correction: number;
  paid: number;
}

const OTHERS = ['promo', 'correction'] as const;

/** The kinds of money of balances and of their entries. */
export const moneyKinds: Migration = {
  async up(db: AnyDb) {
    for (const table of ['users', 'ledger'])
      for (const column of ['promo_tiyn', 'correction_tiyn'])
        await db.schema
          .alterTable(table)
          .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
          .execute();
    // All money of other users was paid, as the columns say already.
    const { rows } = await sql<{ id: string }>`select distinct user_id as id from ledger
      where kind = 'promo' or (kind = 'correction' and key not like 'opening:%')`.execute(db);
    for (const { id } of rows) await computeKinds(db, id);
  },
};

/** Posts a user's entries once more, in their order: promo money is spent first, then corrections, then paid money. */
async function computeKinds(db: AnyDb, userId: string): Promise<void> {
  const { rows } = await sql<Entry>`select id, kind, key, project_id as project, amount_tiyn as tiyn, details
    from ledger where user_id = ${userId} order by at, id`.execute(db);
  const undone = refunded(rows);
  const balance: Kinds = { promo: 0, correction: 0, paid: 0 };
  for (const entry of rows) {
    const { promo, correction } = undone.has(entry.id) ? { promo: 0, correction: 0 } : partsOf(entry, balance);
    balance.promo += promo;
    balance.correction += correction;
    balance.paid += Number(entry.tiyn) - promo - correction;
    if (promo !== 0 || correction !== 0)
      await sql`update ledger set promo_tiyn = ${promo}, correction_tiyn = ${correction} where id = ${entry.id}`.execute(
        db,
      );
  }
  const { promo, correction } = balance;
  await sql`update users set promo_tiyn = ${promo}, correction_tiyn = ${correction} where id = ${userId}`.execute(db);
}

/**
 * The refunds of a wrong clock, and the charges that they gave back. Those charges have later times than their refund. Both are counted
 * as paid money, so that together they change nothing.
 */
function refunded(rows: readonly Entry[]): Set<string> {
  const ids = new Set<string>();
  const charges = new Map(rows.filter(({ kind }) => kind === 'charge').map(({ key, id }) => [key, id]));
  for (const { id, kind, key, project, details } of rows) {
    if (kind !== 'refund') continue;
    ids.add(id);
    const before = Number(key.slice(`refund:${project}:`.length).split(':')[0]) - 1;
    const { from, until } = JSON.parse(details) as { from: string; until: string };
    for (let hour = Date.parse(from); hour < Date.parse(until); hour += 3_600_000) {
      const charge = `charge:${project}:${new Date(hour).toISOString()}`;
      const found = charges.get(before === 0 ? charge : `${charge}:${before}`);
      if (found !== undefined) ids.add(found);
    }
  }
  return ids;
}

/** What an entry adds to promo money and to corrections. */
function partsOf({ kind, key, tiyn }: Entry, balance: Kinds): Omit<Kinds, 'paid'> {
  const parts = { promo: 0, correction: 0 };
  const amount = Number(tiyn);
  if (amount < 0) {
    const correcting = kind === 'correction';
    let left = -amount;
    for (const each of correcting ? (['correction', 'paid', 'promo'] as const) : ([...OTHERS, 'paid'] as const)) {
      const part = Math.min(left, Math.max(0, balance[each]));
      if (each !== 'paid') parts[each] -= part;
      left -= part;
    }
    return parts;
  }
  const own = OTHERS.find((each) => each === kind && !key.startsWith('opening:'));
  if (own) parts[own] = amount;
  // A debt is of paid money. Other money ends it first.
  let debt = Math.max(0, -(balance.paid + (own ? 0 : amount)));
  for (const each of OTHERS) {
    const part = Math.min(debt, Math.max(0, balance[each] + parts[each]));
    parts[each] -= part;
    debt -= part;
  }
  return parts;
}
