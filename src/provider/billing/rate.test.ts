import { describe, expect, it } from 'vitest';
import { MICRO, NANO_PER_TIYN } from '../../contract/money/money.ts';
import { HOURS_A_MONTH } from '../../contract/money/price.ts';
import type { TrialBounds } from '../../contract/money/trial.ts';
import { balanceEnd, paidRate, type RateFrom } from './rate.ts';

const NOW = new Date('2026-11-20T06:00:00.000Z');
const HOUR = 3_600_000;
/** A hundred tiyn an hour. */
const UNITS = 100n * MICRO * NANO_PER_TIYN * HOURS_A_MONTH;

const days = (hours: number): TrialBounds => ({
  endsAt: new Date(NOW.getTime() + hours * HOUR).toISOString(),
  leftTiyn: null,
});

/** The rate of records that each cost a hundred tiyn an hour, from so many hours on. */
function from(hours: number, types: string[]): RateFrom {
  const byType = new Map<string, bigint>();
  for (const type of types) byType.set(type, (byType.get(type) ?? 0n) + UNITS);
  return { at: NOW.getTime() + hours * HOUR, byType };
}

/** The hours that a balance lasts. */
function lasts(balanceTiyn: number, rates: RateFrom[], trials: Record<string, TrialBounds> = {}): number | undefined {
  const end = balanceEnd(balanceTiyn, rates, new Map(Object.entries(trials)), NOW);
  return end && (end.at.getTime() - NOW.getTime()) / HOUR;
}

const hours = (balanceTiyn: number, types: string[], trials: Record<string, TrialBounds>) =>
  lasts(balanceTiyn, [from(0, types)], trials);

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

  it('is used by what is known to change, from its moment on', () => {
    expect(lasts(1000, [from(0, ['a']), from(4, ['a', 'a'])])).toBe(7);
    expect(lasts(1000, [from(0, ['a', 'a']), from(4, ['a'])])).toBe(6);
    expect(lasts(1000, [from(0, ['a']), from(10, ['a', 'a'])])).toBe(10);
    expect(lasts(1000, [from(0, []), from(5, ['a'])])).toBe(15);
    expect(lasts(1000, [from(0, ['a']), from(5, [])])).toBeUndefined();
  });

  it('counts a trial at the rates of its time', () => {
    // 400 of the trial's 600 in four hours, the rest in one.
    const trials = { a: { endsAt: null, leftTiyn: 600 } };
    expect(lasts(1000, [from(0, ['a']), from(4, ['a', 'a'])], trials)).toBe(10);
  });

  it('says the rate of the end', () => {
    expect(balanceEnd(1000, [from(0, ['a']), from(4, ['a', 'a'])], new Map(), NOW)?.units).toBe(2n * UNITS);
  });
});

it('the present rate is without what is in a trial', () => {
  const rates = [from(0, ['a', 'b']), from(1, ['b', 'b', 'b'])];
  expect(paidRate(rates, new Map([['a', days(1)]]), NOW)).toBe(UNITS);
  expect(paidRate(rates, new Map([['a', days(-1)]]), NOW)).toBe(2n * UNITS);
});
