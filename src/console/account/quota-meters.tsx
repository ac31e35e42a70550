import type { ReactNode } from 'react';
import { formatQuota } from '../i18n/format.ts';
import { t } from '../i18n/index.ts';
import { Bar } from '../ui/skeleton.tsx';
import styles from './quota-meters.module.css';
import type { Quotas } from './types.ts';

/** From this share on a meter warns. A full one is red. */
const NEARLY = 0.8;

function level(used: number, limit: number): 'full' | 'nearly' | 'fine' {
  if (used >= limit) return 'full';
  return used >= limit * NEARLY ? 'nearly' : 'fine';
}

/** One quota: its name, its use, and a bar. */
export function QuotaMeter({ type, quota: { used, limit, unit } }: { type: string; quota: Quotas[string] }) {
  const name = t(`quota.${type}`);
  const unlimited = limit < 0;
  const values = { name, used: formatQuota(unit, used), limit: formatQuota(unit, limit) };
  return (
    <li className={styles.meter}>
      <span className={styles.meterName}>{name}</span>
      <span className={styles.meterValue}>{t(unlimited ? 'home.quotaUnlimited' : 'home.quotaUsed', values)}</span>
      {!unlimited && (
        <progress
          className={styles.track}
          data-level={level(used, limit)}
          aria-label={name}
          aria-valuetext={t('home.quotaMeter', values)}
          max={Math.max(limit, 1)}
          value={limit === 0 ? 1 : used}
        />
      )}
    </li>
  );
}

/** Several quotas side by side, or skeleton bars while they load. */
export function QuotaMeters({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.meters}>
      {children ??
        ['70%', '55%', '80%', '60%'].map((width) => (
          <li key={width} className={styles.meter}>
            <Bar width={width} />
          </li>
        ))}
    </ul>
  );
}
