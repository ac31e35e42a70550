/** The periods of records in which quantities and prices did not change, with their charges as stored. */
import type { PricedQuantity } from '../../contract/money/price.ts';
import { type ChargedLine, type ChargePart, lineUnits } from '../billing/parts.ts';
import { HOUR_MS } from '../billing/schedule.ts';
import type { Db } from '../store/database.ts';
import type { ReportMeter } from './charged.ts';
import { divided } from './shares.ts';

/** A period in which a record's quantities and prices did not change, with its cost. */
export interface Run {
  /** What was used, with the prices by which it was charged. Charges from before these were stored have no prices. */
  lines: ChargedLine[];
  /** The beginning of its first second and the end of its last one, in milliseconds since 1970. */
  from: number;
  to: number;
  seconds: number;
  tiyn: number;
  /** What a trial took over, in tiyn; it is not in `tiyn`. */
  free: number;
}

/** Hours of a record that are charged alike. */
interface Hours {
  quantities: string;
  parts: string | null;
  /** The beginnings of the first and the last hour. */
  first: number;
  last: number;
  count: number;
  seconds: number;
  tiyn: number;
  free: number;
}

/** The charges of meters in a period, by meter and in order of time. */
export async function runsOf(
  db: Db,
  meters: readonly ReportMeter[],
  from: Date,
  to: Date,
): Promise<Map<string, Run[]>> {
  const found = await alikeHours(db, meters, from, to);
  const runs = new Map<string, Run[]>();
  for (const meter of meters) {
    const own = joined((found.get(meter.id) ?? []).flatMap((hours) => partRuns(meter, hours)));
    // Quantities or prices that return after a change were grouped with the earlier period.
    const apart = own.every((run, index) => run.from >= (own[index - 1]?.to ?? run.from));
    const single = apart
      ? own
      : joined((await singleHours(db, meter, from, to)).flatMap((hour) => partRuns(meter, hour)));
    if (single.length > 0) runs.set(meter.id, single);
  }
  return runs;
}

async function alikeHours(db: Db, meters: readonly ReportMeter[], from: Date, to: Date): Promise<Map<string, Hours[]>> {
  const found = new Map<string, Hours[]>();
  if (meters.length === 0) return found;
  const rows = await db
    .selectFrom('charge')
    .select((eb) => [
      'meter_id',
      'quantities',
      'parts',
      eb.fn.min('hour').as('first'),
      eb.fn.max('hour').as('last'),
      eb.fn.countAll().as('count'),
      eb.fn.sum('seconds').as('seconds'),
      eb.fn.sum('amount_tiyn').as('tiyn'),
      eb.fn.sum('trial_tiyn').as('free'),
    ])
    .where(
      'meter_id',
      'in',
      meters.map(({ id }) => id),
    )
    .where('hour', '>=', from.toISOString())
    .where('hour', '<', to.toISOString())
    .groupBy(['meter_id', 'quantities', 'parts'])
    .orderBy('first')
    .execute();
  for (const { meter_id, quantities, parts, first, last, ...sums } of rows) {
    const own = found.get(meter_id) ?? [];
    found.set(meter_id, own);
    own.push({ quantities, parts, first: Date.parse(first), last: Date.parse(last), ...numbersOf(sums) });
  }
  return found;
}

/** Sums of the database as numbers; PostgreSQL answers texts. */
function numbersOf(sums: Record<'count' | 'seconds' | 'tiyn' | 'free', unknown>) {
  const { count, seconds, tiyn, free } = sums;
  return { count: Number(count), seconds: Number(seconds), tiyn: Number(tiyn), free: Number(free ?? 0) };
}

async function singleHours(db: Db, { id }: ReportMeter, from: Date, to: Date): Promise<Hours[]> {
  const rows = await db
    .selectFrom('charge')
    .select(['hour', 'quantities', 'parts', 'seconds', 'amount_tiyn', 'trial_tiyn'])
    .where('meter_id', '=', id)
    .where('hour', '>=', from.toISOString())
    .where('hour', '<', to.toISOString())
    .orderBy('hour')
    .execute();
  return rows.map(({ hour, quantities, parts, seconds, amount_tiyn, trial_tiyn }) => {
    const at = Date.parse(hour);
    const sums = numbersOf({ count: 1, seconds, tiyn: amount_tiyn, free: trial_tiyn });
    return { quantities, parts, first: at, last: at, ...sums };
  });
}

/** The periods of hours that are charged alike. The amounts are divided by what each period costs by its prices. */
function partRuns(meter: ReportMeter, hours: Hours): Run[] {
  const parts = hours.parts === null ? [] : (JSON.parse(hours.parts) as ChargePart[]);
  if (parts.length === 0) return [unpricedRun(meter, hours)];
  const weights = parts.map(({ seconds, lines }) => lines.reduce((sum, line) => sum + lineUnits(line, seconds), 0n));
  const [amounts, trials] = [divided(hours.tiyn, weights), divided(hours.free, weights)];
  let [from, to] = [beginWithin(meter, hours.first), beginWithin(meter, hours.last)];
  return parts.map(({ seconds, lines }, index) => {
    const begin = from;
    from += seconds * 1000;
    to += seconds * 1000;
    const sums = { seconds: seconds * hours.count, tiyn: amounts[index] ?? 0, free: trials[index] ?? 0 };
    return { lines, from: begin, to: Math.min(to, hours.last + HOUR_MS), ...sums };
  });
}

/** Hours from before prices were stored. */
function unpricedRun(meter: ReportMeter, { quantities, first, last, seconds, tiyn, free }: Hours): Run {
  const taken = JSON.parse(quantities) as PricedQuantity[];
  const lines = taken.map((each) => ({ ...each, charged: each.quantity, unit: '' }));
  const ended = meter.ended_at === null ? Number.POSITIVE_INFINITY : Date.parse(meter.ended_at);
  return { lines, from: beginWithin(meter, first), to: Math.min(last + HOUR_MS, ended), seconds, tiyn, free };
}

/** The first second of a record in an hour. */
function beginWithin({ started_at }: ReportMeter, hour: number): number {
  const started = Math.floor(Date.parse(started_at) / 1000) * 1000;
  return Math.max(hour, Math.min(started, hour + HOUR_MS));
}

/** Neighbours with the same quantities and prices as one, in order of time. */
function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  let last: { text: string; run: Run } | undefined;
  for (const run of [...runs].sort((a, b) => a.from - b.from)) {
    const text = JSON.stringify(run.lines);
    const known = last?.text === text ? last.run : undefined;
    if (known) {
      known.to = Math.max(known.to, run.to);
      known.seconds += run.seconds;
      known.tiyn += run.tiyn;
      known.free += run.free;
    } else {
      last = { text, run: { ...run } };
      found.push(last.run);
    }
  }
  return found;
}
