import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useBalance } from '../account/hooks.ts';
import type { Balance } from '../account/types.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { t } from '../i18n/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './debt-banner.module.css';

/** What happens next to a customer in debt, and what they have to pay. */
function debtWords({ debt, currency }: Balance): string | undefined {
  if (!debt) return undefined;
  if (debt.cause === 'administrator') return t('debt.staff');
  const needed = formatMoney(debt.needed, currency);
  return t(`debt.${debt.state}`, { needed, date: debt.until === null ? '' : formatDate(debt.until) });
}

/** Shown on every page to a customer in debt: what happens when, the amount that is needed, and the way to pay it. */
export function DebtBanner() {
  const { data } = useBalance();
  const words = data && debtWords(data);
  if (!words) return null;
  return (
    <aside className={styles.banner} aria-label={t('debt.label')}>
      <Icon name="warning" size={18} />
      <p className={styles.text}>{words}</p>
      {data.debt?.cause === 'debt' && (
        <Button size="compact-sm" component={Link} to="/profile">
          {t('topUp.title')}
        </Button>
      )}
    </aside>
  );
}
