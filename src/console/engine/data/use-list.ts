import { useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { ListPage } from './list-page.ts';
import { noteRows } from './listed-rows.ts';
import { keepSame, samePage } from './page-identity.ts';
import { pollInterval } from './polling.ts';
import { usePolled } from './use-polled.ts';

export type { ListPage } from './list-page.ts';

/** A longer page is not reloaded as a whole while something on it is in progress. Only those records are polled. */
const WHOLE = 100;

/**
 * A page of a list, polled while anything on it is in progress. An unchanged record stays the same object, so that its row is not rendered
 * again.
 * @param url the call's path and query. Undefined sends no request.
 */
export function useList(file: ResourceFile, url: string | undefined) {
  const interval = useMemo(() => pollInterval(file), [file]);
  const last = useRef<ListPage>(undefined);
  const answer = useSWR<ListPage>(url === undefined ? null : keys.list(file.name, url.split('?')[1] ?? ''), {
    fetcher: async () => {
      const { data } = await request<ListPage>(`GET ${url}`);
      last.current = keepSame(file, last.current, data);
      return last.current;
    },
    compare: samePage,
    refreshInterval: (page?: ListPage) => (page && page.content.length <= WHOLE ? interval(page.content) : 0),
    keepPreviousData: true,
  });
  const { data, mutate } = answer;
  useEffect(() => {
    if (data) noteRows(file, data);
  }, [file, data]);
  usePolled(file, url, data && data.content.length > WHOLE ? data : undefined, mutate);
  return answer;
}
