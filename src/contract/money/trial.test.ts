import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freePart, isTrialRunning, trialEnd, trialEndFrom } from './trial.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });

describe('the free part of a charge', () => {
  it('is never negative, more than the charge, than its part within the days, or than what is left', () => {
    fc.assert(
      fc.property(
        amount,
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.option(fc.nat()),
        (owed, within, leftTiyn) => {
          const free = freePart(owed, within, { leftTiyn });
          expect(free >= 0n && free <= owed && (free <= within || free === 0n)).toBe(true);
          if (leftTiyn !== null) expect(free <= BigInt(leftTiyn)).toBe(true);
        },
      ),
    );
  });

  it('of charges that follow one another is the amount in all, or all that is within the days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ owed: amount, share: fc.nat(100) }), { maxLength: 20 }),
        fc.nat(),
        (charges, limit) => {
          let leftTiyn = limit;
          let wanted = 0n;
          for (const { owed, share } of charges) {
            const within = (owed * BigInt(share)) / 100n;
            wanted += within;
            leftTiyn -= Number(freePart(owed, within, { leftTiyn }));
          }
          expect(BigInt(limit - leftTiyn)).toBe(wanted < BigInt(limit) ? wanted : BigInt(limit));
        },
      ),
    );
  });
});

it('a trial runs until its end or its last tiyn', () => {
  const endsAt = trialEnd('2026-11-20T06:20:30.000Z', 14);
  expect(endsAt).toBe('2026-12-04T06:20:30.000Z');
  expect(isTrialRunning({ endsAt, leftTiyn: 1 }, '2026-12-04T06:20:29.999Z')).toBe(true);
  expect(isTrialRunning({ endsAt, leftTiyn: 1 }, endsAt)).toBe(false);
  expect(isTrialRunning({ endsAt: null, leftTiyn: 0 }, endsAt)).toBe(false);
  expect(isTrialRunning({ endsAt: null, leftTiyn: null }, endsAt)).toBe(true);
});

it('a trial that has not begun ends so many days from now', () => {
  expect(trialEndFrom({ endsAt: null, days: 2 }, '2026-11-20T06:00:00.000Z')).toBe('2026-11-22T06:00:00.000Z');
  expect(trialEndFrom({ endsAt: null, days: null }, '2026-11-20T06:00:00.000Z')).toBeNull();
  expect(trialEndFrom({ endsAt: '2026-11-21T00:00:00.000Z', days: 2 }, '2026-11-20T06:00:00.000Z')).toBe(
    '2026-11-21T00:00:00.000Z',
  );
});
