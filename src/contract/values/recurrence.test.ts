import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextTime, WEEKDAYS } from './recurrence.ts';

const next = (time: string, after: string, days?: Parameters<typeof nextTime>[0]['days']) =>
  nextTime({ time, ...(days && { days }) }, new Date(after))?.toISOString();

describe('a recurrence', () => {
  it('is at the time of day in Almaty, five hours ahead of UTC', () => {
    expect(next('03:00', '2026-11-25T10:00:00Z')).toBe('2026-11-25T22:00:00.000Z');
    expect(next('23:30', '2026-11-25T10:00:00Z')).toBe('2026-11-25T18:30:00.000Z');
  });

  it('is the next one at its own moment', () => {
    expect(next('03:00', '2026-11-25T22:00:00Z')).toBe('2026-11-26T22:00:00.000Z');
  });

  it('waits for its days of the week', () => {
    // The 25th is a Wednesday. Monday 03:00 in Almaty is Sunday 22:00 in UTC.
    expect(next('03:00', '2026-11-25T10:00:00Z', ['mon'])).toBe('2026-11-29T22:00:00.000Z');
    expect(next('09:00', '2026-11-25T04:00:00Z', ['wed'])).toBe('2026-12-02T04:00:00.000Z');
  });

  it('is never where there is no day, or no time', () => {
    expect(next('03:00', '2026-11-25T10:00:00Z', [])).toBeUndefined();
    expect(next('3:00', '2026-11-25T10:00:00Z')).toBeUndefined();
    expect(next('24:00', '2026-11-25T10:00:00Z')).toBeUndefined();
  });

  it('comes within a week, and no other of it lies between', () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const days = fc.subarray([...WEEKDAYS], { minLength: 1 });
    fc.assert(
      fc.property(times, days, fc.integer({ min: 0, max: 4e12 }), ([hour, minute], on, at) => {
        const recurrence = { time: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'), days: on };
        const after = new Date(at);
        const found = nextTime(recurrence, after);
        const wait = Number(found) - at;
        expect(wait > 0 && wait <= 7 * 86_400_000).toBe(true);
        expect(nextTime(recurrence, new Date(Number(found) - 1))).toEqual(found);
      }),
    );
  });
});
