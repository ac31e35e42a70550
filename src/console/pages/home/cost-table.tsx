import { Bar } from '../../ui/skeleton.tsx';
import styles from './costs.module.css';

/** The share of a decimal string in a whole. It is only for display, where it is rounded. */
export function shareOf(amount: string, total: string): number {
  return Number(total) > 0 ? Number(amount) / Number(total) : 0;
}

const WAITING = ['70%', '55%', '80%', '60%', '65%'];

/** The table's placeholder. */
export function CostTableWaiting() {
  return (
    <div className={styles.waiting}>
      {WAITING.map((width) => (
        <Bar key={width} width={width} />
      ))}
    </div>
  );
}
