import { Link } from 'react-router-dom';
import useSWR from 'swr';
import type { RecordOf } from '../../../contract/file/records.ts';
import { OUTCOME_TONES } from '../../../contract/file/status.ts';
import { useAccess } from '../../account/hooks.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { formatAgo, formatDateTime } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry, screenPath } from '../../resources/manifest.ts';
import type { ManifestEntry } from '../../resources/types.ts';
import { Bar } from '../../ui/skeleton.tsx';
import styles from './activity.module.css';
import { Panel, PartFailed } from './panel.tsx';

/** One entry of the project's activity log, in the reader's language. */
type Entry = RecordOf<'activity'>;

/** What came along with it, such as the port of a new server, is in the whole log. */
const LAST = 'page=0&size=5&sort=created,desc&f.follows=false';
const WAITING = ['70%', '55%', '80%', '60%', '65%'];

function Row({ entry: { id, created = '', who, what, result = '' } }: { entry: Entry }) {
  const path = screenPath('activity', 'detail', { id });
  return (
    <li className={styles.row}>
      <span className={styles.dot} data-tone={OUTCOME_TONES.get(result) ?? 'neutral'} aria-hidden="true" />
      <span className={styles.what}>{path ? <Link to={path}>{what}</Link> : what}</span>
      <span className={styles.who}>{who}</span>
      <time className={styles.when} dateTime={created} title={formatDateTime(created)}>
        {formatAgo(created)}
      </time>
    </li>
  );
}

function Entries({ call }: { call: string }) {
  const { data, error, mutate } = useSWR(keys.list('activity', LAST), async () => {
    const { data: page } = await request<{ content: Entry[] }>(`${call}?${LAST}`);
    return page;
  });
  if (error && !data) return <PartFailed error={error} retry={() => void mutate()} />;
  if (data?.content.length === 0) return <p className={styles.who}>{t('home.noActivity')}</p>;
  return (
    <ol className={styles.rows} aria-busy={!data}>
      {data
        ? data.content.map((entry) => <Row key={entry.id} entry={entry} />)
        : WAITING.map((width) => (
            <li key={width} className={styles.row}>
              <span className={styles.dot} />
              <Bar width={width} />
            </li>
          ))}
    </ol>
  );
}

/** The last activities in the project with their users. Empty where the user may not read the log. */
export function LastActivity() {
  const allowed = useAccess();
  const entry: ManifestEntry | undefined = resourceEntry('activity');
  const list = entry?.routes.list?.[0];
  if (!entry?.api.list || !list || allowed(entry.access) !== 'allowed') return null;
  return (
    <Panel
      title={t('home.activity')}
      actions={
        <Link to={list} className={styles.all}>
          {t('home.allActivity')}
        </Link>
      }
    >
      <Entries call={entry.api.list} />
    </Panel>
  );
}
