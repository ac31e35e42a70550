import { type Dialect, Kysely } from 'kysely';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';
import { migrate } from './migrate.ts';

/** Opens the database and runs missing migrations, over connections of their own where `migrating` is given. */
export async function openDatabase(dialect: Dialect, migrating?: Dialect): Promise<Db> {
  const db = new Kysely<Schema>({ dialect });
  const migrated = migrating ? new Kysely<Schema>({ dialect: migrating }) : db;
  try {
    await migrate(migrated);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  } finally {
    if (migrated !== db) await migrated.destroy();
  }
}
