import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Db, Tx } from '../store/database.ts';
import { storeFault } from '../store/faults.ts';
import { letOthersGoOn } from '../store/pause.ts';
import { isShared, type NamedLock } from '../store/postgres-dialect.ts';
import { transact } from '../store/transact.ts';
import { type ClaimedWork, claimNext } from './claim.ts';
import { TimeWatch } from './time-watch.ts';

/** The rest of a piece of work, after its transaction has committed. The signal aborts when the worker has to stop. */
export type Rest = (stopping: AbortSignal) => Promise<void>;

/**
 * Does one kind of work, in the transaction that also removes it. It must use no other connection than `tx`.
 *
 * Slow calls to other systems, such as a mail server, go to `afterwards`. They run outside any transaction, beside further work, and never
 * where the process ends before. So the handler schedules a piece of work for that case.
 */
export type WorkHandler = (tx: Tx, payload: unknown, afterwards: (rest: Rest) => void) => Promise<void>;

/** The dependencies of a worker. */
export interface WorkerDeps {
  db: Db;
  clock: Clock;
  handlers: Record<string, WorkHandler>;
  log: Log;
  /** Corrects what was stored by a clock that has been set back. */
  whenSetBack?(now: Date): Promise<void>;
  /** Tells people of a clock that has jumped ahead by so many milliseconds and is not followed. */
  whenInDoubt?(doubtMs: number): Promise<void>;
  /** How long a stop waits for the current piece, and again for the rest of finished work, in milliseconds. */
  patienceMs?: number;
}

/** Does work when it is due. */
export interface Worker {
  /** Does everything due now, and all due work that results, to its end. Returns the number of pieces done. */
  runDue(): Promise<number>;
  /** Starts doing due work by itself. */
  start(): void;
  /** Lets the current piece end within a few seconds, and starts no other. The rest of finished work has a few seconds more. */
  stop(): Promise<void>;
  /** Signals newly scheduled work, after its commit. */
  wake(): void;
}

/** The longest sleep. A machine that slept, or a clock set forward, is noticed within a minute. */
const MAX_SLEEP_MS = 60_000;
/** The longest sleep with other processes. Work that they schedule or leave behind is noticed within a second. */
const MAX_SHARED_SLEEP_MS = 1000;
const FIRST_BACK_OFF_MS = 1000;
const MAX_BACK_OFF_MS = 60 * 60 * 1000;

/** A database or mail server that hangs must not prevent a process from ending. What was not committed is still stored as work. */
const STOP_PATIENCE_MS = 5000;

type Outcome = 'done' | 'failed' | 'none';

/**
 * Creates a worker over the stored work. A handler and the removal of its row commit together, so after a crash the work is either done or
 * still to do. Failed work is rolled back and retried with growing delays, at most an hour apart.
 */
export function createWorker(deps: WorkerDeps): Worker {
  const { db, clock, handlers, log, patienceMs = STOP_PATIENCE_MS } = deps;
  const watch = new TimeWatch(deps);
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queued = false;
  let round: Promise<void> = Promise.resolve();
  let stopping = new AbortController();
  const rests = new Set<Promise<void>>();

  function begin(rest: Rest): void {
    const run = rest(stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'A step after due work failed'))
      .finally(() => {
        rests.delete(run);
        wake();
      });
    rests.add(run);
  }

  const next = () => runNext({ db, clock, handlers, log }, begin);

  async function runDue(): Promise<number> {
    let done = 0;
    await watch.look();
    for (;;) {
      const outcome = await next();
      if (outcome === 'done') done += 1;
      if (outcome === 'none' && rests.size === 0) return done;
      if (outcome === 'none') await Promise.all(rests);
    }
  }

  async function runAndSleep(): Promise<void> {
    queued = false;
    let sleep = isShared(db) ? MAX_SHARED_SLEEP_MS : MAX_SLEEP_MS;
    try {
      await watch.look();
      // Most wakes find no work, and one read shows that.
      let until = await untilNext(db, clock);
      for (; running && until === 0; until = await untilNext(db, clock)) {
        await next();
        await letOthersGoOn();
      }
      sleep = Math.min(sleep, until);
    } catch (error) {
      // The store itself failed, or another process holds the locks for long; the work is still stored.
      const fault = storeFault(error);
      if (fault) log.warn({ fault, reason: reasonOf(error) }, 'Due work waits for the store');
      else log.error({ err: error }, 'Due work could not be read');
    }
    if (!running) return;
    clearTimeout(timer);
    timer = setTimeout(wake, sleep);
  }

  function wake(): void {
    if (!running || queued) return;
    clearTimeout(timer);
    queued = true;
    round = round.then(runAndSleep);
  }

  return {
    runDue,
    wake,
    start() {
      running = true;
      stopping = new AbortController();
      wake();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      stopping.abort();
      await within(patienceMs, round);
      await within(patienceMs, Promise.all(rests));
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function within(ms: number, run: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([run, over]);
  clearTimeout(timer);
}

async function runNext({ db, clock, handlers, log }: WorkerDeps, begin: (rest: Rest) => void): Promise<Outcome> {
  let claimed: ClaimedWork | undefined;
  let rests: Rest[] = [];
  let locks: readonly NamedLock[] = [];
  try {
    for (;;) {
      const outcome = await transact(
        db,
        async (tx): Promise<Outcome | 'again'> => {
          claimed = undefined;
          rests = [];
          const claim = await claimNext(tx, clock.now());
          if (claim.state !== 'claimed') {
            locks = claim.state === 'busy' ? claim.locks : [];
            return claim.state === 'none' ? 'none' : 'again';
          }
          claimed = claim.work;
          await handlerOf(handlers, claimed)(tx, JSON.parse(claimed.payload), (rest) => rests.push(rest));
          return 'done';
        },
        // Where others hold all due work, it waits for the first of them instead of polling.
        locks,
      );
      if (outcome === 'again') continue;
      rests.forEach(begin);
      return outcome;
    }
  } catch (error) {
    if (!claimed) throw error;
    log.error({ err: error, work: claimed.id, kind: claimed.kind, attempts: claimed.attempts + 1 }, 'Work failed');
    await postpone(db, clock.now(), claimed);
    return 'failed';
  }
}

function handlerOf(handlers: Record<string, WorkHandler>, { kind }: ClaimedWork): WorkHandler {
  const handler = Object.hasOwn(handlers, kind) ? handlers[kind] : undefined;
  if (!handler) throw new Error(`No handler for work of kind ${kind}`);
  return handler;
}

async function postpone(db: Db, now: Date, { id, attempts, locks }: ClaimedWork): Promise<void> {
  const pause = Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(attempts, 30));
  const due_at = new Date(now.getTime() + pause).toISOString();
  const later = (tx: Tx) =>
    tx
      .updateTable('work')
      .set({ attempts: attempts + 1, due_at, from_at: now.toISOString() })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute();
  await transact(db, later, locks);
}

async function untilNext(db: Db, clock: Clock): Promise<number> {
  const next = await db.selectFrom('work').select('due_at').orderBy('due_at').limit(1).executeTakeFirst();
  if (!next) return MAX_SLEEP_MS;
  return Math.min(MAX_SLEEP_MS, Math.max(0, new Date(next.due_at).getTime() - clock.now().getTime()));
}
