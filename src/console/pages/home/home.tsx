import { useAccess, useUser } from '../../account/hooks.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntries, resourceEntry } from '../../resources/manifest.ts';
import { menuGroups } from '../../resources/menu.ts';
import { Page } from '../../ui/page.tsx';
import { ReportButton } from '../report/report-button.tsx';
import styles from './home.module.css';
import { QuotaPanel } from './quota-panel.tsx';
import { TypeCard } from './type-card.tsx';

/** The main page: what there is of each type, with the way to make one, and how full the quotas are. */
export function Home() {
  const user = useUser();
  const verdict = useAccess();
  const types = menuGroups(resourceEntries(), verdict, { area: 'cloud' })
    .flatMap((group) => group.items)
    .flatMap((item) => resourceEntry(item.name) ?? []);
  return (
    <Page title={t('home.title')} actions={<ReportButton />}>
      <p className={styles.greeting}>{t('home.greeting', { name: user.fullName || user.login })}</p>
      <section aria-labelledby="home-types">
        <h2 id="home-types" className={styles.heading}>
          {t('home.resources')}
        </h2>
        <ul className={styles.cards}>
          {types.map((entry) => (
            <TypeCard key={entry.name} entry={entry} />
          ))}
        </ul>
      </section>
      <QuotaPanel />
    </Page>
  );
}
