import { CloseButton, Drawer } from '@mantine/core';
import { variant } from '../config/current.ts';
import { t } from '../i18n/index.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { SchemeSwitch } from '../ui/scheme-switch.tsx';
import { useScrollLock } from '../ui/scroll-lock.ts';
import { useWhereabouts } from './area.ts';
import { ProjectSwitcher } from './project-switcher.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { ProfileLink } from './user-menu.tsx';

/** The menu of narrow screens, with what the header has no room for. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { area } = useWhereabouts();
  useScrollLock(open);
  return (
    <Drawer.Root opened={open} onClose={onClose} size={300}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.menu')}>
        <Drawer.Body className={styles.drawerBody}>
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
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
