/** A workbook before any library knows of it: which cell holds what, and how it looks. It travels to the worker that writes it. */
import type { SheetLanguage, SheetNumber } from '../../../contract/reports/sheets.ts';

/** How a cell is shown; a moment is in the reader's own time. */
export type CellKind = 'text' | 'moment' | SheetNumber;

/** A formula, without its equals sign, and what it comes to: programs that only show a file do not calculate. */
interface Formula {
  formula: string;
  result: number;
}

/** A cell's content. A text is never a formula. */
export interface SheetCell {
  kind: CellKind;
  value: string | number | Formula;
  /** Whether it is there to be changed: whole numbers from 1 to `most`, or any from 0 on. */
  input?: { most?: number };
}

/** What a row is: it decides on how it looks. */
export type RowTone = 'title' | 'about' | 'sum' | 'note' | 'head' | 'section' | 'line' | 'row' | 'subtotal' | 'total';

/** A row; a column without a cell is empty. */
export interface SheetRow {
  tone: RowTone;
  cells: (SheetCell | undefined)[];
}

export interface SheetModel {
  name: string;
  /** Widths in characters; 0 hides the column. */
  widths: number[];
  /** The number of the row that heads the columns: it stays in sight and is printed on every page. */
  headRow: number;
  rows: SheetRow[];
  /** Not among the tabs: for programs, not for people. */
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
  /** With Excel's codes of the page's number and of how many there are. */
  footer: string;
  sheets: SheetModel[];
}

/** A text. */
export function text(value: string): SheetCell {
  return { kind: 'text', value };
}

/** Something that is calculated. */
export function formula(kind: CellKind, formula: string, result: number): SheetCell {
  return { kind, value: { formula, result } };
}

/** A cell of another sheet, as formulas name it. */
export function cellOf(sheet: string, cell: string): string {
  return `'${sheet.replaceAll("'", "''")}'!${cell}`;
}
