import { PassThrough } from 'node:stream';
import type { SheetWriter } from '../ports/sheet-writer.ts';
import { fillBook } from './sheet-layout.ts';

/** Writes a workbook row by row. The library is loaded on first use. */
export const writeSheet: SheetWriter = async (sheet) => {
  const { default: Excel } = await import('exceljs');
  const chunks: Buffer[] = [];
  const out = new PassThrough();
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  const book = new Excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  await fillBook(book, sheet);
  await book.commit();
  return new Uint8Array(Buffer.concat(chunks));
};
