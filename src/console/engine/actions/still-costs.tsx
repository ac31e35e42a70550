import { costOfMonth, costText, type PricedRecords } from '../../../contract/money/price.ts';
import { usePrices } from '../../account/hooks.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';

/** The costs that remain after an action that sounds as if it ended them. */
export function StillCosts({ records }: { records: PricedRecords[] }) {
  const { data: prices } = usePrices(records.some((each) => each.prices.length > 0));
  if (!prices) return null;
  const cost = costOfMonth(prices.lines, records);
  if (!cost) return null;
  const money = (amount: string): string => formatMoney(amount, prices.currency);
  return (
    <p>{t('engine.stillCosts', { month: money(costText(cost, 'month')), hour: money(costText(cost, 'hour')) })}</p>
  );
}
