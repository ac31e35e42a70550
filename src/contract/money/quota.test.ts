import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuotaLine } from '../file/resource-file.ts';
import { amountOf, type QuotaDelta, quotaDeltas, scaleDeltas, sumDeltas } from './quota.ts';

const deltas: fc.Arbitrary<QuotaDelta[]> = fc.array(
  fc.record({
    type: fc.constantFrom('CORE' as const, 'RAM' as const, 'VOLUME' as const),
    amount: fc.integer({ min: -1000, max: 1000 }),
  }),
);

function byType(list: QuotaDelta[]): Record<string, number> {
  return Object.fromEntries(list.map(({ type, amount }) => [type, amount]));
}

describe('an amount', () => {
  it('is a number or the number at a pointer, and 0 where there is none', () => {
    const self = { size: 5, text: '5', gone: null, odd: Number.NaN };
    expect(amountOf(3, {})).toBe(3);
    expect(amountOf({ $at: '/self/size' }, { self })).toBe(5);
    expect(amountOf({ $at: '/self/none', else: 2 }, { self })).toBe(2);
    for (const name of ['text', 'gone', 'odd', 'none']) expect(amountOf({ $at: `/self/${name}` }, { self })).toBe(0);
    expect(amountOf(undefined, { self })).toBe(0);
  });
});

describe('the usage of quota lines', () => {
  const lines: QuotaLine[] = [
    { type: 'VOLUME', amount: 1 },
    { type: 'VOLUME_STORAGE', amount: { $at: '/input/size' }, less: { $at: '/self/size' } },
    { type: 'VOLUME_STORAGE', amount: 1 },
    { type: 'FLOATING_IP', amount: 1, when: { '/input/public': { const: true } } },
  ];

  it('has one entry for each type, of the applicable lines', () => {
    expect(quotaDeltas(lines, { input: { size: 12 }, self: { size: 10 } })).toEqual([
      { type: 'VOLUME', amount: 1 },
      { type: 'VOLUME_STORAGE', amount: 3 },
    ]);
    expect(quotaDeltas(lines, { input: { public: true } })).toContainEqual({ type: 'FLOATING_IP', amount: 1 });
  });

  it('releases a decrease, and leaves out zeros', () => {
    expect(byType(quotaDeltas(lines, { input: { size: 4 }, self: { size: 10 } })).VOLUME_STORAGE).toBe(-5);
    expect(byType(quotaDeltas(lines, { input: { size: 9 }, self: { size: 10 } }))).toEqual({ VOLUME: 1 });
    expect(quotaDeltas(undefined, {})).toEqual([]);
  });
});

describe('sums of deltas', () => {
  it('are the same in any grouping and order', () => {
    fc.assert(
      fc.property(deltas, deltas, deltas, (a, b, c) => {
        const whole = byType(sumDeltas(a, b, c));
        expect(byType(sumDeltas(sumDeltas(a, b), c))).toEqual(whole);
        expect(byType(sumDeltas(a, sumDeltas(b, c)))).toEqual(whole);
        expect(byType(sumDeltas(c, b, a))).toEqual(whole);
      }),
    );
  });

  it('are empty with their opposite', () => {
    fc.assert(fc.property(deltas, (list) => sumDeltas(list, scaleDeltas(list, -1)).length === 0));
    expect(scaleDeltas([{ type: 'CORE', amount: 2 }], 3)).toEqual([{ type: 'CORE', amount: 6 }]);
  });
});
