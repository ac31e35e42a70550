import { expect, it } from 'vitest';
import { fileWith } from '../../../contract/file/testing.ts';
import { PRICE } from '../../../contract/money/price.ts';
import { priceInColumn, resumedPrice } from './priced-now.ts';

const server = fileWith(
  { cores: { type: 'integer' }, licences: { type: 'integer' } },
  {
    suspension: { stop: 'stop', start: 'start', free: ['vcpu'] },
    price: [
      { line: 'vcpu', quantity: { $at: '/self/cores' } },
      { line: 'licence', quantity: { $at: '/self/licences' } },
    ],
  },
);
const TARIFF = ['vcpu', 'licence'].map((line) => ({ line, unit: 'piece', period: 'month' as const, price: '1000' }));
const disk = { type: 'disk', title: 'd', prices: [{ line: 'licence', quantity: 3 }] };
const self = { cores: 2, licences: 1, _adds: [disk] };

it('is the price without what a suspension makes free, and the whole one afterwards', () => {
  const suspended = { ...self, _suspended: true };
  expect(priceInColumn(PRICE, server, suspended, TARIFF)?.amount).toBe('4000.00');
  expect(resumedPrice(server, suspended, TARIFF)).toBe('6000.00');
});

it('is the whole price for a record that is not suspended', () => {
  expect(priceInColumn(PRICE, server, self, TARIFF)?.amount).toBe('6000.00');
  expect(resumedPrice(server, self, TARIFF)).toBeUndefined();
  expect(resumedPrice(server, { ...self, cores: 0, _suspended: true }, TARIFF)).toBeUndefined();
});
