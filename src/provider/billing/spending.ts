import { divideRounded, MICRO, NANO_PER_TIYN } from '../../contract/money/money.ts';
import { HOURS_A_MONTH } from '../../contract/money/price.ts';
import type { Db, Tx } from '../store/database.ts';
import { balanceOf } from './ledger.ts';
import { balanceEnd, paidRate } from './rate.ts';
import { type RunningRates, ratesFrom } from './running-rates.ts';
import { trialsOf } from './trials.ts';

/** A user's current spending, and how long their balance lasts. */
export interface Spending {
  balanceTiyn: number;
  /** At the present rate. Records in a trial cost nothing yet. */
  perMonthTiyn: bigint;
  perHourTiyn: bigint;
  /** At the rate of the time when the balance is used up. */
  perHourAtEndTiyn: bigint;
  /** Undefined where nothing will cost anything. All changes that are known are counted: {@link RunningRates}. */
  endsAt?: Date;
}

/**
 * The current cost of all running resources in the projects that a user pays for, and how long the balance lasts.
 *
 * @param running what these resources cost from now on
 */
export async function spendingOf(db: Db | Tx, userId: string, running: RunningRates, now: Date): Promise<Spending> {
  const rates = ratesFrom(running);
  const trials = await trialsOf(db, userId);
  const balanceTiyn = await balanceOf(db, userId);
  const units = paidRate(rates, trials, now);
  const end = balanceEnd(balanceTiyn, rates, trials, now);
  const unit = MICRO * NANO_PER_TIYN;
  return {
    balanceTiyn,
    perMonthTiyn: divideRounded(units, unit),
    perHourTiyn: divideRounded(units, unit * HOURS_A_MONTH),
    perHourAtEndTiyn: divideRounded(end?.units ?? units, unit * HOURS_A_MONTH),
    ...(end && { endsAt: end.at }),
  };
}

const DAY_MS = 86_400_000;

/** The whole days that a balance lasts; null where nothing costs anything. */
export function daysLeft({ endsAt }: Spending, now: Date): number | null {
  return endsAt ? Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS) : null;
}
