import {
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
  sql,
} from 'kysely';
import type LibsqlDatabase from 'libsql';
import type { Db, Tx } from './database.ts';

/** All that SQLite and PostgreSQL say differently. Everything else of the store is said once for both. */

/** How to open the embedded database. */
export interface SqliteOptions {
  /** The file's path, or `:memory:`. */
  path: string;
  /** How long a statement waits for another process's lock, in milliseconds. */
  busyTimeoutMs?: number;
}

type Statement = LibsqlDatabase.Statement;

/** How much of the embedded database is kept in memory, in KiB. */
const CACHE_KIB = 16 * 1024;

/**
 * The embedded database: WAL, every commit synced to disk, foreign keys enforced.
 *
 * @param Driver libsql's class, handed in because loading it needs Node
 */
export function sqliteDialect(Driver: typeof LibsqlDatabase, { path, busyTimeoutMs = 5000 }: SqliteOptions): Dialect {
  const database = new Driver(path, { timeout: busyTimeoutMs });
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  return new WholeSqliteDialect({
    database: {
      close: () => {
        // What is in the write-ahead log goes into the file, so that a copy of the file alone is whole.
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        database.close();
      },
      prepare: preparedOnce((text) => guarded(database.prepare(text))),
    },
  });
}

/** Kysely would migrate SQLite without a transaction, and a process that is killed meanwhile leave a database that none can open. */
class WholeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdl();
  }
}

class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** How many statements stay prepared: more than the program has, but for those with lists in them. */
const MOST_PREPARED = 300;

/** Parsing and planning a statement takes longer than most take to run. The least recently used ones go. */
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

function guarded(statement: Statement) {
  return {
    reader: statement.reader,
    all: (parameters: readonly unknown[]) => statement.all(parameters.map(bindable)),
    run: (parameters: readonly unknown[]) => statement.run(parameters.map(bindable)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(parameters.map(bindable)),
  };
}

/** libsql 0.5 aborts the whole process on a boolean and cuts text at a NUL without a word; both must never get there. */
function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' && value.includes('\0')) throw new Error('Text with a NUL character cannot be stored');
  return value;
}

/**
 * PostgreSQL, which any number of processes share. Its isolation is READ COMMITTED: each statement sees what had committed when
 * it began, so that what is read under a lock is what the lock's last holder left.
 *
 * @param pool pg's pool, handed in because loading it needs Node; it must read int8 as numbers
 */
export function postgresDialect(pool: PostgresPool): Dialect {
  // Statements stay without names: a plan that is kept for whatever is asked next can take a thousand times as long.
  return new PostgresDialect({ pool });
}

/** Whether other processes can have the same database open, so that locks have to be taken. */
export function isShared(db: Db | Tx | Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A lock by its name: held alone, or with others that share it. */
export interface NamedLock {
  name: string;
  shared?: boolean;
}

/** Takes locks that end with the transaction, one after another. On SQLite a transaction is alone anyway. */
export async function lock(tx: Tx, locks: readonly NamedLock[]): Promise<void> {
  if (!isShared(tx) || locks.length === 0) return;
  await sql`select ${sql.join(locks.map((each) => lockCall('pg_advisory_xact_lock', each)))}`.execute(tx);
}

/** Takes the locks if that needs no waiting, and says whether it has them all. Those it got stay until the transaction ends. */
export async function tryLock(tx: Tx, locks: readonly NamedLock[]): Promise<boolean> {
  if (!isShared(tx) || locks.length === 0) return true;
  const taken = locks.map((each) => lockCall('pg_try_advisory_xact_lock', each));
  const { rows } = await sql<{ all: boolean }>`select ${sql.join(taken, sql` and `)} as "all"`.execute(tx);
  return rows[0]?.all === true;
}

function lockCall(call: string, { name, shared = false }: NamedLock) {
  return sql`${sql.raw(shared ? `${call}_shared` : call)}(hashtextextended(${name}, 0))`;
}

/** Runs something that no two processes may do at once, in whatever transactions it opens. */
export async function alone(db: Db, name: string, run: () => Promise<void>): Promise<void> {
  if (!isShared(db)) return run();
  await db.transaction().execute(async (tx) => {
    await lock(tx, [{ name }]);
    await run();
  });
}

/** Whether the transaction failed only because of another one, and can be run again: a deadlock, a serialization failure. */
export function isRetryable(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === '40P01' || code === '40001';
}

/** The condition that a text stands somewhere in a column: several times as fast as a pattern, which folds cases again. */
export function contains(db: Db | Tx, column: Expression<string>, text: string): Expression<SqlBool> {
  return isShared(db) ? sql<SqlBool>`strpos(${column}, ${text}) > 0` : sql<SqlBool>`instr(${column}, ${text}) > 0`;
}

/** The condition that a text is one of the given ones, as one parameter however many they are. */
export function isAmong(db: Db | Tx, column: Expression<string>, texts: readonly string[]): Expression<SqlBool> {
  return isShared(db)
    ? sql<SqlBool>`${column} = any(${texts}::text[])`
    : sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(texts)}))`;
}

/**
 * The condition that an id is among those of a query, looked up in what the query finds at once: so rows stay in the order of the
 * index they are read off, and reading ends with the page.
 */
export function isOneOf(db: Db | Tx, id: Expression<unknown>, query: Expression<unknown>): RawBuilder<SqlBool> {
  // Neither may use its index on ids for it, nor PostgreSQL make a join of it.
  return isShared(db) ? sql`coalesce(${id} in (${query}), false)` : sql`+${id} in (${query})`;
}

/** The type of text columns: compared by code point on both, whatever language the server speaks. */
export function textType(db: Kysely<unknown>) {
  return isShared(db) ? sql`text collate "C"` : sql`text`;
}

/** The type of columns that hold bytes. */
export function bytesType(db: Kysely<unknown>) {
  return isShared(db) ? sql`bytea` : sql`blob`;
}

/** What ends the definition of a table that is stored in the order of its primary key, where that can be asked for. */
export function inKeyOrder(db: Kysely<unknown>) {
  return isShared(db) ? sql`` : sql`without rowid`;
}

/**
 * A text that is another one after anything was written, by whomever: what was read under it still holds while it is the same.
 * PostgreSQL's is the list of transactions whose writes are seen. Not for use in a transaction, whose own writes can be undone.
 */
export async function dataStamp(db: Db): Promise<string> {
  const { rows } = isShared(db)
    ? await sql<{ stamp: string }>`select pg_current_snapshot()::text as stamp`.execute(db)
    : await sql<{
        stamp: string;
      }>`select total_changes() || ' ' || data_version as stamp from pragma_data_version`.execute(db);
  return rows[0]?.stamp ?? crypto.randomUUID();
}
