import type { Locale } from '../http/locale.ts';
import { type MessageParams, message } from '../http/messages.ts';

/** What the cloud refused, as `cloud_orphan.detail` keeps it, in the reader's language; or the cloud's own words. */
export function refusalWords(detail: string, locale: Locale): string {
  if (!detail.startsWith('[')) return message(detail, locale);
  const items = JSON.parse(detail) as { code: string; params?: MessageParams }[];
  return items.map(({ code, params }) => message(code, locale, params)).join('. ');
}
