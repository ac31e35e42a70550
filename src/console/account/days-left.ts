import type { Balance } from './types.ts';

/** Below as many days the end of the balance is near. */
const FEW_DAYS = 7;

/** How the balance stands: `over` with nothing left, `soon` where it ends within a week, `fine`. */
export type BalanceLevel = 'fine' | 'soon' | 'over';

/** How the balance stands, from how long it lasts. */
export function balanceLevel({ balance, daysLeft }: Pick<Balance, 'balance' | 'daysLeft'>): BalanceLevel {
  if (daysLeft === null) return 'fine';
  if (Number(balance) <= 0) return 'over';
  return daysLeft < FEW_DAYS ? 'soon' : 'fine';
}
