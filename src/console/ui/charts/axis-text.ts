import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { currencySymbol, NBSP } from '../../i18n/money.ts';

const THOUSAND = 1000;
const MILLION = 1_000_000;

/** A short sum of money for an axis: `1,2 млн ₸`. Only for axis ticks, never for exact sums. */
export function moneyMark(value: number, currency = 'KZT'): string {
  const size = Math.abs(value);
  const text =
    size >= MILLION
      ? t('chart.millions', { value: formatNumber(value / MILLION) })
      : size >= 10 * THOUSAND
        ? t('chart.thousands', { value: formatNumber(value / THOUSAND) })
        : formatNumber(value);
  return `${text}${NBSP}${currencySymbol(currency)}`;
}
