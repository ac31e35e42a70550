import { keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { scaleDeltas } from '../../../contract/money/quota.ts';
import { deleteRemoteIds } from '../../cloud/remote-ids.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { unlinkFromTokens } from '../core/token-cap.ts';
import { endAddresses } from '../follow-ups/addresses.ts';
import { forgetHistory } from '../follow-ups/history.ts';
import { endMetering } from '../follow-ups/metering.ts';
import { cancelTimers } from '../follow-ups/timer-schedule.ts';
import { allRows, deleteRow, heldBy } from '../records/rows.ts';
import { heldByStatus } from '../records/status-quota.ts';
import { cancelTransition } from './lifecycle.ts';

/** Deletes a record with its children, and releases their quotas. */
export async function removeRecord(op: Operation, file: ResourceFile, row: RecordRow): Promise<void> {
  await cancelTransition(op, row);
  await cancelTimers(op, row);
  for (const child of op.engine.catalogue.childrenOf(file.name)) {
    const filters = [{ field: child.field, values: [keyOf(file, row.doc)] }];
    for (const inner of await allRows(op, child.file, filters)) await removeRecord(op, child.file, inner);
  }
  op.quota.add(row.projectId, scaleDeltas([...heldBy(row), ...heldByStatus(row.doc)], -1));
  await endMetering(op, file, row);
  await endAddresses(op, file, row);
  if (file.measured) await forgetHistory(op.tx, row);
  if (op.engine.cloud.remote) await deleteRemoteIds(op.tx, row.type, row.id);
  await unlinkFromTokens(op.tx, row);
  await deleteRow(op, file, row);
}
