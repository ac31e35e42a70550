/** Where payers are in the life of a debt: grace, suspension, deletion. */
import type { Db, Tx } from '../store/database.ts';
import type { PayerStateTable } from '../store/schema.ts';
import { schedule } from '../work/work.ts';
import type { StoredRates } from './running-rates.ts';

/** The states after an orderly one, in their order. A payer without a state owes nothing that has consequences. */
type DebtState = 'grace' | 'suspended' | 'deletion';

/** A payer's state. Moments are ISO 8601, amounts are tiyn. */
export interface PayerState {
  state: DebtState;
  /** Only a debt ends by a top-up; what an administrator did, an administrator ends. */
  cause: 'debt' | 'administrator';
  since: string;
  /** When the next state begins; null where none does by time. */
  until: string | null;
  /** The debt at which the next state begins before its time; null where none does. */
  limitTiyn: number | null;
  /** The days before the deletion that the last letter named; null before the first. */
  toldDays: number | null;
  /** Why an administrator put the payer into this state. */
  reason: string | null;
}

/** A payer's state; undefined where nothing is owed that has consequences. */
export async function payerState(db: Db | Tx, userId: string): Promise<PayerState | undefined> {
  const row = await db.selectFrom('payer_state').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row && stateOf(row);
}

/** A stored state. */
function stateOf(row: Omit<PayerStateTable, 'user_id'>): PayerState {
  return {
    state: row.state as DebtState,
    cause: row.cause as PayerState['cause'],
    since: row.since,
    until: row.until,
    limitTiyn: row.limit_tiyn === null ? null : Number(row.limit_tiyn),
    toldDays: row.told_days === null ? null : Number(row.told_days),
    reason: row.reason,
  };
}

/** Whether writes are refused and running records are stopped. */
export function isSuspended(state: PayerState | undefined): boolean {
  return state !== undefined && state.state !== 'grace';
}

/** Stores a payer's state; undefined ends it. */
export async function savePayerState(tx: Tx, userId: string, next: PayerState | undefined): Promise<void> {
  if (!next) {
    await tx.deleteFrom('payer_state').where('user_id', '=', userId).execute();
    return;
  }
  const { state, cause, since, until, limitTiyn, toldDays, reason } = next;
  const row = { state, cause, since, until, limit_tiyn: limitTiyn, told_days: toldDays, reason };
  await tx
    .insertInto('payer_state')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** The kind of due work that looks at what a payer owes. */
export const DEBT = 'debt';

/** The payload of this due work. */
export interface DebtDue {
  userId: string;
  /** What earlier transactions have added up of the payer's running records; missing before the first one. */
  rates?: StoredRates;
}

/** Schedules a look at what a payer owes, or the rest of one, in place of a later one. */
export function scheduleDebtLook(tx: Tx, userId: string, dueAt: Date, rates?: StoredRates): Promise<void> {
  const payload: DebtDue = { userId, ...(rates && { rates }) };
  return schedule(tx, { kind: DEBT, key: `${DEBT}:${userId}`, dueAt, payload });
}

/** The kind of due work that stops, starts or deletes the records of a project, as its payer's state asks. */
export const FOLLOW_PAYER = 'followPayer';

/** The payload of this due work. */
export interface FollowDue {
  projectId: string;
  /** The id of the last meter that was looked at; empty at first. */
  after: string;
}

/** Schedules that a project's records follow its payer's state. The lock keeps changes of its records apart. */
export function scheduleFollow(tx: Tx, payload: FollowDue, dueAt: Date): Promise<void> {
  return schedule(tx, {
    kind: FOLLOW_PAYER,
    key: `${FOLLOW_PAYER}:${payload.projectId}`,
    dueAt,
    payload,
    locks: [{ name: `project:${payload.projectId}` }],
  });
}

/** Schedules that the records of all projects of a payer follow the state. */
export async function scheduleFollows(tx: Tx, userId: string, now: Date): Promise<void> {
  const projects = await tx.selectFrom('project').select('id').where('payer_id', '=', userId).execute();
  for (const { id } of projects) await scheduleFollow(tx, { projectId: id, after: '' }, now);
}
