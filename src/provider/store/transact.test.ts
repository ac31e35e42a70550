import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db, Tx } from './database.ts';
import { storeFault } from './faults.ts';
import { isShared, lock } from './postgres-dialect.ts';
import { openTestDatabase } from './testing.ts';
import { requireLock, transact } from './transact.ts';

let db: Db;

beforeEach(async () => {
  db = await openTestDatabase();
});

/** Reads a number, yields, and writes it back plus one. Without locks, concurrent runs lose updates. */
async function countUp(tx: Tx): Promise<void> {
  const row = await tx.selectFrom('sign_in_attempt').select('attempts').executeTakeFirst();
  await new Promise((resolve) => setImmediate(resolve));
  const next = { subject: 's', attempts: (row?.attempts ?? 0) + 1, ends_at: '' };
  await tx
    .insertInto('sign_in_attempt')
    .values(next)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(next))
    .execute();
}

async function counted(): Promise<number | undefined> {
  return (await db.selectFrom('sign_in_attempt').select('attempts').executeTakeFirst())?.attempts;
}

describe('transactions that name one lock', () => {
  it('run one after another, even more of them than there are connections', async () => {
    await Promise.all(Array.from({ length: 60 }, () => transact(db, countUp, [{ name: 'a' }, { name: 'b' }])));
    expect(await counted()).toBe(60);
  });

  it('wait for an exclusive holder of a lock that they would share', async () => {
    const locks = [{ name: 'a', shared: true }, { name: 'a' }];
    await Promise.all(Array.from({ length: 10 }, () => transact(db, countUp, locks)));
    expect(await counted()).toBe(10);
  });

  it('restart with the lock where they need it later', async () => {
    let runs = 0;
    const late = (tx: Tx) => {
      runs += 1;
      requireLock(tx, 'a');
      return countUp(tx);
    };
    await Promise.all(Array.from({ length: 5 }, () => transact(db, late, [{ name: 'a', shared: true }])));
    expect(await counted()).toBe(5);
    expect(runs).toBe(isShared(db) ? 10 : 5);
  });
});

describe.skipIf(process.env.TEST_DATABASE !== 'postgres')('a transaction whose turn does not come', () => {
  it('gives up, and lets those behind it wait for those before it', async () => {
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const locks = [{ name: 'a' }];
    const done: string[] = [];
    let holder: Promise<unknown> = Promise.resolve();
    await new Promise<void>((holds) => {
      const hold = () => {
        holds();
        return held;
      };
      holder = transact(db, hold, locks).then(() => done.push('holder'));
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const impatient = transact(db, countUp, locks).catch((error: unknown) => storeFault(error));
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await impatient).toBe('busy');
    const behind = transact(db, async () => void done.push('behind'), locks);
    end();
    await Promise.all([holder, behind]);
    expect(done).toEqual(['holder', 'behind']);
    expect(await counted()).toBeUndefined();
  });
});

describe('transactions that block each other', () => {
  it('complete all the same', async () => {
    const both = (first: string, second: string) =>
      transact(db, async (tx) => {
        await lock(tx, [{ name: first }]);
        await new Promise((resolve) => setImmediate(resolve));
        await lock(tx, [{ name: second }]);
        return first;
      });
    const pairs = Array.from({ length: 2 }, () => [both('x', 'y'), both('y', 'x')]).flat();
    expect(await Promise.all(pairs)).toEqual(['x', 'y', 'x', 'y']);
  });

  it('report any other failure to the caller, and leave no changes', async () => {
    const failing = transact(db, async (tx) => {
      await countUp(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await counted()).toBeUndefined();
  });
});
