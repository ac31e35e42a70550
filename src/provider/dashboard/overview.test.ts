import { beforeEach, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { Overview } from '../../contract/reports/overview.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, serverInput } from '../engine/testing.ts';

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  admin = await resources.test.signIn('admin@demo.kz');
});

async function overview(): Promise<Overview> {
  const { status, body } = await resources.call('GET /api/admin/overview', undefined, { token: admin });
  expect(status).toBe(200);
  return body as unknown as Overview; // as its OpenAPI description says
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

it('counts failures of the last day by type, and what all projects use', async () => {
  await resources.call('POST /api/openstack/nova/servers', {
    ...(await serverInput(resources)),
    name: 'web-fail-create',
  });
  await resources.call('POST /api/openstack/cinder/volumes', { display_name: 'data', size: 7 });
  await resources.settle();
  const { failures, used } = await overview();
  expect(failures).toContainEqual({ type: 'vm', count: 1 });
  expect(used).toContainEqual({ type: 'VOLUME_STORAGE', used: 17, unit: 'GB' });
  resources.test.clock.advance(25 * 3_600_000);
  expect((await overview()).failures).toEqual([]);
});
