/** The charges of a project's records in a period, as stored. */
import { HOUR_MS, nextCharge } from '../billing/schedule.ts';
import type { Db } from '../store/database.ts';
import { letOthersGoOn } from '../store/pause.ts';
import type { MeterTable } from '../store/schema.ts';

/** A record that costs something. */
export type ReportMeter = Omit<
  MeterTable,
  'total' | 'charged_tiyn' | 'trial_total' | 'since' | 'settled' | 'project_id' | 'earlier' | 'changed_at'
>;

/** The maximum number of charged hours in one read. SQLite answers no other query meanwhile. */
const HOURS_AT_ONCE = 20_000;
const METERS_AT_ONCE = 200;

/** The end of a project's charges within a period; undefined where nothing of the period is charged yet. */
export async function chargedUntil(db: Db, projectId: string, from: Date, to: Date): Promise<Date | undefined> {
  // Of an hour that is being charged some records are missing yet.
  const next = await nextCharge(db, projectId);
  const before = next?.progress && next.hour < to.toISOString() ? next.hour : to.toISOString();
  const last = await db
    .selectFrom('charge')
    .select('hour')
    .where('project_id', '=', projectId)
    .where('hour', '>=', from.toISOString())
    .where('hour', '<', before)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && new Date(Date.parse(last.hour) + HOUR_MS);
}

/** The meters of a project in a period, in batches, each once. Other work may run in between. */
export async function* metersWithin(db: Db, projectId: string, from: Date, to: Date): AsyncGenerator<ReportMeter[]> {
  const hours = (to.getTime() - from.getTime()) / HOUR_MS;
  const size = Math.max(1, Math.min(METERS_AT_ONCE, Math.floor(HOURS_AT_ONCE / hours)));
  const seen = new Set<string>();
  // A meter that is settled meanwhile appears again among the settled ones.
  for (const settled of [0, 1]) {
    for (let after = ''; ; ) {
      const meters = await db
        .selectFrom('meter')
        .select(['id', 'type', 'record_id', 'title', 'labels', 'quantities', 'next_at', 'next_quantities'])
        .select(['started_at', 'ended_at'])
        .where('project_id', '=', projectId)
        .where('settled', '=', settled)
        .where('id', '>', after)
        .where('started_at', '<', to.toISOString())
        .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from.toISOString())]))
        .orderBy('id')
        .limit(size)
        .execute();
      if (meters.length > 0) yield meters.filter(({ id }) => !seen.has(id));
      for (const { id } of meters) seen.add(id);
      if (meters.length < size) break;
      after = meters.at(-1)?.id ?? '';
      await letOthersGoOn();
    }
  }
}
