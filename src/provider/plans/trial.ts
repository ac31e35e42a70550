/** Changes that are tried in a transaction that is rolled back, each ended as if the cloud had carried it out. */
import type { Actor } from '../engine/core/actor.ts';
import { DryRun, type Execution } from '../engine/core/execution.ts';
import type { Engine, Operation } from '../engine/core/operation.ts';
import { inTransaction } from '../engine/core/transaction.ts';
import { completeTransition } from '../engine/upkeep/advance.ts';
import type { Db, Tx } from '../store/database.ts';
import { inSavepoint } from '../store/savepoint.ts';
import { transact } from '../store/transact.ts';
import { ChangedRecords } from './effects.ts';

/** What changes are tried with. */
export interface Trial {
  engine: Engine;
  tx: Tx;
  actor: Actor;
  /** Over a remote cloud. */
  execution: Execution | undefined;
  changed: ChangedRecords;
}

/** A trial in a transaction. No cloud is asked. */
export function trialIn(engine: Engine, tx: Tx, actor: Actor, changed = new ChangedRecords()): Trial {
  return { engine, tx, actor, execution: engine.cloud.remote && new OnlyDry(), changed };
}

/** Makes a change of the trial, without its end. Throws the ApiError of a refusal. */
export function change<T>(
  { engine, tx, actor, execution, changed }: Trial,
  run: (op: Operation) => Promise<T>,
): Promise<T> {
  return inTransaction(engine, tx, actor, (op) => run({ ...op, onChange: changed.note }), execution);
}

/**
 * Ends all that a change began, as if the cloud had carried it out. The next one finds records that are ready, and quotas and prices are those
 * of the end. What ends can begin something else, so this goes on until nothing is pending.
 */
export async function settle(trial: Trial): Promise<void> {
  const { changed } = trial;
  for (let keys = changed.takeLately(); keys.length > 0; keys = changed.takeLately())
    for (const key of keys) await change(trial, (op) => completeTransition(op, key));
}

/** Runs something in a transaction of its own, rolls it back, and returns its result. */
export function rolledBack<T>(db: Db, run: (tx: Tx) => Promise<T>, locks: Parameters<typeof transact>[2]): Promise<T> {
  return caught((carry: Carry<T>) => transact(db, async (tx) => carry(await run(tx)), locks));
}

/** The same within a transaction that goes on. */
export function rolledBackIn<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  return caught((carry: Carry<T>) => inSavepoint(tx, async () => carry(await run())));
}

/** Ends a transaction with a result, by an error. */
type Carry<T> = (result: T) => never;

class RolledBack extends Error {
  override name = 'RolledBack';
}

async function caught<T>(run: (carry: Carry<T>) => Promise<never>): Promise<T> {
  const results: T[] = [];
  const carry = (result: T): never => {
    // A transaction that is tried again has another result.
    results.splice(0, results.length, result);
    throw new RolledBack('It was only tried');
  };
  try {
    return await run(carry);
  } catch (error) {
    const [result] = results;
    if (error instanceof RolledBack && result !== undefined) return result;
    throw error;
  }
}

/** A dry run that goes on after each change, since all of them are rolled back together. */
class OnlyDry extends DryRun {
  override done(): void {}
}
