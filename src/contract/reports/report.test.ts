import { describe, expect, it } from 'vitest';
import texts from '../forms/validation.json';
import { reportDayErrors } from './report.ts';

const TODAY = '2026-11-20';

function wrong(from: unknown, to: unknown): string[] {
  return reportDayErrors(from, to, TODAY).map(({ field, key }) => `${field} ${key}`);
}

describe('the days of a report', () => {
  it('may be a single day, and may end today', () => {
    expect(wrong('2026-11-20', '2026-11-20')).toEqual([]);
    expect(wrong('2026-01-01', '2026-11-20')).toEqual([]);
  });

  it('that start after their end are reported at both fields', () => {
    expect(wrong('2026-11-20', '2026-11-19')).toEqual(['from validation.beforeEnd', 'to validation.afterStart']);
  });

  it('are not in the future', () => {
    expect(wrong('2026-11-01', '2026-11-21')).toEqual(['to validation.notFuture']);
    expect(wrong('2026-11-21', '2026-11-21')).toEqual(['from validation.notFuture', 'to validation.notFuture']);
  });

  it('are required, and valid dates', () => {
    expect(wrong(undefined, '')).toEqual(['from validation.required', 'to validation.required']);
    expect(wrong('2026-02-29', '20.11.2026')).toEqual(['from validation.format.date', 'to validation.format.date']);
    expect(wrong(20261101, null)).toEqual(['from validation.format.date', 'to validation.format.date']);
  });

  it('are at most 366', () => {
    expect(wrong('2025-11-20', '2026-11-20')).toEqual([]);
    expect(wrong('2025-11-19', '2026-11-20')).toEqual(['to validation.maxDays']);
  });

  it('have texts for all errors', () => {
    const keys = [[], ['2026-11-20', '2026-11-19'], ['2027-01-01', 'x'], ['2020-01-01', TODAY]].flatMap(([from, to]) =>
      reportDayErrors(from, to, TODAY).map(({ key }) => key),
    );
    expect(keys.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
  });
});
