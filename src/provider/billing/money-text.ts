import { tiynToText } from '../../contract/money.ts';
import type { Locale } from '../http/locale.ts';

const NBSP = '\u00a0';

/** Money as people read it: `12 000 ₸`, `0,35 ₸`, in English `12,000 ₸`. Written by hand, for Intl puts the sign in front in English. */
export function moneyText(tiyn: number, locale: Locale): string {
  const [whole = '0', fraction] = tiynToText(BigInt(Math.abs(tiyn))).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, locale === 'en' ? ',' : NBSP);
  const rest = fraction === '00' ? '' : `${locale === 'en' ? '.' : ','}${fraction}`;
  return `${tiyn < 0 ? '\u2212' : ''}${groups}${rest}${NBSP}₸`;
}
