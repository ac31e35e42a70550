import { type PricesFrom, unitsASecond, unitsToTiyn } from '../billing/cost.ts';
import { addExpenses } from '../billing/expenses.ts';
import { balanceOf, book } from '../billing/ledger.ts';
import { counted, secondsWithin, takenAt, writeAll } from '../billing/meters.ts';
import { linesAt, openPricing } from '../billing/price-lists.ts';
import {
  CHARGE,
  chargeKey,
  HOUR_MS,
  type HourDue,
  type HourProgress,
  refundsOf,
  scheduleCharge,
  scheduleHour,
} from '../billing/schedule.ts';
import { saveRate } from '../billing/spending.ts';
import { getProject } from '../identity/projects.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import type { MeterTable } from '../store/schema.ts';
import type { WorkHandler } from '../work/worker.ts';
import { BALANCE, balanceHandler, scheduleBalanceLook } from './balance-letters.ts';
import { REFUND, refundHandler } from './refund.ts';

/**
 * The number of records that one transaction charges. It takes some ten milliseconds, and other requests and writers get their turn after
 * it.
 */
export const RECORDS_AT_ONCE = 100;

type Deps = Pick<ProviderDeps, 'files' | 'config' | 'clock' | 'log'>;

/**
 * The due work that charges a project for an hour that is over. Each record is charged its cost until the hour's end, minus earlier
 * charges. Large projects are charged in several transactions, and the last one writes the ledger's entry for all of them. Hours of a
 * pause are charged one by one.
 *
 * A cost that cannot be posted is logged and carried over to the next hour. Other charges are not affected.
 */
export function chargeHandlers(deps: Deps): Record<string, WorkHandler> {
  const declared = declaredLines(deps.files);
  return {
    [BALANCE]: balanceHandler(deps),
    [REFUND]: refundHandler,
    [CHARGE]: async (tx, payload) => {
      const due = payload as HourDue;
      const { projectId, hour, progress = NOTHING } = due;
      const end = new Date(Date.parse(hour) + HOUR_MS);
      const meters = await openMeters(tx, projectId, progress.after);
      // A clock that was set back runs through an hour again. Its cost is charged with the next one.
      if (!due.progress && (await isCharged(tx, projectId, hour))) {
        if (meters.length > 0) await scheduleCharge(tx, projectId, end);
        return;
      }
      const prices = await (await openPricing(tx, declared)).of(projectId);
      const payerId = (await getProject(tx, projectId))?.payerId ?? null;
      const run: Run = { due, end, payerId, balance: payerId ? await balanceOf(tx, payerId) : 0, progress };
      const began = meters.filter(({ since }) => since < end.toISOString());
      const atEnd = began.map((meter) => ({ ...meter, ...counted(meter, prices, end) }));
      const charged = chargedOf(atEnd, run, deps.log);
      await storeCharges(tx, charged, run);
      const done = progressOf(run, charged, meters, rateOf(meters, prices, deps.clock.now()));
      if (meters.length === RECORDS_AT_ONCE) await scheduleHour(tx, { projectId, hour, progress: done });
      else await endHour(tx, run, done);
    },
  };
}

/** The cost of a second of the running records, in units. */
function rateOf(meters: readonly MeterTable[], prices: PricesFrom[], now: Date): bigint {
  const lines = linesAt(prices, now);
  const running = meters.filter(({ ended_at }) => ended_at === null);
  return running.reduce((sum, meter) => sum + unitsASecond(lines, takenAt(meter, now)), 0n);
}

/** What is charged of the hour after these records. */
function progressOf(
  { end, progress }: Run,
  charged: readonly Charged[],
  meters: readonly MeterTable[],
  rate: bigint,
): HourProgress {
  const goOn = meters.some(({ ended_at }) => ended_at === null || ended_at > end.toISOString());
  return {
    after: meters.at(-1)?.id ?? progress.after,
    byType: sumsByType(progress.byType, charged),
    rate: String(BigInt(progress.rate) + rate),
    goesOn: progress.goesOn || goOn,
  };
}

const NOTHING: HourProgress = { after: '', byType: {}, rate: '0', goesOn: false };

/** The charge of one project and hour, as one of its transactions finds it. */
interface Run {
  due: HourDue;
  end: Date;
  payerId: string | null;
  /** The payer's balance before the hour, in tiyn. */
  balance: number;
  progress: HourProgress;
}

