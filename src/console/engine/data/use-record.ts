import { useMemo } from 'react';
import useSWR from 'swr';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { recordUrl } from '../../../contract/lists/list-query.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { seenAt } from '../../api/last-seen.ts';
import { listedRow } from './listed-rows.ts';
import { pollInterval } from './polling.ts';

/** One record, polled while it is in progress. From its list it is there at once. `values` are the parameters of its path. */
export function useRecord(file: ResourceFile, values: Doc | undefined) {
  const key = String(values?.[file.key] ?? '');
  // Read once for a record: later pages are no newer than its own answers.
  const listed = useMemo(() => listedRow(file, key), [file, key]);
  return useAnswer(file, values, listed);
}

/**
 * One record as it is now, for decisions. What was seen on an earlier visit, or in a list, does not count: it is undefined until the
 * provider has answered.
 */
export function useFreshRecord(file: ResourceFile, values: Doc | undefined) {
  const answer = useAnswer(file, values);
  return { ...answer, data: seenAt(answer.data) === undefined ? answer.data : undefined };
}

function useAnswer(file: ResourceFile, values: Doc | undefined, listed?: Doc) {
  const url = values && recordUrl(file, values);
  const interval = useMemo(() => pollInterval(file), [file]);
  const rows = useMemo(() => new WeakMap<Doc, Doc[]>(), []);
  const rowsOf = (record: Doc): Doc[] => {
    const kept = rows.get(record) ?? [record];
    rows.set(record, kept);
    return kept;
  };
  return useSWR<Doc>(url ? keys.record(file.name, String(values[file.key] ?? '')) : null, {
    ...(listed && { fallbackData: listed }),
    fetcher: async () => (await request<Doc>(`GET ${url}`)).data,
    refreshInterval: (record?: Doc) => (record ? interval(rowsOf(record)) : 0),
  });
}
