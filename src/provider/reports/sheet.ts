/** A report as a sheet: the contents of each cell, independent of any library. */
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import { moneyText } from '../billing/money-text.ts';
import type { Locale } from '../http/locale.ts';
import type { Sheet, SheetCell, SheetRow } from '../ports/sheet-writer.ts';
import { type Brand, brandLines } from '../variants/brand.ts';
import { reportText, takenText } from './labels.ts';
import { type NamedRow, type Report, type Service, sumsByLabel } from './report.ts';

/** The author of a report, and the time. */
export interface Maker {
  name: string;
  email: string;
  at: Date;
  /** The brand of the author's console. */
  brand: Brand;
  /** The company that pays; undefined where none is stated. */
  payer?: string;
  /** What VAT the amounts contain, in words. */
  vat: string;
}

/** The columns with sums. */
const [HOURS, RATE, AMOUNT, MONTH] = ['E', 'F', 'G', 'H'];
/** Excel's maximum number of arguments of a function. */
const MOST_ARGUMENTS = 255;

/** Lays a report out as a sheet. The rows are generated one by one. */
export function sheetOf(report: Report, maker: Maker, locale: Locale): Sheet {
  const title = reportText('title', locale, { name: report.project.name });
  const month = report.monthTiyn !== undefined;
  const about = aboutRows(report, maker, locale);
  return {
    name: reportText('sheet', locale),
    title,
    author: maker.name,
    made: maker.at,
    locale,
    footer: reportText('page', locale),
    widths: [32, 48, 17, 17, 12, 15, 18, ...(month ? [18] : []), ...(hasLabels(report) ? [32] : [])],
    // The rows before it describe the report.
    headRow: about.length + 1,
    rows: rowsOf(report, about, locale),
  };
}

function* rowsOf(report: Report, about: SheetRow[], locale: Locale): Generator<SheetRow> {
  yield* about;
  const month = report.monthTiyn !== undefined;
  const heads = [
    'resource',
    'taken',
    'from',
    'to',
    'hours',
    'perHour',
    'amount',
    ...(month ? ['month' as const] : []),
    ...(hasLabels(report) ? ['labels' as const] : []),
  ] as const;
  yield { tone: 'head', cells: heads.map((key) => text(reportText(key, locale))) };
  let at = about.length + 2;
  const subtotals: number[] = [];
  for (const service of report.services) {
    yield { tone: 'service', cells: [text(service.name)] };
    const first = at + 1;
    for (const row of service.rows) {
      at += 1;
      yield bodyRow(row, at, locale, month);
    }
    at += 1;
    subtotals.push(at);
    yield subtotalRow(service, first, at - 1, locale);
    at += 1;
  }
  const sums = (column: string) => sumOf(subtotals.map((row) => `${column}${row}`));
  yield sumRow('total', reportText('total', locale), report, sums);
  yield* labelRows(report, locale);
}

function aboutRows(report: Report, { name, email, at, brand, payer, vat }: Maker, locale: Locale): SheetRow[] {
  const { project, period, until, monthTiyn } = report;
  const about = (
    key: 'project' | 'payer' | 'period' | 'charged' | 'made' | 'provider',
    ...cells: SheetCell[]
  ): SheetRow => ({
    tone: 'about',
    cells: [text(reportText(key, locale)), ...cells],
  });
  const [company, ...contacts] = brandLines(brand);
  return [
    { tone: 'title', cells: [text(reportText('title', locale, { name: project.name }))] },
    about('project', text(project.name)),
    ...(payer === undefined ? [] : [about('payer', text(payer))]),
    about('period', day(period.firstDay), day(period.lastDay)),
    about('charged', until ? moment(until) : text('—')),
    about('made', moment(at), text([name, email].filter(Boolean).join(', '))),
    ...(company ? [about('provider', text(company), text(contacts.join(', ')))] : []),
    {
      tone: 'about',
      cells: [text(`${reportText(monthTiyn === undefined ? 'note' : 'noteMonth', locale)}. ${vat}`)],
    },
  ];
}

