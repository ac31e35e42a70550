import { beforeEach, describe, expect, it } from 'vitest';
import { createProvider } from '../app.ts';
import {
  createResourceTest,
  ENDLESS_SESSIONS,
  type ResourceTest,
  serverInput,
  signInOther,
} from '../engine/testing.ts';
import { chargeFor } from '../reports/testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const SERVERS = '/api/openstack/nova/servers';
const BUDGET = '/api/project/current/budget';
const HOUR = 3_600_000;
const NBSP = '\u00a0';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  // 11:00 in Almaty, on the hour; 13 days and 13 hours of November are left.
  resources.test.clock.set('2026-11-17T06:00:00.000Z');
});

async function pass(ms: number): Promise<void> {
  resources.test.clock.advance(ms);
  await resources.test.provider.worker.runDue();
}

function createDisk(size: number) {
  const input = { display_name: 'd', size, volume_type: 'STANDARD', availability_zone: 'kz-ala-1', source: 'blank' };
  return resources.call(`POST ${DISKS}`, input);
}

/** Creates a disk that is ready exactly now. 100 GB cost 3.50 ₸ an hour. */
async function disk(size: number): Promise<string> {
  const { body } = await createDisk(size);
  await pass(1000);
  return String(body.id);
}

async function budget(): Promise<Record<string, unknown>> {
  return (await resources.call(`GET ${BUDGET}`)).body;
}

async function setBudget(body: object): Promise<void> {
  const { _version } = await budget();
  const headers = { 'If-Match': `"${_version}"` };
  expect((await resources.call(`PUT ${BUDGET}`, body, { headers })).status).toBe(200);
}

/** Suspends the customer's projects as an administrator, or ends that. */
async function suspend(suspended: boolean): Promise<void> {
  const token = await resources.test.signIn('admin@demo.kz');
  const { id } = (await resources.call('GET /api/user')).body;
  const call = `POST /api/admin/customer/${id}/${suspended ? 'suspend' : 'restore'}`;
  expect((await resources.call(call, { reason: 'Abuse' }, { token })).status).toBe(200);
}

/** The subjects of the letters about budgets, in the order in which they were written. */
async function letters(): Promise<string[]> {
  const { db } = resources.test;
  const rows = await db.selectFrom('mail').select(['subject', 'kind']).orderBy('created_at').orderBy('id').execute();
  return rows.filter(({ kind }) => kind?.startsWith('budget')).map(({ subject }) => subject);
}

async function notices(): Promise<string[]> {
  const { body } = await resources.call('GET /api/notifications');
  const found = body.content as { title: string; text: string; link?: string }[];
  return found.map(({ title, text, link }) => `${title} — ${text} ${link}`).reverse();
}

/** The beginning of November’s last day in Almaty. */
const LAST_DAY = '2026-11-29T19:00:00.000Z';

const forecast = 'Прогноз превышает бюджет проекта «Demo»';
const reached = (percent: number) => `Израсходовано ${percent}% бюджета проекта «Demo»`;

