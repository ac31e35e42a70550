import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { sqliteDialect } from '../store/dialect.ts';
import { openDatabase } from '../store/migrations/open-database.ts';
import { reasonOf, StartError } from './start-error.ts';
import type { StorePlace } from './store-place.ts';

/** A data folder that this process uses exclusively. */
export interface DataFolder extends StorePlace {
  path: string;
}

/** Creates the folder if needed and locks it. Throws StartError where it is unusable or another process has locked it. */
export function takeDataFolder(path: string): DataFolder {
  makeFolder(path);
  const lock = takeLock(path);
  return {
    path,
    uploads: join(path, 'uploads'),
    async openDatabase() {
      const file = join(path, 'provider.db');
      try {
        return await openDatabase(sqliteDialect(Database, { path: file }));
      } catch (error) {
        throw new StartError(`The database ${file} cannot be opened: ${reasonOf(error)}.`);
      }
    },
    release: () => lock.close(),
  };
}

function makeFolder(path: string): void {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false) {
      throw new StartError(`The data folder ${path} is a file.`);
    }
    makeMissing(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder ${path} cannot be used: ${reasonOf(error)}.`);
  }
}

/** Creates each level separately, since Node's recursive mkdir hangs for a path such as /proc. */
function makeMissing(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })) return;
  makeMissing(dirname(path));
  // It will contain password hashes, so only the owner has access.
  mkdirSync(path, { mode: 0o700 });
}

/** Locks the folder by SQLite's file lock, which ends with the process. A file with a process id would remain after a crash. */
function takeLock(path: string): Database.Database {
  let lock: Database.Database | undefined;
  try {
    lock = new Database(join(path, 'lock.db'), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const busy = typeof error === 'object' && error !== null && 'code' in error && error.code === 'SQLITE_BUSY';
    if (busy) throw new StartError(`The data folder ${path} is in use by another provider.`);
    throw new StartError(`The data folder ${path} cannot be written to: ${reasonOf(error)}.`);
  }
}
