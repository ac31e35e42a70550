import { sql } from 'kysely';
import type { Db, Tx } from '../store/database.ts';
import { findWork, schedule } from '../work/work.ts';
import { kindsIn } from './ledger.ts';
import { type MoneyParts, negatedKinds } from './money-kinds.ts';

/** The kind of due work that charges a project for an hour. */
export const CHARGE = 'charge';

/** An hour, in milliseconds. All hours begin on the hour, in Kazakhstan and in UTC alike. */
export const HOUR_MS = 3_600_000;

/** The payload of the due work that charges a project for an hour. */
export interface HourDue {
  projectId: string;
  /** The hour's beginning, ISO 8601. */
  hour: string;
  /** What earlier transactions have charged of this hour; missing before the first one. */
  progress?: HourProgress;
}

/** The part of an hour's charge that is stored already. The charges of later records follow. */
export interface HourProgress {
  /** The id of the last charged meter. */
  after: string;
  /** What the charged records cost in the hour, in tiyn by type. */
  byType: Record<string, number>;
  /** Whether any of them goes on after the hour. */
  goesOn: boolean;
}

/** The end of all keys that begin with a text and a colon. */
const END = ';';

/**
 * The ledger's key for a project's charge of an hour. Hours that are charged again after a refund have another key than before.
 *
 * @param refunds the number of the project's refunds so far
 */
export function chargeKey(projectId: string, hour: string, refunds: number): string {
  const key = `${CHARGE}:${projectId}:${hour}`;
  return refunds === 0 ? key : `${key}:${refunds}`;
}

/** The ledger's key for a payer's part of a project's refund. The first refund has the number 1. */
export function refundKey(projectId: string, number: number, userId: string): string {
  return `refund:${projectId}:${number}:${userId}`;
}

/** The number of a project's refunds so far. */
export async function refundsOf(db: Db | Tx, projectId: string): Promise<number> {
  const prefix = `refund:${projectId}`;
  const rows = await db
    .selectFrom('ledger')
    .select('key')
    .where('key', '>=', `${prefix}:`)
    .where('key', '<', `${prefix}${END}`)
    .execute();
  return Math.max(0, ...rows.map(({ key }) => Number(key.slice(prefix.length + 1).split(':')[0])));
}

/** What was paid for a project's hour, in tiyn as a positive amount. */
interface PaidHour {
  userId: string;
  hour: string;
  tiyn: number;
  /** The same by kinds of money. */
  parts: MoneyParts;
}

/** What was paid for a project's hours from one on, without what was refunded before. */
export async function chargesFrom(db: Db | Tx, projectId: string, hour: string, refunds: number): Promise<PaidHour[]> {
  const rows = await db
    .selectFrom('ledger')
    .select(['key', 'user_id', 'amount_tiyn', 'promo_tiyn', 'correction_tiyn', 'details'])
    .where('key', '>=', chargeKey(projectId, hour, 0))
    .where('key', '<', `${CHARGE}:${projectId}${END}`)
    .execute();
  const paid = rows.map((row) => ({ ...row, hour: (JSON.parse(row.details) as { hour: string }).hour }));
  return paid
    .filter((row) => row.key === chargeKey(projectId, row.hour, refunds))
    .map((row) => ({
      userId: row.user_id,
      hour: row.hour,
      tiyn: -row.amount_tiyn,
      parts: negatedKinds(kindsIn(row.amount_tiyn, row)),
    }));
}

/** The beginning of the hour that contains a moment. */
export function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);
}

/** Schedules the charge of a project's hour for its end. Does nothing where a charge of it is due already. */
export async function scheduleCharge(tx: Tx, projectId: string, hour: Date): Promise<void> {
  const key = `${CHARGE}:${projectId}`;
  if (!(await findWork(tx, key))) await scheduleHour(tx, { projectId, hour: hour.toISOString() });
}

/** Schedules the charge of an hour, or of the rest of it, in place of what is scheduled for the project. */
export function scheduleHour(tx: Tx, due: HourDue): Promise<void> {
  return schedule(tx, {
    kind: CHARGE,
    key: `${CHARGE}:${due.projectId}`,
    dueAt: new Date(Date.parse(due.hour) + HOUR_MS),
    payload: due,
    // The same lock as for changes of the project's records, so that none of them changes meanwhile.
    locks: [{ name: `project:${due.projectId}` }],
  });
}

/** Whether hours that are over are still to be charged to a payer, as after a pause. */
export async function hasHoursDue(db: Db | Tx, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('project')
    .innerJoin('work', (join) => join.on('work.key', '=', sql<string>`${`${CHARGE}:`} || project.id`))
    .select('work.id')
    .where('project.payer_id', '=', userId)
    .where('work.due_at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The charge that a project has next; undefined where nothing of it is metered. */
export async function nextCharge(db: Db | Tx, projectId: string): Promise<HourDue | undefined> {
  return (await findWork(db, `${CHARGE}:${projectId}`))?.payload as HourDue | undefined;
}
