import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { longPage, wholeLength } from '../../../contract/lists/long-page.ts';
import { request } from '../../api/client.ts';
import type { ListPage } from './list-page.ts';

/**
 * Requests a page of a list. A long one comes in parts, each read in a task of its own. A record that moves from one part to the next meanwhile is in
 * the page once.
 * @param url the call's path and query
 * @param onBeginning called with the first rows of a long page, before the others are requested
 */
export async function loadPage(
  file: ResourceFile,
  url: string,
  onBeginning: (page: ListPage) => void,
): Promise<ListPage> {
  const parts = longPage(url);
  if (!parts) return (await request<ListPage>(`GET ${url}`)).data;
  let { data } = await request<ListPage>(`GET ${parts.url}`);
  const beginning = parts.of(data);
  if (data.content.length === wholeLength(beginning)) return beginning;
  onBeginning(beginning);
  const rows = new Map<string, Doc>();
  for (const call of parts.rest(data.totalElements)) {
    data = (await request<ListPage>(`GET ${call}`)).data;
    for (const row of data.content) rows.set(keyOf(file, row), row);
  }
  return parts.of(data, [...rows.values()]);
}
