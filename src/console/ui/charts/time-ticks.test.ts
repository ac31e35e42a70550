import { expect, it } from 'vitest';
import { ticksBetween } from './time-ticks.ts';

const HOUR = 3_600_000;
const start = new Date(2026, 10, 1, 9, 30).getTime();

it('marks each day once, at its beginning, and no more days than one can read', () => {
  const month = ticksBetween(start, start + 30 * 24 * HOUR);
  expect(month.byDay).toBe(true);
  expect(month.at.length).toBeLessThanOrEqual(7);
  expect(month.at.map((at) => new Date(at).getHours())).toEqual(month.at.map(() => 0));
  expect(ticksBetween(start, start + 4 * 24 * HOUR).at.map((at) => new Date(at).getDate())).toEqual([2, 3, 4, 5]);
});

it('marks moments of a day or two evenly, and one moment once', () => {
  expect(ticksBetween(start, start + 6 * HOUR)).toEqual({
    at: [0, 2, 4, 6].map((hours) => start + hours * HOUR),
    byDay: false,
  });
  expect(ticksBetween(start, start)).toEqual({ at: [start], byDay: false });
});
