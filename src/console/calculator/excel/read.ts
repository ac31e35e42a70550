/** Reads a workbook of the calculator, also after another program has saved it. Runs in a worker. */
import ExcelJS from 'exceljs';
import { unpacksWithin } from './archive.ts';
import { DATA_SHEET, type Loaded, type LoadFailure, type ReadCell, readDataSheet } from './data-sheet.ts';

/** Twenty calculations of 500 servers each take half of it. In bytes, unpacked. */
const LARGEST_UNPACKED = 100 * 1024 * 1024;
/** The parts of sheets besides cells. They are ignored, because a short one may stand for millions of cells. */
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

/** The value of a cell. */
function shown(cell: ExcelJS.Cell): ReadCell {
  const value: unknown = cell.formula ? (cell.result ?? 0) : cell.value;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (isError(value)) return { error: String(value.error) };
  // Rich text, for example with a part in bold.
  return typeof value === 'object' && value !== null && 'richText' in value ? cell.text : undefined;
}

function rowsOf(sheet: ExcelJS.Worksheet): ReadCell[][] {
  const rows: ReadCell[][] = [];
  sheet.eachRow((row) => rows.push([1, 2, 3, 4].map((column) => shown(row.getCell(column)))));
  return rows;
}

/** The configurations of a file, or the reason why there are none. The file may unpack to `most` bytes. */
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
