import { moneyText } from '../billing/money-text.ts';
import { payerState, scheduleDebtLook } from '../billing/payer-state.ts';
import { openPricing } from '../billing/price-lists.ts';
import {
  addRunning,
  fromStored,
  noRates,
  RATES_AT_ONCE,
  type StoredRates,
  toStored,
} from '../billing/running-rates.ts';
import { HOUR_MS, hasHoursDue } from '../billing/schedule.ts';
import { billingSettings } from '../billing/settings.ts';
import { daysLeft, type Spending, spendingOf } from '../billing/spending.ts';
import type { Locale } from '../http/locale.ts';
import { letterTo } from '../mail/letters.ts';
import { notify } from '../notifications/notifications.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import type { Brands } from '../variants/brand.ts';
import { schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { dayOf } from './debt-letters.ts';

/** The kind of due work that looks at a payer's balance, once an hour for all their projects. */
export const BALANCE = 'balance';

/** The payload of this due work. */
interface BalanceDue {
  userId: string;
  /** The end of the charged hour, ISO 8601. */
  at: string;
  /** What earlier transactions have added up of the payer's running records; missing before the first one. */
  rates?: StoredRates;
}

/** The look follows all charges of its hour, which are due at the hour's end. */
const AFTER_CHARGES_MS = 1;

/** Schedules the look at a payer's balance after the charges of an hour. The projects of one payer share it. */
export function scheduleBalanceLook(tx: Tx, userId: string, end: Date): Promise<void> {
  return scheduleLook(tx, { userId, at: end.toISOString() });
}

function scheduleLook(tx: Tx, due: BalanceDue): Promise<void> {
  return schedule(tx, {
    kind: BALANCE,
    key: `${BALANCE}:${due.userId}`,
    dueAt: new Date(Date.parse(due.at) + AFTER_CHARGES_MS),
    payload: due,
  });
}

/**
 * Tells a payer once, by a letter and a notification, when the balance is soon used up, and again after a sufficient balance in between. A balance that is used up is
 * the beginning of a debt, which has a look of its own.
 *
 * Hours of a pause are charged one by one, and only the look after the last of them tells what is left now: those long before it do nothing. A look at
 * many records takes several transactions.
 */
export function balanceHandler({
  clock,
  config,
  files,
}: Pick<ProviderDeps, 'clock' | 'config' | 'files'>): WorkHandler {
  const declared = declaredLines(files);
  return async (tx, payload) => {
    const due = payload as BalanceDue;
    const { userId } = due;
    const now = clock.now();
    if (now.getTime() - Date.parse(due.at) > HOUR_MS && (await hasHoursDue(tx, userId, now))) return;
    const rates = due.rates ? fromStored(due.rates) : noRates(now);
    const charged = { pricing: await openPricing(tx, declared), files };
    if (await addRunning(tx, userId, charged, rates, RATES_AT_ONCE))
      return scheduleLook(tx, { ...due, rates: toStored(rates) });
    const spending = await spendingOf(tx, userId, rates, now);
    const left = daysLeft(spending, now);
    const { lowBalanceDays } = await billingSettings(tx);
    const low = left !== null && left < lowBalanceDays;
    const told = (await lowSince(tx, userId)) !== null;
    if (low !== told) await noteLow(tx, userId, low ? now.toISOString() : null);
    const owes = spending.balanceTiyn <= 0 || (await payerState(tx, userId)) !== undefined;
    if (owes) await scheduleDebtLook(tx, userId, now);
    const warns = low && !told && spending.balanceTiyn > 0;
    if (warns) await tellLow(tx, config, userId, spending, now);
  };
}

async function tellLow(tx: Tx, brands: Brands, userId: string, spending: Spending, now: Date): Promise<void> {
  const date = spending.endsAt ? dayOf(spending.endsAt) : '';
  const params = { balanceTiyn: spending.balanceTiyn, date };
  await notify(tx, { userId, type: 'BALANCE_LOW', category: 'BILLING', params, link: '/profile', about: 'money' }, now);
  await letterTo(tx, brands, userId, 'balanceLow', (locale) => placesOf(spending, locale), now);
}

/** The values for the letter's placeholders. */
function placesOf(spending: Spending, locale: Locale) {
  return {
    balance: moneyText(spending.balanceTiyn, locale),
    perDay: moneyText(Number(spending.perHourAtEndTiyn) * 24, locale),
    date: spending.endsAt ? dayOf(spending.endsAt) : '',
    link: '/profile',
  };
}

/** When the letter about a low balance was written, so that it is written once; null where the balance suffices. */
async function lowSince(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx.selectFrom('users').select('low_balance_at').where('id', '=', userId).executeTakeFirst();
  return row?.low_balance_at ?? null;
}

async function noteLow(tx: Tx, userId: string, at: string | null): Promise<void> {
  await tx.updateTable('users').set({ low_balance_at: at }).where('id', '=', userId).execute();
}
