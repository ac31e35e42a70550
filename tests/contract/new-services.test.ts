/** Services that are one file each, beside the shipped ones: time, arithmetic, and quotas and prices that follow the status. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Doc, ResourceFile } from '../../src/contract/file/resource-file.ts';
import { planCreate } from '../../src/contract/forms/draft.ts';
import { priceOfRecords } from '../../src/contract/money/price.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../../src/provider/engine/testing.ts';
import { declaredLines } from '../../src/provider/quotas/quota-types.ts';
import { checkSchemas, formatProblem, inlineAll } from '../../src/tools/check/index.ts';
import { readSchemas, type SchemaFolder } from '../../src/tools/schemas.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVICES = join(ROOT, 'tests/new-service');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEASES = '/api/gpu/leases';

let folder: string;
let schemas: SchemaFolder;
let files: ResourceFile[];
let resources: ResourceTest;
let modelId: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'services-'));
  cpSync(join(ROOT, 'schemas'), folder, { recursive: true });
  for (const name of readdirSync(SERVICES).filter((each) => each.endsWith('.json')))
    cpSync(join(SERVICES, name), join(folder, name));
  schemas = readSchemas(folder);
  files = [...inlineAll(schemas).files.values()];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS }, {}, files);
  const token = await resources.test.signIn('admin');
  const model = { name: 'H100', memory: 80, hourPrice: '100.50' };
  const made = await resources.call('POST /api/gpu/models', model, { token });
  expect(made.status).toBe(201);
  modelId = String(made.body.id);
});

/** Leases GPUs, and waits until the lease is at rest. */
async function lease(values: Doc): Promise<Doc> {
  const made = await resources.call(`POST ${LEASES}`, { name: 'training', modelId, count: 2, hours: 48, ...values });
  expect([made.status, made.errors]).toEqual([201, []]);
  await resources.settle();
  return read(made.body.id);
}

async function read(id: unknown): Promise<Doc> {
  return (await resources.call(`GET ${LEASES}/${id}`)).body;
}

async function pass(hours: number): Promise<void> {
  for (let minute = 0; minute < hours * 60; minute += 20) {
    // A change of status takes a moment, so the clock may not jump over it.
    await resources.settle();
    resources.test.clock.advance(19 * MINUTE);
    await resources.test.provider.worker.runDue();
  }
}

/** The cost of the leases so far, in tenge. */
async function spent(): Promise<number> {
  const rows = await resources.test.db.selectFrom('ledger').select(['amount_tiyn', 'kind']).execute();
  return rows.filter(({ kind }) => kind === 'charge').reduce((sum, row) => sum - Number(row.amount_tiyn), 0) / 100;
}

it('are in order', () => {
  expect(checkSchemas(schemas, ROOT).map(formatProblem)).toEqual([]);
});

