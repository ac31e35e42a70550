import type { Db, Tx } from './database.ts';
import { StoreBusy } from './faults.ts';
import { isRetryable, isShared, lock, type NamedLock } from './postgres-dialect.ts';

/** The number of retries after a conflict with another transaction. */
const MAX_RETRIES = 10;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1000;
/** How long a transaction waits for others of this process, in milliseconds. The database bounds the wait for other processes. */
const TURN_MS = 20_000;

const held = new WeakMap<Tx, Set<string>>();

/** Thrown by {@link requireLock}. The transaction then restarts with the lock. */
class LockWanted extends Error {
  override name = 'LockWanted';
  readonly lock: string;

  constructor(name: string) {
    super(`The transaction needs the lock ${name}`);
    this.lock = name;
  }
}

/**
 * Runs a transaction; all of the provider's use this function. Where several processes share the database, transactions with the same lock
 * run one after another. So a check still holds when the transaction writes. Locks are taken in one order. A remaining deadlock or
 * serialization failure is retried, so `run` must have no effects outside the store. Throws StoreBusy, or the database's lock timeout, where
 * others hold a lock for too long.
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

/** A pause of random length, so that conflicting transactions don't meet again at once. */
function pause(tries: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
}

/** Requires an exclusive lock. A transaction without it restarts with it. */
export function requireLock(tx: Tx, name: string): void {
  if (isShared(tx) && !held.get(tx)?.has(name)) throw new LockWanted(name);
}

function once<T>(db: Db, run: (tx: Tx) => Promise<T>, locks: readonly NamedLock[]): Promise<T> {
  // Explicit, whatever the server's default: a snapshot from before a lock wait would be stale.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (tx) => {
    await lock(tx, locks);
    held.set(tx, new Set(locks.filter((each) => !each.shared).map((each) => each.name)));
    return run(tx);
  });
}

/** Each name once, exclusive rather than shared, in the one order of all transactions. */
function inOrder(locks: readonly NamedLock[]): NamedLock[] {
  const byName = new Map<string, NamedLock>();
  for (const each of locks) {
    const known = byName.get(each.name);
    byName.set(each.name, { name: each.name, shared: each.shared && (known?.shared ?? true) });
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const queues = new WeakMap<Db, Map<string, Promise<void>>>();

/** Waits within this process for the holders of a lock, so that waiting transactions don't use up all connections. */
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
  // All queues at once, so that two transactions cannot wait for each other.
  for (const name of names) queue.set(name, mine);
  const turn = Promise.all(before);
  try {
    await inTime(turn);
    return await run();
  } finally {
    // Whoever gave up is passed over: those behind still wait for those before.
    void turn.then(() => {
      for (const name of names) if (queue.get(name) === mine) queue.delete(name);
      release();
    });
  }
}

/** Throws {@link StoreBusy} where the turn does not come in time. */
async function inTime(turn: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreBusy('Transactions with the same lock take too long')), TURN_MS);
  });
  try {
    await Promise.race([turn, late]);
  } finally {
    clearTimeout(timer);
  }
}
