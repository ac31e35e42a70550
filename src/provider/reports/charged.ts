/** The charges of a project's records in a period, as stored. */
import { HOUR_MS, nextCharge } from '../billing/schedule.ts';
import type { Db } from '../store/database.ts';
import type { MeterTable } from '../store/schema.ts';

/** A period in which a record's quantities did not change, with its cost. */
export interface Run {
  /** The quantities by tariff line, as JSON. */
  quantities: string;
  /** The beginning of its first hour and the end of its last one. */
  from: number;
  to: number;
  seconds: number;
  tiyn: number;
  /** What a trial took over, in tiyn; it is not in `tiyn`. */
  free: number;
}

/** A record that costs something. */
export type ReportMeter = Omit<
  MeterTable,
  'total' | 'charged_tiyn' | 'trial_total' | 'since' | 'settled' | 'project_id' | 'earlier' | 'changed_at'
>;

/** The maximum number of charged hours in one read. SQLite answers no other query meanwhile. */
const HOURS_AT_ONCE = 20_000;
const METERS_AT_ONCE = 200;

/** The end of a project's charges within a period; undefined where nothing of the period is charged yet. */
export async function chargedUntil(db: Db, projectId: string, from: Date, to: Date): Promise<Date | undefined> {
  // Of an hour that is being charged some records are missing yet.
  const next = await nextCharge(db, projectId);
  const before = next?.progress && next.hour < to.toISOString() ? next.hour : to.toISOString();
  const last = await db
    .selectFrom('charge')
    .select('hour')
    .where('project_id', '=', projectId)
    .where('hour', '>=', from.toISOString())
    .where('hour', '<', before)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && new Date(Date.parse(last.hour) + HOUR_MS);
}

/** The meters of a project in a period, in batches, each once. Other work may run in between. */
export async function* metersWithin(db: Db, projectId: string, from: Date, to: Date): AsyncGenerator<ReportMeter[]> {
  const hours = (to.getTime() - from.getTime()) / HOUR_MS;
  const size = Math.max(1, Math.min(METERS_AT_ONCE, Math.floor(HOURS_AT_ONCE / hours)));
  const seen = new Set<string>();
  // A meter that is settled meanwhile appears again among the settled ones.
  for (const settled of [0, 1]) {
    for (let after = ''; ; ) {
      const meters = await db
        .selectFrom('meter')
        .select(['id', 'type', 'record_id', 'title', 'labels', 'quantities', 'next_at', 'next_quantities'])
        .select(['started_at', 'ended_at'])
        .where('project_id', '=', projectId)
        .where('settled', '=', settled)
        .where('id', '>', after)
        .where('started_at', '<', to.toISOString())
        .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from.toISOString())]))
        .orderBy('id')
        .limit(size)
        .execute();
      if (meters.length > 0) yield meters.filter(({ id }) => !seen.has(id));
      for (const { id } of meters) seen.add(id);
      if (meters.length < size) break;
      after = meters.at(-1)?.id ?? '';
      await letOthersGoOn();
    }
  }
}

function letOthersGoOn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** The charges of meters in a period, by meter and in order of time. */
export async function runsOf(db: Db, meters: string[], from: Date, to: Date): Promise<Map<string, Run[]>> {
  const runs = new Map<string, Run[]>();
  if (meters.length === 0) return runs;
  const rows = await db
    .selectFrom('charge')
    .select((eb) => [
      'meter_id',
      'quantities',
      eb.fn.min('hour').as('first'),
      eb.fn.max('hour').as('last'),
      eb.fn.sum('seconds').as('seconds'),
      eb.fn.sum('amount_tiyn').as('tiyn'),
      eb.fn.sum('trial_tiyn').as('free'),
    ])
    .where('meter_id', 'in', meters)
    .where('hour', '>=', from.toISOString())
    .where('hour', '<', to.toISOString())
    .groupBy(['meter_id', 'quantities'])
    .orderBy('first')
    .execute();
  for (const { meter_id, quantities, first, last, seconds, tiyn, free } of rows) {
    const run = { quantities, from: Date.parse(first), to: Date.parse(last) + HOUR_MS };
    const known = runs.get(meter_id) ?? [];
    const sums = { seconds: Number(seconds), tiyn: Number(tiyn), free: Number(free ?? 0) };
    runs.set(meter_id, [...known, { ...run, ...sums }]);
  }
  // Quantities that return after a change were grouped with the earlier period.
  for (const [meter, found] of runs) {
    const apart = found.every(({ from: next }, index) => next >= (found[index - 1]?.to ?? next));
    if (!apart) runs.set(meter, await runsByHour(db, meter, from, to));
  }
  return runs;
}

async function runsByHour(db: Db, meter: string, from: Date, to: Date): Promise<Run[]> {
  const hours = await db
    .selectFrom('charge')
    .select(['hour', 'quantities', 'seconds', 'amount_tiyn', 'trial_tiyn'])
    .where('meter_id', '=', meter)
    .where('hour', '>=', from.toISOString())
    .where('hour', '<', to.toISOString())
    .orderBy('hour')
    .execute();
  const runs: Run[] = [];
  for (const { hour, quantities, ...charge } of hours) {
    const begin = Date.parse(hour);
    const seconds = Number(charge.seconds);
    const tiyn = Number(charge.amount_tiyn);
    const free = Number(charge.trial_tiyn ?? 0);
    const known = runs.at(-1);
    if (known?.quantities === quantities) {
      known.to = begin + HOUR_MS;
      known.seconds += seconds;
      known.tiyn += tiyn;
      known.free += free;
    } else runs.push({ quantities, from: begin, to: begin + HOUR_MS, seconds, tiyn, free });
  }
  return runs;
}
