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

type Running = Pick<MeterTable, 'id' | 'project_id' | 'type' | 'quantities' | 'next_at' | 'next_quantities'>;

/** Rates to which no record is added yet. */
export function noRates(now: Date): RunningRates {
  return { at: now.getTime(), changes: new Map(), staying: new Map() };
}

/** The rates of all running records in the projects that a user pays for. */
export async function runningRates(db: Db | Tx, userId: string, charged: Charged, now: Date): Promise<RunningRates> {
  const rates = noRates(now);
  await addRunning(db, userId, charged, rates);
  return rates;
}

/**
 * Adds a payer's next running records to the rates. Returns whether there may be more of them.
 *
 * @param most the largest number of records to read; undefined for all
 */
export async function addRunning(
  db: Db | Tx,
  userId: string,
  { pricing, files }: Charged,
  rates: RunningRates,
  most?: number,
): Promise<boolean> {
  const rows = await runningAfter(db, userId, rates.after, most);
  const prices = await pricing.ofEach([...new Set(rows.map(({ project_id }) => project_id))]);
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { first, times } of alike(rows, prices)) addAlike(rates, first, { times, prices, byName });
  const last = rows.at(-1);
  if (last) rates.after = { projectId: last.project_id, meterId: last.id };
  return rows.length === most;
}

/** The rest of a project's records, then those of the payer's next projects: both in the order of their index, so that no row is read twice. */
async function runningAfter(db: Db | Tx, userId: string, after?: Place, most?: number): Promise<Running[]> {
  const query = db
    .selectFrom('project')
    .innerJoin('meter', 'meter.project_id', 'project.id')
    .select(['meter.id', 'meter.project_id', 'meter.type', 'quantities', 'next_at', 'next_quantities'])
    .where('project.payer_id', '=', userId)
    .where('meter.settled', '=', 0)
    .where('meter.ended_at', 'is', null)
    .orderBy('project.id')
    .orderBy('meter.id');
  const upTo = (from: typeof query, limit: number | undefined) =>
    from.$if(limit !== undefined, (all) => all.limit(limit ?? 0)).execute();
  if (!after) return upTo(query, most);
  const { projectId, meterId } = after;
  const rest = await upTo(query.where('project.id', '=', projectId).where('meter.id', '>', meterId), most);
  if (rest.length === most) return rest;
  return [...rest, ...(await upTo(query.where('project.id', '>', projectId), most && most - rest.length))];
}

/** Records that cost the same at all times: most of a payer's are alike, so that few are counted for many of them. */
function alike(rows: readonly Running[], prices: (projectId: string) => PricesFrom[]) {
  const groups = new Map<PricesFrom[], Map<string, { first: Running; times: bigint }>>();
  for (const row of rows) {
    const lists = prices(row.project_id);
    const group = groups.get(lists) ?? new Map<string, { first: Running; times: bigint }>();
    groups.set(lists, group);
    const key = [row.type, row.quantities, row.next_at, row.next_quantities].join('\n');
    const known = group.get(key);
    if (known) known.times += 1n;
    else group.set(key, { first: row, times: 1n });
  }
  return [...groups.values()].flatMap((group) => [...group.values()]);
}

interface Priced {
  times: bigint;
  prices: (projectId: string) => PricesFrom[];
  byName: ReadonlyMap<string, ResourceFile>;
}

function addAlike({ at, changes, staying }: RunningRates, meter: Running, { times, prices, byName }: Priced): void {
  const lists = prices(meter.project_id);
  const { type, next_at } = meter;
  const turns = [...lists.map(({ from }) => from * 1000), ...(next_at === null ? [] : [Date.parse(next_at)])];
  const later = turns.filter((moment) => moment > at).sort((one, other) => one - other);
  let before = 0n;
  for (const moment of new Set([at, ...later])) {
    const when = new Date(moment);
    const units = unitsASecond(linesAt(lists, when), takenAt(meter, when)) * times;
    if (units === before) continue;
    const change = changes.get(moment) ?? new Map<string, bigint>();
    changes.set(moment, change);
    add(change, type, units - before);
    before = units;
  }
  const now = new Date(at);
  const stays = chargedWhileSuspended(byName.get(type) ?? {}, takenAt(meter, now));
  add(staying, type, unitsASecond(linesAt(lists, now), stays) * times);
}

function add(sums: Map<string, bigint>, type: string, units: bigint): void {
  sums.set(type, (sums.get(type) ?? 0n) + units);
}

/** The whole cost of a second from each moment on, in the order of the moments. */
export function ratesFrom({ at, changes }: RunningRates): RateFrom[] {
  const byType = new Map<string, bigint>();
  return [...new Set([at, ...changes.keys()])]
    .sort((one, other) => one - other)
    .map((moment) => {
      for (const [type, units] of changes.get(moment) ?? []) add(byType, type, units);
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
    add(change, type, BigInt(units));
  }
  return {
    ...rest,
    changes: byMoment,
    staying: new Map(staying.map(([type, units]): [string, bigint] => [type, BigInt(units)])),
  };
}
