import { titleOf } from '../../../contract/file/resource-file.ts';
import { monthOfUnits } from '../../billing/cost.ts';
import { closeMeterEarlier } from '../../billing/meters.ts';
import { findRemoteId } from '../../cloud/remote-ids.ts';
import { ApiError } from '../../http/errors.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { NamedLock } from '../../store/postgres-dialect.ts';
import type { RecordRow } from '../../store/records.ts';
import { transact } from '../../store/transact.ts';
import { removeRecord } from '../changes/remove.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { tellOfCloud } from '../follow-ups/cloud-notices.ts';
import { noteAction } from '../follow-ups/journal.ts';
import { tellOfStaff } from '../follow-ups/staff-notices.ts';
import { type Difference, holdDifferences } from '../remote/differences.ts';
import { tellDifferencesFound } from '../remote/tell-differences.ts';
import { unitsOf } from './month-units.ts';

/**
 * How many records of a type may be taken out of a project at once, because the cloud no longer has their resources. More of them are held:
 * a service that lost its database says of everything that it is gone.
 */
const MOST_GONE_AT_ONCE = 5;

/**
 * How many records of a type may be taken out of all projects within a window, for the same reason. What is held counts too. The window is in
 * milliseconds.
 */
const MOST_GONE_LATELY = 20;
const LATELY_MS = 3_600_000;

/** The lock for counting what is gone of a type, so that processes do not take out more between them. */
export function goneLock(type: string): NamedLock {
  return { name: `gone:${type}` };
}

/** How many records of a type were taken out of all projects lately because the cloud does not have them, and how many were held. */
async function goneLately(db: Db | Tx, type: string, now: Date): Promise<{ held: number; all: number }> {
  const since = new Date(now.getTime() - LATELY_MS).toISOString();
  // Other deletes have a user, and what goes along with a record is not counted beside it.
  const removed = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('type', '=', type)
    .where('at', '>', since)
    .where('action', '=', 'delete')
    .where('origin', '=', 'cloud')
    .where('follows', 'is', null)
    .where('project_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const kept = await db
    .selectFrom('cloud_orphan')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('found_at', '>', since)
    .where('type', '=', type)
    .where('cause', '=', 'vanished')
    .executeTakeFirstOrThrow();
  const held = Number(kept.count);
  return { held, all: held + Number(removed.count) };
}

/** Whether so many more records of a type, of one project, may be taken out now because the cloud does not have their resources. */
export async function mayRemoveMissing(db: Db | Tx, type: string, count: number, now: Date): Promise<boolean> {
  if (count > MOST_GONE_AT_ONCE) return false;
  return (await goneLately(db, type, now)).all + count <= MOST_GONE_LATELY;
}

/** Removes the record of a resource that is gone in the cloud, with its children, and tells the owners that the cloud did it. */
export async function removeMissing(op: Operation, row: RecordRow): Promise<void> {
  await tellOfCloud(op, row, 'gone');
  await remove(op, row);
}

/**
 * Removes a record whose resource the cloud does not have, as a member of staff decided. It costs nothing from the time at which the cloud
 * last had it; hours that were charged since stay charged. The owners get the reason.
 */
export async function takeOut(
  op: Operation,
  row: RecordRow,
  { lastSeen, why }: { lastSeen: string; why: string },
): Promise<void> {
  const file = op.engine.catalogue.file(row.type);
  await tellOfStaff(op, file, row, { action: 'delete', why, gone: true });
  await closeMeterEarlier(op.tx, { type: row.type, recordId: row.id }, lastSeen);
  await remove(op, row);
}

async function remove(op: Operation, row: RecordRow): Promise<void> {
  const file = op.engine.catalogue.file(row.type);
  try {
    if (file.actions?.delete) {
      await op.engine.verbs.act(op, file, 'delete', row, {});
      return;
    }
  } catch (error) {
    // Guards of a delete do not apply, since the resource is gone already.
    if (!(error instanceof ApiError)) throw error;
  }
  await noteAction(op, row, 'delete', 'success');
  await removeRecord(op, file, row);
}

/**
 * Holds records of a type whose resources the cloud does not have any more, for a person's decision. Administrators are written to: for each
 * project while they are few, and once where they are many over all projects.
 */
export async function holdVanished(
  engine: Engine,
  projectId: string,
  type: string,
  rows: readonly RecordRow[],
): Promise<void> {
  const now = engine.clock.now();
  const found: Difference[] = [];
  for (const row of rows) found.push(await missingRecord(engine, projectId, row, 'vanished'));
  const hold = async (tx: Tx) => {
    const { held, all } = await goneLately(tx, type, now);
    const isTold = held > 0 && all + found.length > MOST_GONE_LATELY;
    // Another comparison, such as a reader's, may have taken some of them out meanwhile. It had the same lock.
    const there = await recordsThere(tx, type, rows);
    const waiting = found.filter(({ recordId }) => there.has(recordId ?? ''));
    return { count: await holdDifferences(tx, projectId, waiting, now), isTold };
  };
  const { count, isTold } = await transact(engine.db, hold, [goneLock(type)]);
  if (count === 0) return;
  engine.log.error(
    { project: projectId, type, count },
    'The cloud has many resources no longer. Their records are kept',
  );
  if (!isTold) await tellDifferencesFound(engine, projectId, count);
}

/** The ids of those records that the store still has. */
async function recordsThere(tx: Tx, type: string, rows: readonly RecordRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ id }) => id);
  const there = await tx.selectFrom('resource').select('id').where('type', '=', type).where('id', 'in', ids).execute();
  return new Set(there.map(({ id }) => id));
}

/** A record that only the store has, as a difference. */
export async function missingRecord(
  engine: Engine,
  projectId: string,
  row: RecordRow,
  cause: 'vanished' | 'compared',
): Promise<Difference> {
  const { type, id, doc } = row;
  const units = (await unitsOf(engine.db, engine, projectId, row)) ?? 0n;
  const key = (await findRemoteId(engine.db, type, id, projectId)) ?? id;
  const title = titleOf(engine.catalogue.file(type), doc);
  return { type, key, kind: 'books', title, cause, recordId: id, monthCost: monthOfUnits(units) };
}
