import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { openDatabase } from '../../../src/provider/store/migrations/open-database.ts';
import { sqliteDialect } from '../../../src/provider/store/sqlite-dialect.ts';

/** How much was charged: meters that run and that have ended in the demo's project, and what clients paid. */
export interface Money {
  running: number;
  ended: number;
  clients: number;
  months: number;
}

/** Adds the traces of years of charging to an embedded database that nothing else has open. */
export async function seedMoney(data: string, { running, ended, clients, months }: Money): Promise<void> {
  const db = await openDatabase(sqliteDialect(Database, { path: join(data, 'provider.db') }));
  const upTo = (count: number) =>
    sql`(with recursive c(n) as (select 1 union all select n + 1 from c where n < ${sql.lit(count)}) select n from c)`;
  const meters = (count: number, kind: string, hasEnded: boolean) => sql`
    insert into meter (id, project_id, type, record_id, title, quantities, started_at, since, ended_at, settled, total, charged_tiyn)
    select ${kind} || n, p.id, 'disk', ${kind} || n, 'disk ' || n,
      json_array(json_object('line', 'disk', 'variant', 'STANDARD', 'quantity', 1 + n % 2000)),
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z',
      ${hasEnded ? '2026-02-01T00:00:00.000Z' : null}, ${hasEnded ? 1 : 0}, '0', 100
    from project p, ${upTo(count)} c where p.name = 'Demo'`;
  try {
    await meters(running, 'running-', false).execute(db);
    await meters(ended, 'ended-', true).execute(db);
    await sql`insert into expense_day (project_id, day, type, tiyn)
      select p.id, date('now', '-' || c.n || ' days'), t.column1, 1000 + c.n
      from project p, ${upTo(730)} c, (values ('disk'), ('vm'), ('snapshot')) t where p.name = 'Demo'`.execute(db);
    await sql`insert into expense_month (month, payer_id, project_id, type, tiyn)
      select strftime('%Y-%m', 'now', 'start of month', '-' || (m.n - 1) || ' months'), 'payer-' || c.n, 'project-' || c.n, t.column1, 1000 + c.n
      from ${upTo(clients)} c, ${upTo(months)} m, (values ('disk'), ('vm'), ('snapshot')) t`.execute(db);
  } finally {
    await db.destroy();
  }
}
