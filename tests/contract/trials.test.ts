/** Trials, by calls under a clock that moves: once for each customer, and the same in ledger, report, dashboards and forecasts. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Doc, ResourceFile } from '../../src/contract/file/resource-file.ts';
import { XLSX_TYPE } from '../../src/contract/reports/report.ts';
import { createProvider } from '../../src/provider/app.ts';
import { balanceOf, book } from '../../src/provider/billing/ledger.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../../src/provider/engine/testing.ts';
import { insertProject, setMember } from '../../src/provider/identity/projects.ts';
import { inlineAll } from '../../src/tools/check/index.ts';
import { readSchemas } from '../../src/tools/schemas.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVICES = join(ROOT, 'tests/new-service');
const GATEWAYS = '/api/vpn/gateways';
const PRICES = 'GET /api/project/current/prices';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = '2026-11-20T06:20:30.000Z';

let files: ResourceFile[];
let resources: ResourceTest;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'trials-'));
  cpSync(join(ROOT, 'schemas'), folder, { recursive: true });
  for (const name of readdirSync(SERVICES).filter((each) => each.endsWith('.json')))
    cpSync(join(SERVICES, name), join(folder, name));
  files = [...inlineAll(readSchemas(folder)).files.values()];
  rmSync(folder, { recursive: true, force: true });
});

/** A provider in which a gateway costs 10 ₸ an hour. `trial` is that of the file, where it is not 14 days or 5,000 ₸. */
async function start(trial?: ResourceFile['trial']): Promise<void> {
  const own = files.map((file) => (trial && file.name === 'vpn-gateway' ? { ...file, trial } : file));
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS, cloudPaceMs: 0 }, {}, own);
  resources.test.clock.set(START);
}

beforeEach(() => start());
afterAll(() => resources.test.db.destroy());

/** Creates a gateway that is active at once. */
async function gateway(name = 'office', token = resources.token): Promise<string> {
  const input = { name, routing: 'static', routes: [] };
  const { status, body, errors } = await resources.call(`POST ${GATEWAYS}`, input, { token });
  expect([status, errors]).toEqual([201, []]);
  await resources.test.provider.worker.runDue();
  return String(body.id);
}

/** Lets time pass hour by hour, as a provider that runs. */
async function pass(ms: number, step = HOUR): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    resources.test.clock.advance(Math.min(step, left));
    await resources.test.provider.worker.runDue();
  }
}

/** To the next full hour, so that all that is over is charged. */
async function toHour(): Promise<void> {
  const now = resources.test.clock.now().getTime();
  await pass(Math.ceil(now / HOUR) * HOUR - now || HOUR);
}

/** What is owed and what was free so far, in tiyn. Ledger, charges and the dashboards' sums agree. */
async function sums(): Promise<{ owed: number; free: number }> {
  const { db } = resources.test;
  const [charges, entries, days, months, trials] = await Promise.all([
    db.selectFrom('charge').select(['amount_tiyn as tiyn', 'trial_tiyn']).execute(),
    db.selectFrom('ledger').select('amount_tiyn as tiyn').where('kind', 'in', ['charge', 'refund']).execute(),
    db.selectFrom('expense_day').select('tiyn').execute(),
    db.selectFrom('expense_month').select('tiyn').execute(),
    db.selectFrom('trial').select('used_tiyn as tiyn').execute(),
  ]);
  const sum = (rows: { tiyn: number }[]) => rows.reduce((all, { tiyn }) => all + Number(tiyn), 0);
  const owed = sum(charges);
  const free = charges.reduce((all, { trial_tiyn }) => all + Number(trial_tiyn ?? 0), 0);
  expect([-sum(entries) || 0, sum(days), sum(months), sum(trials)]).toEqual([owed, owed, owed, free]);
  return { owed, free };
}

/** The trials in the answer with the prices. */
async function trials(token = resources.token): Promise<Doc[]> {
  return (await resources.call(PRICES, undefined, { token })).body.trials as Doc[];
}

/** A second project that the customer pays for. Returns a token for it. */
async function secondProject(): Promise<string> {
  const { call, test } = resources;
  const { id: userId } = (await call('GET /api/user')).body;
  const project = { name: 'Second', paymentType: 'prePaid' as const, createdAt: test.clock.now().toISOString() };
  const id = await test.db.transaction().execute(async (tx) => {
    const made = await insertProject(tx, project);
    await setMember(tx, made, String(userId), 'owner');
    return made;
  });
  const { status, body } = await call(`POST /api/user/change/project/${id}`, {}, { token: await test.signIn() });
  expect(status).toBe(200);
  return String(body.token);
}

