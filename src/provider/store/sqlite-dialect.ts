import { type Dialect, SqliteAdapter, SqliteDialect, type SqliteDialectConfig, type SqliteDriver } from 'kysely';
import { CommitSync, type WriteAheadLog } from './commit-sync.ts';
import { RolledBackDriver, SyncedDriver } from './sqlite-driver.ts';

/** The options of the embedded database. */
export interface SqliteOptions {
  /** The file's path, or `:memory:`. */
  path: string;
  /** How long a statement waits for another process's lock, in milliseconds. */
  busyTimeoutMs?: number;
  /** Syncs the write-ahead log beside other work. Without it each commit does so within its call. */
  log?: WriteAheadLog;
}

/** A prepared statement of an embedded database. */
export interface SqliteStatement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  all(parameters: unknown[]): unknown[];
  run(parameters: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(parameters: unknown[]): IterableIterator<unknown>;
}

/** An open embedded database. Errors have SQLite's code by name, such as `SQLITE_FULL`, in `code`. */
export interface SqliteDatabase {
  /** Runs statements without parameters. */
  exec(text: string): unknown;
  prepare(text: string): SqliteStatement;
  close(): unknown;
}

/** What opens an embedded database: libsql's class on Node, SQLite in WebAssembly in a browser. */
export type SqliteDriverClass = new (path: string, options?: { timeout?: number }) => SqliteDatabase;

/** The size of the embedded database's page cache, in KiB. */
const CACHE_KIB = 16 * 1024;

/** The pages of a log that commits write into the file themselves, where checkpoints beside them cannot keep up. */
const MOST_LOG_PAGES = 4000;

/**
 * The embedded database: WAL, every commit synced to disk before its caller goes on, foreign keys enforced.
 *
 * @param Driver passed in because loading it needs the host
 */
export function sqliteDialect(Driver: SqliteDriverClass, { path, busyTimeoutMs = 5000, log }: SqliteOptions): Dialect {
  const database = new Driver(path, { timeout: busyTimeoutMs });
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(`PRAGMA synchronous = ${log ? 'NORMAL' : 'FULL'}`);
  if (log) database.exec(`PRAGMA wal_autocheckpoint = ${MOST_LOG_PAGES}`);
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  const config = {
    database: {
      close: () => {
        // Writes the write-ahead log into the file, so that a copy of the file alone is complete.
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        database.close();
      },
      prepare: preparedOnce((text) => guarded(database.prepare(text))),
    },
  };
  return new WholeSqliteDialect(config, () =>
    log ? new SyncedDriver(config, new CommitSync(log)) : new RolledBackDriver(config),
  );
}

/** Kysely migrates SQLite without a transaction. A process that is killed meanwhile would leave a broken database. */
class WholeSqliteDialect extends SqliteDialect {
  readonly #driver: () => SqliteDriver;

  constructor(config: SqliteDialectConfig, driver: () => SqliteDriver) {
    super(config);
    this.#driver = driver;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdl();
  }

  override createDriver(): SqliteDriver {
    return this.#driver();
  }
}

class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The maximum number of prepared statements: more than the program has, except for those with lists. */
const MOST_PREPARED = 300;

/** Parsing and planning takes longer than running most statements. The least recently used ones are removed. */
function preparedOnce<T>(prepare: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const statement = known.get(text) ?? prepare(text);
    known.delete(text);
    known.set(text, statement);
    const [oldest] = known.keys();
    if (known.size > MOST_PREPARED && oldest !== undefined) known.delete(oldest);
    return statement;
  };
}

function guarded(statement: SqliteStatement) {
  return {
    reader: statement.reader,
    all: (parameters: readonly unknown[]) => statement.all(parameters.map(bindable)),
    run: (parameters: readonly unknown[]) => statement.run(parameters.map(bindable)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(parameters.map(bindable)),
  };
}

/** libsql 0.5 aborts the process on a boolean and silently cuts text at a NUL. Neither may reach it. */
function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' && value.includes('\0')) throw new Error('Text with a NUL character cannot be stored');
  return value;
}
