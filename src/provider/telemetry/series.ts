/** The figures of a record over a period. */
import { type MetricAnswer, type MetricPoint, metricsOf } from '../../contract/file/metrics.ts';
import type { Metric, ResourceFile } from '../../contract/file/resource-file.ts';
import type { Cloud } from '../cloud/cloud.ts';
import type { Db, Tx } from '../store/database.ts';
import type { RecordRow } from '../store/records.ts';
import { hasFigures } from './collect.ts';
import { simulatedFigure } from './model.ts';
import { readPoints } from './points.ts';
import { KEPT_FOR, startOf, stepSince } from './steps.ts';

/** How many figures of the simulated cloud a step has. */
const IN_STEP = 6;

/** A period, and the present moment. */
export interface Period {
  from: Date;
  to: Date;
  now: Date;
}

/** Where figures come from. */
interface Source {
  db: Db | Tx;
  cloud: Cloud;
}

/** All in seconds since 1970. */
interface Span {
  from: number;
  to: number;
  step: number;
}

/** The figures of a record's metrics. The period begins at the earliest where figures are kept, and ends now. */
export async function readSeries(
  { db, cloud }: Source,
  file: ResourceFile,
  row: RecordRow,
  { from, to, now }: Period,
): Promise<MetricAnswer> {
  const present = now.getTime() / 1000;
  const span = {
    from: Math.max(from.getTime() / 1000, present - KEPT_FOR),
    to: Math.min(to.getTime() / 1000, present),
  };
  const step = stepSince(span.from, present);
  const metrics = metricsOf(file);
  const points = cloud.remote
    ? await storedSeries(db, row, metrics, { ...span, step })
    : simulatedSeries(file, row, metrics, { ...span, step });
  return {
    measured: cloud.remote?.hasFigures(row.type) ?? true,
    from: new Date(span.from * 1000).toISOString(),
    to: new Date(span.to * 1000).toISOString(),
    step,
    series: metrics.map(({ id, unit }) => ({ metric: id, unit, points: points.get(id) ?? [] })),
  };
}

async function storedSeries(db: Db | Tx, row: RecordRow, metrics: readonly Metric[], span: Span) {
  const stored = await readPoints(db, row, span);
  return new Map(
    metrics.map(({ id }) => [
      id,
      stored.flatMap(({ at, figures }): MetricPoint[] => {
        const [count, sum, largest] = figures[id] ?? [0, 0, 0];
        return count === 0 ? [] : [pointAt(at, sum / count, largest)];
      }),
    ]),
  );
}

/** A record has figures from its creation on; one that has none now, until its last change. */
function simulatedSeries(file: ResourceFile, row: RecordRow, metrics: readonly Metric[], span: Span) {
  const born = Date.parse(row.createdAt) / 1000;
  const end = hasFigures(file, row.doc) ? span.to : Math.min(span.to, Date.parse(row.updatedAt) / 1000);
  return new Map(metrics.map((metric) => [metric.id, simulatedPoints(metric, row.id, { ...span, to: end }, born)]));
}

function simulatedPoints(metric: Metric, id: string, { from, to, step }: Span, born: number): MetricPoint[] {
  const points: MetricPoint[] = [];
  for (let at = startOf(Math.max(from, born), step); at < to; at += step) {
    // A record that is younger than a part of a step has one figure, of its first moment.
    const moments = Array.from({ length: IN_STEP }, (_, part) => at + (part * step) / IN_STEP).filter(
      (moment) => moment >= born && moment < to,
    );
    if (moments.length === 0 && born < to && born >= at) moments.push(born);
    const figures = moments.map((moment) => simulatedFigure(metric, id, moment));
    const sum = figures.reduce((total, figure) => total + figure, 0);
    if (figures.length > 0) points.push(pointAt(at, sum / figures.length, Math.max(...figures)));
  }
  return points;
}

/** Figures are answered with three decimals. */
function pointAt(second: number, average: number, largest: number): MetricPoint {
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return [new Date(second * 1000).toISOString(), rounded(average), rounded(largest)];
}
