import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { FIRST_PART, longPage } from '../../../contract/lists/long-page.ts';
import { keys } from '../../api/keys.ts';
import type { ListPage } from './list-page.ts';
import { noteRows } from './listed-rows.ts';
import { loadPage } from './load-page.ts';
import { keepSame, samePage } from './page-identity.ts';
import { pollInterval } from './polling.ts';
import { useCached } from './use-cached.ts';
import { usePolled } from './use-polled.ts';

export type { ListPage } from './list-page.ts';

/** The beginning of a long page. */
interface Part {
  url: string;
  page: ListPage;
}

/** The beginning of a long page that is known already: the console's start has asked for it, or it was a page of its own. */
function cachedPart(
  file: ResourceFile,
  url: string | undefined,
  cached: ReturnType<typeof useCached>,
): Part | undefined {
  const parts = url === undefined ? undefined : longPage(url);
  if (url === undefined || !parts) return undefined;
  const beginning = cached(keys.listAt(file.name, parts.url))?.data as ListPage | undefined;
  return beginning && { url, page: parts.of(beginning) };
}

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
  const cached = useCached();
  const [part, setPart] = useState(() => cachedPart(file, url, cached));
  const answer = useSWR<ListPage>(url === undefined ? null : keys.listAt(file.name, url), {
    fetcher: async () => {
      const show = (page: ListPage): void => {
        if (url === undefined || whole.current === url) return;
        // Compared with nothing: to find ten thousand earlier rows by their keys takes longer than to draw the few that are seen.
        last.current = page;
        setPart({ url, page });
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
