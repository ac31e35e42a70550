import { expect, it } from 'vitest';
import type { MetricAnswer, MetricPoint } from '../../../../contract/file/metrics.ts';
import { rowsOf } from './points.ts';

const at = (minute: number) => Date.UTC(2026, 10, 26, 12, minute);
const point = (minute: number, value: number): MetricPoint => [new Date(at(minute)).toISOString(), value, value + 1];
const answer = (...series: [string, MetricPoint[]][]): MetricAnswer => ({
  measured: true,
  from: new Date(at(0)).toISOString(),
  to: new Date(at(59)).toISOString(),
  step: 60,
  series: series.map(([metric, points]) => ({ metric, unit: 'percent', points })),
});

it('steps of several metrics are one row each, and a gap is an empty row', () => {
  const figures = answer(
    ['read', [point(1, 5), point(2, 6), point(9, 7)]],
    ['write', [point(2, 8)]],
    ['cpu', [point(3, 9)]],
  );
  expect(rowsOf(figures, ['read', 'write'])).toEqual([
    { at: at(1), figures: { read: [5, 6] } },
    { at: at(2), figures: { read: [6, 7], write: [8, 9] } },
    { at: at(3), figures: {} },
    { at: at(9), figures: { read: [7, 8] } },
  ]);
  expect(rowsOf(figures, ['netIn'])).toEqual([]);
});
