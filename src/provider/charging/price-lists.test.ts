import { describe, expect, it } from 'vitest';
import { linesIn } from '../billing/price-lists.ts';

const LINE = { resource: 'ram', unit: 'GB', increment: 1, period: 'hour', price: '2.5' };

describe('the lines of a stored tariff', () => {
  it('leave out a negative or missing price', () => {
    const lines = ['-5', '-0.000000001', 'a lot', '', '0', '0.035', '2.5'].map((price) => ({ ...LINE, price }));
    expect(linesIn(lines).map(({ price }) => price)).toEqual(['0', '0.035', '2.5']);
  });
});
