import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../ports/clock.ts';
import type { Db, Tx } from '../store/database.ts';
import { openDatabase } from '../store/migrations/open-database.ts';
import { sqliteDialect } from '../store/sqlite-dialect.ts';
import { openTestDatabase } from '../store/testing.ts';
import { MemoryLog } from '../testing.ts';
import { cancelWork, schedule, type Work } from './work.ts';
import { createWorker, type WorkHandler } from './worker.ts';

let db: Db;
let clock: TestClock;
let log: MemoryLog;
let done: unknown[];

const note: WorkHandler = async (_tx, payload) => {
  done.push(payload);
};

function worker(handlers: Record<string, WorkHandler> = { note }, on = db) {
  return createWorker({ db: on, clock, handlers, log });
}

function add(work: Partial<Work> = {}, on = db): Promise<void> {
  const full = { kind: 'note', dueAt: clock.now(), payload: 'x', ...work };
  return on.transaction().execute((tx) => schedule(tx, full));
}

function inSeconds(seconds: number): Date {
  return new Date(clock.now().getTime() + seconds * 1000);
}

/** A durable effect of a handler, visible only if its transaction committed. */
async function mark(tx: Tx, subject: string): Promise<void> {
  await tx
    .insertInto('sign_in_attempt')
    .values({ subject, attempts: 1, ends_at: '' })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({ attempts: eb('sign_in_attempt.attempts', '+', 1) })),
    )
    .execute();
}

async function marks(on = db): Promise<Record<string, number>> {
  const rows = await on.selectFrom('sign_in_attempt').selectAll().execute();
  return Object.fromEntries(rows.map((row) => [row.subject, row.attempts]));
}

beforeEach(async () => {
  db = await openTestDatabase();
  clock = new TestClock();
  log = new MemoryLog();
  done = [];
});

