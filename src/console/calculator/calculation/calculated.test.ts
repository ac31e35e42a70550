/** Totals of the calculator: the incremental ones equal a full calculation. */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { calculateSchema, lookupIn } from '../../../contract/calculator/calculate.ts';
import { type ConfigurationLine, calculatedType, planLine } from '../../../contract/calculator/configuration.ts';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { costOfMonth, costText, sumCosts } from '../../../contract/money/price.ts';
import type { OfferedType, Sources } from './calculated.ts';
import { reckoner } from './calculated.ts';
import { daysLeft } from './days-left.ts';

function priced(name: string, line: string): ResourceFile {
  const file = fileWith({ id: { type: 'string', readOnly: true }, size: { type: 'integer', default: 10 } });
  return {
    ...file,
    name,
    routes: { create: `/${name}/create` },
    api: { ...file.api, create: `POST /api/${name}` },
    price: [{ line, quantity: { $at: '/self/size' } }],
    quota: [{ type: 'VOLUME_STORAGE', amount: { $at: '/self/size' } }],
  } as ResourceFile;
}

const files = [priced('disk', 'disk'), priced('backup', 'backup'), priced('free', 'none')];
const lookup = lookupIn(files);
const types = new Map<string, OfferedType>(
  files.map((file) => [
    file.name,
    {
      resource: { file, text: {}, forms: { calculate: calculateSchema(file, lookup) } },
      calculated: calculatedType(file, lookup),
    },
  ]),
);
const prices = {
  currency: 'KZT',
  lines: [
    { line: 'disk', unit: 'GB', period: 'hour' as const, price: '0.035' },
    { line: 'backup', unit: 'GB', period: 'month' as const, price: '12.333' },
  ],
};
const records = () => undefined;
const sources: Sources = { types, prices, records };

const anyLine = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom('disk', 'backup'),
  count: fc.integer({ min: 1, max: 1000 }),
  input: fc.record({ size: fc.integer({ min: 1, max: 16_384 }) }),
});

function anew(lines: readonly ConfigurationLine[]): string {
  const costs = lines.map((line) => {
    const offered = types.get(line.type);
    const plan = offered && planLine(offered.calculated, line, records);
    return plan && costOfMonth(prices.lines, plan.records);
  });
  return costText(sumCosts(costs.flatMap((cost) => cost ?? [])), 'month');
}

it('is what everything reckoned anew comes to, however often lines change', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 30 }),
      fc.array(fc.nat(), { maxLength: 10 }),
      (start, steps) => {
        const { totalsOf } = reckoner(sources);
        let lines: ConfigurationLine[] = start;
        for (const step of [0, ...steps]) {
          lines = lines.map((line, index) =>
            index === step % lines.length ? { ...line, count: (line.count % 9) + 1 } : line,
          );
          const totals = totalsOf(lines);
          expect(costText(totals.cost, 'month')).toBe(anew(lines));
          expect(costText(sumCosts(totals.byType.map(({ cost }) => cost)), 'month')).toBe(anew(lines));
          const size = lines.reduce((sum, line) => sum + line.count * Number(line.input.size), 0);
          expect(totals.quota).toEqual([{ type: 'VOLUME_STORAGE', amount: size }]);
        }
      },
    ),
    { numRuns: 50 },
  );
});

it('reckons a line once, and another one only when it has changed', () => {
  const lookup = vi.fn(() => undefined);
  const counted = new Map([...types].map(([name, offered]) => [name, offered]));
  const get = vi.spyOn(counted, 'get');
  const { totalsOf } = reckoner({ types: counted, prices, records: lookup });
  const lines = Array.from({ length: 200 }, (_, index) => ({
    id: `l${index}`,
    type: 'disk',
    count: 1,
    input: { size: 10 },
  }));
  totalsOf(lines);
  const before = get.mock.calls.length;
  totalsOf(lines.map((line, index) => (index === 7 ? { ...line, count: 2 } : line)));
  expect(get.mock.calls.length - before).toBe(1);
});

it('says that a sum is not all where a type is unknown or has no price', () => {
  const { totalsOf } = reckoner(sources);
  const line = { id: 'a', type: 'disk', count: 1, input: { size: 100 } };
  expect(totalsOf([line]).known).toBe(true);
  for (const type of ['gone', 'free']) {
    const totals = totalsOf([line, { ...line, id: 'b', type }]);
    expect([totals.known, costText(totals.cost, 'month')]).toEqual([false, '2520.00']);
  }
});

it.each([
  ['250000', '0', '2500', 3000],
  ['250000', '3.50', '0', 2976],
  ['1000', '1', '720', 20],
  ['0', '1', '720', 0],
  ['-5', '1', '720', 0],
])('a balance of %s at %s an hour and %s a month more lasts %s days', (balance, perHour, more, days) => {
  const nano = BigInt(more) * 10n ** 9n;
  expect(daysLeft({ balance, perHour }, { tiyn: BigInt(more) * 100n, microNano: nano * 1_000_000n })).toBe(days);
});

it('a balance lasts for ever where nothing costs anything', () => {
  expect(daysLeft({ balance: '100', perHour: '0' }, { tiyn: 0n, microNano: 0n })).toBeUndefined();
});
