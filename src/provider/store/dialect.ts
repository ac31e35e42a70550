import {
  type DatabaseConnection,
  type Dialect,
  type Expression,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type RawBuilder,
  type SqlBool,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely';
import type { Db, Tx } from './database.ts';

/** All differences between SQLite and PostgreSQL. All other code of the store is the same for both. */

/** The options of the embedded database. */
export interface SqliteOptions {
  /** The file's path, or `:memory:`. */
  path: string;
  /** How long a statement waits for another process's lock, in milliseconds. */
  busyTimeoutMs?: number;
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

/**
 * The embedded database: WAL, every commit synced to disk, foreign keys enforced.
 *
 * @param Driver passed in because loading it needs the host
 */
export function sqliteDialect(Driver: SqliteDriverClass, { path, busyTimeoutMs = 5000 }: SqliteOptions): Dialect {
  const database = new Driver(path, { timeout: busyTimeoutMs });
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  return new WholeSqliteDialect({
    database: {
      close: () => {
        // Writes the write-ahead log into the file, so that a copy of the file alone is complete.
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        database.close();
      },
      prepare: preparedOnce((text) => guarded(database.prepare(text))),
    },
  });
}

/** Kysely migrates SQLite without a transaction. A process that is killed meanwhile would leave a broken database. */
class WholeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdl();
  }

  override createDriver(): SqliteDriver {
    return new RolledBackDriver(this.#config);
  }
}

/** SQLite itself rolls back after errors such as a full disk. The error of a second time would hide the first one. */
class RolledBackDriver extends SqliteDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    });
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

/**
 * PostgreSQL, which many processes can share. Its isolation is READ COMMITTED: each statement sees all commits before
 * its start. So a read under a lock sees the changes of the lock's last holder.
 *
 * @param pool pg's pool, passed in because loading it needs Node; it must read int8 as numbers
 */
export function postgresDialect(pool: PostgresPool): Dialect {
  // Statements have no names: a cached generic plan can take a thousand times as long.
  return new PostgresDialect({ pool });
}

/** The database's clock, where other processes can use the database too; undefined where this process is alone. */
export async function databaseTime(db: Db): Promise<Date | undefined> {
  if (!isShared(db)) return undefined;
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return rows[0] && new Date(rows[0].ms);
}

