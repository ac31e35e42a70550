/** Amounts of the calculator as text. */
import { costText, type MonthCost, type PricePeriod } from '../../../contract/money/price.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';

/** A cost for a period. An incomplete one is shown as a minimum. */
export function amountWords(cost: MonthCost, period: PricePeriod, currency: string, known = true): string {
  const amount = formatMoney(costText(cost, period), currency);
  return known ? amount : t('calculator.atLeast', { amount });
}

/** The share of a part in the whole, from 0 to 1. */
export function shareOf(part: MonthCost, whole: MonthCost): number {
  return whole.microNano > 0n ? Number((part.microNano * 10_000n) / whole.microNano) / 10_000 : 0;
}
