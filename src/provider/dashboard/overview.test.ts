import { beforeEach, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { Overview } from '../../contract/reports/overview.ts';
import { dayOf } from '../../contract/values/dates.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, serverInput } from '../engine/testing.ts';
import { scheduleHousekeeping } from '../housekeeping.ts';

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  admin = await resources.test.signIn('admin@demo.kz');
});

/** The overview of an administrator without limits, who sees all parts. */
type Whole = Required<Overview> & { waiting: Required<Overview['waiting']> };

async function overview(): Promise<Whole> {
  const { status, body } = await resources.call('GET /api/admin/overview', undefined, { token: admin });
  expect(status).toBe(200);
  return body as unknown as Whole; // as its OpenAPI description says
}

it('has nothing to tell of an empty cloud', async () => {
  const { waiting, debtors, failures, used, outages, revenue } = await overview();
  expect(Object.values(waiting)).toEqual(Array.from({ length: 6 }, () => ({ count: 0, oldest: null })));
  expect([debtors, failures, used, outages]).toEqual([[], [], [], []]);
  expect(revenue).toMatchObject({ amount: '0.00', lastAmount: '0.00', currency: 'KZT' });
});

it('counts what waits for a person, and tells since when', async () => {
  const now = resources.test.clock.now().toISOString();
  const asker = { name: 'Aigerim', email: 'aigerim@company.kz' };
  await resources.call('POST /api/zammad/createTicket', { ...asker, message: 'Help', consent: true, type: 'billing' });
  await resources.call('POST /api/request/quota-increase', { quotaType: 'CORE', wanted: 100, reason: 'Сезон' });
  resources.test.clock.advance(3_600_000);
  const { waiting } = await overview();
  expect(waiting.tickets).toEqual({ count: 1, oldest: now });
  expect(waiting.quotaRequests).toEqual({ count: 1, oldest: now });
  const { body } = await resources.call('GET /api/admin/request/quota-increase', undefined, { token: admin });
  const [request] = body.content as Doc[];
  await resources.call(
    `POST /api/admin/request/quota-increase/${request?.id}/reject`,
    { answer: 'Нет' },
    { token: admin },
  );
  expect((await overview()).waiting.quotaRequests.count).toBe(0);
});

it('counts tickets without an answer by their age, as their list finds them', async () => {
  const asker = { name: 'Aigerim', email: 'aigerim@company.kz' };
  const ask = () =>
    resources.call('POST /api/zammad/createTicket', { ...asker, message: 'Help', consent: true, type: 'billing' });
  await ask();
  resources.test.clock.advance(2 * 24 * 3_600_000);
  await ask();
  await ask();
  resources.test.clock.advance(2 * 24 * 3_600_000 - 1000);
  await ask();
  const { ticketAges } = await overview();
  expect(ticketAges.map(({ age, count }) => [age, count])).toEqual([
    ['day', 1],
    ['days', 2],
    ['longer', 1],
  ]);
  for (const { count, from, to } of ticketAges) {
    const bounds = [from && `&f.created.from=${from}`, to && `&f.created.to=${to}`].filter(Boolean).join('');
    const { body } = await resources.call(`GET /api/admin/ticket?f.status=new,inProgress${bounds}`, undefined, {
      token: admin,
    });
    expect(body.totalElements).toBe(count);
  }
});

it('counts failures of the last day by service, and what all projects use', async () => {
  await resources.call('POST /api/openstack/nova/servers', {
    ...(await serverInput(resources)),
    name: 'web-fail-create',
  });
  await resources.call('POST /api/openstack/cinder/volumes', { display_name: 'data', size: 7 });
  await resources.settle();
  const { failures, failuresSince, used } = await overview();
  expect(failures).toContainEqual({ service: 'vm', count: 1, types: [{ type: 'vm', count: 1 }] });
  expect(used).toContainEqual({ type: 'VOLUME_STORAGE', used: 17, unit: 'GB', resource: 'disk' });
  const list = await resources.call(
    `GET /api/admin/audit?f.result=error&f.type=vm&f.created.from=${failuresSince}`,
    undefined,
    { token: admin },
  );
  expect(list.body.totalElements).toBe(1);
  resources.test.clock.advance(25 * 3_600_000);
  expect((await overview()).failures).toEqual([]);
});

const housekeeping = async () => {
  resources.test.clock.advance(3_600_000);
  await resources.test.provider.worker.runDue();
};

