import type { MetricAnswer, MetricPoint } from '../../../../contract/file/metrics.ts';

/** A step of several metrics. A metric without figures in it is missing; a step without any stands for a gap. */
export interface Row {
  /** In milliseconds since 1970. */
  at: number;
  /** The average and the largest figure, by metric. */
  figures: Record<string, [average: number, largest: number]>;
}

/** The steps of some metrics, oldest first. Where steps are missing in between, an empty one stands for the gap. */
export function rowsOf({ series, step }: MetricAnswer, metrics: readonly string[]): Row[] {
  const rows = new Map<number, Row>();
  for (const { metric, points } of series)
    if (metrics.includes(metric)) for (const point of points) add(rows, metric, point);
  const sorted = [...rows.values()].sort((one, other) => one.at - other.at);
  return sorted.flatMap((row, index) => {
    const before = sorted[index - 1];
    const isGap = before !== undefined && row.at - before.at > step * 1500;
    return isGap ? [{ at: before.at + step * 1000, figures: {} }, row] : [row];
  });
}

function add(rows: Map<number, Row>, metric: string, [time, average, largest]: MetricPoint): void {
  const at = Date.parse(time);
  const row = rows.get(at) ?? { at, figures: {} };
  rows.set(at, row);
  row.figures[metric] = [average, largest];
}
