/** What all running records of a payer cost a second, now and from each known change on. Read at once, or some records at a time. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { chargedWhileSuspended } from '../../contract/money/suspension.ts';
import type { Db, Tx } from '../store/database.ts';
import type { MeterTable } from '../store/schema.ts';
import { type PricesFrom, unitsASecond } from './cost.ts';
import { takenAt } from './count.ts';
import { linesAt, type Pricing } from './price-lists.ts';
import type { RateFrom } from './rate.ts';

/** The cost of a second from each moment on, of the records that are added so far. Units are those of {@link unitsASecond}. */
export interface RunningRates {
  /** The moment from which the rates are known, in milliseconds since 1970. */
  at: number;
  /** What changes the cost at each moment (milliseconds since 1970), by type. The whole cost at `at` is the first change. */
  changes: Map<number, Map<string, bigint>>;
  /** What records still cost at `at` when everything that can be stopped is, by type. */
  staying: Map<string, bigint>;
  /** The last record that is added; undefined before the first one. */
  after?: Place;
}

/** A record's place in the order in which records are added. */
interface Place {
  projectId: string;
  meterId: string;
}

/** By what records are charged. */
export interface Charged {
  pricing: Pricing;
  files: readonly ResourceFile[];
}

/**
 * The number of running records that one transaction of a look reads. It takes some ten milliseconds where all of them differ, and other
 * requests and writers get their turn after it.
 */
export const RATES_AT_ONCE = 1000;

/** What decides what a record costs at any time. */
const ALIKE = ['meter.project_id', 'meter.type', 'quantities', 'next_at', 'next_quantities'] as const;

/** Records that cost the same at all times, and their number. */
type Alike = Pick<MeterTable, 'project_id' | 'type' | 'quantities' | 'next_at' | 'next_quantities'> & { times: bigint };

/** Rates to which no record is added yet. */
export function noRates(now: Date): RunningRates {
  return { at: now.getTime(), changes: new Map(), staying: new Map() };
}

/**
 * The rates of all running records in the projects that a user pays for. Most of a payer's records are alike, and the database counts those, so that
 * ten thousand of them are a few rows.
 */
export async function runningRates(db: Db | Tx, userId: string, charged: Charged, now: Date): Promise<RunningRates> {
  const rates = noRates(now);
  const rows = await running(db, userId)
    .select(ALIKE)
    .select(({ fn }) => fn.countAll().as('times'))
    .groupBy(ALIKE)
    .execute();
  await add(
    rates,
    charged,
    rows.map((row) => ({ ...row, times: BigInt(row.times) })),
  );
  return rates;
}

/**
 * Adds a payer's next running records to the rates. Returns whether there may be more of them.
 *
 * @param most the largest number of records to read
 */
export async function addRunning(
  db: Db | Tx,
  userId: string,
  charged: Charged,
  rates: RunningRates,
  most: number,
): Promise<boolean> {
  const rows = await runningAfter(db, userId, rates.after, most);
  await add(
    rates,
    charged,
    rows.map((row) => ({ ...row, times: 1n })),
  );
  const last = rows.at(-1);
  if (last) rates.after = { projectId: last.project_id, meterId: last.id };
  return rows.length === most;
}

async function add(rates: RunningRates, { pricing, files }: Charged, rows: readonly Alike[]): Promise<void> {
  const prices = await pricing.ofEach([...new Set(rows.map(({ project_id }) => project_id))]);
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const each of alike(rows, prices)) addAlike(rates, each, { prices, byName });
}

/** The running records in the projects that a user pays for. */
function running(db: Db | Tx, userId: string) {
  return db
    .selectFrom('project')
    .innerJoin('meter', 'meter.project_id', 'project.id')
    .where('project.payer_id', '=', userId)
    .where('meter.settled', '=', 0)
    .where('meter.ended_at', 'is', null);
}

