import { useQuotas } from '../../account/hooks.ts';
import { QuotaMeter, QuotaMeters } from '../../account/quota-meters.tsx';
import { t } from '../../i18n/index.ts';
import { StateButton } from '../../ui/state.tsx';
import styles from './home.module.css';

/** How full the project's quotas are; those that are neither granted nor used are left out. */
export function QuotaPanel() {
  const { data, error, mutate } = useQuotas();
  const shown = data && Object.entries(data).filter(([, quota]) => quota.limit !== 0 || quota.used > 0);
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
        <QuotaMeters>
          {shown?.map(([type, quota]) => (
            <QuotaMeter key={type} type={type} quota={quota} />
          ))}
        </QuotaMeters>
      )}
    </section>
  );
}
