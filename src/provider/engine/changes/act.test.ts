import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { createProvider } from '../../app.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { createResourceTest, type ResourceTest, serverInput } from '../testing.ts';

const SERVERS = '/api/openstack/nova/servers';
const ACTION = '/api/openstack/nova/action';
const DISKS = '/api/openstack/cinder/volumes';
const SNAPSHOTS = '/api/openstack/cinder/snapshots';

let resources: ResourceTest;
let call: ResourceTest['call'];
let settle: ResourceTest['settle'];

beforeEach(async () => {
  resources = await createResourceTest();
  ({ call, settle } = resources);
});

async function settled(path: string, input: Doc): Promise<string> {
  const { body } = await call(`POST ${path}`, input);
  await settle();
  return String(body.id);
}

const disk = (input: Doc = {}) => settled(DISKS, { display_name: 'data', size: 20, ...input });
const server = async (input: Doc = {}) => settled(SERVERS, { ...(await serverInput(resources)), ...input });
const read = async (path: string) => (await call(`GET ${path}`)).body;

describe('a transition', () => {
  it('passes through its stages at the set pace, and keeps the version', async () => {
    const serverId = await server();
    const started = await call(`POST ${ACTION}/stop`, { serverId });
    expect([started.status, started.body]).toMatchObject([
      202,
      { status: 'ACTIVE', task: 'powering-off', _version: 1 },
    ]);
    await resources.test.provider.worker.runDue();
    expect(await read(`${SERVERS}/${serverId}`)).toMatchObject({ status: 'ACTIVE', task: 'powering-off' });
    resources.test.clock.advance(1200);
    await resources.test.provider.worker.runDue();
    expect(await read(`${SERVERS}/${serverId}`)).toMatchObject({ status: 'SHUTOFF', task: '', _version: 1 });
  });

  it('goes on after a restart, and ends once', async () => {
    const diskId = await disk();
    await call(`POST ${DISKS}/${diskId}/extend`, { size: 30 });
    const restarted = createProvider(resources.test);
    resources.test.clock.advance(60_000);
    expect(await restarted.worker.runDue()).toBe(1);
    expect(await resources.test.provider.worker.runDue()).toBe(0);
    expect(await read(`${DISKS}/${diskId}`)).toMatchObject({ status: 'available', size: 30 });
    expect(await resources.used('VOLUME_STORAGE')).toBe(30);
  });

  it('ends as failed where the cloud fails, and releases what it reserved', async () => {
    const diskId = await disk();
    await call(`PUT ${DISKS}/${diskId}`, { display_name: 'data-fail' }, { headers: { 'If-Match': '"1"' } });
    await settle();
    await call(`POST ${DISKS}/${diskId}/extend`, { size: 50 });
    expect(await resources.used('VOLUME_STORAGE')).toBe(50);
    await settle();
    expect(await read(`${DISKS}/${diskId}`)).toMatchObject({ status: 'error_extending', size: 20 });
    expect(await resources.used('VOLUME_STORAGE')).toBe(20);
  });

  it('restores on failure the fields that it set at its start', async () => {
    const serverId = await server();
    const diskId = await disk({ display_name: 'data-fail-attach' });
    const attached = await call(`POST ${DISKS}/${diskId}/attach`, { serverId });
    expect(attached.body.attachments).toMatchObject([{ serverId, device: '/dev/vdb' }]);
    await settle();
    expect(await read(`${DISKS}/${diskId}`)).toMatchObject({ status: 'available', attachments: [] });
  });

  it('is cancelled where another one starts, and releases what it reserved', async () => {
    const serverId = await server();
    await call(`POST ${SERVERS}/${serverId}/resize`, { flavorId: 'g-4-8' });
    expect([await resources.used('CORE'), await resources.used('RAM')]).toEqual([4, 8]);
    expect(await call(`DELETE ${SERVERS}/${serverId}`)).toMatchObject({ status: 202 });
    expect([await resources.used('CORE'), await resources.used('RAM')]).toEqual([2, 4]);
    await settle();
    expect([await resources.used('CORE'), await resources.used('INSTANCE')]).toEqual([0, 0]);
  });

  it('waits for a cloud that is not done yet', async () => {
    const { test } = resources;
    let running = true;
    const slow: Cloud = {
      ...test.cloud,
      settle: async (end) => (running ? { state: 'running' } : test.cloud.settle(end)),
    };
    const diskId = (await call(`POST ${DISKS}`, { display_name: 'data' })).body.id;
    const { worker } = createProvider({ ...test, cloud: slow });
    test.clock.advance(60_000);
    await worker.runDue();
    expect(await read(`${DISKS}/${diskId}`)).toMatchObject({ status: 'creating' });
    running = false;
    test.clock.advance(60_000);
    await worker.runDue();
    expect(await read(`${DISKS}/${diskId}`)).toMatchObject({ status: 'available' });
  });
});

