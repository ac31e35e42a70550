import { allHold } from '../../../contract/expression/condition.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { RecordRow } from '../../store/records.ts';
import { schedule } from '../../work/work.ts';
import { locksOf } from '../core/locks.ts';
import type { Operation } from '../core/operation.ts';

/** The kind of due work that compares a metric with a record's bound. */
export const WATCH = 'watch';
const EVERY_MS = 60_000;

/** The payload of this due work: a record that watches. */
export interface Watching {
  type: string;
  id: string;
  userId: string | null;
  projectId: string | null;
}

/** Whether a record watches, as it is. */
export function isWatching({ watch }: ResourceFile, doc: Doc): boolean {
  return watch !== undefined && allHold(watch.while, { self: doc });
}

/** Schedules the next look of a record, in a minute. */
export async function scheduleWatch(op: Operation, file: ResourceFile, row: RecordRow): Promise<void> {
  const { type, id, userId, projectId } = row;
  await schedule(op.tx, {
    kind: WATCH,
    key: `${WATCH}:${type}:${id}`,
    from: op.now,
    dueAt: new Date(op.now.getTime() + EVERY_MS),
    payload: { type, id, userId, projectId } satisfies Watching,
    locks: locksOf(file, { userId, projectId }),
  });
}

/** Begins to look where a change makes a record watch. */
export async function startWatch(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  before: Doc | undefined,
): Promise<void> {
  if (isWatching(file, row.doc) && !(before && isWatching(file, before))) await scheduleWatch(op, file, row);
}
