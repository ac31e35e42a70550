import { tiynToText } from '../../contract/money/money.ts';
import { openPricing } from '../billing/price-lists.ts';
import { daysLeft, spendingOf } from '../billing/spending.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';

/** Mounts the call for the user's balance, its current cost, and how long it lasts. */
export function mountBalance(app: ProviderApp, { db, clock, files }: ProviderDeps): void {
  const declared = declaredLines(files);
  app.get('/api/user/balance', async (c) => {
    const now = clock.now();
    const spending = await spendingOf(db, c.var.session.userId, await openPricing(db, declared), now);
    return c.json({
      balance: tiynToText(BigInt(spending.balanceTiyn)),
      currency: 'KZT',
      perHour: tiynToText(spending.perHourTiyn),
      perMonth: tiynToText(spending.perMonthTiyn),
      daysLeft: daysLeft(spending, now),
      endsAt: spending.endsAt?.toISOString() ?? null,
    });
  });
}
