import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TariffLine } from '../../contract/money/price.ts';
import { listsOf, type OwnFrom, type PriceFacts, type ServicePrice, type TariffSpan } from './timeline.ts';

const DECLARED: TariffLine = { line: 'zone', unit: 'piece', period: 'month', price: '500' };

const line = (name: string, price: string, variant?: string): TariffLine => ({
  line: name,
  ...(variant && { variant }),
  unit: 'GB',
  period: 'hour',
  price,
});

const tariff = (id: string, from: number, price: string, parts: Partial<TariffSpan> = {}): TariffSpan => ({
  id,
  name: id,
  from,
  until: Number.POSITIVE_INFINITY,
  decidedAt: '2026-01-01',
  lines: [line('ram', price)],
  ...parts,
});

const service = (from: number, price: string, parts: Partial<ServicePrice> = {}): ServicePrice => ({
  id: `s${from}`,
  code: 'ram',
  price,
  period: 'hour',
  from,
  decidedAt: '2026-01-01',
  decidedBy: null,
  ...parts,
});

/** The prices of a line, each with its beginning. */
function pricesOf(facts: Omit<PriceFacts, 'declared'>, name = 'ram'): [number, string | undefined][] {
  const lists = listsOf({ ...facts, declared: [DECLARED] });
  return lists.map(({ from, lines }) => [from, lines.find((each) => each.line === name)?.price]);
}

describe('price lists', () => {
  it('have the VAT of each day added, where it is not in the prices', () => {
    const vat = [
      { from: '2009-01-01', percent: 12 },
      { from: '2026-01-01', percent: 16 },
    ];
    // Midnight in Almaty, five hours before that of UTC.
    const [first, second] = [Date.UTC(2008, 11, 31, 19) / 1000, Date.UTC(2025, 11, 31, 19) / 1000];
    const planned = service(second + 60, '200');
    expect(pricesOf({ defaults: [tariff('a', 10, '100')], services: [planned], vat })).toEqual([
      [0, '100'],
      [first, '112'],
      [second, '116'],
      [second + 60, '232'],
    ]);
  });

  it('have the price of a tariff line or of a service, whichever began later', () => {
    const defaults = [tariff('a', 10, '1'), tariff('b', 30, '3')];
    expect(pricesOf({ defaults, services: [service(5, '0.5'), service(20, '2'), service(40, '4')] })).toEqual([
      [0, '1'],
      [20, '2'],
      [30, '3'],
      [40, '4'],
    ]);
  });

  it('have the later decision of two that begin at once', () => {
    const defaults = [tariff('a', 10, '1'), tariff('b', 30, '3', { decidedAt: '2026-01-05' })];
    const earlier = service(30, '4', { decidedAt: '2026-01-04' });
    const later = service(30, '4', { decidedAt: '2026-01-06' });
    expect(pricesOf({ defaults, services: [earlier] }).at(-1)).toEqual([30, '3']);
    expect(pricesOf({ defaults, services: [later] }).at(-1)).toEqual([30, '4']);
  });

  it('return to what is still in force where a tariff ends or is withdrawn', () => {
    const defaults = [tariff('a', 10, '1'), tariff('b', 30, '3', { until: 50 })];
    expect(pricesOf({ defaults, services: [service(40, '4')] })).toEqual([
      [0, '1'],
      [30, '3'],
      [40, '4'],
      [50, '4'],
    ]);
    expect(pricesOf({ defaults, services: [] })).toEqual([
      [0, '1'],
      [30, '3'],
      [50, '1'],
    ]);
  });

  it('follow the project’s own tariff to the second, at fixed prices, while that is in force', () => {
    const defaults = [tariff('a', 10, '1')];
    const mine = tariff('mine', 50, '9', { until: 90 });
    const own = [
      { from: 40, tariff: mine },
      { from: 70, tariff: undefined },
      { from: 80, tariff: mine },
    ];
    expect(pricesOf({ defaults, services: [service(60, '2')], own })).toEqual([
      [0, '1'],
      [50, '9'],
      [70, '2'],
      [80, '9'],
      [90, '2'],
    ]);
  });

  it('have the lines of resource files where a tariff has none of the name, with prices planned for those', () => {
    const defaults = [tariff('a', 10, '1', { lines: [line('ram', '1')] })];
    expect(pricesOf({ defaults, services: [service(5, '7', { code: 'zone', period: 'month' })] }, 'zone')).toEqual([
      [0, '500'],
      [5, '7'],
    ]);
    const with_ = [tariff('a', 10, '1', { lines: [{ ...DECLARED, price: '600' }] })];
    expect(pricesOf({ defaults: with_, services: [service(5, '7', { code: 'zone' })] }, 'zone')).toEqual([[0, '600']]);
  });

  it('apply a planned price to its variant only', () => {
    const lines = [line('disk', '1', 'STANDARD'), line('disk', '2', 'FAST')];
    const facts = {
      defaults: [tariff('a', 10, '', { lines })],
      services: [service(20, '5', { code: 'disk.FAST' })],
      declared: [],
    };
    expect(
      listsOf(facts)
        .at(-1)
        ?.lines.map(({ price }) => price),
    ).toEqual(['1', '5']);
  });
});

