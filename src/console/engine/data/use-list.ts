import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { FIRST_PART } from '../../../contract/lists/long-page.ts';
import { keys } from '../../api/keys.ts';
import type { ListPage } from './list-page.ts';
import { noteRows } from './listed-rows.ts';
import { loadPage } from './load-page.ts';
import { keepSame, samePage } from './page-identity.ts';
import { pollInterval } from './polling.ts';
import { usePolled } from './use-polled.ts';

export type { ListPage } from './list-page.ts';

/**
 * A page of a list, polled while anything on it is in progress. An unchanged record stays the same object, so that its row is not rendered
 * again. A long page is shown from its first rows on, and is not reloaded as a whole while something on it is in progress: only those records are
 * polled.
 * @param url the call's path and query. Undefined sends no request.
 */
export function useList(file: ResourceFile, url: string | undefined) {
  const interval = useMemo(() => pollInterval(file), [file]);
  const last = useRef<ListPage>(undefined);
  /** The URL whose page is or was whole. */
  const whole = useRef<string>(undefined);
  const [part, setPart] = useState<{ url: string; page: ListPage }>();
  const answer = useSWR<ListPage>(url === undefined ? null : keys.listAt(file.name, url), {
    fetcher: async () => {
      const show = (page: ListPage): void => {
        if (url === undefined || whole.current === url) return;
        last.current = keepSame(file, last.current, page);
        setPart({ url, page: last.current });
      };
      try {
        last.current = keepSame(file, last.current, await loadPage(file, url ?? '', show));
        whole.current = url;
        return last.current;
      } finally {
        // Another page may have begun meanwhile. A beginning whose rest can't be loaded gives way to the error.
        setPart((now) => (now?.url === url ? undefined : now));
      }
    },
    compare: samePage,
    refreshInterval: (page?: ListPage) => (page && page.content.length <= FIRST_PART ? interval(page.content) : 0),
    keepPreviousData: true,
  });
  const { mutate } = answer;
  const data = part && part.url === url ? part.page : answer.data;
  useEffect(() => {
    if (data) noteRows(file, data);
  }, [file, data]);
  usePolled(file, url, data && data.content.length > FIRST_PART ? data : undefined, mutate);
  return { data, error: answer.error, mutate };
}
