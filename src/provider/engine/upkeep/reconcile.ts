import { inStage, statusOf, taskOf } from '../../../contract/expression/stages.ts';
import { type ResourceFile, statusesOf } from '../../../contract/file/resource-file.ts';
import { editSchema } from '../../../contract/forms/derive.ts';
import { FAILED } from '../../audit/audit.ts';
import type { CloudRecord, CloudState } from '../../cloud/cloud.ts';
import type { Tx } from '../../store/database.ts';
import { getRecord, type RecordRow } from '../../store/records.ts';
import { findWork, schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import { workKey } from '../changes/lifecycle.ts';
import { storeChange } from '../changes/store-change.ts';
import { cloudActor, laterActor } from '../core/actor.ts';
import { ApplyRun } from '../core/execution.ts';
import { locksOf } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { withoutNulls } from '../core/values.ts';
import { tellOfCloud } from '../follow-ups/cloud-notices.ts';
import { noteAction } from '../follow-ups/journal.ts';
import { allRows } from '../records/rows.ts';
import { changeRecords } from '../remote/change.ts';
import { heldMissing, resolveDifferences } from '../remote/differences.ts';
import { standingOf } from '../remote/generation.ts';
import { isLeased } from '../remote/lease.ts';
import { RECONCILE, RECONCILE_EVERY_MS, reconcileKey } from '../remote/reconcile-schedule.ts';
import { reconcileUsage } from '../remote/usage.ts';
import { goneLock, holdVanished, mayRemoveMissing, removeMissing } from './missing.ts';

/** The time limit of a reconciliation, in milliseconds. It is repeated after that. */
const LIMIT_MS = 5 * 60_000;

/** Reconciles all of a project's records with the remote cloud, regularly. */
export function reconcileHandler(engine: Engine): WorkHandler {
  return async (tx, payload, afterwards) => {
    const { projectId } = payload as { projectId: string };
    const key = reconcileKey(projectId);
    const from = engine.clock.now();
    const dueAt = new Date(from.getTime() + LIMIT_MS);
    await schedule(tx, { kind: RECONCILE, key, dueAt, from, payload });
    afterwards(async (stopping) => {
      await standingOf(engine, projectId).catch((error: unknown) =>
        engine.log.warn({ err: error, project: projectId }, 'The mark of the store could not be read from the cloud'),
      );
      for (const { name } of engine.catalogue.files) {
        if (stopping.aborted) return;
        await reconcileType(engine, projectId, name).catch((error: unknown) =>
          engine.log.warn(
            { err: error, project: projectId, type: name },
            'Records could not be reconciled with the cloud',
          ),
        );
      }
      await reconcileUsage(engine, projectId).catch((error: unknown) =>
        engine.log.warn({ err: error, project: projectId }, 'Quotas could not be reconciled with the cloud'),
      );
      const ended = engine.clock.now();
      const next = new Date(ended.getTime() + RECONCILE_EVERY_MS);
      const again = (later: Tx) => schedule(later, { kind: RECONCILE, key, dueAt: next, from: ended, payload });
      await engine.db.transaction().execute(again);
    });
  };
}

/** Reconciles a project's records of a type with the remote cloud. Records with a pending transition are skipped. */
export async function reconcileType(engine: Engine, projectId: string, type: string): Promise<void> {
  await reconcileListed(engine, projectId, type);
}

/** Returns the ids of the records that were compared with the cloud's list. */
async function reconcileListed(engine: Engine, projectId: string, type: string): Promise<ReadonlySet<string>> {
  const { remote } = engine.cloud;
  const none = new Set<string>();
  if (!remote?.handlesType(type) || remote.isUnavailable(type)) return none;
  // Records are read before the remote list, so that a record created meanwhile does not seem to be gone.
  const known = await recordsOf(engine, projectId, type);
  if (known.length === 0) return none;
  const states = await remote.readAll(projectId, type);
  if (!states) return none;
  const held = await heldMissing(engine.db, projectId, type);
  const gone: RecordRow[] = [];
  for (const row of known) {
    // The list may be incomplete, and has no record whose resource was never found. A record is gone only if the cloud
    // says so for that record alone.
    const state = states.get(row.id) ?? (await remote.read(recordOf(row, projectId)));
    if (!state) gone.push(row);
    else if (differs(engine, row, state)) await reconcile(engine, row, projectId, state);
    // The cloud has it again.
    if (state?.status !== undefined && held.has(row.id)) await resolveDifferences(engine.db, [held.get(row.id) ?? '']);
  }
  const waiting = gone.filter(({ id }) => !held.has(id));
  if (waiting.length > 0) await removeOrHold(engine, projectId, type, waiting);
  return new Set(known.map(({ id }) => id));
}

/** Removes records of a type that the cloud does not have. Where they are many, here or over all projects, a person decides about them. */
async function removeOrHold(
  engine: Engine,
  projectId: string,
  type: string,
  gone: readonly RecordRow[],
): Promise<void> {
  const left: RecordRow[] = [];
  const mayRemove = await mayRemoveMissing(engine.db, type, gone.length, engine.clock.now());
  for (const row of gone)
    if (!mayRemove || (await reconcile(engine, row, projectId, undefined)) === 'left') left.push(row);
  const settled = await settledOf(engine, left);
  if (settled.length > 0) await holdVanished(engine, projectId, type, settled);
}

/** Those without a pending transition: the cloud may be deleting the others. */
async function settledOf({ db }: Engine, rows: readonly RecordRow[]): Promise<RecordRow[]> {
  const settled: RecordRow[] = [];
  for (const row of rows) if (!(await findWork(db, workKey(row)))) settled.push(row);
  return settled;
}

/** Reconciles one record with the remote cloud. Where it is gone, so may others be: they are counted before any is removed. */
export async function reconcileRecord(engine: Engine, row: RecordRow, projectId: string): Promise<void> {
  const { remote } = engine.cloud;
  if (!remote?.handlesType(row.type) || remote.isUnavailable(row.type)) return;
  const state = await remote.read(recordOf(row, projectId));
  if (state) {
    if (differs(engine, row, state)) await reconcile(engine, row, projectId, state);
    return;
  }
  if ((await heldMissing(engine.db, projectId, row.type)).has(row.id)) return;
  const compared = await reconcileListed(engine, projectId, row.type);
  if (!compared.has(row.id)) await removeOrHold(engine, projectId, row.type, [row]);
}

function recordOf({ type, id, doc }: RecordRow, projectId: string): CloudRecord {
  return { type, id, projectId, self: doc };
}

/** A project's records of a type. */
export async function recordsOf(engine: Engine, projectId: string, type: string): Promise<RecordRow[]> {
  const reading = { engine, db: engine.db, actor: laterActor({ userId: null, projectId }), now: engine.clock.now() };
  const rows = await allRows(reading, engine.catalogue.file(type), []);
  return rows.filter((row) => row.projectId === projectId);
}

function differs({ catalogue }: Engine, { type, doc }: RecordRow, { status, task = '', fields }: CloudState): boolean {
  const file = catalogue.file(type);
  if (status !== undefined && (status !== statusOf(file, doc) || task !== taskOf(file, doc))) return true;
  return Object.entries(fields).some(([name, value]) => !same(doc[name], value));
}

/** Whether two values are the same, where a missing one is null. */
export function same(ours: unknown, theirs: unknown): boolean {
  return JSON.stringify(ours ?? null) === JSON.stringify(theirs ?? null);
}

/** Stores a state, or removes a record that has none. Returns `left` where too many were removed lately. */
async function reconcile(
  engine: Engine,
  row: RecordRow,
  projectId: string,
  state: CloudState | undefined,
): Promise<'left' | undefined> {
  const file = engine.catalogue.file(row.type);
  const actor = cloudActor(projectId);
  return changeRecords(engine, {
    projectId,
    locks: [...locksOf(file, actor), ...(state ? [] : [goneLock(row.type)])],
    run: (tx, execution) =>
      inTransaction(
        engine,
        tx,
        actor,
        async (op) => {
          // A running change stores its own result, and must find the records as they were when it was checked.
          if (!(execution instanceof ApplyRun) && (await isLeased(tx, projectId, op.now))) return undefined;
          const current = await getRecord(tx, row.type, row.id, { global: true });
          // A pending transition is polled by itself. A record that was written after the request is newer than the
          // answer.
          if (!current || current.updatedAt !== row.updatedAt || (await findWork(tx, workKey(row)))) return undefined;
          if (state) await storeState(op, current, state);
          else if (await mayRemoveMissing(tx, row.type, 1, op.now)) await removeMissing(op, current);
          else return 'left';
          return undefined;
        },
        execution,
      ),
  });
}

/** Stores what the cloud says of a record. What it costs and what it uses follow. */
export async function storeState(op: Operation, row: RecordRow, state: CloudState): Promise<void> {
  const { status, task = '', fields } = state;
  op.quota.acceptExcess();
  const file = op.engine.catalogue.file(row.type);
  const doc = withoutNulls({ ...row.doc, ...fields });
  // A remote change of an editable field raises the version, so that a concurrent edit is refused.
  const write = Object.keys(editSchema(file).properties).some(
    (name) => name in fields && !same(row.doc[name], fields[name]),
  );
  const settled = status === undefined ? doc : inStage(file, doc, { status, task });
  // A record whose transition had failed is metered once it is usable.
  const usable = toneOf(file, status) === 'ok';
  const changed = await storeChange(op, file, row, settled, { write, usable });
  if (toneOf(file, status) !== 'error' || toneOf(file, statusOf(file, row.doc)) === 'error') return;
  await noteAction(op, changed, FAILED, 'error', undefined, state.failed);
  await tellOfCloud(op, changed, 'failed', state.failed);
}

/** The tone of a record's status. */
export function toneOf(file: ResourceFile, status: string | undefined): string | undefined {
  return statusesOf(file)[0]?.values[status ?? ''];
}
