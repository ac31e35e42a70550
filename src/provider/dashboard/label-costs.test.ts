import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, signInOther } from '../engine/testing.ts';
import { askWorkbook, chargeFor } from '../reports/testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const COSTS = 'GET /api/project/current/costs/labels';
const HOUR = 3_600_000;
const DISK = [{ line: 'disk', variant: 'STANDARD', quantity: 100 }];

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
});

async function pass(ms: number): Promise<void> {
  resources.test.clock.advance(ms);
  await resources.test.provider.worker.runDue();
}

async function disk(name: string, size: number, labels?: string[]): Promise<string> {
  const input = { display_name: name, size, volume_type: 'STANDARD', source: 'blank', ...(labels && { labels }) };
  const { body, errors } = await resources.call(`POST ${DISKS}`, input);
  expect(errors).toEqual([]);
  await pass(1000);
  return String(body.id);
}

async function costs(query = ''): Promise<Doc & { labels: { key: string; values: Doc[]; rest: string }[] }> {
  const { status, body } = await resources.call(`${COSTS}${query}`);
  expect(status).toBe(200);
  return body as Awaited<ReturnType<typeof costs>>;
}

const tiyn = (amount: unknown): number => Math.round(Number(amount) * 100);

describe('the costs by label', () => {
  it('sum the charges of each value, and of what has no such label', async () => {
    // 0.035 ₸ for a GB and an hour: 3.50 ₸, 7 ₸ and 10.50 ₸ in an hour, less the first second.
    await disk('a', 100, ['env=prod', 'team=shop']);
    await disk('b', 200, ['env=dev']);
    await disk('c', 300);
    await pass(HOUR);
    await pass(HOUR);
    const found = await costs();
    expect(found.labels.map(({ key, values }) => [key, values.map(({ value }) => value)])).toEqual([
      ['env', ['dev', 'prod']],
      ['team', ['shop']],
    ]);
    for (const { values, rest } of found.labels)
      expect(values.reduce((sum, { amount }) => sum + tiyn(amount), tiyn(rest))).toBe(tiyn(found.total));
    const [env, team] = found.labels;
    expect(env?.values[1]).toEqual({ value: 'prod', amount: team?.values[0]?.amount });
    const whole = await resources.call('GET /api/project/current/costs');
    expect(found.total).toBe(whole.body.total);
  });

  it('follow the present labels, and keep those of a deleted record', async () => {
    const kept = await disk('a', 100, ['env=dev']);
    await pass(HOUR);
    await resources.call(`PUT ${DISKS}/${kept}/labels`, { labels: ['env=prod'] });
    expect((await costs()).labels).toMatchObject([{ key: 'env', values: [{ value: 'prod' }], rest: '0.00' }]);
    await resources.call(`DELETE ${DISKS}/${kept}`);
    await pass(HOUR);
    await pass(HOUR);
    expect((await costs()).labels).toMatchObject([{ key: 'env', values: [{ value: 'prod' }] }]);
  });

  it('are those of the current project only', async () => {
    await disk('a', 100, ['env=prod']);
    await pass(HOUR);
    const token = await signInOther(resources);
    expect((await resources.call(COSTS, undefined, { token })).body).toMatchObject({ labels: [], total: '0.00' });
    expect((await resources.call('GET /api/project/current/labels', undefined, { token })).body).toEqual({
      labels: [],
    });
    expect((await resources.call('GET /api/project/current/labels')).body).toEqual({ labels: ['env=prod'] });
  });

  it('add up to the total for any labels', async () => {
    const label = fc.constantFrom('env=prod', 'env=dev', 'team=a', 'team=', 'x=1');
    const record = fc.record({
      labels: fc.uniqueArray(label, { selector: (text) => text.split('=')[0] }),
      hours: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 5 }), async (records) => {
        resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
        resources.test.clock.set('2026-11-20T06:00:00.000Z');
        const charged = records.map(({ labels, hours }, index) => ({
          type: 'disk',
          title: `d${index}`,
          labels,
          hours: hours.map((amount) => ({ tiyn: amount, quantities: DISK })),
        }));
        await chargeFor(resources, '2026-11-19T05:00:00.000Z', charged);
        const found = await costs();
        const sum = records.reduce((all, { hours }) => hours.reduce((some, amount) => some + amount, all), 0);
        expect(tiyn(found.total)).toBe(sum);
        for (const { key, values, rest } of found.labels) {
          expect(values.reduce((all, { amount }) => all + tiyn(amount), tiyn(rest))).toBe(sum);
          const without = records.filter(({ labels }) => !labels.some((text) => text.startsWith(`${key}=`)));
          expect(tiyn(rest)).toBe(
            without.reduce((all, { hours }) => hours.reduce((some, each) => some + each, all), 0),
          );
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('a report', () => {
  const charged = [
    { type: 'disk', title: 'a', labels: ['env=prod', 'team=shop'], hours: [{ tiyn: 1000, quantities: DISK }] },
    { type: 'disk', title: 'b', hours: [{ tiyn: 250, quantities: DISK }] },
  ];

  it('has the labels of each record', async () => {
    await chargeFor(resources, '2026-11-19T05:00:00.000Z', charged);
    const { body } = await resources.call('POST /api/report', { period: 'month' });
    expect((body.rows as Doc[]).map(({ resource }) => resource)).toEqual([
      { id: expect.any(String), title: 'a', labels: ['env=prod', 'team=shop'] },
      { id: expect.any(String), title: 'b' },
    ]);
  });

  it('has a column of labels and the sums by label as a workbook', async () => {
    await chargeFor(resources, '2026-11-19T05:00:00.000Z', charged);
    const answer = await askWorkbook(resources, { period: 'month' }, { headers: { 'Accept-Language': 'en' } });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await answer.arrayBuffer());
    const rows: string[][] = [];
    book.worksheets[0]?.eachRow((row) => {
      rows.push(Array.from({ length: row.cellCount }, (_, column) => row.getCell(column + 1).text));
    });
    const at = rows.findIndex(([first]) => first === 'By the label env');
    expect(rows.slice(at).map((row) => row.filter(Boolean))).toEqual([
      ['By the label env'],
      ['prod', '10'],
      ['Without the label', '2.5'],
      ['By the label team'],
      ['shop', '10'],
      ['Without the label', '2.5'],
    ]);
    expect(rows.find((row) => row.includes('Usage'))?.at(-1)).toBe('Labels');
    expect(rows.find(([first]) => first === 'a')?.at(-1)).toBe('env=prod, team=shop');
  });
});
