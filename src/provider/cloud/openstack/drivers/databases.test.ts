import { describe, expect, it } from 'vitest';
import type { ActionOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { isCloudError } from '../client/errors.ts';
import { PROJECT_ID } from '../client/testing.ts';
import { databaseBackupDriver } from './database-backup.ts';
import { databaseServerDriver } from './database-server.ts';
import { portDriver } from './port.ts';
import { FakeProject, type Reply, recordOf, stepOf } from './testing.ts';

const BASE = `/v1.0/${PROJECT_ID}`;
const KEY = '44b277eb-39be-4921-be31-3d61b43651d7';
const ONE = `${BASE}/instances/${KEY}`;
const BACKUP = 'a9832168-7541-4536-b8d9-a8a9b79cf1b4';

const KEYS = {
  'database-server d1': KEY,
  'database-backup b1': BACKUP,
  'flavor small': 'flavor-key',
  'flavor big': 'big-key',
  'network n1': 'network-key',
  'subnet s1': 'subnet-key',
};

const self = {
  id: 'd1',
  name: 'orders',
  type: 'mysql',
  version: 'mysql-8.0',
  flavorId: 'small',
  volume_type: 'FAST',
  size: 10,
  networkId: 'n1',
  subnetId: 's1',
  adminLogin: 'dbadmin',
  databases: ['shop'],
};

const DISK_TYPES: Record<string, Reply[]> = {
  [`GET /v3/${PROJECT_ID}/types`]: [[200, { volume_types: [{ id: 'fast', name: 'fast' }] }]],
  [`GET /v3/${PROJECT_ID}/os-availability-zone`]: [[200, { availabilityZoneInfo: [] }]],
};

function versions(...names: string[]): Record<string, Reply[]> {
  return {
    [`GET ${BASE}/datastores/mysql/versions`]: [[200, { versions: names.map((name) => ({ id: name, name })) }]],
  };
}

/** An instance as Trove shows it, heard of a moment ago. */
function instance(status: string, more: Doc = {}): Reply {
  const updated = new Date().toISOString().slice(0, 19);
  const doc = { id: KEY, name: 'orders', status, flavor: { id: 'flavor-key' }, volume: { size: 10 } };
  return [200, { instance: { ...doc, datastore: { type: 'mysql', version: '8.0.36' }, updated, ...more } }];
}

function project(replies: Record<string, Reply[]>): FakeProject {
  const made = new FakeProject({ ...DISK_TYPES, ...replies }, KEYS);
  const parameters = [{ name: 'max_allowed_packet', unit: 'MB' }, { name: 'max_connections' }];
  made.records.set('database-version mysql-8.0', { id: 'mysql-8.0', name: '8.0', parameters });
  return made;
}

/** What was asked for by one method. */
function sent({ calls: asked }: FakeProject, ...methods: string[]) {
  return asked.filter(([call]) => methods.some((method) => call.startsWith(`${method} `)));
}

describe('a database server of Trove', () => {
  const create = stepOf('database-server', 'create', self, { input: { adminPassword: 'hush-Hush1' } });

  it('is made with its newest build, disk, network, databases and administrator', async () => {
    const cloud = project({ ...versions('5.7', '8.0.9', '8.0.36'), [`POST ${BASE}/instances`]: [instance('BUILD')] });
    expect(await databaseServerDriver.verbs.create?.(cloud, create)).toEqual({ key: KEY });
    expect(sent(cloud, 'POST')).toEqual([
      [
        `POST ${BASE}/instances`,
        {
          instance: {
            name: 'orders',
            flavorRef: 'flavor-key',
            volume: { size: 10, type: 'fast' },
            nics: [{ network_id: 'network-key', subnet_id: 'subnet-key' }],
            datastore: { type: 'mysql', version: '8.0.36' },
            databases: [{ name: 'shop' }],
            users: [{ name: 'dbadmin', password: 'hush-Hush1', databases: [{ name: 'shop' }] }],
          },
        },
      ],
    ]);
  });

  it.each([
    [[200, { versions: [{ name: '5.7' }] }]],
    [[404, { itemNotFound: { code: 404, message: 'No datastore' } }]],
  ])('is refused where the cloud has no such database: %j', async (reply) => {
    const cloud = project({ [`GET ${BASE}/datastores/mysql/versions`]: [reply as Reply] });
    const made = databaseServerDriver.verbs.create?.(cloud, create);
    await expect(made).rejects.toMatchObject({ status: 409, code: 'CLOUD_NO_DATABASE_VERSION', field: 'version' });
    expect(sent(cloud, 'POST')).toEqual([]);
  });

  it('has its parameters in a group of its own, which goes when the server is refused', async () => {
    const cloud = project({
      ...versions('8.0'),
      [`POST ${BASE}/configurations`]: [[200, { configuration: { id: 'group' } }]],
      [`POST ${BASE}/instances`]: [
        [413, { overLimit: { code: 413, message: 'Quota exceeded for resources: [volumes].' } }],
      ],
      [`DELETE ${BASE}/configurations/group`]: [[202]],
    });
    const wanted = { ...self, parameters: { max_allowed_packet: 16, max_connections: 200 } };
    const made = databaseServerDriver.verbs.create?.(cloud, { ...create, self: wanted });
    await expect(made).rejects.toSatisfy((error) => isCloudError(error, 'quota'));
    const values = { max_allowed_packet: 16 * 1024 * 1024, max_connections: 200 };
    expect(sent(cloud, 'POST', 'DELETE')).toEqual([
      [
        `POST ${BASE}/configurations`,
        { configuration: { name: 'infra-d1', values, datastore: { type: 'mysql', version: '8.0' } } },
      ],
      [`POST ${BASE}/instances`, { instance: expect.objectContaining({ configuration: 'group' }) }],
      [`DELETE ${BASE}/configurations/group`],
    ]);
  });

  it('is made of a backup with what that holds', async () => {
    const datastore = { type: 'mysql', version: '8.0.9', version_id: 'x' };
    const cloud = project({
      [`GET ${BASE}/backups/${BACKUP}`]: [[200, { backup: { id: BACKUP, status: 'COMPLETED', datastore } }]],
      [`POST ${BASE}/instances`]: [instance('BUILD')],
    });
    await databaseServerDriver.verbs.create?.(cloud, stepOf('database-server', 'create', { ...self, backupId: 'b1' }));
    const [[, body] = []] = sent(cloud, 'POST');
    expect(body).toMatchObject({
      instance: { restorePoint: { backupRef: BACKUP }, datastore: { type: 'mysql', version: '8.0.9' } },
    });
    expect(body).not.toHaveProperty('instance.users');
  });

  it.each<[status: string, action: ActionOf<'database-server'> | undefined, expected: object]>([
    ['BUILD', 'create', { status: 'BUILD' }],
    ['ACTIVE', 'create', { status: 'ACTIVE' }],
    ['HEALTHY', undefined, { status: 'ACTIVE' }],
    ['RESTART_REQUIRED', undefined, { status: 'RESTART_REQUIRED' }],
    ['SHUTDOWN', undefined, { status: 'SHUTDOWN' }],
    // Trove calls it shut down, or in error, while it goes.
    ['SHUTDOWN', 'delete', { status: 'DELETING' }],
    ['ERROR', 'delete', { status: 'DELETING' }],
  ])('that is %s while %s is done is told so', async (status, action, expected) => {
    const cloud = project({ [`GET ${ONE}`]: [instance(status)] });
    const state = await databaseServerDriver.read?.(cloud, KEY, recordOf('database-server', self), action);
    expect(state).toEqual({ ...expected, fields: { name: 'orders', size: 10 } });
  });

  it('shows its addresses, and why it failed', async () => {
    const addresses = [{ address: '10.0.0.7', type: 'private', network: 'n' }];
    const fault = { message: 'No valid host was found', created: '2026-11-20T08:31:43' };
    const cloud = project({ [`GET ${ONE}`]: [instance('ERROR', { addresses, fault })] });
    const state = await databaseServerDriver.read?.(cloud, KEY, recordOf('database-server', self), 'create');
    expect(state).toMatchObject({ status: 'ERROR', failed: fault.message, fields: { addresses: ['10.0.0.7'] } });
  });

  it('has failed when its guest agent has not reported for too long', async () => {
    const updated = new Date(Date.now() - 46 * 60_000).toISOString().slice(0, 19);
    const cloud = project({ [`GET ${ONE}`]: [instance('BUILD', { updated })] });
    const state = await databaseServerDriver.read?.(cloud, KEY, recordOf('database-server', self), 'create');
    expect(state).toMatchObject({ status: 'ERROR', failed: expect.stringContaining('guest agent does not report') });
  });

  it('gets another flavor first, then a larger disk', async () => {
    const wanted = { ...self, flavorId: 'big', size: 20 };
    const resized = { flavor: { id: 'big-key' } };
    const cloud = project({
      [`GET ${ONE}`]: [
        instance('ACTIVE'),
        instance('RESIZE'),
        instance('ACTIVE', resized),
        instance('ACTIVE', { ...resized, volume: { size: 20 } }),
      ],
      [`POST ${ONE}/action`]: [[202]],
    });
    await databaseServerDriver.verbs.update?.(cloud, stepOf('database-server', 'update', wanted));
    const status = async () =>
      (await databaseServerDriver.read?.(cloud, KEY, recordOf('database-server', wanted), 'update'))?.status;
    expect([await status(), await status(), await status()]).toEqual(['RESIZE', 'RESIZE', 'ACTIVE']);
    expect(sent(cloud, 'POST')).toEqual([
      [`POST ${ONE}/action`, { resize: { flavorRef: 'big-key' } }],
      [`POST ${ONE}/action`, { resize: { volume: { size: 20 } } }],
    ]);
  });

  it('changes its name and its parameters, and nothing that is as it was', async () => {
    const configuration = { id: 'group' };
    const cloud = project({
      [`GET ${ONE}`]: [instance('ACTIVE', { configuration })],
      [`PATCH ${ONE}`]: [[202]],
      [`GET ${BASE}/configurations/group`]: [
        [200, { configuration: { id: 'group', values: { max_connections: 100 } } }],
      ],
      [`PUT ${BASE}/configurations/group`]: [[202]],
    });
    const wanted = { ...self, name: 'orders-2', parameters: { max_connections: 200 } };
    await databaseServerDriver.verbs.update?.(cloud, stepOf('database-server', 'update', wanted));
    const same = { ...self, parameters: { max_connections: 100 } };
    await databaseServerDriver.verbs.update?.(cloud, stepOf('database-server', 'update', same));
    expect(sent(cloud, 'POST', 'PUT', 'PATCH')).toEqual([
      [`PATCH ${ONE}`, { instance: { name: 'orders-2' } }],
      [`PUT ${BASE}/configurations/group`, { configuration: { values: { max_connections: 200 } } }],
    ]);
  });

  it('is restarted; databases come and go; the administrator gets another password', async () => {
    const cloud = project({
      [`POST ${ONE}/action`]: [[202]],
      [`POST ${ONE}/databases`]: [[202]],
      [`PUT ${ONE}/users/dbadmin/databases`]: [[202]],
      [`DELETE ${ONE}/databases/shop`]: [[202]],
      [`PUT ${ONE}/users`]: [[202]],
    });
    const { restart, addDatabase, removeDatabase, changePassword } = databaseServerDriver.verbs;
    await restart?.(cloud, stepOf('database-server', 'restart', self));
    await addDatabase?.(cloud, stepOf('database-server', 'addDatabase', self, { input: { database: 'blog' } }));
    await removeDatabase?.(cloud, stepOf('database-server', 'removeDatabase', self, { input: { database: 'shop' } }));
    const input = { adminPassword: 'hush-Hush2', passwordAgain: 'hush-Hush2' };
    await changePassword?.(cloud, stepOf('database-server', 'changePassword', self, { input }));
    expect(cloud.calls).toEqual([
      [`POST ${ONE}/action`, { restart: {} }],
      [`POST ${ONE}/databases`, { databases: [{ name: 'blog' }] }],
      [`PUT ${ONE}/users/dbadmin/databases`, { databases: [{ name: 'blog' }] }],
      [`DELETE ${ONE}/databases/shop`],
      [`PUT ${ONE}/users`, { users: [{ name: 'dbadmin', password: 'hush-Hush2' }] }],
    ]);
  });

  it('is deleted with its parameters, also while Trove is still making it', async () => {
    const busy = { unprocessableEntity: { code: 422, message: `Instance ${KEY} is not ready. (Status is BUILD).` } };
    const cloud = project({
      [`GET ${ONE}`]: [instance('BUILD', { configuration: { id: 'group' } })],
      [`DELETE ${ONE}`]: [[422, busy], [202]],
      [`POST ${ONE}/action`]: [[202]],
      [`DELETE ${BASE}/configurations/group`]: [[202]],
    });
    await databaseServerDriver.verbs.delete?.(cloud, stepOf('database-server', 'delete', self));
    expect(sent(cloud, 'POST', 'DELETE')).toEqual([
      [`DELETE ${ONE}`],
      [`POST ${ONE}/action`, { reset_status: {} }],
      [`DELETE ${ONE}`],
      [`DELETE ${BASE}/configurations/group`],
    ]);
  });
});

describe('a backup of a database server', () => {
  const backup = { id: 'b1', name: 'nightly', serverId: 'd1', size: 10 };
  const at = `GET ${BASE}/backups/${BACKUP}`;

  it('is made of its server', async () => {
    const cloud = project({ [`POST ${BASE}/backups`]: [[202, { backup: { id: BACKUP, status: 'NEW' } }]] });
    const made = await databaseBackupDriver.verbs.create?.(cloud, stepOf('database-backup', 'create', backup));
    expect(made).toEqual({ key: BACKUP });
    expect(cloud.calls).toEqual([[`POST ${BASE}/backups`, { backup: { name: 'nightly', instance: KEY } }]]);
  });

  it.each<[status: string, action: ActionOf<'database-backup'> | undefined, minutes: number, expected: object]>([
    ['SAVING', 'create', 0, { status: 'SAVING' }],
    ['COMPLETED', 'create', 0, { status: 'COMPLETED' }],
    ['RESTORED', undefined, 0, { status: 'COMPLETED' }],
    ['COMPLETED', 'delete', 0, { status: 'DELETING' }],
    ['FAILED', 'create', 0, { status: 'FAILED', failed: 'Trove could not make the backup' }],
    ['DELETE_FAILED', 'delete', 0, { status: 'DELETE_FAILED', failed: 'Trove could not delete the backup' }],
    ['BUILDING', 'create', 79, { status: 'BUILDING' }],
    ['BUILDING', 'create', 81, { status: 'FAILED', failed: expect.stringContaining('nothing is heard of it') }],
  ])('that is %s while %s is done, for %i minutes, is told so', async (status, action, minutes, expected) => {
    const updated = new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 19);
    const cloud = project({ [at]: [[200, { backup: { id: BACKUP, status, updated } }]] });
    const state = await databaseBackupDriver.read?.(cloud, BACKUP, recordOf('database-backup', backup), action);
    expect(state).toEqual({ ...expected, fields: {} });
  });

  it('is not put back onto the server it is of, in words', async () => {
    const put = databaseBackupDriver.verbs.overwrite?.(project({}), stepOf('database-backup', 'overwrite', backup));
    await expect(put).rejects.toMatchObject({ status: 409, code: 'CLOUD_NO_RESTORE_HERE' });
  });

  it('is deleted, also when it is gone already', async () => {
    const cloud = project({ [`DELETE ${BASE}/backups/${BACKUP}`]: [[404, {}]] });
    await databaseBackupDriver.verbs.delete?.(cloud, stepOf('database-backup', 'delete', backup));
    expect(cloud.calls).toEqual([[`DELETE ${BASE}/backups/${BACKUP}`]]);
  });
});

