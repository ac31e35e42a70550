import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from '../expression/pointer.ts';
import type { Rule } from '../file/resource-file.ts';
import { cidrsOverlap } from '../values/ip.ts';
import { brokenRules, warningRules } from './rules.ts';

function rule(parts: Partial<Rule>): Rule {
  return { id: 'R', at: 'size', left: { $at: '/input/size' }, op: '>', right: { $at: '/self/size' }, ...parts };
}

function broken(parts: Partial<Rule>, context: Context): boolean {
  return brokenRules([rule(parts)], context).length > 0;
}

describe('a rule', () => {
  it('that is broken reports its id, the field, and both values', () => {
    const context = { self: { size: 10 }, input: { size: 5 } };
    expect(brokenRules([rule({ id: 'GROW_ONLY' })], context)).toEqual([
      { id: 'GROW_ONLY', at: 'size', params: { left: 5, right: 10 }, compares: ['/input/size', '/self/size'] },
    ]);
    expect(brokenRules([rule({})], { self: { size: 10 }, input: { size: 11 } })).toEqual([]);
    expect(brokenRules(undefined, context)).toEqual([]);
  });

  it('that only warns refuses nothing, and warns of nothing while it holds', () => {
    const warns = [rule({ severity: 'warning' })];
    const context = { self: { size: 10 }, input: { size: 5 } };
    expect(brokenRules(warns, context)).toEqual([]);
    expect(warningRules(warns, context)).toMatchObject([{ id: 'R', at: 'size', params: { left: 5, right: 10 } }]);
    expect(warningRules(warns, { self: { size: 10 }, input: { size: 11 } })).toEqual([]);
    expect(warningRules([rule({})], context)).toEqual([]);
  });

  it('is not applied while the left value is missing', () => {
    for (const size of [undefined, null, '']) expect(broken({}, { self: { size: 10 }, input: { size } })).toBe(false);
    expect(broken({}, {})).toBe(false);
  });

  it('is broken where only the right value is missing', () => {
    for (const size of [undefined, null, ''])
      for (const op of ['>', '<', '==', '!=', 'inCidr', 'outsideRange'] as const)
        expect([op, broken({ op }, { self: { size }, input: { size: 5 } })]).toEqual([op, true]);
  });

  it('is applied only when its condition is true', () => {
    const when = { '/input/kind': { const: 'grow' } };
    const context = { self: { size: 10 }, input: { size: 5 } };
    expect(broken({ when }, context)).toBe(false);
    expect(broken({ when }, { ...context, input: { size: 5, kind: 'grow' } })).toBe(true);
  });

  it('compares with a given value, or with the default of a missing one', () => {
    expect(broken({ right: 4 }, { input: { size: 5 } })).toBe(false);
    expect(broken({ right: 5 }, { input: { size: 5 } })).toBe(true);
    expect(broken({ right: { $at: '/self/size', else: 4 } }, { input: { size: 5 } })).toBe(false);
  });

  it('checks each item of a list', () => {
    const parts: Partial<Rule> = { op: 'sameFamily', right: 4 };
    expect(broken(parts, { input: { size: ['8.8.8.8', '1.1.1.1'] } })).toBe(false);
    expect(broken(parts, { input: { size: ['8.8.8.8', '::1'] } })).toBe(true);
    expect(broken(parts, { input: { size: [] } })).toBe(false);
  });

  it('of networks names the two that overlap', () => {
    const parts: Partial<Rule> = { op: 'notOverlaps', right: { $at: '/self/size' } };
    const said = (input: unknown, self: unknown) =>
      brokenRules([rule(parts)], { input: { size: input }, self: { size: self } })[0]?.params;
    expect(said(['10.1.0.0/16', '10.2.0.0/16'], ['10.3.0.0/16', '10.2.3.0/24'])).toEqual({
      left: '10.2.0.0/16',
      right: '10.2.3.0/24',
    });
    expect(said('10.2.0.0/16', '10.2.3.0/24')).toEqual({ left: '10.2.0.0/16', right: '10.2.3.0/24' });
    expect(said(['10.1.0.0/16'], ['10.3.0.0/16'])).toBeUndefined();
    expect(said(['10.1.0.0/16'], [])).toBeUndefined();
  });

  it('compares the items of a list with each other where both sides are that list', () => {
    const of = (op: Rule['op'], size: unknown): boolean =>
      broken({ op, right: { $at: '/input/size' } }, { input: { size } });
    expect(of('notOverlaps', ['10.1.0.0/16', '10.2.0.0/16', 'fd00::/8'])).toBe(false);
    expect(of('notOverlaps', ['10.1.0.0/16', '10.2.0.0/16', '10.1.0.0/16'])).toBe(true);
    expect(of('notOverlaps', ['fd00::/8', 'fd12::/16'])).toBe(true);
    expect([of('notOverlaps', ['10.0.0.0/8']), of('notOverlaps', [])]).toEqual([false, false]);
    expect([of('notAmong', [1, 2, 3]), of('notAmong', [1, 2, 1])]).toEqual([false, true]);
  });

  it('is broken for any list of networks exactly where two of them have an address in common', () => {
    const network = fc.oneof(
      fc.tuple(fc.nat(255), fc.integer({ min: 4, max: 16 })).map(([byte, prefix]) => `10.${byte}.0.0/${prefix}`),
      fc
        .tuple(fc.nat(15), fc.integer({ min: 4, max: 16 }))
        .map(([digit, prefix]) => `fd0${digit.toString(16)}::/${prefix}`),
    );
    fc.assert(
      fc.property(fc.array(network, { maxLength: 6 }), (size) => {
        const common = size.some((one, index) => size.slice(index + 1).some((other) => cidrsOverlap(one, other)));
        expect(broken({ op: 'notOverlaps', right: { $at: '/input/size' } }, { input: { size } })).toBe(common);
      }),
    );
  });

  it('takes a range from two places, which must both exist', () => {
    const parts: Partial<Rule> = {
      left: { $at: '/self/gateway' },
      op: 'outsideRange',
      right: [{ $at: '/self/start' }, { $at: '/self/end' }],
    };
    const self = { gateway: '10.0.0.1', start: '10.0.0.2', end: '10.0.0.9' };
    expect(broken(parts, { self })).toBe(false);
    expect(broken(parts, { self: { ...self, gateway: '10.0.0.5' } })).toBe(true);
    expect(broken(parts, { self: { ...self, end: undefined } })).toBe(true);
  });
});

