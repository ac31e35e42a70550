/** Closing months: by an administrator, or by itself on the third day of the next month. */
import { monthOf, monthStart, nextMonth } from '../../contract/values/dates.ts';
import { freezePayers } from '../billing/freeze-month.ts';
import { allMonths } from '../billing/month-sums.ts';
import { CHARGE } from '../billing/schedule.ts';
import { ApiError } from '../http/errors.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Db, Tx } from '../store/database.ts';
import { schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { REFUND } from './refund.ts';

/** The kind of due work that freezes the sums of a month, some payers at a time. */
export const FREEZE = 'freeze-month';
/** The kind of due work that closes months by itself. */
const CLOSE = 'close-month';

const DAY_MS = 86_400_000;
/** A month closes by itself at the beginning of the third day of the next one. */
const AFTER_MS = 2 * DAY_MS;
/** Where a month cannot be closed yet, it is tried again after this time. */
const AGAIN_MS = 60 * 60 * 1000;

/** The payload of freezing. */
interface Freezing {
  month: string;
  /** The last payer that is frozen; missing before the first one. */
  after?: string;
}

/** What follows when a month is closed, in the transaction that closes it. */
export type AfterClosing = (tx: Tx, month: string, now: Date) => Promise<void>;

/** The due work of closing months. */
export function closingHandlers(
  { clock }: Pick<ProviderDeps, 'clock'>,
  afterwards: AfterClosing,
): Record<string, WorkHandler> {
  return {
    [FREEZE]: async (tx, payload) => {
      const { month, after = '' } = payload as Freezing;
      const last = await freezePayers(tx, month, after);
      if (last !== undefined) return scheduleFreezing(tx, { month, after: last }, clock.now());
      const now = clock.now();
      const closed = { state: 'closed', closed_at: now.toISOString() };
      await tx.updateTable('billing_month').set(closed).where('month', '=', month).execute();
      await afterwards(tx, month, now);
      await scheduleClosing(tx, now);
    },
    [CLOSE]: async (tx) => {
      const now = clock.now();
      const month = await firstOpen(tx, now);
      if (closesAt(month) > now) return scheduleClosing(tx, now);
      const problem = await obstacleOf(tx, month, now);
      if (problem) return scheduleAt(tx, new Date(now.getTime() + AGAIN_MS), now);
      await beginClosing(tx, month, null, now);
    },
  };
}

/** Schedules the next closing that comes by itself. */
export async function scheduleClosing(tx: Tx, now: Date): Promise<void> {
  await scheduleAt(tx, closesAt(await firstOpen(tx, now)), now);
}

function scheduleAt(tx: Tx, dueAt: Date, from: Date): Promise<void> {
  return schedule(tx, { kind: CLOSE, key: CLOSE, dueAt, from, payload: null });
}

/**
 * Begins to close a month. From now on nothing is booked for it, and due work freezes its sums. Throws 409 where it is not over, where an
 * earlier month is open, and where hours of it are not charged yet.
 *
 * @param by the administrator; null where it closes by itself
 */
export async function closeMonth(tx: Tx, month: string, by: string, now: Date): Promise<void> {
  const problem = await obstacleOf(tx, month, now);
  if (problem) throw problem;
  await beginClosing(tx, month, by, now);
}

async function beginClosing(tx: Tx, month: string, by: string | null, now: Date): Promise<void> {
  const inserted = await tx
    .insertInto('billing_month')
    .values({ month, state: 'closing', closed_at: null, closed_by: by })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .returning('month')
    .executeTakeFirst();
  if (inserted) await scheduleFreezing(tx, { month }, now);
}

function scheduleFreezing(tx: Tx, payload: Freezing, now: Date): Promise<void> {
  // Two months can be on their way at once.
  return schedule(tx, { kind: FREEZE, key: `${FREEZE}:${payload.month}`, dueAt: now, from: now, payload });
}

/** Why a month cannot be closed yet; undefined where it can. */
async function obstacleOf(tx: Tx, month: string, now: Date): Promise<ApiError | undefined> {
  const end = nextMonth(monthStart(month));
  if (end > now.toISOString()) return new ApiError(409, 'MONTH_NOT_OVER');
  const first = await firstOpen(tx, now);
  if (first < month) return new ApiError(409, 'EARLIER_MONTH_OPEN', { params: { month: first } });
  const { count } = await tx
    .selectFrom('work')
    .select(({ fn }) => fn.countAll().as('count'))
    .where((eb) => eb.or([eb.and([eb('kind', '=', CHARGE), eb('due_at', '<=', end)]), eb('kind', '=', REFUND)]))
    .executeTakeFirstOrThrow();
  return Number(count) > 0 ? new ApiError(409, 'MONTH_NOT_CHARGED', { params: { count: Number(count) } }) : undefined;
}

/** The first month that is not closed and not being closed. */
async function firstOpen(db: Db | Tx, now: Date): Promise<string> {
  const rows = await db.selectFrom('billing_month').select('month').execute();
  const closed = new Set(rows.map(({ month }) => month));
  const months = await allMonths(db, now);
  return months.find((month) => !closed.has(month)) ?? monthOf(nextMonth(now.toISOString()));
}

/** The moment from which a month closes by itself. */
function closesAt(month: string): Date {
  return new Date(Date.parse(nextMonth(monthStart(month))) + AFTER_MS);
}

/** Opens months again that were closed by a clock that was ahead: they are not over. */
export async function reopenFuture(tx: Tx, now: Date): Promise<void> {
  const present = monthOf(now.toISOString());
  for (const table of ['billing_month', 'month_payer', 'month_charge'] as const)
    await tx.deleteFrom(table).where('month', '>=', present).execute();
}
