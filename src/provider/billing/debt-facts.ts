import { isTrialRunning } from '../../contract/money/trial.ts';
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import type { Db, Tx } from '../store/database.ts';
import { type PayerAccount, payerAccount } from './payer-account.ts';
import { tiynOfHours } from './required-balance.ts';
import type { RunningRates } from './running-rates.ts';
import { billingSettings } from './settings.ts';
import { trialsOf } from './trials.ts';

/** What is known of a payer's debt now. Amounts are tiyn. */
export interface KnownDebt {
  account: PayerAccount;
  /** What is owed beyond what may be owed; negative where something is left. Null where nothing bounds it. */
  owedTiyn: number | null;
  /** What an hour costs now, rounded up. */
  hourTiyn: number;
  /** What an hour still costs when everything that can be stopped is. */
  stayingHourTiyn: number;
}

/**
 * Reads what a payer owes, and what their running records cost.
 *
 * @param running what these records cost from a moment on: now, or shortly before
 */
export async function knownDebt(db: Db | Tx, userId: string, running: RunningRates, now: Date): Promise<KnownDebt> {
  const account = await payerAccount(db, userId);
  const trials = await trialsOf(db, userId);
  const paid = (byType: ReadonlyMap<string, bigint> = new Map()) =>
    [...byType].reduce((sum, [type, units]) => {
      const trial = trials.get(type);
      return trial && isTrialRunning(trial, now.toISOString()) ? sum : sum + units;
    }, 0n);
  return {
    account,
    owedTiyn: await owedOf(db, userId, account, now),
    hourTiyn: tiynOfHours(paid(running.changes.get(running.at)), 1),
    stayingHourTiyn: tiynOfHours(paid(running.staying), 1),
  };
}

/** What is owed beyond the credit, or beyond the due day of the last month, whichever is more. */
async function owedOf(db: Db | Tx, userId: string, account: PayerAccount, now: Date): Promise<number | null> {
  const { balanceTiyn, creditTiyn, prepaid } = account;
  const beyond = creditTiyn === null ? null : 0 - balanceTiyn - creditTiyn;
  const overdue = prepaid ? 0 : await overdueOf(db, userId, balanceTiyn, now);
  return overdue > 0 ? Math.max(overdue, beyond ?? 0) : beyond;
}

/** What was charged in earlier months and is still not paid after the due day; 0 before it. */
async function overdueOf(db: Db | Tx, userId: string, balanceTiyn: number, now: Date): Promise<number> {
  const here = new Date(now.getTime() + BUSINESS_OFFSET);
  const { dueDay } = await billingSettings(db);
  if (here.getUTCDate() <= dueDay) return 0;
  const month = new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), 1) - BUSINESS_OFFSET).toISOString();
  const row = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum('amount_tiyn').as('sum'))
    .where('user_id', '=', userId)
    .where('for_at', '>=', month)
    .where('kind', 'in', ['charge', 'refund'])
    .executeTakeFirst();
  return Math.max(0, Number(row?.sum ?? 0) - balanceTiyn);
}

const HOURS_A_DAY = 24;
const TIYN_A_TENGE = 100;

/** What has to be paid so that a debt has no more consequences: what is owed, and so many days, in whole tenge as tiyn. */
export function neededTiyn({ owedTiyn, hourTiyn }: Pick<KnownDebt, 'owedTiyn' | 'hourTiyn'>, days: number): number {
  const needed = Math.max(0, owedTiyn ?? 0) + Math.max(1, days * HOURS_A_DAY * hourTiyn);
  return Math.ceil(needed / TIYN_A_TENGE) * TIYN_A_TENGE;
}
