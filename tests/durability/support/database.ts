import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { Client } from 'pg';
import { startProvider } from '../../provider.ts';

/** A row of a database. */
export type Row = Record<string, unknown>;

/** The database of a test's providers, for direct access. */
export interface TestDatabase {
  kind: 'SQLite' | 'PostgreSQL';
  /** The providers' data folder. */
  data: string;
  /** Set for PostgreSQL. */
  url?: string;
  /** Runs one statement, concurrently with the providers. */
  run(statement: string): Promise<Row[]>;
  remove(): Promise<void>;
}

/** A new database in its own folder. */
export function sqliteDatabase(): TestDatabase {
  const data = mkdtempSync(join(tmpdir(), 'durability-'));
  return {
    kind: 'SQLite',
    data,
    async run(statement) {
      const database = new Database(join(data, 'provider.db'), { timeout: 10_000 });
      try {
        const prepared = database.prepare(statement);
        if (prepared.reader) return prepared.all() as Row[];
        prepared.run();
        return [];
      } finally {
        database.close();
      }
    },
    async remove() {
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A new database on a PostgreSQL server, by default that of the tests (`PG_TEST_URL`). Any number of providers can share it. */
export async function postgresDatabase(server = process.env.PG_TEST_URL): Promise<TestDatabase> {
  if (server === undefined) throw new Error('PG_TEST_URL is not set: run by tests/durability/vitest.config.ts');
  const name = `durability_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await ask(server, `create database ${name}`);
  const data = mkdtempSync(join(tmpdir(), 'durability-'));
  return {
    kind: 'PostgreSQL',
    data,
    url: url.href,
    run: (statement) => ask(url.href, statement),
    async remove() {
      await ask(server, `drop database ${name} with (force)`);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Makes a provider create the tables and initial records, and stops it. */
export async function prepare({ data, url }: TestDatabase): Promise<void> {
  const provider = await startProvider({ data, database: url, args: ['--api-only'] });
  await provider.stop();
}

/** Sets a limit of the customer's project (-1: none). */
export async function setLimit(database: TestDatabase, type: string, limit: number): Promise<void> {
  await database.run(
    `insert into quota_limit (project_id, type, quota) select id, '${type}', ${limit} from project where name = 'Demo'
     on conflict (project_id, type) do update set quota = ${limit}`,
  );
}
