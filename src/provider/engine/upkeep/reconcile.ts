import { statusesOf } from '../../../contract/file/resource-file.ts';
import { editSchema } from '../../../contract/forms/derive.ts';
import type { CloudRecord, CloudState } from '../../cloud/cloud.ts';
import { ApiError } from '../../http/errors.ts';
import type { Tx } from '../../store/database.ts';
import { getRecord, type RecordRow } from '../../store/records.ts';
import { findWork, schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import { withoutNulls, workKey } from '../changes/lifecycle.ts';
import { removeRecord } from '../changes/remove.ts';
import { storeChange } from '../changes/store-change.ts';
import { laterActor } from '../core/actor.ts';
import { ApplyRun } from '../core/execution.ts';
import { locksOf } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { inStage, statusOf, taskOf } from '../core/stages.ts';
import { inTransaction } from '../core/transaction.ts';
import { noteAction } from '../follow-ups/journal.ts';
import { allRows } from '../records/rows.ts';
import { changeRecords } from '../remote/change.ts';
import { isLeased } from '../remote/lease.ts';
import { RECONCILE, RECONCILE_EVERY_MS, reconcileKey } from '../remote/reconcile-schedule.ts';
import { reconcileUsage } from '../remote/usage.ts';

/** By when it is over, or done again, in milliseconds. */
const LIMIT_MS = 5 * 60_000;

/** Holds all of a project's records against what is true elsewhere, again and again. */
export function reconcileHandler(engine: Engine): WorkHandler {
  return async (tx, payload, afterwards) => {
    const { projectId } = payload as { projectId: string };
    const key = reconcileKey(projectId);
    const dueAt = new Date(engine.clock.now().getTime() + LIMIT_MS);
    await schedule(tx, { kind: RECONCILE, key, dueAt, payload });
    afterwards(async (stopping) => {
      for (const { name } of engine.catalogue.files) {
        if (stopping.aborted) return;
        await reconcileType(engine, projectId, name).catch((error: unknown) =>
          engine.log.warn(
            { err: error, project: projectId, type: name },
            'Records could not be held against the cloud',
          ),
        );
      }
      await reconcileUsage(engine, projectId).catch((error: unknown) =>
        engine.log.warn({ err: error, project: projectId }, 'Quotas could not be held against the cloud'),
      );
      const next = new Date(engine.clock.now().getTime() + RECONCILE_EVERY_MS);
      const again = (later: Tx) => schedule(later, { kind: RECONCILE, key, dueAt: next, payload });
      await engine.db.transaction().execute(again);
    });
  };
}

/** Holds a project's records of a type against what is true elsewhere. What is on its way somewhere is left alone. */
export async function reconcileType(engine: Engine, projectId: string, type: string): Promise<void> {
  const { elsewhere } = engine.cloud;
  if (!elsewhere?.holds(type) || elsewhere.isAway(type)) return;
  // Read before they are asked for: what is made meanwhile is not taken for gone.
  const known = await recordsOf(engine, projectId, type);
  if (known.length === 0) return;
  const states = await elsewhere.observeAll(projectId, type);
  if (!states) return;
  for (const row of known) {
    if (!states.has(row.id)) continue;
    // A list that lacks it may not be whole: what is gone must be so when it is asked for by itself.
    const state = states.get(row.id) ?? (await elsewhere.observe(recordOf(row, projectId)));
    if (!state || differs(engine, row, state)) await reconcile(engine, row, projectId, state);
  }
}

/** Holds one record against what is true elsewhere. */
export async function reconcileRecord(engine: Engine, row: RecordRow, projectId: string): Promise<void> {
  const { elsewhere } = engine.cloud;
  if (!elsewhere?.holds(row.type) || elsewhere.isAway(row.type)) return;
  const state = await elsewhere.observe(recordOf(row, projectId));
  if (!state || differs(engine, row, state)) await reconcile(engine, row, projectId, state);
}

function recordOf({ type, id, doc }: RecordRow, projectId: string): CloudRecord {
  return { type, id, projectId, self: doc };
}

async function recordsOf(engine: Engine, projectId: string, type: string): Promise<RecordRow[]> {
  const reading = { engine, db: engine.db, actor: laterActor({ userId: null, projectId }), now: engine.clock.now() };
  const rows = await allRows(reading, engine.catalogue.file(type), []);
  return rows.filter((row) => row.projectId === projectId);
}

function differs({ catalogue }: Engine, { type, doc }: RecordRow, { status, task = '', fields }: CloudState): boolean {
  const file = catalogue.file(type);
  if (status !== undefined && (status !== statusOf(file, doc) || task !== taskOf(file, doc))) return true;
  return Object.entries(fields).some(([name, value]) => !same(doc[name], value));
}

function same(ours: unknown, theirs: unknown): boolean {
  return JSON.stringify(ours ?? null) === JSON.stringify(theirs ?? null);
}

async function reconcile(
  engine: Engine,
  row: RecordRow,
  projectId: string,
  state: CloudState | undefined,
): Promise<void> {
  const file = engine.catalogue.file(row.type);
  const actor = laterActor({ userId: null, projectId });
  await changeRecords(engine, {
    projectId,
    locks: locksOf(file, actor),
    run: (tx, play) =>
      inTransaction(
        engine,
        tx,
        actor,
        async (op) => {
          // A change that is under way says itself what it leads to, and is to find all as it was when it was allowed.
          if (!(play instanceof ApplyRun) && (await isLeased(tx, projectId, op.now))) return;
          const current = await getRecord(tx, row.type, row.id, { global: true });
          // Whoever has begun something with it looks after it; what was written since it was asked for is younger than the answer.
          if (!current || current.updatedAt !== row.updatedAt || (await findWork(tx, workKey(row)))) return;
          if (state) await takeOver(op, current, state);
          else await letGo(op, current);
        },
        play,
      ),
  });
}

async function takeOver(op: Operation, row: RecordRow, { status, task = '', fields }: CloudState): Promise<void> {
  const file = op.engine.catalogue.file(row.type);
  const doc = withoutNulls({ ...row.doc, ...fields });
  // Who edits what somebody else has changed meanwhile, wherever, is told so.
  const write = Object.keys(editSchema(file).properties).some(
    (name) => name in fields && !same(row.doc[name], fields[name]),
  );
  const settled = status === undefined ? doc : inStage(file, doc, { status, task });
  // One that was given up, or made by nobody's leave, costs what it takes once it is of use.
  const usable = statusesOf(file)[0]?.values[status ?? ''] === 'ok';
  await storeChange(op, file, row, settled, { write, usable });
}

/** What is gone elsewhere is gone here, with all that goes with it. */
async function letGo(op: Operation, row: RecordRow): Promise<void> {
  const file = op.engine.catalogue.file(row.type);
  try {
    if (file.actions?.delete) {
      await op.engine.verbs.act(op, file, 'delete', row, {});
      return;
    }
  } catch (error) {
    // What its file would keep from being deleted is gone all the same.
    if (!(error instanceof ApiError)) throw error;
  }
  await noteAction(op, row, 'delete', 'success');
  await removeRecord(op, file, row);
}
