import { join } from 'node:path';
import Database from 'libsql';
import { HOUR_MS, hourOf } from '../../../src/provider/billing/schedule.ts';
import { addUncharged } from '../../../src/provider/billing/testing.ts';
import { openDatabase } from '../../../src/provider/store/migrations/open-database.ts';
import { sqliteDialect } from '../../../src/provider/store/sqlite-dialect.ts';

/** Hours that nobody has charged: those of the demo customer's further projects. */
export interface MissedHours {
  hours: number;
  projects: number;
  /** The records of each project. */
  records: number;
}

/** Adds missed hours to an embedded database that nothing else has open. A provider catches up on them when it starts. */
export async function seedMissedHours(data: string, { hours, projects, records }: MissedHours): Promise<void> {
  const db = await openDatabase(sqliteDialect(Database, { path: join(data, 'provider.db') }));
  try {
    const { id: payerId } = await db
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', 'customer@demo.kz')
      .executeTakeFirstOrThrow();
    const since = new Date(hourOf(new Date()).getTime() - hours * HOUR_MS);
    await addUncharged(db, { payerId, projects, records, since });
  } finally {
    await db.destroy();
  }
}

/** Whether a provider has charged all hours that are over. The database may be in use. */
export function hasCaughtUp(data: string): boolean {
  const db = new Database(join(data, 'provider.db'), { readonly: true });
  try {
    const due = db.prepare("select count(*) as n from work where kind in ('charge', 'balance') and due_at <= ?");
    const { n } = due.get(new Date().toISOString()) as { n: number };
    return n === 0;
  } finally {
    db.close();
  }
}
