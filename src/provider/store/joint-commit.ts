import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { letOthersGoOn } from './pause.ts';
import { isShared, type NamedLock } from './postgres-dialect.ts';
import { transact } from './transact.ts';

/**
 * Group commit for SQLite. Each commit waits for the disk, and meanwhile nothing else is done. Changes that wait for their turn are made one
 * after another in one transaction, each in a savepoint of its own, and committed together. Nobody is answered before the commit.
 */

/** How long changes are added to a transaction, in milliseconds. No change waits much longer for those behind it, and no read does. */
const LONGEST_MS = 15;

/** A change that waits. */
interface Member {
  /** Makes the change, or takes it back. Returns what tells the caller, once all is committed. */
  make(tx: Tx): Promise<() => void>;
  fail(error: unknown): void;
}

/** Thrown where SQLite has rolled back the whole transaction by itself, as it does when its disk is full. */
class AllRolledBack extends Error {
  override name = 'AllRolledBack';
}

const waiting = new WeakMap<Db, Member[]>();

/**
 * As {@link transact}, for changes that callers wait for and that take a few milliseconds. SQLite commits those together that come at one
 * time; see {@link commitJointly}.
 */
export function transactJointly<T>(db: Db, run: (tx: Tx) => Promise<T>, locks: readonly NamedLock[]): Promise<T> {
  return isShared(db) ? transact(db, run, locks) : commitJointly(db, run);
}

/**
 * Makes a change in a transaction that other changes may share. Throws what `run` throws, after that change alone was taken back. Where
 * the commit fails, it throws that error, and no change of the transaction was made.
 */
export function commitJointly<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const make = async (tx: Tx) => {
      try {
        const result = await inOwnPart(tx, run);
        return () => resolve(result);
      } catch (error) {
        if (error instanceof AllRolledBack) throw error.cause;
        return () => reject(error);
      }
    };
    const member = { make, fail: reject };
    const line = waiting.get(db);
    if (line) line.push(member);
    else void commitAll(db, [member]);
  });
}

async function commitAll(db: Db, line: Member[]): Promise<void> {
  waiting.set(db, line);
  while (line.length > 0) {
    // The requests that have come meanwhile are read, so that their changes can be among the next ones.
    await letOthersGoOn();
    // The next ones are made while the disk is waited for.
    await new Promise<void>((resolve) => void commitNext(db, line, resolve));
  }
  waiting.delete(db);
}

async function commitNext(db: Db, line: Member[], whenMade: () => void): Promise<void> {
  const members: Member[] = [];
  const ends: (() => void)[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      const until = performance.now() + LONGEST_MS;
      for (let next = line.shift(); next; next = performance.now() < until ? line.shift() : undefined) {
        members.push(next);
        ends.push(await next.make(tx));
      }
      whenMade();
    });
  } catch (error) {
    for (const { fail } of members) fail(error);
    whenMade();
    return;
  }
  for (const end of ends) end();
}

async function inOwnPart<T>(tx: Tx, run: (tx: Tx) => Promise<T>): Promise<T> {
  await sql`savepoint joint`.execute(tx);
  try {
    // An object of its own, since what a change has read is kept by its transaction.
    const result = await run(tx.withoutPlugins());
    await sql`release savepoint joint`.execute(tx);
    return result;
  } catch (error) {
    await takeBack(tx).catch(() => {
      throw new AllRolledBack('The transaction was rolled back', { cause: error });
    });
    throw error;
  }
}

async function takeBack(tx: Tx): Promise<void> {
  await sql`rollback to savepoint joint`.execute(tx);
  await sql`release savepoint joint`.execute(tx);
}
