/** Writes the file of a list and hands it to the browser. Loaded when somebody exports for the first time. */
import { isPrice } from '../../../contract/price.ts';
import type { ResourceFile } from '../../../contract/resource-file.ts';
import type { Prices } from '../../account/types.ts';
import { request } from '../../api/client.ts';
import { saveFile } from '../../api/save-file.ts';
import { language } from '../../i18n/index.ts';
import { toCsv } from './csv.ts';
import { type Matching, type Progress, readMatching } from './matching.ts';
import { type ExportTable, exportTable, fileName } from './table.ts';
import type { XlsxAnswer } from './xlsx-worker.ts';

export type Format = 'csv' | 'xlsx';

/** What to export. */
export interface ExportJob {
  file: ResourceFile;
  /** The columns' names. */
  columns: string[];
  /** The list's call. */
  url: string;
  format: Format;
}

/** What has been exported. */
export interface Exported {
  name: string;
  rows: number;
  /** How many match; more than `rows` where that was too many. */
  total: number;
}

/** Has a worker write the spreadsheet; never settles once cancelled. */
function xlsxOf(table: ExportTable, signal: AbortSignal): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' });
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

async function pricesFor(columns: string[], signal: AbortSignal): Promise<Prices | undefined> {
  if (!columns.some(isPrice)) return undefined;
  return (await request<Prices>('GET /api/project/current/prices', { signal })).data;
}

/** Reads everything that matches, writes it and saves the file. Never settles once cancelled. @throws ApiError, Error */
export async function runExport(
  { file, columns, url, format }: ExportJob,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Exported> {
  const { records, total }: Matching = await readMatching(file, url, onProgress, signal);
  const table = exportTable(file, columns, records, await pricesFor(columns, signal));
  const content = await contentOf(format, table, signal);
  const name = fileName(table.title, format);
  if (!signal.aborted) saveFile(new Blob([content], { type: TYPES[format] }), name);
  return { name, rows: records.length, total };
}
