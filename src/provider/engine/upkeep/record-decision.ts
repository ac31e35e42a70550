import type { Doc } from '../../../contract/file/resource-file.ts';
import { quotaDeltas, quotaLines, scaleDeltas, sumDeltas } from '../../../contract/money/quota.ts';
import type { CloudContents } from '../../cloud/cloud.ts';
import { findRemoteId } from '../../cloud/remote-ids.ts';
import type { Tx } from '../../store/database.ts';
import { getRecord, type RecordRow } from '../../store/records.ts';
import type { CloudOrphanTable } from '../../store/schema.ts';
import { findWork } from '../../work/work.ts';
import { workKey } from '../changes/lifecycle.ts';
import { laterActor } from '../core/actor.ts';
import type { Execution } from '../core/execution.ts';
import { locksOf } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { noteAction } from '../follow-ups/journal.ts';
import { heldBy, withHeld } from '../records/rows.ts';
import { changeRecords } from '../remote/change.ts';
import type { FieldDifference } from '../remote/differences.ts';
import { projectBusy } from '../remote/lease.ts';
import { takeOut } from './missing.ts';
import { storeState } from './reconcile.ts';

/** A decision about a record that the cloud does not have, or has otherwise. */
interface RecordDecision {
  orphan: CloudOrphanTable;
  row: RecordRow;
  /** The administrator who decided. */
  userId: string | null;
}

/**
 * Takes a record out of the books, or takes the cloud's values over. The cloud is asked once more before: what it has again stays. Returns
 * the status of the difference. Throws ApiError 503 where the record is changing, and where the cloud does not answer.
 */
export async function decideAboutRecord(
  engine: Engine,
  contents: CloudContents,
  { orphan, row, userId }: RecordDecision,
): Promise<'removed' | 'taken' | 'resolved'> {
  const { project_id: projectId, type, reason } = orphan;
  const isMissing = orphan.status === 'removing';
  if (isMissing && (await isThere(engine, contents, row, projectId))) return 'resolved';
  const why = reason ?? '';
  const actor = { ...laterActor({ userId, projectId }), ...(why !== '' && { remark: why }) };
  const run = async (op: Operation) => {
    const current = await getRecord(op.tx, type, row.id, { global: true });
    if (!current) return;
    // It would store its own result over this one.
    if (await findWork(op.tx, workKey(current))) throw projectBusy();
    op.quota.acceptExcess();
    if (isMissing) await takeOut(op, current, { lastSeen: orphan.seen_at, why });
    else await takeValues(op, current, orphan);
  };
  const once = (tx: Tx, execution?: Execution) => inTransaction(engine, tx, actor, run, execution);
  const locks = locksOf(engine.catalogue.file(type), actor);
  await changeRecords(engine, { projectId, locks, run: once });
  return isMissing ? 'removed' : 'taken';
}

/** Whether the cloud has the resource of a record. One that never had any is not there. */
async function isThere(
  { db, cloud }: Engine,
  contents: CloudContents,
  { type, id, doc }: RecordRow,
  projectId: string,
): Promise<boolean> {
  if (cloud.remote && (await findRemoteId(db, type, id, projectId)) === undefined) return false;
  return (await contents.read({ type, id, projectId, self: doc })) !== undefined;
}

/** The quotas are counted by the values that the cloud has. */
async function takeValues(op: Operation, row: RecordRow, { differences }: CloudOrphanTable): Promise<void> {
  const file = op.engine.catalogue.file(row.type);
  const found = JSON.parse(differences ?? '[]') as FieldDifference[];
  const fields: Doc = Object.fromEntries(found.map(({ field, theirs }) => [field, theirs]));
  const self = { ...row.doc, ...fields };
  const held = quotaDeltas(quotaLines(file).steady, { self, now: op.now.toISOString() });
  op.quota.add(row.projectId, sumDeltas(held, scaleDeltas(heldBy(row), -1)));
  await storeState(op, row, { fields: withHeld(fields, held) });
  const changes = found.map(({ field, ours, theirs }): [string, [unknown, unknown]] => [field, [ours, theirs]]);
  await noteAction(op, row, 'update', 'success', Object.fromEntries(changes));
}
