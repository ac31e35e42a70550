import { vatText } from '../../../contract/money/vat.ts';
import type { Prices } from '../../account/types.ts';
import { t } from '../../i18n/index.ts';

/** What VAT the prices contain, in words. Undefined where the provider does not say. */
export function vatWords(prices: Pick<Prices, 'vat'> | undefined): string | undefined {
  if (prices?.vat === undefined) return undefined;
  const { key, params } = vatText(prices.vat);
  return t(key, params);
}
