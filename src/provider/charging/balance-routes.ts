import { tiynToText } from '../../contract/money/money.ts';
import { knownDebt, neededTiyn } from '../billing/debt-facts.ts';
import { kindsOf } from '../billing/ledger.ts';
import { sumOfKinds } from '../billing/money-kinds.ts';
import { payerState } from '../billing/payer-state.ts';
import { openPricing } from '../billing/price-lists.ts';
import { type RunningRates, runningRates } from '../billing/running-rates.ts';
import { billingSettings } from '../billing/settings.ts';
import { daysLeft, spendingOf } from '../billing/spending.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';

/** Mounts the call for the user's balance, its current cost, and how long it lasts. */
export function mountBalance(app: ProviderApp, { db, clock, files }: ProviderDeps): void {
  const declared = declaredLines(files);

  async function debtOf(userId: string, running: RunningRates, now: Date) {
    const state = await payerState(db, userId);
    if (!state) return null;
    const { requiredDays } = await billingSettings(db);
    const needed = neededTiyn(await knownDebt(db, userId, running, now), requiredDays);
    const { state: name, cause, since, until } = state;
    return { state: name, cause, since, until, needed: tiynToText(BigInt(needed)) };
  }

  app.get('/api/user/balance', async (c) => {
    const now = clock.now();
    const { userId } = c.var.session;
    const pricing = await openPricing(db, declared);
    const running = await runningRates(db, userId, { pricing, files }, now);
    const spending = await spendingOf(db, userId, running, now);
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
      debt: await debtOf(userId, running, now),
    });
  });
}
