import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../account/hooks.ts';
import { ownConfigurations } from '../calculator/saved/owner.ts';
import { useConfigurationCount } from '../calculator/saved/stored.ts';
import { variant } from '../config/current.ts';
import { t } from '../i18n/index.ts';
import { Brand } from '../ui/brand.tsx';
import { Icon } from '../ui/icon.tsx';
import iconButton from '../ui/icon-button.module.css';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { SchemeSwitch } from '../ui/scheme-switch.tsx';
import { useWhereabouts } from './area/area.ts';
import styles from './header.module.css';
import { Bell } from './notifications/bell.tsx';
import { Launcher } from './palette/launcher.tsx';
import { ProjectSwitcher } from './project-switcher.tsx';
import bar from './styles/bar-button.module.css';
import { UserMenu } from './user-menu.tsx';

/** Marks the administration area, which has no project and no balance. */
function AreaMark() {
  return (
    <p className={styles.mark}>
      <span>{t('menu.administration')}</span>
      <span className={styles.onPhone}>{t('menu.administrationShort')}</span>
    </p>
  );
}

/** The link to the calculator, with the number of saved configurations. */
function CalculatorLink() {
  const count = useConfigurationCount();
  const { id } = useUser();
  useEffect(() => ownConfigurations(id), [id]);
  return (
    <Link
      to="/calculator"
      className={`${iconButton.button} ${styles.calculator}`}
      title={t('shell.calculator')}
      aria-label={count > 0 ? t('shell.calculatorOf', { count }) : t('shell.calculator')}
    >
      <Icon name="calculator" size={20} />
      {count > 0 && <span className={bar.count}>{count}</span>}
    </Link>
  );
}

/** The header: home link, project, language, appearance and user. On a phone some of it is in the drawer. */
export function Header({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const { area } = useWhereabouts();
  return (
    <header className={styles.header} data-area={area}>
      <button
        type="button"
        className={`${iconButton.button} ${styles.burger}`}
        aria-label={t('shell.openMenu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <Icon name="menu" size={22} />
      </button>
      <Link to="/" className={styles.home} aria-label={`${variant().title}. ${t('shell.home')}`}>
        <Brand name={styles.name} />
      </Link>
      {area === 'admin' ? <AreaMark /> : <ProjectSwitcher />}
      <div className={styles.controls}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
      <CalculatorLink />
      <Launcher />
      <Bell />
      <UserMenu />
    </header>
  );
}
