/** The days that a balance would last. */
import { MICRO, parseMoney } from '../../../contract/money/money.ts';
import type { MonthCost } from '../../../contract/money/price.ts';
import type { Balance } from '../../account/types.ts';

const HOURS_A_MONTH = 720n;

/** The whole days that the balance covers current and new resources. Undefined where they cost nothing. */
export function daysLeft(
  { balance, perHour }: Pick<Balance, 'balance' | 'perHour'>,
  more: MonthCost,
): number | undefined {
  const monthly = parseMoney(perHour) * HOURS_A_MONTH * MICRO + more.microNano;
  if (monthly <= 0n) return undefined;
  const left = parseMoney(balance) * MICRO;
  return left <= 0n ? 0 : Number((left * 30n) / monthly);
}
