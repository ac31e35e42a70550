/** The stored points: one row a record and step, with all its metrics. */
import type { Metric } from '../../contract/file/resource-file.ts';
import type { Db, Tx } from '../store/database.ts';
import { figuresOf, joined, type PointFigures, type RawReading } from './figures.ts';
import { STEPS, startOf } from './steps.ts';

/** The length of the row that has the last reading as it was, which the rates of counters need. Its time is 0. */
export const LAST = 0;

/** A record that was read. */
export interface ReadRecord {
  id: string;
  reading: RawReading;
}

/** A stored point. */
export interface StoredPoint {
  /** The start of its step, in seconds since 1970. */
  at: number;
  figures: PointFigures;
}

/** Adds readings of records of one type to their points, at each of the lengths. */
export async function addReadings(tx: Tx, type: string, metrics: readonly Metric[], read: ReadRecord[]): Promise<void> {
  if (read.length === 0) return;
  const stored = await currentRows(tx, type, read);
  const rows = read.flatMap(({ id, reading }) => {
    const last = stored.get(keyOf(id, LAST, 0));
    const figures = figuresOf(metrics, last === undefined ? undefined : (JSON.parse(last) as RawReading), reading);
    const points = placesOf(reading).map(([step, at]) => {
      const before = stored.get(keyOf(id, step, at));
      const all = before === undefined ? figures : joined(JSON.parse(before) as PointFigures, figures);
      return { type, record_id: id, step, at, figures: JSON.stringify(all) };
    });
    const hasFigures = Object.keys(figures).length > 0;
    return [
      { type, record_id: id, step: LAST, at: 0, figures: JSON.stringify(reading) },
      ...(hasFigures ? points : []),
    ];
  });
  await tx
    .insertInto('metric_point')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['type', 'record_id', 'step', 'at'])
        .doUpdateSet((eb) => ({ figures: eb.ref('excluded.figures') })),
    )
    .execute();
}

/** The points that a reading belongs to, as step and time. */
function placesOf({ at }: RawReading): [step: number, at: number][] {
  return STEPS.map(({ seconds }) => [seconds, startOf(at / 1000, seconds)]);
}

function keyOf(id: string, step: number, at: number): string {
  return `${id}\n${step}\n${at}`;
}

/** The last readings of records, and the points that their new ones belong to, as text. */
async function currentRows(tx: Tx, type: string, read: ReadRecord[]): Promise<Map<string, string>> {
  const places = new Set(read.flatMap(({ reading }) => placesOf(reading).map(([, at]) => at)));
  const rows = await tx
    .selectFrom('metric_point')
    .select(['record_id', 'step', 'at', 'figures'])
    .where('type', '=', type)
    .where(
      'record_id',
      'in',
      read.map(({ id }) => id),
    )
    .where('at', 'in', [0, ...places])
    .execute();
  return new Map(rows.map(({ record_id, step, at, figures }) => [keyOf(record_id, step, at), figures]));
}

/** The points of a record between two moments, both in seconds since 1970, oldest first. */
export async function readPoints(
  db: Db | Tx,
  { type, id }: { type: string; id: string },
  { step, from, to }: { step: number; from: number; to: number },
): Promise<StoredPoint[]> {
  const rows = await db
    .selectFrom('metric_point')
    .select(['at', 'figures'])
    .where('type', '=', type)
    .where('record_id', '=', id)
    .where('step', '=', step)
    .where('at', '>=', startOf(from, step))
    .where('at', '<=', to)
    .orderBy('at')
    .execute();
  return rows.map(({ at, figures }) => ({ at, figures: JSON.parse(figures) as PointFigures }));
}
