import { describe, expect, it } from 'vitest';
import { MICRO, NANO_PER_TIYN } from '../../contract/money/money.ts';
import { HOURS_A_MONTH } from '../../contract/money/price.ts';
import type { TrialBounds } from '../../contract/money/trial.ts';
import { balanceEnd, rateFrom, rateNow, rateOfRecords, storedRate, sumRates } from './rate.ts';

const NOW = new Date('2026-11-20T06:00:00.000Z');
const HOUR = 3_600_000;
/** A hundred tiyn an hour. */
const UNITS = 100n * MICRO * NANO_PER_TIYN * HOURS_A_MONTH;

const days = (hours: number): TrialBounds => ({
  endsAt: new Date(NOW.getTime() + hours * HOUR).toISOString(),
  leftTiyn: null,
});

/** The hours that a balance lasts, for records of types that each cost a hundred tiyn an hour. */
function hours(balanceTiyn: number, types: string[], trials: Record<string, TrialBounds>): number | undefined {
  const known = new Map(Object.entries(trials));
  const rate = rateOfRecords(
    types.map((type) => ({ type, units: UNITS })),
    known,
    NOW,
  );
  const end = balanceEnd(balanceTiyn, rate, known, NOW);
  return end && (end.at.getTime() - NOW.getTime()) / HOUR;
}

describe('a balance', () => {
  it('lasts by the present rate where no trial runs', () => {
    expect(hours(1000, ['a', 'b'], {})).toBe(5);
    expect(hours(1000, ['a', 'b'], { a: days(-1) })).toBe(5);
    expect(hours(0, ['a'], {})).toBe(0);
    expect(hours(1000, [], { a: days(5) })).toBeUndefined();
  });

  it('is not used by what is in a trial, and by all of it after the trial', () => {
    expect(hours(1000, ['a'], { a: days(24) })).toBe(34);
    expect(hours(0, ['a'], { a: days(24) })).toBe(24);
    expect(hours(1000, ['a', 'b'], { a: days(4) })).toBe(7);
    expect(hours(1000, ['a', 'b'], { a: days(40) })).toBe(10);
    expect(hours(1000, ['a', 'b'], { a: days(2), b: days(4) })).toBe(8);
  });

  it('is used from when a trial’s amount or its days are used up, whichever comes first', () => {
    expect(hours(1000, ['a', 'a'], { a: { endsAt: null, leftTiyn: 600 } })).toBe(8);
    expect(hours(1000, ['a', 'a'], { a: { ...days(2), leftTiyn: 600 } })).toBe(7);
    expect(hours(1000, ['a', 'a'], { a: { ...days(9), leftTiyn: 600 } })).toBe(8);
  });
});

it('a rate is the same after it was stored and added up', () => {
  const trials = new Map([['a', days(1)]]);
  const one = rateOfRecords(
    [
      { type: 'a', units: 5n },
      { type: 'b', units: 7n },
    ],
    trials,
    NOW,
  );
  const stored = rateFrom(storedRate(one));
  expect(sumRates(stored, one)).toEqual({ units: 14n, inTrial: new Map([['a', 10n]]) });
  expect(rateNow(one, trials, new Date(NOW.getTime() + HOUR))).toEqual({ units: 12n, inTrial: new Map() });
  expect(rateFrom({ rate: '3' })).toEqual({ units: 3n, inTrial: new Map() });
});
