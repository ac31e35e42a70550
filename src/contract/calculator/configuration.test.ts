import { describe, expect, it } from 'vitest';
import resources from '../../../generated/resources.json' with { type: 'json' };
import type { Doc, ResourceFile } from '../file/resource-file.ts';
import { costOfMonth, costText, type TariffLine } from '../money/price.ts';
import { lookupIn } from './calculate.ts';
import { calculatedType, MOST_LINES, planLine, readConfigurations, readShared } from './configuration.ts';

const lookup = lookupIn(Object.values(resources as unknown as Record<string, ResourceFile>)); // JSON's types know no enums
const typeOf = (name: string) => calculatedType(lookup(name) as ResourceFile, lookup);
const FLAVOR: Doc = { id: 'm', vcpus: 2, ram: 4, overcommit: 'x2' };
const records = (type: string, key: string): Doc | undefined => {
  if (type === 'flavor') return key === 'm' ? FLAVOR : undefined;
  return type === 'disk-type' ? { id: key } : undefined;
};

describe('a line', () => {
  const server = { flavorId: 'm', volume_type: 'FAST', diskSize: 20, extraDisks: [{ type: 'STANDARD', size: 5 }] };

  it('takes and costs what the create form says, as often as there are', () => {
    const plan = planLine(typeOf('vm'), { count: 3, input: server }, records);
    expect(plan.records).toEqual([
      {
        prices: [
          { line: 'vcpu', variant: 'x2', quantity: 2 },
          { line: 'ram', quantity: 4 },
          { line: 'flavor', variant: 'm', quantity: 1, replaces: ['vcpu', 'ram'] },
        ],
        times: 3,
      },
      { prices: [{ line: 'disk', variant: 'FAST', quantity: 20 }], times: 3 },
      { prices: [{ line: 'disk', variant: 'STANDARD', quantity: 5 }], times: 3 },
    ]);
    expect(plan.quota).toContainEqual({ type: 'INSTANCE', amount: 3 });
    expect(plan).toMatchObject({ known: true, lost: [] });
  });

  it.each([
    ['vm', { ...server, diskSize: 1e308 }],
    ['vm', { ...server, diskSize: -100_000 }],
    ['vm', { ...server, diskSize: Number.NaN }],
    ['vm', { ...server, extraDisks: 'abc' }],
    ['vm', { ...server, extraDisks: [{ type: {}, size: '5' }] }],
    ['vm', { ...server, flavorId: { id: 'm' } }],
    ['kubernetes', { flavorId: 'm', workerCount: 1e9 }],
    ['kubernetes', { flavorId: 'm', workerCount: 1e21 }],
    ['s3-user', { used: -1 }],
    ['image', { size: '7' }],
  ])('of %s does not count a value that the form would not take: %j', (name, input) => {
    const plan = planLine(typeOf(name), { count: 1, input }, records);
    expect(plan.known).toBe(false);
    expect(plan.records.length).toBeLessThan(4);
    for (const { prices } of plan.records) for (const { quantity } of prices) expect(quantity).toBeGreaterThan(0);
  });

  it('is not counted twice by the field of copies', () => {
    const plan = planLine(typeOf('vm'), { count: 2, input: { ...server, copies: 7 } }, records);
    expect(plan.records.map(({ times }) => times)).toEqual([2, 2, 2]);
  });

  it('says what is no longer to be had, and is not wholly known then', () => {
    const plan = planLine(typeOf('vm'), { count: 1, input: { ...server, flavorId: 'gone' } }, records);
    expect(plan).toMatchObject({ known: false, lost: ['flavorId'] });
    expect(planLine(typeOf('vm'), { count: 1, input: {} }, records).known).toBe(false);
  });

  it('goes by an estimate, and by the form’s defaults of what is not asked', () => {
    const priced = (name: string, input: Doc) => planLine(typeOf(name), { count: 1, input }, records).records;
    expect(priced('s3-user', { used: 250 })).toEqual([{ prices: [{ line: 's3', quantity: 250 }], times: 1 }]);
    expect(priced('image', { size: 7 })).toEqual([{ prices: [{ line: 'image', quantity: 7 }], times: 1 }]);
    expect(priced('image', { size: 7, visibility: 'public' })).toHaveLength(1);
  });

  it('brings the workers of a cluster', () => {
    const plan = planLine(typeOf('kubernetes'), { count: 2, input: { flavorId: 'm', workerCount: 3 } }, records);
    expect(plan.records).toHaveLength(3);
    expect(plan.records[0]).toMatchObject({ prices: [{ quantity: 2 }, { quantity: 4 }, { line: 'flavor' }], times: 2 });
  });
});

