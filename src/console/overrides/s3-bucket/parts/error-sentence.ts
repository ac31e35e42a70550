import { t } from '../../../i18n/index.ts';
import { errorText } from '../../../ui/error-text.ts';
import { StoreError } from './store.ts';

/** What went wrong with the store, and what to do. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof StoreError)) return errorText(error);
  if (error.status === 0) return t('objects.unreachable');
  // Swift refuses what is beyond the quota as too large.
  if (error.code === 'QuotaExceeded' || error.status === 413) return t('objects.quota');
  return t('objects.refused', { code: error.code || String(error.status) });
}
