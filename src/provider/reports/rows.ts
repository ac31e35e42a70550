/** A report's rows: the charges of each record, and its current cost. */
import { parseMoney, toTiyn } from '../../contract/money/money.ts';
import { type PricedQuantity, priceOfMonth, type TariffLine } from '../../contract/money/price.ts';
import { takenAt } from '../billing/count.ts';
import type { Db } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import { chargedUntil, metersWithin, type ReportMeter, type Run, runsOf } from './charged.ts';
import type { Period } from './period.ts';

/** The quantity of a tariff line: from `quantity` up to `upTo`, where it kept changing. */
export interface Taken extends PricedQuantity {
  upTo?: number;
}

/** The cost of a record in a period with the same quantities. */
export interface ReportRow {
  type: string;
  recordId: string;
  title: string;
  /** The record's labels, such as env=prod. */
  labels: string[];
  taken: Taken[];
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

/** The maximum number of rows of a record. A record with more changes has a single row with the bounds of its quantities. */
const MOST_RUNS = 12;

/** The rows of a project in a period, by type and title. With `present` they include running records, charged or not. */
export async function readRows(db: Db, projectId: string, period: Period, present?: Present): Promise<Charged> {
  // Hours that are charged during this read are left out, so that all rows end together.
  const until = await chargedUntil(db, projectId, period.from, period.to);
  const rows: ReportRow[] = [];
  for await (const meters of metersWithin(db, projectId, period.from, period.to)) {
    const ids = meters.map(({ id }) => id);
    const runs = until ? await runsOf(db, ids, period.from, until) : new Map<string, Run[]>();
    for (const meter of meters) rows.push(...rowsOf(meter, runs.get(meter.id) ?? [], present));
  }
  return { rows: inOrder(rows), ...(until && { until }) };
}

function rowsOf(meter: ReportMeter, runs: Run[], present: Present | undefined): ReportRow[] {
  const rows = (runs.length > MOST_RUNS ? [oneOf(runs)] : runs.map(plain)).map((run) => rowOf(meter, run));
  if (present && isRunning(meter, present.now)) addPresent(meter, rows, present, runs.length > MOST_RUNS);
  return rows.filter(({ taken, tiyn, free }) => taken.length > 0 || tiyn !== 0 || free !== 0);
}

function isRunning({ ended_at }: ReportMeter, now: Date): boolean {
  return ended_at === null || ended_at > now.toISOString();
}

/** Adds the current cost to the last row. Quantities that changed after the last charge get a separate row. */
function addPresent(meter: ReportMeter, rows: ReportRow[], { tariff, now }: Present, merged: boolean): void {
  const taken = takenAt(meter, now);
  const month = priceOfMonth(tariff, taken);
  const monthTiyn = month === undefined ? undefined : Number(toTiyn(parseMoney(month)));
  const last = rows.at(-1);
  if (last && (merged || JSON.stringify(last.taken) === JSON.stringify(taken))) last.monthTiyn = monthTiyn;
  else {
    const { type, record_id: recordId, title } = meter;
    const from = last?.to ?? new Date(meter.started_at);
    rows.push({
      type,
      recordId,
      title,
      labels: labelsOf(meter),
      taken,
      from,
      to: null,
      seconds: 0,
      tiyn: 0,
      free: 0,
      monthTiyn,
    });
  }
}

interface TakenRun extends Omit<Run, 'quantities'> {
  taken: Taken[];
}

function plain({ quantities, ...run }: Run): TakenRun {
  return { ...run, taken: JSON.parse(quantities) as PricedQuantity[] };
}

/** Merges many short periods. */
function oneOf(runs: Run[]): TakenRun {
  const lines = new Map<string, Taken>();
  for (const each of runs.flatMap((run) => plain(run).taken)) {
    const name = JSON.stringify([each.line, each.variant]);
    const known = lines.get(name);
    const quantity = Math.min(each.quantity, known?.quantity ?? each.quantity);
    const upTo = Math.max(each.quantity, known?.upTo ?? known?.quantity ?? each.quantity);
    const { upTo: _before, ...same } = known ?? each;
    lines.set(name, { ...same, quantity, ...(upTo > quantity && { upTo }) });
  }
  const sum = (name: 'seconds' | 'tiyn' | 'free') => runs.reduce((all, run) => all + run[name], 0);
  const [from, to] = [Math.min(...runs.map((run) => run.from)), Math.max(...runs.map((run) => run.to))];
  return { taken: [...lines.values()], from, to, seconds: sum('seconds'), tiyn: sum('tiyn'), free: sum('free') };
}

function rowOf(meter: ReportMeter, { taken, from, to, ...sums }: TakenRun): ReportRow {
  const { type, record_id: recordId, title, started_at, ended_at } = meter;
  const begin = new Date(Math.max(from, Date.parse(started_at)));
  const end = new Date(Math.min(to, ended_at === null ? to : Date.parse(ended_at)));
  return { type, recordId, title, labels: labelsOf(meter), taken, from: begin, to: end, ...sums };
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
