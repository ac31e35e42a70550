import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { type Answered, createResourceTest, type ResourceTest, serverInput } from '../engine/testing.ts';

const RECORDS = '/api/admin/records';
const VOLUMES = '/api/openstack/cinder/volumes';
const SERVERS = '/api/openstack/nova/servers';

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest();
  admin = await resources.test.signIn('admin@demo.kz');
});

const act = (type: string, id: string, action: string, reason: string | undefined = 'Узел выходит из строя') =>
  resources.call(`POST ${RECORDS}/${type}/${id}/${action}`, { reason }, { token: admin });

async function read(type: string, id: string): Promise<Answered> {
  return resources.call(`GET ${RECORDS}/${type}/${id}`, undefined, { token: admin });
}

async function stateOf(type: string, id: string): Promise<unknown[]> {
  const { body } = await read(type, id);
  return [body.status, body.task].filter((each) => each !== undefined);
}

/** A server with a disk, which is not made yet. */
async function beginServer(name = 'web'): Promise<string> {
  const { body } = await resources.call(`POST ${SERVERS}`, { ...(await serverInput(resources)), name });
  return String(body.id);
}

async function makeServer(name?: string): Promise<string> {
  const id = await beginServer(name);
  await resources.settle();
  return id;
}

async function makeDisk(name = 'data'): Promise<string> {
  const { body } = await resources.call(`POST ${VOLUMES}`, { display_name: name, size: 5 });
  await resources.settle();
  return String(body.id);
}

/** The open meters, by type. */
async function metered(type: string): Promise<string[]> {
  const rows = await resources.test.db
    .selectFrom('meter')
    .select('record_id')
    .where('type', '=', type)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ record_id }) => record_id);
}

async function newsOf(token?: string): Promise<Doc[]> {
  const { body } = await resources.call('GET /api/notifications', undefined, token === undefined ? {} : { token });
  return body.content as Doc[];
}

describe('an action for staff alone', () => {
  it.each(['migrate', 'unlock', 'forceDelete'])('%s is no call of customers', async (action) => {
    const id = await makeServer();
    expect((await resources.call(`POST ${SERVERS}/${id}/${action}`, {})).status).toBe(404);
    const { status } = await resources.call(`POST ${RECORDS}/vm/${id}/${action}`, { reason: 'Мне надо' });
    expect(status).toBe(403);
    const { body } = await resources.call('GET /api/openapi.json');
    expect(JSON.stringify(body)).not.toContain(action);
  });

  it('needs a reason', async () => {
    const id = await makeServer();
    expect((await act('vm', id, 'migrate', '')).errors).toMatchObject([{ code: 'VALIDATION', field: 'reason' }]);
  });

  it('is done for a project whose payer is suspended too', async () => {
    const id = await makeServer();
    const user = await resources.call('GET /api/user');
    const since = resources.test.clock.now().toISOString();
    const state = { user_id: String(user.body.id), state: 'suspended', cause: 'debt', since };
    await resources.test.db.insertInto('payer_state').values(state).execute();
    expect((await act('vm', id, 'migrate')).status).toBe(202);
  });
});

describe('a migration', () => {
  it.each([
    ['ACTIVE', []],
    ['SHUTOFF', ['stop']],
  ])('leads back to %s', async (status, before) => {
    const id = await makeServer();
    for (const action of before) await act('vm', id, action);
    await resources.settle();
    const { body } = await act('vm', id, 'migrate');
    expect([body.status, body.task]).toEqual(['MIGRATING', 'migrating']);
    await resources.settle();
    expect(await stateOf('vm', id)).toEqual([status, '']);
    expect(JSON.stringify(await newsOf())).toContain('Узел выходит из строя');
  });

  it('that fails leaves the server as it was, and is told to who asked for it', async () => {
    const id = await makeServer('web-fail-migrate');
    await act('vm', id, 'migrate');
    await resources.settle();
    expect(await stateOf('vm', id)).toEqual(['ACTIVE', '']);
    const failures = (await newsOf(admin)).filter(({ type }) => type === 'RESOURCE_FAILED');
    expect(failures).toMatchObject([{ link: `/admin/records/vm/${id}` }]);
    expect((await newsOf()).filter(({ type }) => type === 'RESOURCE_FAILED')).toEqual([]);
  });
});

describe('a delete by force', () => {
  it('ends what a server costs and takes, and lets its disks and ports go', async () => {
    const id = await makeServer();
    const [disk] = await resources.list(VOLUMES);
    // It hangs in its deletion.
    await resources.call(`DELETE ${SERVERS}/${id}`);
    expect((await act('vm', id, 'reboot')).errors).toMatchObject([{ code: 'BEING_DELETED' }]);
    expect((await act('vm', id, 'forceDelete')).status).toBe(202);
    await resources.settle();
    expect((await read('vm', id)).status).toBe(404);
    expect(await metered('vm')).toEqual([]);
    expect(await metered('disk')).toEqual([disk?.id]);
    expect([await resources.used('INSTANCE'), await resources.used('CORE'), await resources.used('RAM')]).toEqual([
      0, 0, 0,
    ]);
    expect((await read('disk', String(disk?.id))).body).toMatchObject({ status: 'available', attachments: [] });
    expect(await resources.list('/api/openstack/neutron/ports')).toEqual([]);
  });

  it('keeps a disk that is attached', async () => {
    await makeServer();
    const [disk] = await resources.list(VOLUMES);
    const { status, errors } = await act('disk', String(disk?.id), 'forceDelete');
    expect([status, errors[0]?.code]).toEqual([409, 'DISK_ATTACHED']);
  });

  it('takes a disk whatever it is doing', async () => {
    const { body } = await resources.call(`POST ${VOLUMES}`, { display_name: 'data', size: 5 });
    expect((await act('disk', String(body.id), 'forceDelete')).status).toBe(202);
    await resources.settle();
    expect((await read('disk', String(body.id))).status).toBe(404);
    expect([await resources.used('VOLUME'), await resources.used('VOLUME_STORAGE')]).toEqual([0, 0]);
    expect(await metered('disk')).toEqual([]);
  });
});

