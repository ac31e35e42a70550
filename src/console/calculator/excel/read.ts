/** Reads a workbook that the calculator wrote, also after another program has saved it. Runs in a worker. */
import ExcelJS from 'exceljs';
import { unpacksWithin } from './archive.ts';
import { DATA_SHEET, type Loaded, type LoadFailure, type ReadCell, readDataSheet } from './data-sheet.ts';

/** Twenty calculations of 500 servers each come to half of it; in bytes, unpacked. */
const LARGEST_UNPACKED = 100 * 1024 * 1024;
/** What sheets have besides cells: none of it is looked at, and a line of it may stand for millions of cells. */
const IGNORED = [
  'mergeCells',
  'dataValidations',
  'conditionalFormatting',
  'hyperlinks',
  'cols',
  'rowBreaks',
  'drawing',
  'legacyDrawing',
  'picture',
  'tableParts',
  'extLst',
];

function isError(value: unknown): value is { error: string } {
  return typeof value === 'object' && value !== null && 'error' in value;
}

/** What a cell shows. */
function shown(cell: ExcelJS.Cell): ReadCell {
  const value: unknown = cell.formula ? (cell.result ?? 0) : cell.value;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (isError(value)) return { error: String(value.error) };
  // A text of several looks, as when somebody set a part of it in bold.
  return typeof value === 'object' && value !== null && 'richText' in value ? cell.text : undefined;
}

function rowsOf(sheet: ExcelJS.Worksheet): ReadCell[][] {
  const rows: ReadCell[][] = [];
  sheet.eachRow((row) => rows.push([1, 2, 3, 4].map((column) => shown(row.getCell(column)))));
  return rows;
}

/** The configurations that a file holds, or why there are none; it may unpack to `most` bytes. */
export async function readWorkbook(bytes: ArrayBuffer, most = LARGEST_UNPACKED): Promise<Loaded | LoadFailure> {
  const book = new ExcelJS.Workbook();
  try {
    if (!(await unpacksWithin(bytes, most))) return 'swollen';
    await book.xlsx.load(bytes, { ignoreNodes: IGNORED });
  } catch {
    return 'damaged';
  }
  const sheet = book.getWorksheet(DATA_SHEET);
  return readDataSheet(sheet && rowsOf(sheet));
}
