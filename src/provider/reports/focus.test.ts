import { beforeEach, describe, expect, it } from 'vitest';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { parseMoney, toTiyn } from '../../contract/money/money.ts';
import type { PricedQuantity } from '../../contract/money/price.ts';
import { FOCUS_COLUMNS, type FocusRow } from '../../contract/reports/focus.ts';
import { book } from '../billing/ledger.ts';
import { addUncharged } from '../billing/testing.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, signInOther } from '../engine/testing.ts';
import { transact } from '../store/transact.ts';
import { FOCUS_RULES } from './focus-rules.test-data.ts';
import { divided } from './shares.ts';
import { chargeFor, ledgerSum } from './testing.ts';

const EXPORT = 'GET /api/report/focus';
const ADMIN = 'GET /api/admin/report/focus';
const DISK = [{ line: 'disk', variant: 'STANDARD', quantity: 100 }];
const SERVER = [
  { line: 'vcpu', variant: 'x1', quantity: 2 },
  { line: 'ram', quantity: 4 },
];

let resources: ResourceTest;
let admin: string;
let payerId: string;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
  admin = await resources.test.signIn('admin@demo.kz');
  const { id } = await resources.test.db
    .selectFrom('users')
    .select('id')
    .where('login', '=', 'customer')
    .executeTakeFirstOrThrow();
  payerId = id;
});

