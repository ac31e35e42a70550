import { knownDebt } from '../billing/debt-facts.ts';
import {
  type DebtDue,
  isSuspended,
  payerState,
  savePayerState,
  scheduleDebtLook,
  scheduleFollows,
} from '../billing/payer-state.ts';
import { openPricing } from '../billing/price-lists.ts';
import { addRunning, fromStored, noRates, RATES_AT_ONCE, toStored } from '../billing/running-rates.ts';
import { billingSettings } from '../billing/settings.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { WorkHandler } from '../work/worker.ts';
import { tellOfDebt } from './debt-letters.ts';
import { nextDebtLook, nextDebtStep } from './debt-life.ts';

/** The most steps of one look: from nothing to a suspension at once. */
const MOST_STEPS = 3;

/**
 * The due work that looks at what a payer owes: after each hour's charge, after a top-up, and when a state ends by time. It moves the payer
 * to the next state, writes a letter, and has the payer's records follow. A look at many records takes several transactions.
 */
export function debtHandler({ clock, config, files }: Pick<ProviderDeps, 'clock' | 'config' | 'files'>): WorkHandler {
  const declared = declaredLines(files);
  return async (tx, payload) => {
    const { userId, rates: stored } = payload as DebtDue;
    const now = clock.now();
    const rates = stored ? fromStored(stored) : noRates(now);
    const charged = { pricing: await openPricing(tx, declared), files };
    if (await addRunning(tx, userId, charged, rates, RATES_AT_ONCE))
      return scheduleDebtLook(tx, userId, now, toStored(rates));
    const facts = await knownDebt(tx, userId, rates, now);
    const settings = await billingSettings(tx);
    const before = await payerState(tx, userId);
    let state = before;
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const step = nextDebtStep(state, facts, settings, now);
      if (!step) break;
      state = step.state;
      await savePayerState(tx, userId, state);
      if (step.letter) await tellOfDebt(tx, config, userId, step.letter, { facts, state, settings, now });
    }
    // Also where the state has not changed: a record may have begun to run since the last look.
    if (isSuspended(state) || isSuspended(before)) await scheduleFollows(tx, userId, now);
    const next = state && nextDebtLook(state, now);
    if (next) await scheduleDebtLook(tx, userId, next);
  };
}