describe('a copy that hangs', () => {
  const BACKUPS = '/api/openstack/cinder/backups';
  const SNAPSHOTS = '/api/openstack/cinder/snapshots';

  /** A backup that is still being made. */
  async function beginBackup(): Promise<string> {
    const { body } = await resources.call(`POST ${BACKUPS}`, { name: 'nightly', volumeId: await makeDisk() });
    return String(body.id);
  }

  it('costs and takes nothing after a delete by force, and its owners are told why', async () => {
    const id = await beginBackup();
    await resources.settle();
    expect(await metered('backup-disk')).toEqual([id]);
    // It hangs in its deletion.
    await resources.call(`DELETE ${BACKUPS}/${id}`);
    expect((await act('backup-disk', id, 'forceDelete')).status).toBe(202);
    await resources.settle();
    expect((await read('backup-disk', id)).status).toBe(404);
    expect(await metered('backup-disk')).toEqual([]);
    expect([await resources.used('BACKUP'), await resources.used('BACKUP_STORAGE')]).toEqual([0, 0]);
    expect(JSON.stringify(await newsOf())).toContain('Узел выходит из строя');
  });

  it('that was never made is in error after a reset, and costs nothing', async () => {
    const id = await beginBackup();
    expect((await act('backup-disk', id, 'unlock')).body.status).toBe('error');
    await resources.settle();
    expect([await stateOf('backup-disk', id), await metered('backup-disk')]).toEqual([['error'], []]);
  });

  it('is available again after a reset, with what it takes', async () => {
    const { body } = await resources.call(`POST ${SNAPSHOTS}`, { name: 'before', volumeId: await makeDisk() });
    await resources.settle();
    await resources.call(`DELETE ${SNAPSHOTS}/${body.id}`);
    expect((await act('snapshot', String(body.id), 'unlock')).body.status).toBe('available');
    await resources.settle();
    expect([await stateOf('snapshot', String(body.id)), await resources.used('VOLUME_SNAPSHOT')]).toEqual([
      ['available'],
      1,
    ]);
  });
});

describe('a reset', () => {
  it('drops what hangs, and the server runs', async () => {
    const id = await makeServer();
    await act('vm', id, 'stop');
    const { status, body } = await act('vm', id, 'unlock');
    expect([status, body.status, body.task]).toEqual([200, 'ACTIVE', '']);
    await resources.settle();
    expect(await stateOf('vm', id)).toEqual(['ACTIVE', '']);
    const { body: audit } = await resources.call(`GET /api/admin/audit?f.recordId=${id}&sort=created,desc`, undefined, {
      token: admin,
    });
    const results = (audit.content as Doc[]).map(({ action, result }) => `${action}: ${result}`);
    expect(results).toContain('stop: error');
    expect(results).toContain('unlock: success');
  });

  it('gives back what a resize had reserved', async () => {
    const id = await makeServer();
    const before = await resources.used('CORE');
    await resources.call(`POST ${SERVERS}/${id}/resize`, { flavorId: 'g-4-8' });
    expect(await resources.used('CORE')).not.toBe(before);
    await act('vm', id, 'unlock');
    await resources.settle();
    expect([await resources.used('CORE'), (await read('vm', id)).body.vcpus]).toEqual([before, 2]);
  });

  it('takes a server out of its deletion', async () => {
    const id = await makeServer();
    await resources.call(`DELETE ${SERVERS}/${id}`);
    expect((await act('vm', id, 'unlock')).status).toBe(200);
    await resources.settle();
    expect(await stateOf('vm', id)).toEqual(['ACTIVE', '']);
    expect(await metered('vm')).toEqual([id]);
  });

  it('leaves a server that was never made in error, and charges it once it runs', async () => {
    const id = await beginServer();
    expect((await act('vm', id, 'unlock')).body.status).toBe('ERROR');
    await resources.settle();
    expect([await stateOf('vm', id), await metered('vm')]).toEqual([['ERROR', ''], []]);
    expect((await act('vm', id, 'unlock')).body.status).toBe('ACTIVE');
    expect(await metered('vm')).toEqual([id]);
  });

  it('says of a disk what is attached to it', async () => {
    const [server, disk] = [await makeServer(), await makeDisk()];
    await resources.call(`POST ${VOLUMES}/${disk}/attach`, { serverId: server });
    expect((await act('disk', disk, 'unlock')).body).toMatchObject({ status: 'available', attachments: [] });
    await resources.settle();
    expect(await stateOf('disk', disk)).toEqual(['available']);
    await resources.call(`POST ${VOLUMES}/${disk}/attach`, { serverId: server });
    await resources.settle();
    await resources.call(`POST ${VOLUMES}/${disk}/detach`, {});
    expect((await act('disk', disk, 'unlock')).body).toMatchObject({ status: 'in-use' });
    await resources.settle();
    expect((await read('disk', disk)).body).toMatchObject({ status: 'in-use', attachments: [{ serverId: server }] });
  });

  it('is refused where nothing hangs', async () => {
    const disk = await makeDisk();
    const { status, errors } = await act('disk', disk, 'unlock');
    expect([status, errors[0]?.code]).toEqual([409, 'NOTHING_HANGS']);
    expect(errors[0]?.message).toContain('не завис');
  });
});