/** A record's meter at the hour's end, and its charge in tiyn; `posted` is false where that cannot be posted. */
interface Charged {
  meter: MeterTable;
  tiyn: number;
  posted: boolean;
}

async function isCharged(tx: Tx, projectId: string, hour: string): Promise<boolean> {
  const query = tx.selectFrom('charge').select('meter_id').where('project_id', '=', projectId).where('hour', '=', hour);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

function openMeters(tx: Tx, projectId: string, after: string): Promise<MeterTable[]> {
  return tx
    .selectFrom('meter')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('settled', '=', 0)
    .where('id', '>', after)
    .orderBy('id')
    .limit(RECORDS_AT_ONCE)
    .execute();
}

/** The charges of records, each counted up to the hour's end. */
function chargedOf(meters: readonly MeterTable[], { due, balance, progress }: Run, log: Deps['log']): Charged[] {
  const { projectId, hour } = due;
  let left = balance - totalOf(progress.byType);
  return meters.map((meter) => {
    const owed = owedFor(meter);
    if (isBookable(owed, left)) {
      left -= Number(owed);
      return { meter, tiyn: Number(owed), posted: true };
    }
    const fields = { projectId, meter: meter.id, type: meter.type, record: meter.record_id, hour };
    log.error({ ...fields, tiyn: String(owed) }, 'A charge cannot be booked');
    return { meter, tiyn: 0, posted: false };
  });
}

/** The uncharged cost of a record, in tiyn. */
function owedFor({ total, charged_tiyn }: MeterTable): bigint {
  return unitsToTiyn(BigInt(total)) - BigInt(charged_tiyn);
}

/** Whether an amount can be taken from a balance: it is not negative, and the new balance can be stored. */
function isBookable(owed: bigint, balance: number): boolean {
  return owed >= 0n && Number.isSafeInteger(Number(owed)) && Number.isSafeInteger(balance - Number(owed));
}

/** Stores the charges of records for the hour. The table's key prevents a second one. */
async function storeCharges(tx: Tx, charged: readonly Charged[], { due: { hour }, end }: Run): Promise<void> {
  if (charged.length === 0) return;
  const rows = charged.map(({ meter, tiyn }) => ({
    meter_id: meter.id,
    hour,
    project_id: meter.project_id,
    amount_tiyn: tiyn,
    seconds: secondsWithin(meter, new Date(hour)),
    quantities: meter.quantities,
    total: meter.total,
  }));
  await tx.insertInto('charge').values(rows).execute();
  const over = end.toISOString();
  const settles = ({ meter, posted }: Charged) => posted && meter.ended_at !== null && meter.ended_at <= over;
  await writeAll(
    tx,
    charged.map((each) => ({
      ...each.meter,
      charged_tiyn: each.meter.charged_tiyn + each.tiyn,
      settled: settles(each) ? 1 : 0,
    })),
  );
}

/** The end of an hour's charge, after its last record: sums, ledger, and the next hour. */
async function endHour(tx: Tx, { due, end, payerId }: Run, { byType, rate, goesOn }: HourProgress): Promise<void> {
  const { projectId, hour } = due;
  await addExpenses(tx, { projectId, payerId, hour: new Date(hour) }, new Map(Object.entries(byType)));
  await saveRate(tx, projectId, BigInt(rate));
  const sum = totalOf(byType);
  if (payerId) {
    // Before the balance changes, since the look takes both in this order too.
    await scheduleBalanceLook(tx, payerId, end);
    const key = chargeKey(projectId, hour, await refundsOf(tx, projectId));
    const entry = { userId: payerId, projectId, kind: 'charge' as const, key, at: end, details: { hour } };
    if (sum !== 0) await book(tx, { ...entry, amountTiyn: -sum });
  }
  if (goesOn) await scheduleCharge(tx, projectId, end);
}

function totalOf(byType: HourProgress['byType']): number {
  return Object.values(byType).reduce((sum, tiyn) => sum + tiyn, 0);
}

function sumsByType(before: HourProgress['byType'], charged: readonly Charged[]): HourProgress['byType'] {
  const sums = { ...before };
  for (const { meter, tiyn } of charged) sums[meter.type] = (sums[meter.type] ?? 0) + tiyn;
  return sums;
}
