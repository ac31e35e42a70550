import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Context } from '../../../contract/expression/pointer.ts';
import { fillPath, whereFilters } from '../../../contract/expression/template.ts';
import { type Doc, isAt, parseCall, type Reference, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { apiQuery, recordUrl } from '../../../contract/lists/list-query.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { ListPage } from '../data/use-list.ts';

/** The number of options in a picker. Typing a part of the name finds others. */
const SHOWN = 50;
const PAUSE = 200;
/** Without options the request is repeated, because a new record may not be ready yet. In ms. */
const AGAIN = 5000;

/** A debounced value. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The parameters of the request for options. */
export interface Wanted {
  /** A part of the title. */
  q?: string;
  size?: number;
  /** Filters in addition to the reference's own, by facets. */
  filters?: Record<string, string[]>;
}

/** The call that lists the options of a reference. Undefined while a field it depends on has no value. */
export function choicesUrl(
  file: ResourceFile,
  reference: Reference,
  context: Context,
  { q = '', size = SHOWN, filters: narrower = {} }: Wanted = {},
): string | undefined {
  const filters = whereFilters(reference.where, context);
  if (!filters || !file.api.list) return undefined;
  const query = apiQuery({ page: 1, size, sort: file.list?.sort ?? '', q, filters: { ...narrower, ...filters } });
  return `${fillPath(parseCall(file.api.list).path, context.input ?? {})}?${query}`;
}

/** Whether the options depend on the form, the project or the user. */
export function hangsOn(file: ResourceFile, reference: Reference): boolean {
  const path = file.api.list ? parseCall(file.api.list).path : '';
  return path.includes('{') || Object.values(reference.where ?? {}).some(isAt);
}

/** The options at a URL. */
export function useChoices(resource: string, url: string | undefined) {
  return useSWR<ListPage>(url ? keys.listAt(resource, url) : null, {
    fetcher: async () => (await request<ListPage>(`GET ${url}`)).data,
    keepPreviousData: true,
    refreshInterval: (page?: ListPage) => (page?.totalElements === 0 ? AGAIN : 0),
  });
}

/** The chosen records. Those outside the visible options are loaded. */
export function useChosen(
  file: ResourceFile | undefined,
  ids: string[],
  known: Doc[],
): { records: Doc[]; loading: boolean } {
  const missing = file ? ids.filter((id) => !known.some((record) => String(record[file.key]) === id)) : [];
  const { data, isLoading } = useSWR<Doc[]>(
    file && missing.length > 0 && file.api.get ? keys.named(file.name, missing.join(',')) : null,
    async () => {
      const found = await Promise.allSettled(
        missing.map((id) =>
          request<Doc>(`GET ${recordUrl(file as ResourceFile, { [(file as ResourceFile).key]: id })}`),
        ),
      );
      return found.flatMap((each) => (each.status === 'fulfilled' ? [each.value.data] : []));
    },
  );
  const records = [...known, ...(data ?? [])].filter((record) => file && ids.includes(String(record[file.key])));
  return { records, loading: isLoading };
}
