import type { ReactNode } from 'react';
import { type Doc, type ResourceFile, statusesOf, type Tone } from '../../../contract/file/resource-file.ts';
import { toneOf } from '../../../contract/file/status.ts';
import { hasText, tn } from '../../i18n/index.ts';
import { NoValue } from './no-value.tsx';
import { isNothing, plainText } from './plain-text.ts';
import styles from './values.module.css';

/** The label of a status value. A value that neither the file nor the generic statuses name is shown unchanged. */
export function statusText(file: ResourceFile, value: unknown): string {
  const text = `status.${typeof value === 'object' ? '' : String(value)}`;
  return hasText(file.name, text) ? tn(file.name, text) : plainText(file, '', {}, value);
}

/** The letters of a status that stays in one line, so that a column of statuses is read at a glance. Longer ones would widen the table. */
const SHORT = 16;

/** A label with its tone. `short`: it stays in one line. */
export function ToneBadge({ tone, short = false, children }: { tone: Tone; short?: boolean; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone} data-short={short || undefined}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

/** A status with its tone and its running task. */
export function StatusBadge({ file, record, field }: { file: ResourceFile; record: Doc; field: string }) {
  const value = record[field];
  if (isNothing(value)) return <NoValue />;
  const declared = statusesOf(file).find((status) => status.field === field);
  const task = declared?.task === undefined ? undefined : record[declared.task];
  const busy = typeof task === 'string' && task !== '';
  const taskText = busy && hasText(file.name, `task.${task}`) ? tn(file.name, `task.${task}`) : undefined;
  const text = statusText(file, value);
  return (
    <ToneBadge
      tone={busy ? 'progress' : toneOf(file, field, value)}
      short={taskText === undefined && text.length <= SHORT}
    >
      {text}
      {taskText && <span className={styles.task}>, {taskText}</span>}
    </ToneBadge>
  );
}
