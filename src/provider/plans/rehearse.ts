/** Rehearses a list of calls in a transaction that is rolled back, and tells what each of them would do. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { runnerOf, type WriteRequest } from '../engine/calls/run-write.ts';
import type { Actor } from '../engine/core/actor.ts';
import { DryRun, type Execution } from '../engine/core/execution.ts';
import { locksOf } from '../engine/core/locks.ts';
import type { Engine, Operation } from '../engine/core/operation.ts';
import { inTransaction } from '../engine/core/transaction.ts';
import { mayRead, requireAccess } from '../engine/records/access.ts';
import { completeTransition } from '../engine/upkeep/advance.ts';
import { ApiError, type WireErrorItem } from '../http/errors.ts';
import { type QuotaState, readQuota } from '../quotas/quotas.ts';
import type { Tx } from '../store/database.ts';
import { letOthersGoOn } from '../store/pause.ts';
import { inSavepoint } from '../store/savepoint.ts';
import { transact } from '../store/transact.ts';
import { ChangedRecords, type Effect } from './effects.ts';
import type { PlannedCall, ReadCall } from './plan-calls.ts';
import { aMonth, ratesOf, sumOf } from './rates.ts';

/** What a rehearsed call would be answered. */
interface Verdict {
  allowed: boolean;
  /** The HTTP status. */
  status: number;
  /** Why it is refused, in the caller's language. `fix` names the action that would mend it, where the type's file does. */
  errors?: (WireErrorItem & { fix?: string })[];
}

/** A quota that a plan changes. */
interface PlannedQuota extends QuotaState {
  type: string;
  /** The usage when all is done. */
  after: number;
}

/** What a plan would do, once its calls are carried out and everything that they begin has ended well. */
export interface Rehearsal {
  /** Whether each of the calls is allowed. */
  allowed: boolean;
  calls: Verdict[];
  effects: Effect[];
  quotas: PlannedQuota[];
  /** What the project costs a month, in tenge. */
  perMonth: { now: string; after: string };
}

/** How long a rehearsal may take, in milliseconds: nobody else changes the project meanwhile. */
const BUDGET_MS = 10_000;

/** Carries the result of a rehearsal out of its transaction, which it rolls back. */
class Rehearsed extends Error {
  override name = 'Rehearsed';
  constructor(readonly result: Rehearsal) {
    super('The rehearsal is rolled back');
  }
}

/** Rehearses calls in the actor's project. Nothing is stored, and no cloud is asked. A refused call does not keep those after it from being tried. */
export async function rehearse(
  engine: Engine,
  actor: Actor & { projectId: string },
  calls: readonly PlannedCall[],
  read: ReadCall,
): Promise<Rehearsal> {
  const locks = locksOf({ scope: 'project' }, actor);
  const run = async (tx: Tx) => {
    throw new Rehearsed(await rehearsedIn(engine, tx, actor, calls, read));
  };
  try {
    return await transact(engine.db, run, locks);
  } catch (error) {
    if (error instanceof Rehearsed) return error.result;
    throw error;
  }
}

async function rehearsedIn(
  engine: Engine,
  tx: Tx,
  actor: Actor & { projectId: string },
  calls: readonly PlannedCall[],
  read: ReadCall,
): Promise<Rehearsal> {
  const { projectId } = actor;
  const look = (op: Operation) => ratesOf(op, projectId);
  const before = await inTransaction(engine, tx, actor, look);
  const quotasBefore = await readQuota(tx, engine.catalogue.quotaTypes, projectId);
  const changed = new ChangedRecords();
  const execution = engine.cloud.remote && new OnlyDry();
  const verdicts = await verdictsOf({ engine, tx, actor, execution, changed }, calls, read);
  const after = await inTransaction(engine, tx, actor, look);
  const quotasAfter = await readQuota(tx, engine.catalogue.quotaTypes, projectId);
  return {
    allowed: verdicts.every(({ allowed }) => allowed),
    calls: verdicts,
    effects: await changed.effects(tx, { before, after }, (file) => mayRead(actor.flags ?? engine.flags, file, actor)),
    quotas: Object.entries(quotasBefore).flatMap(([type, quota]) => {
      const used = quotasAfter[type]?.used ?? quota.used;
      return used === quota.used ? [] : [{ type, ...quota, after: used }];
    }),
    perMonth: { now: aMonth(sumOf(before)), after: aMonth(sumOf(after)) },
  };
}

/** What the calls are tried with. */
interface Trying {
  engine: Engine;
  tx: Tx;
  actor: Actor;
  /** Over a remote cloud. */
  execution: Execution | undefined;
  changed: ChangedRecords;
}

async function verdictsOf(trying: Trying, calls: readonly PlannedCall[], read: ReadCall): Promise<Verdict[]> {
  const { tx, actor, changed } = trying;
  const answers: unknown[] = [];
  const verdicts: Verdict[] = [];
  const ends = performance.now() + BUDGET_MS;
  for (const [index, call] of calls.entries()) {
    await letOthersGoOn();
    if (performance.now() > ends) throw new ApiError(503, 'BUSY', { headers: { 'Retry-After': '5' } });
    const mark = changed.begin(index);
    let file: ResourceFile | undefined;
    try {
      const request = read(call, answers);
      file = request.call.file;
      const { status, body } = await inSavepoint(tx, () => tried(trying, request));
      answers.push(body);
      verdicts.push({ allowed: true, status });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      changed.takeBack(mark);
      answers.push(undefined);
      verdicts.push({ allowed: false, status: error.status, errors: errorsOf(error, actor, file) });
    }
  }
  return verdicts;
}

/** The errors of a refusal, with the action that would mend each. */
function errorsOf(error: ApiError, { locale }: Actor, file: ResourceFile | undefined): Verdict['errors'] {
  return error.toWire(locale).map((item) => {
    const fix = file?.guards?.[item.code]?.fix;
    return { ...item, ...(typeof fix === 'string' && { fix }) };
  });
}

async function tried(trying: Trying, request: WriteRequest): Promise<{ status: number; body: unknown }> {
  const { engine, tx, actor, execution, changed } = trying;
  const { file, action } = request.call;
  requireAccess({ engine, db: tx, actor, now: engine.clock.now() }, file, action, 'write');
  const run = await runnerOf(engine, request);
  const noted = (op: Operation) => run({ ...op, onChange: changed.note });
  const build = await inTransaction(engine, tx, actor, noted, execution);
  const { status, body } = await build();
  await settle(trying);
  return { status, body: body.body };
}

/** A dry run that goes on after each call, since all of them are rolled back together. */
class OnlyDry extends DryRun {
  override done(): void {}
}

/**
 * Ends all that a call began, as if the cloud had carried it out. The next call finds records that are ready, and quotas and prices are those
 * of the end. What ends can begin something else, so this goes on until nothing is pending.
 */
async function settle({ engine, tx, actor, execution, changed }: Trying): Promise<void> {
  for (let keys = changed.takeLately(); keys.length > 0; keys = changed.takeLately()) {
    for (const key of keys) {
      const end = (op: Operation) => completeTransition({ ...op, onChange: changed.note }, key);
      await inTransaction(engine, tx, actor, end, execution);
    }
  }
}
