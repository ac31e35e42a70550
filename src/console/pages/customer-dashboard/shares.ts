/** Amounts beside one another: exact as bigints, as floats only where a picture or a percentage is made of them. */
import { nanoToText, parseMoney } from '../../../contract/money/money.ts';

/** What part an amount is of a whole, from 0 to 1; 0 of nothing. */
export function shareOf(amount: string, whole: string): number {
  const all = parseMoney(whole);
  if (all <= 0n) return 0;
  // In millionths, which is more than a percentage shows.
  return Number((parseMoney(amount) * 1_000_000n) / all) / 1_000_000;
}

/** How much more an amount is than another, as a share of that; undefined where there was nothing to compare with. */
export function growth(amount: string, before: string): number | undefined {
  const past = parseMoney(before);
  if (past <= 0n) return undefined;
  return Number(((parseMoney(amount) - past) * 1_000_000n) / past) / 1_000_000;
}

/** Less than, equal to or greater than zero, as the first amount is. */
export function compareAmounts(a: string, b: string): number {
  const difference = parseMoney(a) - parseMoney(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** What amounts come to. */
export function addAmounts(amounts: readonly string[]): string {
  return nanoToText(amounts.reduce((sum, amount) => sum + parseMoney(amount), 0n));
}
