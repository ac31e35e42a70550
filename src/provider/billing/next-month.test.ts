import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedQuantity, TariffLine } from '../../contract/money/price.ts';
import type { PricesFrom } from './cost.ts';
import type { Alike, ForecastFacts } from './month-forecast.ts';
import { owedUntil } from './month-forecast.ts';
import { nextMonthOf } from './next-month.ts';

const NOW = new Date('2026-11-20T06:00:00.000Z');
const MONTH = { from: new Date('2026-11-30T19:00:00.000Z'), to: new Date('2026-12-31T19:00:00.000Z') };
const HOURS = 31 * 24;

const line = (name: string, price: string, variant?: string): TariffLine => ({
  line: name,
  ...(variant && { variant }),
  unit: 'GB',
  period: 'hour',
  price,
});

const takes = (...quantities: [string, number][]): PricedQuantity[] =>
  quantities.map(([name, quantity]) => ({ line: name, quantity }));

function server(quantities: PricedQuantity[], more: Partial<Alike> & { next?: PricedQuantity[] } = {}): Alike {
  const { next, ...rest } = more;
  return {
    type: 'vm',
    quantities: JSON.stringify(quantities),
    next_at: next ? MONTH.from.toISOString() : null,
    next_quantities: next ? JSON.stringify(next) : null,
    earlier: null,
    began: null,
    ended_at: null,
    times: 1,
    ...rest,
  };
}

const from = (moment: string, ...lines: TariffLine[]): PricesFrom => ({ from: Date.parse(moment) / 1000, lines });

function facts(records: Alike[], prices: PricesFrom[], trials: ForecastFacts['trials'] = new Map()): ForecastFacts {
  return { from: NOW, records, prices, trials };
}

/** The sum of what changes, by reason. */
function shown(all: ForecastFacts) {
  const { asNow, forecast, changes } = nextMonthOf(all, NOW, MONTH);
  expect(changes.reduce((sum, { before, after }) => sum + after - before, asNow)).toBe(forecast);
  return { asNow, forecast, changes };
}