describe('a change that is paid for from the next month', () => {
  const priced = async (path: string) => (await read(path))._priced;

  it('leaves the record priced as it was until then, however often it is changed', async () => {
    const serverId = await server();
    const path = `${SERVERS}/${serverId}`;
    expect(await priced(path)).toBeUndefined();
    const before = { flavorId: 'g-2-4', vcpus: 2, ram: 4, overcommit: 'x4' };
    await call(`POST ${path}/resize`, { flavorId: 'g-4-8' });
    await settle();
    const kept = await priced(path);
    expect(kept).toMatchObject({ self: before });
    const { until } = kept as { until: string };
    expect(until).toMatch(/^\d{4}-\d\d-\d\dT19:00:00\.000Z$/);
    await call(`POST ${path}/resize`, { flavorId: 'g-8-16' });
    await settle();
    expect(await priced(path)).toEqual({ until, self: before });
    const { clock } = resources.test;
    clock.advance(Date.parse(until) - clock.now().getTime());
    expect(await priced(path)).toBeUndefined();
  });
});

describe('a change where the highest price of a month counts', () => {
  const priced = async (path: string) => (await read(path))._priced;
  const resize = async (path: string, flavorId: string) => {
    expect(await call(`POST ${path}/resize`, { flavorId })).toMatchObject({ status: 202 });
    await settle();
  };
  const cores = async () => {
    const meters = await resources.test.db.selectFrom('meter').selectAll().where('type', '=', 'vm').execute();
    return meters.map(({ quantities }) => (JSON.parse(quantities) as { quantity: number }[])[0]?.quantity);
  };

  beforeEach(async () => {
    const doc = JSON.stringify({ resizePrice: 'monthHighest' });
    await resources.test.db.insertInto('setting').values({ type: 'billing-settings', doc, version: 1 }).execute();
  });

  it('is paid for at once where it is dearer', async () => {
    const path = `${SERVERS}/${await server()}`;
    await resize(path, 'g-4-8');
    expect(await priced(path)).toBeUndefined();
    expect(await cores()).toEqual([4]);
  });

  it('is paid for from the next month where it is cheaper, by the dearest size of the month', async () => {
    const path = `${SERVERS}/${await server()}`;
    await resize(path, 'g-8-16');
    await resize(path, 'g-1-2');
    expect(await priced(path)).toMatchObject({ self: { vcpus: 8 } });
    await resize(path, 'g-4-8');
    expect(await priced(path)).toMatchObject({ self: { vcpus: 8 } });
    expect(await cores()).toEqual([8]);
    const { until } = (await priced(path)) as { until: string };
    const { clock } = resources.test;
    clock.advance(Date.parse(until) - clock.now().getTime());
    expect(await priced(path)).toBeUndefined();
  });
});

