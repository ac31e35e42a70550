import { t } from '../../../i18n/index.ts';
import styles from '../styles/form.module.css';

/** Says that what was typed before is back, and offers to start anew. */
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
