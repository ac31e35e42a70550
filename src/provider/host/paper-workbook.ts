/** Papers as workbooks: the same grid, with merged cells, amounts as numbers, and heights for wrapped texts. */
import type ExcelJS from 'exceljs';
import { SHEET_COLOURS, SHEET_FONT, sheetName } from '../../contract/reports/sheets.ts';
import type { Paper, PaperCell, PaperPart } from '../ports/paper.ts';
import { linesOf, type PlacedCell, placeCells } from './paper-grid.ts';

/** Excel's code of the paper size A4. */
const A4 = 9;
/** The width of all columns, in characters of the usual size. */
const WIDTHS = { portrait: 100, landscape: 150 };
const SIZES = { small: 8, usual: 10, large: 14 };
/** The height of a line, as a multiple of the font's size. */
const LINE_HEIGHT = 1.35;
const THIN: Partial<ExcelJS.Border> = { style: 'thin', color: { argb: 'FF000000' } };

/** Writes a paper as a workbook with one sheet. The library is loaded on first use. */
export async function paperWorkbook(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { default: Excel } = await import('exceljs');
  const book = new Excel.Workbook();
  const { title, author: creator, made: created, footer, landscape } = paper;
  Object.assign(book, { created, modified: created, creator, lastModifiedBy: creator, title });
  const sheet = book.addWorksheet(sheetName(footer), {
    views: [{ showGridLines: false }],
    pageSetup: {
      paperSize: A4,
      orientation: landscape ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { left: 0.55, right: 0.45, top: 0.45, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: `&C${footer.replaceAll('&', '&&')} · &P / &N` },
  });
  const whole = landscape ? WIDTHS.landscape : WIDTHS.portrait;
  const widths = paper.columns.map((share) => (whole * share) / 100);
  sheet.columns = widths.map((width) => ({ width }));
  let from = 1;
  for (const part of paper.parts) {
    writePart(sheet, part, widths, from);
    if (part.heads) sheet.pageSetup.printTitlesRow = `${from}:${from + part.heads - 1}`;
    from += part.rows.length;
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}

function writePart(sheet: ExcelJS.Worksheet, part: PaperPart, widths: number[], from: number): void {
  const placed = placeCells(part, widths.length);
  const heights = heightsOf(placed, part.rows.length, widths);
  for (const [index, height] of heights.entries()) sheet.getRow(from + index).height = height;
  for (const { cell, row, column } of placed) {
    const { span = 1, down = 1 } = cell;
    const [top, left] = [from + row, column + 1];
    if (span > 1 || down > 1) sheet.mergeCells(top, left, top + down - 1, left + span - 1);
    for (let below = 0; below < down; below += 1)
      for (let right = 0; right < span; right += 1) sheet.getCell(top + below, left + right).style = styleOf(cell);
    sheet.getCell(top, left).value = cell.value ?? cell.text;
  }
}

function styleOf({ align, bold, size, lines, shaded, value }: PaperCell): Partial<ExcelJS.Style> {
  return {
    font: { ...SHEET_FONT, size: SIZES[size ?? 'usual'], bold: bold ?? false },
    // A text cell stays text, also after an edit in Excel: `=1+1` is never a formula.
    numFmt: value === undefined ? '@' : '#,##0.00',
    alignment: { horizontal: align ?? 'left', vertical: lines === 'below' ? 'bottom' : 'top', wrapText: true },
    ...(lines === 'box' && { border: { left: THIN, right: THIN, top: THIN, bottom: THIN } }),
    ...(lines === 'below' && { border: { bottom: THIN } }),
    ...(shaded && { fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: SHEET_COLOURS.head } } }),
  };
}

/** The heights of rows in points. No program finds those of merged cells by itself. A cell over several rows makes its last one higher. */
function heightsOf(placed: PlacedCell[], rows: number, widths: number[]): number[] {
  const heights = Array.from({ length: rows }, () => SIZES.usual * LINE_HEIGHT);
  const ordered = [...placed].sort((one, other) => (one.cell.down ?? 1) - (other.cell.down ?? 1));
  for (const { cell, row, column } of ordered) {
    const { span = 1, down = 1 } = cell;
    const size = SIZES[cell.size ?? 'usual'];
    const width = widths.slice(column, column + span).reduce((sum, each) => sum + each, 0);
    // Bold letters and capitals are wider than the digits by which Excel measures.
    const perLine = Math.max(1, Math.floor(((width * SIZES.usual) / size) * (cell.bold ? 0.85 : 0.92)));
    const needed = linesOf(cell.text, perLine) * size * LINE_HEIGHT + 2;
    const last = row + down - 1;
    const above = heights.slice(row, last).reduce((sum, each) => sum + each, 0);
    heights[last] = Math.max(heights[last] ?? 0, needed - above);
  }
  return heights;
}
