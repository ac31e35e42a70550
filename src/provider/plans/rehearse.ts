/** Rehearses a list of calls in a transaction that is rolled back, and tells what each of them would do. */
import { type Doc, type ResourceFile, titleOf } from '../../contract/file/resource-file.ts';
import { runnerOf, type WriteRequest } from '../engine/calls/run-write.ts';
import type { Actor } from '../engine/core/actor.ts';
import { locksOf } from '../engine/core/locks.ts';
import type { Engine, Operation } from '../engine/core/operation.ts';
import { inTransaction } from '../engine/core/transaction.ts';
import { isDoc } from '../engine/core/values.ts';
import { mayRead, requireAccess } from '../engine/records/access.ts';
import { ApiError, type WireErrorItem } from '../http/errors.ts';
import { type QuotaState, readQuota } from '../quotas/quotas.ts';
import type { Tx } from '../store/database.ts';
import { letOthersGoOn } from '../store/pause.ts';
import { inSavepoint } from '../store/savepoint.ts';
import { daysOfBalance } from './days.ts';
import { ChangedRecords, type Effect } from './effects.ts';
import type { PlannedCall, ReadCall } from './plan-calls.ts';
import { aMonth, ratesOf, sumOf } from './rates.ts';
import { asksOrShowsSecret, strangeNames } from './secrets.ts';
import { targetOf } from './target.ts';
import { change, rolledBack, rolledBackIn, settle, type Trial, trialIn } from './trial.ts';

/** What a rehearsed call would be answered. */
export interface Verdict {
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
  /** The whole days that the payer's balance lasts; null where nothing costs anything. Missing for everybody but the payer. */
  daysLeft?: { now: number | null; after: number | null };
}

/** What a call of a plan is about. */
export interface Subject {
  type: string;
  action: string;
  /** What people call the record; empty where it is not known. */
  title: string;
  /** Whether the call has a secret, or its answer. */
  secret: boolean;
  /** Names in its body that there are not. */
  strange?: string[];
  /** The stored id of the record that the call is about, where it was there before the plan. */
  existing?: string;
}

/** A rehearsal with what only the provider knows: the effects are not only those that the actor may read. */
export interface WholeRehearsal extends Rehearsal {
  /** By call; null for a call that could not be read. */
  subjects: (Subject | null)[];
  /** The user, or the token of a project, under whose rights it was rehearsed. */
  rehearsedBy: string | null;
}

/** How long a rehearsal may take, in milliseconds: nobody else changes the project meanwhile. */
const BUDGET_MS = 10_000;

/** Rehearses calls in the actor's project. Nothing is stored, and no cloud is asked. A refused call does not keep those after it from being tried. */
export async function rehearse(
  engine: Engine,
  actor: ActorInProject,
  calls: readonly PlannedCall[],
  read: ReadCall,
): Promise<Rehearsal> {
  const run = (tx: Tx) => rehearsedIn(engine, tx, actor, calls, read);
  const locks = locksOf({ scope: 'project' }, actor);
  const { subjects: _all, rehearsedBy: _who, effects, ...shown } = await rolledBack(engine.db, run, locks);
  const isReadable = ({ type }: Effect) => mayRead(actor.flags ?? engine.flags, engine.catalogue.file(type), actor);
  return { ...shown, effects: effects.filter(isReadable) };
}

/** Rehearses calls within a transaction that goes on. It has to hold the locks of the project. */
export function rehearseWithin(
  engine: Engine,
  tx: Tx,
  actor: ActorInProject,
  calls: readonly PlannedCall[],
  read: ReadCall,
): Promise<WholeRehearsal> {
  return rolledBackIn(tx, () => rehearsedIn(engine, tx, actor, calls, read));
}

/** Who rehearses, in the project of the calls. */
export type ActorInProject = Actor & { projectId: string };

