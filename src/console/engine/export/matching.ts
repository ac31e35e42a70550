/** Reads all records that match a list's search and filters, in its order. */

import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { MOST_ROWS } from '../../../contract/lists/list-query.ts';
import { request } from '../../api/client.ts';
import type { ListPage } from '../data/list-page.ts';

/** The number of records in one request: few requests, but visible progress. */
const CHUNK = 2000;

/** The progress of an export. */
export interface Progress {
  done: number;
  /** Undefined until the first response. */
  total?: number;
}

/** The records, and the total number, which may be larger. */
export interface Matching {
  records: Doc[];
  total: number;
}

/**
 * Reads all matching records in chunks, at most {@link MOST_ROWS}. A record that moves to a later chunk meanwhile is included once. A read
 * that `signal` cancels never settles. @throws ApiError
 * @param url the list's call, with any page.
 */
export async function readMatching(
  file: ResourceFile,
  url: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Matching> {
  const [path, query = ''] = url.split('?');
  const found = new Map<string, Doc>();
  for (let page = 0; ; page += 1) {
    const params = new URLSearchParams(query);
    params.set('page', String(page));
    params.set('size', String(CHUNK));
    const { data } = await request<ListPage>(`GET ${path}?${params}`, { signal });
    for (const record of data.content) found.set(keyOf(file, record), record);
    const total = data.totalElements;
    const last = (page + 1) * CHUNK >= Math.min(total, MOST_ROWS) || data.content.length === 0;
    onProgress({ done: Math.min(found.size, MOST_ROWS), total: Math.min(total, MOST_ROWS) });
    if (last) return { records: [...found.values()].slice(0, MOST_ROWS), total };
  }
}