describe('a cost', () => {
  const tariff: TariffLine[] = [{ line: 'disk', unit: 'GB', period: 'month', price: '0.335', increment: 10 }];

  it('is rounded record by record, as the bill is, and in whole steps of each', () => {
    const cost = costOfMonth(tariff, [{ prices: [{ line: 'disk', quantity: 12 }], times: 3 }]);
    expect(cost && costText(cost, 'month')).toBe('20.10');
    const odd = costOfMonth(
      [{ line: 'disk', unit: 'GB', period: 'month', price: '0.335' }],
      [{ prices: [{ line: 'disk', quantity: 1 }], times: 3 }],
    );
    expect(odd && costText(odd, 'month')).toBe('1.02');
    expect(odd && costText(odd, 'day')).toBe('0.03');
  });

  it('is unknown where a line has no price', () => {
    expect(costOfMonth(tariff, [{ prices: [{ line: 'ram', quantity: 1 }], times: 1 }])).toBeUndefined();
    expect(costOfMonth(tariff, [])).toEqual({ tiyn: 0n, microNano: 0n });
  });
});

describe('what is read', () => {
  const line = { id: 'a', type: 'vm', count: 1, input: {} };

  it('is what was written', () => {
    const written = [{ id: 'c', name: 'Shop', lines: [{ ...line, name: 'web' }], changed: '2026-11-22T00:00:00Z' }];
    expect(readConfigurations(JSON.parse(JSON.stringify(written)))).toEqual({ list: written, damaged: [] });
  });

  it.each([null, 'x', {}, [null], [{ name: 'no id', lines: [] }], [{ id: 'c', lines: 'x' }]])(
    'is nothing where it makes no sense: %j',
    (value) => {
      expect(readConfigurations(value).list).toEqual([]);
    },
  );

  it.each([
    { ...line, count: 0 },
    { ...line, count: 1.5 },
    { ...line, count: 1e9 },
    { ...line, count: '2' },
    { ...line, type: '' },
    { ...line, input: [] },
    { ...line, input: { x: 'y'.repeat(30_000) } },
  ])('leaves out lines that are not well formed', (bad) => {
    expect(readShared({ name: 'n', lines: [bad, line] })).toEqual({ name: 'n', lines: [line] });
  });

  it('has the references of lines and the free records, without those that are not well formed', () => {
    const along = { id: 'p', type: 'pool', input: {}, refs: { balancerId: { of: 'a' } }, each: 'a' };
    const wired = { ...line, refs: { volumeId: { of: 'b', related: 'disks' } } };
    const broken = [null, { ...along, id: 'a' }, { ...along, id: '' }, { ...along, id: 'q', input: 'x' }, along];
    const written = { name: 'n', lines: [wired], along: [along, ...broken] };
    expect(readShared(written)).toEqual({ name: 'n', lines: [wired], along: [along] });
    const odd = { ...line, refs: { volumeId: { of: 7 }, other: 'x' } };
    expect(readShared({ name: 'n', lines: [odd] })).toEqual({ name: 'n', lines: [line] });
  });

  it('has ids that differ, and a bounded number of lines', () => {
    const many = readShared({ name: 'n', lines: Array.from({ length: MOST_LINES + 10 }, () => line) });
    expect(many?.lines).toHaveLength(MOST_LINES);
    expect(new Set(many?.lines.map(({ id }) => id)).size).toBe(MOST_LINES);
  });
});