const moment = fc.integer({ min: 1, max: 60 });
const decided = fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}`);
const price = fc.integer({ min: 1, max: 99 }).map(String);
const codes = ['ram', 'disk.FAST', 'disk.STANDARD', 'zone'] as const;

const anyTariff: fc.Arbitrary<TariffSpan> = fc
  .record({
    from: moment,
    lasts: fc.option(fc.integer({ min: 0, max: 40 })),
    decidedAt: decided,
    prices: fc.array(price, { minLength: 4, maxLength: 4 }),
    has: fc.subarray([...codes]),
  })
  .map(({ from, lasts, decidedAt, prices, has }) => ({
    id: `t${from}`,
    name: '',
    from,
    until: lasts === null ? Number.POSITIVE_INFINITY : from + lasts,
    decidedAt,
    lines: has.map((code, index) => {
      const [name = '', variant] = code.split('.');
      return line(name, prices[index] ?? '0', variant);
    }),
  }));

const anyService = fc
  .record({ code: fc.constantFrom(...codes), from: moment, decidedAt: decided, price })
  .map((parts) => service(parts.from, parts.price, { ...parts, id: `${parts.code}${parts.from}` }));

const anyOwn: fc.Arbitrary<OwnFrom[]> = fc
  .uniqueArray(fc.record({ from: moment, tariff: fc.option(anyTariff, { nil: undefined }) }), {
    selector: ({ from }) => from,
  })
  .map((rows) => rows.sort((a, b) => a.from - b.from));

/** Sorts by beginning and, within one second, by decision. */
function inOrder<T extends { from: number; decidedAt: string }>(all: readonly T[]): T[] {
  return [...all].sort(
    (a, b) => a.from - b.from || (a.decidedAt < b.decidedAt ? -1 : a.decidedAt > b.decidedAt ? 1 : 0),
  );
}

/** The price of a line in one second, found by a simple walk over the decisions. */
function oracle({ defaults, services, own = [] }: PriceFacts, code: string, second: number): string | undefined {
  const find = (lines: TariffLine[]) =>
    lines.find((each) => [each.line, each.variant].filter(Boolean).join('.') === code);
  const declared = code === 'zone' ? DECLARED.price : undefined;
  let mine: TariffSpan | undefined;
  for (const row of own) if (row.from <= second) mine = row.tariff;
  if (mine && mine.from <= second && second < mine.until) return find(mine.lines)?.price ?? declared;
  let holding: TariffSpan | undefined;
  for (const each of inOrder(defaults)) if (each.from <= second && second < each.until) holding = each;
  if (!holding && defaults.every(({ from }) => from > second)) {
    const [first] = inOrder(defaults);
    holding = inOrder(defaults).findLast(({ from }) => from === first?.from);
  }
  const listed = holding && find(holding.lines);
  let planned: ServicePrice | undefined;
  for (const each of inOrder(services)) if (each.code === code && each.from <= second) planned = each;
  if (!listed && declared === undefined) return undefined;
  if (!planned) return listed?.price ?? declared;
  if (!listed || !holding) return planned.price;
  const [last] = inOrder([planned, holding]).slice(-1);
  const tie = planned.from === holding.from && planned.decidedAt === holding.decidedAt;
  return last === planned || tie ? planned.price : listed.price;
}

it('have a price of its own that no tariff has, from its day until the day on which it ends', () => {
  const own = { code: 'flavor.g-1', unit: 'piece' };
  const { price: _none, ...ends } = service(30, '', own);
  const facts = {
    defaults: [tariff('t', 0, '1')],
    services: [service(10, '5', own), ends, service(20, '9', { code: 'gone' })],
  };
  expect(pricesOf(facts, 'flavor')).toEqual([
    [0, undefined],
    [10, '5'],
    [30, undefined],
  ]);
  expect(pricesOf(facts, 'gone')).toEqual([
    [0, undefined],
    [10, undefined],
    [30, undefined],
  ]);
  const listed = { ...tariff('t', 0, '1'), lines: [{ ...line('flavor', '3'), variant: 'g-1' }] };
  expect(pricesOf({ ...facts, defaults: [listed] }, 'flavor')).toEqual([
    [0, '3'],
    [10, '5'],
    [30, undefined],
  ]);
});

it('match a simple walk over the decisions in every second', () => {
  const anyFacts = fc.record({
    defaults: fc.array(anyTariff, { maxLength: 5 }),
    services: fc.uniqueArray(anyService, { maxLength: 8, selector: ({ id }) => id }),
    own: anyOwn,
  });
  fc.assert(
    fc.property(anyFacts, (some) => {
      const facts = { ...some, declared: [DECLARED] };
      const lists = listsOf(facts);
      const found: string[] = [];
      const wanted: string[] = [];
      for (let second = 0; second <= 110; second += 1) {
        const { lines } = lists.findLast(({ from }) => from <= second) ?? { lines: [] };
        for (const code of codes) {
          const line = lines.find((each) => [each.line, each.variant].filter(Boolean).join('.') === code);
          found.push(`${second} ${code} ${line?.price}`);
          wanted.push(`${second} ${code} ${oracle(facts, code, second)}`);
        }
      }
      expect(found).toEqual(wanted);
    }),
    { numRuns: 200 },
  );
});
