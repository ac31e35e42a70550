import type { CloudAnswer, CloudChange, CloudElsewhere } from '../../cloud/cloud.ts';
import { ApiError } from '../../http/errors.ts';
import { readLimits } from '../../quotas/quotas.ts';
import type { Tx } from '../../store/database.ts';
import type { NamedLock } from '../../store/dialect.ts';
import { transact } from '../../store/transact.ts';
import { OnlyRehearsed, Performance, type Play, Rehearsal } from '../core/execution.ts';
import type { Engine } from '../core/operation.ts';
import { changesOf, endTurn, giveTurnBack, nameOf, type Turn, takeTurn } from './lease.ts';
import { bookLost, makesOf } from './orphans.ts';
import { bookReconciliation } from './reconcile-schedule.ts';

/** A change of records, in one transaction. It may be run more than once and must have no effect but on the store. */
export interface Change<T> {
  /** Whose records it changes; null for nobody's. */
  projectId: string | null;
  locks: readonly NamedLock[];
  run(tx: Tx, play: Play | undefined): Promise<T>;
}

/** How long a change waits for those of other processes in its project, and how often it looks, in milliseconds. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;

/** Runs a change. Where the cloud is elsewhere, it is first rehearsed, then carried out there, then stored; see {@link Play}. */
export async function changeRecords<T>(engine: Engine, change: Change<T>): Promise<T> {
  const { elsewhere } = engine.cloud;
  if (!elsewhere) return transact(engine.db, (tx) => change.run(tx, undefined), change.locks);
  const turns = turnsOf(engine);
  // What means nothing elsewhere need not wait for what does.
  if (turns.has(nameOf(change.projectId))) {
    const done = await rehearse(engine, change);
    if ('result' in done) return done.result;
  }
  return inTurn(turns, nameOf(change.projectId), () => carryOut(engine, elsewhere, change));
}

type Rehearsed<T> = { result: T } | { rehearsal: Rehearsal; changes: number };

/** Rehearses a change. One that means nothing elsewhere is stored by that. */
async function rehearse<T>(engine: Engine, change: Change<T>): Promise<Rehearsed<T>> {
  const rehearsal = new Rehearsal();
  let changes = 0;
  try {
    const run = async (tx: Tx) => {
      rehearsal.startAnew();
      changes = await changesOf(tx, change.projectId);
      const result = await change.run(tx, rehearsal);
      rehearsal.done();
      return { result };
    };
    return await transact(engine.db, run, change.locks);
  } catch (error) {
    if (error instanceof OnlyRehearsed) return { rehearsal, changes };
    throw error;
  }
}

async function carryOut<T>(engine: Engine, elsewhere: CloudElsewhere, change: Change<T>): Promise<T> {
  const { projectId } = change;
  for (const began = performance.now(); ; ) {
    const rehearsed = await rehearse(engine, change);
    if ('result' in rehearsed) return rehearsed.result;
    const { rehearsal, changes } = rehearsed;
    const turn = await takeTurn(engine, projectId, changes, rehearsal.steps);
    if (typeof turn !== 'string') {
      try {
        return await perform(engine, elsewhere, change, { turn, rehearsal });
      } finally {
        turn.quiet();
      }
    }
    if (performance.now() - began > PATIENCE_MS) throw new ApiError(503, 'PROJECT_BUSY');
    if (turn === 'busy') await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function perform<T>(
  engine: Engine,
  elsewhere: CloudElsewhere,
  change: Change<T>,
  { turn, rehearsal }: { turn: Turn; rehearsal: Rehearsal },
): Promise<T> {
  const { projectId } = change;
  const began = engine.clock.now();
  const limits = projectId === null ? {} : await readLimits(engine.db, engine.catalogue.quotaTypes, projectId);
  const asked: CloudChange = { projectId, steps: rehearsal.steps, limits };
  const answers = await elsewhere.carryOut(asked).catch(async (error: unknown) => {
    // Without an answer nobody knows whether it was done, or will be yet.
    if (error instanceof ApiError && error.status === 503)
      await bookLost(engine, makesOf(projectId, asked.steps), began);
    await giveTurnBack(engine, turn);
    throw error;
  });
  const performance = new Performance(rehearsal, answers);
  const store = async (tx: Tx) => {
    performance.startAnew();
    const result = await change.run(tx, performance);
    performance.done();
    await endTurn(tx, turn);
    if (projectId !== null) await bookReconciliation(engine, tx, projectId);
    return result;
  };
  try {
    const result = await transact(engine.db, store, change.locks);
    await finishLater(engine, answers);
    return result;
  } catch (error) {
    // What went wrong otherwise may have been stored all the same: who clears the turn away will see.
    if (error instanceof ApiError) {
      await elsewhere.takeBack(asked, answers);
      await giveTurnBack(engine, turn);
    }
    throw error;
  }
}

/** What was left to do once all is stored. A failure shows in the record, which is looked at from now on. */
async function finishLater({ log }: Engine, answers: CloudAnswer[]): Promise<void> {
  for (const { afterwards } of answers)
    await afterwards?.().catch((error: unknown) =>
      log.warn({ err: error }, 'The rest of a change failed in the cloud'),
    );
}

const queues = new WeakMap<Engine['db'], Map<string, Promise<void>>>();

function turnsOf({ db }: Engine): Map<string, Promise<void>> {
  const known = queues.get(db) ?? new Map<string, Promise<void>>();
  queues.set(db, known);
  return known;
}

/** One change of a project after the other within this process. */
async function inTurn<T>(turns: Map<string, Promise<void>>, name: string, run: () => Promise<T>): Promise<T> {
  const before = turns.get(name);
  let end = () => {};
  const mine = new Promise<void>((resolve) => {
    end = resolve;
  });
  turns.set(name, mine);
  try {
    await before;
    return await run();
  } finally {
    if (turns.get(name) === mine) turns.delete(name);
    end();
  }
}
