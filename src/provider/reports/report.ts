import { tiynToText } from '../../contract/money/money.ts';
import { keyOfText, valueOfText } from '../../contract/values/key-value.ts';
import type { Labels, TakenLabels } from './labels.ts';
import type { Period } from './period.ts';
import type { Charged, ReportRow } from './rows.ts';

/** A row with the labels of its quantities. */
export interface NamedRow extends Omit<ReportRow, 'taken'> {
  taken: TakenLabels[];
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
}

/** Groups rows by service, with sums. The rows are in the order of their types. */
export function reportOf(project: Report['project'], period: Period, { rows, until }: Charged, words: Labels): Report {
  const grouped = new Map<string, NamedRow[]>();
  for (const row of rows) {
    const named = { ...row, taken: row.taken.map((taken) => words.taken(row.type, taken)) };
    const known = grouped.get(row.type);
    if (known) known.push(named);
    else grouped.set(row.type, [named]);
  }
  const services = [...grouped]
    .map(([type, own]) => ({ type, name: words.service(type), rows: own, ...sumsOf(own, period) }))
    .sort((a, b) => a.name.localeCompare(b.name, words.locale));
  return { project, period, services, ...sumsOf(services, period), ...(until && { until }) };
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
export function toWire({ project, period, until, services, ...sums }: Report) {
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
  };
}

function wireRow({ recordId, title, labels, taken, from, to, seconds, ...sums }: NamedRow) {
  return {
    resource: { id: recordId, title, ...(labels.length > 0 && { labels }) },
    taken,
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
