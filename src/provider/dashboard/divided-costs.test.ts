import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { CostRow, DividedCosts } from '../../contract/reports/month-end.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, signInOther } from '../engine/testing.ts';
import { insertProject, setMember } from '../identity/projects.ts';
import { type ChargedRecord, chargeFor, ledgerSum } from '../reports/testing.ts';
import { transact } from '../store/transact.ts';

const COSTS = 'GET /api/user/costs';
const DISK = [{ line: 'disk', variant: 'STANDARD', quantity: 100 }];
const OCTOBER = '2026-10-10T05:00:00.000Z';
const NOVEMBER = '2026-11-19T05:00:00.000Z';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
});

const charged = (type: string, title: string, amount: number, labels?: string[]): ChargedRecord => ({
  type,
  title,
  ...(labels && { labels }),
  hours: [{ tiyn: amount, quantities: DISK }],
});

/** Another project that the customer pays for. */
async function second(): Promise<ResourceTest> {
  const { test, call } = resources;
  const { body } = await call('GET /api/user');
  const project = { name: 'second', paymentType: 'postPaid' as const, createdAt: '2026-10-01T00:00:00.000Z' };
  const projectId = await transact(test.db, async (tx) => {
    const id = await insertProject(tx, project);
    await setMember(tx, id, String(body.id), 'owner');
    return id;
  });
  return { ...resources, projectId };
}

async function costs(query: string): Promise<DividedCosts> {
  const { status, body } = await resources.call(`${COSTS}?${query}`);
  expect(status).toBe(200);
  return body as Doc & DividedCosts;
}

const amounts = ({ rows }: DividedCosts) => rows.map(({ id, name, amount, before }) => [name ?? id, amount, before]);
const tiyn = (amount: string): number => Math.round(Number(amount) * 100);
const sum = (rows: readonly Pick<CostRow, 'amount' | 'before'>[], which: 'amount' | 'before'): number =>
  rows.reduce((all, row) => all + tiyn(row[which]), 0);

