import { t } from '../../i18n/index.ts';
import styles from './money-panel.module.css';

/** Where a promo code is given in. */
export function PromoPanel() {
  return (
    <section className={styles.panel} aria-labelledby="profile-promo">
      <h2 id="profile-promo" className={styles.heading}>
        {t('promo.title')}
      </h2>
    </section>
  );
}
