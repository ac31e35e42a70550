/** A workbook independent of any library: the content and style of its cells. It is sent to the worker that writes it. */
import type { SheetLanguage, SheetNumber } from '../../../contract/reports/sheets.ts';

/** The format of a cell. A moment is in the reader's local time. */
export type CellKind = 'text' | 'moment' | SheetNumber;

/** A formula, without its equals sign, and its result: simple viewers do not calculate. */
interface Formula {
  formula: string;
  result: number;
}

/** A cell's content. A text is never a formula. */
export interface SheetCell {
  kind: CellKind;
  value: string | number | Formula;
  /** Whether users may change it: whole numbers from 1 to `most`, or any number from 0 on. */
  input?: { most?: number };
}

/** The kind of a row, which determines its style. */
export type RowTone = 'title' | 'about' | 'sum' | 'note' | 'head' | 'section' | 'line' | 'row' | 'subtotal' | 'total';

/** A row. A column without a cell is empty. */
export interface SheetRow {
  tone: RowTone;
  cells: (SheetCell | undefined)[];
}

export interface SheetModel {
  name: string;
  /** Widths in characters. 0 hides the column. */
  widths: number[];
  /** The number of the header row: it is frozen and printed on every page. */
  headRow: number;
  rows: SheetRow[];
  /** A hidden sheet, for programs only. */
  hidden?: true;
}

export interface WorkbookModel {
  title: string;
  author: string;
  /** RFC 3339. */
  made: string;
  language: SheetLanguage;
  /** A currency's symbol. */
  currency: string;
  /** With Excel's codes for the page number and the number of pages. */
  footer: string;
  sheets: SheetModel[];
}

/** A text cell. */
export function text(value: string): SheetCell {
  return { kind: 'text', value };
}

/** A formula cell. */
export function formula(kind: CellKind, formula: string, result: number): SheetCell {
  return { kind, value: { formula, result } };
}

/** A cell of another sheet, as formulas refer to it. */
export function cellOf(sheet: string, cell: string): string {
  return `'${sheet.replaceAll("'", "''")}'!${cell}`;
}
