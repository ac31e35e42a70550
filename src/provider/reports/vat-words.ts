import texts from '../../contract/money/vat.json' with { type: 'json' };
import { vatText } from '../../contract/money/vat.ts';
import type { Locale } from '../http/locale.ts';
import { fill } from '../http/messages.ts';

/** What VAT amounts contain, in words. `percent` is undefined where the provider is not registered for VAT. */
export function vatWords(percent: number | undefined, locale: Locale): string {
  const { key, params } = vatText(percent ?? null);
  return fill(texts[key][locale], params);
}
