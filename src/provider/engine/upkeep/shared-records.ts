import { type Doc, type ResourceFile, titleOf } from '../../../contract/file/resource-file.ts';
import type { SharedResource } from '../../cloud/cloud.ts';
import { localIdsByRemoteId, saveRemoteId } from '../../cloud/remote-ids.ts';
import type { Tx } from '../../store/database.ts';
import { getRecord, type RecordRow } from '../../store/records.ts';
import { transact } from '../../store/transact.ts';
import { schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import { removeRecord } from '../changes/remove.ts';
import { storeChange } from '../changes/store-change.ts';
import { cloudActor } from '../core/actor.ts';
import { EVERYBODY } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { noteAction } from '../follow-ups/journal.ts';
import { allRows } from '../records/rows.ts';
import { seedRecord } from '../records/seed.ts';

/** The kind of due work that updates shared records, such as public images. */
export const SHARED = 'shared';

/** How often that is done, in milliseconds. */
const EVERY_MS = 10 * 60_000;

/** The project id of remote ids of shared records: they have no project. */
const NOBODY = '';

/** Schedules the update of shared records for now. Each update schedules the next. */
export function scheduleShared({ db, clock }: Pick<Engine, 'db' | 'clock'>): Promise<void> {
  return transact(db, (tx) => schedule(tx, { kind: SHARED, key: SHARED, dueAt: clock.now(), payload: null }));
}

/** Updates public images, external networks and the like from the cloud. */
export function sharedHandler(engine: Engine): WorkHandler {
  return async (tx, _payload, afterwards) => {
    const from = engine.clock.now();
    const dueAt = new Date(from.getTime() + EVERY_MS);
    await schedule(tx, { kind: SHARED, key: SHARED, dueAt, from, payload: null });
    afterwards(async (stopping) => {
      for (const file of engine.catalogue.files) {
        if (stopping.aborted) return;
        await updateShared(engine, file).catch((error: unknown) =>
          engine.log.warn({ err: error, type: file.name }, 'Shared records could not be read from the cloud'),
        );
      }
    });
  };
}

async function updateShared(engine: Engine, file: ResourceFile): Promise<void> {
  const offered = await engine.cloud.remote?.shared(file.name);
  if (!offered) return;
  const run = (tx: Tx) => inTransaction(engine, tx, cloudActor(null), (op) => storeOffered(op, file, offered));
  await transact(engine.db, run, [{ name: EVERYBODY }]);
}

async function storeOffered(op: Operation, file: ResourceFile, offered: SharedResource[]): Promise<void> {
  const known = await localIdsByRemoteId(op.tx, file.name, NOBODY);
  // An empty list after a filled one is more likely an error of the cloud.
  if (offered.length === 0 && known.size > 0) return;
  const records = (await allRows(op, file, [], { global: true })).filter(({ projectId }) => projectId === null);
  const present = new Set<string>();
  for (const thing of offered) {
    const row = await rowOf(op, file, thing, { known, records });
    present.add(row.id);
    const doc = { ...row.doc, ...thing.doc };
    if (JSON.stringify(doc) !== JSON.stringify(row.doc)) await storeChange(op, file, row, doc);
  }
  // A resource that is not offered any more can't be chosen. Records that name it work without it.
  for (const row of records.filter(({ id }) => !present.has(id))) {
    await noteAction(op, row, 'delete', 'success');
    await removeRecord(op, file, row);
  }
}

/**
 * The record of a shared resource: its present record, a record of the same name without a remote id, or a new one.
 */
async function rowOf(
  op: Operation,
  file: ResourceFile,
  { key, doc }: SharedResource,
  { known, records }: { known: Map<string, string>; records: RecordRow[] },
): Promise<RecordRow> {
  const recordId = known.get(key);
  const own = records.find(({ id }) => id === recordId);
  if (own) return own;
  const taken = new Set(known.values());
  const named = records.find((row) => !taken.has(row.id) && titleOf(file, row.doc) === titleOf(file, doc));
  const row = named ?? (await insert(op, file, { ...doc, [file.key]: key }, key));
  known.set(key, row.id);
  await saveRemoteId(op.tx, { type: file.name, recordId: row.id, projectId: NOBODY, key });
  return row;
}

async function insert(op: Operation, file: ResourceFile, doc: Doc, id: string): Promise<RecordRow> {
  await seedRecord(op.tx, op.engine.catalogue, file, doc, op.now.toISOString());
  const row = await getRecord(op.tx, file.name, id, { global: true });
  if (!row) throw new Error(`${file.name} ${id} was not stored`);
  return row;
}
