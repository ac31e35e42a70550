import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import type { RecordRow } from '../../store/records.ts';
import { schedule } from '../../work/work.ts';
import { locksOf } from '../core/locks.ts';
import type { Operation } from '../core/operation.ts';

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
