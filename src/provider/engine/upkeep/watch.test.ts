import { beforeEach, expect, it } from 'vitest';
import { createProvider } from '../../app.ts';
import { FakeRemoteCloud } from '../../cloud/testing.ts';
import { scheduleTelemetry } from '../../telemetry/collect.ts';
import { createResourceTest, type ResourceTest, serverInput } from '../testing.ts';

const MINUTE = 60_000;
const SERVERS = '/api/openstack/nova/servers';

let resources: ResourceTest;
let serverId: string;
let alertId: string;
/** The load of the server, in percent. */
let load: number;

beforeEach(async () => {
  load = 10;
  const cloud = new FakeRemoteCloud();
  cloud.told.set('vm', () => ({ memory_details: { used: load, maximum: 100 } }));
  resources = await createResourceTest({}, { remote: cloud });
  const server = await resources.call(`POST ${SERVERS}`, await serverInput(resources));
  serverId = String(server.body.id);
  await resources.settle();
  const body = { name: 'memory', target: 'server', serverId, metric: 'memory', side: 'above', bound: 80, minutes: 2 };
  const made = await resources.call('POST /api/alerts', body);
  alertId = String(made.body.id);
  await scheduleTelemetry(resources.test);
  await resources.test.provider.worker.runDue();
});

/** Minutes pass in which the server has a load. */
async function pass(minutes: number, percent: number): Promise<void> {
  load = percent;
  for (let minute = 0; minute < minutes; minute += 1) {
    resources.test.clock.advance(MINUTE);
    await resources.test.provider.worker.runDue();
  }
}

const alert = async () => (await resources.call(`GET /api/alerts/${alertId}`)).body;
const told = async () => {
  const rows = await resources.test.db.selectFrom('notification').select('type').orderBy('created_at').execute();
  return rows.map(({ type }) => type).filter((type) => type.startsWith('ALERT'));
};
const letters = async () => {
  const rows = await resources.test.db.selectFrom('mail').select('subject').orderBy('created_at').execute();
  return rows.map(({ subject }) => subject).filter((subject) => subject.includes('memory'));
};

it('tells once that the average went beyond the bound, and once that it is back, by a notification and a letter', async () => {
  await pass(3, 10);
  expect(await alert()).toMatchObject({ status: 'ok', value: 10 });
  await pass(1, 100);
  // The average of two minutes is still within the bound.
  expect(await alert()).toMatchObject({ status: 'ok' });
  await pass(4, 100);
  expect(await alert()).toMatchObject({ status: 'alarm', raisedAt: expect.any(String) });
  expect(await told()).toEqual(['ALERT_RAISED']);
  await pass(6, 20);
  expect(await alert()).toMatchObject({ status: 'ok', clearedAt: expect.any(String) });
  expect(await told()).toEqual(['ALERT_RAISED', 'ALERT_CLEARED']);
  expect(await letters()).toHaveLength(2);
});

it('tells nothing again after a restart', async () => {
  await pass(4, 100);
  const { provider: before, ...deps } = resources.test;
  await before.stop();
  const provider = createProvider(deps);
  for (let minute = 0; minute < 3; minute += 1) {
    resources.test.clock.advance(MINUTE);
    await provider.worker.runDue();
  }
  expect(await told()).toEqual(['ALERT_RAISED']);
});

it('looks no more while it is paused, and begins anew when it is resumed', async () => {
  await pass(4, 100);
  await resources.call(`POST /api/alerts/${alertId}/pause`, {});
  await pass(3, 10);
  expect((await alert()).status).toBe('paused');
  await resources.call(`POST /api/alerts/${alertId}/resume`, {});
  await pass(1, 10);
  expect((await alert()).status).toBe('ok');
  expect(await told()).toEqual(['ALERT_RAISED']);
});

it('has no figures any more once its server is deleted', async () => {
  await pass(4, 100);
  await resources.test.db.deleteFrom('resource').where('type', '=', 'vm').execute();
  await pass(2, 100);
  const now = await alert();
  expect(now.status).toBe('waiting');
  expect(now).not.toHaveProperty('raisedAt');
  expect(await told()).toEqual(['ALERT_RAISED']);
});