/** The rest of a project's records, then those of the payer's next projects: both in the order of their index, so that no row is read twice. */
async function runningAfter(db: Db | Tx, userId: string, after: Place | undefined, most: number) {
  const query = running(db, userId)
    .select(['meter.id', ...ALIKE])
    .orderBy('project.id')
    .orderBy('meter.id');
  if (!after) return query.limit(most).execute();
  const { projectId, meterId } = after;
  const rest = await query.where('project.id', '=', projectId).where('meter.id', '>', meterId).limit(most).execute();
  if (rest.length === most) return rest;
  const next = query.where('project.id', '>', projectId).limit(most - rest.length);
  return [...rest, ...(await next.execute())];
}

/** Records that cost the same at all times, also those of projects with the same prices: few are counted for many of them. */
function alike(rows: readonly Alike[], prices: (projectId: string) => PricesFrom[]): Alike[] {
  const groups = new Map<PricesFrom[], Map<string, Alike>>();
  for (const row of rows) {
    const lists = prices(row.project_id);
    const group = groups.get(lists) ?? new Map<string, Alike>();
    groups.set(lists, group);
    const key = [row.type, row.quantities, row.next_at, row.next_quantities].join('\n');
    const known = group.get(key);
    group.set(key, { ...row, times: row.times + (known?.times ?? 0n) });
  }
  return [...groups.values()].flatMap((group) => [...group.values()]);
}

interface Priced {
  prices: (projectId: string) => PricesFrom[];
  byName: ReadonlyMap<string, ResourceFile>;
}

function addAlike({ at, changes, staying }: RunningRates, meter: Alike, { prices, byName }: Priced): void {
  const lists = prices(meter.project_id);
  const { type, next_at, times } = meter;
  const turns = [...lists.map(({ from }) => from * 1000), ...(next_at === null ? [] : [Date.parse(next_at)])];
  const later = turns.filter((moment) => moment > at).sort((one, other) => one - other);
  let before = 0n;
  for (const moment of new Set([at, ...later])) {
    const when = new Date(moment);
    const units = unitsASecond(linesAt(lists, when), takenAt(meter, when)) * times;
    if (units === before) continue;
    const change = changes.get(moment) ?? new Map<string, bigint>();
    changes.set(moment, change);
    addUnits(change, type, units - before);
    before = units;
  }
  const now = new Date(at);
  const stays = chargedWhileSuspended(byName.get(type) ?? {}, takenAt(meter, now));
  addUnits(staying, type, unitsASecond(linesAt(lists, now), stays) * times);
}

function addUnits(sums: Map<string, bigint>, type: string, units: bigint): void {
  sums.set(type, (sums.get(type) ?? 0n) + units);
}

/** The whole cost of a second from each moment on, in the order of the moments. */
export function ratesFrom({ at, changes }: RunningRates): RateFrom[] {
  const byType = new Map<string, bigint>();
  return [...new Set([at, ...changes.keys()])]
    .sort((one, other) => one - other)
    .map((moment) => {
      for (const [type, units] of changes.get(moment) ?? []) addUnits(byType, type, units);
      return { at: moment, byType: new Map(byType) };
    });
}

/** The rates as due work keeps them between two of its steps. */
export interface StoredRates {
  at: number;
  changes: [moment: number, type: string, units: string][];
  staying: [type: string, units: string][];
  after?: Place;
}

/** The rates as JSON can hold them. */
export function toStored({ changes, staying, ...rest }: RunningRates): StoredRates {
  return {
    ...rest,
    changes: [...changes].flatMap(([moment, byType]) =>
      [...byType].map(([type, units]): [number, string, string] => [moment, type, String(units)]),
    ),
    staying: [...staying].map(([type, units]) => [type, String(units)]),
  };
}

/** The rates that were stored. */
export function fromStored({ changes, staying, ...rest }: StoredRates): RunningRates {
  const byMoment = new Map<number, Map<string, bigint>>();
  for (const [moment, type, units] of changes) {
    const change = byMoment.get(moment) ?? new Map<string, bigint>();
    byMoment.set(moment, change);
    addUnits(change, type, BigInt(units));
  }
  return {
    ...rest,
    changes: byMoment,
    staying: new Map(staying.map(([type, units]): [string, bigint] => [type, BigInt(units)])),
  };
}
