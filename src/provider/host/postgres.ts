import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool, types } from 'pg';
import type { Db } from '../store/database.ts';
import { postgresDialect } from '../store/dialect.ts';
import { openDatabase } from '../store/migrations/open-database.ts';
import { StartError } from './start-error.ts';
import type { StorePlace } from './store-place.ts';

/** How PostgreSQL calls its eight-byte integers. */
const INT8 = 20;

/** How a pool of connections is used. */
export interface PoolOptions {
  /** How many connections one process takes at most. */
  max?: number;
  /** How long one that nobody needs is kept, in milliseconds. */
  idleTimeoutMillis?: number;
}

/** A database on a PostgreSQL server, `postgres://…`, which other processes may use at the same time. */
export function postgresPlace(url: string): StorePlace {
  // Under a name that nobody can take before, and for this user's eyes alone: others may write to the folder it is in.
  const own = mkdtempSync(join(tmpdir(), 'infra-console-'));
  return {
    uploads: join(own, 'uploads'),
    openDatabase: () => openPostgres(url),
    release: () => rmSync(own, { recursive: true, force: true }),
  };
}

/** The store in a PostgreSQL database. Throws StartError where it can't be opened. */
export async function openPostgres(url: string): Promise<Db> {
  try {
    return await openDatabase(postgresDialect(openPool(url)));
  } catch (error) {
    // pg's own messages hold the host at most, never the password.
    throw new StartError(`The PostgreSQL database of DATABASE_URL cannot be opened: ${reasonOf(error)}.`);
  }
}

/** Connections that read int8 as numbers: none of ours is past 2^53. */
export function openPool(url: string, { max = 10, idleTimeoutMillis = 30_000 }: PoolOptions = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    idleTimeoutMillis,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'infra-console',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : types.getTypeParser(oid, format),
    },
  });
  // A connection that breaks while nobody waits for it, unused or between two statements, says so by an event that would end the process if
  // unheard. The next statement fails, and the next connection is a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
