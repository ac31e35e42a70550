import { fill } from '../../../contract/expression/template.ts';
import { keepsOf } from '../../../contract/expression/timers.ts';
import type { Keep, Timer } from '../../../contract/file/resource-file.ts';
import { statusesOf } from '../../../contract/file/resource-file.ts';
import { isSettling, toneOf } from '../../../contract/file/status.ts';
import { ApiError } from '../../http/errors.ts';
import { getRecord, type RecordRow } from '../../store/records.ts';
import { schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import { laterActor } from '../core/actor.ts';
import { locksOf } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import type { TimerRun } from '../follow-ups/timer-schedule.ts';
import { relatedRows } from '../records/relations.ts';
import { changeRecords } from '../remote/change.ts';

/** The kind of due work that deletes the oldest records of a timer's `keep`. */
export const KEEP = 'keep';

/** How long after a run the records are counted, and how often while some of them are still being made, in milliseconds. */
const PAUSE_MS = 60_000;
/** How often the records are looked at, at most. */
const MOST_LOOKS = 24 * 60;
const DAY_MS = 86_400_000;

/** The payload of this due work: the timer that ran. */
interface KeepDue extends TimerRun {
  looks: number;
  /** Which of the timer's `keep`; the first one where it is missing. */
  index?: number;
}

/** Schedules the count of the records that a timer's `keep` names. */
export async function scheduleKeep(op: Operation, run: TimerRun, timer: Timer): Promise<void> {
  for (const index of keepsOf(timer).keys()) await scheduleLook(op, { ...run, looks: 0, index });
}

function scheduleLook(op: Operation, due: KeepDue): Promise<void> {
  return schedule(op.tx, {
    kind: KEEP,
    key: `${KEEP}:${due.type}:${due.id}:${due.timer}${due.index ? `:${due.index}` : ''}`,
    dueAt: new Date(op.now.getTime() + PAUSE_MS),
    from: op.now,
    payload: due,
    locks: locksOf(op.engine.catalogue.file(due.type), due),
  });
}

/** The due work that deletes the oldest records. It waits while a new one is being made, so that there are never fewer usable ones. */
export function keepHandler(engine: Engine): WorkHandler {
  return (tx, payload, afterwards) => {
    const due = payload as KeepDue;
    return inTransaction(engine, tx, actorOf(due), async (op) => {
      const found = await countRecords(op, due);
      if (found === 'wait') await scheduleLook(op, { ...due, looks: due.looks + 1 });
      else for (const row of found) afterwards(() => deleteOne(engine, due, row));
    });
  };
}

function actorOf({ projectId }: TimerRun) {
  return laterActor({ userId: null, projectId, origin: 'provider' });
}

/** The records to delete, or `wait`. */
async function countRecords(op: Operation, due: KeepDue): Promise<RecordRow[] | 'wait'> {
  const owner = await getRecord(op.tx, due.type, due.id, { global: true });
  const timer = op.engine.catalogue.file(due.type).timers?.[due.timer];
  const keep = timer && keepsOf(timer)[due.index ?? 0];
  if (!owner || !keep) return [];
  const file = op.engine.catalogue.file(keep.resource);
  const rows = await relatedRows(op, keep, owner.doc);
  if (rows.some(({ doc }) => isSettling(file, doc))) return due.looks < MOST_LOOKS ? 'wait' : [];
  const status = statusesOf(file)[0]?.field ?? '';
  const usable = rows.filter(({ doc }) => status === '' || toneOf(file, status, doc[status]) === 'ok');
  return groupsOf(usable, keep.per).flatMap((group) => beyond(keep, owner, group, op.now));
}

/** The records with the same value of a field; all of them without a field. */
function groupsOf(rows: RecordRow[], field: string | undefined): RecordRow[][] {
  const groups = new Map<unknown, RecordRow[]>();
  for (const row of rows) {
    const value = field === undefined ? undefined : row.doc[field];
    groups.set(value, [...(groups.get(value) ?? []), row]);
  }
  return [...groups.values()];
}

/** The usable records beyond the number or the age that are kept, newest first. The newest one always stays. */
function beyond({ count, days }: Keep, owner: RecordRow, usable: RecordRow[], now: Date): RecordRow[] {
  const [most, age] = [count, days].map((amount) => fill(amount, { self: owner.doc }));
  const sorted = [...usable].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return sorted.filter((row, index) => {
    if (index === 0) return false;
    const isOld = typeof age === 'number' && now.getTime() - Date.parse(row.createdAt) > age * DAY_MS;
    return isOld || (typeof most === 'number' && index >= most);
  });
}

/** Deletes a record by the action of its type. A refused one stays, and is tried again after the next run. */
async function deleteOne(engine: Engine, due: KeepDue, { type, id }: RecordRow): Promise<void> {
  const file = engine.catalogue.file(type);
  try {
    await changeRecords(engine, {
      projectId: due.projectId,
      locks: locksOf(file, due),
      run: (tx, execution) =>
        inTransaction(
          engine,
          tx,
          actorOf(due),
          async (op) => {
            const row = await getRecord(op.tx, type, id, { global: true });
            if (row) await op.engine.verbs.act(op, file, 'delete', row, {});
          },
          execution,
        ),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    engine.log.info({ type, id, code: error.code }, 'An old record could not be deleted');
  }
}
