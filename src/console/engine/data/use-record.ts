import { useMemo } from 'react';
import useSWR from 'swr';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { recordUrl } from '../../../contract/lists/list-query.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { seenAt } from '../../api/last-seen.ts';
import { pollInterval } from './polling.ts';

/**
 * One record as it is now, for decisions. What was seen on an earlier visit does not count: it is undefined until the provider has answered.
 */
export function useFreshRecord(file: ResourceFile, values: Doc | undefined) {
  const answer = useRecord(file, values);
  return { ...answer, data: seenAt(answer.data) === undefined ? answer.data : undefined };
}

/** One record, polled while it is in progress. `values` are the parameters of its path. */
export function useRecord(file: ResourceFile, values: Doc | undefined) {
  const url = values && recordUrl(file, values);
  const interval = useMemo(() => pollInterval(file), [file]);
  const rows = useMemo(() => new WeakMap<Doc, Doc[]>(), []);
  const rowsOf = (record: Doc): Doc[] => {
    const kept = rows.get(record) ?? [record];
    rows.set(record, kept);
    return kept;
  };
  return useSWR<Doc>(url ? keys.record(file.name, String(values[file.key] ?? '')) : null, {
    fetcher: async () => (await request<Doc>(`GET ${url}`)).data,
    refreshInterval: (record?: Doc) => (record ? interval(rowsOf(record)) : 0),
  });
}