/** Sets the customer's balance, in tiyn. */
async function leave(tiyn: number): Promise<void> {
  const { db, clock } = resources.test;
  const userId = String((await resources.call('GET /api/user')).body.id);
  const entry = { userId, kind: 'correction' as const, key: crypto.randomUUID(), at: clock.now() };
  const amountTiyn = tiyn - (await balanceOf(db, userId));
  await db.transaction().execute((tx) => book(tx, { ...entry, amountTiyn }));
}

/** The cost of so many seconds of a gateway, in tiyn. */
function costOf(ms: number): number {
  return Math.round(ms / 3600);
}

/** The time since the start. */
function gone(): number {
  return resources.test.clock.now().getTime() - Date.parse(START);
}

describe('a trial', () => {
  it('frees records until the second in which its days end, and nothing after it', async () => {
    await gateway();
    await pass(13 * DAY);
    await toHour();
    expect(await sums()).toEqual({ owed: 0, free: costOf(gone()) });
    await pass(2 * DAY);
    expect(await sums()).toEqual({ owed: costOf(gone()) - costOf(14 * DAY), free: costOf(14 * DAY) });
    const { free } = await sums();
    await pass(3 * DAY);
    expect((await sums()).free).toBe(free);
  });

  it('frees no more than its amount, to the tiyn, also for several records together', async () => {
    for (const name of ['a', 'b', 'c']) await gateway(name);
    await pass(7 * DAY);
    await toHour();
    expect(await sums()).toEqual({ owed: 3 * costOf(gone()) - 500_000, free: 500_000 });
    expect(await trials()).toEqual([]);
  });

  it('goes on for a record that is made anew, and comes once for each customer', async () => {
    const id = await gateway();
    await pass(DAY);
    expect((await resources.call(`DELETE ${GATEWAYS}/${id}`)).status).toBe(202);
    await resources.test.provider.worker.runDue();
    await pass(11 * DAY);
    await gateway();
    await pass(4 * DAY);
    await toHour();
    const { owed, free } = await sums();
    expect(Math.abs(free - costOf(3 * DAY))).toBeLessThanOrEqual(1);
    expect(owed).toBe(costOf(gone() - 12 * DAY) - costOf(2 * DAY));
  });

  it('is shared by all projects of a customer', async () => {
    await gateway();
    const token = await secondProject();
    await pass(10 * DAY);
    expect(await trials(token)).toMatchObject([{ began: START, endsAt: '2026-12-04T06:20:30.000Z' }]);
    await gateway('other', token);
    await pass(10 * DAY);
    await toHour();
    const { owed, free } = await sums();
    expect(Math.abs(free - costOf(14 * DAY) - costOf(4 * DAY))).toBeLessThanOrEqual(1);
    expect(owed + free).toBe(costOf(gone()) + costOf(gone() - 10 * DAY));
    expect(await trials(token)).toEqual([]);
  });

  it('is the same after an outage over its end, and after restarts', async () => {
    await gateway();
    await pass(20 * DAY);
    const hourly = await sums();
    await resources.test.db.destroy();
    await start();
    await gateway();
    await pass(20 * DAY, 20 * DAY);
    expect(await sums()).toEqual(hourly);
    await createProvider(resources.test).worker.runDue();
    expect(await sums()).toEqual(hourly);
  });

  it('keeps the terms of its beginning when the file changes', async () => {
    await gateway();
    const changed = files.map((file) => (file.name === 'vpn-gateway' ? { ...file, trial: { days: 1 } } : file));
    const { worker } = createProvider({ ...resources.test, files: changed });
    for (let hour = 0; hour < 72; hour += 1) {
      resources.test.clock.advance(HOUR);
      await worker.runDue();
    }
    expect((await sums()).owed).toBe(0);
  });

  it('is not for customers who had such records before it', async () => {
    const without = files.map(({ trial: _none, ...file }) => file);
    const before = createProvider({ ...resources.test, files: without });
    const body = JSON.stringify({ name: 'office', routing: 'static', routes: [] });
    const headers = { Authorization: `Bearer ${resources.token}`, 'Content-Type': 'application/json' };
    expect((await before.app.request(GATEWAYS, { method: 'POST', headers, body })).status).toBe(201);
    await before.worker.runDue();
    await pass(5 * HOUR);
    expect(await trials()).toEqual([]);
    await gateway('second');
    await pass(5 * HOUR);
    const { owed, free } = await sums();
    expect(owed).toBeGreaterThan(0);
    expect(free).toBe(0);
  });

  it('is given back for hours that never were, where the clock was ahead', async () => {
    await gateway();
    await pass(2 * DAY);
    await toHour();
    const before = await sums();
    await pass(20 * DAY, 20 * DAY);
    resources.test.clock.advance(-20 * DAY);
    await resources.test.provider.worker.runDue();
    await resources.test.provider.worker.runDue();
    expect(await sums()).toEqual(before);
    await pass(15 * DAY);
    await toHour();
    expect(await sums()).toEqual({ owed: costOf(gone()) - costOf(14 * DAY), free: costOf(14 * DAY) });
  });
});

