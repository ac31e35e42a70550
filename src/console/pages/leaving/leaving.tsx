import { t } from '../../i18n/index.ts';
import styles from './leaving.module.css';
import { Resources } from './resources.tsx';

/** The steps of leaving. */
export default function Leaving() {
  return (
    <div className={styles.steps}>
      <section className={styles.panel} aria-labelledby="leaving-resources">
        <h2 id="leaving-resources" className={styles.heading}>
          {t('leaving.list')}
        </h2>
        <p className={styles.soft}>{t('leaving.lead')}</p>
        <Resources />
      </section>
    </div>
  );
}
