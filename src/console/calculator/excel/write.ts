/** Writes a workbook. It runs in a worker: the library is large, and thousands of rows take time. */
import ExcelJS from 'exceljs';
import {
  LONGEST_TEXT,
  numberFormat,
  printedOn,
  SHEET_COLOURS,
  SHEET_FONT,
  type SheetLanguage,
} from '../../../contract/reports/sheets.ts';
import type { CellKind, RowTone, SheetCell, SheetModel, SheetRow, WorkbookModel } from './model.ts';

const LINE: Partial<ExcelJS.Border> = { style: 'thin', color: { argb: SHEET_COLOURS.line } };
const HAIR: Partial<ExcelJS.Border> = { ...LINE, style: 'hair' };

function solid(argb: string): ExcelJS.Fill {
  return { type: 'pattern', pattern: 'solid', fgColor: { argb } };
}

/** The styles of rows. Other tones have no style. */
const LOOKS: Record<RowTone, Partial<ExcelJS.Style>> = {
  title: { font: { ...SHEET_FONT, bold: true, size: 16 } },
  about: { font: { ...SHEET_FONT, color: { argb: SHEET_COLOURS.quiet } } },
  note: { font: { ...SHEET_FONT, color: { argb: SHEET_COLOURS.quiet }, italic: true } },
  sum: { font: { ...SHEET_FONT, bold: true, size: 12 } },
  head: { font: { ...SHEET_FONT, bold: true }, fill: solid(SHEET_COLOURS.head), border: { bottom: LINE } },
  section: { font: { ...SHEET_FONT, bold: true, size: 12 } },
  line: { font: { ...SHEET_FONT, bold: true }, border: { top: HAIR } },
  row: {},
  subtotal: { font: { ...SHEET_FONT, bold: true }, fill: solid(SHEET_COLOURS.section) },
  total: { font: { ...SHEET_FONT, bold: true, size: 12 }, fill: solid(SHEET_COLOURS.head), border: { top: LINE } },
};

/** Rows with a background in all cells. */
const WHOLE: ReadonlySet<RowTone> = new Set(['line', 'subtotal', 'total']);
const FIRST: ReadonlySet<number> = new Set([0]);
const HEIGHTS: Partial<Record<RowTone, number>> = { title: 26, section: 22, head: 32 };

/** The height of one line of text, in points. */
const LINE_HEIGHT = 15;

/** A row's height where its first cell wraps: not every program computes it. */
function heightOf({ tone, cells: [first] }: SheetRow, width = 0): number | undefined {
  const fixed = HEIGHTS[tone];
  if (fixed !== undefined || tone !== 'row' || typeof first?.value !== 'string') return fixed;
  const lines = Math.ceil(first.value.length / Math.max(width, 1));
  return lines > 1 ? lines * LINE_HEIGHT : undefined;
}

/** The text columns: their headers are left-aligned. */
function wordColumns({ rows }: SheetModel): ReadonlySet<number> {
  const cells = rows.find(({ tone }) => tone === 'row')?.cells ?? [];
  return new Set([0, ...cells.flatMap((cell, index) => (cell?.kind === 'text' ? [index] : []))]);
}

type Styles = (tone: RowTone, kind: CellKind, input: boolean, first: boolean) => Partial<ExcelJS.Style>;

function alignment(tone: RowTone, first: boolean): Partial<ExcelJS.Alignment> {
  if (tone === 'head') return { vertical: 'middle', wrapText: true, horizontal: first ? 'left' : 'right' };
  const vertical = tone === 'section' ? 'bottom' : 'top';
  if (tone === 'row' && first) return { vertical, wrapText: true, indent: 1 };
  // A line's name overflows into the empty cells beside it.
  return { vertical };
}

/** Cached styles of cells: the library finds a known object at once. */
function stylesOf(language: SheetLanguage, currency: string): Styles {
  const made = new Map<string, Partial<ExcelJS.Style>>();
  return (tone, kind, input, first) => {
    const name = `${tone} ${kind} ${input} ${first}`;
    const known = made.get(name) ?? {
      // The text format keeps `=1+1` a text, even when somebody edits it in Excel.
      numFmt: kind === 'text' ? '@' : kind === 'moment' ? 'dd.mm.yyyy hh:mm' : numberFormat(kind, language, currency),
      ...LOOKS[tone],
      ...(input && {
        font: { ...SHEET_FONT, ...LOOKS[tone].font, color: { argb: SHEET_COLOURS.inputText } },
        fill: solid(SHEET_COLOURS.input),
      }),
      alignment: alignment(tone, first),
    };
    made.set(name, known);
    return known;
  };
}

function contentOf({ value }: SheetCell): ExcelJS.CellValue {
  if (typeof value === 'object') return { ...value, date1904: false };
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value;
}

function validation({ most }: NonNullable<SheetCell['input']>): ExcelJS.DataValidation {
  if (most === undefined)
    return {
      type: 'decimal',
      operator: 'greaterThanOrEqual',
      formulae: [0],
      allowBlank: false,
      showErrorMessage: true,
    };
  return { type: 'whole', operator: 'between', formulae: [1, most], allowBlank: false, showErrorMessage: true };
}

function writeRow(page: ExcelJS.Worksheet, drawn: SheetRow, sheet: SheetModel, styles: Styles): void {
  const { tone, cells } = drawn;
  const row = page.addRow(cells.map((cell) => cell && contentOf(cell)));
  const height = heightOf(drawn, sheet.widths[0]);
  if (height) row.height = height;
  const words = tone === 'head' ? wordColumns(sheet) : FIRST;
  const length = WHOLE.has(tone) ? sheet.widths.length : cells.length;
  for (let index = 0; index < length; index += 1) {
    const cell = cells[index];
    if (!cell && !WHOLE.has(tone)) continue;
    const written = row.getCell(index + 1);
    written.style = styles(tone, cell?.kind ?? 'text', cell?.input !== undefined, words.has(index));
    if (cell?.input) written.dataValidation = validation(cell.input);
  }
}

function writeSheet(book: ExcelJS.Workbook, sheet: SheetModel, model: WorkbookModel, styles: Styles): void {
  const page = book.addWorksheet(sheet.name, {
    ...(sheet.hidden && { state: 'hidden' }),
    views: [{ state: 'frozen', ySplit: sheet.headRow, showGridLines: false }],
    pageSetup: printedOn(sheet.headRow),
    headerFooter: { oddFooter: `&C${model.footer}` },
  });
  page.columns = sheet.widths.map((width) => (width === 0 ? { hidden: true, width: 9 } : { width }));
  for (const row of sheet.rows) writeRow(page, row, sheet, styles);
}

/** The workbook as the bytes of an .xlsx file. */
export async function writeWorkbook(model: WorkbookModel): Promise<ArrayBuffer> {
  const book = new ExcelJS.Workbook();
  const made = new Date(model.made);
  Object.assign(book, { created: made, modified: made, creator: model.author, lastModifiedBy: model.author });
  book.title = model.title;
  // Programs recalculate on opening, whatever results are stored.
  book.calcProperties.fullCalcOnLoad = true;
  const styles = stylesOf(model.language, model.currency);
  for (const sheet of model.sheets) writeSheet(book, sheet, model, styles);
  // The library returns a Buffer, which can't be transferred between threads.
  return new Uint8Array(await book.xlsx.writeBuffer()).buffer;
}
