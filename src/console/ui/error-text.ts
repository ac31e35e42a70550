import { ApiError } from '../api/errors.ts';
import { t } from '../i18n/index.ts';

/**
 * An error as a sentence: the provider's message in the user's language, or a replacement (spec section 8: the first error's message, else
 * the status).
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.generic');
  if (error.kind === 'network') return t('error.network');
  if (error.kind === 'timeout') return t('error.timeout');
  const message = error.errors[0]?.message;
  if (message) return message;
  if (error.status === 403) return t('error.rights');
  return error.status >= 500 ? t('error.later', { status: error.status }) : t('error.status', { status: error.status });
}
