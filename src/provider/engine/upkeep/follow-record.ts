import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { payerState } from '../../billing/payer-state.ts';
import { ApiError } from '../../http/errors.ts';
import type { Tx } from '../../store/database.ts';
import { getRecord, type RecordRow } from '../../store/records.ts';
import { cancelWork, findWork, schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import { isBeingDeleted } from '../changes/lifecycle.ts';
import { storeChange } from '../changes/store-change.ts';
import { laterActor } from '../core/actor.ts';
import { locksOf } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { SUSPENDED } from '../core/stored-fields.ts';
import { inTransaction } from '../core/transaction.ts';
import { omit } from '../core/values.ts';
import { noteAction } from '../follow-ups/journal.ts';
import type { Suspended } from '../follow-ups/metering.ts';
import { changeRecords } from '../remote/change.ts';
import { type Wanted, wantedBy } from './payer-wants.ts';

/** The kind of due work that stops, starts or deletes one record, as its payer's state asks. */
export const FOLLOW_RECORD = 'followRecord';

/** How long after a run that could not end it is repeated, in milliseconds. */
const REPEAT_MS = 60_000;
/** How often a delete that is refused is tried: other records may have to be gone first. */
const MOST_TRIES = 60;

/** The payload of this due work. */
interface Following {
  type: string;
  id: string;
  projectId: string;
  tries: number;
}

/** Schedules that one record follows its payer's state. */
export function scheduleFollowing(engine: Engine, tx: Tx, due: Following, dueAt: Date): Promise<void> {
  return schedule(tx, {
    kind: FOLLOW_RECORD,
    key: keyOf(due),
    dueAt,
    from: engine.clock.now(),
    payload: due,
    locks: locksOf(engine.catalogue.file(due.type), { userId: null, projectId: due.projectId }),
  });
}

function keyOf({ type, id }: Following): string {
  return `${FOLLOW_RECORD}:${type}:${id}`;
}

/**
 * The due work that makes a record follow its payer's state by an ordinary action of its type, in the cloud too. It is stored again before
 * it begins, in case the process ends. The state is read in the transaction of the change, so the last one counts.
 */
export function followRecordHandler(engine: Engine): WorkHandler {
  return async (tx, payload, afterwards) => {
    const due = payload as Following;
    const again = new Date(engine.clock.now().getTime() + REPEAT_MS);
    await scheduleFollowing(engine, tx, { ...due, tries: due.tries + 1 }, again);
    afterwards(() => follow(engine, due));
  };
}

async function follow(engine: Engine, due: Following): Promise<void> {
  try {
    await change(engine, due, carryOut);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A service that is down, or a record that is changing by itself: it is repeated.
    if (error.status === 503 || error.passing) return;
    const { code } = error;
    await change(engine, due, (op, found) => takeRefusal(op, due, found, code));
  }
}

/** A record that is not as its payer's state asks. */
interface Found {
  file: ResourceFile;
  row: RecordRow;
  wanted: NonNullable<Wanted>;
}

type Act = (op: Operation, found: Found) => Promise<boolean>;

/** Runs a change of the record, where it is still needed. Work that has ended is not repeated. */
function change(engine: Engine, due: Following, act: Act): Promise<void> {
  const { projectId } = due;
  const actor = laterActor({ userId: null, projectId, origin: 'provider' });
  const run = async (op: Operation) => {
    if ((await findWork(op.tx, keyOf(due))) === undefined) return;
    const found = await findNeeded(op, due);
    if (!found || (await act(op, found))) await cancelWork(op.tx, keyOf(due));
  };
  return changeRecords(engine, {
    projectId,
    locks: locksOf(engine.catalogue.file(due.type), { userId: null, projectId }),
    run: (tx, execution) => inTransaction(engine, tx, actor, run, execution),
  });
}

async function findNeeded(op: Operation, { type, id }: Following): Promise<Found | undefined> {
  const file = op.engine.catalogue.file(type);
  const row = await getRecord(op.tx, type, id, { global: true });
  if (!row || (await isBeingDeleted(op, row))) return undefined;
  const state = op.payerId === null ? undefined : await payerState(op.tx, op.payerId);
  const wanted = wantedBy(state, file, row.doc);
  return wanted && { file, row, wanted };
}

async function carryOut(op: Operation, { file, row, wanted }: Found): Promise<boolean> {
  const { act } = op.engine.verbs;
  // What the customer owes is no reason to leave a record stopped.
  op.costs.waive();
  if (wanted === 'deleted') await act(op, file, 'delete', row, {});
  else if (wanted === 'stopped') {
    await act(op, file, file.suspension?.stop ?? '', row, {});
    await mark(op, file, row, { at: op.now.toISOString(), stopped: true });
  } else {
    if ((row.doc[SUSPENDED] as Suspended).stopped) await act(op, file, file.suspension?.start ?? '', row, {});
    await mark(op, file, row, undefined);
  }
  return true;
}

/**
 * A record that its owner had stopped needs no stop, and one that cannot be started is left to its owner. A delete is repeated, since what
 * depends on the record may go first.
 */
async function takeRefusal(
  op: Operation,
  due: Following,
  { file, row, wanted }: Found,
  code: string,
): Promise<boolean> {
  if (wanted === 'stopped') await mark(op, file, row, { at: op.now.toISOString(), stopped: wasStopped(row.doc) });
  else if (wanted === 'running') await mark(op, file, row, undefined);
  else if (due.tries < MOST_TRIES) return false;
  else await noteAction(op, row, 'delete', 'error', undefined, code);
  return true;
}

function wasStopped(doc: Doc): boolean {
  return (doc[SUSPENDED] as Suspended | undefined)?.stopped === true;
}

/** Stores what the suspension did to a record, and its cost from now on. */
async function mark(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  suspended: Suspended | undefined,
): Promise<void> {
  const current = (await getRecord(op.tx, row.type, row.id, { global: true })) ?? row;
  const rest = omit(current.doc, [SUSPENDED]);
  await storeChange(op, file, current, suspended ? { ...rest, [SUSPENDED]: suspended } : rest);
}
