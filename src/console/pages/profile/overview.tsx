import { t } from '../../i18n/index.ts';
import { BalanceCard } from './balance-card.tsx';
import { OwnOnly } from './own-only.tsx';
import styles from './profile.module.css';
import { PromoPanel } from './promo.tsx';
import { TopUpPanel } from './top-up.tsx';

/** The user's balance, and ways to top up. */
export function Overview() {
  return (
    <div className={styles.overview}>
      <BalanceCard />
      <OwnOnly title={t('topUp.title')} why={t('acting.own.topUp')}>
        <TopUpPanel />
      </OwnOnly>
      <OwnOnly title={t('promo.title')} why={t('acting.own.promo')}>
        <PromoPanel />
      </OwnOnly>
    </div>
  );
}
