import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import Database from 'libsql';
import type { Db } from '../store/database.ts';
import { postgresDialect } from '../store/postgres-dialect.ts';
import type { Schema } from '../store/schema.ts';
import { sqliteDialect } from '../store/sqlite-dialect.ts';
import { reasonOf, StartError } from './start-error.ts';

/** Where a provider has its state. */
export interface StoredAt {
  /** The data folder. */
  data: string;
  /** The PostgreSQL database in its place, if any. */
  databaseUrl: string | undefined;
}

/**
 * Opens the database of a provider that may run meanwhile: it creates, migrates and locks nothing. Throws StartError where there is
 * no database, or one of an earlier version.
 */
export async function openStored({ data, databaseUrl }: StoredAt): Promise<Db> {
  const db = databaseUrl === undefined ? storedInFolder(resolve(data)) : await storedInPostgres(databaseUrl);
  try {
    await db.selectFrom('journal_seal').select('number').limit(1).execute();
    return db;
  } catch (error) {
    await db.destroy();
    throw new StartError(
      `The audit log cannot be read: ${reasonOf(error)}. Start this version of the provider once first.`,
    );
  }
}

function storedInFolder(folder: string): Db {
  const file = join(folder, 'provider.db');
  if (!existsSync(file))
    throw new StartError(`There is no database ${file}. --data or DATA_DIR names the data folder.`);
  return new Kysely<Schema>({ dialect: sqliteDialect(Database, { path: file }) });
}

/** pg is loaded only where it is needed, since that slows the start. */
async function storedInPostgres(url: string): Promise<Db> {
  const { WatchedPool } = await import('./postgres-pool.ts');
  return new Kysely<Schema>({ dialect: postgresDialect(new WatchedPool(url, { max: 1 })) });
}
