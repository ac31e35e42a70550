import type { Db, Tx } from './database.ts';
import { isRetryable, isShared, lock, type NamedLock } from './dialect.ts';

/** How often a transaction is run again that another one got in the way of. */
const MAX_RETRIES = 10;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1000;

const held = new WeakMap<Tx, Set<string>>();

/** Thrown by {@link requireLock}; the transaction is then run again, holding the lock from its start. */
class LockWanted extends Error {
  override name = 'LockWanted';
  readonly lock: string;

  constructor(name: string) {
    super(`The transaction needs the lock ${name}`);
    this.lock = name;
  }
}

/**
 * Runs a transaction; all of the provider's go through here. Where several processes share the database, transactions that name
 * the same lock run one after another, so that what one has checked still holds when it writes. Names are taken in one order, and
 * what two transactions still manage to block each other by, or fail to serialize, is run again: `run` must have no effect but on
 * the store.
 */
export async function transact<T>(db: Db, run: (tx: Tx) => Promise<T>, locks: readonly NamedLock[] = []): Promise<T> {
  let wanted = inOrder(locks);
  for (let tries = 0; ; tries += 1) {
    try {
      return await inTurn(db, wanted, () => once(db, run, wanted));
    } catch (error) {
      if (error instanceof LockWanted) wanted = inOrder([...wanted, { name: error.lock }]);
      else if (!isRetryable(error) || tries >= MAX_RETRIES) throw error;
      else await pause(tries);
    }
  }
}

/** A while, of random length, so that those that blocked each other don't meet again at once. */
function pause(tries: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
}

/** Says that the transaction may only go on holding this lock alone. One that doesn't is run again from its start with it. */
export function requireLock(tx: Tx, name: string): void {
  if (isShared(tx) && !held.get(tx)?.has(name)) throw new LockWanted(name);
}

function once<T>(db: Db, run: (tx: Tx) => Promise<T>, locks: readonly NamedLock[]): Promise<T> {
  // Said whatever the server's own default is: a snapshot taken before a lock is waited for would be of before.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (tx) => {
    await lock(tx, locks);
    held.set(tx, new Set(locks.filter((each) => !each.shared).map((each) => each.name)));
    return run(tx);
  });
}

/** Each name once, alone rather than shared, in the one order in which everybody takes them. */
function inOrder(locks: readonly NamedLock[]): NamedLock[] {
  const byName = new Map<string, NamedLock>();
  for (const each of locks) {
    const known = byName.get(each.name);
    byName.set(each.name, { name: each.name, shared: each.shared && (known?.shared ?? true) });
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const queues = new WeakMap<Db, Map<string, Promise<void>>>();

/** Waits within this process for those that hold a lock, so that they don't take all connections to wait with. */
async function inTurn<T>(db: Db, locks: readonly NamedLock[], run: () => Promise<T>): Promise<T> {
  const names = isShared(db) ? locks.filter((each) => !each.shared).map((each) => each.name) : [];
  if (names.length === 0) return run();
  const queue = queues.get(db) ?? new Map<string, Promise<void>>();
  queues.set(db, queue);
  const before = names.map((name) => queue.get(name));
  let release = () => {};
  const mine = new Promise<void>((resolve) => {
    release = resolve;
  });
  // All places at once, so that two cannot wait for each other.
  for (const name of names) queue.set(name, mine);
  try {
    await Promise.all(before);
    return await run();
  } finally {
    for (const name of names) if (queue.get(name) === mine) queue.delete(name);
    release();
  }
}
