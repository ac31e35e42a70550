import { Link } from 'react-router-dom';
import useSWR from 'swr';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { dayOf } from '../../../contract/values/dates.ts';
import { useAccess } from '../../account/hooks.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { ListPage } from '../../engine/data/list-page.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { Panel, PartFailed } from '../home/panel.tsx';
import styles from './overview.module.css';

/** How many of each kind are shown. The rest is in the lists. */
const MOST = 10;

/** A tariff, or a new price of a service, that begins on a day. */
interface Planned {
  to: string;
  name: string;
  /** `YYYY-MM-DD`. */
  day: string;
  kind: 'tariff' | 'service';
}

async function listed(path: string, query: Record<string, string>): Promise<Doc[]> {
  const { data } = await request<ListPage>(`GET ${path}`, { query: { size: String(MOST), ...query } });
  return data.content;
}

/** The tariffs and prices that begin after today, the next first, of the kinds that the user may read. */
async function planned(kinds: readonly Planned['kind'][]): Promise<Planned[]> {
  const today = dayOf(new Date().toISOString());
  const [tariffs, services] = await Promise.all([
    kinds.includes('tariff')
      ? listed('/api/admin/tariff', { 'f.status': 'active', 'f.startDate.from': today, sort: 'startDate,asc' })
      : [],
    kinds.includes('service')
      ? listed('/api/admin/tariffication-service', { 'f.plannedDate.from': today, sort: 'plannedDate,asc' })
      : [],
  ]);
  const all = [
    ...tariffs.map(({ id, name, startDate }): Planned => {
      return { kind: 'tariff', to: `/admin/tariff/${String(id)}`, name: String(name), day: String(startDate) };
    }),
    ...services.map(({ id, name, plannedDate }): Planned => {
      const to = `/admin/tariffication-service/${encodeURIComponent(String(id))}?tab=planned`;
      return { kind: 'service', to, name: String(name), day: String(plannedDate) };
    }),
  ];
  return all.filter(({ day }) => day > today).sort((left, right) => (left.day < right.day ? -1 : 1));
}

const TYPES: Record<Planned['kind'], string> = { tariff: 'tariff', service: 'service-tariff' };

/** Planned changes of prices: what begins when. Nothing for who may read neither tariffs nor prices. */
export function PlannedPricesPart() {
  const allowed = useAccess();
  const kinds = (['tariff', 'service'] as const).filter(
    (kind) => allowed(resourceEntry(TYPES[kind])?.access) === 'allowed',
  );
  const { data, error, mutate } = useSWR<Planned[]>(
    kinds.length === 0 ? null : keys.named('admin', 'planned-prices'),
    () => planned(kinds),
  );
  if (kinds.length === 0) return null;
  if (error && !data)
    return (
      <Panel title={t('overview.prices')}>
        <PartFailed error={error} retry={() => void mutate()} />
      </Panel>
    );
  return (
    <Panel title={t('overview.prices')} busy={!data}>
      {data?.length === 0 && <p className={styles.none}>{t('overview.prices.none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map(({ to, name, day, kind }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
              <span className={styles.count}>{formatDate(`${day}T00:00:00`)}</span>
              <span className={styles.note}>{t(`overview.prices.${kind}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
