import { Link } from 'react-router-dom';
import type { Configuration } from '../../../contract/calculator/configuration.ts';
import { useQuotas } from '../../account/hooks.ts';
import { useConfigurations } from '../../calculator/saved/configurations.ts';
import { formatQuota } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './cards.module.css';
import { Figure } from './money-card.tsx';
import { Panel, PartFailed } from './panel.tsx';
import { useQuotaParts } from './quota-parts.ts';

/** The quotas that describe the project's size, in their order. */
const TAKEN = ['CORE', 'RAM', 'VOLUME_STORAGE', 'INSTANCE'] as const;
/** With more names than this, a link to the list is shown. */
const NAMED = 3;

/** The number of records of a configuration. */
function recordsOf({ lines }: Configuration): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}

/** The planned resources: the calculator's configurations of this browser. */
function Kept() {
  const kept = useConfigurations();
  return (
    <div className={styles.kept}>
      <h3 className={styles.subheading}>{t('home.configurations')}</h3>
      {kept.length === 0 && <p className={styles.soft}>{t('home.noConfigurations')}</p>}
      <ul className={styles.names}>
        {kept.slice(0, NAMED).map((one) => (
          <li key={one.id}>
            <Link to={`/calculator?own=${encodeURIComponent(one.id)}`}>{one.name || t('home.unnamed')}</Link>
            <span className={styles.soft}>{t('home.records', { count: recordsOf(one) })}</span>
          </li>
        ))}
      </ul>
      <Link to="/calculator" className={styles.more}>
        <Icon name="coins" size={16} />
        {kept.length > NAMED ? t('home.allConfigurations', { count: kept.length }) : t('home.calculate')}
      </Link>
    </div>
  );
}

/** The project's current size in numbers, and its plans. */
export function ConfigurationCard() {
  const { data, error, mutate } = useQuotas();
  const parts = useQuotaParts();
  return (
    <Panel title={t('home.configuration')} busy={!data && !error}>
      {error && !data ? (
        <PartFailed error={error} retry={() => void mutate()} />
      ) : (
        <dl className={styles.figures}>
          {TAKEN.map((type) => {
            const quota = data?.[type];
            if (data && !quota) return null;
            const value = quota && formatQuota(quota.unit, quota.used);
            return (
              <Figure key={type} name={t(`quota.${type}`)} value={value} note={quota && parts(type, quota.used)} />
            );
          })}
        </dl>
      )}
      <Kept />
    </Panel>
  );
}
