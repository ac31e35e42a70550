import { Link } from 'react-router-dom';
import { t } from '../../i18n/index.ts';
import type { ManifestEntry } from '../../resources/types.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './counters.module.css';
import { Panel } from './panel.tsx';

/** What most projects begin with, in this order. The menu and the search have all types. */
const FIRST = ['vm', 'disk', 'network', 'balancer', 'database-server', 's3-user', 'floating', 'kubernetes'];
const MOST = 6;

/** Links to create a record of the types that are wanted most, of those that this user sees. */
export function QuickCreate({ entries }: { entries: ManifestEntry[] }) {
  const offered = FIRST.flatMap((type) => entries.find(({ name }) => name === type) ?? []);
  const links = offered.flatMap((entry) => (entry.routes.create?.[0] ? [{ entry, to: entry.routes.create[0] }] : []));
  if (links.length === 0) return null;
  return (
    <Panel title={t('home.quickCreate')} bare>
      <ul className={styles.quick}>
        {links.slice(0, MOST).map(({ entry, to }) => (
          <li key={entry.name}>
            <Link to={to} aria-label={t('home.createOf', { name: entry.names.one })}>
              <Icon name="plus" size={14} />
              {entry.names.one}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
