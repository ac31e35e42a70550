import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { RecordRow } from '../../store/records.ts';
import { schedule } from '../../work/work.ts';
import { locksOf } from '../core/locks.ts';
import type { Operation } from '../core/operation.ts';
import { noteHistory } from './history.ts';
import { noteMails } from './letters.ts';
import { followMetering } from './metering.ts';
import { noteNotifications } from './notices.ts';

/** The kind of due work that asks the cloud what it measures. */
export const MEASURE = 'measure';

/** A record that is measured, as it waits among the due work. */
export interface Measured {
  type: string;
  id: string;
  userId: string | null;
  projectId: string | null;
}

/** Books the next measuring of a record; nothing where its type has none. */
export async function scheduleMeasure(op: Operation, file: ResourceFile, row: RecordRow): Promise<void> {
  if (!file.measured) return;
  const { type, id, userId, projectId } = row;
  await schedule(op.tx, {
    kind: MEASURE,
    key: `${MEASURE}:${type}:${id}`,
    dueAt: new Date(op.now.getTime() + file.measured.everySeconds * 1000),
    payload: { type, id, userId, projectId } satisfies Measured,
    locks: locksOf(file, { userId, projectId }),
  });
}

/** What follows from a record's new content: the past of its measured fields, who is told of it, mails that are due now, what it costs. */
export async function noteChange(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  before: Doc | undefined,
): Promise<void> {
  if (file.measured) await noteHistory(op.tx, row, file.measured.fields, before, row.doc, op.now);
  if (file.notifies) await noteNotifications(op, row, before);
  if (!before) return;
  if (file.mails) await noteMails(op, file, row, before);
  await followMetering(op, file, row, before);
}
