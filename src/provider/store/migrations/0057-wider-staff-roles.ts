import { type Kysely, type Migration, type QueryExecutorProvider, sql } from 'kysely';
import { insertStaffRoles } from './0045-own-roles.ts';

/** What the shipped roles of staff lacked for the screens that they open, by the end of their id. */
const MORE_RIGHTS: Readonly<Record<string, readonly string[]>> = {
  // Finance
  '000000000002': [
    'customer.prolong',
    'customer.writeOff',
    'customer.suspendProjects',
    'customer.restoreProjects',
    // A record's bill needs the record too.
    'all-*.read',
    'service-tariff.read',
    'service-price.read',
    'flavor-price.read',
    'overview.read',
  ],
  // Product: whom a flag or an announcement is for
  '000000000003': ['admin-project.read', 'customer.read'],
  // Operations: the overview's planned prices, and the choices of somebody who adopts a project of the cloud
  '000000000004': [
    'tariff.read',
    'service-tariff.read',
    'service-price.read',
    'user.read',
    'admin-project.compare',
    'admin-project.setQuota',
  ],
};

/** Adds rights to the shipped roles of staff that nobody has changed. */
export const widerStaffRoles: Migration = {
  up: (db: Kysely<unknown>) => widen(db),
};

/** Stores the shipped roles of staff as all migrations leave them, for tests whose tables are made without migrations. */
export async function insertShippedRoles(db: QueryExecutorProvider): Promise<void> {
  await insertStaffRoles(db);
  await widen(db);
}

async function widen(db: QueryExecutorProvider): Promise<void> {
  for (const [end, more] of Object.entries(MORE_RIGHTS)) {
    const id = `0a5c6c0e-5f0b-4a27-9d0e-${end}`;
    const unchanged = sql`id = ${id} and project_id is null and version = 1`;
    const { rows } = await sql<{ rights: string }>`select rights from own_role where ${unchanged}`.execute(db);
    for (const { rights } of rows) {
      const all = [...new Set([...(JSON.parse(rights) as string[]), ...more])];
      await sql`update own_role set rights = ${JSON.stringify(all)} where ${unchanged}`.execute(db);
    }
  }
}
