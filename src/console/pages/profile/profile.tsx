import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { useUser } from '../../account/hooks.ts';
import { NotFound } from '../../engine/screen/not-found.tsx';
import { t } from '../../i18n/index.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { ClosingTab } from './closing.tsx';
import { CompanyTab } from './company.tsx';
import { DetailsTab } from './details.tsx';
import { HistoryTab } from './history.tsx';
import { LimitsTab } from './limits.tsx';
import { NoticesTab } from './notices.tsx';
import { Overview } from './overview.tsx';
import styles from './profile.module.css';
import { ProjectsTab } from './projects.tsx';
import { SecurityTab } from './security.tsx';
import { TokensTab } from './tokens.tsx';

const PATH = '/profile';

/** The page's tabs in order, by the last part of the path. The first tab has none. */
const TABS: Record<string, ComponentType> = {
  '': Overview,
  details: DetailsTab,
  company: CompanyTab,
  history: HistoryTab,
  projects: ProjectsTab,
  limits: LimitsTab,
  notices: NoticesTab,
  security: SecurityTab,
  tokens: TokensTab,
  closing: ClosingTab,
};

/** The user's own page: balance, personal data, project quotas, password and sessions, and the end of the account. */
export default function Profile() {
  const user = useUser();
  const { tab = '', view } = useParams();
  const Shown = Object.hasOwn(TABS, tab) ? TABS[tab] : undefined;
  if (!Shown || (view !== undefined && tab !== 'history')) return <NotFound />;
  const tabs = Object.keys(TABS).map((id) => ({
    path: id === '' ? PATH : `${PATH}/${id}`,
    text: t(`profile.tab.${id || 'balance'}`),
    shown: id === tab,
  }));
  return (
    <Page title={t('profile.title')} actions={<ReportButton />}>
      <p className={styles.who}>{user.fullName ? `${user.fullName} · ${user.email}` : user.email}</p>
      <LinkTabs label={t('profile.tabs')} tabs={tabs} />
      <Shown />
    </Page>
  );
}
