import { t } from '../../i18n/index.ts';
import styles from './values.module.css';

/** The dash for "no value". */
export function NoValue() {
  return (
    <span className={styles.none} data-nothing role="img" aria-label={t('engine.noValue')}>
      —
    </span>
  );
}
