import type { Locale } from '../http/locale.ts';

/** A workbook's layout, independent of any library. The host writes the file. */

/** The format of a cell. Dates and times are in Kazakhstan's time, since spreadsheets have no time zones. */
export type CellKind = 'text' | 'day' | 'moment' | 'hours' | 'quantity' | 'price' | 'money';

/** The content of a cell: a value, or a formula with its result. A text is never a formula. */
export interface SheetCell {
  kind: CellKind;
  value: string | number | Date | { formula: string; result: number };
}

/** The kind of a row, which decides its style. */
export type RowTone = 'title' | 'about' | 'head' | 'service' | 'row' | 'subtotal' | 'total';

/** A row; a column without a cell is empty. */
export interface SheetRow {
  tone: RowTone;
  cells: (SheetCell | undefined)[];
}

/** A sheet to write as a workbook. */
export interface Sheet {
  name: string;
  title: string;
  author: string;
  made: Date;
  locale: Locale;
  footer: string;
  /** Widths in characters. */
  widths: number[];
  /** The number of the header row. It stays visible and is printed on every page. */
  headRow: number;
  rows: Iterable<SheetRow>;
}

/** Writes a sheet as the bytes of an .xlsx file, without blocking other requests. */
export type SheetWriter = (sheet: Sheet) => Promise<Uint8Array<ArrayBuffer>>;
