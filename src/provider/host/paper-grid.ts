/** The places of a paper's cells. */
import type { PaperCell, PaperPart } from '../ports/paper.ts';

/** A cell with its place in the part, both counted from 0. */
export interface PlacedCell {
  cell: PaperCell;
  row: number;
  column: number;
}

/** Places each cell in the first columns of its row that no cell above it covers. Throws RangeError for a row that is too wide. */
export function placeCells({ rows }: PaperPart, columns: number): PlacedCell[] {
  const covered = new Set<string>();
  const isFree = (row: number, column: number) => !covered.has(`${row} ${column}`);
  return rows.flatMap((cells, row) => {
    let column = 0;
    return cells.map((cell) => {
      while (!isFree(row, column)) column += 1;
      const { span = 1, down = 1 } = cell;
      if (column + span > columns) throw new RangeError(`Row ${row} is wider than ${columns} columns`);
      const placed = { cell, row, column };
      for (let below = 0; below < down; below += 1)
        for (let right = 0; right < span; right += 1) covered.add(`${row + below} ${column + right}`);
      column += span;
      return placed;
    });
  });
}

/** The number of lines of a text that is wrapped between words, at so many characters. */
export function linesOf(text: string, perLine: number): number {
  return text.split('\n').reduce((sum, line) => {
    let [lines, used] = [1, 0];
    for (const word of line.split(' ')) {
      const length = word.length + (used > 0 ? 1 : 0);
      if (used + length <= perLine) used += length;
      else {
        lines += used > 0 ? Math.ceil(word.length / perLine) : Math.ceil(word.length / perLine) - 1;
        used = word.length % perLine;
      }
    }
    return sum + lines;
  }, 0);
}