/** Whether other processes can have the same database open, so that locks have to be taken. */
export function isShared(db: Db | Tx | Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A named lock: exclusive or shared. */
export interface NamedLock {
  name: string;
  shared?: boolean;
}

/** Takes locks one after another, until the end of the transaction. On SQLite a transaction is always alone. */
export async function lock(tx: Tx, locks: readonly NamedLock[]): Promise<void> {
  if (!isShared(tx) || locks.length === 0) return;
  await sql`select ${sql.join(locks.map((each) => lockCall('pg_advisory_xact_lock', each)))}`.execute(tx);
}

/** Takes the locks without waiting. Returns whether it got all. Those it got stay until the transaction ends. */
export async function tryLock(tx: Tx, locks: readonly NamedLock[]): Promise<boolean> {
  if (!isShared(tx) || locks.length === 0) return true;
  const taken = locks.map((each) => lockCall('pg_try_advisory_xact_lock', each));
  const { rows } = await sql<{ all: boolean }>`select ${sql.join(taken, sql` and `)} as "all"`.execute(tx);
  return rows[0]?.all === true;
}

function lockCall(call: string, { name, shared = false }: NamedLock) {
  return sql`${sql.raw(shared ? `${call}_shared` : call)}(hashtextextended(${name}, 0))`;
}

/** Runs a function that no two processes may run at once. It opens its own transactions. */
export async function alone(db: Db, name: string, run: () => Promise<void>): Promise<void> {
  if (!isShared(db)) return run();
  await db.transaction().execute(async (tx) => {
    await lock(tx, [{ name }]);
    await run();
  });
}

/**
 * Whether the transaction failed because of a concurrent one and can be retried: a deadlock, a serialization failure.
 */
export function isRetryable(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === '40P01' || code === '40001';
}

/** The condition that a column contains a text. It is several times faster than LIKE, which folds case again. */
export function contains(db: Db | Tx, column: Expression<string>, text: string): Expression<SqlBool> {
  return isShared(db) ? sql<SqlBool>`strpos(${column}, ${text}) > 0` : sql<SqlBool>`instr(${column}, ${text}) > 0`;
}

/** The texts of a column as one JSON array in text, `[]` for none. */
export function jsonArrayOf(db: Db | Tx, column: Expression<string>): RawBuilder<string> {
  return isShared(db)
    ? sql<string>`coalesce(json_agg(${column})::text, '[]')`
    : sql<string>`json_group_array(${column})`;
}

/** The condition that a text is in a list, passed as one parameter. */
export function isAmong(db: Db | Tx, column: Expression<string>, texts: readonly string[]): Expression<SqlBool> {
  return isShared(db)
    ? sql<SqlBool>`${column} = any(${texts}::text[])`
    : sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(texts)}))`;
}

/**
 * The condition that an id is in the result of a query, checked row by row. So rows keep the order of their index, and
 * reading ends with the page.
 */
export function isOneOf(db: Db | Tx, id: Expression<unknown>, query: Expression<unknown>): RawBuilder<SqlBool> {
  // It prevents both from using their index on ids, and PostgreSQL from making it a join.
  return isShared(db) ? sql`coalesce(${id} in (${query}), false)` : sql`+${id} in (${query})`;
}

/** A column by whose index rows are not read in order. PostgreSQL chooses by its statistics. */
export function notByIndex(db: Db | Tx, column: Expression<unknown>): RawBuilder<unknown> {
  return isShared(db) ? sql`${column}` : sql`+${column}`;
}

/** The type of text columns. Both compare them by code point, independent of the server's locale. */
export function textType(db: Kysely<unknown>) {
  return isShared(db) ? sql`text collate "C"` : sql`text`;
}

/** The type of binary columns. */
export function bytesType(db: Kysely<unknown>) {
  return isShared(db) ? sql`bytea` : sql`blob`;
}

/**
 * A type that the `type` of records is compared with. SQLite plans a statement anew in each run, where a bound value decides whether a partial
 * index can be used, as those of `resource` by type. That takes longer than running it. In an expression, the value is not looked at.
 */
export function recordType(db: Db | Tx, type: string): RawBuilder<string> {
  return isShared(db) ? sql<string>`${type}` : sql<string>`${type} || ''`;
}

/** The end of the definition of a table that is clustered by its primary key, where that is supported. */
export function inKeyOrder(db: Kysely<unknown>) {
  return isShared(db) ? sql`` : sql`without rowid`;
}

/**
 * A text that changes with every write, of any process. What was read stays valid while it is the same. On PostgreSQL
 * it is the list of visible transactions. Not for use in a transaction, since its own writes can be rolled back.
 */
export async function dataStamp(db: Db): Promise<string> {
  const { rows } = isShared(db)
    ? await sql<{ stamp: string }>`select pg_current_snapshot()::text as stamp`.execute(db)
    : await sql<{
        stamp: string;
      }>`select total_changes() || ' ' || data_version as stamp from pragma_data_version`.execute(db);
  return rows[0]?.stamp ?? crypto.randomUUID();
}

/**
 * A subquery whose text changes with every write to the records of a type, of any process. Null without records. Ids are never used again, and
 * each write raises a record's version.
 */
export function recordsStamp(db: Db, type: string) {
  // A hash of 64 bits takes half the time of a text on PostgreSQL.
  const stamp = isShared(db)
    ? sql`sum(hashtextextended(s.id, s.version))`
    : sql`group_concat(s.id || ' ' || s.version)`;
  return sql<string | null>`(select ${stamp} from resource s where s.type = ${recordType(db, type)})`;
}

/** The business day (Almaty) of a column of moments, as `YYYY-MM-DD`. */
export function businessDay(db: Db | Tx, moment: Expression<unknown>): RawBuilder<string> {
  return isShared(db)
    ? sql`to_char((${moment}::timestamptz at time zone 'UTC') + interval '5 hours', 'YYYY-MM-DD')`
    : sql`strftime('%Y-%m-%d', ${moment}, '+5 hours')`;
}
