import { describe, expect, it } from 'vitest';
import { type CapacityDay, fullOn } from './capacity.ts';

/** Days up to 30 November, on which so much was sold. */
function days(sold: number[], total = 100): CapacityDay[] {
  return sold.map((each, index) => {
    const at = Date.UTC(2026, 10, 30 - sold.length + 1 + index);
    return { day: new Date(at).toISOString().slice(0, 10), sold: each, total };
  });
}

const growing = (count: number, from: number, by: number) => Array.from({ length: count }, (_, day) => from + by * day);

describe('the day on which all is sold', () => {
  it('follows from a line through the last days', () => {
    // 70 on 30 November, 2 more each day.
    expect(fullOn(days(growing(11, 50, 2)))).toBe('2026-12-15');
  });

  it('follows from the last 30 days alone', () => {
    const earlier = Array.from({ length: 60 }, () => 0);
    expect(fullOn(days([...earlier, ...growing(30, 41, 1)]))).toBe('2026-12-30');
  });

  it('is the last day where more is sold than there is', () => {
    expect(fullOn(days(growing(10, 100, 1)))).toBe('2026-11-30');
  });

  it('is none where it does not grow, or too slowly, or is not known for a week', () => {
    expect(fullOn([])).toBeUndefined();
    expect(fullOn(days(growing(10, 50, 0)))).toBeUndefined();
    expect(fullOn(days(growing(10, 50, -1)))).toBeUndefined();
    expect(fullOn(days(growing(10, 50, 0.01)))).toBeUndefined();
    expect(fullOn(days(growing(6, 50, 2)))).toBeUndefined();
  });
});
