import { tiynToText } from '../../contract/money/money.ts';
import { groupedDigits } from '../../contract/values/digits.ts';
import type { Locale } from '../http/locale.ts';

const NBSP = '\u00a0';

/** Money for readers: `12 000 ₸`, `0,35 ₸`, in English `12,000 ₸`. Formatted by hand, since Intl puts the sign in front in English. */
export function moneyText(tiyn: number, locale: Locale): string {
  const text = tiynToText(BigInt(tiyn));
  return `${groupedDigits(text.replace(/\.00$/, ''), locale === 'en')}${NBSP}₸`;
}
