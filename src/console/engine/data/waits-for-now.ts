import type { Doc } from '../../../contract/file/resource-file.ts';
import { seenAt } from '../../api/last-seen.ts';
import { t } from '../../i18n/index.ts';
import { toast } from '../../ui/toasts/store.ts';

/** Whether a decision about records has to wait, because some are shown as they were on an earlier visit. Then a toast says so. */
export function waitsForNow(records: readonly Doc[]): boolean {
  const waits = records.some((record) => seenAt(record) !== undefined);
  if (waits) toast({ type: 'info', text: t(navigator.onLine ? 'seen.wait' : 'seen.offline') });
  return waits;
}
