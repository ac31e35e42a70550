import useSWR from 'swr';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { recordUrl } from '../../../contract/lists/list-query.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { loadResource, resourceIfLoaded } from '../../resources/load.ts';
import { titleOf } from '../values/title.ts';

/** The title of the parent of a new record. Undefined while unknown, or where there is no parent. */
export function useParentTitle({ parent }: ResourceFile, values: Doc): string | undefined {
  const name = parent?.resource ?? '';
  const key = parent && values[parent.field];
  const hasKey = typeof key === 'string' && key !== '';
  const { data: record } = useSWR(hasKey ? keys.record(name, key) : null, async () => {
    const { file } = await loadResource(name);
    const url = recordUrl(file, { [file.key]: key });
    return url ? (await request<Doc>(`GET ${url}`)).data : undefined;
  });
  const above = resourceIfLoaded(name);
  return record && above ? titleOf(above.file, record) : undefined;
}
