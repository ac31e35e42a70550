import { formatPercent } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import styles from './support.module.css';

/** The sent share of a request. */
export function SendingNote({ share }: { share: number }) {
  const text = share < 1 ? t('support.sent', { share: formatPercent(share) }) : t('support.checking');
  return (
    <div className={styles.sending}>
      <progress value={share} max={1} aria-label={t('support.sending')} aria-valuetext={text} />
      <small>{text}</small>
    </div>
  );
}
