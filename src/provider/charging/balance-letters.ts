import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import { moneyText } from '../billing/money-text.ts';
import { openPricing } from '../billing/price-lists.ts';
import { billingSettings } from '../billing/settings.ts';
import { daysLeft, type Spending, spendingOf } from '../billing/spending.ts';
import type { Locale } from '../http/locale.ts';
import { letterTo } from '../mail/letters.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';

/** The kind of due work that looks at a payer's balance, once an hour for all their projects. */
export const BALANCE = 'balance';

/** The payload of this due work. */
interface BalanceDue {
  userId: string;
  /** The end of the charged hour, ISO 8601. */
  at: string;
}

/** The look follows all charges of its hour, which are due at the hour's end. */
const AFTER_CHARGES_MS = 1;

/** Schedules the look at a payer's balance after the charges of an hour. The projects of one payer share it. */
export function scheduleBalanceLook(tx: Tx, userId: string, end: Date): Promise<void> {
  return schedule(tx, {
    kind: BALANCE,
    key: `${BALANCE}:${userId}`,
    dueAt: new Date(end.getTime() + AFTER_CHARGES_MS),
    payload: { userId, at: end.toISOString() } satisfies BalanceDue,
  });
}

/**
 * Sends a payer one letter when the balance is soon used up, and one when it is used up. After a sufficient balance in between, the letters
 * are sent again.
 */
export function balanceHandler({
  clock,
  config,
  files,
}: Pick<ProviderDeps, 'clock' | 'config' | 'files'>): WorkHandler {
  const declared = declaredLines(files);
  return async (tx, payload) => {
    const { userId, at } = payload as BalanceDue;
    const now = clock.now();
    const spending = await spendingOf(tx, userId, await openPricing(tx, declared), now);
    const left = daysLeft(spending, now);
    const { lowBalanceDays } = await billingSettings(tx);
    const low = left !== null && left < lowBalanceDays;
    const told = await toldOf(tx, userId);
    const ended = spending.balanceTiyn <= 0 && told.ended !== at && (await hadMoney(tx, userId, at, spending));
    if (low !== told.low) await note(tx, userId, { low_balance_at: low ? now.toISOString() : null });
    if (ended) {
      await note(tx, userId, { balance_ended_at: at });
      return letterTo(tx, config, userId, 'balanceEnded', (locale) => placesOf(spending, locale), now);
    }
    const warns = low && !told.low && spending.balanceTiyn > 0;
    if (warns) await letterTo(tx, config, userId, 'balanceLow', (locale) => placesOf(spending, locale), now);
  };
}

/** Whether anything was left before the charges of the hour that ended at this moment. */
async function hadMoney(tx: Tx, userId: string, at: string, { balanceTiyn }: Spending): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum('amount_tiyn').as('sum'))
    .where('user_id', '=', userId)
    .where('at', '=', at)
    .where('kind', '=', 'charge')
    .executeTakeFirst();
  return balanceTiyn - Number(row?.sum ?? 0) > 0;
}

/** The values for both letters' placeholders. */
function placesOf(spending: Spending, locale: Locale) {
  return {
    balance: moneyText(spending.balanceTiyn, locale),
    perDay: moneyText(Number(spending.perHourAtEndTiyn) * 24, locale),
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

/** The letters that a user has had: about a low balance, and about which hour's end. */
async function toldOf(tx: Tx, userId: string): Promise<{ low: boolean; ended: string | null }> {
  const row = await tx
    .selectFrom('users')
    .select(['low_balance_at', 'balance_ended_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return { low: row?.low_balance_at != null, ended: row?.balance_ended_at ?? null };
}

async function note(
  tx: Tx,
  userId: string,
  told: { low_balance_at: string | null } | { balance_ended_at: string },
): Promise<void> {
  await tx.updateTable('users').set(told).where('id', '=', userId).execute();
}
