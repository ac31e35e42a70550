import type { PricesFrom } from '../../contract/cost.ts';
import type { ProviderDeps } from '../deps.ts';
import type { Tx } from '../store/database.ts';
import { daysLeft, spendingOf } from './spending.ts';

/** Tells a payer once, in good time, that the balance will soon be used up; and again after it was enough in between. */
export async function watchBalance(
  tx: Tx,
  { clock, config }: Pick<ProviderDeps, 'clock' | 'config'>,
  userId: string,
  prices: PricesFrom[],
): Promise<void> {
  const now = clock.now();
  const spending = await spendingOf(tx, userId, prices, now);
  const left = daysLeft(spending, now);
  const low = left !== null && left < config.lowBalanceDays;
  const { low_balance_at: told } = await tx
    .selectFrom('users')
    .select('low_balance_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (low === (told !== null)) return;
  const low_balance_at = low ? now.toISOString() : null;
  await tx.updateTable('users').set({ low_balance_at }).where('id', '=', userId).execute();
}
