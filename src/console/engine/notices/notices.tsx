import { Suspense } from 'react';
import { allHold } from '../../../contract/expression/condition.ts';
import type { Doc, Notice, ResourceFile } from '../../../contract/file/resource-file.ts';
import { useAccess } from '../../account/hooks.ts';
import { hasText, tn } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { Icon } from '../../ui/icon.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { useBaseContext } from '../data/context.ts';
import { useRecord } from '../data/use-record.ts';
import { plainText } from '../values/field-value.tsx';
import styles from './notices.module.css';
import { Outage } from './outage.tsx';

/** A screen with notices. */
type Screen = Notice['on'][number];

/** A record's plain values as text, for the placeholders of a message. */
function words(file: ResourceFile, record: Doc): Record<string, string> {
  const shown = Object.entries(file.fields.properties).filter(
    ([name, field]) => !field.writeOnly && ['string', 'number', 'boolean'].includes(typeof record[name]),
  );
  return Object.fromEntries(shown.map(([name, field]) => [name, plainText(file, name, field, record[name])]));
}

function NoticeBox({ file, notice, values }: { file: ResourceFile; notice: Notice; values: Record<string, string> }) {
  const title = `noticeTitle.${notice.id}`;
  return (
    <div className={styles.notice} data-tone={notice.tone} role="note">
      <Icon name={notice.tone} size={18} className={styles.icon} />
      <div>
        {hasText(file.name, title) && <strong className={styles.title}>{tn(file.name, title, values)}</strong>}
        <p>{tn(file.name, `notice.${notice.id}`, values)}</p>
      </div>
    </div>
  );
}

/** A notice that needs another type's record. It is left out if that record can't be loaded. */
function NoticeFrom({
  from,
  ...props
}: {
  from: string;
  file: ResourceFile;
  notice: Notice;
  values: Record<string, string>;
}) {
  const other = useResource(from).file;
  const { data, error } = useRecord(other, {});
  if (!data) return error ? null : <Bar width="60%" />;
  return <NoticeBox file={props.file} notice={props.notice} values={{ ...props.values, ...words(other, data) }} />;
}

function Shown({ file, notices, record }: { file: ResourceFile; notices: Notice[]; record: Doc | undefined }) {
  const base = useBaseContext();
  const context = record ? { ...base, self: record } : base;
  const values = record ? words(file, record) : {};
  const verdict = useAccess();
  // What the reader may not see is not asked for: the provider would refuse it on each such screen.
  const isKnown = ({ from }: Notice) => from === undefined || verdict(resourceEntry(from)?.access) === 'allowed';
  return notices
    .filter((notice) => isKnown(notice) && (!notice.when || allHold(notice.when, context)))
    .map((notice) => (
      <Suspense key={notice.id} fallback={<Bar width="60%" />}>
        {notice.from === undefined ? (
          <NoticeBox file={file} notice={notice} values={values} />
        ) : (
          <NoticeFrom from={notice.from} file={file} notice={notice} values={values} />
        )}
      </Suspense>
    ));
}

/** The notices of a type's screen, from its file and from outages of the cloud. `record` is set on its detail screen. */
export function Notices({ file, on, record }: { file: ResourceFile; on: Screen; record?: Doc }) {
  const notices = (file.notices ?? []).filter((notice) => notice.on.includes(on));
  // Most types have no notices, and conditions need the project's quotas.
  return (
    <>
      <Outage file={file} />
      {notices.length > 0 && <Shown file={file} notices={notices} record={record} />}
    </>
  );
}
