import { divideRounded, MICRO, NANO_PER_TIYN } from '../../contract/money/money.ts';
import { HOURS_A_MONTH } from '../../contract/money/price.ts';
import type { TrialBounds } from '../../contract/money/trial.ts';
import type { Db, Tx } from '../store/database.ts';
import { unitsASecond } from './cost.ts';
import { takenAt } from './count.ts';
import { balanceOf } from './ledger.ts';
import { linesAt, type Pricing } from './price-lists.ts';
import { balanceEnd, type Rate, rateFrom, rateNow, rateOfRecords, type StoredRate, sumRates } from './rate.ts';
import { trialsOf } from './trials.ts';

/** A user's current spending, and how long their balance lasts. */
export interface Spending {
  balanceTiyn: number;
  /** At the present rate. Records in a trial cost nothing yet. */
  perMonthTiyn: bigint;
  perHourTiyn: bigint;
  /** At the rate of the time when the balance is used up, after the trials that end before. */
  perHourAtEndTiyn: bigint;
  /** Undefined where nothing costs anything. Trials that end before are counted. */
  endsAt?: Date;
}

/** The current cost of all running resources in the projects that a user pays for. */
export async function spendingOf(db: Db | Tx, userId: string, pricing: Pricing, now: Date): Promise<Spending> {
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
  const records = meters.map((meter) => ({
    type: meter.type,
    units: unitsASecond(lines.get(meter.project_id) ?? [], takenAt(meter, now)),
  }));
  return spendingAt(await balanceOf(db, userId), rateOfRecords(records, trials, now), trials, now);
}

/**
 * The spending of a user by the last charge of each project. It reads one row for each project, where {@link spendingOf} reads all running
 * records.
 */
export async function spendingAsCharged(db: Db | Tx, userId: string, now: Date): Promise<Spending> {
  const rows = await db
    .selectFrom('project_rate')
    .innerJoin('project', 'project.id', 'project_rate.project_id')
    .select(['project_rate.units', 'project_rate.trial_units'])
    .where('project.payer_id', '=', userId)
    .execute();
  const rates = rows.map(({ units, trial_units }) =>
    rateFrom({ rate: units, trialRates: JSON.parse(trial_units ?? '{}') as StoredRate['trialRates'] }),
  );
  const trials = await trialsOf(db, userId);
  const rate = rateNow(rates.reduce(sumRates, rateOfRecords([], trials, now)), trials, now);
  return spendingAt(await balanceOf(db, userId), rate, trials, now);
}

/** Stores the cost of a second of a project's running records, as of its charge. */
export async function saveRate(
  tx: Tx,
  projectId: string,
  { rate, trialRates = {} }: { rate: string; trialRates?: StoredRate['trialRates'] },
): Promise<void> {
  const trial_units = Object.keys(trialRates).length === 0 ? null : JSON.stringify(trialRates);
  const row = { units: rate, trial_units };
  await tx
    .insertInto('project_rate')
    .values({ project_id: projectId, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

/** The spending at a rate. */
function spendingAt(balanceTiyn: number, rate: Rate, trials: ReadonlyMap<string, TrialBounds>, now: Date): Spending {
  const unit = MICRO * NANO_PER_TIYN;
  const end = balanceEnd(balanceTiyn, rate, trials, now);
  return {
    balanceTiyn,
    perMonthTiyn: divideRounded(rate.units, unit),
    perHourTiyn: divideRounded(rate.units, unit * HOURS_A_MONTH),
    perHourAtEndTiyn: divideRounded(end?.units ?? rate.units, unit * HOURS_A_MONTH),
    ...(end && { endsAt: end.at }),
  };
}

const DAY_MS = 86_400_000;

/** The whole days that a balance lasts; null where nothing costs anything. */
export function daysLeft({ endsAt }: Spending, now: Date): number | null {
  return endsAt ? Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS) : null;
}
