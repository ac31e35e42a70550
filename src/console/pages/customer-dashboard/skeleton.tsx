import { t } from '../../i18n/index.ts';
import { ChartSkeleton } from '../../ui/charts/charts.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import styles from './customer-dashboard.module.css';

const FIGURES = ['total', 'before', 'clients', 'service'];

/** Placeholders for the sums, with about their height. */
export function ExpensesSkeleton() {
  return (
    <div className={styles.body} role="status" aria-label={t('shell.loading')}>
      <div className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure} className={styles.figure}>
            <Bar width="9rem" />
            <Bar width="7rem" height="1.75rem" />
          </div>
        ))}
      </div>
      <div className={styles.section}>
        <Bar width="10rem" height="1.25rem" />
        <ChartSkeleton />
      </div>
    </div>
  );
}
