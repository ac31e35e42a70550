import { dueTime } from '../../../contract/expression/timers.ts';
import type { Doc, Timer } from '../../../contract/file/resource-file.ts';
import type { RecordRow } from '../../store/records.ts';
import { cancelWork, schedule } from '../../work/work.ts';
import { locksOf } from '../core/locks.ts';
import type { Operation } from '../core/operation.ts';
import { RAN } from '../core/stored-fields.ts';
import { isDoc } from '../core/values.ts';

/** The kind of due work that runs a record's timer. */
export const TIMER = 'timer';

/** The payload of this due work: one run of a record's timer. */
export interface TimerRun {
  type: string;
  id: string;
  userId: string | null;
  projectId: string | null;
  /** The name of the timer. */
  timer: string;
  /** The moment that it is due for, ISO 8601. The run is named by it, so that it happens once. */
  at: string;
  /** When it was tried first, ISO 8601, where a busy record has refused it. */
  firstTry?: string;
}

/** The key of a timer's next run among the due work. */
export function timerKey({ type, id, timer }: Pick<TimerRun, 'type' | 'id' | 'timer'>): string {
  return `${TIMER}:${type}:${id}:${timer}`;
}

/** The last run of each timer of a record, by name. */
export function ranTimers(doc: Doc): Doc {
  return isDoc(doc[RAN]) ? doc[RAN] : {};
}

/** Schedules one run of a timer, in place of the one that is scheduled. `later` postpones it without changing its name. */
export async function scheduleRun(op: Operation, run: TimerRun, later?: Date): Promise<void> {
  const file = op.engine.catalogue.file(run.type);
  await schedule(op.tx, {
    kind: TIMER,
    key: timerKey(run),
    dueAt: later ?? new Date(run.at),
    ...(later && { from: op.now }),
    payload: run,
    locks: locksOf(file, { userId: run.userId, projectId: run.projectId }),
  });
}

/** The next run of a record's timer; undefined where it does not run. */
export function nextRun(op: Operation, row: RecordRow, name: string, timer: Timer): TimerRun | undefined {
  const at = dueTime(timer, row.doc, op.now)?.toISOString();
  if (at === undefined || ranTimers(row.doc)[name] === at) return undefined;
  const { type, id, userId, projectId } = row;
  return { type, id, userId, projectId, timer: name, at };
}

/** Schedules the timers of a changed record. A change that does not concern a timer leaves its run as it is. */
export async function scheduleTimers(op: Operation, row: RecordRow, before: Doc | undefined): Promise<void> {
  const { timers = {} } = op.engine.catalogue.file(row.type);
  for (const [name, timer] of Object.entries(timers)) {
    const [was, is] = [before, row.doc].map((doc) => doc && dueTime(timer, doc, op.now)?.getTime());
    if (before !== undefined && was === is) continue;
    const run = nextRun(op, row, name, timer);
    if (run) await scheduleRun(op, run);
    else if (before !== undefined) await cancelWork(op.tx, timerKey({ ...row, timer: name }));
  }
}

/** Cancels the timers of a record that is deleted. */
export async function cancelTimers(op: Operation, row: RecordRow): Promise<void> {
  for (const timer of Object.keys(op.engine.catalogue.file(row.type).timers ?? {}))
    await cancelWork(op.tx, timerKey({ ...row, timer }));
}
