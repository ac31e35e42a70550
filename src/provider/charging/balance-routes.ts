import { tiynToText } from '../../contract/money/money.ts';
import { kindsOf } from '../billing/ledger.ts';
import { sumOfKinds } from '../billing/money-kinds.ts';
import { openPricing } from '../billing/price-lists.ts';
import { daysLeft, spendingOf } from '../billing/spending.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';

/** Mounts the call for the user's balance, its current cost, and how long it lasts. */
export function mountBalance(app: ProviderApp, { db, clock, files }: ProviderDeps): void {
  const declared = declaredLines(files);
  app.get('/api/user/balance', async (c) => {
    const now = clock.now();
    const { userId } = c.var.session;
    const spending = await spendingOf(db, userId, await openPricing(db, declared), now);
    const kinds = await kindsOf(db, userId);
    return c.json({
      balance: tiynToText(BigInt(sumOfKinds(kinds))),
      paid: tiynToText(BigInt(kinds.paid)),
      promo: tiynToText(BigInt(kinds.promo)),
      corrections: tiynToText(BigInt(kinds.correction)),
      currency: 'KZT',
      perHour: tiynToText(spending.perHourTiyn),
      perMonth: tiynToText(spending.perMonthTiyn),
      daysLeft: daysLeft(spending, now),
      endsAt: spending.endsAt?.toISOString() ?? null,
    });
  });
}
