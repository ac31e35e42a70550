import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import { moneyText } from '../billing/money-text.ts';
import type { Pricing } from '../billing/price-lists.ts';
import { daysLeft, type Spending, spendingOf } from '../billing/spending.ts';
import type { Locale } from '../http/locale.ts';
import { letterTo } from '../mail/letters.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';

/** The provider's parts that this module needs. */
type Watch = Pick<ProviderDeps, 'clock' | 'config'>;

/**
 * Sends a payer one letter when the balance is soon used up, and one when it is used up. After a sufficient balance in between, the letters
 * are sent again. Call it after a charge, with the charged amount.
 */
export async function watchBalance(
  tx: Tx,
  { clock, config }: Watch,
  payer: { userId: string; takenTiyn: number },
  pricing: Pricing,
): Promise<void> {
  const now = clock.now();
  const { userId, takenTiyn } = payer;
  const spending = await spendingOf(tx, userId, pricing, now);
  const left = daysLeft(spending, now);
  const low = left !== null && left < config.lowBalanceDays;
  const ended = spending.balanceTiyn <= 0 && spending.balanceTiyn + takenTiyn > 0;
  const warned = await wasWarned(tx, userId);
  if (low !== warned) await setWarned(tx, userId, low ? now : null);
  if (ended) return letterTo(tx, config, userId, 'balanceEnded', (locale) => placesOf(spending, locale), now);
  const warns = low && !warned && spending.balanceTiyn > 0;
  if (warns) await letterTo(tx, config, userId, 'balanceLow', (locale) => placesOf(spending, locale), now);
}

/** The values for both letters' placeholders. */
function placesOf(spending: Spending, locale: Locale) {
  return {
    balance: moneyText(spending.balanceTiyn, locale),
    perDay: moneyText(Number(spending.perHourTiyn) * 24, locale),
    date: dayOf(spending.endsAt),
    link: '/profile',
  };
}

/** A day in Kazakhstan, in the console's format. A month in words would end in a full stop. */
function dayOf(moment: Date | undefined): string {
  if (!moment) return '';
  const day = new Date(moment.getTime() + BUSINESS_OFFSET).toISOString().slice(0, 10);
  return day.split('-').reverse().join('.');
}

async function wasWarned(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('low_balance_at').where('id', '=', userId).executeTakeFirst();
  return row?.low_balance_at != null;
}

async function setWarned(tx: Tx, userId: string, at: Date | null): Promise<void> {
  const low_balance_at = at?.toISOString() ?? null;
  await tx.updateTable('users').set({ low_balance_at }).where('id', '=', userId).execute();
}
