import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargedBy,
  chargedQuantity,
  lineOfService,
  type PricedQuantity,
  pricedFields,
  pricedQuantities,
  pricedRecord,
  pricedUnits,
  pricedUntil,
  priceOfMonth,
  type TariffLine,
  tariffLine,
} from './price.ts';

function line(price: string, parts: Partial<TariffLine> = {}): TariffLine {
  return { line: 'disk', unit: 'GB', period: 'month', price, ...parts };
}

function monthOf(price: string, quantity: number, period: TariffLine['period'] = 'month'): string | undefined {
  return priceOfMonth([line(price, { period })], [{ line: 'disk', quantity }]);
}

/** A decimal with a given number of places, as text and as an integer without its point. */
function decimal(maxWhole: number, places: number): fc.Arbitrary<{ text: string; scaled: bigint }> {
  return fc.tuple(fc.nat(maxWhole), fc.nat(10 ** places - 1)).map(([whole, rest]) => {
    const text = `${whole}.${String(rest).padStart(places, '0')}`;
    return { text, scaled: BigInt(text.replace('.', '')) };
  });
}

/** The cost of the months by rational arithmetic: hundredths of a sum over one denominator, half rounded up. */
function expectedMonth(lines: { price: bigint; quantity: bigint; hours: bigint }[]): string {
  const denominator = 10n ** 15n;
  const numerator = lines.reduce((sum, each) => sum + each.price * each.quantity * each.hours, 0n);
  const tiyn = (200n * numerator + denominator) / (2n * denominator);
  const digits = tiyn.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe('a tariff line with steps', () => {
  const steps = (quantity: number, increment?: number) => chargedQuantity(line('1', { increment }), quantity);

  it('is charged in whole steps: 12 GB are 20 in steps of 10', () => {
    expect([0, 1, 10, 12, 20].map((quantity) => steps(quantity, 10))).toEqual([0, 10, 10, 20, 20]);
    expect(steps(0.0123, 0.001)).toBe(0.013);
    expect(steps(0.3, 1)).toBe(1);
    expect(steps(0.3)).toBe(0.3);
    expect(priceOfMonth([line('2.5', { increment: 10 })], [{ line: 'disk', quantity: 12 }])).toBe('50.00');
  });
});

describe('the price of a month', () => {
  it('is the monthly price times the quantity', () => {
    expect(monthOf('4000', 1)).toBe('4000.00');
    expect(monthOf('4000.00', 1)).toBe('4000.00');
    expect(monthOf('0.1', 3)).toBe('0.30');
    expect(monthOf('29.9', 100)).toBe('2990.00');
    expect(monthOf('1.005', 1)).toBe('1.01');
  });

  it('is 720 hours of an hourly price', () => {
    expect(monthOf('1', 1, 'hour')).toBe('720.00');
    expect(monthOf('5.555555556', 1, 'hour')).toBe('4000.00');
    expect(monthOf('0.000000001', 1, 'hour')).toBe('0.00');
  });

  it('is zero for nothing, and undefined where a line has no price', () => {
    expect(priceOfMonth([], [])).toBe('0.00');
    expect(priceOfMonth([line('1')], [{ line: 'ram', quantity: 1 }])).toBeUndefined();
    expect(
      priceOfMonth(
        [line('1')],
        [
          { line: 'disk', quantity: 1 },
          { line: 'ram', quantity: 1 },
        ],
      ),
    ).toBeUndefined();
  });

  it('is rounded once, at the end of the sum', () => {
    // 0.0049999995 would be half a tiyn if it were rounded to nine places first.
    expect(monthOf('0.009999999', 0.5)).toBe('0.00');
    const halves: PricedQuantity[] = [
      { line: 'disk', quantity: 0.5 },
      { line: 'disk', quantity: 0.5 },
    ];
    expect(priceOfMonth([line('0.005')], halves)).toBe('0.01');
    expect(priceOfMonth([line('0.004')], [...halves, ...halves])).toBe('0.01');
  });

  it('is exact against rational arithmetic, in any order of lines', () => {
    const priced = fc.record({
      price: decimal(100_000, 9),
      quantity: decimal(10_000, 6),
      period: fc.constantFrom('hour' as const, 'month' as const),
    });
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 6 }), (all) => {
        const tariff = all.map(({ price, period }, index) => line(price.text, { line: `l${index}`, period }));
        const taken = all.map(({ quantity }, index) => ({ line: `l${index}`, quantity: Number(quantity.text) }));
        const expected = expectedMonth(
          all.map(({ price, quantity, period }) => ({
            price: price.scaled,
            quantity: quantity.scaled,
            hours: period === 'hour' ? 720n : 1n,
          })),
        );
        expect(priceOfMonth(tariff, taken)).toBe(expected);
        expect(priceOfMonth([...tariff].reverse(), [...taken].reverse())).toBe(expected);
      }),
    );
  });
});

