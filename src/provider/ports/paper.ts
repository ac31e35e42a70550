/** A printed document as a grid, independent of any library. The host writes it as a PDF and as a workbook. */

/** How a cell looks. */
export interface CellLook {
  align?: 'left' | 'center' | 'right';
  bold?: boolean;
  /** `small` for captions and notes, `large` for titles. */
  size?: 'small' | 'large';
  /** Lines around the cell, or one below it to write on. */
  lines?: 'box' | 'below';
  /** A grey ground, as of a table's head. */
  shaded?: boolean;
}

/** A cell: its text, and the columns and rows that it covers. */
export interface PaperCell extends CellLook {
  text: string;
  /** The amount or quantity that the text shows. Workbooks have it as a number with two decimals. */
  value?: number;
  /** The number of columns; 1 by default. */
  span?: number;
  /** The number of rows; 1 by default. The next rows of the part leave out its columns. */
  down?: number;
}

/** A part of the paper: rows of one table. */
export interface PaperPart {
  rows: PaperCell[][];
  /** How many of the first rows are repeated on each page. */
  heads?: number;
  /** Whether it stays on one page. */
  together?: boolean;
}

/** A document to print. All parts share the columns. */
export interface Paper {
  title: string;
  author: string;
  made: Date;
  landscape: boolean;
  /** The columns' shares of the width, in percent. Together 100. */
  columns: number[];
  parts: PaperPart[];
  /** Stands at the foot of each page, before the page's number. */
  footer: string;
}

/** Writes a paper's files. */
export interface PaperWriter {
  pdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>>;
  /** An .xlsx workbook with one sheet. */
  workbook(paper: Paper): Promise<Uint8Array<ArrayBuffer>>;
}