describe('customers see a trial', () => {
  it('in the answer with the prices: before it begins, while it runs, and not after it', async () => {
    const terms = { type: 'vpn-gateway', days: 14, limit: '5000.00' };
    expect(await trials()).toEqual([{ ...terms, began: null, endsAt: null, left: '5000.00' }]);
    await gateway();
    await pass(DAY);
    await toHour();
    const left = (5000 - costOf(gone()) / 100).toFixed(2);
    expect(await trials()).toEqual([{ ...terms, began: START, endsAt: '2026-12-04T06:20:30.000Z', left }]);
    await pass(14 * DAY);
    expect(await trials()).toEqual([]);
  });

  it('in the forecast of the balance: it lasts until the cost after the trial has used it up', async () => {
    await gateway();
    await leave(2400_00);
    const { body } = await resources.call('GET /api/user/balance');
    expect(body).toMatchObject({ perHour: '0.00', perMonth: '0.00', daysLeft: 24 });
    expect(body.endsAt).toBe(new Date(Date.parse(START) + 24 * DAY).toISOString());
    await gateway('second');
    // 5,000 ₸ last for 250 hours of two gateways, and 2,400 ₸ for 120 hours.
    const { endsAt } = (await resources.call('GET /api/user/balance')).body;
    expect(endsAt).toBe(new Date(Date.parse(START) + 370 * HOUR).toISOString());
    await pass(15 * DAY);
    expect((await resources.call('GET /api/user/balance')).body).toMatchObject({ perHour: '20.00' });
  });

  it('in the current cost of the project, and in its report beside what was charged', async () => {
    await gateway();
    await toHour();
    await pass(DAY);
    const costs = () => resources.call('GET /api/project/current/costs');
    expect((await costs()).body).toMatchObject({ total: '0.00', now: { perHour: '0.00', perMonth: '0.00' } });
    await pass(14 * DAY);
    const { owed, free } = await sums();
    const period = { period: 'dates', from: '2026-11-20', to: '2026-12-05' };
    const { body } = await resources.call('POST /api/report', period);
    const amounts = { amount: (owed / 100).toFixed(2), free: (free / 100).toFixed(2) };
    expect(body).toMatchObject({ rows: [amounts], totals: { ...amounts, services: [amounts] } });
    const headers = { Accept: XLSX_TYPE, 'Accept-Language': 'en' };
    const { token, test } = resources;
    const sheet = await test.send('POST /api/report', { token, body: period, headers });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await sheet.arrayBuffer());
    const rows = workbook.worksheets[0]?.getSheetValues() as unknown[][];
    const gateways = rows.filter((row) => row?.[2] === 'VPN gateway');
    const inTrial = rows.find((row) => row?.includes('Free in trial, ₸'))?.indexOf('Free in trial, ₸');
    expect(gateways.map((row) => row[inTrial ?? 0])).toEqual([3360]);
    expect((await costs()).body).toMatchObject({ now: { perHour: '10.00', perMonth: '7200.00' } });
    const [entry] = await resources.list('/api/payment/list/balance/history?f.kind=charge&sort=created,asc');
    const english = { headers: { 'Accept-Language': 'en' } };
    const one = await resources.call(`GET /api/payment/list/balance/history/${entry?.id}`, undefined, english);
    // The trial ended 20 minutes and 30 seconds after the hour.
    expect(one.body.charges).toMatchObject([{ title: 'office (free in the trial: 3.42\u00a0₸)', amount: '6.58' }]);
  });

  it('with an empty balance too: a record is refused only after it', async () => {
    await leave(0);
    await gateway();
    await pass(14 * DAY);
    const input = { name: 'late', routing: 'static', routes: [] };
    const { status, errors } = await resources.call(`POST ${GATEWAYS}`, input);
    expect([status, errors[0]?.code]).toEqual([402, 'BALANCE_EMPTY']);
  });
});

it('of an amount alone ends with the amount, whenever that is', async () => {
  await resources.test.db.destroy();
  await start({ tenge: '100.01' });
  await pass(40 * DAY, 40 * DAY);
  await gateway();
  expect(await trials()).toMatchObject([{ days: null, endsAt: null, limit: '100.01', left: '100.01' }]);
  await pass(12 * HOUR);
  await toHour();
  expect(await sums()).toEqual({ owed: costOf(gone() - 40 * DAY) - 10_001, free: 10_001 });
});
