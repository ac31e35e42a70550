import { Kysely } from 'kysely';
import Database from 'libsql';
import { Client } from 'pg';
import { openPool } from '../host/postgres.ts';
import type { Db } from './database.ts';
import { postgresDialect, sqliteDialect } from './dialect.ts';
import { openDatabase } from './migrations/open-database.ts';
import type { Schema } from './schema.ts';

/** The database with the tables in it that those of tests are copies of. */
export const TEMPLATE = 'provider_template';

/** Many can be at work in one test, and nobody needs them after it. */
const POOL = { max: 20, idleTimeoutMillis: 200 };

/** A database on the tests' server. */
interface TestPostgres {
  name: string;
  db: Db;
}

/** Those in use: of the whole test file, and of the test that runs. */
const inUse: TestPostgres[] = [];
/** The names of those that a test before has left. */
const left: string[] = [];
let ofFile = 0;

/** An empty store for a test: on PostgreSQL where TEST_DATABASE says so (see vite.config.ts), else in memory. */
export function openTestDatabase(): Promise<Db> {
  return process.env.TEST_DATABASE === 'postgres' ? openTestPostgres() : openMemoryDatabase();
}

/** An empty store that is gone when closed. */
export function openMemoryDatabase(): Promise<Db> {
  return openDatabase(sqliteDialect(Database, { path: ':memory:' }));
}

/** A store that has no tables yet, for what makes them. */
export async function openBareDatabase(): Promise<{ db: Db; remove: () => Promise<void> }> {
  const server = process.env.PG_TEST_URL;
  if (process.env.TEST_DATABASE !== 'postgres' || server === undefined) {
    const db = new Kysely<Schema>({ dialect: sqliteDialect(Database, { path: ':memory:' }) });
    return { db, remove: () => db.destroy() };
  }
  const name = `bare_${crypto.randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  const db = new Kysely<Schema>({ dialect: postgresDialect(openPool(named(server, name), POOL)) });
  const remove = async () => {
    await db.destroy();
    await run(server, `drop database ${name}`);
  };
  return { db, remove };
}

/** Says that a test begins: what was opened until now is the whole file's. */
export function beginTest(): void {
  ofFile = inUse.length;
}

/** Says that a test has ended: the databases it opened are closed, and serve the next one, since making one takes a while. */
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
  const db = new Kysely<Schema>({ dialect: postgresDialect(openPool(named(server, name), POOL)) });
  inUse.push({ name, db });
  return db;
}

/** Row by row, which takes a hundredth of the time that truncating empty tables does. What refers to others goes with them. */
async function clear(url: string): Promise<void> {
  const tables = `select 'delete from ' || quote_ident(tablename) as statement from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`;
  const found = await run<{ statement: string }>(url, tables);
  await run(url, found.map(({ statement }) => statement).join(';'));
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
