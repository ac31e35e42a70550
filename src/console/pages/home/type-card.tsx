import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { useAccess } from '../../account/hooks.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import type { ManifestEntry } from '../../resources/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import styles from './home.module.css';

const COUNT_ONLY = 'page=0&size=1';

/** How many there are, from a list call that asks for one row. Undefined while not known, null where it failed. */
function useCount(entry: ManifestEntry): number | null | undefined {
  const call = entry.api.list;
  const { data, error } = useSWR(call ? keys.list(entry.name, COUNT_ONLY) : null, async () => {
    const { data: page } = await request<{ totalElements: number }>(`${call}?${COUNT_ONLY}`);
    return page;
  });
  return error ? null : data?.totalElements;
}

/** One type: its name, how many, and a button that creates one. */
export function TypeCard({ entry }: { entry: ManifestEntry }) {
  const count = useCount(entry);
  const mayChange = useAccess()({ projectRole: 'member' }) === 'allowed';
  const list = entry.routes.list?.[0] ?? '/';
  const create = entry.routes.create?.[0];
  return (
    <li className={styles.card}>
      <Link to={list} className={styles.cardLink}>
        <span className={styles.cardIcon}>
          <Icon name={entry.menu?.icon ?? 'cube'} size={20} />
        </span>
        <span className={styles.cardName}>{entry.names.many}</span>
        <span className={styles.count}>
          {count === undefined ? <Bar width="1.5rem" height="1.25rem" /> : count === null ? '—' : formatNumber(count)}
        </span>
      </Link>
      {create && mayChange && (
        <Link to={create} className={styles.create} aria-label={t('home.createOf', { name: entry.names.one })}>
          <Icon name="plus" size={16} />
          <span className={styles.createText}>{t('home.create')}</span>
        </Link>
      )}
    </li>
  );
}
