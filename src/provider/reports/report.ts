import { nanoToText, tiynToText } from '../../contract/money/money.ts';
import { keyOfText, valueOfText } from '../../contract/values/key-value.ts';
import type { ReportBalance } from './balance.ts';
import type { Labels, TakenLabels } from './labels.ts';
import type { Period } from './period.ts';
import type { LineCost } from './priced-lines.ts';
import type { Charged, ReportRow } from './rows.ts';

/** A line of a row with its labels. */
export interface NamedLine extends LineCost {
  name: string;
  /** The unit's label; empty where it is not known. */
  unitName: string;
}

/** A row with the labels of its quantities. */
export interface NamedRow extends Omit<ReportRow, 'taken' | 'lines'> {
  taken: TakenLabels[];
  lines: NamedLine[];
}

/** The charges of the records of one type. */
export interface Service extends Sums {
  type: string;
  name: string;
  rows: NamedRow[];
}

interface Sums {
  tiyn: number;
  /** What trials took over; it is not in `tiyn`. */
  free: number;
  /** The current cost of 30 days, where it was requested. */
  monthTiyn?: number;
}

/** A project's charges in a period, by service. */
export interface Report extends Sums {
  project: { id: string; name: string };
  period: Period;
  /** The end of the charged hours; undefined where none of the period is charged. */
  until?: Date;
  services: Service[];
  /** The balance that pays for the project; undefined for readers who may not see it. */
  balance?: ReportBalance;
}

/** Groups rows by service, with sums. The rows are in the order of their types. */
export function reportOf(project: Report['project'], period: Period, { rows, until }: Charged, words: Labels): Report {
  const grouped = new Map<string, NamedRow[]>();
  for (const row of rows) {
    const taken = row.taken.map((each) => words.taken(row.type, each));
    const lines = row.lines.map((each) => namedLine(each, row.type, words));
    const named = { ...row, taken, lines };
    const known = grouped.get(row.type);
    if (known) known.push(named);
    else grouped.set(row.type, [named]);
  }
  const services = [...grouped]
    .map(([type, own]) => ({ type, name: words.service(type), rows: own, ...sumsOf(own, period) }))
    .sort((a, b) => a.name.localeCompare(b.name, words.locale));
  return { project, period, services, ...sumsOf(services, period), ...(until && { until }) };
}

function namedLine(cost: LineCost, type: string, words: Labels): NamedLine {
  const { name, unit } = words.taken(type, cost);
  return { ...cost, name, unitName: words.unit(type, cost.unit) ?? unit };
}

function sumsOf(parts: Sums[], { kind }: Period): Sums {
  const tiyn = parts.reduce((sum, part) => sum + part.tiyn, 0);
  const free = parts.reduce((sum, part) => sum + part.free, 0);
  if (kind === 'dates') return { tiyn, free };
  return { tiyn, free, monthTiyn: parts.reduce((sum, { monthTiyn = 0 }) => sum + monthTiyn, 0) };
}

/** The charges by the labels of their records: for each key the sum of each value, and of all rows without the key, in tiyn. */
export function sumsByLabel({ services, tiyn }: Report): { key: string; values: [string, number][]; rest: number }[] {
  const keys = new Map<string, Map<string, number>>();
  for (const row of services.flatMap(({ rows }) => rows))
    for (const label of row.labels) {
      const [key, value] = [keyOfText(label), valueOfText(label) ?? ''];
      const sums = keys.get(key) ?? new Map<string, number>();
      sums.set(value, (sums.get(value) ?? 0) + row.tiyn);
      keys.set(key, sums);
    }
  return [...keys]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, sums]) => {
      const values = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
      return { key, values, rest: values.reduce((left, [, sum]) => left - sum, tiyn) };
    });
}

/** The report in the API's form. Money is in tenge, as decimal strings. */
export function toWire({ project, period, until, services, balance, ...sums }: Report) {
  const { kind, firstDay, lastDay } = period;
  return {
    project,
    period: {
      kind,
      from: firstDay,
      to: lastDay,
      chargedUntil: until?.toISOString() ?? null,
      ...(kind === 'month' && { days: 30 }),
    },
    rows: services.flatMap(({ type, name, rows }) => rows.map((row) => ({ service: { type, name }, ...wireRow(row) }))),
    totals: {
      currency: 'KZT',
      ...wireSums(sums),
      services: services.map(({ type, name, ...own }) => ({ type, name, ...wireSums(own) })),
    },
    ...(balance && { balance: wireBalance(balance) }),
  };
}

function wireBalance(balance: ReportBalance) {
  const { openingTiyn, topUps, correctionsTiyn, projectTiyn, othersTiyn, elsewhereTiyn, closingTiyn } = balance;
  return {
    opening: textOf(openingTiyn),
    topUps: topUps.map(({ by, tiyn }) => ({ by, amount: textOf(tiyn) })),
    corrections: textOf(correctionsTiyn),
    charges: { project: textOf(projectTiyn), others: textOf(othersTiyn), elsewhere: textOf(elsewhereTiyn) },
    closing: textOf(closingTiyn),
  };
}

function wireLine({ line, variant, name, quantity, unitName, price, period, rounding, tiyn, free }: NamedLine) {
  return {
    ...{ line, ...(variant !== undefined && { variant }), name, quantity, unit: unitName },
    ...(price !== undefined && { price, period, rounding: nanoToText(rounding) }),
    ...wireSums({ tiyn, free }),
  };
}

function wireRow({ recordId, title, labels, taken, lines, from, to, seconds, ...sums }: NamedRow) {
  return {
    resource: { id: recordId, title, ...(labels.length > 0 && { labels }) },
    taken,
    lines: lines.map(wireLine),
    from: from.toISOString(),
    to: to?.toISOString() ?? null,
    hours: seconds / 3600,
    ...wireSums(sums),
  };
}

function wireSums({ tiyn, free, monthTiyn }: Sums) {
  return {
    amount: textOf(tiyn),
    ...(free > 0 && { free: textOf(free) }),
    ...(monthTiyn !== undefined && { month: textOf(monthTiyn) }),
  };
}

function textOf(tiyn: number): string {
  return tiynToText(BigInt(tiyn));
}
