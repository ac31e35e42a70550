import { Switch } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { variant } from '../config/current.ts';
import { t } from '../i18n/index.ts';
import { currentItem } from '../resources/menu.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useAdvanced } from './area/advanced.ts';
import { useWhereabouts } from './area/area.ts';
import styles from './side-menu.module.css';

interface ItemProps {
  path: string;
  label: string;
  icon: IconName;
  /** Whether it is the link of the current page. */
  current?: boolean;
  onGo?: () => void;
}

function Item({ path, label, icon, current = false, onGo }: ItemProps) {
  return (
    <li>
      <Link to={path} aria-current={current ? 'page' : undefined} className={styles.item} onClick={onGo}>
        <Icon name={icon} size={18} />
        <span>{label}</span>
      </Link>
    </li>
  );
}

/** The link to the old administration, on its own site. */
function OldAdministration() {
  const { flags, oldAdminUrl } = variant();
  if (!flags.oldAdmin || oldAdminUrl === '') return null;
  return (
    <li>
      <a href={oldAdminUrl} target="_blank" rel="noopener noreferrer" className={styles.item}>
        <Icon name="external" size={18} />
        <span>{t('menu.oldAdministration')}</span>
      </a>
    </li>
  );
}

/** The distance from the edge, in px. */
const MARGIN = 16;

/** Scrolls a menu that is longer than the window to its current link. Only the menu itself is scrolled. */
function showCurrent(menu: HTMLElement): void {
  const link = menu.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const around = menu.parentElement;
  if (!link || !around) return;
  const { top, bottom } = around.getBoundingClientRect();
  if (link.top < top) around.scrollTop -= top - link.top + MARGIN;
  else if (link.bottom > bottom) around.scrollTop += link.bottom - bottom + MARGIN;
}

/** Keeps the current link visible in a menu. */
function useCurrentInSight() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another current link
  useEffect(() => {
    // With the frame's own layout. Asked here, it would make the task longer that has drawn the page.
    const frame = requestAnimationFrame(() => menu.current && showCurrent(menu.current));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return menu;
}

/** Switches between basic and all items of the cloud's menu. */
function AdvancedSwitch() {
  const [advanced, setAdvanced] = useAdvanced();
  return (
    <div className={styles.advanced}>
      <Switch
        size="xs"
        label={t('menu.advanced')}
        checked={advanced}
        onChange={(event) => setAdvanced(event.currentTarget.checked)}
      />
    </div>
  );
}

/** The side menu of the current area, with a link to the other. `onGo` is called when a link is followed, so that the drawer closes. */
export function SideMenu({ onGo }: { onGo?: () => void }) {
  const { area, groups, administration } = useWhereabouts();
  const menu = useCurrentInSight();
  const { pathname } = useLocation();
  const current = currentItem(groups, pathname);
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('shell.menu')}>
      <ul>
        {area === 'admin' ? (
          <>
            <Item path="/" label={t('menu.backToCloud')} icon="back" onGo={onGo} />
            <OldAdministration />
          </>
        ) : (
          <Item path="/" label={t('menu.dashboard')} icon="home" current={pathname === '/'} onGo={onGo} />
        )}
        {area === 'cloud' && administration && (
          <Item path={administration} label={t('menu.administration')} icon="sliders" onGo={onGo} />
        )}
      </ul>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`menu-${group.id}`}>
          <h2 id={`menu-${group.id}`} className={styles.group}>
            {t(`menu.${group.id}`)}
          </h2>
          <ul>
            {group.items.map((item) => (
              <Item
                key={item.name}
                path={item.path}
                label={item.label}
                icon={item.icon}
                current={item === current}
                onGo={onGo}
              />
            ))}
          </ul>
        </section>
      ))}
      {area === 'cloud' && <AdvancedSwitch />}
    </nav>
  );
}