async function rehearsedIn(
  engine: Engine,
  tx: Tx,
  actor: ActorInProject,
  calls: readonly PlannedCall[],
  read: ReadCall,
): Promise<WholeRehearsal> {
  const { projectId } = actor;
  const look = async (op: Operation) => ({ rates: await ratesOf(op, projectId), days: await daysOfBalance(op) });
  const before = await inTransaction(engine, tx, actor, look);
  const quotasBefore = await readQuota(tx, engine.catalogue.quotaTypes, projectId);
  const changed = new ChangedRecords();
  const tries = await triesOf(trialIn(engine, tx, actor, changed), calls, read);
  const after = await inTransaction(engine, tx, actor, look);
  const quotasAfter = await readQuota(tx, engine.catalogue.quotaTypes, projectId);
  const [days, daysAfter] = [before.days, after.days];
  return {
    allowed: tries.every(({ verdict }) => verdict.allowed),
    calls: tries.map(({ verdict }) => verdict),
    subjects: tries.map(({ subject }) => subject),
    rehearsedBy: actor.userId,
    effects: await changed.effects(tx, { before: before.rates, after: after.rates }),
    quotas: Object.entries(quotasBefore).flatMap(([type, quota]) => {
      const used = quotasAfter[type]?.used ?? quota.used;
      return used === quota.used ? [] : [{ type, ...quota, after: used }];
    }),
    perMonth: { now: aMonth(sumOf(before.rates)), after: aMonth(sumOf(after.rates)) },
    ...(days !== undefined && daysAfter !== undefined && { daysLeft: { now: days, after: daysAfter } }),
  };
}

/** A call that was tried. */
interface Tried {
  verdict: Verdict;
  subject: Subject | null;
}

async function triesOf(trial: Trial, calls: readonly PlannedCall[], read: ReadCall): Promise<Tried[]> {
  const answers: unknown[] = [];
  const tries: Tried[] = [];
  const ends = performance.now() + BUDGET_MS;
  for (const [index, call] of calls.entries()) {
    await letOthersGoOn();
    if (performance.now() > ends) throw new ApiError(503, 'BUSY', { headers: { 'Retry-After': '5' } });
    const { answer, ...done } = await tryCall(trial, index, () => read(call, answers));
    answers.push(answer);
    tries.push(done);
  }
  return tries;
}

async function tryCall(trial: Trial, index: number, readIt: () => WriteRequest): Promise<Tried & { answer: unknown }> {
  const { tx, actor, changed } = trial;
  const mark = changed.begin(index);
  let request: WriteRequest | undefined;
  try {
    const known = readIt();
    request = known;
    const { status, body } = await inSavepoint(tx, () => tried(trial, known));
    return {
      verdict: { allowed: true, status },
      subject: { ...subjectOf(known, body), ...existingIn(trial, known) },
      answer: body,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    changed.takeBack(mark);
    const errors = errorsOf(error, actor, request?.call.file);
    return {
      verdict: { allowed: false, status: error.status, errors },
      subject: request ? subjectOf(request, undefined) : null,
      answer: undefined,
    };
  }
}

function subjectOf(request: WriteRequest, answer: unknown): Subject {
  const { file, action } = request.call;
  const named: Doc = isDoc(answer) ? answer : request.input;
  const title = named[file.title] === undefined ? '' : titleOf(file, named);
  const strange = strangeNames(request);
  return {
    ...{ type: file.name, action, title, secret: asksOrShowsSecret(request) },
    ...(strange.length > 0 && { strange }),
  };
}

function existingIn({ changed, actor }: Trial, request: WriteRequest): Pick<Subject, 'existing'> {
  const target = targetOf(request, actor);
  return target && !changed.isNew(target) ? { existing: target.id } : {};
}

/** The errors of a refusal, with the action that would mend each. */
function errorsOf(error: ApiError, { locale }: Actor, file: ResourceFile | undefined): Verdict['errors'] {
  return error.toWire(locale).map((item) => {
    const fix = file?.guards?.[item.code]?.fix;
    return { ...item, ...(typeof fix === 'string' && { fix }) };
  });
}

async function tried(trial: Trial, request: WriteRequest): Promise<{ status: number; body: unknown }> {
  const { engine, tx, actor } = trial;
  const { file, action } = request.call;
  requireAccess({ engine, db: tx, actor, now: engine.clock.now() }, file, action, 'write');
  const run = await runnerOf(engine, request);
  const build = await change(trial, run);
  const { status, body } = await build();
  await settle(trial);
  return { status, body: body.body };
}
