import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { openDatabase } from '../store/migrations/open-database.ts';
import { sqliteDialect } from '../store/sqlite-dialect.ts';
import { reasonOf, StartError } from './start-error.ts';
import type { StorePlace } from './store-place.ts';
import { writeAheadLog } from './write-ahead-log.ts';

/** A data folder that this process uses exclusively. */
export interface DataFolder extends StorePlace {
  path: string;
  /** Whether no provider has ever begun to use it. */
  isNew(): boolean;
}

/** The options of a data folder. */
export interface DataFolderOptions {
  /** Begin with an empty database, even where there was another one. */
  init?: boolean;
}

/** Exists from the start of the first migration to its end: a database without content is then no loss. */
const BEGUN = 'initializing';
/** Exists from then on: a database without content has lost it. */
const DONE = 'initialized';
const DONE_TEXT =
  'The database of this folder, provider.db, was created. A start without it is refused: see "Backup" in operating.md.\n';

/** Creates the folder if needed and locks it. Throws StartError where it is unusable or another process has locked it. */
export function takeDataFolder(path: string, { init = false }: DataFolderOptions = {}): DataFolder {
  makeFolder(path);
  const lock = takeLock(path);
  return {
    path,
    uploads: join(path, 'uploads'),
    objects: join(path, 'objects'),
    isNew: () => !['provider.db', 'provider.db-wal', BEGUN, DONE].some((name) => existsSync(join(path, name))),
    async openDatabase() {
      const file = join(path, 'provider.db');
      if (!init) requireNothingLost(path, file);
      try {
        if (sizeOf(file) === 0) writeFileSync(join(path, BEGUN), '');
        const db = await openDatabase(sqliteDialect(Database, { path: file, log: writeAheadLog(file) }));
        if (!existsSync(join(path, DONE))) writeFileSync(join(path, DONE), DONE_TEXT);
        rmSync(join(path, BEGUN), { force: true });
        return db;
      } catch (error) {
        throw new StartError(`The database ${file} cannot be opened: ${reasonOf(error)}.`);
      }
    },
    release: () => lock.close(),
  };
}

/**
 * Throws StartError where the folder had a database that is missing or empty now. A new one in its place would be a cloud without customers,
 * and what runs for them would be nobody's.
 */
function requireNothingLost(path: string, file: string): void {
  const size = sizeOf(file);
  const wasInUse = existsSync(join(path, DONE)) || sizeOf(`${file}-wal`) > 0;
  if (size > 0 ? !(wasInUse && hasNoTables(file)) : isNew(path, file) && !wasInUse) return;
  const state = `${existsSync(file) ? 'is empty' : 'is missing'}${wasInUse ? ', though it was in use' : ''}`;
  throw new StartError(
    `The database ${file} ${state}. Restore it from a backup, or start with --init to begin with an empty one.`,
  );
}

/** Whether there is no database yet, or an empty one that an earlier start has begun. */
function isNew(path: string, file: string): boolean {
  return !existsSync(file) || existsSync(join(path, BEGUN));
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Whether it is a database without any table. What can't be read is reported where it is opened. */
function hasNoTables(file: string): boolean {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: 0 });
    return database.prepare('select 1 from sqlite_master limit 1').all().length === 0;
  } catch {
    return false;
  } finally {
    database?.close();
  }
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
