import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { transact } from '../store/transact.ts';
import { balanceOf, book, kindsIn, kindsOf } from './ledger.ts';
import { addKinds, NO_MONEY } from './money-kinds.ts';

let resources: ResourceTest;
let userId: string;

beforeEach(async () => {
  resources = await createResourceTest();
  userId = String((await resources.call('GET /api/user')).body.id);
});

function booked(amountTiyn: number): Promise<boolean> {
  const { db, clock } = resources.test;
  return transact(db, (tx) => book(tx, { userId, kind: 'charge', key: 'charge:x:y', amountTiyn, at: clock.now() }));
}

describe('the ledger', () => {
  it.each([1, 0.5, Number.NaN, -1e16])(
    'refuses a charge of %d tiyn, and leaves the balance unchanged',
    async (amount) => {
      await expect(booked(amount)).rejects.toThrow(RangeError);
      expect(await balanceOf(resources.test.db, userId)).toBe(25_000_000);
    },
  );

  it('posts a charge once', async () => {
    expect([await booked(-1), await booked(-1)]).toEqual([true, false]);
    expect(await balanceOf(resources.test.db, userId)).toBe(24_999_999);
  });
});

/** An amount that comes or goes: its kind, and tiyn. */
const step = fc.record({
  kind: fc.constantFrom('charge' as const, 'topUp' as const, 'promo' as const, 'correction' as const),
  tiyn: fc.integer({ min: 1, max: 1_000 }),
  takes: fc.boolean(),
});

/** The signed amount of a step. Only corrections go both ways. */
const signed = ({ kind, tiyn, takes }: { kind: string; tiyn: number; takes: boolean }) =>
  kind === 'charge' || (kind === 'correction' && takes) ? -tiyn : tiyn;

describe('the kinds of money', () => {
  it('of all entries add up to those of the balance, and a debt is there only when nothing is left of any kind', async () => {
    const { db, clock } = resources.test;
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.array(step, { maxLength: 25 }), async (name, steps) => {
        const rest = { role: 'client', password_hash: 'x', balance_tiyn: 0, created_at: clock.now().toISOString() };
        const names = { login: name, login_key: name, email: name, email_key: name, full_name: '' };
        await db
          .insertInto('users')
          .values({ id: name, ...names, ...rest })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        for (const [index, each] of steps.entries()) {
          const entry = { userId: name, kind: each.kind, key: `${name}:${index}`, at: clock.now() };
          await transact(db, (tx) => book(tx, { ...entry, amountTiyn: signed(each) }));
          const balance = await kindsOf(db, name);
          const others = [balance.promo, balance.correction];
          expect(Math.min(...others)).toBeGreaterThanOrEqual(0);
          if (balance.paid < 0) expect(others).toEqual([0, 0]);
        }
        const rows = await db.selectFrom('ledger').selectAll().where('user_id', '=', name).execute();
        const sums = rows.map((row) => kindsIn(row.amount_tiyn, row)).reduce(addKinds, NO_MONEY);
        expect(sums).toEqual(await kindsOf(db, name));
        expect(await balanceOf(db, name)).toBe(rows.reduce((sum, { amount_tiyn }) => sum + amount_tiyn, 0));
      }),
      { numRuns: 30 },
    );
  });

  it('are spent in their order, and paid money last', async () => {
    const { db } = resources.test;
    await entry('promo', 500);
    await entry('correction', 300);
    await entry('charge', -600);
    expect(await kindsOf(db, userId)).toEqual({ promo: 0, correction: 200, paid: 25_000_000 });
  });

  it('are spent in the order that administrators set', async () => {
    const { db } = resources.test;
    const doc = JSON.stringify({ spendOrder: 'paidPromoCorrections' });
    await db.insertInto('setting').values({ type: 'billing-settings', version: 2, doc }).execute();
    await entry('promo', 500);
    await entry('correction', 300);
    await entry('charge', -25_000_400);
    expect(await kindsOf(db, userId)).toEqual({ promo: 100, correction: 300, paid: 0 });
  });

  it('end a debt before they are added to their own', async () => {
    const { db } = resources.test;
    await entry('charge', -25_000_400);
    await entry('promo', 500);
    expect(await kindsOf(db, userId)).toEqual({ promo: 100, correction: 0, paid: 0 });
  });

  it('lose a correction that is taken back, and keep promo money to the last', async () => {
    const { db } = resources.test;
    await entry('promo', 500);
    await entry('correction', 300);
    await entry('correction', -1_000);
    expect(await kindsOf(db, userId)).toEqual({ promo: 500, correction: 0, paid: 24_999_300 });
  });

  it('of a correction come with the balance before and after it', async () => {
    await entry('correction', -12_345);
    const { details } = await resources.test.db
      .selectFrom('ledger')
      .select('details')
      .where('key', '=', 'correction--12345')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toEqual({ balanceBefore: '250000.00', balanceAfter: '249876.55' });
  });
});

function entry(kind: 'charge' | 'topUp' | 'promo' | 'correction', amountTiyn: number): Promise<boolean> {
  const { db, clock } = resources.test;
  const key = `${kind}-${amountTiyn}`;
  return transact(db, (tx) => book(tx, { userId, kind, key, amountTiyn, at: clock.now() }));
}
