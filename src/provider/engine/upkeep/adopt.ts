import { idle, inStage } from '../../../contract/expression/stages.ts';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { draftRecord } from '../../../contract/forms/draft.ts';
import type { FoundResource } from '../../cloud/cloud.ts';
import { contentsOf } from '../../cloud/cloud-contents.ts';
import { findLocalId, saveRemoteId } from '../../cloud/remote-ids.ts';
import { ApiError } from '../../http/errors.ts';
import type { Tx } from '../../store/database.ts';
import { getRecord } from '../../store/records.ts';
import type { CloudOrphanTable } from '../../store/schema.ts';
import { transact } from '../../store/transact.ts';
import { generated } from '../changes/cloud-operation.ts';
import { storeNew } from '../changes/store-change.ts';
import { laterActor } from '../core/actor.ts';
import { locksOf } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { contextOf } from '../records/context.ts';
import { markAhead, takeMarkBack } from '../remote/generation.ts';
import { commitLease, type Lease } from '../remote/lease.ts';
import { scheduleReconciliation } from '../remote/reconcile-schedule.ts';
import { tellOfDecision } from './tell-decision.ts';

/** Who adopts, and the lease of the project under which they do. */
interface AdoptedBy {
  lease: Lease;
  userId: string | null;
}

/**
 * Creates the record of a resource that the cloud has and that no record refers to, with the records of its parts. It is metered from now on.
 * Its quotas are reserved as at a create, and the project's owners get the reason and the price. Returns the record's id; undefined where the cloud no longer has the resource.
 *
 * Throws ApiError 409 where its type can't be adopted, where it refers to something that has no record, or where a quota is exceeded. Throws
 * 503 where the cloud does not answer.
 */
export async function adopt(
  engine: Engine,
  orphan: CloudOrphanTable,
  { lease, userId }: AdoptedBy,
): Promise<string | undefined> {
  const { project_id: projectId, type, cloud_key: key } = orphan;
  const contents = contentsOf(engine.cloud);
  if (!contents?.canAdopt(type)) throw new ApiError(409, 'ORPHAN_NOT_ADOPTABLE');
  const found = await contents.readUnknown(projectId, type, key);
  if (!found) return undefined;
  const why = orphan.reason ?? '';
  const actor = { ...laterActor({ userId, projectId }), ...(why !== '' && { remark: why }) };
  const store = (tx: Tx) =>
    inTransaction(engine, tx, actor, async (op) => {
      // An adoption of the whole project may have recorded it meanwhile.
      const known = await findLocalId(tx, type, key, projectId);
      const id = known ?? (await storeFound(op, { type, key, recordId: orphan.record_id }, found));
      const row = known === undefined ? await getRecord(tx, type, id, { global: true }) : undefined;
      if (row) await tellOfDecision(op, row, 'cloudAdopted', why);
      await commitLease(tx, lease);
      if (engine.cloud.remote) await scheduleReconciliation(engine, tx, projectId);
      return id;
    });
  await markAhead(engine, projectId);
  try {
    return await transact(engine.db, store, locksOf(engine.catalogue.file(type), actor));
  } catch (error) {
    await takeMarkBack(engine, projectId);
    throw error;
  }
}

/** The type and remote id of a found resource, and the id that its record had or is to have. */
export interface Found {
  type: string;
  key: string;
  recordId: string | null;
}

/**
 * Creates the record of a found resource, with those of its parts, inside a transaction. It is metered from now on, and its quotas are added to
 * the operation's. Returns the record's id.
 */
export async function storeFound(op: Operation, about: Found, found: FoundResource, given: Doc = {}): Promise<string> {
  const file = op.engine.catalogue.file(about.type);
  const fields = { ...found.fields, ...found.state.fields, ...given };
  const id = await idFor(op, file, about.recordId);
  const context = await contextOf(op, file, {
    ...{ self: fields, input: fields, fields: file.fields.properties, stored: false },
  });
  const draft = draftRecord(file, { ...context, input: fields }, (kind) => generated(op, kind));
  const { status, task = '' } = found.state;
  const doc = { ...draft, ...fields, ...(id !== undefined && { [file.key]: id }) };
  const self = status === undefined ? idle(file, doc) : inStage(file, doc, { status, task });
  const row = await storeNew(op, file, self, { ...context, self }, { completes: { action: 'create' }, usable: true });
  await saveRemoteId(op.tx, { type: file.name, recordId: row.id, projectId: op.actor.projectId ?? '', key: about.key });
  for (const { type, key, owner, ...part } of found.parts)
    await storeFound(op, { type, key, recordId: null }, part, { [owner]: keyOf(file, row.doc) });
  return row.id;
}

/** The id that the record had before it was lost. Undefined where that is not known, or used. */
async function idFor(op: Operation, file: ResourceFile, recordId: string | null): Promise<string | undefined> {
  if (recordId === null) return undefined;
  const row = await getRecord(op.tx, file.name, recordId, { global: true });
  return row ? undefined : recordId;
}
