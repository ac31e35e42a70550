import { useRecord } from '../../engine/data/use-record.ts';
import { OwnRecord } from '../../engine/screens/own-record.tsx';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import panel from './panel.module.css';
import styles from './profile.module.css';

/** What the user is in contracts and documents: a form, and above it the contract, which administrators keep. */
export function CompanyTab() {
  const resource = useResource('company');
  return (
    <div className={styles.overview}>
      <section className={panel.panel} aria-labelledby="profile-company">
        <h2 id="profile-company" className={panel.heading}>
          {t('profile.tab.company')}
        </h2>
        <p className={panel.hint}>{t('profile.company.why')}</p>
        <Contract resource={resource} />
        <OwnRecord resource={resource} />
      </section>
    </div>
  );
}

/** Number and date of the contract; nothing where there is none. */
function Contract({ resource }: { resource: ResourceBundle }) {
  const { data } = useRecord(resource.file, {});
  const { contractNumber: number, contractDate: date } = data ?? {};
  if (typeof number !== 'string' || typeof date !== 'string') return null;
  return <p>{t('profile.company.contract', { number, date: formatDate(date) })}</p>;
}
