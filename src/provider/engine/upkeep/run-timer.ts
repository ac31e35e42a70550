import { dueTime } from '../../../contract/expression/timers.ts';
import type { Doc, Timer } from '../../../contract/file/resource-file.ts';
import { ApiError } from '../../http/errors.ts';
import { getRecord, type RecordRow } from '../../store/records.ts';
import { cancelWork, findWork, schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import { isBeingDeleted } from '../changes/lifecycle.ts';
import { storeChange } from '../changes/store-change.ts';
import { laterActor } from '../core/actor.ts';
import { locksOf } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { RAN } from '../core/stored-fields.ts';
import { inTransaction } from '../core/transaction.ts';
import { noteAction } from '../follow-ups/journal.ts';
import { nextRun, ranTimers, scheduleRun, TIMER, type TimerRun, timerKey } from '../follow-ups/timer-schedule.ts';
import { changeRecords } from '../remote/change.ts';
import { scheduleKeep } from './keep-records.ts';

/** How long after a run that could not end it is repeated, in milliseconds: the process had ended, or a service was down. */
const REPEAT_MS = 60_000;
/** How long after a refusal by a record that is changing by itself it is tried again, in milliseconds. */
const AGAIN_MS = 5 * 60_000;
/** How long it is tried again after the first try, in milliseconds. Then the refusal is noted. */
const PATIENCE_MS = 60 * 60_000;

/**
 * The due work that runs a timer. The run is stored again before it begins, in case the process ends. A record has the name of its last run,
 * which is stored together with what the run did, so a run that is found twice happens once.
 */
export function timerHandler(engine: Engine): WorkHandler {
  const inOrder = oneByOne();
  return async (tx, payload, afterwards) => {
    const run = payload as TimerRun;
    const now = engine.clock.now();
    await schedule(tx, {
      kind: TIMER,
      key: timerKey(run),
      dueAt: new Date(now.getTime() + REPEAT_MS),
      from: now,
      payload: run,
      locks: locksOf(engine.catalogue.file(run.type), run),
    });
    afterwards(() => inOrder(`${run.type} ${run.id}`, () => runTimer(engine, run)));
  };
}

/** Makes the runs of one record one after another, in the order of their times: what a record says of its last run is then of the last one. */
function oneByOne(): (record: string, run: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return async (record, run) => {
    const before = last.get(record);
    const mine = before ? before.catch(() => undefined).then(run) : run();
    last.set(record, mine);
    await mine.finally(() => {
      if (last.get(record) === mine) last.delete(record);
    });
  };
}

async function runTimer(engine: Engine, run: TimerRun): Promise<void> {
  try {
    await change(engine, run, (op, found) => carryOut(op, run, found));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A service that is down, or a project that is busy: it is repeated.
    if (error.status === 503) return;
    const { code, passing } = error;
    await change(engine, run, async (op, found) => {
      if (!(passing && (await tryAgain(op, run)))) await noteRefusal(op, run, found, code);
    });
  }
}

/** A record whose timer is due. */
interface Found {
  row: RecordRow;
  timer: Timer;
}

/** Runs a change of the record, where the run is still due. */
function change(engine: Engine, run: TimerRun, act: (op: Operation, found: Found) => Promise<void>): Promise<void> {
  const { projectId, userId } = run;
  const actor = laterActor({ userId: null, projectId, origin: 'provider' });
  return changeRecords(engine, {
    projectId,
    locks: locksOf(engine.catalogue.file(run.type), { userId, projectId }),
    run: (tx, execution) =>
      inTransaction(
        engine,
        tx,
        actor,
        async (op) => {
          const found = await findDue(op, run);
          if (found) await act(op, found);
        },
        execution,
      ),
  });
}

/** The record and its timer; undefined where another process was faster, or a change has cancelled the run. */
async function findDue(op: Operation, run: TimerRun): Promise<Found | undefined> {
  const stored = (await findWork(op.tx, timerKey(run)))?.payload as TimerRun | undefined;
  if (stored?.at !== run.at) return undefined;
  const row = await getRecord(op.tx, run.type, run.id, { global: true });
  const timer = op.engine.catalogue.file(run.type).timers?.[run.timer];
  const isDue = row && timer && isDueAt(timer, row.doc, run.at) && ranTimers(row.doc)[run.timer] !== run.at;
  if (isDue && !(await isBeingDeleted(op, row))) return { row, timer };
  await goOn(op, run, row && timer && nextRun(op, row, run.timer, timer));
  return undefined;
}

/** Whether a moment is one at which the timer runs for the record as it is now. */
function isDueAt(timer: Timer, doc: Doc, at: string): boolean {
  return dueTime(timer, doc, new Date(Date.parse(at) - 1))?.toISOString() === at;
}

async function carryOut(op: Operation, run: TimerRun, { row, timer }: Found): Promise<void> {
  const file = op.engine.catalogue.file(run.type);
  await op.engine.verbs.act(op, file, timer.action, row, {});
  await endRun(op, run, timer);
  await scheduleKeep(op, run, timer);
}

/** Schedules another try of the same run. Returns false where it has been tried long enough. */
async function tryAgain(op: Operation, run: TimerRun): Promise<boolean> {
  const firstTry = run.firstTry ?? op.now.toISOString();
  const later = new Date(op.now.getTime() + AGAIN_MS);
  if (later.getTime() > Date.parse(firstTry) + PATIENCE_MS) return false;
  await scheduleRun(op, { ...run, firstTry }, later);
  return true;
}

async function noteRefusal(op: Operation, run: TimerRun, { row, timer }: Found, code: string): Promise<void> {
  const file = op.engine.catalogue.file(run.type);
  op.engine.log.info({ type: run.type, id: run.id, timer: run.timer, code }, 'A timer was refused');
  await noteAction(op, row, timer.action, 'error', undefined, code);
  if (timer.refused !== undefined) {
    const asks = file.actions?.[timer.refused]?.form?.properties.code !== undefined;
    await op.engine.verbs.act(op, file, timer.refused, row, asks ? { code } : {});
  }
  await endRun(op, run, timer);
}

/** Stores that the run has happened, and schedules the next one. Nothing is to be done for a record that the run has deleted. */
async function endRun(op: Operation, run: TimerRun, timer: Timer): Promise<void> {
  const row = await getRecord(op.tx, run.type, run.id, { global: true });
  if (!row) return;
  const doc = { ...row.doc, [RAN]: { ...ranTimers(row.doc), [run.timer]: run.at } };
  const stored = await storeChange(op, op.engine.catalogue.file(run.type), row, doc);
  await goOn(op, run, nextRun(op, stored, run.timer, timer));
}

/** Schedules the next run in place of one that is over. */
async function goOn(op: Operation, over: TimerRun, next: TimerRun | undefined): Promise<void> {
  if (next) await scheduleRun(op, next);
  else await cancelWork(op.tx, timerKey(over));
}