describe('an action', () => {
  it('is the one whose constants the body has', async () => {
    const serverId = await server();
    expect((await call(`POST ${ACTION}/reboot`, { serverId, type: 'HARD' })).body.status).toBe('HARD_REBOOT');
    await settle();
    expect((await call(`POST ${ACTION}/reboot`, { serverId, type: 'SOFT' })).body.status).toBe('REBOOT');
    const odd = await call(`POST ${ACTION}/reboot`, { serverId, type: 'MEDIUM' });
    expect([odd.status, odd.errors]).toMatchObject([400, [{ code: 'VALIDATION', field: 'type' }]]);
    const unknown = await call(`POST ${ACTION}/stop`, { serverId, force: false });
    expect([unknown.status, unknown.errors]).toMatchObject([400, [{ code: 'UNKNOWN_FIELD', field: 'force' }]]);
    expect(await call(`POST ${ACTION}/stop`, {})).toMatchObject({
      status: 400,
      errors: [{ code: 'VALIDATION', field: 'serverId' }],
    });
  });

  it('is refused by its guards, each with its own code, text and fix', async () => {
    const serverId = await server();
    const diskId = await disk();
    await call(`POST ${DISKS}/${diskId}/attach`, { serverId });
    await settle();
    const refused = await call(`DELETE ${DISKS}/${diskId}`, undefined, { headers: { 'Accept-Language': 'en' } });
    expect([refused.status, refused.errors]).toEqual([
      409,
      [
        {
          code: 'DISK_ATTACHED',
          message: 'A disk attached to a server can’t be deleted. Detach it first',
          params: { fix: 'detach' },
        },
      ],
    ]);
  });

  it('is refused by its rules at their field', async () => {
    const { status, errors } = await call(`POST ${DISKS}/${await disk()}/extend`, { size: 20 });
    expect([status, errors]).toMatchObject([
      400,
      [{ code: 'GROW_ONLY', field: 'size', params: { left: 20, right: 20 } }],
    ]);
    expect(await resources.used('VOLUME_STORAGE')).toBe(20);
  });

  it('is refused by quotas, and then nothing has changed', async () => {
    const diskId = await disk();
    const { status, errors } = await call(`POST ${DISKS}/${diskId}/extend`, { size: 3000 });
    expect([status, errors]).toMatchObject([
      409,
      [{ code: 'QUOTA_EXCEEDED', params: { type: 'VOLUME_STORAGE', requested: 2980 } }],
    ]);
    expect(await read(`${DISKS}/${diskId}`)).toMatchObject({ status: 'available' });
  });

  it('on a server runs its effect on the disk, and is refused where the disk refuses', async () => {
    const serverId = await server();
    const diskId = await disk();
    const attached = await call(`POST ${SERVERS}/${serverId}/volume-attachments`, { volumeId: diskId });
    expect([attached.status, attached.body]).toMatchObject([200, { id: serverId, _related: { disks: { count: 2 } } }]);
    const [boot] = (await resources.list(DISKS)).filter(({ bootable }) => bootable);
    const wrong = await call(`POST ${SERVERS}/${serverId}/volume-attachments/detach`, { volumeId: boot?.id });
    expect([wrong.status, wrong.errors]).toMatchObject([409, [{ code: 'DISK_BOOTABLE' }]]);
    await settle();
    expect(await call(`POST ${SERVERS}/${serverId}/volume-attachments/detach`, { volumeId: diskId })).toMatchObject({
      status: 200,
    });
    expect(await read(`${DISKS}/${diskId}`)).toMatchObject({ status: 'detaching' });
  });

  it('that opens a console returns an address that works without a session, for a quarter of an hour', async () => {
    const serverId = await server({ name: 'web @ (1)' });
    const wrong = await call(`POST ${SERVERS}/${serverId}/console`, { protocol: 'vnc' });
    expect([wrong.status, wrong.errors]).toMatchObject([400, [{ field: 'protocol' }]]);
    const { body } = await call(`POST ${SERVERS}/${serverId}/console`, { protocol: 'spice' });
    const page = await resources.test.send(`GET ${body.url}`);
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(await page.text()).toContain('web @ (1) login:');
    expect(JSON.stringify(resources.test.log.lines)).not.toContain(String(body.url).split('/').at(-1));
    resources.test.clock.advance(15 * 60_000);
    expect((await resources.test.send(`GET ${body.url}`)).status).toBe(404);
  });

  it('is in the record’s log, newest first', async () => {
    const serverId = await server();
    await call(`POST ${ACTION}/stop`, { serverId }, { headers: { 'X-Request-Id': 'request-of-stop' } });
    const log = await read(`${SERVERS}/${serverId}/instance-actions`);
    expect(log).toMatchObject([
      {
        action: 'stop',
        result: 'started',
        requestId: 'request-of-stop',
        user: expect.stringMatching(/\S/),
        startTime: resources.test.clock.now().toISOString(),
      },
      { action: 'create', result: 'success' },
    ]);
  });
});

