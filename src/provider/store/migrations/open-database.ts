import { type Dialect, Kysely } from 'kysely';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';
import { migrate } from './migrate.ts';

/** Opens the database and runs missing migrations. */
export async function openDatabase(dialect: Dialect): Promise<Db> {
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
