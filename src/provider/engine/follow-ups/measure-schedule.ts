import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import type { RecordRow } from '../../store/records.ts';
import { schedule } from '../../work/work.ts';
import { locksOf } from '../core/locks.ts';
import type { Operation } from '../core/operation.ts';

/** The kind of due work that reads measured fields from the cloud. */
export const MEASURE = 'measure';

/** The payload of this due work: a measured record. */
export interface Measured {
  type: string;
  id: string;
  userId: string | null;
  projectId: string | null;
}

/** Schedules the next measurement of a record. Does nothing for a type without measured fields. */
export async function scheduleMeasure(op: Operation, file: ResourceFile, row: RecordRow): Promise<void> {
  if (!file.measured) return;
  const { type, id, userId, projectId } = row;
  await schedule(op.tx, {
    kind: MEASURE,
    key: `${MEASURE}:${type}:${id}`,
    from: op.now,
    dueAt: new Date(op.now.getTime() + file.measured.everySeconds * 1000),
    payload: { type, id, userId, projectId } satisfies Measured,
    locks: locksOf(file, { userId, projectId }),
  });
}
