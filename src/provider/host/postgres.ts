import { accessSync, constants, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../store/database.ts';
import { openDatabase } from '../store/migrations/open-database.ts';
import { postgresDialect } from '../store/postgres-dialect.ts';
import { type PoolOptions, reasonOf, WatchedPool } from './postgres-pool.ts';
import { StartError } from './start-error.ts';
import type { StorePlace } from './store-place.ts';

/** A migration may rewrite a large table, and waits for another process that runs it. */
const PATIENT: PoolOptions = { max: 4, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 };

/**
 * A database on a PostgreSQL server, `postgres://…`, which several processes can share. Uploads are in the data folder if
 * there is one, else in the system's folder for temporary files, which is often small.
 */
export function postgresPlace(url: string, dataFolder?: string): StorePlace {
  // A random name in a private folder: other users may write to the temporary folder, and other processes to the data folder.
  const kept = dataFolder !== undefined && isWritable(dataFolder) ? dataFolder : undefined;
  const own = mkdtempSync(kept === undefined ? join(tmpdir(), 'infra-console-') : join(kept, 'uploads-'));
  return {
    uploads: join(own, 'uploads'),
    objects: join(kept ?? own, 'objects'),
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
export async function openPostgres(url: string, options: PoolOptions = {}): Promise<Db> {
  try {
    const patient = postgresDialect(new WatchedPool(url, PATIENT));
    return await openDatabase(postgresDialect(new WatchedPool(url, options)), patient);
  } catch (error) {
    // pg's own messages contain the host at most, never the password.
    throw new StartError(`The PostgreSQL database of DATABASE_URL cannot be opened: ${reasonOf(error)}.`);
  }
}