describe('a project’s budget', () => {
  it('says what the month cost so far, what it will cost, and how that stands to it', async () => {
    expect(await budget()).toMatchObject({ cap: false, used: '0.00', forecast: '0.00', state: 'none' });
    await disk(100);
    await setBudget({ amount: '2000', cap: true });
    expect(await budget()).toMatchObject({ amount: '2000', left: '2000.00', cap: true, state: 'within' });
    await pass(2 * HOUR);
    // Two hours are charged; 323 more of the month follow, to the second.
    expect(await budget()).toMatchObject({ used: '7.00', left: '1993.00', forecast: '1137.50', state: 'within' });
    await setBudget({ amount: '1137.49' });
    expect(await budget()).toMatchObject({ amount: '1137.49', cap: false, state: 'above' });
    await setBudget({ amount: '8.75' });
    expect((await budget()).state).toBe('above');
    await setBudget({ amount: '7.00' });
    expect(await budget()).toMatchObject({ amount: '7', left: '0.00', state: 'usedUp' });
    await setBudget({});
    expect(await budget()).toMatchObject({ cap: false, state: 'none' });
    expect(await budget()).not.toHaveProperty('amount');
  });

  it('foresees a planned price and the end of a record', async () => {
    const row = { id: 'x', service: 'disk.STANDARD', price: '0.07', period: 'hour', start_date: '2026-11-30' };
    await resources.test.db
      .insertInto('service_price')
      .values({ ...row, created_by: null, created_at: '2026-10-01T00:00:00.000Z' })
      .execute();
    const first = await disk(100);
    await pass(HOUR);
    // The 24 hours of the last day cost double, but for its first second.
    expect((await budget()).forecast).toBe('1221.50');
    await resources.call(`DELETE ${DISKS}/${first}`);
    await pass(HOUR);
    const after = await budget();
    expect(after.forecast).toBe(after.used);
  });

  it('is of its own project and month', async () => {
    const hours = Array.from({ length: 4 }, () => ({ tiyn: 100, quantities: [] }));
    // From 22:00 on the last day of October in Almaty.
    await chargeFor(resources, '2026-10-31T17:00:00.000Z', [{ type: 'disk', title: 'a', hours }]);
    expect((await budget()).used).toBe('2.00');
    const token = await signInOther(resources);
    expect((await resources.call(`GET ${BUDGET}`, undefined, { token })).body).toMatchObject({ used: '0.00' });
  });
});

describe('letters about a budget', () => {
  it('come once for each share that is used, the highest of several at once, and in the next month again', async () => {
    resources.test.clock.set(LAST_DAY);
    await disk(1000);
    await setBudget({ amount: '600' });
    await pass(8 * HOUR);
    expect(await letters()).toEqual([forecast]);
    await pass(HOUR);
    expect(await letters()).toEqual([forecast, reached(50)]);
    await setBudget({ amount: '330' });
    await pass(HOUR);
    expect(await letters()).toEqual([forecast, reached(50), reached(100)]);
    await pass(3 * HOUR);
    expect(await letters()).toHaveLength(3);
    await setBudget({ amount: '1900' });
    // Into December.
    await pass(12 * HOUR);
    expect(await letters()).toEqual([forecast, reached(50), reached(100), forecast]);
    await pass(28 * HOUR);
    expect((await letters()).slice(4)).toEqual([reached(50)]);
  });

  it('come once for all hours of a pause within the month, for the highest share', async () => {
    await disk(100);
    await setBudget({ amount: '20' });
    // 35 ₸ in ten hours: all shares are passed one after another.
    await pass(10 * HOUR);
    expect(await letters()).toEqual([reached(100)]);
  });

  it('come once where processes die', async () => {
    await disk(100);
    await setBudget({ amount: '7' });
    resources.test.clock.advance(HOUR);
    for (let left = 0; left < 6; left += 1) {
      let calls = left;
      const clock = {
        now: () => {
          calls -= 1;
          if (calls === -2) throw new Error('The process dies here');
          return resources.test.clock.now();
        },
      };
      const dying = createProvider({ ...resources.test, clock });
      await dying.worker.runDue().catch(() => undefined);
      await pass(60_000);
    }
    expect(await letters()).toEqual([reached(50)]);
  });

  it('tell of the forecast above the budget once, also as a notification', async () => {
    await disk(100);
    await setBudget({ amount: '1000' });
    await pass(HOUR);
    await pass(5 * HOUR);
    expect(await letters()).toEqual([forecast]);
    expect(await notices()).toEqual([
      `Проект «Demo»: прогноз превышает бюджет месяца — К концу месяца ожидается 1${NBSP}137,50${NBSP}₸, бюджет 1${NBSP}000${NBSP}₸. Сейчас начислено 3,50${NBSP}₸ /budget`,
    ]);
  });

  it('are repeated for another amount, as far as its shares are reached anew', async () => {
    await disk(100);
    await setBudget({ amount: '7' });
    await pass(HOUR);
    await setBudget({ amount: '7000' });
    await setBudget({ amount: '6.9' });
    await pass(HOUR);
    expect(await letters()).toEqual([reached(50), reached(100)]);
  });

  it('are not sent for a month that is over, as after a pause', async () => {
    resources.test.clock.set(LAST_DAY);
    await disk(100);
    await setBudget({ amount: '50' });
    await pass(26 * HOUR);
    expect(await letters()).toEqual([forecast]);
  });
});