/** The sums by label. Those of each key, with the rest, add up to the total. */
function* labelRows(report: Report, locale: Locale): Generator<SheetRow> {
  for (const { key, values, rest } of sumsByLabel(report)) {
    yield { tone: 'service', cells: [text(reportText('byLabel', locale, { key }))] };
    for (const [value, tiyn] of values) yield labelRow(value || '—', tiyn);
    if (rest !== 0) yield labelRow(reportText('withoutLabel', locale), rest);
  }
}

function labelRow(name: string, tiyn: number): SheetRow {
  const between = Array.from({ length: 5 }, () => undefined);
  return { tone: 'row', cells: [text(name), ...between, { kind: 'money', value: tiyn / 100 }] };
}

/** Whether a row has labels. Without them the sheet has no column for them. */
function hasLabels({ services }: Report): boolean {
  return services.some(({ rows }) => rows.some(({ labels }) => labels.length > 0));
}

function bodyRow(row: NamedRow, at: number, locale: Locale, month: boolean): SheetRow {
  const { title, labels, from, to, seconds, tiyn, monthTiyn } = row;
  // The average hourly price: multiplied by the hours it gives the charge, to the tiyn.
  const rate = seconds > 0 ? (tiyn * 36) / seconds : undefined;
  const product = { formula: `ROUND(${HOURS}${at}*${RATE}${at},2)`, result: tiyn / 100 };
  return {
    tone: 'row',
    cells: [
      text(title),
      text(usageText(row, locale)),
      moment(from),
      to ? moment(to) : undefined,
      { kind: 'hours', value: seconds / 3600 },
      rate === undefined ? undefined : { kind: 'rate', value: rate },
      { kind: 'money', value: rate === undefined ? tiyn / 100 : product },
      ...(month ? [monthTiyn === undefined ? undefined : ({ kind: 'money', value: monthTiyn / 100 } as const)] : []),
      ...(labels.length > 0 ? [text(labels.join(', '))] : []),
    ],
  };
}

/** The quantities, and what a trial took over. */
function usageText({ taken, free }: NamedRow, locale: Locale): string {
  const amount = free > 0 ? [reportText('free', locale, { amount: moneyText(free, locale) })] : [];
  return [takenText(taken, locale), ...amount].filter(Boolean).join('; ');
}

function subtotalRow(service: Service, first: number, last: number, locale: Locale): SheetRow {
  const label = reportText('subtotal', locale, { name: service.name });
  return sumRow('subtotal', label, service, (column) => `SUM(${column}${first}:${column}${last})`);
}

function sumRow(
  tone: 'subtotal' | 'total',
  label: string,
  { tiyn, monthTiyn }: { tiyn: number; monthTiyn?: number },
  sum: (column: string) => string,
): SheetRow {
  const cell = (column: string, result: number): SheetCell => ({
    kind: 'money',
    value: { formula: `ROUND(${sum(column)},2)`, result: result / 100 },
  });
  const cells = [text(label), undefined, undefined, undefined, undefined, undefined, cell(AMOUNT ?? '', tiyn)];
  return { tone, cells: monthTiyn === undefined ? cells : [...cells, cell(MONTH ?? '', monthTiyn)] };
}

/** The sum of separate cells. */
function sumOf(cells: string[]): string {
  if (cells.length <= MOST_ARGUMENTS) return `SUM(${cells.join(',') || 0})`;
  return `${sumOf(cells.slice(0, MOST_ARGUMENTS))}+${sumOf(cells.slice(MOST_ARGUMENTS))}`;
}

function text(value: string): SheetCell {
  return { kind: 'text', value };
}

function moment(at: Date): SheetCell {
  return { kind: 'moment', value: new Date(at.getTime() + BUSINESS_OFFSET) };
}

function day(date: string): SheetCell {
  return { kind: 'day', value: new Date(date) };
}
