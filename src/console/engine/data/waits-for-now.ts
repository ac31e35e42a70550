import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { recordUrl } from '../../../contract/lists/list-query.ts';
import { request } from '../../api/client.ts';
import { seenAt } from '../../api/last-seen.ts';
import { t } from '../../i18n/index.ts';
import { toast } from '../../ui/toasts/store.ts';

/** Whether a decision about records has to wait, because some are shown as they were on an earlier visit. Then a toast says so. */
export function waitsForNow(records: readonly Doc[]): boolean {
  const waits = records.some((record) => seenAt(record) !== undefined);
  if (waits) toast({ type: 'info', text: t(navigator.onLine ? 'seen.wait' : 'seen.offline') });
  return waits;
}

/**
 * Loads a record as it is now.
 * @throws ApiError; an Error for a type whose records have no call of their own
 */
export async function freshRecord(file: ResourceFile, record: Doc): Promise<Doc> {
  const url = recordUrl(file, record);
  if (url === undefined) throw new Error(`${file.name} has no call for one record`);
  return (await request<Doc>(`GET ${url}`)).data;
}
