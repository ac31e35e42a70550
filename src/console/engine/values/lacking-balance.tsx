import { Link } from 'react-router-dom';
import { parseMoney, tiynToText, toTiyn } from '../../../contract/money/money.ts';
import { HOURS_A_MONTH, type MonthCost } from '../../../contract/money/price.ts';
import type { Prices } from '../../account/types.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import styles from './values.module.css';

const HOURS_A_DAY = 24n;

/** What is missing on the balance to begin to pay this cost, in tiyn; 0 where it is enough or not known to the reader. */
export function lackingTiyn({ spendable }: Prices, cost: MonthCost): bigint {
  if (!spendable) return 0n;
  const hours = HOURS_A_DAY * BigInt(spendable.days);
  const needed = (cost.tiyn * hours + HOURS_A_MONTH - 1n) / HOURS_A_MONTH;
  const missing = (needed > 0n ? needed : 1n) - toTiyn(parseMoney(spendable.amount));
  return missing > 0n ? missing : 0n;
}

/**
 * Warns before anything is sent that the balance does not cover what begins to cost, and leads to the top-up.
 *
 * @param created whether that is a new record, and not one that changes
 */
export function LackingBalance(props: { prices: Prices; cost: MonthCost; created?: boolean }) {
  const { prices, cost, created } = props;
  const missing = lackingTiyn(prices, cost);
  if (missing === 0n) return null;
  return (
    <p className={styles.lacking} role="status">
      {t(created ? 'engine.cost.lacking' : 'engine.cost.lackingNow', {
        missing: formatMoney(tiynToText(missing), prices.currency),
      })}{' '}
      <Link to="/profile">{t('engine.cost.topUp')}</Link>
    </p>
  );
}
