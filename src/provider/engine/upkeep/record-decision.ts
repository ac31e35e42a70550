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
import { same, storeState } from './reconcile.ts';
import { tellOfDecision } from './tell-decision.ts';

/** A decision about a record that the cloud does not have, or has otherwise. */
interface RecordDecision {
  orphan: CloudOrphanTable;
  row: RecordRow;
  /** The administrator who decided. */
  userId: string | null;
}

/**
 * Takes a record out of the books, or takes the cloud's values over. The cloud is asked once more before: what it has again stays, and
 * values that either side has changed since the comparison are not taken over. Returns the status of the difference. Throws ApiError 503
 * where the record is changing, and where the cloud does not answer.
 */
export async function decideAboutRecord(
  engine: Engine,
  contents: CloudContents,
  { orphan, row, userId }: RecordDecision,
): Promise<'removed' | 'taken' | 'resolved'> {
  const { project_id: projectId, type, reason } = orphan;
  const isMissing = orphan.status === 'removing';
  const isOver = isMissing ? await isThere(engine, contents, row, projectId) : !(await isStillTheirs(contents, orphan));
  if (isOver) return 'resolved';
  const why = reason ?? '';
  const actor = { ...laterActor({ userId, projectId }), ...(why !== '' && { remark: why }) };
  const run = async (op: Operation): Promise<'removed' | 'taken' | 'resolved'> => {
    const current = await getRecord(op.tx, type, row.id, { global: true });
    if (!current) return 'resolved';
    // It would store its own result over this one.
    if (await findWork(op.tx, workKey(current))) throw projectBusy();
    if (!isMissing) return takeValues(op, current, orphan, why);
    op.quota.acceptExcess();
    await takeOut(op, current, { lastSeen: orphan.seen_at, why });
    return 'removed';
  };
  const once = (tx: Tx, execution?: Execution) => inTransaction(engine, tx, actor, run, execution);
  const locks = locksOf(engine.catalogue.file(type), actor);
  return changeRecords(engine, { projectId, locks, run: once });
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

/** Whether the cloud still has the values that were compared. What it no longer has at all is no such difference. */
async function isStillTheirs(
  contents: CloudContents,
  { project_id: projectId, type, cloud_key: key, differences }: CloudOrphanTable,
): Promise<boolean> {
  const found = await contents.readUnknown(projectId, type, key);
  if (!found) return false;
  const now: Doc = { ...found.fields, ...found.state.fields };
  return fieldsOf(differences).every(({ field, theirs }) => !(field in now) || same(now[field], theirs));
}

/**
 * The quotas are counted by the values that the cloud has, and the owners get the reason and the new price. Nothing is taken over where the record has other values than those that were
 * compared.
 */
async function takeValues(
  op: Operation,
  row: RecordRow,
  { differences }: CloudOrphanTable,
  why: string,
): Promise<'taken' | 'resolved'> {
  const file = op.engine.catalogue.file(row.type);
  const found = fieldsOf(differences);
  if (!found.every(({ field, ours }) => same(row.doc[field], ours))) return 'resolved';
  op.quota.acceptExcess();
  const fields: Doc = Object.fromEntries(found.map(({ field, theirs }) => [field, theirs]));
  const self = { ...row.doc, ...fields };
  const held = quotaDeltas(quotaLines(file).steady, { self, now: op.now.toISOString() });
  op.quota.add(row.projectId, sumDeltas(held, scaleDeltas(heldBy(row), -1)));
  await storeState(op, row, { fields: withHeld(fields, held) });
  const changes = found.map(({ field, ours, theirs }): [string, [unknown, unknown]] => [field, [ours, theirs]]);
  await noteAction(op, row, 'update', 'success', Object.fromEntries(changes));
  await tellOfDecision(op, { ...row, doc: self }, 'cloudAccepted', why);
  return 'taken';
}

function fieldsOf(differences: string | null): FieldDifference[] {
  return JSON.parse(differences ?? '[]') as FieldDifference[];
}
