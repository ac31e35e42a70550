import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './link-tabs.module.css';

/** One of several views of the same thing. */
export interface LinkTab {
  path: string;
  text: string;
  /** Whether it is the one on the screen. */
  shown: boolean;
}

/** Views of one thing, each with a path of its own, so that it can be opened, shared and gone back to. `inner`: inside a tab. */
export function LinkTabs({ label, tabs, inner }: { label: string; tabs: readonly LinkTab[]; inner?: boolean }) {
  const nav = useRef<HTMLElement>(null);
  const path = tabs.find(({ shown }) => shown)?.path;
  // Where there is no room for all, the one on the screen is among those that are seen.
  useEffect(() => {
    if (path === undefined) return;
    const line = nav.current;
    const tab = line?.querySelector('[aria-current]');
    if (!line || !tab) return;
    // By the line itself: asked to come into view, the tab would move the page too.
    const middle = (line.clientWidth - tab.clientWidth) / 2;
    line.scrollLeft += tab.getBoundingClientRect().left - line.getBoundingClientRect().left - middle;
  }, [path]);
  return (
    <nav ref={nav} className={inner ? styles.inner : styles.tabs} aria-label={label}>
      {tabs.map(({ path, text, shown }) => (
        <Link key={path} to={path} className={styles.tab} aria-current={shown ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
