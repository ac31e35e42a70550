import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import fading from './fading-sides.module.css';
import styles from './link-tabs.module.css';

/** One of several views of the same object. */
export interface LinkTab {
  path: string;
  text: string;
  /** Whether it is the current one. */
  shown: boolean;
}

/** Views of one object, each with its own path, for links and the back button. `inner`: inside a tab. */
export function LinkTabs({ label, tabs, inner }: { label: string; tabs: readonly LinkTab[]; inner?: boolean }) {
  const nav = useRef<HTMLElement>(null);
  const path = tabs.find(({ shown }) => shown)?.path;
  // Where there is no room for all, the current tab is scrolled into view.
  useEffect(() => {
    if (path === undefined) return;
    const line = nav.current;
    const tab = line?.querySelector('[aria-current]');
    if (!line || !tab) return;
    // Scrolls only the line: scrollIntoView would move the page too.
    const middle = (line.clientWidth - tab.clientWidth) / 2;
    line.scrollLeft += tab.getBoundingClientRect().left - line.getBoundingClientRect().left - middle;
  }, [path]);
  return (
    <nav ref={nav} className={inner ? styles.inner : `${styles.tabs} ${fading.sides}`} aria-label={label}>
      {tabs.map(({ path, text, shown }) => (
        <Link key={path} to={path} className={styles.tab} aria-current={shown ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
