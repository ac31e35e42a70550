import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../account/hooks.ts';
import { Welcome } from '../calculator/pages/welcome.tsx';
import { variant } from '../config/current.ts';
import { helpPage } from '../config/links.ts';
import { t, useLang } from '../i18n/index.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { ToastRegion } from '../ui/toasts/region.tsx';
import { ActingBanner } from './acting-banner.tsx';
import { Announcements } from './announcements.tsx';
import { useWhereabouts } from './area/area.ts';
import { DebtBanner } from './debt-banner.tsx';
import { Header } from './header.tsx';
import { HelpProvider, useHelp } from './help.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { UnfinishedBar } from './unfinished-bar.tsx';

/** The frame of every signed-in screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  return (
    <HelpProvider>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <ActingBanner />
      <Header menuOpen={open} onMenu={() => setOpen(true)} />
      <MenuDrawer open={open} onClose={() => setOpen(false)} />
      <div className={styles.body}>
        <div className={styles.side}>
          <SideMenu />
        </div>
        <div className={styles.column}>
          <PrintedHead />
          <DebtBanner />
          <Announcements />
          <UnfinishedBar />
          <main id="main" className={styles.sheet} tabIndex={-1}>
            <ErrorBoundary resetKey={pathname}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </ErrorBoundary>
            {/* Menus, pickers and dialogs are rendered here by Mantine's portals: at the page's end they would be in no landmark. */}
            <div data-mantine-shared-portal-node />
          </main>
          <Footer />
        </div>
      </div>
      <ToastRegion />
      <Welcome />
    </HelpProvider>
  );
}

/** For print only: the cloud, project and user of the sheet. */
function PrintedHead() {
  const { fullName, login, osCurrentProjectName } = useUser();
  const { area } = useWhereabouts();
  const place = area === 'admin' ? t('menu.administration') : osCurrentProjectName;
  return <p className={styles.printed}>{[variant().title, place, fullName || login].filter(Boolean).join(' · ')}</p>;
}

function Footer() {
  const { support, title } = variant();
  const help = helpPage(useLang());
  const { acting } = useUser();
  const open = useHelp();
  return (
    <footer className={styles.footer}>
      <div className={styles.contacts}>
        <span>{title}</span>
        {support.email && <a href={`mailto:${support.email}`}>{support.email}</a>}
        {support.phone && <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone}</a>}
      </div>
      {!acting && (
        <button type="button" onClick={() => open('support')}>
          {t('help.support')}
        </button>
      )}
      {help && (
        <a href={help} target="_blank" rel="noopener" title={t('shell.newTab')}>
          {t('shell.help')}
          <Icon name="external" size={14} />
        </a>
      )}
    </footer>
  );
}
