import { useQuotas } from '../../account/hooks.ts';
import type { Quotas } from '../../account/types.ts';
import { formatQuota } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { StateButton } from '../../ui/state.tsx';
import styles from './home.module.css';

/** From this share on a meter warns; at all of it, it is red. */
const NEARLY = 0.8;

function level(used: number, limit: number): 'full' | 'nearly' | 'fine' {
  if (used >= limit) return 'full';
  return used >= limit * NEARLY ? 'nearly' : 'fine';
}

function Meter({ type, quota: { used, limit, unit } }: { type: string; quota: Quotas[string] }) {
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

/** How full the project's quotas are; those that are neither granted nor used are left out. */
export function QuotaPanel() {
  const { data, error, mutate } = useQuotas();
  const shown = Object.entries(data ?? {}).filter(([, quota]) => quota.limit !== 0 || quota.used > 0);
  return (
    <section aria-labelledby="home-quota" aria-busy={!data && !error}>
      <h2 id="home-quota" className={styles.heading}>
        {t('home.quota')}
      </h2>
      {error && !data ? (
        <p className={styles.failed} role="alert">
          {t('home.quotaFailed')}
          <StateButton onClick={() => void mutate()}>{t('state.retry')}</StateButton>
        </p>
      ) : (
        <ul className={styles.meters}>
          {data
            ? shown.map(([type, quota]) => <Meter key={type} type={type} quota={quota} />)
            : ['70%', '55%', '80%', '60%'].map((width) => (
                <li key={width} className={styles.meter}>
                  <Bar width={width} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}