describe('the next month', () => {
  const prices = [from('1970-01-01T00:00:00Z', line('vcpu', '2'), line('ram', '1'))];

  it('costs its own hours where nothing changes', () => {
    const { asNow, forecast, changes } = shown(facts([server(takes(['vcpu', 2], ['ram', 4]), { times: 3 })], prices));
    expect(forecast).toBe(BigInt(3 * 8 * HOURS * 100));
    expect(asNow).toBe(forecast);
    expect(changes).toEqual([]);
  });

  it('has a resized record’s new quantities from its first day, with the record', () => {
    const resized = server(takes(['vcpu', 2]), { next: takes(['vcpu', 4]), single_id: 'r1', single_title: 'web-1' });
    const { changes } = shown(facts([resized, server(takes(['ram', 4]))], prices));
    expect(changes).toEqual([
      {
        reason: 'quantities',
        type: 'vm',
        record: { id: 'r1', title: 'web-1' },
        records: 1,
        at: MONTH.from,
        before: BigInt(4 * HOURS * 100),
        after: BigInt(8 * HOURS * 100),
      },
    ]);
  });

  it('has a planned price from its day on, for all records of the line together', () => {
    const raised = from('2026-12-10T19:00:00.000Z', line('vcpu', '3'), line('ram', '1'));
    const two = [server(takes(['vcpu', 2])), server(takes(['vcpu', 1], ['ram', 1]))];
    const { changes } = shown(facts(two, [...prices, raised]));
    // Ten days at the old price, 21 at the new one.
    expect(changes).toMatchObject([
      {
        reason: 'price',
        line: 'vcpu',
        records: 2,
        prices: { before: { price: '2' }, after: { price: '3' } },
        before: BigInt(3 * 2 * HOURS * 100),
        after: BigInt((3 * 2 * HOURS + 3 * 21 * 24) * 100),
      },
    ]);
  });

  it('counts a price on top of new quantities', () => {
    const raised = from('2026-11-30T19:00:01.000Z', line('vcpu', '3'), line('ram', '1'));
    const resized = server(takes(['vcpu', 1]), { next: takes(['vcpu', 2]) });
    const { asNow, changes } = shown(facts([resized], [...prices, raised]));
    expect(asNow).toBe(BigInt(2 * HOURS * 100));
    expect(changes.map(({ reason, records }) => [reason, records])).toEqual([
      ['quantities', 1],
      ['price', 1],
    ]);
  });

  it('makes one change of a price of its own and of the lines that it replaces', () => {
    const flavor: PricedQuantity = { line: 'flavor', variant: 'g', quantity: 1, replaces: ['vcpu', 'ram'] };
    const own = from('2026-11-30T19:00:00.000Z', ...(prices[0]?.lines ?? []), line('flavor', '5', 'g'));
    const { changes } = shown(facts([server([...takes(['vcpu', 2], ['ram', 4]), flavor])], [...prices, own]));
    expect(changes).toMatchObject([
      {
        reason: 'ownPrice',
        line: 'flavor',
        variant: 'g',
        prices: { before: undefined, after: { price: '5' } },
        before: BigInt(8 * HOURS * 100),
        after: BigInt(5 * HOURS * 100),
      },
    ]);
  });

  it('has the end of a trial, whatever else changes of its type', () => {
    const trials = new Map([['vm', { endsAt: '2026-12-10T19:00:00.000Z', leftTiyn: null }]]);
    const resized = server(takes(['vcpu', 1]), { next: takes(['vcpu', 2]) });
    const { asNow, changes } = shown(facts([resized], prices, trials));
    expect(asNow).toBe(0n);
    expect(changes).toMatchObject([
      { reason: 'trial', at: new Date('2026-12-10T19:00:00.000Z'), before: 0n, after: BigInt(4 * 21 * 24 * 100) },
    ]);
  });

  it('knows what this month takes of a trial’s amount', () => {
    // 20 ₸ an hour from 20 November, 6:00, on: 253 hours until the month’s end use up 5,060 ₸, and 100 ₸ are left.
    const trials = new Map([['vm', { endsAt: null, leftTiyn: 516_000 }]]);
    const { changes } = shown(facts([server(takes(['vcpu', 10]))], prices, trials));
    expect(changes).toMatchObject([{ reason: 'trial', at: null, after: BigInt((20 * HOURS - 100) * 100) }]);
  });

  it('leaves out what ends and what has changed already', () => {
    const gone = server(takes(['vcpu', 1]), { ended_at: '2026-11-20T05:59:00.000Z' });
    const turned = server(takes(['vcpu', 9]), {
      next: takes(['vcpu', 1]),
      next_at: '2026-11-20T05:00:00.000Z',
    });
    const past = from('2026-11-01T00:00:00.000Z', line('vcpu', '2'));
    const later = from('2027-01-01T00:00:00.000Z', line('vcpu', '7'));
    const { forecast, changes } = shown(facts([gone, turned], [...prices, past, later]));
    expect(changes).toEqual([]);
    expect(forecast).toBe(BigInt(2 * HOURS * 100));
  });

  it('adds up to the forecast, and has what today’s records cost at today’s prices', () => {
    const quantity = fc.integer({ min: 0, max: 1000 });
    const record = fc.record({
      type: fc.constantFrom('vm', 'disk', 'floating'),
      cpu: quantity,
      ram: quantity,
      next: fc.option(quantity),
      times: fc.integer({ min: 1, max: 5 }),
    });
    const price = fc.integer({ min: 1, max: 99_999 }).map((thousandths) => String(thousandths / 1000));
    const planned = fc.record({ at: fc.integer({ min: -40, max: 60 }), cpu: price, ram: price });
    const trial = fc.option(fc.record({ days: fc.option(fc.integer({ min: 1, max: 60 })), left: fc.option(quantity) }));
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 6 }),
        fc.array(planned, { maxLength: 4 }),
        trial,
        (records, plans, free) => {
          const lists = [
            from('1970-01-01T00:00:00Z', line('vcpu', '1.117'), line('ram', '0.333')),
            ...plans
              .sort((a, b) => a.at - b.at)
              .map(({ at, cpu, ram }) => ({
                from: Math.floor(NOW.getTime() / 1000) + at * 86_400 + 1,
                lines: [line('vcpu', cpu), line('ram', ram)],
              })),
          ];
          const all = records.map(({ type, cpu, ram, next, times }) =>
            server(takes(['vcpu', cpu], ['ram', ram]), {
              type,
              times,
              ...(next !== null && { next: takes(['vcpu', next], ['ram', ram]) }),
            }),
          );
          const endsAt = free?.days == null ? null : new Date(NOW.getTime() + free.days * 86_400_000).toISOString();
          const leftTiyn = free?.left == null ? null : free.left * 1000;
          const trials: ForecastFacts['trials'] = free ? new Map([['disk', { endsAt, leftTiyn }]]) : new Map();
          const known = facts(all, lists, trials);
          const { asNow, forecast, changes } = nextMonthOf(known, NOW, MONTH);
          const sum = (owed: Map<string, bigint>) => [...owed.values()].reduce((one, other) => one + other, 0n);
          expect(forecast).toBe(sum(owedUntil(known, MONTH.to)) - sum(owedUntil(known, MONTH.from)));
          expect(changes.reduce((left, { before, after }) => left + after - before, asNow)).toBe(forecast);
          // Of all that is not free, exact but for one rounding of each change and type.
          const present = lists.findLast((each) => each.from <= NOW.getTime() / 1000)?.lines ?? [];
          const priceOf = (name: string) => Number(present.find((each) => each.line === name)?.price);
          const running = free !== null && (leftTiyn === null || leftTiyn > 0);
          const expected = records
            .filter(({ type }) => !(running && type === 'disk'))
            .reduce(
              (all, { cpu, ram, times }) => all + times * HOURS * 100 * (cpu * priceOf('vcpu') + ram * priceOf('ram')),
              0,
            );
          expect(Math.abs(Number(asNow) - expected)).toBeLessThanOrEqual(changes.length + 4);
        },
      ),
      { numRuns: 300 },
    );
  });
});
