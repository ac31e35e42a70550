import { CloseButton } from '@mantine/core';
import { variant } from '../config/current.ts';
import { t } from '../i18n/index.ts';
import { SideDrawer } from '../ui/dialogs/side-drawer.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { useOpened } from '../ui/popups/use-opened.ts';
import { SchemeSwitch } from '../ui/scheme-switch.tsx';
import { useWhereabouts } from './area/area.ts';
import { ProfileLink } from './profile-link.tsx';
import { ProjectSwitcher } from './project-switcher.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

/** The drawer itself. */
export function DrawnMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { area } = useWhereabouts();
  return (
    <SideDrawer
      opened={useOpened(open)}
      onClose={onClose}
      side="left"
      label={t('shell.menu')}
      className={styles.drawerBody}
    >
      <div className={styles.drawerHead}>
        {variant().title}
        <CloseButton aria-label={t('shell.closeMenu')} size="lg" onClick={onClose} />
      </div>
      <div className={styles.drawerAccount}>
        <ProfileLink onGo={onClose} />
        {area === 'cloud' && <ProjectSwitcher />}
      </div>
      <SideMenu onGo={onClose} />
      <div className={styles.drawerControls}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
    </SideDrawer>
  );
}
