/** A report's rows: the charges of each record, and its current cost. */
import { parseMoney, toTiyn } from '../../contract/money/money.ts';
import {
  chargedBy,
  type PricedQuantity,
  priceOfMonth,
  type TariffLine,
  tariffLine,
} from '../../contract/money/price.ts';
import { unitsASecond } from '../billing/cost.ts';
import { takenAt } from '../billing/count.ts';
import { pricedLine } from '../billing/parts.ts';
import type { Db } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import { chargedUntil, metersWithin, type ReportMeter } from './charged.ts';
import type { Period } from './period.ts';
import { type LineCost, lineCosts, pricesOf } from './priced-lines.ts';
import { type Run, runsOf } from './runs.ts';
import { divided } from './shares.ts';

/** The quantity of a tariff line: from `quantity` up to `upTo`, where it kept changing. */
export interface Taken extends PricedQuantity {
  upTo?: number;
}

/** The cost of a record in a period with the same quantities and prices. */
export interface ReportRow {
  type: string;
  recordId: string;
  title: string;
  /** The record's labels, such as env=prod. */
  labels: string[];
  taken: Taken[];
  /** What each of them cost. The lines add up to the row. */
  lines: LineCost[];
  from: Date;
  /** Null for an uncharged row. */
  to: Date | null;
  seconds: number;
  tiyn: number;
  /** What a trial took over, in tiyn; it is not in `tiyn`. */
  free: number;
  /** The current cost of 30 days, at the price list also in a trial. Undefined for old quantities, and without a price in the tariff. */
  monthTiyn?: number;
}

/** The rows of a period, and the end of its charges. */
export interface Charged {
  rows: ReportRow[];
  until?: Date;
}

/** The current prices and time; missing where only charges are requested. */
export interface Present {
  tariff: TariffLine[];
  now: Date;
}

/** The maximum number of rows of a record. A record with more changes has one row a price, with the bounds of its quantities. */
const MOST_RUNS = 12;

/** The rows of a project in a period, by type and title. With `present` they include running records, charged or not. */
export async function readRows(db: Db, projectId: string, period: Period, present?: Present): Promise<Charged> {
  // Hours that are charged during this read are left out, so that all rows end together.
  const until = await chargedUntil(db, projectId, period.from, period.to);
  const rows: ReportRow[] = [];
  for await (const meters of metersWithin(db, projectId, period.from, period.to)) {
    const runs = until ? await runsOf(db, meters, period.from, until) : new Map<string, Run[]>();
    for (const meter of meters) rows.push(...rowsOf(meter, runs.get(meter.id) ?? [], present));
  }
  return { rows: inOrder(rows), ...(until && { until }) };
}

function rowsOf(meter: ReportMeter, runs: Run[], present: Present | undefined): ReportRow[] {
  const merged = runs.length > MOST_RUNS;
  const rows = (merged ? alikePrices(runs) : runs.map((run) => [run])).map((each) => rowOf(meter, each));
  if (present && isRunning(meter, present.now)) addPresent(meter, rows, present, merged);
  return rows.filter(({ taken, tiyn, free }) => taken.length > 0 || tiyn !== 0 || free !== 0);
}

function isRunning({ ended_at }: ReportMeter, now: Date): boolean {
  return ended_at === null || ended_at > now.toISOString();
}

/** Adds the current cost to the last row. Quantities that changed after the last charge get a separate row. */
function addPresent(meter: ReportMeter, rows: ReportRow[], { tariff, now }: Present, merged: boolean): void {
  const taken = chargedBy(tariff, takenAt(meter, now));
  const month = priceOfMonth(tariff, taken);
  const last = rows.at(-1);
  const same = last && (merged || JSON.stringify(last.taken) === JSON.stringify(taken));
  const row = same ? last : uncharged(meter, taken, tariff, last?.to ?? new Date(meter.started_at));
  if (!same) rows.push(row);
  if (month === undefined) return;
  row.monthTiyn = Number(toTiyn(parseMoney(month)));
  const weights = row.lines.map(({ line, variant, quantity }) =>
    unitsASecond(tariff, [{ line, ...(variant !== undefined && { variant }), quantity }]),
  );
  for (const [index, tiyn] of divided(row.monthTiyn, weights).entries()) {
    const line = row.lines[index];
    if (line) line.monthTiyn = tiyn;
  }
}

/** A row of what is not charged yet. */
function uncharged(meter: ReportMeter, taken: PricedQuantity[], tariff: TariffLine[], from: Date): ReportRow {
  const lines = taken.map((each) => pricedLine(each, tariffLine(tariff, each)));
  const at = from.getTime();
  return { ...rowOf(meter, [{ lines, from: at, to: at, seconds: 0, tiyn: 0, free: 0 }]), to: null };
}

/** Neighbouring periods with the same prices. */
function alikePrices(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = [];
  let before: string | undefined;
  for (const run of runs) {
    const prices = pricesOf(run);
    if (prices === before) groups.at(-1)?.push(run);
    else groups.push([run]);
    before = prices;
  }
  return groups;
}

/** The row of periods with the same prices. */
function rowOf(meter: ReportMeter, runs: Run[]): ReportRow {
  const { type, record_id: recordId, title } = meter;
  const lines = lineCosts(runs);
  const [from, to] = [Math.min(...runs.map((run) => run.from)), Math.max(...runs.map((run) => run.to))];
  const sum = (name: 'seconds' | 'tiyn' | 'free') => runs.reduce((all, run) => all + run[name], 0);
  const span = {
    from: new Date(from),
    to: new Date(to),
    seconds: sum('seconds'),
    tiyn: sum('tiyn'),
    free: sum('free'),
  };
  return { type, recordId, title, labels: labelsOf(meter), taken: takenIn(runs), lines, ...span };
}

/** The quantities of periods, with their bounds where they changed. */
function takenIn(runs: readonly Run[]): Taken[] {
  return (runs[0]?.lines ?? []).map(
    ({ charged: _charged, unit: _unit, price: _price, period: _period, ...first }, index) => {
      const all = runs.map(({ lines }) => lines[index]?.quantity ?? 0);
      const [quantity, upTo] = [Math.min(...all), Math.max(...all)];
      return { ...first, quantity, ...(upTo > quantity && { upTo }) };
    },
  );
}

function labelsOf({ labels }: ReportMeter): string[] {
  return labels === null ? [] : (JSON.parse(labels) as string[]);
}

function inOrder(rows: ReportRow[]): ReportRow[] {
  // Folded once for each row, since a comparison in a language's order takes much longer.
  const keyed = rows.map((row) => ({
    row,
    key: [row.type, foldText(row.title), row.recordId, row.from.toISOString()],
  }));
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ row }) => row);
}

function compare(left: string[], right: string[]): number {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
}
