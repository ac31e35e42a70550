import { describe, expect, it } from 'vitest';
import { type BegunCost, begunCost } from './begun.ts';
import type { TariffLine } from './price.ts';

const TARIFF: TariffLine[] = [{ line: 'vcpu', unit: 'piece', period: 'month', price: '1000' }];
const cores = (quantity: number) => [{ prices: [{ line: 'vcpu', quantity }], times: 1 }];
const server = (before: number, after: number, begins = false): BegunCost => ({
  ...{ type: 'server', begins },
  ...{ before: before > 0 ? cores(before) : [], after: cores(after) },
});

describe('what an action begins to pay for', () => {
  it.each<[string, BegunCost[], bigint | undefined]>([
    ['all of a record that becomes dearer', [server(2, 4)], 400_000n],
    ['nothing where it becomes cheaper', [server(4, 2)], undefined],
    ['nothing where it stays as it is', [server(2, 2)], undefined],
    ['all of a record that starts again', [server(2, 2, true)], 200_000n],
    ['several records together', [server(2, 4), server(4, 2), server(0, 1, true)], 500_000n],
    [
      'nothing without a price',
      [{ ...server(1, 2), after: [{ prices: [{ line: 'x', quantity: 1 }], times: 1 }] }],
      undefined,
    ],
  ])('is %s', (_what, begun, tiyn) => {
    expect(begunCost(begun, TARIFF)?.tiyn).toBe(tiyn);
  });

  it('leaves out what a trial takes over', () => {
    expect(begunCost([server(2, 4)], TARIFF, [{ type: 'server' }])).toBeUndefined();
  });
});