describe('a rule that adds to the right value', () => {
  const now = '2026-03-01T10:00:00Z';
  const start = (days: number): Partial<Rule> => ({ op: 'notBefore', right: { $at: '/now' }, plus: { days } });

  it('counts days from a moment by the business day, so that the 14th day counts at any hour', () => {
    expect(broken(start(14), { now, input: { size: '2026-03-15' } })).toBe(false);
    expect(broken(start(14), { now, input: { size: '2026-03-14' } })).toBe(true);
    // In Almaty it is the 2nd already.
    expect(broken(start(14), { now: '2026-03-01T20:00:00Z', input: { size: '2026-03-15' } })).toBe(true);
    expect(broken(start(14), { now: '2026-03-01T20:00:00Z', input: { size: '2026-03-16' } })).toBe(false);
  });

  it('counts days from a date, over the ends of months and years', () => {
    const parts: Partial<Rule> = { op: '==', plus: { days: 1 } };
    const next = (self: string, input: string): boolean =>
      !broken(parts, { self: { size: self }, input: { size: input } });
    expect(next('2026-02-28', '2026-03-01')).toBe(true);
    expect(next('2028-02-28', '2028-02-29')).toBe(true);
    expect(next('2026-12-31', '2027-01-01')).toBe(true);
    expect(
      broken({ op: '==', plus: { days: -1 } }, { self: { size: '2026-01-01' }, input: { size: '2025-12-31' } }),
    ).toBe(false);
  });

  it('is broken, and does not throw, where there is nothing to add to', () => {
    expect(broken(start(14), { now: 'soon', input: { size: '2026-03-15' } })).toBe(true);
    expect(broken({ plus: { days: 1 } }, { self: { size: 5 }, input: { size: 9 } })).toBe(true);
    expect(broken(start(99_999_999), { now, input: { size: '2026-03-15' } })).toBe(true);
  });
});
