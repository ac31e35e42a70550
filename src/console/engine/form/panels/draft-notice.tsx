import { t } from '../../../i18n/index.ts';
import styles from '../styles/form.module.css';

/** Says that a draft was restored, and offers to discard it. */
export function DraftNotice({ onDrop }: { onDrop: () => void }) {
  return (
    <p className={styles.draft} role="status">
      {t('engine.draft.restored')}{' '}
      <button type="button" className={styles.link} onClick={onDrop}>
        {t('engine.draft.restart')}
      </button>
    </p>
  );
}
