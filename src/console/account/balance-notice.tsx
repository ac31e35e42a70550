import { t } from '../i18n/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './balance-notice.module.css';

/** Says that the balance is empty or will be soon. */
export function BalanceNotice({ level, urgent = level === 'over' }: { level: 'soon' | 'over'; urgent?: boolean }) {
  return (
    <p className={styles.notice} data-level={urgent ? 'over' : 'soon'}>
      <Icon name="warning" size={18} />
      {t(level === 'over' ? 'profile.over' : 'profile.soon')}
    </p>
  );
}
