import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TariffLine } from '../../contract/money/price.ts';
import { costOf, type PricesFrom, piecesBetween, type QuantitiesUntil, unitsToTiyn } from './cost.ts';

const MONTH = 2_592_000;

function line(price: string, period: TariffLine['period'] = 'month'): TariffLine {
  return { line: 'balancer', unit: 'piece', period, price };
}

function prices(...from: [number, string][]): PricesFrom[] {
  return from.map(([moment, price]) => ({ from: moment, lines: [line(price)] }));
}

function costBetween(list: PricesFrom[], quantities: QuantitiesUntil[], from: number, to: number): bigint {
  return costOf(piecesBetween(list, quantities, from, to));
}

const ONE = [{ quantities: [{ line: 'balancer', quantity: 1 }] }];

/** The charge at each of the moments: the cost until then, minus the earlier charges. */
function charges(list: PricesFrom[], moments: number[]): bigint[] {
  let units = 0n;
  let charged = 0n;
  let since = 0;
  return moments.map((moment) => {
    units += costBetween(list, ONE, since, moment);
    since = moment;
    const amount = unitsToTiyn(units) - charged;
    charged += amount;
    return amount;
  });
}

const sum = (amounts: bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);

describe('a cost', () => {
  it('of four thousand tenge a month is exact at the month’s end, charged by the hour', () => {
    const hours = Array.from({ length: 720 }, (_, index) => (index + 1) * 3600);
    const amounts = charges(prices([0, '4000']), hours);
    expect(sum(amounts)).toBe(400_000n);
    // 5.5555… ₸ an hour.
    expect(new Set(amounts)).toEqual(new Set([555n, 556n]));
  });

  it('is the same for any division of the period', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: MONTH - 1 }), { maxLength: 50 });
    const price = fc.integer({ min: 1, max: 999_999_999 }).map((nano) => `0.${String(nano).padStart(9, '0')}`);
    fc.assert(
      fc.property(cuts, price, price, fc.nat(MONTH), (some, before, after, change) => {
        const list = prices([0, before], [change, after]);
        const moments = [...some.sort((a, b) => a - b), MONTH];
        expect(sum(charges(list, moments))).toBe(sum(charges(list, [MONTH])));
      }),
    );
  });

  it('follows the prices and quantities of each part of a period', () => {
    const list = prices([0, '2592'], [100, '5184']);
    const taken = [
      { until: 50, quantities: [{ line: 'balancer', quantity: 1 }] },
      { quantities: [{ line: 'balancer', quantity: 3 }] },
    ];
    // 0.001 ₸ a second: 50 at one, 50 at three, 100 at three of twice the price.
    expect(unitsToTiyn(costBetween(list, taken, 0, 200))).toBe((50n + 150n + 600n) / 10n);
  });

  it('is zero without a price in the tariff and for an empty period; before the first price that one applies', () => {
    expect(costBetween(prices([0, '1']), [{ quantities: [{ line: 'other', quantity: 5 }] }], 0, MONTH)).toBe(0n);
    expect(costBetween(prices([0, '1']), ONE, 5, 5)).toBe(0n);
    expect(unitsToTiyn(costBetween(prices([100, '2592']), ONE, 0, 100))).toBe(10n);
  });
});
