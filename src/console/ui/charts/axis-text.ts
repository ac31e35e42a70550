import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { currencySymbol, NBSP } from '../../i18n/money.ts';

const THOUSAND = 1000;
const MILLION = 1_000_000;

/** A sum of money as short as an axis needs it: `1,2 млн ₸`. Only marks of an axis are said so, never a sum itself. */
export function moneyMark(value: number, currency = 'KZT'): string {
  const size = Math.abs(value);
  const said =
    size >= MILLION
      ? t('chart.millions', { value: formatNumber(value / MILLION) })
      : size >= 10 * THOUSAND
        ? t('chart.thousands', { value: formatNumber(value / THOUSAND) })
        : formatNumber(value);
  return `${said}${NBSP}${currencySymbol(currency)}`;
}