describe('a port that Trove makes', () => {
  const port: RecordOf<'port'> = {
    id: 'p1',
    name: 'orders',
    networkId: 'n1',
    deviceOwner: 'trove:instance',
    databaseId: 'd1',
  };
  const record = recordOf('port', port);

  it('is not made twice, and is found by the name that Trove gives it', async () => {
    const cloud = project({ 'GET /v2.0/ports': [[200, { ports: [{ id: 'port-key', name: `trove-${KEY}` }] }]] });
    expect(await portDriver.verbs.create?.(cloud, stepOf('port', 'create', port))).toBeUndefined();
    expect(await portDriver.findRemoteId?.(cloud, record)).toBe('port-key');
    expect(cloud.calls.map(([call]) => call)).toEqual([
      `GET /v2.0/ports?network_id=network-key&name=trove-${KEY}&limit=1000`,
    ]);
  });

  it('stands as its server does while it is not seen, and goes with it', async () => {
    const cloud = project({});
    const read = (action: ActionOf<'port'>) => portDriver.readPending?.(cloud, record, action);
    const holder = (status: string) => cloud.records.set('database-server d1', { status, addresses: ['10.0.0.7'] });
    holder('BUILD');
    expect(await read('create')).toEqual({ fields: {} });
    holder('ERROR');
    expect(await read('create')).toMatchObject({ status: 'ERROR', failed: expect.any(String) });
    holder('ACTIVE');
    expect(await read('create')).toEqual({ status: 'ACTIVE', fields: { fixedIp: '10.0.0.7' } });
    expect(await read('release')).toEqual({ status: 'DOWN', fields: {} });
    cloud.records.clear();
    expect(await read('release')).toBeUndefined();
  });
});
