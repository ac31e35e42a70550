import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { Client } from 'pg';
import { openPostgres } from '../../../src/provider/host/postgres.ts';
import type { Db } from '../../../src/provider/store/database.ts';
import { openDatabase } from '../../../src/provider/store/migrations/open-database.ts';
import { sqliteDialect } from '../../../src/provider/store/sqlite-dialect.ts';
import { createDatabase, startCluster } from '../../postgres.ts';
import { startProvider } from '../../provider.ts';
import { countRecords, seedMany } from './provider-seed.ts';

const root = join(import.meta.dirname, '../../..');

/** A database that is full, for providers to run on. */
export interface FullStore {
  name: 'SQLite' | 'PostgreSQL';
  version: string;
  records: number;
  data: string;
  /** Set for PostgreSQL. */
  url?: string;
  remove(): Promise<void>;
}

/** What a store is filled with. */
export interface Filling {
  /** How the kept database is told from others. */
  name: string;
  /** Fills a store that has the demo accounts in it up to so many records in all. */
  seed(root: string, db: Db, shared: boolean, total: number): Promise<void>;
}

const MANY: Filling = { name: 'many', seed: seedMany };

/**
 * The embedded database with so many records.
 *
 * @param keep a folder to keep it in, and to find it in the next time: filling it takes minutes
 */
export async function fullSqlite(total: number, keep?: string, { name, seed } = MANY): Promise<FullStore> {
  const data = keep === undefined ? mkdtempSync(join(tmpdir(), 'bench-sqlite-')) : join(keep, `${name}-${total}`);
  mkdirSync(data, { recursive: true });
  const done = join(data, 'full');
  const fresh = !existsSync(done);
  if (fresh) await makeTables(data);
  const db = await openDatabase(sqliteDialect(Database, { path: join(data, 'provider.db') }));
  try {
    if (fresh) await seed(root, db, false, total);
    const records = await countRecords(db);
    writeFileSync(done, '');
    const version = sqliteVersion();
    const remove = async (): Promise<void> => {
      if (keep === undefined) rmSync(data, { recursive: true, force: true });
    };
    return { name: 'SQLite', version, records, data, remove };
  } finally {
    await db.destroy();
  }
}

/** A database with so many records on a PostgreSQL server: that of `PG_TEST_URL`, where it stays if asked to, or a new one. */
export async function fullPostgres(total: number, keep?: string, filling = MANY): Promise<FullStore> {
  const ownUrl = process.env.PG_TEST_URL;
  const cluster = ownUrl === undefined ? await startCluster() : undefined;
  const server = cluster?.url ?? ownUrl ?? '';
  const name = `bench_${filling.name}_${total}`;
  const data = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  const remove = async (): Promise<void> => {
    rmSync(data, { recursive: true, force: true });
    if (cluster) await cluster.stop();
    else if (keep === undefined) await ask(server, `drop database ${name} with (force)`);
  };
  try {
    const [known] = await ask(server, `select 1 as one from pg_database where datname = '${name}'`);
    const url = known ? at(server, name) : await createDatabase(server, name);
    if (!known) await makeTables(data, url);
    // One statement copies all rows of a table, which takes minutes.
    const db = await openPostgres(url, { statementMs: 0, idleInTransactionMs: 0 });
    if (!known) await filling.seed(root, db, true, total);
    const records = await countRecords(db);
    await db.destroy();
    const [version] = await ask(server, 'show server_version');
    return { name: 'PostgreSQL', version: `PostgreSQL ${version?.server_version}`, records, data, url, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

function at(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function sqliteVersion(): string {
  const memory = new Database(':memory:');
  const { version } = memory.prepare('select sqlite_version() as version').get() as { version: string };
  memory.close();
  return `SQLite ${version} (libsql)`;
}

/** Has a provider make tables, accounts and what is there from the start. */
async function makeTables(data: string, url?: string): Promise<void> {
  const provider = await startProvider({ data, database: url, args: ['--api-only'] });
  await provider.stop();
}
