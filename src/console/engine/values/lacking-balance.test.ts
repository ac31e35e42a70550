import { expect, it } from 'vitest';
import { lackingTiyn } from './lacking-balance.tsx';

const COST = { tiyn: 72_000n, microNano: 0n };
const prices = (amount: string, days = 1) => ({ currency: 'KZT', lines: [], spendable: { amount, days } });

it.each([
  ['24.00', 1, 0n],
  ['23.99', 1, 1n],
  ['-10.00', 1, 3400n],
  ['71.99', 3, 1n],
  ['0.00', 0, 1n],
  ['0.01', 0, 0n],
])('of %s for %i days of 720 ₸ a month lacks %s tiyn', (amount, days, missing) => {
  expect(lackingTiyn(prices(amount, days), COST)).toBe(missing);
});

it('says nothing to who does not pay', () => {
  expect(lackingTiyn({ currency: 'KZT', lines: [], spendable: null }, COST)).toBe(0n);
  expect(lackingTiyn({ currency: 'KZT', lines: [] }, COST)).toBe(0n);
});
