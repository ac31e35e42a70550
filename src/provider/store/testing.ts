import { Kysely, sql } from 'kysely';
import Database from 'libsql';
import { Client } from 'pg';
import { WatchedPool } from '../host/postgres-pool.ts';
import type { Db, Tx } from './database.ts';
import { openDatabase } from './migrations/open-database.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** The template database, whose tables the test databases copy. */
export const TEMPLATE = 'provider_template';

/** One test can have many pools, and none is needed after it. */
const POOL = { max: 20, idleTimeoutMillis: 200 };

/** A database on the tests' server. */
interface TestPostgres {
  name: string;
  db: Db;
}

/** The databases in use: those of the whole test file, and those of the current test. */
const inUse: TestPostgres[] = [];
/** The names of databases from earlier tests, for reuse. */
const left: string[] = [];
let ofFile = 0;

/** Opens an empty store for a test: on PostgreSQL where TEST_DATABASE says so (see vite.config.ts), else in memory. */
export function openTestDatabase(): Promise<Db> {
  return process.env.TEST_DATABASE === 'postgres' ? openTestPostgres() : openMemoryDatabase();
}

/** What makes the tables in an empty store, read once from a store that was migrated. */
let definitions: Promise<string> | undefined;

/** Opens an empty store that is deleted when closed. Its tables are those that all migrations end in, in a tenth of their time. */
export async function openMemoryDatabase(): Promise<Db> {
  definitions ??= readDefinitions();
  const script = await definitions;
  class Defined extends Database {
    constructor(path: string, options?: Database.Options) {
      super(path, options);
      this.exec(script);
    }
  }
  return new Kysely<Schema>({ dialect: sqliteDialect(Defined, { path: ':memory:' }) });
}

async function readDefinitions(): Promise<string> {
  const db = await openDatabase(sqliteDialect(Database, { path: ':memory:' }));
  try {
    const { rows: made } = await sql<{ text: string }>`
      select sql as text from sqlite_master where sql is not null and name not like 'sqlite_%'`.execute(db);
    const { rows: migrations } = await sql<{ text: string }>`
      select 'insert into kysely_migration values (' || quote(name) || ', ' || quote(timestamp) || ')' as text
      from kysely_migration`.execute(db);
    const lock = `insert into kysely_migration_lock values ('migration_lock', 0)`;
    // One transaction takes two thirds of the time of two hundred.
    return ['begin', ...[...made, ...migrations].map(({ text }) => text), lock, 'commit'].join(';\n');
  } finally {
    await db.destroy();
  }
}

/** Opens a store without tables, for tests of migrations. */
export async function openBareDatabase(): Promise<{ db: Db; remove: () => Promise<void> }> {
  const server = process.env.PG_TEST_URL;
  if (process.env.TEST_DATABASE !== 'postgres' || server === undefined) {
    const db = new Kysely<Schema>({ dialect: sqliteDialect(Database, { path: ':memory:' }) });
    return { db, remove: () => db.destroy() };
  }
  const name = `bare_${crypto.randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  const db = new Kysely<Schema>({ dialect: postgresDialect(new WatchedPool(named(server, name), POOL)) });
  const remove = async () => {
    await db.destroy();
    await run(server, `drop database ${name}`);
  };
  return { db, remove };
}

/** Stores notes in a table that nothing else writes. `filling` makes them longer. */
export async function addNotes(tx: Tx, notes: readonly string[], filling = ''): Promise<void> {
  const rows = notes.map((subject) => ({ subject, attempts: 1, ends_at: filling }));
  await tx.insertInto('sign_in_attempt').values(rows).execute();
}

/** The stored notes, in order. */
export async function notesIn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('sign_in_attempt').select('subject').orderBy('subject').execute();
  return rows.map(({ subject }) => subject);
}

/** Marks the beginning of a test. Databases opened before it belong to the whole file. */
export function beginTest(): void {
  ofFile = inUse.length;
}

/** Marks the end of a test. Its databases are closed and reused, since creating one is slow. */
export async function endTest(): Promise<void> {
  for (const { name, db } of inUse.splice(ofFile)) {
    await db.destroy();
    left.push(name);
  }
}

async function openTestPostgres(): Promise<Db> {
  const server = process.env.PG_TEST_URL;
  if (server === undefined) throw new Error('PG_TEST_URL is not set: run tests/postgres.ts first.');
  const known = left.pop();
  const name = known ?? `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await (known === undefined
    ? run(server, `create database ${name} template ${TEMPLATE}`)
    : clear(named(server, name)));
  const db = new Kysely<Schema>({ dialect: postgresDialect(new WatchedPool(named(server, name), POOL)) });
  inUse.push({ name, db });
  return db;
}

/**
 * Deletes row by row, which takes a hundredth of the time of truncating empty tables. References cascade. Triggers that refuse it
 * are off meanwhile.
 */
async function clear(url: string): Promise<void> {
  const tables = `select quote_ident(relname) as name, relhastriggers and exists (select 1 from pg_trigger
      where tgrelid = pg_class.oid and not tgisinternal) as guarded
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`;
  const found = await run<{ name: string; guarded: boolean }>(url, tables);
  const statements = found.flatMap(({ name, guarded }) => {
    const empty = `delete from ${name}`;
    const turn = (how: string) => `alter table ${name} ${how} trigger user`;
    return guarded ? [turn('disable'), empty, turn('enable')] : [empty];
  });
  await run(url, statements.join(';'));
}

function named(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function run<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
