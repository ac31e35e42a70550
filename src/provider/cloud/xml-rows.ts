import { SaxesParser } from 'saxes';

/** The elements of a name in a document, each as the texts of its children. Throws where it is no XML. */
export function xmlRows(text: string, name: string): Map<string, string>[] {
  const rows: Map<string, string>[] = [];
  let depth = 0;
  let row: { at: number; texts: Map<string, string> } | undefined;
  let value = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name: tag }) => {
    depth += 1;
    value = '';
    if (tag === name && !row) row = { at: depth, texts: new Map() };
  });
  parser.on('text', (piece) => {
    value += piece;
  });
  parser.on('closetag', ({ name: tag }) => {
    if (depth - 1 === row?.at) row.texts.set(tag, value);
    if (depth === row?.at) {
      rows.push(row.texts);
      row = undefined;
    }
    depth -= 1;
  });
  parser.write(text).close();
  return rows;
}
