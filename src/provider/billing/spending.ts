import { divideRounded, MICRO, NANO_PER_TIYN } from '../../contract/money/money.ts';
import { HOURS_A_MONTH } from '../../contract/money/price.ts';
import type { Db, Tx } from '../store/database.ts';
import { type PricesFrom, unitsASecond } from './cost.ts';
import { takenAt } from './count.ts';
import { balanceOf } from './ledger.ts';
import { linesAt, type Pricing } from './price-lists.ts';
import { balanceEnd, paidRate, type RateFrom } from './rate.ts';
import { trialsOf } from './trials.ts';

/** A user's current spending, and how long their balance lasts. */
export interface Spending {
  balanceTiyn: number;
  /** At the present rate. Records in a trial cost nothing yet. */
  perMonthTiyn: bigint;
  perHourTiyn: bigint;
  /** At the rate of the time when the balance is used up. */
  perHourAtEndTiyn: bigint;
  /** Undefined where nothing will cost anything. All changes that are known are counted: {@link ratesOf}. */
  endsAt?: Date;
}

/** Records that are alike: so many of a type in a project, with the same quantities. */
interface Alike {
  type: string;
  project_id: string;
  quantities: string;
  next_at: string | null;
  next_quantities: string | null;
  times: number | string | bigint;
}

/** The current cost of all running resources in the projects that a user pays for, and how long the balance lasts. */
export async function spendingOf(db: Db | Tx, userId: string, pricing: Pricing, now: Date): Promise<Spending> {
  const alike = await runningOf(db, userId);
  const prices = await pricing.ofEach([...new Set(alike.map(({ project_id }) => project_id))]);
  const rates = ratesOf(alike, prices, now);
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

/** The running records of all projects that a user pays for. Most are alike, so that few rows stand for many of them. */
function runningOf(db: Db | Tx, userId: string): Promise<Alike[]> {
  const columns = ['meter.type', 'meter.project_id', 'quantities', 'next_at', 'next_quantities'] as const;
  return db
    .selectFrom('meter')
    .innerJoin('project', 'project.id', 'meter.project_id')
    .select(columns)
    .select((eb) => eb.fn.countAll().as('times'))
    .where('project.payer_id', '=', userId)
    .where('meter.settled', '=', 0)
    .where('meter.ended_at', 'is', null)
    .groupBy(columns)
    .execute();
}

/** The rates from now on: they change with planned prices, and with quantities that are known to change (`next_at`). */
function ratesOf(alike: readonly Alike[], prices: (projectId: string) => PricesFrom[], now: Date): RateFrom[] {
  const planned = [...new Set(alike.map(({ project_id }) => project_id))].flatMap((id) =>
    prices(id).map(({ from }) => from * 1000),
  );
  const turns = alike.flatMap(({ next_at }) => (next_at === null ? [] : [Date.parse(next_at)]));
  const later = [...planned, ...turns].filter((moment) => moment > now.getTime());
  return [...new Set([now.getTime(), ...later])]
    .sort((one, other) => one - other)
    .map((at) => ({ at, byType: rateAt(alike, prices, new Date(at)) }));
}

function rateAt(alike: readonly Alike[], prices: (projectId: string) => PricesFrom[], at: Date): Map<string, bigint> {
  const byType = new Map<string, bigint>();
  for (const meter of alike) {
    const units = unitsASecond(linesAt(prices(meter.project_id), at), takenAt(meter, at)) * BigInt(meter.times);
    byType.set(meter.type, (byType.get(meter.type) ?? 0n) + units);
  }
  return byType;
}

const DAY_MS = 86_400_000;

/** The whole days that a balance lasts; null where nothing costs anything. */
export function daysLeft({ endsAt }: Spending, now: Date): number | null {
  return endsAt ? Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS) : null;
}