it('compares what is sold with what the cloud has, by the last answer of each day', async () => {
  expect((await overview()).capacity).toEqual([]);
  const { db, clock } = resources.test;
  await db.transaction().execute((tx) => scheduleHousekeeping(tx, clock.now()));
  await resources.test.provider.worker.runDue();
  const figures = async () =>
    (await overview()).capacity.map(({ figure, variants, total, sold }) => [figure, ...variants, total, sold]);
  const empty = await figures();
  expect(empty).toEqual([
    ['vcpu', 2048, 0],
    ['ram', 6144, 0],
    ['disk', 'FAST', 60_000, 0],
    ['disk', 'GPU', 20_000, 0],
    ['disk', 'STANDARD', 240_000, 0],
    ['address', 1016, 0],
  ]);
  const server = await serverInput(resources);
  expect((await resources.call('POST /api/openstack/nova/servers', server)).status).toBe(201);
  const { body } = await resources.call('GET /api/openstack/neutron/networks?f.kind=external');
  const [external] = body.content as Doc[];
  await resources.call('POST /api/openstack/neutron/floating-ips', { networkId: external?.id });
  // Nothing is counted while somebody looks.
  expect(await figures()).toEqual(empty);
  await housekeeping();
  expect(await figures()).toEqual([
    ['vcpu', 2048, 2],
    ['ram', 6144, 4],
    ['disk', 'FAST', 60_000, 0],
    ['disk', 'GPU', 20_000, 0],
    ['disk', 'STANDARD', 240_000, 10],
    ['address', 1016, 1],
  ]);
  const [{ days } = { days: [] }] = (await overview()).capacity;
  expect(days).toHaveLength(1);
});

it('counts each public address once, however many there are', async () => {
  const { db, clock } = resources.test;
  const at = clock.now().toISOString();
  const span = { begin_at: at, end_at: null, project_name: 'Demo', type: 'floating', record_id: 'x', record_name: 'x' };
  const addressOf = (n: number) => `203.0.${Math.floor(n / 256)}.${n % 256}`;
  const spans = Array.from({ length: 2500 }, (_, n) => ({ ...span, id: `span-${n}`, address: addressOf(n) }));
  for (let from = 0; from < spans.length; from += 500) {
    const some = spans.slice(from, from + 500);
    await db
      .insertInto('address_assignment')
      .values(some.map((each) => ({ ...each, kind: 'floating' })))
      .execute();
  }
  const others = [
    { ...span, id: 'again', address: addressOf(7), kind: 'gateway' },
    { ...span, id: 'private', address: '10.0.0.1', kind: 'fixed' },
    { ...span, id: 'past', address: '203.1.0.1', kind: 'floating', end_at: at },
  ];
  await db.insertInto('address_assignment').values(others).execute();
  await db.transaction().execute((tx) => scheduleHousekeeping(tx, clock.now()));
  await resources.test.provider.worker.runDue();
  expect((await overview()).capacity).toContainEqual(expect.objectContaining({ figure: 'address', sold: 2500 }));
});

it('keeps the last figures with their time while the cloud does not answer', async () => {
  let answers = true;
  const capacity = async () => {
    if (!answers) throw new Error('away');
    return [{ figure: 'vcpu' as const, variants: [], total: 100, taken: 7 }];
  };
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS }, { capacity });
  admin = await resources.test.signIn('admin@demo.kz');
  const { db, clock } = resources.test;
  await db.transaction().execute((tx) => scheduleHousekeeping(tx, clock.now()));
  await resources.test.provider.worker.runDue();
  const at = clock.now().toISOString();
  answers = false;
  await housekeeping();
  expect((await overview()).capacity).toMatchObject([{ figure: 'vcpu', total: 100, taken: 7, at }]);
});

it('tells the day on which all will be sold', async () => {
  const now = Date.parse(`${dayOf(resources.test.clock.now().toISOString())}T00:00:00Z`);
  const dayAt = (ahead: number) => new Date(now + ahead * 86_400_000).toISOString().slice(0, 10);
  const points = Array.from({ length: 100 }, (_, ago) => ({
    day: dayAt(-ago),
    figure: 'ram',
    variants: '[]',
    total: 200,
    sold: 180 - ago,
    taken: null,
    at: resources.test.clock.now().toISOString(),
  }));
  await resources.test.db.insertInto('capacity_point').values(points).execute();
  const [ram] = (await overview()).capacity;
  expect([ram?.days.length, ram?.full, ram?.sold]).toEqual([90, dayAt(20), 180]);
});
