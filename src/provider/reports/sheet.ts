/** A report as a sheet: the contents of each cell, independent of any library. */
import { nanoToText } from '../../contract/money/money.ts';
import { HOURS_A_MONTH } from '../../contract/money/price.ts';
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import type { Locale } from '../http/locale.ts';
import type { Sheet, SheetCell, SheetRow } from '../ports/sheet-writer.ts';
import { type Brand, brandLines } from '../variants/brand.ts';
import { reportText, takenText } from './labels.ts';
import { type NamedLine, type NamedRow, type Report, type Service, sumsByLabel } from './report.ts';
import { balanceRows } from './sheet-balance.ts';
import { type Cells, type Column, type Columns, columnsOf } from './sheet-columns.ts';

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

/** Excel's maximum number of arguments of a function. */
const MOST_ARGUMENTS = 255;

/** Lays a report out as a sheet. The rows are generated one by one. */
export function sheetOf(report: Report, maker: Maker, locale: Locale): Sheet {
  const title = reportText('title', locale, { name: report.project.name });
  const about = aboutRows(report, maker, locale);
  const columns = columnsOf(report);
  return {
    name: reportText('sheet', locale),
    title,
    author: maker.name,
    made: maker.at,
    locale,
    footer: reportText('page', locale),
    widths: columns.widths,
    // The rows before it describe the report.
    headRow: about.length + 1,
    rows: rowsOf(report, about, columns, locale),
  };
}

function* rowsOf(report: Report, about: SheetRow[], columns: Columns, locale: Locale): Generator<SheetRow> {
  yield* about;
  yield { tone: 'head', cells: columns.names.map((key) => text(reportText(key, locale))) };
  let at = about.length + 2;
  const subtotals: number[] = [];
  for (const service of report.services) {
    yield { tone: 'service', cells: [text(service.name)] };
    const first = at + 1;
    for (const row of service.rows)
      for (const cells of bodyRows(row, at + 1, columns, locale)) {
        at += 1;
        yield { tone: 'row', cells };
      }
    at += 1;
    subtotals.push(at);
    yield subtotalRow(service, [first, at - 1], columns, locale);
    at += 1;
  }
  const sums = (column: string) => sumOf(subtotals.map((row) => `${column}${row}`));
  yield sumRow('total', reportText('total', locale), report, columns, sums);
  if (report.balance) yield* balanceRows(report.balance, columns, at + 1, at, locale);
  yield* labelRows(report, columns, locale);
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
    { tone: 'about', cells: [text(reportText('noteLines', locale))] },
  ];
}

/** The sums by label. Those of each key, with the rest, add up to the total. */
function* labelRows(report: Report, columns: Columns, locale: Locale): Generator<SheetRow> {
  const row = (name: string, tiyn: number): SheetRow => ({
    tone: 'row',
    cells: columns.row({ resource: text(name), amount: money(tiyn) }),
  });
  for (const { key, values, rest } of sumsByLabel(report)) {
    yield { tone: 'service', cells: [text(reportText('byLabel', locale, { key }))] };
    for (const [value, tiyn] of values) yield row(value || '—', tiyn);
    if (rest !== 0) yield row(reportText('withoutLabel', locale), rest);
  }
}

/** The rows of a record's period: one for each line with a price. Without any prices, it is one row with all quantities. */
function bodyRows(row: NamedRow, first: number, columns: Columns, locale: Locale): (SheetCell | undefined)[][] {
  const { title, labels, from, to, seconds } = row;
  const common: Cells = {
    resource: text(title),
    from: moment(from),
    to: to ? moment(to) : undefined,
    hours: { kind: 'hours', value: seconds / 3600 },
    labels: labels.length > 0 ? text(labels.join(', ')) : undefined,
  };
  const priced = row.lines.filter(({ price, tiyn, free }) => price !== undefined || tiyn + free !== 0);
  if (priced.every(({ price }) => price === undefined))
    return [columns.row({ ...common, taken: text(takenText(row.taken, locale)), ...sumCells(row) })];
  return priced.map((line, index) =>
    columns.row({
      ...common,
      taken: text(lineText(line, row, locale)),
      ...priceCells(line, locale),
      ...sumCells(line),
      ...(seconds > 0 && line.price !== undefined && { amount: product(line, first + index, columns) }),
    }),
  );
}

