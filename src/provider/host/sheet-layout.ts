/** The layout of sheets as workbooks, however the host writes those. */
import type ExcelJS from 'exceljs';
import { LONGEST_TEXT, numberFormat, printedOn, SHEET_COLOURS, SHEET_FONT } from '../../contract/reports/sheets.ts';
import type { CellKind, RowTone, Sheet, SheetCell, SheetRow } from '../ports/sheet-writer.ts';

/** How long rows are written before other work may run, in milliseconds. */
const SLICE_MS = 8;
const { head: HEAD_FILL, section: SERVICE_FILL } = SHEET_COLOURS;
const LINE: Partial<ExcelJS.Border> = { style: 'thin', color: { argb: SHEET_COLOURS.line } };

/** A workbook of the library, written as it grows or as a whole at its end. */
export interface OpenBook {
  addWorksheet(name: string, options: Partial<ExcelJS.AddWorksheetOptions>): ExcelJS.Worksheet;
}

/** Writes a sheet into a workbook. */
export async function fillBook(book: OpenBook, sheet: Sheet): Promise<void> {
  const { made: created, author: creator, title } = sheet;
  Object.assign(book, { created, modified: created, creator, lastModifiedBy: creator, title });
  const page = book.addWorksheet(sheet.name, pageOf(sheet));
  page.columns = sheet.widths.map((width) => ({ width }));
  await writeRows(page, sheet);
}

function pageOf({ headRow, footer }: Sheet): Partial<ExcelJS.AddWorksheetOptions> {
  return {
    views: [{ state: 'frozen', ySplit: headRow, showGridLines: false }],
    pageSetup: printedOn(headRow),
    headerFooter: { oddFooter: `&C${footer}` },
  };
}

async function writeRows(page: ExcelJS.Worksheet, { rows, locale }: Sheet): Promise<void> {
  const styles = stylesOf(locale);
  let since = performance.now();
  for (const row of rows) {
    writeRow(page, row, styles);
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}

type Styles = (tone: RowTone, kind: CellKind) => Partial<ExcelJS.Style>;

function writeRow(page: ExcelJS.Worksheet, { tone, cells }: SheetRow, styles: Styles): void {
  const row = page.addRow(cells.map((cell) => cell && contentOf(cell)));
  if (tone === 'title') row.height = 24;
  for (const [index, cell] of cells.entries()) {
    // A subtotal or heading row is coloured from its first cell to its last.
    if (cell || tone === 'subtotal' || tone === 'total')
      row.getCell(index + 1).style = styles(tone, cell?.kind ?? 'text');
  }
  row.commit();
}

function contentOf({ value }: SheetCell): ExcelJS.CellValue {
  if (typeof value === 'object' && 'formula' in value) return { ...value, date1904: false };
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value;
}

/** The styles of cells, each created once: the library handles a known object much faster. */
function stylesOf(locale: Sheet['locale']): Styles {
  const made = new Map<string, Partial<ExcelJS.Style>>();
  return (tone, kind) => {
    const name = `${tone} ${kind}`;
    const known = made.get(name) ?? {
      numFmt: formatOf(kind, locale),
      ...lookOf(tone),
      alignment: alignmentOf(tone, kind),
    };
    made.set(name, known);
    return known;
  };
}

function formatOf(kind: CellKind, locale: Sheet['locale']): string {
  switch (kind) {
    case 'text':
      // A text cell stays text, also after an edit in Excel: `=1+1` is never a formula.
      return '@';
    case 'day':
      return 'dd.mm.yyyy';
    case 'moment':
      return 'dd.mm.yyyy hh:mm';
    case 'hours':
    case 'quantity':
    case 'price':
    case 'money':
      return numberFormat(kind, locale);
  }
}

function lookOf(tone: RowTone): Partial<ExcelJS.Style> {
  switch (tone) {
    case 'title':
      return { font: { ...SHEET_FONT, bold: true, size: 16 } };
    case 'head':
      return { font: { ...SHEET_FONT, bold: true }, fill: solid(HEAD_FILL), border: { bottom: LINE } };
    case 'service':
      return { font: { ...SHEET_FONT, bold: true, size: 12 } };
    case 'row':
      return { border: { bottom: { ...LINE, style: 'hair' } } };
    case 'subtotal':
      return { font: { ...SHEET_FONT, bold: true }, fill: solid(SERVICE_FILL) };
    case 'total':
      return { font: { ...SHEET_FONT, bold: true, size: 12 }, fill: solid(HEAD_FILL), border: { top: LINE } };
    case 'about':
      return {};
  }
}

function solid(argb: string): ExcelJS.Fill {
  return { type: 'pattern', pattern: 'solid', fgColor: { argb } };
}

function alignmentOf(tone: RowTone, kind: CellKind): Partial<ExcelJS.Alignment> {
  if (tone === 'head') return { vertical: 'middle', wrapText: true };
  if (tone === 'about') return { horizontal: 'left' };
  return kind === 'text' ? { vertical: 'top', ...(tone === 'row' && { wrapText: true }) } : { vertical: 'top' };
}
