import type { Locale } from '../http/locale.ts';

/** A workbook as it is laid out, before any library knows of it. The host writes it. */

/** How a cell is shown. Days and moments are in Kazakhstan's time, as a spreadsheet knows no zones. */
export type CellKind = 'text' | 'day' | 'moment' | 'hours' | 'rate' | 'money';

/** What a cell holds: a value, or a formula with what it comes to. A text is never a formula. */
export interface SheetCell {
  kind: CellKind;
  value: string | number | Date | { formula: string; result: number };
}

/** What a row is: it decides on how it looks. */
export type RowTone = 'title' | 'about' | 'head' | 'service' | 'row' | 'subtotal' | 'total';

/** A row; a column without a cell is empty. */
export interface SheetRow {
  tone: RowTone;
  cells: (SheetCell | undefined)[];
}

/** A sheet that is to be written as a workbook. */
export interface Sheet {
  name: string;
  title: string;
  author: string;
  made: Date;
  locale: Locale;
  footer: string;
  /** Widths in characters. */
  widths: number[];
  /** The number of the row that heads the columns: it stays in sight and is printed on every page. */
  headRow: number;
  rows: Iterable<SheetRow>;
}

/** Writes a sheet as the bytes of an .xlsx file, without keeping others from being answered. */
export type SheetWriter = (sheet: Sheet) => Promise<Uint8Array<ArrayBuffer>>;