describe('a delete', () => {
  it('deletes what its file says too, and releases all quotas', async () => {
    const input = await serverInput(resources);
    const serverId = await settled(SERVERS, input);
    const diskId = await disk();
    await call(`POST ${DISKS}/${diskId}/attach`, { serverId });
    expect(await call(`DELETE ${SERVERS}/${serverId}`)).toMatchObject({ status: 202, body: { task: 'deleting' } });
    await settle();
    expect(await call(`GET ${SERVERS}/${serverId}`)).toMatchObject({ status: 404 });
    expect(await read(`${DISKS}/${diskId}`)).toMatchObject({ status: 'available', attachments: [] });
    expect(await resources.list('/api/openstack/neutron/ports')).toEqual([]);
    for (const type of ['INSTANCE', 'CORE', 'RAM', 'PORT', 'FIXED_IP'])
      expect([type, await resources.used(type)]).toEqual([type, 0]);
    expect(await call(`DELETE /api/openstack/neutron/networks/${input.networkId}`)).toMatchObject({ status: 202 });
    await settle();
    expect([await resources.used('NETWORK'), await resources.used('SUBNET')]).toEqual([0, 0]);
  });

  it('that has started is not started again, and no other action is', async () => {
    const serverId = await server();
    await call(`DELETE ${SERVERS}/${serverId}`);
    for (const again of [`DELETE ${SERVERS}/${serverId}`, `POST ${SERVERS}/${serverId}/console`]) {
      const body = again.startsWith('POST') ? { protocol: 'spice' } : undefined;
      expect(await call(again, body)).toMatchObject({ status: 409, errors: [{ code: 'BEING_DELETED' }] });
    }
  });

  it('of a server leaves no disk that was attached during the delete', async () => {
    const serverId = await server();
    const diskId = await disk();
    await call(`DELETE ${SERVERS}/${serverId}`);
    await call(`POST ${DISKS}/${diskId}/attach`, { serverId });
    await settle();
    await settle();
    expect(await read(`${DISKS}/${diskId}`)).toMatchObject({ status: 'available', attachments: [] });
  });

  it('of a disk deletes its snapshots only where the request says so', async () => {
    const diskId = await disk();
    await settled(SNAPSHOTS, { name: 'snap', volumeId: diskId });
    const kept = await call(`DELETE ${DISKS}/${diskId}`);
    expect([kept.status, kept.errors]).toMatchObject([400, [{ code: 'HAS_SNAPSHOTS', field: 'cascade' }]]);
    const odd = await call(`DELETE ${DISKS}/${diskId}?cascade=perhaps`);
    expect([odd.status, odd.errors]).toMatchObject([400, [{ code: 'VALIDATION', field: 'cascade' }]]);
    expect(await call(`DELETE ${DISKS}/${diskId}?colour=red`)).toMatchObject({
      status: 400,
      errors: [{ code: 'UNKNOWN_FIELD' }],
    });
    expect(await call(`DELETE ${DISKS}/${diskId}?cascade=true`)).toMatchObject({ status: 202 });
    await settle();
    expect([await resources.list(DISKS), await resources.list(SNAPSHOTS)]).toEqual([[], []]);
    expect([await resources.used('VOLUME'), await resources.used('VOLUME_SNAPSHOT')]).toEqual([0, 0]);
  });

  it('of several deletes each by itself', async () => {
    const [first, second] = [await disk(), await disk()];
    const serverId = await server();
    await call(`POST ${DISKS}/${second}/attach`, { serverId });
    const { status, body } = await call(`DELETE ${DISKS}`, { ids: [first, second, 'nope', first] });
    expect([status, body]).toMatchObject([
      200,
      [
        { id: first, status: 202 },
        { id: second, status: 409, code: 'DISK_SETTLED', message: expect.any(String) },
        { id: 'nope', status: 404, code: 'NOT_FOUND' },
      ],
    ]);
  });

  it('of several that has started already answers 202 again, as after a lost answer', async () => {
    const ids = [await disk(), await disk()];
    await call(`DELETE ${DISKS}`, { ids });
    const again = await call(`DELETE ${DISKS}`, { ids });
    expect(again.body).toMatchObject(ids.map((id) => ({ id, status: 202 })));
    await resources.settle();
    expect(await resources.list(DISKS)).toEqual([]);
  });

  it('of several requires a list of 1 to 1000 keys', async () => {
    for (const ids of [undefined, [], 'x', [1], Array.from({ length: 1001 }, (_, n) => `${n}`)]) {
      const answer = await call('DELETE /api/openstack/nova/keypair', { names: ids });
      expect([answer.status, answer.errors]).toMatchObject([400, [{ code: 'VALIDATION', field: 'names' }]]);
    }
  });
});