/** The lines of a file by RFC 4180, as texts. An empty field is null. */
function parsed(text: string): (string | null)[][] {
  const lines: (string | null)[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted === undefined ? plain || null : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  expect(lines.pop()).toEqual([]);
  return lines;
}

async function textOf(call: string, token = resources.token): Promise<string> {
  const answer = await resources.test.send(call, { token });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return answer.text();
}

async function rowsOf(call: string, token?: string): Promise<FocusRow[]> {
  const [head, ...lines] = parsed(await textOf(call, token));
  expect(head).toEqual([...FOCUS_COLUMNS]);
  return lines.map(
    (line) => Object.fromEntries(FOCUS_COLUMNS.map((column, index) => [column, line[index] ?? null])) as FocusRow,
  );
}

function billed(rows: readonly FocusRow[], category = 'Usage'): bigint {
  const own = rows.filter((row) => row.ChargeCategory === category);
  return own.reduce((sum, row) => sum + toTiyn(parseMoney(row.BilledCost ?? '')), 0n);
}

/** A month with everything: two types, labels, names that spreadsheets would run, quantities and prices that change, the month's edges. */
async function live(): Promise<void> {
  const hours = (count: number, tiyn: number, quantities: PricedQuantity[] = DISK) =>
    Array.from({ length: count }, (_, index) => ({ tiyn: tiyn + (index % 7), quantities }));
  await chargeFor(resources, '2026-10-31T15:00:00.000Z', [
    { type: 'disk', title: '=1+1, "quoted"', labels: ['env=prod', 'team=a=b', 'critical'], hours: hours(60, 350) },
    {
      type: 'vm',
      title: 'web',
      hours: [...hours(30, 1580, SERVER), ...hours(20, 801, [{ line: 'vcpu', variant: 'x1', quantity: 1 }])],
    },
    {
      type: 's3-user',
      title: 'files',
      hours: hours(9, 3, [{ line: 'nothing', quantity: 1 }]),
    },
  ]);
  const planned = { id: 'x', service: 'disk.STANDARD', price: '0.07', period: 'hour', start_date: '2026-11-02' };
  const { db, clock } = resources.test;
  await db
    .insertInto('service_price')
    .values({ ...planned, created_by: null, created_at: '2026-10-01T00:00:00.000Z' })
    .execute();
  for (const [kind, amountTiyn] of [
    ['topUp', 500_000],
    ['promo', 70_000],
    ['correction', -1234],
  ] as const)
    await transact(db, (tx) => book(tx, { userId: payerId, kind, key: kind, amountTiyn, at: clock.now() }));
}

it.each(['customers', 'administrators'])('holds the rules of the specification in the export of %s', async (who) => {
  await live();
  const rows = who === 'customers' ? await rowsOf(EXPORT) : await rowsOf(ADMIN, admin);
  expect(new Set(rows.map((row) => row.ChargeCategory))).toEqual(
    new Set(who === 'customers' ? ['Usage'] : ['Usage', 'Credit', 'Adjustment']),
  );
  const broken = rows.flatMap((row) =>
    FOCUS_RULES.filter(({ holds }) => !holds(row, rows)).map(({ rule, says }) => [rule, says, row]),
  );
  expect(broken).toEqual([]);
  expect(FOCUS_RULES.length).toBeGreaterThan(150);
});

describe('the export', () => {
  it('adds up to the ledger’s charges of the month in Almaty, to the tiyn', async () => {
    const before = billed(await rowsOf(ADMIN, admin), 'Adjustment');
    await live();
    const november = await rowsOf(EXPORT);
    expect(billed(november)).toBe(
      BigInt(await ledgerSum(resources, '2026-11-01T00:00+05:00', '2026-12-01T00:00+05:00')),
    );
    const october = await rowsOf(`${EXPORT}?month=2026-10`);
    expect(billed(october)).toBe(
      BigInt(await ledgerSum(resources, '2026-10-01T00:00+05:00', '2026-11-01T00:00+05:00')),
    );
    expect(october[0]).toMatchObject({
      BillingPeriodStart: '2026-09-30T19:00:00Z',
      BillingPeriodEnd: '2026-10-31T19:00:00Z',
    });
    const all = await rowsOf(ADMIN, admin);
    expect([billed(all), billed(all, 'Credit'), billed(all, 'Adjustment')]).toEqual([
      billed(november),
      -70_000n,
      before + 1234n,
    ]);
    expect(await rowsOf(`${ADMIN}?projectId=${resources.projectId}`, admin)).toEqual(november);
  });

  it('has a row for each record, day, price and line, with what it is about', async () => {
    await live();
    const rows = await rowsOf(EXPORT);
    const disks = rows.filter((row) => row.ServiceName === 'Disks');
    // Hours of three days: the last two cost double by the planned price.
    expect(
      disks.map((row) => [
        row.ChargePeriodStart,
        row.ChargePeriodEnd,
        row.PricingQuantity,
        row.ContractedUnitPrice,
        row.ContractedCost,
      ]),
    ).toEqual([
      ['2026-10-31T19:00:00Z', '2026-11-01T19:00:00Z', '2400', '0.035', '84'],
      ['2026-11-01T19:00:00Z', '2026-11-02T19:00:00Z', '2400', '0.07', '168'],
      ['2026-11-02T19:00:00Z', '2026-11-03T03:00:00Z', '800', '0.07', '56'],
    ]);
    expect(disks[0]).toMatchObject({
      ResourceName: `'=1+1, "quoted"`,
      ResourceType: 'Disk',
      ServiceName: 'Disks',
      SkuId: 'disk.STANDARD',
      SubAccountId: resources.projectId,
      SubAccountName: 'Demo',
      BillingAccountId: payerId,
      Tags: JSON.stringify({ env: 'prod', team: 'a=b', critical: true }),
    });
    const servers = rows.filter((row) => row.ServiceCategory === 'Compute');
    expect(new Set(servers.map((row) => row.SkuId))).toEqual(new Set(['vcpu.x1', 'ram']));
  });

  it('says what others would pay where a project has a tariff of its own', async () => {
    await chargeFor(resources, '2026-11-10T10:00:00.000Z', [
      { type: 'disk', title: 'a', hours: [{ tiyn: 100, quantities: DISK }] },
    ]);
    const { call } = resources;
    const lines = [{ resource: 'disk', variant: 'STANDARD', unit: 'GB', increment: 1, period: 'hour', price: '0.01' }];
    const body = { name: 'n', techName: 'own', default: false, startDate: '2026-12-15', lines };
    const { id } = (await call('POST /api/admin/tariff', body, { token: admin })).body;
    const { db } = resources.test;
    const stored = await db.selectFrom('resource').select('doc').where('id', '=', String(id)).executeTakeFirstOrThrow();
    const doc = {
      ...JSON.parse(stored.doc),
      status: 'active',
      startDate: '2026-11-01',
      activatedAt: '2026-10-01T00:00:00.000Z',
    };
    await db
      .updateTable('resource')
      .set({ doc: JSON.stringify(doc), status: 'active' })
      .where('id', '=', String(id))
      .execute();
    await db
      .insertInto('project_tariff')
      .values({ project_id: resources.projectId, tariff_id: String(id), from_at: '2026-11-01T00:00:00.000Z' })
      .execute();
    const [row] = await rowsOf(EXPORT);
    expect(row).toMatchObject({
      ContractedUnitPrice: '0.01',
      ContractedCost: '1',
      ListUnitPrice: '0.035',
      ListCost: '3.5',
      BilledCost: '1.00',
    });
  });

  it('has the periods of an hour by their quantities', async () => {
    const { test, call } = resources;
    const disks = '/api/openstack/cinder/volumes';
    const input = {
      display_name: 'd',
      size: 100,
      volume_type: 'STANDARD',
      availability_zone: 'kz-ala-1',
      source: 'blank',
    };
    const { body } = await call(`POST ${disks}`, input);
    await resources.settle();
    test.clock.set('2026-11-20T06:30:00.000Z');
    await call(`POST ${disks}/${body.id}/extend`, { size: 200 });
    await resources.settle();
    test.clock.set('2026-11-20T07:00:00.500Z');
    await test.provider.worker.runDue();
    const rows = await rowsOf(EXPORT);
    expect(new Set(rows.map((row) => row.ChargePeriodStart))).toEqual(new Set(['2026-11-20T06:00:00Z']));
    expect(rows).toHaveLength(2);
    const [before, after] = rows.map((row) => Number(row.PricingQuantity));
    expect(Math.round(before ?? 0)).toBe(50);
    // The new size counts from the end of the change.
    expect(after).toBeGreaterThan(90);
    expect(after).toBeLessThan(100);
    expect(billed(rows)).toBe(BigInt(await ledgerSum(resources, '2026-11-01T00:00+05:00', '2026-12-01T00:00+05:00')));
  });

  it('is made as it is read, some records at a time', async () => {
    const since = new Date('2026-11-20T05:00:00.000Z');
    await addUncharged(resources.test.db, { payerId, projects: 1, records: 450, since });
    resources.test.clock.advance(1000);
    await resources.test.provider.worker.runDue();
    const answer = await resources.test.send(ADMIN, { token: admin });
    const parts: number[] = [];
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      parts.push(part.value.length);
    expect(parts.length).toBeGreaterThan(3);
    expect(Math.max(...parts)).toBeLessThan(parts.reduce((sum, each) => sum + each, 0) / 2);
  });

  it('gives nothing of other projects, and no month that has not begun', async () => {
    await live();
    expect(await rowsOf(EXPORT, await signInOther(resources))).toEqual([]);
    const ask = (query: string) => resources.call(`${EXPORT}?month=${query}`);
    expect((await ask('2026-12')).errors[0]).toMatchObject({ code: 'VALIDATION', field: 'month' });
    for (const wrong of ['2026-13', '2026-1', 'now']) expect((await ask(wrong)).status).toBe(400);
    expect((await resources.call(`${ADMIN}?projectId=nobody`, undefined, { token: admin })).status).toBe(404);
  });
});

it('divides what was billed by the largest remainder', () => {
  expect(divided(100, [1n, 1n, 1n])).toEqual([34, 33, 33]);
  expect(divided(1, [1n, 3n])).toEqual([0, 1]);
  expect(divided(7, [0n, 0n])).toEqual([7, 0]);
  expect(divided(0, [5n])).toEqual([0]);
});

it('knows the kind of service of each type with a price', () => {
  const priced: readonly ResourceFile[] = resources.test.files.filter(
    ({ price = [], scope }) => price.length > 0 && scope === 'project',
  );
  expect(priced.filter(({ serviceCategory }) => serviceCategory === undefined).map(({ name }) => name)).toEqual([]);
});
