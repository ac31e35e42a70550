import { BalanceCard } from './balance-card.tsx';
import styles from './profile.module.css';
import { PromoPanel } from './promo.tsx';
import { TopUpPanel } from './top-up.tsx';

/** What the user has and how to have more. */
export function Overview() {
  return (
    <div className={styles.overview}>
      <BalanceCard />
      <TopUpPanel />
      <PromoPanel />
    </div>
  );
}