describe('the line of the tariff', () => {
  const tariff = [
    line('1', { variant: 'SSD' }),
    line('2'),
    line('3', { line: 'ram' }),
    line('4', { line: 'ip', variant: 'v4' }),
  ];

  it('is the one of the variant, else the one without a variant', () => {
    expect(tariffLine(tariff, { line: 'disk', variant: 'SSD', quantity: 1 })?.price).toBe('1');
    expect(tariffLine(tariff, { line: 'disk', variant: 'HDD', quantity: 1 })?.price).toBe('2');
    expect(tariffLine(tariff, { line: 'disk', quantity: 1 })?.price).toBe('2');
    expect(tariffLine(tariff, { line: 'ip', quantity: 1 })).toBeUndefined();
    expect(tariffLine(tariff, { line: 'cpu', quantity: 1 })).toBeUndefined();
  });
});

describe('the charged quantities of a record', () => {
  it('come from its price lines, without inapplicable and zero ones', () => {
    const lines = [
      { line: 'disk', variant: { $at: '/self/type' }, quantity: { $at: '/self/size' } },
      { line: 'ip', variant: 'v4', quantity: 1, when: { '/self/public': { const: true } } },
      { line: 'backup', quantity: { $at: '/self/copies' } },
      { line: 'image', variant: { $at: '/self/none' }, quantity: 2 },
    ];
    expect(pricedQuantities(lines, { self: { type: 'SSD', size: 10, public: true, copies: 0 } })).toEqual([
      { line: 'disk', variant: 'SSD', quantity: 10 },
      { line: 'ip', variant: 'v4', quantity: 1 },
      { line: 'image', quantity: 2 },
    ]);
    expect(pricedQuantities(lines, { self: {} })).toEqual([{ line: 'image', quantity: 2 }]);
    expect(pricedQuantities(undefined, {})).toEqual([]);
  });
});

describe('a deferred price change', () => {
  const kept = { until: '2026-11-30T19:00:00.000Z', self: { cores: 2 } };

  it('keeps the old price until the moment, and has the new one from then on', () => {
    const record = { name: 'web', cores: 4, _priced: kept };
    expect(pricedRecord(record, '2026-11-30T18:59:59.999Z')).toMatchObject({ name: 'web', cores: 2 });
    expect(pricedRecord(record, '2026-11-30T19:00:00.000Z')).toMatchObject({ cores: 4 });
    expect(pricedRecord({ cores: 4 }, '2026-11-20T00:00:00Z')).toEqual({ cores: 4 });
  });

  it('is ignored where it is invalid', () => {
    for (const odd of [undefined, null, 'x', 5, [], {}, { until: 5, self: {} }, { until: 'soon', self: {} }])
      expect(pricedUntil(odd, '2026-11-20T00:00:00Z')).toBeUndefined();
  });

  it('depends on the fields that the price lines name', () => {
    const lines = [
      { line: 'vcpu', variant: { $at: '/self/overcommit' }, quantity: { $at: '/self/cores' } },
      { line: 'ip', quantity: 1, when: { '/self/address': { type: 'string' as const }, '/ref/x/y': { const: 1 } } },
    ];
    expect(pricedFields(lines)).toEqual(['overcommit', 'cores', 'address']);
    expect(pricedFields(undefined)).toEqual([]);
  });
});

it('has one unit of each applicable line, whatever the quantities are', () => {
  const lines = [
    { line: 'image', quantity: { $at: '/self/size' } },
    { line: 'ip', quantity: 3, when: { '/self/public': { const: true } } },
  ];
  expect(pricedUnits(lines, { self: { size: 40 } })).toEqual([{ line: 'image', quantity: 1 }]);
  expect(pricedUnits(lines, { self: { public: true } })).toEqual([
    { line: 'image', quantity: 1 },
    { line: 'ip', quantity: 1 },
  ]);
});

describe('a price of its own', () => {
  const server = pricedQuantities(
    [
      { line: 'vcpu', quantity: 2 },
      { line: 'ram', quantity: 4 },
      { line: 'disk', quantity: 10 },
      { line: 'flavor', variant: { $at: '/self/flavorId' }, quantity: 1, replaces: ['vcpu', 'ram'] },
    ],
    { self: { flavorId: 'g-2-4' } },
  );
  const parts = [line('10', { line: 'vcpu' }), line('1', { line: 'ram' }), line('0.5')];

  it('takes the place of the lines that it replaces, and leaves others', () => {
    const own = line('7', { line: 'flavor', variant: 'g-2-4' });
    expect(priceOfMonth([...parts, own], server)).toBe('12.00');
    expect(chargedBy([...parts, own], server).map((each) => each.line)).toEqual(['disk', 'flavor']);
  });

  it('is not charged where the tariff has none for this variant', () => {
    expect(priceOfMonth(parts, server)).toBe('29.00');
    expect(priceOfMonth([...parts, line('7', { line: 'flavor', variant: 'g-8-16' })], server)).toBe('29.00');
    expect(chargedBy(parts, server).map((each) => each.line)).toEqual(['vcpu', 'ram', 'disk']);
  });

  it('has a code from which line and variant follow, also with a dot in the variant', () => {
    expect(['flavor.m1.small', 'ram'].map(lineOfService)).toEqual([
      { line: 'flavor', variant: 'm1.small' },
      { line: 'ram' },
    ]);
  });
});
