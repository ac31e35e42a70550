import type { Doc } from '../../../contract/file/resource-file.ts';
import type { Db, Tx } from '../../store/database.ts';

/** The default period of a chart, in days. */
export const HISTORY_DAYS = 30;
/** The maximum number of points of a chart. */
const MAX_POINTS = 400;

/** The key of a stored record. */
export interface Recorded {
  type: string;
  id: string;
}

/** A time in a record's history (ISO 8601), with the values of its measured fields at that time. */
export type HistoryPoint = { at: string } & Record<string, number | string>;

/** Stores the new values of fields that changed. Of two changes at the same time, the second is stored. */
export async function noteHistory(
  tx: Tx,
  { type, id }: Recorded,
  fields: readonly string[],
  before: Doc | undefined,
  after: Doc,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  for (const field of fields) {
    const value = after[field];
    if (typeof value !== 'number' || value === before?.[field]) continue;
    await tx
      .insertInto('record_history')
      .values({ type, record_id: id, field, at, value })
      .onConflict((conflict) => conflict.columns(['type', 'record_id', 'field', 'at']).doUpdateSet({ value }))
      .execute();
  }
}

/** Deletes the history of a deleted record. */
export async function forgetHistory(tx: Tx, { type, id }: Recorded): Promise<void> {
  await tx.deleteFrom('record_history').where('type', '=', type).where('record_id', '=', id).execute();
}

/** A period of time. */
export interface Stretch {
  from: Date;
  to: Date;
}

/**
 * The history of fields, oldest first: the values at the start, every change, and the values at the end. Where there
 * are too many changes for a chart, only the last one of each part of the period is returned.
 */
export async function readHistory(
  db: Db | Tx,
  record: Recorded,
  fields: readonly string[],
  { from, to }: Stretch,
): Promise<HistoryPoint[]> {
  const held: Record<string, number> = {};
  for (const field of fields) {
    const value = await valueAt(db, record, field, from);
    if (value !== undefined) held[field] = value;
  }
  const changes = await db
    .selectFrom('record_history')
    .select(['field', 'at', 'value'])
    .where('type', '=', record.type)
    .where('record_id', '=', record.id)
    .where('field', 'in', [...fields])
    .where('at', '>', from.toISOString())
    .where('at', '<=', to.toISOString())
    .orderBy('at')
    .execute();
  const points: HistoryPoint[] = Object.keys(held).length > 0 ? [{ at: from.toISOString(), ...held }] : [];
  for (const { field, at, value } of changes) {
    held[field] = value;
    const last = points.at(-1);
    if (last?.at === at) last[field] = value;
    else points.push({ at, ...held });
  }
  if (points.length > 0 && points.at(-1)?.at !== to.toISOString()) points.push({ at: to.toISOString(), ...held });
  return thinned(points, { from, to });
}

async function valueAt(db: Db | Tx, { type, id }: Recorded, field: string, at: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('record_history')
    .select('value')
    .where('type', '=', type)
    .where('record_id', '=', id)
    .where('field', '=', field)
    .where('at', '<=', at.toISOString())
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value;
}

function thinned(points: HistoryPoint[], { from, to }: Stretch): HistoryPoint[] {
  if (points.length <= MAX_POINTS) return points;
  const part = Math.max(1, (to.getTime() - from.getTime()) / MAX_POINTS);
  const last = new Map<number, HistoryPoint>();
  for (const point of points) last.set(Math.floor((Date.parse(point.at) - from.getTime()) / part), point);
  return [...last.values()];
}
