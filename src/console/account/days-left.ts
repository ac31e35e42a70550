import type { Balance } from './types.ts';

/** Below this number of days the balance ends soon. */
const FEW_DAYS = 7;

/** The state of the balance: `over` with nothing left, `soon` where it ends within a week, `fine`. */
export type BalanceLevel = 'fine' | 'soon' | 'over';

/** The state of the balance, from the days that it lasts. */
export function balanceLevel({ balance, daysLeft }: Pick<Balance, 'balance' | 'daysLeft'>): BalanceLevel {
  if (daysLeft === null) return 'fine';
  if (Number(balance) <= 0) return 'over';
  return daysLeft < FEW_DAYS ? 'soon' : 'fine';
}

/** Whether a notice about the balance is needed: not while everything is suspended, which the banner of all pages says. */
export function needsNotice(balance: Balance): boolean {
  const isSuspended = balance.debt != null && balance.debt.state !== 'grace';
  return !isSuspended && balanceLevel(balance) !== 'fine';
}

/** A year. A longer time is not counted, and has no date: prices change sooner. */
const LONG_DAYS = 365;

/** Whether a number of days is too long to be counted. */
export function isLong(days: number): boolean {
  return days > LONG_DAYS;
}
