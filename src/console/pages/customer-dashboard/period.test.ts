import { describe, expect, it } from 'vitest';
import {
  lengthOf,
  monthOf,
  monthsIn,
  periodBefore,
  plusMonths,
  presetOf,
  presetPeriod,
  readPeriod,
  withEnd,
} from './period.ts';

const NOW = '2026-11';

describe('the months of expenses', () => {
  it('are those of Almaty: the last hours of a UTC month are in the next one', () => {
    expect(monthOf(new Date('2026-10-31T18:59:59Z'))).toBe('2026-10');
    expect(monthOf(new Date('2026-10-31T19:00:00Z'))).toBe('2026-11');
  });

  it('go on over the end of a year, both ways', () => {
    expect(plusMonths('2026-11', 2)).toBe('2027-01');
    expect(plusMonths('2026-01', -1)).toBe('2025-12');
    expect(monthsIn({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });

  it('have as many before them', () => {
    expect(periodBefore({ from: '2026-01', to: '2026-03' })).toEqual({ from: '2025-10', to: '2025-12' });
    expect(periodBefore({ from: NOW, to: NOW })).toEqual({ from: '2026-10', to: '2026-10' });
  });
});

describe('a preset', () => {
  it.each([
    ['month', '2026-11', 1],
    ['year', '2026-01', 11],
    ['twelve', '2025-12', 12],
    ['threeYears', '2024-01', 35],
  ] as const)('%s begins with %s and has %i months', (preset, from, length) => {
    const period = presetPeriod(preset, NOW);
    expect(period).toEqual({ from, to: NOW });
    expect(lengthOf(period)).toBe(length);
    expect(presetOf(period, NOW)).toBe(preset);
  });

  it('is not any other period', () => expect(presetOf({ from: '2026-02', to: '2026-03' }, NOW)).toBeUndefined());
});

describe('the period in a URL', () => {
  const read = (query: string) => readPeriod(new URLSearchParams(query), NOW);

  it('is taken as it stands there', () => {
    expect(read('from=2026-02&to=2026-03')).toEqual({ from: '2026-02', to: '2026-03' });
  });

  it.each([
    '',
    'from=2026-02',
    'from=2026-03&to=2026-02',
    'from=2026-13&to=2026-14',
    'from=2026-11&to=2026-12',
    'from=2019-01&to=2026-01',
  ])('is the last twelve months where it makes no sense: %s', (query) =>
    expect(read(query)).toEqual({ from: '2025-12', to: NOW }),
  );
});

describe('one end that is changed', () => {
  const period = { from: '2026-02', to: '2026-05' };

  it('leaves the other where it is', () => {
    expect(withEnd(period, 'from', '2026-04')).toEqual({ from: '2026-04', to: '2026-05' });
  });

  it('takes the other along where they would cross', () => {
    expect(withEnd(period, 'from', '2026-07')).toEqual({ from: '2026-07', to: '2026-07' });
    expect(withEnd(period, 'to', '2026-01')).toEqual({ from: '2026-01', to: '2026-01' });
  });

  it('takes the other along where it would be too much', () => {
    expect(withEnd({ from: '2026-01', to: '2026-11' }, 'from', '2020-01')).toEqual({ from: '2020-01', to: '2024-12' });
  });
});
