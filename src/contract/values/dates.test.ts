import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextMonth } from './dates.ts';

describe('the next business month', () => {
  it.each([
    ['2026-11-20T10:00:00Z', '2026-11-30T19:00:00.000Z'],
    ['2026-11-30T18:59:59.999Z', '2026-11-30T19:00:00.000Z'],
    // In Almaty December has begun.
    ['2026-11-30T19:00:00Z', '2026-12-31T19:00:00.000Z'],
    ['2026-12-31T23:00:00Z', '2027-01-31T19:00:00.000Z'],
    ['2028-02-10T00:00:00Z', '2028-02-29T19:00:00.000Z'],
  ])('after %s begins at %s', (now, next) => expect(nextMonth(now)).toBe(next));

  it('begins later, within 31 days', () => {
    const moment = fc.date({ min: new Date('2024-03-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (now) => {
        const ahead = Date.parse(nextMonth(now.toISOString())) - now.getTime();
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThanOrEqual(31 * 86_400_000);
      }),
    );
  });
});
