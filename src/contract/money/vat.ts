/** Value added tax, in whole tiyn. A total is rounded once, half away from zero. Lines add up to the VAT of their total. */
import { divideRounded, nanoToText, parseMoney } from './money.ts';

/** A rate of VAT from a day on. It applies until the next one begins. */
export interface VatRate {
  /** The first day, `YYYY-MM-DD` in Almaty. */
  from: string;
  /** Percent, a whole number. */
  percent: number;
}

/** Whether prices contain the VAT (`within`), or it is added to them (`onTop`). */
export type VatMode = 'within' | 'onTop';

/** The standard rates of Kazakhstan: 12% from 2009, and 16% from 2026 by the tax code of 18 July 2025 (No. 214-VIII). */
export const STANDARD_VAT_RATES: readonly VatRate[] = [
  { from: '2009-01-01', percent: 12 },
  { from: '2026-01-01', percent: 16 },
];

/** The percent that applies on a day, `YYYY-MM-DD`; 0 before the first rate. The rates may be in any order. */
export function vatPercentAt(rates: readonly VatRate[], day: string): number {
  let found: VatRate | undefined;
  for (const rate of rates) if (rate.from <= day && (!found || rate.from > found.from)) found = rate;
  return found?.percent ?? 0;
}

/** The fraction of an amount that is its VAT. */
function fraction(percent: number, mode: VatMode): { numerator: bigint; divisor: bigint } {
  const numerator = BigInt(percent);
  return { numerator, divisor: mode === 'within' ? 100n + numerator : 100n };
}

/** The VAT of an amount in tiyn. */
export function vatOf(tiyn: bigint, percent: number, mode: VatMode): bigint {
  const { numerator, divisor } = fraction(percent, mode);
  return divideRounded(tiyn * numerator, divisor);
}

/** The VAT within an amount that contains it, in tiyn. */
export function vatWithin(grossTiyn: bigint, percent: number): bigint {
  return vatOf(grossTiyn, percent, 'within');
}

/** The VAT to add to an amount without it, in tiyn. */
export function vatOnTop(netTiyn: bigint, percent: number): bigint {
  return vatOf(netTiyn, percent, 'onTop');
}

/** A price with the VAT added to it, as decimal text with at most nine places. */
export function priceWithVat(price: string, percent: number): string {
  return nanoToText(divideRounded(parseMoney(price) * BigInt(100 + percent), 100n));
}

/** The text of `vat.json` that says what VAT a price contains; null where the provider is not registered for it. */
export function vatText(percent: number | null): { key: 'vat.included' | 'vat.none'; params: { percent?: number } } {
  return percent === null ? { key: 'vat.none', params: {} } : { key: 'vat.included', params: { percent } };
}

/**
 * The VAT of each line, in tiyn, which add up to the VAT of the lines' sum. Each line gets its VAT rounded down. The tiyn that are missing
 * go to the lines with the largest remainders, one each, to the earlier of two alike.
 */
export function vatOfLines(tiyn: readonly bigint[], percent: number, mode: VatMode): bigint[] {
  const { numerator, divisor } = fraction(percent, mode);
  const shares = tiyn.map((line, index) => ({ index, ...floorDivide(line * numerator, divisor) }));
  const sum = tiyn.reduce((total, line) => total + line, 0n);
  const missing = vatOf(sum, percent, mode) - shares.reduce((total, { floor }) => total + floor, 0n);
  const byRemainder = [...shares].sort((a, b) => compare(b.rest, a.rest) || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, Number(missing)).map(({ index }) => index));
  return shares.map(({ floor, index }) => (raised.has(index) ? floor + 1n : floor));
}

function floorDivide(value: bigint, divisor: bigint): { floor: bigint; rest: bigint } {
  const rest = ((value % divisor) + divisor) % divisor;
  return { floor: (value - rest) / divisor, rest };
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
