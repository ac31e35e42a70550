import { BalanceCard } from './balance-card.tsx';
import styles from './profile.module.css';

/** What the user has and how to have more. */
export function Overview() {
  return (
    <div className={styles.overview}>
      <BalanceCard />
    </div>
  );
}
