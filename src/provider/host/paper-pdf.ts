/** Papers as PDF, in an embedded font that has all letters of Kazakh and the sign of the tenge. */
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper, PaperCell, PaperPart } from '../ports/paper.ts';
import { linesOf, type PlacedCell, placeCells } from './paper-grid.ts';

/** A4 in points, and its margins. */
const PAGE = { short: 595.28, long: 841.89 };
const MARGINS = { left: 40, top: 34, right: 34, bottom: 40 };
const SIZES = { small: 6.5, usual: 8.5, large: 13 };
const PADDING = 2.5;
const LINE = 0.5;
const SHADE = '#eeeeee';

/** What is rendered as a PDF. It has no functions, which cannot be sent to another thread. */
export interface PdfOrder {
  /** The library's definition of the document, without its footer. Tables name the layout `grid`. */
  definition: object;
  /** Stands at the foot of each page, before the page's number. */
  footer: { text: string; [look: string]: unknown };
  /** The width of lines and the paddings of cells, in points. */
  layout: { line: number; padding: number; paddingDown: number };
}

/** What a paper is as a PDF. */
export function pdfOrder(paper: Paper): PdfOrder {
  const footer = {
    text: paper.footer,
    alignment: 'center',
    fontSize: SIZES.small,
    margin: [MARGINS.left, 14, MARGINS.right, 0],
  };
  const layout = { line: LINE, padding: PADDING, paddingDown: PADDING / 2 + 0.5 };
  return { definition: definitionOf(paper), footer, layout };
}

function definitionOf(paper: Paper): TDocumentDefinitions {
  const { title, author, made, landscape } = paper;
  return {
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGINS.left, MARGINS.top, MARGINS.right, MARGINS.bottom],
    info: { title, author, creationDate: made, modDate: made },
    defaultStyle: { font: 'Golos', fontSize: SIZES.usual, lineHeight: 1.1 },
    content: paper.parts.map((part) => tableOf(part, paper)),
  };
}

/** The widths of the columns without padding and lines, which the library adds. */
function widthsOf({ columns, landscape }: Paper): number[] {
  const page = (landscape ? PAGE.long : PAGE.short) - MARGINS.left - MARGINS.right;
  const left = page - columns.length * 2 * PADDING - (columns.length + 1) * LINE;
  return columns.map((share) => (left * share) / 100);
}

function tableOf(part: PaperPart, paper: Paper): Content {
  const width = paper.columns.length;
  const body: TableCell[][] = part.rows.map(() => Array.from({ length: width }, () => ({ text: '', border: NONE })));
  const placed = placeCells(part, width);
  for (const { cell, row, column } of placed) {
    const cells = body[row];
    if (cells) cells[column] = cellOf(cell);
  }
  const heights = tallHeights(placed, paper);
  return {
    table: {
      widths: widthsOf(paper),
      headerRows: part.heads ?? 0,
      keepWithHeaderRows: part.heads ? 1 : 0,
      dontBreakRows: true,
      heights: part.rows.map((_, row) => heights.get(row) ?? 'auto'),
      body,
    },
    layout: 'grid',
    unbreakable: part.together ?? false,
  };
}

/** The line height of the font, and the usual width of a letter, as multiples of its size. */
const LINE_HEIGHT = 1.32;
const LETTER = 0.56;

/** The heights of rows in which a cell over several rows ends, for which the library leaves no room by itself. */
function tallHeights(placed: PlacedCell[], paper: Paper): Map<number, number> {
  const widths = widthsOf(paper);
  const heightOf = ({ cell: { text, span = 1, size }, column }: PlacedCell): number => {
    const points = SIZES[size ?? 'usual'];
    const width = widths.slice(column, column + span).reduce((sum, each) => sum + each, 0);
    return linesOf(text, Math.max(1, Math.floor(width / (points * LETTER)))) * points * LINE_HEIGHT;
  };
  const heights = new Map<number, number>();
  for (const tall of placed.filter(({ cell }) => (cell.down ?? 1) > 1)) {
    const last = tall.row + (tall.cell.down ?? 1) - 1;
    const beside = placed.filter(({ row, cell }) => row >= tall.row && row < last && (cell.down ?? 1) === 1);
    const above = Math.max(0, ...beside.map(heightOf));
    heights.set(last, Math.max(heights.get(last) ?? 0, heightOf(tall) - above));
  }
  return heights;
}

const NONE: [boolean, boolean, boolean, boolean] = [false, false, false, false];
const LINES = {
  box: [true, true, true, true],
  below: [false, false, false, true],
} satisfies Record<string, [boolean, boolean, boolean, boolean]>;

function cellOf({ text, span, down, align, bold, size, lines, shaded }: PaperCell): TableCell {
  return {
    text,
    ...(span !== undefined && { colSpan: span }),
    ...(down !== undefined && { rowSpan: down }),
    alignment: align ?? 'left',
    bold: bold ?? false,
    fontSize: SIZES[size ?? 'usual'],
    border: lines ? LINES[lines] : NONE,
    ...(shaded && { fillColor: SHADE }),
  };
}
