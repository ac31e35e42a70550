import { type Dialect, type Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

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

/** Whether other processes can have the same database open, so that locks have to be taken. */
export function isShared(db: Db | Tx | Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The database's clock, where other processes can use the database too; undefined where this process is alone. */
export async function databaseTime(db: Db): Promise<Date | undefined> {
  if (!isShared(db)) return undefined;
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return rows[0] && new Date(rows[0].ms);
}

/**
 * Whether the transaction failed because of a concurrent one and can be retried: a deadlock, a serialization failure.
 */
export function isRetryable(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === '40P01' || code === '40001';
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
