/** Writes a table to a file and downloads it. The module is loaded with the first export. */
import { saveFile } from '../../api/save-file.ts';
import { startWorker } from '../../api/start-worker.ts';
import { language } from '../../i18n/index.ts';
import { toCsv } from './csv.ts';
import { type ExportTable, fileName } from './table.ts';
import type { XlsxAnswer } from './xlsx-worker.ts';
import workerUrl from './xlsx-worker.ts?worker&url';

export type Format = 'csv' | 'xlsx';

/** Writes the spreadsheet in a worker. Never settles if cancelled. */
function xlsxOf(table: ExportTable, signal: AbortSignal): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(workerUrl);
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.onmessage = ({ data }: MessageEvent<XlsxAnswer>) => {
      worker.terminate();
      if ('bytes' in data) resolve(data.bytes);
      else reject(new Error(data.error));
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage(table);
  });
}

const TYPES: Record<Format, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function contentOf(format: Format, table: ExportTable, signal: AbortSignal): Promise<BlobPart> {
  return format === 'csv' ? toCsv(table, language()) : xlsxOf(table, signal);
}

/** Saves a table under its title and date. Never settles if cancelled. @returns the file's name. @throws Error */
export async function saveTable(table: ExportTable, format: Format, signal: AbortSignal): Promise<string> {
  const content = await contentOf(format, table, signal);
  const name = fileName(table.title, format);
  if (!signal.aborted) saveFile(new Blob([content], { type: TYPES[format] }), name);
  return name;
}
