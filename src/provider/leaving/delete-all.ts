import { type Doc, isAt, type ResourceFile } from '../../contract/file/resource-file.ts';
import { isBeingDeleted } from '../engine/changes/lifecycle.ts';
import { laterActor } from '../engine/core/actor.ts';
import { locksOf } from '../engine/core/locks.ts';
import type { Engine, Operation } from '../engine/core/operation.ts';
import { inTransaction } from '../engine/core/transaction.ts';
import { noteAction } from '../engine/follow-ups/journal.ts';
import { changeRecords } from '../engine/remote/change.ts';
import { ApiError } from '../http/errors.ts';
import { paidProjects } from '../identity/projects.ts';
import type { Tx } from '../store/database.ts';
import { getRecord, type RecordRow } from '../store/records.ts';
import { transact } from '../store/transact.ts';
import { cancelWork, findWork, schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { deleteRecord } from './delete-record.ts';
import type { OwnedRecord } from './owned.ts';
import { readingIn, recordsToDelete, workKey, worksOf } from './plan.ts';

/** The kind of due work that deletes one record of somebody who leaves. */
export const LEAVE_RECORD = 'leaveRecord';

/** How long a delete waits until it is tried again, in milliseconds: soon at first, since others usually have to go before it. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
/** How often a delete is tried at most: for about a quarter of an hour. */
const MOST_TRIES = 40;
/** After so many refusals in a row a delete is given up, once all others of the project are as far. */
const MOST_REFUSALS = 3;

/** The payload of this due work. */
interface Leaving {
  type: string;
  id: string;
  /** Null for a user's record outside of projects. */
  projectId: string | null;
  userId: string;
  requestId: string;
  tries: number;
  /** The refusals in a row that no passing state of the record explains. */
  refusals: number;
  /** Whether actions that a guard names as its remedy are run too. Where something stays, they could harm it. */
  fixes: boolean;
}

/** Who asked for it, for the audit log. */
export interface Leaver {
  userId: string;
  requestId: string;
}

/**
 * Begins to delete all records of the projects that a user pays for, by the delete of each type. What is protected stays. Returns how many
 * are on their way.
 */
export async function deleteEverything(engine: Engine, leaver: Leaver): Promise<number> {
  let count = 0;
  for (const project of await paidProjects(engine.db, leaver.userId)) {
    const owned = await recordsToDelete(readingIn(engine, leaver, project.id), project);
    const going = owned.filter(({ protection }) => !protection);
    const begin = (tx: Tx) => deleteLater(engine, tx, going, leaver, owned.length === going.length);
    const [first] = going;
    if (first) await transact(engine.db, begin, locksOf(first.file, { userId: null, projectId: project.id }));
    count += going.length;
  }
  return count;
}

/** Begins to delete records in a transaction, by the delete of each type. */
export async function deleteLater(
  engine: Engine,
  tx: Tx,
  records: readonly Pick<OwnedRecord, 'file' | 'row'>[],
  leaver: Leaver,
  fixes = true,
): Promise<void> {
  for (const record of records) await scheduleDelete(engine, tx, dueOf(record, leaver, fixes), engine.clock.now());
}

function dueOf(
  { file, row: { id, projectId } }: Pick<OwnedRecord, 'file' | 'row'>,
  { userId, requestId }: Leaver,
  fixes: boolean,
): Leaving {
  return { type: file.name, id, projectId, userId, requestId, tries: 0, refusals: 0, fixes };
}

function scheduleDelete(engine: Engine, tx: Tx, due: Leaving, dueAt: Date): Promise<void> {
  const locks = locksOf(engine.catalogue.file(due.type), { userId: null, projectId: due.projectId });
  return schedule(tx, {
    kind: LEAVE_RECORD,
    key: keyOf(due),
    dueAt,
    from: engine.clock.now(),
    payload: due,
    locks,
  });
}

function keyOf({ projectId, type, id }: Leaving): string {
  return workKey(projectId, type, id);
}

/**
 * The due work that deletes a record by the ordinary delete of its type, in the cloud too. It is stored again before it begins, and as long
 * as the record is there: what depends on it may have to go first.
 */
export function leaveRecordHandler(engine: Engine): WorkHandler {
  return async (tx, payload, afterwards) => {
    const due = payload as Leaving;
    await tryAgain(engine, tx, due);
    afterwards(() => leave(engine, due));
  };
}

function tryAgain(engine: Engine, tx: Tx, due: Leaving): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.3 ** due.tries);
  return scheduleDelete(engine, tx, { ...due, tries: due.tries + 1 }, new Date(engine.clock.now().getTime() + pause));
}

