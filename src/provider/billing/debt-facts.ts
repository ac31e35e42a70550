import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { chargedWhileSuspended } from '../../contract/money/suspension.ts';
import { isTrialRunning } from '../../contract/money/trial.ts';
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import type { Db, Tx } from '../store/database.ts';
import { unitsASecond } from './cost.ts';
import { takenAt } from './count.ts';
import { type PayerAccount, payerAccount } from './payer-account.ts';
import { linesAt, type Pricing } from './price-lists.ts';
import { tiynOfHours } from './required-balance.ts';
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

/** Reads what a payer owes, and what their running records cost. */
export async function knownDebt(
  db: Db | Tx,
  userId: string,
  { pricing, files }: { pricing: Pricing; files: readonly ResourceFile[] },
  now: Date,
): Promise<KnownDebt> {
  const account = await payerAccount(db, userId);
  const meters = await db
    .selectFrom('meter')
    .innerJoin('project', 'project.id', 'meter.project_id')
    .select(['meter.type', 'meter.project_id', 'meter.quantities', 'meter.next_at', 'meter.next_quantities'])
    .where('project.payer_id', '=', userId)
    .where('meter.settled', '=', 0)
    .where('meter.ended_at', 'is', null)
    .execute();
  const projects = [...new Set(meters.map(({ project_id }) => project_id))];
  const prices = await pricing.ofEach(projects);
  const lines = new Map(projects.map((id) => [id, linesAt(prices(id), now)]));
  const trials = await trialsOf(db, userId);
  const byName = new Map(files.map((file) => [file.name, file]));
  let [all, staying] = [0n, 0n];
  for (const meter of meters) {
    const trial = trials.get(meter.type);
    if (trial && isTrialRunning(trial, now.toISOString())) continue;
    const tariff = lines.get(meter.project_id) ?? [];
    const taken = takenAt(meter, now);
    all += unitsASecond(tariff, taken);
    staying += unitsASecond(tariff, chargedWhileSuspended(byName.get(meter.type) ?? {}, taken));
  }
  return {
    account,
    owedTiyn: await owedOf(db, userId, account, now),
    hourTiyn: tiynOfHours(all, 1),
    stayingHourTiyn: tiynOfHours(staying, 1),
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