/** The name of a line. Where the quantity kept changing, its bounds are said too. */
function lineText({ line, variant, name }: NamedLine, { taken }: NamedRow, locale: Locale): string {
  const own = taken.find((each) => each.line === line && each.variant === variant);
  return own?.upTo === undefined ? [name, variant].filter(Boolean).join(' · ') : takenText([own], locale);
}

function priceCells({ quantity, unitName, price, period, rounding }: NamedLine, locale: Locale): Cells {
  return {
    quantity: { kind: 'quantity', value: quantity },
    unit: text(unitName),
    ...(price !== undefined && { price: { kind: 'price', value: Number(price) } }),
    ...(period !== undefined && { per: text(reportText(`period.${period}`, locale)) }),
    ...(rounding !== 0n && { rounding: { kind: 'price', value: Number(nanoToText(rounding)) } }),
  };
}

function sumCells({ tiyn, free, monthTiyn }: Pick<NamedLine, 'tiyn' | 'free' | 'monthTiyn'>): Cells {
  return {
    ...(free > 0 && { trial: money(free) }),
    amount: money(tiyn),
    ...(monthTiyn !== undefined && { month: money(monthTiyn) }),
  };
}

/** The charged amount from the cells of its row: quantity by hours by price, with the rounding, less what a trial took over. */
function product({ period, free, tiyn, rounding }: NamedLine, at: number, { letter }: Columns): SheetCell {
  const cell = (name: Column) => `${letter(name)}${at}`;
  const hours = period === 'month' ? `${cell('hours')}/${HOURS_A_MONTH}` : cell('hours');
  const exact = `${cell('quantity')}*${hours}*${cell('price')}${rounding === 0n ? '' : `+${cell('rounding')}`}`;
  const formula = `ROUND(${exact},2)${free > 0 ? `-${cell('trial')}` : ''}`;
  return { kind: 'money', value: { formula: free > 0 ? `ROUND(${formula},2)` : formula, result: tiyn / 100 } };
}

function subtotalRow(service: Service, [first, last]: [number, number], columns: Columns, locale: Locale): SheetRow {
  const label = reportText('subtotal', locale, { name: service.name });
  return sumRow('subtotal', label, service, columns, (column) => `SUM(${column}${first}:${column}${last})`);
}

function sumRow(
  tone: 'subtotal' | 'total',
  label: string,
  { tiyn, free, monthTiyn }: { tiyn: number; free: number; monthTiyn?: number },
  columns: Columns,
  sum: (column: string) => string,
): SheetRow {
  const cell = (column: Column, result: number): SheetCell => ({
    kind: 'money',
    value: { formula: `ROUND(${sum(columns.letter(column))},2)`, result: result / 100 },
  });
  const cells = {
    resource: text(label),
    ...(columns.names.includes('trial') && { trial: cell('trial', free) }),
    amount: cell('amount', tiyn),
    ...(monthTiyn !== undefined && { month: cell('month', monthTiyn) }),
  };
  return { tone, cells: columns.row(cells) };
}

/** The sum of separate cells. */
function sumOf(cells: string[]): string {
  if (cells.length <= MOST_ARGUMENTS) return `SUM(${cells.join(',') || 0})`;
  return `${sumOf(cells.slice(0, MOST_ARGUMENTS))}+${sumOf(cells.slice(MOST_ARGUMENTS))}`;
}

function text(value: string): SheetCell {
  return { kind: 'text', value };
}

function money(tiyn: number): SheetCell {
  return { kind: 'money', value: tiyn / 100 };
}

function moment(at: Date): SheetCell {
  return { kind: 'moment', value: new Date(at.getTime() + BUSINESS_OFFSET) };
}

function day(date: string): SheetCell {
  return { kind: 'day', value: new Date(date) };
}
