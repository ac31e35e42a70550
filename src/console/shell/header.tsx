import { Link } from 'react-router-dom';
import { variant } from '../config/current.ts';
import { t } from '../i18n/index.ts';
import { Icon } from '../ui/icon.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Logo } from '../ui/logo.tsx';
import { SchemeSwitch } from '../ui/scheme-switch.tsx';
import { useWhereabouts } from './area.ts';
import styles from './header.module.css';
import { Bell } from './notifications/bell.tsx';
import { ProjectSwitcher } from './project-switcher.tsx';
import { UserMenu } from './user-menu.tsx';

/** Says that one is in administration, where there is no project and no balance of one's own. */
function AreaMark() {
  return (
    <p className={styles.mark}>
      <span>{t('menu.administration')}</span>
    </p>
  );
}

/** The bar on top: the way home, the project, language, appearance and user. On a phone some of it is in the drawer. */
export function Header({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const { area } = useWhereabouts();
  return (
    <header className={styles.header} data-area={area}>
      <button
        type="button"
        className={styles.burger}
        aria-label={t('shell.openMenu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <Icon name="menu" size={22} />
      </button>
      <Link to="/" className={styles.home} aria-label={`${variant().title}. ${t('shell.home')}`}>
        <Logo />
        <span className={styles.name}>{variant().title}</span>
      </Link>
      {area === 'admin' ? <AreaMark /> : <ProjectSwitcher />}
      <div className={styles.controls}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
      <Bell />
      <UserMenu />
    </header>
  );
}
