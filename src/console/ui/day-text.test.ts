import { describe, expect, it } from 'vitest';
import { dayText, readDay, readMoment } from './day-text.ts';

describe('a typed day', () => {
  it.each([
    ['20.11.2026', '2026-11-20'],
    ['1.2.2026', '2026-02-01'],
    [' 01/02/2026 ', '2026-02-01'],
    ['01 02 2026', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['29.02.2028', '2028-02-29'],
  ])('%s is %s', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it.each(['', '20.11', '31.02.2026', '29.02.2026', '20.13.2026', '20.11.26', 'tomorrow'])('%s is none', (typed) => {
    expect(readDay(typed)).toBeUndefined();
  });
});

describe('a typed moment', () => {
  it.each([
    ['20.11.2026 09:30', '2026-11-20T09:30'],
    ['20.11.2026, 9:30', '2026-11-20T09:30'],
    ['2026-11-20T09:30', '2026-11-20T09:30'],
  ])('%s is %s', (typed, moment) => {
    expect(readMoment(typed)).toBe(moment);
  });

  it.each(['', '20.11.2026', '20.11.2026 24:00', '20.11.2026 09:60', '31.02.2026 09:30'])('%s is none', (typed) => {
    expect(readMoment(typed)).toBeUndefined();
  });
});

it('is shown as it is typed', () => {
  expect([dayText('2026-11-20'), dayText('2026-11-20T09:30'), dayText('20.1'), dayText('')]).toEqual([
    '20.11.2026',
    '20.11.2026 09:30',
    '20.1',
    '',
  ]);
});
