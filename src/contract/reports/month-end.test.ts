import { expect, it } from 'vitest';
import { areWholeMonths, daysBefore, lastDayOf } from './month-end.ts';

it.each([
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-11-01', '2026-11-27', '2026-10-01', '2026-10-27'],
  ['2027-03-01', '2027-03-30', '2027-02-01', '2027-02-28'],
  ['2027-02-01', '2027-02-28', '2027-01-01', '2027-01-31'],
  ['2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['2026-10-01', '2026-12-31', '2026-07-01', '2026-09-30'],
  ['2026-11-20', '2026-11-26', '2026-11-13', '2026-11-19'],
  ['2026-11-02', '2026-11-02', '2026-11-01', '2026-11-01'],
])('%s to %s is compared with %s to %s', (from, to, first, last) => {
  expect(daysBefore(from, to)).toEqual({ from: first, to: last });
});

it('compares a month on its last day with as many days, and a longer one with a whole one', () => {
  expect(daysBefore('2026-11-01', '2026-11-30', true)).toEqual({ from: '2026-10-01', to: '2026-10-30' });
  expect(daysBefore('2027-03-01', '2027-03-31', true)).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});

it('knows whole months, and where a month’s days end', () => {
  expect(areWholeMonths('2026-11-01', '2026-11-30')).toBe(true);
  expect(areWholeMonths('2026-11-01', '2026-11-29')).toBe(false);
  expect(areWholeMonths('2026-11-02', '2026-11-30')).toBe(false);
  expect(lastDayOf('2028-02', '2028-05-01T00:00:00.000Z')).toBe('2028-02-29');
  expect(lastDayOf('2026-11', '2026-11-26T20:00:00.000Z')).toBe('2026-11-27');
});
