import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  priceWithVat,
  STANDARD_VAT_RATES,
  type VatMode,
  vatOf,
  vatOfLines,
  vatOnTop,
  vatPercentAt,
  vatText,
  vatWithin,
} from './vat.ts';

const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const percent = fc.integer({ min: 0, max: 100 });
const mode = fc.constantFrom<VatMode>('within', 'onTop');
const sum = (values: readonly bigint[]) => values.reduce((total, each) => total + each, 0n);

describe('the rate of a day', () => {
  it.each([
    ['2008-12-31', 0],
    ['2009-01-01', 12],
    ['2025-12-31', 12],
    ['2026-01-01', 16],
    ['2030-06-15', 16],
  ])('%s is %d%%', (day, expected) => {
    expect(vatPercentAt(STANDARD_VAT_RATES, day)).toBe(expected);
    expect(vatPercentAt([...STANDARD_VAT_RATES].reverse(), day)).toBe(expected);
  });

  it('is 0 where there is none', () => {
    expect(vatPercentAt([], '2026-01-01')).toBe(0);
  });
});

describe('the VAT of an amount', () => {
  it.each([
    // 116.00 ₸ at 16% are 100.00 ₸ and 16.00 ₸ of VAT.
    [11_600n, 16, 1_600n],
    [11_200n, 12, 1_200n],
    [100n, 16, 14n],
    [10n, 16, 1n],
    [1n, 16, 0n],
    [0n, 16, 0n],
    [-11_600n, 16, -1_600n],
    [12_345n, 0, 0n],
  ])('within %d tiyn at %d%% is %d', (gross, rate, vat) => {
    expect(vatWithin(gross, rate)).toBe(vat);
  });

  it.each([
    [10_000n, 16, 1_600n],
    [3n, 16, 0n],
    [4n, 16, 1n],
    [25n, 10, 3n],
    [-25n, 10, -3n],
  ])('on top of %d tiyn at %d%% is %d', (net, rate, vat) => {
    expect(vatOnTop(net, rate)).toBe(vat);
  });

  it('on top of an amount is the VAT within both together', () => {
    fc.assert(
      fc.property(amount, percent, (net, rate) => {
        const vat = vatOnTop(net, rate);
        expect(vatWithin(net + vat, rate)).toBe(vat);
      }),
    );
  });
});

describe('a price', () => {
  it.each([
    ['100', 16, '116'],
    ['0.035', 16, '0.0406'],
    ['120.00', 12, '134.4'],
    ['0.000000001', 16, '0.000000001'],
    ['5', 0, '5'],
  ])('%s with %d%% is %s', (price, rate, gross) => {
    expect(priceWithVat(price, rate)).toBe(gross);
  });

  it('says what VAT it contains', () => {
    expect([vatText(16), vatText(null)]).toEqual([
      { key: 'vat.included', params: { percent: 16 } },
      { key: 'vat.none', params: {} },
    ]);
  });
});

describe('the VAT of lines', () => {
  it('goes to the largest remainders first, and to the earlier of two alike', () => {
    // Each of three lines of 10 tiyn has 1.379… tiyn of VAT; 30 tiyn have 4.137…
    expect(vatOfLines([10n, 10n, 10n], 16, 'within')).toEqual([2n, 1n, 1n]);
    // 0.551…, 0.275…, 1.379… of 2.2: the first has the largest remainder.
    expect(vatOfLines([4n, 2n, 10n], 16, 'within')).toEqual([1n, 0n, 1n]);
    expect(vatOfLines([], 16, 'within')).toEqual([]);
    expect(vatOfLines([-11_600n, 23_200n], 16, 'within')).toEqual([-1_600n, 3_200n]);
  });

  it('adds up to the VAT of their sum, and none is a whole tiyn off its own', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), percent, mode, (lines, rate, how) => {
        const vat = vatOfLines(lines, rate, how);
        expect(sum(vat)).toBe(vatOf(sum(lines), rate, how));
        const divisor = BigInt(how === 'within' ? 100 + rate : 100);
        for (const [index, line] of lines.entries()) {
          const difference = (vat[index] ?? 0n) * divisor - line * BigInt(rate);
          expect(difference > -divisor && difference < divisor).toBe(true);
        }
      }),
    );
  });
});
