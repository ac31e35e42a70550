/** The columns of the report's sheet. */
import type { SheetCell } from '../ports/sheet-writer.ts';
import type { Report } from './report.ts';

const ALL = [
  'resource',
  'taken',
  'from',
  'to',
  'hours',
  'quantity',
  'unit',
  'price',
  'per',
  'rounding',
  'trial',
  'amount',
  'month',
  'labels',
] as const;

/** A column, named by its heading's text. */
export type Column = (typeof ALL)[number];

/** Cells of a row by column. */
export type Cells = Partial<Record<Column, SheetCell | undefined>>;

const WIDTHS: Record<Column, number> = {
  resource: 30,
  taken: 40,
  from: 17,
  to: 17,
  hours: 11,
  quantity: 13,
  unit: 10,
  price: 16,
  per: 18,
  rounding: 15,
  trial: 17,
  amount: 18,
  month: 18,
  labels: 32,
};

/** The columns of a sheet in their order. */
export interface Columns {
  names: readonly Column[];
  widths: number[];
  /** The letter of a column. */
  letter(name: Column): string;
  /** The cells of a row. What is of no column of the sheet is left out. */
  row(cells: Cells): (SheetCell | undefined)[];
}

/** The columns that a report has. Those of trials, 30 days and labels are left out where it has none. */
export function columnsOf(report: Report): Columns {
  const rows = report.services.flatMap((service) => service.rows);
  const shown: Partial<Record<Column, boolean>> = {
    trial: rows.some(({ free }) => free > 0),
    month: report.monthTiyn !== undefined,
    labels: rows.some(({ labels }) => labels.length > 0),
  };
  const names = ALL.filter((name) => shown[name] ?? true);
  return {
    names,
    widths: names.map((name) => WIDTHS[name]),
    letter: (name) => String.fromCharCode(65 + names.indexOf(name)),
    row(cells) {
      const row = names.map((name) => cells[name]);
      return row.slice(0, row.findLastIndex((cell) => cell !== undefined) + 1);
    },
  };
}
