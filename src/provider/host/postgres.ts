import { accessSync, constants, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool, types } from 'pg';
import type { Db } from '../store/database.ts';
import { postgresDialect } from '../store/dialect.ts';
import { openDatabase } from '../store/migrations/open-database.ts';
import { StartError } from './start-error.ts';
import type { StorePlace } from './store-place.ts';

/** The type id of PostgreSQL's eight-byte integers. */
const INT8 = 20;

/** The limits of a pool of connections. */
export interface PoolOptions {
  /** The maximum number of connections of one process. */
  max?: number;
  /** How long an unused connection stays open, in milliseconds. */
  idleTimeoutMillis?: number;
}

/**
 * A database on a PostgreSQL server, `postgres://…`, which several processes can share. Uploads are in the data folder if
 * there is one, else in the system's folder for temporary files, which is often small.
 */
export function postgresPlace(url: string, dataFolder?: string): StorePlace {
  // A random name in a private folder: other users may write to the temporary folder, and other processes to the data folder.
  const own = mkdtempSync(
    dataFolder !== undefined && isWritable(dataFolder)
      ? join(dataFolder, 'uploads-')
      : join(tmpdir(), 'infra-console-'),
  );
  return {
    uploads: join(own, 'uploads'),
    openDatabase: () => openPostgres(url),
    release: () => rmSync(own, { recursive: true, force: true }),
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** The store in a PostgreSQL database. Throws StartError where it can't be opened. */
export async function openPostgres(url: string): Promise<Db> {
  try {
    return await openDatabase(postgresDialect(openPool(url)));
  } catch (error) {
    // pg's own messages contain the host at most, never the password.
    throw new StartError(`The PostgreSQL database of DATABASE_URL cannot be opened: ${reasonOf(error)}.`);
  }
}

/** Connections that read int8 as numbers, since none of ours exceeds 2^53. */
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
  // An idle connection that breaks emits an event, which would end the process without a listener. The next statement fails, and the next
  // connection is a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
