import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import { type KnownDebt, neededTiyn } from '../billing/debt-facts.ts';
import { moneyText } from '../billing/money-text.ts';
import type { PayerState } from '../billing/payer-state.ts';
import type { BillingSettings } from '../billing/settings.ts';
import type { Locale } from '../http/locale.ts';
import { letterTo } from '../mail/letters.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import type { DebtLetter } from './debt-life.ts';

/** What a letter about a debt tells. */
export interface DebtNews {
  facts: KnownDebt;
  state: PayerState | undefined;
  settings: Pick<BillingSettings, 'requiredDays'>;
  now: Date;
}

/** Writes a payer a letter about their debt: what is needed until when, and what happens then. */
export function tellOfDebt(
  tx: Tx,
  config: ProviderDeps['config'],
  userId: string,
  letter: DebtLetter | 'debtReminder' | 'debtProlonged',
  { facts, state, settings, now }: DebtNews,
): Promise<void> {
  const until = state?.until ?? null;
  const places = (locale: Locale) => ({
    balance: moneyText(facts.account.balanceTiyn, locale),
    perDay: moneyText(facts.hourTiyn * 24, locale),
    needed: moneyText(neededTiyn(facts, settings.requiredDays), locale),
    date: until === null ? '' : dayOf(new Date(until)),
    link: '/profile',
  });
  return letterTo(tx, config, userId, letter, places, now);
}

/** A day in Kazakhstan, in the console's format. A month in words would end in a full stop. */
export function dayOf(moment: Date): string {
  const day = new Date(moment.getTime() + BUSINESS_OFFSET).toISOString().slice(0, 10);
  return day.split('-').reverse().join('.');
}
