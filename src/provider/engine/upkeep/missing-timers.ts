import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import type { Db } from '../../store/database.ts';
import { getRecord } from '../../store/records.ts';
import { transact } from '../../store/transact.ts';
import { findWork, schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import { laterActor } from '../core/actor.ts';
import { EVERYBODY } from '../core/locks.ts';
import type { Engine } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { nextRun, scheduleRun, type TimerRun, timerKey } from '../follow-ups/timer-schedule.ts';

/** The kind of due work that schedules timers of records that were stored before their type had them, or had them otherwise. */
export const MISSING_TIMERS = 'missingTimers';

/** The number of records of a batch. */
const PIECE = 100;

/** The payload of this due work: the rest of a type. */
interface Rest {
  type: string;
  /** The id of the last record; empty at first. */
  after: string;
}

/** Schedules a look at all records whose type has timers. It is cheap for records that have theirs, and is done at each start. */
export async function scheduleMissingTimers(db: Db, files: readonly ResourceFile[]): Promise<void> {
  for (const { name: type, timers, recordsOf } of files)
    if (timers && recordsOf === undefined) await transact(db, (tx) => schedule(tx, piece({ type, after: '' })));
}

function piece(payload: Rest) {
  return {
    kind: MISSING_TIMERS,
    key: `${MISSING_TIMERS}:${payload.type}`,
    dueAt: new Date(0),
    payload,
    // Runs of all projects are scheduled under one lock.
    locks: [{ name: EVERYBODY }],
  };
}

/**
 * Whether a run must be scheduled: there is none, or one for another moment by an earlier file. A run that is due already stays, since the
 * next one is not a replacement for it.
 */
function isOutdated(planned: TimerRun | undefined, run: TimerRun, now: Date): boolean {
  return planned === undefined || (planned.at !== run.at && planned.at > now.toISOString());
}

/** Schedules the timers of the next batch of a type, where they are not scheduled, or for another moment, and have not run. */
export function missingTimersHandler(engine: Engine): WorkHandler {
  return async (tx, payload) => {
    const { type, after } = payload as Rest;
    const file = engine.catalogue.files.find(({ name }) => name === type);
    if (!file?.timers) return;
    const rows = await tx
      .selectFrom('resource')
      .select('id')
      .where('type', '=', type)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PIECE)
      .execute();
    for (const { id } of rows) {
      const row = await getRecord(tx, type, id, { global: true });
      if (!row) continue;
      await inTransaction(engine, tx, laterActor(row), async (op) => {
        for (const [name, timer] of Object.entries(file.timers ?? {})) {
          const run = nextRun(op, row, name, timer);
          const planned = run && (await findWork(tx, timerKey(run)))?.payload;
          if (run && isOutdated(planned as TimerRun | undefined, run, op.now)) await scheduleRun(op, run);
        }
      });
    }
    const last = rows.at(-1);
    if (last && rows.length === PIECE) await schedule(tx, piece({ type, after: last.id }));
  };
}
