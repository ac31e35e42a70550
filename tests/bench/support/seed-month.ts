import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { monthOf, monthStart, nextMonth } from '../../../src/contract/values/dates.ts';
import { HOUR_MS } from '../../../src/provider/billing/schedule.ts';
import { saveCompany } from '../../../src/provider/companies/companies.ts';
import { SELLER, stateSeller } from '../../../src/provider/companies/testing.ts';
import { insertUser } from '../../../src/provider/identity/users.ts';
import type { Db } from '../../../src/provider/store/database.ts';
import { openDatabase } from '../../../src/provider/store/migrations/open-database.ts';
import { sqliteDialect } from '../../../src/provider/store/sqlite-dialect.ts';
import { transact } from '../../../src/provider/store/transact.ts';

/** Kinds of services that each company has used. */
const TYPES = ['disk', 'floating', 'vm'];
const TIYN_AN_HOUR = 100;

/**
 * Adds companies that were charged for each hour of the last month to an embedded database that nothing else has open. Returns the month,
 * `YYYY-MM`.
 */
export async function seedMonth(data: string, companies: number): Promise<string> {
  const db = await openDatabase(sqliteDialect(Database, { path: join(data, 'provider.db') }));
  const month = monthOf(new Date(Date.parse(monthStart(monthOf(new Date().toISOString()))) - HOUR_MS).toISOString());
  try {
    await stateSeller(db, SELLER);
    for (let index = 0; index < companies; index += 1) await addCompany(db, month, index);
  } finally {
    await db.destroy();
  }
  return month;
}

async function addCompany(db: Db, month: string, index: number): Promise<void> {
  const from = monthStart(month);
  const hours = (Date.parse(nextMonth(from)) - Date.parse(from)) / HOUR_MS;
  const login = `company${index}`;
  await transact(db, async (tx) => {
    const user = { login, email: `${login}@example.kz`, name: login, role: 'client' as const, passwordHash: 'none' };
    const id = await insertUser(tx, { ...user, createdAt: from, balanceTiyn: 0 });
    await saveCompany(tx, id, {
      kind: 'company',
      bin: '940140000385',
      nameRu: `ТОО «${login}»`,
      nameKk: `«${login}» ЖШС`,
    });
    // Row by row it would take minutes.
    await sql`with recursive h (n) as (select 0 union all select n + 1 from h where n < ${hours - 1}),
        e as (select n, strftime('%Y-%m-%dT%H:00:00.000Z', ${from}, n || ' hours') as at from h)
      insert into ledger (id, user_id, project_id, kind, key, amount_tiyn, promo_tiyn, correction_tiyn, at, for_at, details)
      select lower(hex(randomblob(16))), ${id}, null, 'charge', 'bench:' || ${index} || ':' || n,
        ${-TIYN_AN_HOUR * TYPES.length}, 0, 0, at, at, '{}' from e`.execute(tx);
    const sums = TYPES.map((type) => ({ type, month, payer_id: id, project_id: login, tiyn: hours * TIYN_AN_HOUR }));
    await tx.insertInto('expense_month').values(sums).execute();
    const balance_tiyn = -hours * TIYN_AN_HOUR * TYPES.length;
    await tx.updateTable('users').set({ balance_tiyn }).where('id', '=', id).execute();
  });
}

/** How far a closing is. The database may be in use. */
export function closingState(data: string, month: string): { closed: boolean; acts: number; letters: number } {
  const db = new Database(join(data, 'provider.db'), { readonly: true });
  try {
    const count = (text: string) => (db.prepare(text).get() as { n: number }).n;
    return {
      closed: count(`select count(*) as n from billing_month where month = '${month}' and state = 'closed'`) > 0,
      acts: count("select count(*) as n from document where kind = 'act'"),
      letters: count("select count(*) as n from mail where kind = 'documentIssued'"),
    };
  } finally {
    db.close();
  }
}
