/** The charges of a project's records for an hour. */
import { freePart } from '../../contract/money/trial.ts';
import { type Piece, unitsToTiyn } from '../billing/cost.ts';
import { secondsWithin, writeAll } from '../billing/meters.ts';
import { partsOf } from '../billing/parts.ts';
import type { HourDue, HourProgress } from '../billing/schedule.ts';
import { type BegunTrial, takeFromTrial } from '../billing/trials.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import type { MeterTable } from '../store/schema.ts';

/** The charge of one project and hour, as one of its transactions finds it. */
export interface Run {
  due: HourDue;
  end: Date;
  payerId: string | null;
  /** The payer's balance before the hour, in tiyn. */
  balance: number;
  progress: HourProgress;
  /** The payer's trials by type. */
  trials: ReadonlyMap<string, BegunTrial>;
}

/** A record's meter before its hour is counted and at the hour's end, and what it used in between. */
export interface CountedMeter {
  before: MeterTable;
  meter: MeterTable;
  pieces: Piece[];
}

/** A record's meter at the hour's end, and its charge; `posted` is false where that cannot be posted. */
export interface Charged extends CountedMeter {
  /** What the payer owes, in tiyn. */
  tiyn: number;
  /** What a trial takes over, in tiyn. */
  free: number;
  posted: boolean;
}

/** The charges of records, each counted up to the hour's end. */
export function chargedOf(
  meters: readonly CountedMeter[],
  { due, balance, progress, trials }: Run,
  log: ProviderDeps['log'],
): Charged[] {
  const { projectId, hour } = due;
  let left = balance - totalOf(progress.byType);
  const trialsLeft = new Map(trials);
  return meters.map((each) => {
    const { meter } = each;
    const owed = unchargedOf(meter, meter.total);
    const trial = trialsLeft.get(meter.type);
    const free = trial ? freePart(owed, unchargedOf(meter, meter.trial_total), trial) : 0n;
    if (isBookable(owed, left)) {
      left -= Number(owed - free);
      if (trial && trial.leftTiyn !== null)
        trialsLeft.set(meter.type, { ...trial, leftTiyn: trial.leftTiyn - Number(free) });
      return { ...each, tiyn: Number(owed - free), free: Number(free), posted: true };
    }
    const fields = { projectId, meter: meter.id, type: meter.type, record: meter.record_id, hour };
    log.error({ ...fields, tiyn: String(owed) }, 'A charge cannot be booked');
    return { ...each, tiyn: 0, free: 0, posted: false };
  });
}

/** The uncharged part of a record's cost, in tiyn. */
function unchargedOf({ charged_tiyn }: MeterTable, total: string | null): bigint {
  return unitsToTiyn(BigInt(total ?? '0')) - BigInt(charged_tiyn);
}

/** Whether an amount can be taken from a balance: it is not negative, and the new balance can be stored. */
function isBookable(owed: bigint, balance: number): boolean {
  return owed >= 0n && Number.isSafeInteger(Number(owed)) && Number.isSafeInteger(balance - Number(owed));
}

/** Stores the charges of records for the hour. The table's key prevents a second one. */
export async function storeCharges(tx: Tx, charged: readonly Charged[], run: Run): Promise<void> {
  if (charged.length === 0) return;
  const { hour } = run.due;
  const rows = charged.map(({ meter, before, pieces, tiyn, free }) => ({
    meter_id: meter.id,
    hour,
    project_id: meter.project_id,
    amount_tiyn: tiyn,
    seconds: secondsWithin(meter, new Date(hour)),
    quantities: quantitiesWithin(before, pieces),
    total: meter.total,
    parts: JSON.stringify(partsOf(pieces)),
    ...(free > 0 ? { trial_tiyn: free, trial_user_id: run.payerId } : { trial_tiyn: null, trial_user_id: null }),
  }));
  await tx.insertInto('charge').values(rows).execute();
  await storeFree(tx, charged, run);
  const over = run.end.toISOString();
  const settles = ({ meter, posted }: Charged) => posted && meter.ended_at !== null && meter.ended_at <= over;
  await writeAll(
    tx,
    charged.map((each) => ({
      ...each.meter,
      charged_tiyn: each.meter.charged_tiyn + each.tiyn + each.free,
      settled: settles(each) ? 1 : 0,
    })),
  );
}

/** The last quantities of the record in its hour, as they are stored. A change at the hour's end belongs to the next hour. */
function quantitiesWithin(before: MeterTable, pieces: readonly Piece[]): string {
  const last = pieces.findLast(({ seconds }) => seconds > 0);
  return last ? JSON.stringify(last.quantities) : before.quantities;
}

/** Stores what the payer's trials took over. */
async function storeFree(tx: Tx, charged: readonly Charged[], { payerId, trials }: Run): Promise<void> {
  if (payerId === null) return;
  for (const type of trials.keys()) {
    const own = charged.filter(({ meter }) => meter.type === type);
    await takeFromTrial(
      tx,
      payerId,
      type,
      own.reduce((sum, { free }) => sum + free, 0),
    );
  }
}

/** The sum of charges by type, in tiyn. */
export function totalOf(byType: HourProgress['byType']): number {
  return Object.values(byType).reduce((sum, tiyn) => sum + tiyn, 0);
}
