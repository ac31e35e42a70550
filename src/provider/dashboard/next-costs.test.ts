import { beforeEach, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { NextMonthCosts } from '../../contract/reports/month-end.ts';
import { usedIn } from '../billing/budgets.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, serverInput } from '../engine/testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const SERVERS = '/api/openstack/nova/servers';
const NEXT = 'GET /api/user/costs/next';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
});

async function next(query = ''): Promise<NextMonthCosts> {
  const { status, body } = await resources.call(`${NEXT}${query}`);
  expect(status).toBe(200);
  return body as Doc & NextMonthCosts;
}

async function until(moment: string): Promise<void> {
  resources.test.clock.set(moment);
  await resources.test.provider.worker.runDue();
}

const tiyn = (amount: string): number => Math.round(Number(amount) * 100);

it('is what the next month is then charged: a resized server, and a planned price', async () => {
  const { call, test, settle, projectId } = resources;
  const { body: server } = await call(`POST ${SERVERS}`, { ...(await serverInput(resources)), flavorId: 'g-1-2' });
  await settle();
  await call(`POST ${DISKS}`, { display_name: 'd', size: 100, volume_type: 'STANDARD', source: 'blank' });
  await settle();
  await call(`POST ${SERVERS}/${server.id}/resize`, { flavorId: 'g-2-4' });
  for (let step = 0; step < 6; step += 1) await settle();
  await test.db
    .insertInto('service_price')
    .values({
      ...{ id: 'p1', service: 'disk.STANDARD', price: '0.05', period: 'hour' },
      ...{ start_date: '2026-12-11', created_at: '2026-11-20T00:00:00.000Z', created_by: null },
    })
    .execute();
  const found = await next();
  expect(found).toMatchObject({ month: '2026-12', days: 31, rest: null });
  expect(found.changes).toMatchObject([
    {
      reason: 'quantities',
      projectId,
      type: 'vm',
      record: { id: server.id, title: 'web' },
      records: 1,
      at: '2026-11-30T19:00:00.000Z',
    },
    {
      reason: 'price',
      type: 'disk',
      line: 'disk',
      variant: 'STANDARD',
      records: 2,
      at: '2026-12-10T19:00:01.000Z',
      price: { before: '0.035', after: '0.05', period: 'hour' },
    },
  ]);
  for (const { before, after, difference } of found.changes) expect(tiyn(before) + tiyn(difference)).toBe(tiyn(after));
  expect(found.changes.reduce((sum, { difference }) => sum + tiyn(difference), tiyn(found.asNow))).toBe(
    tiyn(found.forecast),
  );
  expect(await next(`?project=${projectId}`)).toEqual(found);
  const { body: budget } = await call('GET /api/project/current/budget');
  expect(found.thisMonth).toBe(budget.forecast);

  await until('2026-12-31T20:00:00.000Z');
  // A forecast rounds each type, and a charge each record.
  const off = (await usedIn(test.db, projectId, '2026-12')) - tiyn(found.forecast);
  expect(Math.abs(off)).toBeLessThanOrEqual(1);
}, 60_000);

it('changes nothing where nothing is known to change', async () => {
  expect(await next()).toMatchObject({ thisMonth: '0.00', asNow: '0.00', forecast: '0.00', changes: [], rest: null });
});
