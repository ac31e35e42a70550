import { describe, expect, it } from 'vitest';
import { between, moved, spanOf } from './span.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 26, 12);

describe('the period of charts', () => {
  it('goes on with the time, or stays where it was zoomed', () => {
    expect(spanOf('hour', NOW)).toEqual({ from: NOW - HOUR, to: NOW });
    expect(spanOf('month', NOW).from).toBe(NOW - 30 * DAY);
    expect(spanOf({ from: 1, to: 2 }, NOW)).toEqual({ from: 1, to: 2 });
  });

  it('is halved and doubled around its middle, and ends now at the latest', () => {
    const day = { from: NOW - DAY, to: NOW };
    expect(moved(day, 'in', NOW)).toEqual({ from: NOW - 18 * HOUR, to: NOW - 6 * HOUR });
    expect(moved(moved(day, 'in', NOW), 'out', NOW)).toEqual(day);
    expect(moved(day, 'out', NOW)).toEqual({ from: NOW - 2 * DAY, to: NOW });
    expect(moved(day, 'later', NOW)).toEqual(day);
    expect(moved(day, 'earlier', NOW)).toEqual({ from: NOW - 1.5 * DAY, to: NOW - DAY / 2 });
  });

  it('is never longer than figures are kept, nor shorter than five minutes', () => {
    const month = { from: NOW - 30 * DAY, to: NOW };
    expect(moved(month, 'out', NOW)).toEqual({ from: NOW - 35 * DAY, to: NOW });
    expect(moved({ from: NOW - 35 * DAY, to: NOW - 5 * DAY }, 'earlier', NOW).from).toBe(NOW - 35 * DAY);
    expect(between(NOW - HOUR, NOW - HOUR, NOW)).toEqual({ from: NOW - HOUR - 150_000, to: NOW - HOUR + 150_000 });
    expect(between(NOW - HOUR, NOW - 2 * HOUR, NOW)).toEqual({ from: NOW - 2 * HOUR, to: NOW - HOUR });
  });
});
