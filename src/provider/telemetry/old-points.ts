/** Deletes points that are no longer kept, in short pieces. */
import type { Tx } from '../store/database.ts';
import { schedule } from '../work/work.ts';
import type { RawReading } from './figures.ts';
import { LAST } from './points.ts';
import { STEPS } from './steps.ts';

/** The kind of due work that deletes old points, every hour. */
export const OLD_POINTS = 'oldPoints';
const EVERY_MS = 60 * 60_000;
/** How long after its last reading the points of a deleted record are deleted, in milliseconds. */
const GONE_AFTER_MS = 24 * 60 * 60_000;
/** The most rows of one delete, so that it is short. */
const PIECE = 500;
/** The most deleted records of one piece. Each has at most some 1,800 points. */
const RECORDS = 2;

/** The payload of this due work: which records have been looked at in this round. */
interface Round {
  type: string;
  id: string;
}
const BEGIN: Round = { type: '', id: '' };

/** Schedules the next round of deletes, or the next piece of this one. */
export async function scheduleOldPoints(tx: Tx, now: Date, payload: Round = BEGIN, pauseMs = 0): Promise<void> {
  const dueAt = new Date(now.getTime() + pauseMs);
  await schedule(tx, { kind: OLD_POINTS, key: OLD_POINTS, dueAt, from: now, payload });
}

/** Deletes one piece, and schedules what comes next. */
export async function deleteOldPoints(tx: Tx, payload: unknown, now: Date): Promise<void> {
  const round = (payload ?? BEGIN) as Round;
  if (await deleteOldest(tx, now)) return scheduleOldPoints(tx, now, round);
  const rest = await deleteGone(tx, now, round);
  return rest ? scheduleOldPoints(tx, now, rest) : scheduleOldPoints(tx, now, BEGIN, EVERY_MS);
}

/** Deletes points that are older than those of their length are kept. Returns whether there may be more. */
async function deleteOldest(tx: Tx, now: Date): Promise<boolean> {
  for (const { seconds, keptFor } of STEPS) {
    const oldest = await tx
      .selectFrom('metric_point')
      .select('at')
      .where('step', '=', seconds)
      .where('at', '<', Math.floor(now.getTime() / 1000) - keptFor)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst();
    if (!oldest) continue;
    const rows = await tx
      .selectFrom('metric_point')
      .select(['type', 'record_id'])
      .where('step', '=', seconds)
      .where('at', '=', oldest.at)
      .limit(PIECE)
      .execute();
    for (const [type, ids] of byType(rows))
      await tx
        .deleteFrom('metric_point')
        .where('type', '=', type)
        .where('record_id', 'in', ids)
        .where('step', '=', seconds)
        .where('at', '=', oldest.at)
        .execute();
    return true;
  }
  return false;
}

function byType(rows: { type: string; record_id: string }[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { type, record_id } of rows) ids.set(type, [...(ids.get(type) ?? []), record_id]);
  return ids;
}

/** Deletes the points of records that were deleted a day ago. Returns where to go on; undefined where all were looked at. */
async function deleteGone(tx: Tx, now: Date, after: Round): Promise<Round | undefined> {
  const rows = await tx
    .selectFrom('metric_point as point')
    .leftJoin('resource', (join) =>
      join.onRef('resource.type', '=', 'point.type').onRef('resource.id', '=', 'point.record_id'),
    )
    .select(['point.type as type', 'point.record_id as id', 'point.figures as figures', 'resource.id as known'])
    .where('point.step', '=', LAST)
    .where('point.at', '=', 0)
    .where(({ or, and, eb }) =>
      or([
        eb('point.type', '>', after.type),
        and([eb('point.type', '=', after.type), eb('point.record_id', '>', after.id)]),
      ]),
    )
    .orderBy('point.type')
    .orderBy('point.record_id')
    .limit(PIECE)
    .execute();
  let deleted = 0;
  for (const { type, id, figures, known } of rows) {
    if (known !== null || now.getTime() - (JSON.parse(figures) as RawReading).at < GONE_AFTER_MS) continue;
    await tx.deleteFrom('metric_point').where('type', '=', type).where('record_id', '=', id).execute();
    deleted += 1;
    if (deleted === RECORDS) return { type, id };
  }
  const last = rows.at(-1);
  return last && rows.length === PIECE ? { type: last.type, id: last.id } : undefined;
}
