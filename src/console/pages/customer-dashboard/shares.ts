/** Compares amounts: exact as bigints, as floats only for charts and percentages. */
import { nanoToText, parseMoney } from '../../../contract/money/money.ts';

/** The share of an amount in a whole, from 0 to 1. 0 if the whole is zero. */
export function shareOf(amount: string, whole: string): number {
  const all = parseMoney(whole);
  if (all <= 0n) return 0;
  // In millionths, more precise than a percentage.
  return Number((parseMoney(amount) * 1_000_000n) / all) / 1_000_000;
}

/** The growth of an amount over another, as a share. Undefined where the other is zero. */
export function growth(amount: string, before: string): number | undefined {
  const past = parseMoney(before);
  if (past <= 0n) return undefined;
  return Number(((parseMoney(amount) - past) * 1_000_000n) / past) / 1_000_000;
}

/** Less than, equal to or greater than zero, in the order of the first amount. */
export function compareAmounts(a: string, b: string): number {
  const difference = parseMoney(a) - parseMoney(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The sum of amounts. */
export function addAmounts(amounts: readonly string[]): string {
  return nanoToText(amounts.reduce((sum, amount) => sum + parseMoney(amount), 0n));
}
