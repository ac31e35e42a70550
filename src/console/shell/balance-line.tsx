import { balanceLevel, isLong } from '../account/days-left.ts';
import { useBalance, useUser } from '../account/hooks.ts';
import { t } from '../i18n/index.ts';
import { formatMoney } from '../i18n/money.ts';
import styles from './header.module.css';

/** The user's balance, and the days it lasts: `25 000 ₸ · 12 дн.`. It warns when they are few. */
export function BalanceLine() {
  const user = useUser();
  const { data } = useBalance();
  const { balance, currency } = data ?? user;
  const days = data?.daysLeft ?? null;
  const level = data ? balanceLevel(data) : 'fine';
  return (
    <span className={styles.balance} data-level={level}>
      {formatMoney(balance, currency)}
      {days !== null && level !== 'over' && (
        <span title={isLong(days) ? t('shell.lastsLong') : t('shell.lasts', { count: days })}>
          {` · ${isLong(days) ? t('shell.long') : t('shell.days', { count: days })}`}
        </span>
      )}
    </span>
  );
}
