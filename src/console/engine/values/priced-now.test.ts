import { expect, it } from 'vitest';
import { fileWith } from '../../../contract/file/testing.ts';
import { PRICE } from '../../../contract/money/price.ts';
import { laterPrice, priceInColumn, resumedPrice } from './priced-now.ts';

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

it('is nothing for a record that has failed and is not charged', () => {
  // The disk is charged as before.
  expect(priceInColumn(PRICE, server, { ...self, _failure: { costs: false } }, TARIFF)?.amount).toBe('3000.00');
  expect(priceInColumn(PRICE, server, { ...self, _failure: { costs: true } }, TARIFF)?.amount).toBe('6000.00');
});

it('is the whole price for a record that is not suspended', () => {
  expect(priceInColumn(PRICE, server, self, TARIFF)?.amount).toBe('6000.00');
  expect(resumedPrice(server, self, TARIFF)).toBeUndefined();
  expect(resumedPrice(server, { ...self, cores: 0, _suspended: true }, TARIFF)).toBeUndefined();
});

it('says what a change will cost that is charged from the next month on, and from which day in Almaty', () => {
  const grown = { ...self, cores: 4, _priced: { until: '2999-11-30T19:00:00.000Z', self: { cores: 2 } } };
  expect(priceInColumn(PRICE, server, grown, TARIFF)?.amount).toBe('6000.00');
  expect(laterPrice(server, grown, TARIFF)).toEqual({ amount: '8000.00', day: '2999-12-01' });
  expect(laterPrice(server, self, TARIFF)).toBeUndefined();
  expect(laterPrice(server, { ...grown, cores: 2 }, TARIFF)).toBeUndefined();
  expect(
    laterPrice(server, { ...grown, _priced: { until: '2020-11-30T19:00:00Z', self: {} } }, TARIFF),
  ).toBeUndefined();
  expect(laterPrice(server, { ...grown, _suspended: true }, TARIFF)).toBeUndefined();
});
