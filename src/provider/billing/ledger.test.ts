import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { transact } from '../store/transact.ts';
import { balanceOf, book } from './ledger.ts';

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