describe('a GPU lease', () => {
  it('ends by itself after its hours, and gives back quota and price', async () => {
    const begun = await lease({});
    expect(begun).toMatchObject({ status: 'active', hourPrice: '100.50' });
    expect(Date.parse(String(begun.ends)) - Date.parse(String(begun.began))).toBe(48 * HOUR);
    expect(await resources.used('GPU')).toBe(2);
    await pass(49);
    expect(await read(begun.id)).toMatchObject({ status: 'expired' });
    expect(await resources.used('GPU')).toBe(0);
    const cost = await spent();
    await pass(24);
    expect(await spent()).toBe(cost);
  });

  it('reminds its owner 24 hours before', async () => {
    const begun = await lease({});
    await pass(23);
    expect(await read(begun.id)).toMatchObject({ reminded: false });
    await pass(1);
    expect(await read(begun.id)).toMatchObject({ reminded: true, status: 'active' });
    const told = await resources.list('/api/notifications');
    expect(told.filter(({ type }) => type === 'GPU_LEASE_ENDING')).toHaveLength(1);
  });

  it('waits for the moment that was chosen, holds its quota, and costs nothing until then', async () => {
    const startsAt = new Date(resources.test.clock.now().getTime() + 3 * HOUR).toISOString();
    const planned = await lease({ begins: 'later', startsAt, hours: 2 });
    expect(planned.status).toBe('planned');
    expect(await resources.used('GPU')).toBe(2);
    await pass(2);
    expect([(await read(planned.id)).status, await spent()]).toEqual(['planned', 0]);
    await pass(2);
    expect((await read(planned.id)).status).toBe('active');
    await pass(3);
    expect((await read(planned.id)).status).toBe('expired');
    expect(await spent()).toBeGreaterThan(2 * 2 * 100);
  });

  it('is refused where the number times the hours is too much', async () => {
    const body = { name: 'training', modelId, count: 4, hours: 181 };
    const { status, errors } = await resources.call(`POST ${LEASES}`, body);
    expect([status, errors]).toMatchObject([400, [{ code: 'GPU_HOURS_LIMITED', field: 'hours' }]]);
    expect((await resources.call(`POST ${LEASES}`, { ...body, hours: 180 })).status).toBe(201);
  });

  it('is refused beyond the quota, also while another one is only planned', async () => {
    const startsAt = new Date(resources.test.clock.now().getTime() + 3 * HOUR).toISOString();
    await lease({ begins: 'later', startsAt, count: 5 });
    const { status, errors } = await resources.call(`POST ${LEASES}`, { name: 'b', modelId, count: 4, hours: 1 });
    expect([status, errors[0]?.code]).toEqual([409, 'QUOTA_EXCEEDED']);
  });

  it('has disks up to a size, together with the system disk', async () => {
    const body = { name: 'training', modelId, count: 1, hours: 1, disks: [{ size: 1000 }, { size: 910 }] };
    const { status, errors } = await resources.call(`POST ${LEASES}`, body);
    expect([status, errors]).toMatchObject([400, [{ code: 'DISKS_LIMITED', field: 'disks' }]]);
    const fits = { ...body, disks: [{ size: 1000 }, { size: 900 }] };
    expect((await resources.call(`POST ${LEASES}`, fits)).status).toBe(201);
    const uneven = await resources.call(`POST ${LEASES}`, { ...body, disks: [{ size: 15 }] });
    expect([uneven.status, uneven.errors]).toMatchObject([400, [{ field: 'disks/0/size' }]]);
  });

  it('is deleted 30 minutes after its creation where it failed', async () => {
    const failed = await lease({ name: 'training-fail' });
    expect(failed.status).toBe('error');
    resources.test.clock.advance(27 * MINUTE);
    await resources.settle();
    expect(await read(failed.id)).toMatchObject({ status: 'error' });
    await pass(1);
    expect((await resources.call(`GET ${LEASES}/${failed.id}`)).status).toBe(404);
  });

  it('is deleted 30 days after its end', { timeout: 180_000 }, async () => {
    const { id } = await lease({ hours: 1 });
    await pass(2);
    expect(await read(id)).toMatchObject({ status: 'expired', ended: expect.any(String) });
    resources.test.clock.advance(29 * 24 * HOUR);
    await resources.settle();
    expect(await read(id)).toMatchObject({ status: 'expired' });
    await pass(24);
    expect((await resources.call(`GET ${LEASES}/${id}`)).status).toBe(404);
  });

  it('shows its price and quota before it is ordered, in tiers, at the price of the model', () => {
    const file = files.find(({ name }) => name === 'gpu-lease');
    if (!file) throw new Error('No file');
    const input = { name: 'training', modelId, count: 5, hours: 10, begins: 'now' };
    const plan = planCreate(file, { input, ref: { modelId: { hourPrice: '100.50' } } }, { file: () => undefined });
    expect(plan.quota).toEqual([{ type: 'GPU', amount: 5 }]);
    const tariff = declaredLines([file]);
    // 5 × 100.50 ₸ × 720 h, two at 1,000 ₸ and three at 600 ₸.
    expect(priceOfRecords(tariff, plan.records)).toBe('365600.00');
    const disks = [{ size: 100 }, { size: 50 }];
    const withDisks = planCreate(
      file,
      { input: { ...input, disks }, ref: { modelId: { hourPrice: '100.50' } } },
      { file: () => undefined },
    );
    // 150 GB at 50 ₸.
    expect(priceOfRecords(tariff, withDisks.records)).toBe('373100.00');
  });
});
