/**
 * Trials of payers. What a trial takes over is never owed, so it is not posted: a charge, its sums and the ledger's entry hold what the
 * payer owes, and all of them agree without a second entry. A posted charge with a credit beside it would count as revenue, and would make
 * an empty balance negative for a moment. What was taken over stands beside each charge (`trial_tiyn`): both together are the list price.
 */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { parseMoney, tiynToText, toTiyn } from '../../contract/money/money.ts';
import { isTrialRunning, type Trial, type TrialBounds, trialEnd } from '../../contract/money/trial.ts';
import type { Db, Tx } from '../store/database.ts';
import type { TrialTable } from '../store/schema.ts';

/** The terms of a type's trial, as its file has them. */
type TrialTerms = NonNullable<ResourceFile['trial']>;

/** A trial that has begun. */
export interface BegunTrial extends TrialBounds {
  type: string;
  /** RFC 3339. */
  beganAt: string;
  limitTiyn: number | null;
}

/** A payer's begun trials by type, also those that are over. */
export async function trialsOf(db: Db | Tx, userId: string): Promise<Map<string, BegunTrial>> {
  const rows = await db.selectFrom('trial').selectAll().where('user_id', '=', userId).orderBy('type').execute();
  return byType(rows);
}

/**
 * The same for a charge. No other transaction changes them until this one ends, since all projects of a payer share them.
 */
export async function heldTrials(tx: Tx, userId: string): Promise<Map<string, BegunTrial>> {
  const known = await trialsOf(tx, userId);
  const rows: TrialTable[] = [];
  // One after the other in one order, so that two charges can't wait for each other.
  for (const type of known.keys())
    rows.push(
      await tx
        .updateTable('trial')
        .set((eb) => ({ used_tiyn: eb.ref('used_tiyn') }))
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  return byType(rows);
}

function byType(rows: readonly TrialTable[]): Map<string, BegunTrial> {
  return new Map(
    rows.map(({ type, began_at: beganAt, ends_at: endsAt, limit_tiyn, used_tiyn }) => {
      const limitTiyn = limit_tiyn === null ? null : Number(limit_tiyn);
      const leftTiyn = limitTiyn === null ? null : Math.max(0, limitTiyn - Number(used_tiyn));
      return [type, { type, beganAt, endsAt, limitTiyn, leftTiyn }];
    }),
  );
}

/** Adds what a payer's trial took over; negative amounts give it back. */
export async function takeFromTrial(tx: Tx, userId: string, type: string, tiyn: number): Promise<void> {
  if (tiyn === 0) return;
  await tx
    .updateTable('trial')
    .set((eb) => ({ used_tiyn: eb('used_tiyn', '+', tiyn) }))
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .execute();
}

/** A payer's first record of a type that costs something. */
export interface FirstRecord {
  userId: string;
  type: string;
  recordId: string;
  /** When it begins to cost something, RFC 3339. */
  at: string;
}

/**
 * Begins a payer's trial of a type with their first record of it. Does nothing for a second record, also where the first one is deleted
 * or in another project. The terms of the beginning stay, whatever becomes of the file.
 */
export async function beginTrial(
  tx: Tx,
  { userId, type, recordId, at }: FirstRecord,
  terms: TrialTerms,
): Promise<void> {
  if (await hadRecords(tx, userId, type, recordId)) return;
  await tx
    .insertInto('trial')
    .values({
      user_id: userId,
      type,
      began_at: at,
      ends_at: terms.days === undefined ? null : trialEnd(at, terms.days),
      limit_tiyn: limitOf(terms),
      used_tiyn: 0,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doNothing())
    .execute();
}

function limitOf({ tenge }: TrialTerms): number | null {
  return tenge === undefined ? null : Number(toTiyn(parseMoney(tenge)));
}

/**
 * Whether a record of the type has cost something in a project that the payer pays for.
 *
 * @param recordId a record that begins to cost something now
 */
async function hadRecords(db: Db | Tx, userId: string, type: string, recordId = ''): Promise<boolean> {
  const row = await db
    .selectFrom('meter')
    .innerJoin('project', 'project.id', 'meter.project_id')
    .select('meter.id')
    .where('project.payer_id', '=', userId)
    .where('meter.type', '=', type)
    .where((eb) =>
      eb.or([
        eb('meter.total', '<>', '0'),
        eb.and([eb('meter.quantities', '<>', '[]'), eb('meter.record_id', '<>', recordId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The trials that a payer can begin now, or that run. A payer without one pays from the first second. */
export async function openTrials(
  db: Db | Tx,
  userId: string | null,
  files: readonly Pick<ResourceFile, 'name' | 'trial' | 'recordsOf'>[],
  now: Date,
): Promise<Trial[]> {
  if (userId === null) return [];
  const begun = await trialsOf(db, userId);
  const running = [...begun.values()].filter((trial) => isTrialRunning(trial, now.toISOString())).map(runningTrial);
  const offered: Trial[] = [];
  for (const { name, trial, recordsOf } of files)
    if (trial && recordsOf === undefined && !begun.has(name) && !(await hadRecords(db, userId, name)))
      offered.push(offeredTrial(name, trial));
  return [...running, ...offered];
}

const DAY_MS = 86_400_000;

function runningTrial({ type, beganAt, endsAt, limitTiyn, leftTiyn }: BegunTrial): Trial {
  const days = endsAt === null ? null : Math.round((Date.parse(endsAt) - Date.parse(beganAt)) / DAY_MS);
  return { type, began: beganAt, days, endsAt, limit: textOf(limitTiyn), left: textOf(leftTiyn) };
}

function offeredTrial(type: string, terms: TrialTerms): Trial {
  const limit = textOf(limitOf(terms));
  return { type, began: null, days: terms.days ?? null, endsAt: null, limit, left: limit };
}

function textOf(tiyn: number | null): string | null {
  return tiyn === null ? null : tiynToText(BigInt(tiyn));
}

/** The types whose records cost a payer nothing at a moment. */
export async function freeTypes(db: Db | Tx, userId: string | null, now: Date): Promise<Set<string>> {
  const trials = userId === null ? [] : [...(await trialsOf(db, userId)).values()];
  return new Set(trials.filter((trial) => isTrialRunning(trial, now.toISOString())).map(({ type }) => type));
}

/** After a clock was set back: trials that began by the wrong time begin now, for as many days. */
export async function restartTrials(tx: Tx, userId: string, at: string): Promise<void> {
  for (const { type, beganAt, endsAt } of (await trialsOf(tx, userId)).values()) {
    if (beganAt <= at) continue;
    const ms = endsAt === null ? null : Date.parse(endsAt) - Date.parse(beganAt);
    const ends_at = ms === null ? null : new Date(Date.parse(at) + ms).toISOString();
    await tx
      .updateTable('trial')
      .set({ began_at: at, ends_at })
      .where('user_id', '=', userId)
      .where('type', '=', type)
      .execute();
  }
}
