import { expect, it } from 'vitest';
import { needsNotice } from './days-left.ts';
import type { Balance } from './types.ts';

const balance: Balance = {
  balance: '-120.50',
  paid: '-120.50',
  promo: '0.00',
  corrections: '0.00',
  currency: 'KZT',
  perHour: '3.48',
  perMonth: '2508.00',
  daysLeft: 0,
  endsAt: '2026-11-20T06:00:00.000Z',
};
const debt = { cause: 'debt', until: '2026-12-19T06:00:00.000Z', needed: '2088.00' } as const;

it('a used-up balance is told of until everything is suspended', () => {
  expect(needsNotice(balance)).toBe(true);
  expect(needsNotice({ ...balance, debt: { ...debt, state: 'grace' } })).toBe(true);
  for (const state of ['suspended', 'deletion'] as const)
    expect(needsNotice({ ...balance, debt: { ...debt, state } })).toBe(false);
  expect(needsNotice({ ...balance, balance: '900000.00', daysLeft: 90 })).toBe(false);
});