describe('the costs of a user’s projects', () => {
  it('are divided by project, type, label and record, beside the same days of the month before', async () => {
    const other = await second();
    await chargeFor(resources, OCTOBER, [charged('disk', 'a', 500, ['env=prod'])]);
    await chargeFor(resources, NOVEMBER, [charged('disk', 'b', 700, ['env=prod']), charged('vm', 'c', 1000)]);
    await chargeFor(other, NOVEMBER, [charged('disk', 'd', 250, ['env=dev', 'team=shop'])]);

    const projects = await costs('by=project');
    expect(projects).toMatchObject({
      previous: { from: '2026-10-01', to: '2026-10-20', until: '2026-10-20T06:00:00.000Z' },
      amount: '19.50',
    });
    expect(amounts(projects)).toEqual([
      ['Demo', '17.00', '5.00'],
      ['second', '2.50', '0.00'],
    ]);
    expect(amounts(await costs('by=type'))).toEqual([
      ['vm', '10.00', '0.00'],
      ['disk', '9.50', '5.00'],
    ]);
    const labels = await costs('by=label');
    expect([labels.keys, labels.key]).toEqual([['env', 'team'], 'env']);
    expect(amounts(labels)).toEqual([
      ['prod', '7.00', '5.00'],
      ['dev', '2.50', '0.00'],
      [null, '10.00', '0.00'],
    ]);
    expect(amounts(await costs('by=label&key=team'))).toEqual([
      ['shop', '2.50', '0.00'],
      [null, '17.00', '5.00'],
    ]);
    expect(amounts(await costs(`by=type&project=${other.projectId}`))).toEqual([['disk', '2.50', '0.00']]);
  });

  it('compare the present day with as many hours', async () => {
    const day = (title: string): ChargedRecord => ({
      ...{ type: 'disk', title, labels: ['env=prod'] },
      hours: Array.from({ length: 24 }, () => ({ tiyn: 100, quantities: DISK })),
    });
    // Two whole days in Almaty, of which the second one is that of the present day.
    await chargeFor(resources, '2026-10-18T19:00:00.000Z', [day('a')]);
    await chargeFor(resources, '2026-10-19T19:00:00.000Z', [day('a')]);
    for (const by of ['project', 'type', 'label', 'record'])
      expect([by, (await costs(`by=${by}`)).before]).toEqual([by, '35.00']);
    const whole = await costs('by=type&from=2026-11-01&to=2026-11-19');
    expect([whole.before, whole.previous.until]).toEqual(['24.00', null]);
  });

  it('lead from each part to its records', async () => {
    const other = await second();
    await chargeFor(resources, OCTOBER, [charged('disk', 'a', 500, ['env=prod'])]);
    await chargeFor(other, NOVEMBER, [charged('disk', 'b', 700, ['env=prod']), charged('vm', 'c', 1000)]);
    const disks = await costs('by=record&type=disk');
    expect(disks.rows).toMatchObject([
      { name: 'b', type: 'disk', projectId: other.projectId, deleted: true, amount: '7.00' },
      { name: 'a', amount: '0.00', before: '5.00' },
    ]);
    expect(amounts(await costs('by=record&label=env%3Dprod'))).toHaveLength(2);
    expect(amounts(await costs('by=record&without=env'))).toEqual([['c', '10.00', '0.00']]);
    expect(amounts(await costs(`by=record&project=${resources.projectId}`))).toEqual([['a', '0.00', '5.00']]);
  });

  it('are of other months too, and of nothing', async () => {
    await chargeFor(resources, OCTOBER, [charged('disk', 'a', 500)]);
    const past = await costs('by=type&from=2026-10-01&to=2026-10-31');
    expect([past.amount, past.before]).toEqual(['5.00', '0.00']);
    expect(past.previous).toEqual({ from: '2026-09-01', to: '2026-09-30', until: null });
    expect(await costs('by=label&from=2026-08-01&to=2026-08-31')).toMatchObject({ keys: [], key: null, rows: [] });
    expect(await costs('by=record&from=2026-08-01&to=2026-08-31')).toMatchObject({
      amount: '0.00',
      rows: [],
      rest: null,
    });
  });

  it('have a rest where there are more records than rows', async () => {
    const many = Array.from({ length: 203 }, (_, index) => charged('disk', `d${index}`, 1000 - index));
    await chargeFor(resources, NOVEMBER, many);
    const found = await costs('by=record');
    expect([found.rows.length, found.rest]).toEqual([200, { count: 3, amount: '23.97', before: '0.00' }]);
    expect(sum(found.rows, 'amount') + tiyn(found.rest?.amount ?? '0')).toBe(tiyn(found.amount));
  });

  it('refuse another division, and projects of others', async () => {
    expect((await resources.call(`${COSTS}?by=day`)).errors).toMatchObject([{ code: 'BAD_QUERY' }]);
    await chargeFor(resources, NOVEMBER, [charged('disk', 'a', 500)]);
    const token = await signInOther(resources);
    const seen = await resources.call(`${COSTS}?by=project`, undefined, { token });
    expect(seen.body).toMatchObject({ amount: '0.00', rows: [] });
    for (const call of [
      `${COSTS}?by=record&project=${resources.projectId}`,
      `${COSTS}/next?project=${resources.projectId}`,
    ])
      expect((await resources.call(call, undefined, { token })).status).toBe(404);
  });

  it('add up to the ledger, to the tiyn, however they are divided', async () => {
    const label = fc.constantFrom('env=prod', 'env=dev', 'team=a', 'team=', 'x=1');
    const record = fc.record({
      type: fc.constantFrom('disk', 'vm'),
      month: fc.constantFrom(OCTOBER, NOVEMBER),
      there: fc.boolean(),
      labels: fc.uniqueArray(label, { selector: (text) => text.split('=')[0] }),
      hours: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 6 }), async (records) => {
        resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
        resources.test.clock.set('2026-11-20T06:00:00.000Z');
        const other = await second();
        for (const [where, month] of [resources, other].flatMap((each) =>
          [OCTOBER, NOVEMBER].map((start) => [each, start] as const),
        )) {
          const own = records.filter((each) => each.month === month && (each.there ? other : resources) === where);
          const rows = own.map(({ type, labels, hours }, index) => ({
            ...charged(type, `${type}${index}`, 0, labels),
            hours: hours.map((amount) => ({ tiyn: amount, quantities: DISK })),
          }));
          await chargeFor(where, month, rows);
        }
        const ledger = async (from: string, to: string) =>
          (await ledgerSum(resources, from, to)) + (await ledgerSum(other, from, to));
        const [now, before] = [
          await ledger('2026-10-31T19:00:00.000Z', '2026-11-30T19:00:00.000Z'),
          await ledger('2026-09-30T19:00:00.000Z', '2026-10-20T06:00:00.000Z'),
        ];
        for (const by of ['by=project', 'by=type', 'by=label', 'by=label&key=team', 'by=record']) {
          const found = await costs(by);
          expect([by, tiyn(found.amount), tiyn(found.before)]).toEqual([by, now, before]);
          expect([by, sum(found.rows, 'amount'), sum(found.rows, 'before')]).toEqual([by, now, before]);
        }
        for (const { id, amount, before: was } of (await costs('by=label&key=env')).rows) {
          const narrowed = await costs(id === null ? 'by=record&without=env' : `by=record&label=env%3D${id}`);
          expect([narrowed.amount, narrowed.before]).toEqual([amount, was]);
        }
      }),
      { numRuns: 12 },
    );
  });
});