describe('due work', () => {
  it('is done in the order of its times, once, and not before', async () => {
    await add({ payload: { n: 2 }, dueAt: inSeconds(2) });
    await add({ payload: { n: 1 }, dueAt: inSeconds(1) });
    await add({ payload: { n: 9 }, dueAt: inSeconds(9) });
    expect(await worker().runDue()).toBe(0);
    clock.advance(2000);
    expect(await worker().runDue()).toBe(2);
    expect(await worker().runDue()).toBe(0);
    expect(done).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('is done in the order it was scheduled when due at one moment', async () => {
    for (let n = 0; n < 40; n += 1) await add({ payload: n });
    await worker().runDue();
    expect(done).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  it('is replaced under its key, and can be cancelled', async () => {
    await add({ key: 'a', payload: 1, dueAt: inSeconds(1) });
    await add({ key: 'a', payload: 2, dueAt: inSeconds(2) });
    await add({ key: 'b', payload: 3 });
    expect(await db.transaction().execute((tx) => cancelWork(tx, 'b'))).toBe(true);
    expect(await db.transaction().execute((tx) => cancelWork(tx, 'b'))).toBe(false);
    clock.advance(5000);
    await worker().runDue();
    expect(done).toEqual([2]);
  });

  it('may schedule the next work, also under its own key', async () => {
    const chain: WorkHandler = async (tx, payload) => {
      done.push(payload);
      if (Number(payload) < 3) {
        await schedule(tx, { kind: 'chain', key: 'c', dueAt: clock.now(), payload: Number(payload) + 1 });
      }
    };
    await add({ kind: 'chain', key: 'c', payload: 1 });
    expect(await worker({ chain }).runDue()).toBe(3);
    expect(done).toEqual([1, 2, 3]);
  });
});

describe('work that fails', () => {
  it('leaves no changes, is logged, and is retried with growing delays', async () => {
    let failures = 2;
    const flaky: WorkHandler = async (tx) => {
      await mark(tx, 'flaky');
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
    };
    const flakyWorker = worker({ flaky });
    await add({ kind: 'flaky' });
    expect(await flakyWorker.runDue()).toBe(0);
    expect(await marks()).toEqual({});
    expect(log.lines).toMatchObject([{ level: 'error', fields: { kind: 'flaky', attempts: 1 } }]);
    clock.advance(1000);
    expect(await flakyWorker.runDue()).toBe(0);
    clock.advance(1000);
    expect(await flakyWorker.runDue()).toBe(0);
    clock.advance(1000);
    expect(await flakyWorker.runDue()).toBe(1);
    expect(await marks()).toEqual({ flaky: 1 });
  });

  it('does not block other work', async () => {
    await add({ kind: 'unknown' });
    await add({ payload: 'good' });
    expect(await worker().runDue()).toBe(1);
    expect(done).toEqual(['good']);
  });
});

describe('the rest of a piece of work after its commit', () => {
  it('runs outside its transaction, beside other work, and is awaited at the end', async () => {
    let go = () => {};
    const gone = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow: WorkHandler = async (_tx, _payload, afterwards) => {
      afterwards(async () => {
        await gone;
        // Inside the transaction it would wait for itself.
        await db.transaction().execute((tx) => mark(tx, 'slow'));
        done.push('slow');
      });
    };
    const quick: WorkHandler = async () => {
      done.push('quick');
      go();
    };
    await add({ kind: 'slow' });
    await add({ kind: 'quick' });
    expect(await worker({ slow, quick }).runDue()).toBe(2);
    expect(done).toEqual(['quick', 'slow']);
    expect(await marks()).toEqual({ slow: 1 });
  });

  it('does not run where the work itself failed, and its failure stops nothing', async () => {
    const failing: WorkHandler = async (_tx, _payload, afterwards) => {
      afterwards(async () => void done.push('never'));
      throw new Error('not yet');
    };
    const half: WorkHandler = async (_tx, _payload, afterwards) => afterwards(() => Promise.reject(new Error('later')));
    await add({ kind: 'failing' });
    await add({ kind: 'half' });
    expect(await worker({ failing, half }).runDue()).toBe(1);
    expect(done).toEqual([]);
    expect(log.lines.map(({ message }) => message)).toEqual(['Work failed', 'A step after due work failed']);
  });

  it('gets a signal when the worker stops, which waits for it', async () => {
    let begun = () => {};
    const began = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const patient: WorkHandler = async (_tx, _payload, afterwards) => {
      afterwards(async (stopping) => {
        await new Promise<void>((resolve) => {
          stopping.addEventListener('abort', () => resolve());
          begun();
        });
        done.push('told');
      });
    };
    await add({ kind: 'patient' });
    const started = worker({ patient });
    started.start();
    await began;
    await started.stop();
    expect(done).toEqual(['told']);
  });

  it('does not block the stop of a worker for ever', async () => {
    let begun = () => {};
    const began = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const hanging: WorkHandler = async (_tx, _payload, afterwards) =>
      afterwards(() => {
        begun();
        return new Promise(() => {});
      });
    await add({ kind: 'hanging' });
    const started = createWorker({ db, clock, handlers: { hanging }, log, patienceMs: 1 });
    started.start();
    await began;
    await started.stop();
  });
});

describe('a restart', () => {
  it('loses nothing and repeats nothing, wherever the process ended', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'work-'));
    const open = () => openDatabase(sqliteDialect(Database, { path: join(folder, 'work.db') }));
    const counting: WorkHandler = (tx, payload) => mark(tx, String(payload));
    try {
      const before = await open();
      await add({ kind: 'counting', payload: 'first' }, before);
      await add({ kind: 'counting', payload: 'second', dueAt: inSeconds(1) }, before);
      await worker({ counting }, before).runDue();
      clock.advance(1000);
      // The process ends after the handler has done its work and before the commit.
      const dying: WorkHandler = async (tx, payload) => {
        await counting(tx, payload, () => {});
        throw new Error('the process ended');
      };
      await worker({ counting: dying }, before).runDue();
      await before.destroy();

      const after = await open();
      expect(await marks(after)).toEqual({ first: 1 });
      clock.advance(1000);
      await worker({ counting }, after).runDue();
      await worker({ counting }, after).runDue();
      expect(await marks(after)).toEqual({ first: 1, second: 1 });
      await after.destroy();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('cannot claim work that another worker holds', async () => {
    for (let n = 0; n < 20; n += 1) await add({ payload: n });
    const counts = await Promise.all([worker().runDue(), worker().runDue(), worker().runDue()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(new Set(done).size).toBe(20);
  });
});

describe('a started worker', () => {
  it('does due work at its start and when woken, and nothing once stopped', async () => {
    const arrivals: ((payload: unknown) => void)[] = [];
    const arrival = () => new Promise<unknown>((resolve) => arrivals.push(resolve));
    const started = worker({ note: async (_tx, payload) => arrivals.shift()?.(payload) });
    await add({ payload: 'at start' });
    const first = arrival();
    started.start();
    expect(await first).toBe('at start');
    const second = arrival();
    await add({ payload: 'woken' });
    started.wake();
    expect(await second).toBe('woken');
    await started.stop();
    await add({ payload: 'late' });
    started.wake();
    expect(await worker().runDue()).toBe(1);
    expect(done).toEqual(['late']);
  });

  it('lets others go on after each piece, so that requests are answered while much is due', async () => {
    let turns = 0;
    const seen: number[] = [];
    // A request that waits is read between two turns of the event loop.
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    for (let piece = 0; piece < 20; piece += 1) await add();
    await new Promise<void>((resolve) => {
      const handler: WorkHandler = async () => {
        seen.push(turns);
        if (seen.length === 20) resolve();
      };
      worker({ note: handler }).start();
    });
    clearInterval(counting);
    expect(new Set(seen).size).toBeGreaterThan(15);
  });

  it('handles a wake that follows another one while it works', async () => {
    const arrivals: ((payload: unknown) => void)[] = [];
    const arrival = () => new Promise<unknown>((resolve) => arrivals.push(resolve));
    const handler: WorkHandler = async (_tx, payload) => {
      started.wake();
      arrivals.shift()?.(payload);
    };
    const started = worker({ note: handler });
    await add({ payload: 'first' });
    const first = arrival();
    started.start();
    expect(await first).toBe('first');
    // The worker's own reads come in between. They find no more work by then.
    for (let look = 0; look < 5; look += 1) await marks();
    const second = arrival();
    await add({ payload: 'second' });
    started.wake();
    expect(await second).toBe('second');
    await started.stop();
  });
});