describe('the cap of a budget', () => {
  it('refuses what costs more once it is used up, and nothing else, until it is raised or a month begins', async () => {
    const id = await disk(100);
    const network = { name: 'free', kind: 'private', adminStateUp: true };
    await setBudget({ amount: '3.5', cap: true });
    const extend = (size: number) => resources.call(`POST ${DISKS}/${id}/extend`, { size });
    expect((await extend(101)).status).toBe(202);
    await pass(1000);
    await pass(HOUR);
    for (const refused of [await createDisk(1), await extend(102)])
      expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BUDGET_USED_UP']);
    expect((await resources.call('POST /api/openstack/neutron/networks', network)).status).not.toBe(409);
    expect(await letters()).toEqual(['Бюджет проекта «Demo» израсходован']);
    await setBudget({ amount: '3.5' });
    expect((await createDisk(1)).status).toBe(201);
    await setBudget({ amount: '3.5', cap: true });
    expect((await createDisk(1)).status).toBe(409);
    await setBudget({ amount: '5000', cap: true });
    expect((await createDisk(1)).status).toBe(201);
    await setBudget({ amount: '3.5', cap: true });
    resources.test.clock.set('2026-11-30T19:00:00.000Z');
    expect((await createDisk(1)).status).toBe(201);
  });

  it('refuses to start and to resize a server, and lets the end of a suspension start it', async () => {
    const { body } = await resources.call(`POST ${SERVERS}`, await serverInput(resources));
    const serverId = String(body.id);
    const act = (name: string) => resources.call(`POST /api/openstack/nova/action/${name}`, { serverId });
    const status = async () => (await resources.call(`GET ${SERVERS}/${serverId}`)).body.status;
    const settle = async (): Promise<void> => {
      for (let stage = 0; stage < 6; stage += 1) await pass(1000);
    };
    await settle();
    await setBudget({ amount: '0.01', cap: true });
    await pass(HOUR);
    const resize = await resources.call(`POST ${SERVERS}/${serverId}/resize`, { flavorId: 'g-4-8' });
    expect([resize.status, resize.errors[0]?.code]).toEqual([409, 'BUDGET_USED_UP']);
    await suspend(true);
    await settle();
    expect(await status()).toBe('SHUTOFF');
    await suspend(false);
    await settle();
    expect(await status()).toBe('ACTIVE');
    expect((await act('stop')).status).toBe(202);
    await settle();
    const start = await act('start');
    expect([start.status, start.errors[0]?.code]).toEqual([409, 'BUDGET_USED_UP']);
    expect(await status()).toBe('SHUTOFF');
    await setBudget({ amount: '5000', cap: true });
    expect((await act('start')).status).toBe(202);
  });

  it('leaves other projects alone', async () => {
    await disk(100);
    await setBudget({ amount: '1', cap: true });
    await pass(HOUR);
    const token = await signInOther(resources);
    const input = {
      display_name: 'd',
      size: 1,
      volume_type: 'STANDARD',
      availability_zone: 'kz-ala-1',
      source: 'blank',
    };
    expect((await createDisk(1)).status).toBe(409);
    expect((await resources.call(`POST ${DISKS}`, input, { token })).status).toBe(201);
  });
});
