import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '../i18n/index.ts';
import { Icon } from './icon.tsx';
import styles from './page.module.css';
import { useTitle } from './title.ts';

/** A step of the way to this page; without `to` it is only named. */
export interface Crumb {
  text: string;
  to?: string;
}

/** Where the last page was shown: the first one leaves the focus where the browser put it. */
let lastPath: string | undefined;

/**
 * When another page is shown: scrolls to its top and moves the focus to its heading, so that a screen reader says where
 * one is.
 */
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
 * A screen's frame: breadcrumbs, the main heading, actions beside it, and the page's title. It takes the focus to the
 * heading when one navigates to it; moving between tabs inside of it does not.
 */
export function Page(props: {
  title: string;
  crumbs?: Crumb[];
  /** Beside the heading, such as a status badge. */
  aside?: ReactNode;
  /** Buttons; the first is the main one. */
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
        {crumbs.map((crumb) => (
          <li key={`${crumb.to ?? ''} ${crumb.text}`}>
            {crumb.to ? <Link to={crumb.to}>{crumb.text}</Link> : <span>{crumb.text}</span>}
            <Icon name="chevron" size={12} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
