/** Writes the file of a list and downloads it. The module is loaded with the first export. */

import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { isPrice } from '../../../contract/money/price.ts';
import type { Prices } from '../../account/types.ts';
import { request } from '../../api/client.ts';
import { type Matching, type Progress, readMatching } from './matching.ts';
import { type Format, saveTable } from './save-table.ts';
import { exportTable } from './table.ts';

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
  /** The number of matching records. It is larger than `rows` if the limit was exceeded. */
  total: number;
}

async function pricesFor(columns: string[], signal: AbortSignal): Promise<Prices | undefined> {
  if (!columns.some(isPrice)) return undefined;
  return (await request<Prices>('GET /api/project/current/prices', { signal })).data;
}

/** Reads all matching records, writes and saves the file. Never settles if cancelled. @throws ApiError, Error */
export async function runExport(
  { file, columns, url, format }: ExportJob,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Exported> {
  const { records, total }: Matching = await readMatching(file, url, onProgress, signal);
  const table = exportTable(file, columns, records, await pricesFor(columns, signal));
  const name = await saveTable(table, format, signal);
  return { name, rows: records.length, total };
}