async function leave(engine: Engine, due: Leaving): Promise<void> {
  try {
    await change(engine, due, deleteRecord);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const code = error.many[0]?.code ?? error.code;
    const isPassing = error.status === 503 || error.passing;
    if (!isPassing && due.fixes) await remedy(engine, due, code);
    await change(engine, due, (op, _file, row) =>
      takeRefusal(op, row, { ...due, code, isPassing: isPassing === true }),
    );
  }
}

/** Tries a refused delete again, or gives it up and writes that into the audit log. */
async function takeRefusal(
  op: Operation,
  row: RecordRow,
  { code, isPassing, ...due }: Leaving & { code: string; isPassing: boolean },
): Promise<void> {
  const refusals = isPassing ? 0 : due.refusals + 1;
  const others = await othersOf(op.tx, due);
  const isStuck = refusals >= MOST_REFUSALS && others.every((other) => other.refusals >= MOST_REFUSALS);
  if (due.tries < MOST_TRIES && !isStuck) return tryAgain(op.engine, op.tx, { ...due, refusals });
  await noteAction(op, row, 'delete', 'error', undefined, code);
  await cancelWork(op.tx, keyOf(due));
}

/** The other deletes of the project. */
async function othersOf(tx: Tx, due: Leaving): Promise<Leaving[]> {
  const rows = await worksOf(tx, due.projectId);
  return rows.flatMap(({ key, payload }) => (key === keyOf(due) ? [] : [JSON.parse(payload) as Leaving]));
}

type Act = (op: Operation, file: ResourceFile, row: RecordRow) => Promise<unknown>;

/** Runs a change of the record where it is still there. Work whose record is gone is not repeated. */
function change(engine: Engine, due: Leaving, act: Act): Promise<void> {
  const { projectId, type, id, userId, requestId } = due;
  const actor = laterActor({ userId, projectId, requestId });
  const run = async (op: Operation): Promise<void> => {
    if ((await findWork(op.tx, keyOf(due))) === undefined) return;
    const file = engine.catalogue.file(type);
    const row = await getRecord(op.tx, type, id, { global: true });
    if (!row) await cancelWork(op.tx, keyOf(due));
    else if (await isBeingDeleted(op, row)) await tryAgain(engine, op.tx, { ...due, refusals: 0 });
    else await act(op, file, row);
  };
  return changeRecords(engine, {
    projectId,
    locks: locksOf(engine.catalogue.file(type), { userId: null, projectId }),
    run: (tx, execution) => inTransaction(engine, tx, actor, run, execution),
  });
}

/** Runs the action that a guard names as its remedy, such as emptying a store. A refusal is left to the next try of the delete. */
async function remedy(engine: Engine, due: Leaving, code: string): Promise<void> {
  const run: Act = async (op, file, row) => {
    const { fix } = file.guards?.[code] ?? {};
    const input = fix === undefined ? undefined : inputOf(file, fix, row.doc);
    if (fix !== undefined && input) await op.engine.verbs.act(op, file, fix, row, input);
  };
  try {
    await change(engine, due, run);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The input of a remedy: none, or the first of the record's own list that its form chooses from. Undefined for any other form. */
function inputOf({ actions }: ResourceFile, name: string, doc: Doc): Doc | undefined {
  const action = actions?.[name];
  if (!action || name === 'update') return undefined;
  const fields = Object.entries(action.form?.properties ?? {});
  if (fields.length === 0) return {};
  const [[field, { 'x-ref': reference }] = ['', {}], ...more] = fields;
  const [chosen] = Object.values(reference?.where ?? {});
  const [, list = ''] = (isAt(chosen) && /^\/self\/(\w+)$/.exec(chosen.$at)) || [];
  const values = doc[list];
  return more.length === 0 && Array.isArray(values) && values.length > 0 ? { [field]: values[0] } : undefined;
}
