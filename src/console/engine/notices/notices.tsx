import { Suspense } from 'react';
import { allHold } from '../../../contract/expression/condition.ts';
import type { Doc, Notice, ResourceFile } from '../../../contract/file/resource-file.ts';
import { hasText, tn } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import { Icon } from '../../ui/icon.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { useBaseContext } from '../data/context.ts';
import { useRecord } from '../data/use-record.ts';
import { plainText } from '../values/field-value.tsx';
import styles from './notices.module.css';
import { Outage } from './outage.tsx';

/** A screen that may have something to be told on. */
type Screen = Notice['on'][number];

/** A record's plain values in words, for a text's placeholders. */
function words(file: ResourceFile, record: Doc): Record<string, string> {
  const told = Object.entries(file.fields.properties).filter(
    ([name, field]) => !field.writeOnly && ['string', 'number', 'boolean'].includes(typeof record[name]),
  );
  return Object.fromEntries(told.map(([name, field]) => [name, plainText(file, name, field, record[name])]));
}

function Told({ file, notice, values }: { file: ResourceFile; notice: Notice; values: Record<string, string> }) {
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

/** A notice that needs another type's record: what can't be asked for is not told, as it would say nothing. */
function ToldFrom({
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
  return <Told file={props.file} notice={props.notice} values={{ ...props.values, ...words(other, data) }} />;
}

function Shown({ file, notices, record }: { file: ResourceFile; notices: Notice[]; record: Doc | undefined }) {
  const base = useBaseContext();
  const context = record ? { ...base, self: record } : base;
  const values = record ? words(file, record) : {};
  return notices
    .filter(({ when }) => !when || allHold(when, context))
    .map((notice) => (
      <Suspense key={notice.id} fallback={<Bar width="60%" />}>
        {notice.from === undefined ? (
          <Told file={file} notice={notice} values={values} />
        ) : (
          <ToldFrom from={notice.from} file={file} notice={notice} values={values} />
        )}
      </Suspense>
    ));
}

/** What one should know on a screen of a type, by its file and while the cloud is not well. `record` is there on its detail. */
export function Notices({ file, on, record }: { file: ResourceFile; on: Screen; record?: Doc }) {
  const notices = (file.notices ?? []).filter((notice) => notice.on.includes(on));
  // Most types have none, and conditions need the project's quotas.
  return (
    <>
      <Outage file={file} />
      {notices.length > 0 && <Shown file={file} notices={notices} record={record} />}
    </>
  );
}
