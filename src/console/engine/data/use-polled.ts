import { useEffect, useMemo, useRef } from 'react';
import type { KeyedMutator } from 'swr';
import { keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { isSettling } from '../../../contract/file/status.ts';
import { joinValues } from '../../../contract/lists/list-query.ts';
import { request } from '../../api/client.ts';
import type { ListPage } from './list-page.ts';
import { withRecords } from './page-identity.ts';
import { pollInterval } from './polling.ts';

/** The maximum number of records in one request. Other records wait until these have settled. */
const AT_ONCE = 100;

/** The call for some records of a list: its path, with a filter by key instead of the query. */
function callFor(file: ResourceFile, url: string, ids: string[]): string {
  const query = new URLSearchParams({ page: '0', size: String(AT_ONCE), [`f.${file.key}`]: joinValues(ids) });
  return `GET ${url.split('?')[0]}?${query}`;
}

/**
 * Polls only the records of a long page that are in progress.
 * @param page undefined polls nothing.
 */
export function usePolled(
  file: ResourceFile,
  url: string | undefined,
  page: ListPage | undefined,
  mutate: KeyedMutator<ListPage>,
): void {
  const latest = useRef(page);
  latest.current = page;
  const busy = useMemo(() => page?.content.some((row) => isSettling(file, row)), [file, page]);
  useEffect(() => {
    if (!busy || url === undefined) return undefined;
    const interval = pollInterval(file);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const settling = () => (latest.current?.content ?? []).filter((row) => isSettling(file, row)).slice(0, AT_ONCE);
    const ask = async (): Promise<void> => {
      const ids = settling().map((row) => keyOf(file, row));
      if (ids.length > 0 && !document.hidden) {
        const found = await request<ListPage>(callFor(file, url, ids)).catch(() => undefined);
        if (left) return;
        if (found)
          await mutate((now) => (now ? withRecords(file, now, ids, found.data.content) : now), { revalidate: false });
      }
      again();
    };
    const again = (): void => {
      const wait = interval(settling());
      if (!left && wait > 0) timer = setTimeout(() => void ask(), wait);
    };
    again();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [file, url, busy, mutate]);
}
