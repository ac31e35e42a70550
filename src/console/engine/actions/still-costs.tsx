import { type PricedQuantity, priceOfHour, priceOfMonth } from '../../../contract/money/price.ts';
import { usePrices } from '../../account/hooks.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';

/** The costs that remain after an action that sounds as if it ended them. */
export function StillCosts({ quantities }: { quantities: PricedQuantity[] }) {
  const { data: prices } = usePrices(quantities.length > 0);
  if (!prices) return null;
  const month = priceOfMonth(prices.lines, quantities);
  const hour = priceOfHour(prices.lines, quantities);
  if (month === undefined || hour === undefined) return null;
  const money = (amount: string): string => formatMoney(amount, prices.currency);
  return <p>{t('engine.stillCosts', { month: money(month), hour: money(hour) })}</p>;
}
