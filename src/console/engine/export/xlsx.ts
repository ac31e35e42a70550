/** A table as a spreadsheet. It runs in a worker: the library is large, and thousands of rows take time. */
import ExcelJS from 'exceljs';
import { LONGEST_TEXT, sheetName } from '../../../contract/reports/sheets.ts';
import type { Cell, CellKind, ExportTable, TableColumn } from './table.ts';

/** Widths in characters. */
const NARROWEST = 8;
const WIDEST = 60;
/** The number of rows that determine the widths. */
const SAMPLE = 500;

/** Excel has no time zones, and the library writes UTC. The instant is shifted so that the file shows the reader's local time. */
function localTime(instant: Date): Date {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
}

function cellValue(cell: Cell, kind: CellKind): ExcelJS.CellValue {
  if (cell === null || typeof cell === 'number') return cell;
  if (kind === 'money' && Number.isFinite(Number(cell))) return Number(cell);
  if (kind === 'date' || kind === 'moment') {
    const instant = new Date(kind === 'date' ? `${cell}T00:00:00Z` : cell);
    if (!Number.isNaN(instant.getTime())) return kind === 'date' ? instant : localTime(instant);
  }
  return cell.slice(0, LONGEST_TEXT);
}

function numberFormat({ kind }: TableColumn, cells: Cell[], currency: string): string | undefined {
  switch (kind) {
    case 'number':
      return cells.every((cell) => cell === null || Number.isInteger(cell)) ? '#,##0' : '#,##0.00';
    case 'money':
      return `#,##0.00 "${currency.replaceAll('"', '')}"`;
    case 'date':
      return 'dd.mm.yyyy';
    case 'moment':
      return 'dd.mm.yyyy hh:mm';
    case 'text':
      return undefined;
  }
}

function widthOf({ header, kind }: TableColumn, cells: Cell[]): number {
  // Dates have a fixed width. Money has grouping and a symbol beside its digits.
  const length = (cell: Cell): number =>
    kind === 'moment' ? 16 : kind === 'date' ? 10 : String(cell ?? '').length + (kind === 'money' ? 5 : 0);
  const longest = cells
    .slice(0, SAMPLE)
    .reduce<number>((most, cell) => Math.max(most, length(cell)), header.length + 3);
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}

/** The table as the bytes of an .xlsx file: a bold header that is frozen and filters, typed cells, one sheet. */
export async function toXlsx(table: ExportTable): Promise<ArrayBuffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(sheetName(table.title), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = table.columns.map((column, index) => {
    const cells = table.rows.map((row) => row[index] ?? null);
    const numFmt = numberFormat(column, cells, table.currency);
    return { width: widthOf(column, cells), ...(numFmt && { style: { numFmt } }) };
  });
  const head = sheet.addRow(table.columns.map((column) => column.header));
  head.font = { bold: true };
  for (const row of table.rows)
    sheet.addRow(row.map((cell, index) => cellValue(cell, table.columns[index]?.kind ?? 'text')));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: Math.max(1, table.columns.length) } };
  // The library returns a Buffer, which can't be transferred between threads.
  return new Uint8Array(await book.xlsx.writeBuffer()).buffer;
}
