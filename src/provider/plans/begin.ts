/** What is checked before a plan is kept and before it is applied, and the start of its work. */

import { locksOf } from '../engine/core/locks.ts';
import type { Operation } from '../engine/core/operation.ts';
import { mayRead } from '../engine/records/access.ts';
import { ApiError, type ApiErrorItem } from '../http/errors.ts';
import { schedule } from '../work/work.ts';
import { refuseChanged } from './differences.ts';
import type { KeptPlan } from './kept-plan.ts';
import { callReader, type PlannedCall, type ReadCall } from './plan-calls.ts';
import { rehearseWithin, type WholeRehearsal } from './rehearse.ts';
import { turnsOf } from './turns.ts';

/** The kind of due work that carries a plan out. */
export const CARRY_OUT = 'plan';

/** What that work needs to know. */
export interface PlanRun {
  id: string;
  projectId: string;
}

const readers = new WeakMap<object, ReadCall>();

/** Reads the calls of plans; made once an engine. */
export function readerOf({ catalogue }: Pick<Operation['engine'], 'catalogue'>): ReadCall {
  const known = readers.get(catalogue) ?? callReader(catalogue.files);
  readers.set(catalogue, known);
  return known;
}

/**
 * Rehearses calls in the transaction of an operation, under the rights of its actor. Throws 503 BUSY where others rehearse: to wait for them
 * would keep the locks that they need.
 */
export function rehearsalIn(op: Operation, calls: readonly PlannedCall[]): Promise<WholeRehearsal> {
  const { engine, tx, actor } = op;
  if (actor.projectId === null) throw new ApiError(403, 'FORBIDDEN');
  const within = { ...actor, projectId: actor.projectId };
  return turnsOf(engine).runNow(() => rehearseWithin(engine, tx, within, calls, readerOf(engine)));
}

/** The longest name that an error shows. */
const MOST_SHOWN = 100;

/**
 * Throws 400 for calls that can't be kept: those that nobody can read, those with secrets, and those with names that there are not. A secret
 * can stand under a misspelt name.
 */
export function refuseUnkept({ calls, subjects }: WholeRehearsal): void {
  const many = subjects.flatMap((subject, index): ApiErrorItem[] => {
    const field = `calls/${index}`;
    if (subject?.secret) return [{ code: 'PLAN_SECRET', field, params: { number: index + 1 } }];
    const strange = new Set(subject?.strange);
    for (const error of calls[index]?.errors ?? [])
      if (error.code === 'UNKNOWN_FIELD' && error.field) strange.add(error.field);
    if (strange.size > 0) return [...strange].map((each) => unknownField(field, each));
    const [error] = calls[index]?.errors ?? [];
    return subject || !error ? [] : [{ code: error.code, field, ...(error.params && { params: error.params }) }];
  });
  if (many.length > 0) throw new ApiError(400, 'PLAN_SECRET', { many: many.slice(0, 20) });
}

function unknownField(call: string, name: string): ApiErrorItem {
  const shown = name.slice(0, MOST_SHOWN);
  return { code: 'UNKNOWN_FIELD', field: `${call}/${shown}`, params: { name: shown } };
}

/** Begins to carry a plan out, if it would still do what was kept. Throws 409 PLAN_CHANGED with the differences. */
export async function beginPlan(op: Operation, plan: KeptPlan): Promise<WholeRehearsal> {
  const { engine, actor } = op;
  const now = await rehearsalIn(op, plan.calls);
  const flags = actor.flags ?? engine.flags;
  refuseChanged(plan.rehearsal, now, (type) => mayRead(flags, engine.catalogue.file(type), actor));
  await goOnAt(op, plan, op.now);
  return now;
}

/** Schedules the next piece of a plan's work. */
export function goOnAt(op: Pick<Operation, 'tx' | 'now'>, { id, projectId }: PlanRun, dueAt: Date): Promise<void> {
  return schedule(op.tx, {
    kind: CARRY_OUT,
    key: workKeyOf(id),
    dueAt,
    from: op.now,
    payload: { id, projectId },
    locks: locksOf({ scope: 'project' }, { userId: null, projectId }),
  });
}

/** The key of a plan's work: it has one piece at a time. */
export function workKeyOf(id: string): string {
  return `${CARRY_OUT}:${id}`;
}
