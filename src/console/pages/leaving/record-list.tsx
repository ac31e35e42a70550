import { Link } from 'react-router-dom';
import type { LeavingPlan, LeavingRecord } from '../../../contract/reports/leaving.ts';
import { useUser } from '../../account/hooks.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry, screenPath } from '../../resources/manifest.ts';
import styles from './leaving.module.css';
import { sumOf } from './sums.ts';

/** The number of records of a type that are named. Further ones are counted. */
const NAMED = 100;

function priceText(tenge: string | null): string {
  return tenge === null || Number(tenge) === 0
    ? t('leaving.free')
    : t('leaving.month', { price: formatMoney(tenge, 'KZT') });
}

/** A record's name. Those of the current project lead to their page. */
function Name({ record: { type, id, title, projectId } }: { record: LeavingRecord }) {
  const user = useUser();
  const key = resourceEntry(type)?.key ?? 'id';
  const path = projectId === user.osCurrentProjectId ? screenPath(type, 'detail', { [key]: id }) : undefined;
  return path === undefined ? title : <Link to={path}>{title}</Link>;
}

function Group({ type, records, projects, why }: GroupProps) {
  const name = resourceEntry(type)?.names.many ?? type;
  return (
    <section className={styles.group} aria-label={name}>
      <h4>
        <span>{name}</span>
        <span className={styles.price}>{priceText(sumOf(records))}</span>
      </h4>
      <ul>
        {records.slice(0, NAMED).map((record) => (
          <li key={`${record.projectId} ${record.id}`}>
            <span>
              <Name record={record} />
            </span>
            <span className={styles.price}>
              {record.state === 'deleting' ? t('leaving.deleting') : record.cost !== null && priceText(record.cost)}
            </span>
            {projects.length > 1 && (
              <small>
                {t('leaving.inProject', { name: projects.find(({ id }) => id === record.projectId)?.name ?? '' })}
              </small>
            )}
            {why && record.why && <small>{record.why.text}</small>}
          </li>
        ))}
      </ul>
      {records.length > NAMED && <p className={styles.soft}>{t('list.more', { count: records.length - NAMED })}</p>}
    </section>
  );
}

interface GroupProps {
  type: string;
  records: LeavingRecord[];
  projects: LeavingPlan['projects'];
  /** Whether to say what refuses the delete of each. */
  why: boolean;
}

/** The types of records that cost nothing, a line each. */
function Free({ types, records }: { types: string[]; records: LeavingRecord[] }) {
  if (types.length === 0) return null;
  return (
    <section className={styles.group} aria-label={t('leaving.free')}>
      <h4>{t('leaving.free')}</h4>
      <ul>
        {types.map((type) => (
          <li key={type}>
            <span>
              {t('leaving.ofType', {
                type: resourceEntry(type)?.names.many ?? type,
                names: records.flatMap((each) => (each.type === type ? [each.title] : [])).join(', '),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Records by type, with the sum of each type and of all, the dearest first. Types that cost nothing have a line each, unless it has to be
 * said why each record stays. Nothing is shown where there are no records.
 */
export function RecordList(props: { title: string; records: LeavingRecord[] } & Pick<GroupProps, 'projects' | 'why'>) {
  const { title, records, projects, why } = props;
  if (records.length === 0) return null;
  const of = (type: string) => records.filter((record) => record.type === type);
  const types = [...new Set(records.map(({ type }) => type))];
  const isFree = (type: string) => !why && Number(sumOf(of(type))) === 0;
  const priced = types.filter((type) => !isFree(type)).sort((a, b) => Number(sumOf(of(b))) - Number(sumOf(of(a))));
  return (
    <section className={styles.part} aria-label={title}>
      <h3>
        <span>{title}</span>
        <span className={styles.price}>{priceText(sumOf(records))}</span>
      </h3>
      <div className={styles.groups}>
        {priced.map((type) => (
          <Group key={type} type={type} records={of(type)} projects={projects} why={why} />
        ))}
        <Free types={types.filter(isFree)} records={records} />
      </div>
    </section>
  );
}
