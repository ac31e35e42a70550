import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '../i18n/index.ts';
import { Icon } from './icon.tsx';
import styles from './page.module.css';
import { useTitle } from './title.ts';

/** A breadcrumb. Without `to` it is no link. */
export interface Crumb {
  text: string;
  to?: string;
}

/** The path of the last page. On the first one the focus stays where the browser put it. */
let lastPath: string | undefined;

/** On a new page: scrolls to the top and focuses the heading, so that a screen reader announces it. */
function useArrival() {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(false);
  useEffect(() => {
    if (!arrived.current && lastPath !== undefined && lastPath !== pathname) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    arrived.current = true;
    lastPath = pathname;
  }, [pathname]);
  return heading;
}

/**
 * A screen's frame: breadcrumbs, the main heading, actions beside it, and the page's title. Navigation to it focuses the heading, but
 * moving between its tabs does not.
 */
export function Page(props: {
  title: string;
  crumbs?: Crumb[];
  /** Content beside the heading, such as a status badge. */
  aside?: ReactNode;
  /** Buttons. The first is the main one. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const heading = useArrival();
  useTitle(props.title);
  return (
    <div className={styles.page}>
      {props.crumbs && props.crumbs.length > 0 && <Crumbs crumbs={props.crumbs} />}
      <div className={styles.head}>
        <div className={styles.heading}>
          <h1 ref={heading} tabIndex={-1}>
            {props.title}
          </h1>
          {props.aside}
        </div>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
      {props.children}
    </div>
  );
}

function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={t('shell.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.to ?? ''} ${crumb.text}`}>
            {crumb.to ? <Link to={crumb.to}>{crumb.text}</Link> : <span>{crumb.text}</span>}
            {index < crumbs.length - 1 && <Icon name="chevron" size={12} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
