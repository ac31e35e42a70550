import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from './pointer.ts';
import { fill, pointersIn } from './template.ts';

const context: Context = {
  self: {
    count: 3,
    hours: 240,
    rate: '5600.50',
    share: 0.1,
    disks: [{ size: 10 }, { size: 25 }],
    sizes: [1, 2, 3],
    name: 'x',
  },
};
const at = (pointer: string) => ({ $at: pointer });

describe('arithmetic', () => {
  it.each([
    [{ $times: [at('/self/count'), at('/self/hours')] }, 720],
    [{ $plus: [at('/self/count'), 4, 5] }, 12],
    [{ $minus: [at('/self/hours'), 100, at('/self/count')] }, 137],
    [{ $min: [at('/self/hours'), 100] }, 100],
    [{ $max: [0, { $minus: [at('/self/hours'), 100] }] }, 140],
    [{ $sum: at('/self/sizes') }, 6],
    [{ $sum: at('/self/disks'), of: at('/item/size') }, 35],
    [{ $sum: at('/self/disks'), of: { $times: [at('/item/size'), at('/self/count')] } }, 105],
    [{ $times: [at('/self/rate'), at('/self/count')] }, 16_801.5],
    [{ $times: [at('/self/share'), 3] }, 0.3],
  ])('%j is %d', (template, result) => {
    expect(fill(template, context)).toBe(result);
  });

  it.each([
    { $times: [at('/self/missing'), 2] },
    { $plus: [at('/self/name'), 2] },
    { $sum: at('/self/missing') },
    { $sum: at('/self/disks'), of: at('/item/speed') },
    { $times: [1e200, 1e200] },
  ])('has no value while a part is missing, no number or too large: %j', (template) => {
    expect(fill(template, context)).toBeUndefined();
  });

  it('is found by the pointers that it reads', () => {
    const template = { $times: [at('/self/count'), { $sum: at('/self/disks'), of: at('/item/size') }] };
    expect(pointersIn(template)).toEqual(['/self/count', '/self/disks', '/item/size']);
  });

  it('splits any quantity into tiers that add up to it', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(1000), (size, bound) => {
        const self = { self: { size } };
        const first = fill({ $min: [at('/self/size'), bound] }, self);
        const rest = fill({ $max: [0, { $minus: [at('/self/size'), bound] }] }, self);
        expect(Number(first) + Number(rest)).toBe(size);
        expect(Number(first)).toBeLessThanOrEqual(bound);
      }),
    );
  });
});
