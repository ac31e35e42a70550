import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import { moneyText } from '../billing/money-text.ts';
import type { Pricing } from '../billing/price-lists.ts';
import { daysLeft, type Spending, spendingOf } from '../billing/spending.ts';
import type { Locale } from '../http/locale.ts';
import { letterTo } from '../mail/letters.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';

/** What of the provider the watching needs. */
type Watch = Pick<ProviderDeps, 'clock' | 'config'>;

/**
 * Tells a payer once, in good time, that the balance will soon be used up, and once more when it is. After it was enough in
 * between, again. To be called after a charge, with what it took.
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
  const told = await wasTold(tx, userId);
  if (low !== told) await setTold(tx, userId, low ? now : null);
  if (ended) return letterTo(tx, config, userId, 'balanceEnded', (locale) => placesOf(spending, locale), now);
  const tell = low && !told && spending.balanceTiyn > 0;
  if (tell) await letterTo(tx, config, userId, 'balanceLow', (locale) => placesOf(spending, locale), now);
}

/** The places of both letters. */
function placesOf(spending: Spending, locale: Locale) {
  return {
    balance: moneyText(spending.balanceTiyn, locale),
    perDay: moneyText(Number(spending.perHourTiyn) * 24, locale),
    date: dayOf(spending.endsAt),
    link: '/profile',
  };
}

/** A day in Kazakhstan, written as the console writes it: in words it would end in a full stop of its own. */
function dayOf(moment: Date | undefined): string {
  if (!moment) return '';
  const day = new Date(moment.getTime() + BUSINESS_OFFSET).toISOString().slice(0, 10);
  return day.split('-').reverse().join('.');
}

async function wasTold(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('low_balance_at').where('id', '=', userId).executeTakeFirst();
  return row?.low_balance_at != null;
}

async function setTold(tx: Tx, userId: string, at: Date | null): Promise<void> {
  const low_balance_at = at?.toISOString() ?? null;
  await tx.updateTable('users').set({ low_balance_at }).where('id', '=', userId).execute();
}
