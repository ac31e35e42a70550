import { divideRounded, MICRO, NANO_PER_TIYN } from '../../contract/money/money.ts';
import { HOURS_A_MONTH } from '../../contract/money/price.ts';
import type { Db, Tx } from '../store/database.ts';
import { unitsASecond } from './cost.ts';
import { balanceOf } from './ledger.ts';
import { takenAt } from './meters.ts';
import { linesAt, type Pricing } from './price-lists.ts';

/** A user's current spending, and how long their balance lasts at that rate. */
export interface Spending {
  balanceTiyn: number;
  perMonthTiyn: bigint;
  perHourTiyn: bigint;
  /** Undefined where nothing costs anything. */
  endsAt?: Date;
}

const HOUR_MS = 3_600_000n;
/** The last moment of JavaScript's dates. */
const LAST_MOMENT = 8_640_000_000_000_000;

/** The current cost of all running resources in the projects that a user pays for. */
export async function spendingOf(db: Db | Tx, userId: string, pricing: Pricing, now: Date): Promise<Spending> {
  const meters = await db
    .selectFrom('meter')
    .innerJoin('project', 'project.id', 'meter.project_id')
    .select(['meter.project_id', 'meter.quantities', 'meter.next_at', 'meter.next_quantities'])
    .where('project.payer_id', '=', userId)
    .where('meter.settled', '=', 0)
    .where('meter.ended_at', 'is', null)
    .execute();
  const projects = [...new Set(meters.map(({ project_id }) => project_id))];
  const prices = await pricing.ofEach(projects);
  const lines = new Map(projects.map((id) => [id, linesAt(prices(id), now)]));
  // A unit a second is a millionth of a nano-tenge a month.
  const month = meters.reduce(
    (sum, meter) => sum + unitsASecond(lines.get(meter.project_id) ?? [], takenAt(meter, now)),
    0n,
  );
  return spendingAt(await balanceOf(db, userId), month, now);
}

/**
 * The spending of a user by the last charge of each project. It reads one row for each project, where {@link spendingOf} reads all running
 * records.
 */
export async function spendingAsCharged(db: Db | Tx, userId: string, now: Date): Promise<Spending> {
  const rates = await db
    .selectFrom('project_rate')
    .innerJoin('project', 'project.id', 'project_rate.project_id')
    .select('project_rate.units')
    .where('project.payer_id', '=', userId)
    .execute();
  const month = rates.reduce((sum, { units }) => sum + BigInt(units), 0n);
  return spendingAt(await balanceOf(db, userId), month, now);
}

/** Stores the cost of a second of a project's running records, as of its charge. */
export async function saveRate(tx: Tx, projectId: string, units: bigint): Promise<void> {
  const row = { units: String(units) };
  await tx
    .insertInto('project_rate')
    .values({ project_id: projectId, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

/** The spending at a cost of so many units a second. */
function spendingAt(balanceTiyn: number, month: bigint, now: Date): Spending {
  const unit = MICRO * NANO_PER_TIYN;
  return {
    balanceTiyn,
    perMonthTiyn: divideRounded(month, unit),
    perHourTiyn: divideRounded(month, unit * HOURS_A_MONTH),
    ...(month > 0n && { endsAt: endOf(BigInt(balanceTiyn) * unit, month, now) }),
  };
}

/** The time when a balance is used up at this monthly cost; now where nothing is left. */
function endOf(balance: bigint, month: bigint, now: Date): Date {
  const ms = balance <= 0n ? 0n : (balance * HOURS_A_MONTH * HOUR_MS) / month;
  const moment = BigInt(now.getTime()) + ms;
  return new Date(moment > BigInt(LAST_MOMENT) ? LAST_MOMENT : Number(moment));
}

const DAY_MS = 86_400_000;

/** The whole days that a balance lasts; null where nothing costs anything. */
export function daysLeft({ endsAt }: Spending, now: Date): number | null {
  return endsAt ? Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS) : null;
}
