import { t } from '../../i18n/index.ts';
import styles from './money-panel.module.css';

/** How money comes to the balance. */
export function TopUpPanel() {
  return (
    <section className={styles.panel} aria-labelledby="profile-top-up">
      <h2 id="profile-top-up" className={styles.heading}>
        {t('topUp.title')}
      </h2>
    </section>
  );
}
