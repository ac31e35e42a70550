import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../values/formats.ts';
import { divideRounded, microOf, NANO_PER_TIYN, parseMoney, tiynToText, toTiyn } from './money.ts';

const anyAmount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

describe('an amount of money', () => {
  it('is parsed exactly, to the ninth place', () => {
    expect(parseMoney('0')).toBe(0n);
    expect(parseMoney('1')).toBe(1_000_000_000n);
    expect(parseMoney('0.1')).toBe(100_000_000n);
    expect(parseMoney('12.000000001')).toBe(12_000_000_001n);
    expect(parseMoney('-0.05')).toBe(-50_000_000n);
    expect(parseMoney('999999999999999.99')).toBe(999_999_999_999_999_990_000_000n);
  });

  it.each(['', ' 1', '1.', '.5', '1,5', '1e3', '+1', '--1', '0x1', 'NaN', '1.0000000001', '1 000', '1\n', '١'])(
    'cannot be %j',
    (text) => {
      expect(() => parseMoney(text)).toThrow(RangeError);
    },
  );

  it('is parsed wherever the format accepts it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('-', '.', '0', '7', ' '), maxLength: 8 }), (text) => {
        if (FORMATS.money?.test(text)) expect(typeof parseMoney(text)).toBe('bigint');
        else expect(() => parseMoney(text)).toThrow(RangeError);
      }),
    );
  });

  it('is formatted with two places, and parses back to the same value', () => {
    fc.assert(
      fc.property(anyAmount, (tiyn) => {
        const text = tiynToText(tiyn);
        expect(text).toMatch(/^-?\d+\.\d{2}$/);
        expect(parseMoney(text)).toBe(tiyn * NANO_PER_TIYN);
        expect(toTiyn(parseMoney(text))).toBe(tiyn);
      }),
    );
    expect([0n, 5n, -5n, 99n, 100n, -12345n].map(tiynToText)).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '0.99',
      '1.00',
      '-123.45',
    ]);
  });
});

describe('rounding', () => {
  it('is half away from zero', () => {
    expect(
      ['0.004999999', '0.005', '-0.004999999', '-0.005', '0.015', '2.675'].map((each) => toTiyn(parseMoney(each))),
    ).toEqual([0n, 1n, 0n, -1n, 2n, 268n]);
  });

  it('is never off by more than half, for any signs', () => {
    const divisor = fc.bigInt({ min: -1000n, max: 1000n }).filter((each) => each !== 0n);
    fc.assert(
      fc.property(anyAmount, divisor, (value, by) => {
        const off = 2n * (divideRounded(value, by) * by - value);
        const half = by < 0n ? -by : by;
        expect(off <= half && off >= -half).toBe(true);
        expect(divideRounded(-value, by)).toBe(-divideRounded(value, by));
      }),
    );
  });
});

describe('a quantity', () => {
  it('is exact to six places', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(999_999), (whole, millionths) => {
        const written = Number(`${whole}.${String(millionths).padStart(6, '0')}`);
        expect(microOf(written)).toBe(BigInt(whole) * 1_000_000n + BigInt(millionths));
      }),
    );
    expect(microOf(0.1 + 0.2)).toBe(300_000n);
    expect(microOf(16384)).toBe(16_384_000_000n);
  });
});
