import { t } from '../../i18n/index.ts';
import styles from './values.module.css';

/** The dash for "no value", or for what the text says. */
export function NoValue({ text = t('engine.noValue') }: { text?: string }) {
  return (
    <span className={styles.none} data-nothing role="img" aria-label={text}>
      —
    </span>
  );
}
