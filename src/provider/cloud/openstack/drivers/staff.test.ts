/** What only administrators do with servers and disks, against answers as Nova and Cinder give them. */
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { backupDiskDriver } from './backup-disk.ts';
import { balancerDriver } from './balancer.ts';
import { databaseServerDriver } from './database-server.ts';
import { diskDriver } from './disk.ts';
import { imageDriver } from './image.ts';
import { snapshotDriver } from './snapshot.ts';
import { FakeProject, type Reply, recordOf, stepOf } from './testing.ts';
import { vmDriver } from './vm.ts';
import { release } from './volume-attachments.ts';

const BASE = '/v3/e9fa1f5031da4127923d7730d4e4c595';
const VOLUME = '219b94fb-9a55-4a22-9ccc-c5537d18498b';
const SERVER = '319aa9d7-c066-4917-b39d-c451ccaec763';
const REQUEST = 'req-8a1fefb3-0d8b-42ea-94be-24fdad5b10ad';
const keys = {
  ...{ 'vm v': SERVER, 'disk d': VOLUME, 'snapshot s': 'theirs-s', 'backup-disk b': 'theirs-b' },
  ...{ 'database-server db': 'theirs-db', 'balancer lb': 'theirs-lb', 'image i': 'theirs-i' },
};
const GET = `GET /v2.1/servers/${SERVER}`;
const ACT = `POST /v2.1/servers/${SERVER}/action`;

const running: Doc = {
  id: SERVER,
  status: 'ACTIVE',
  'OS-EXT-STS:task_state': null,
  'OS-SRV-USG:launched_at': '2026-11-20T08:24:58.000000',
  locked: false,
};

const shown = (...servers: Doc[]): Reply[] => servers.map((server) => [200, { server: { ...running, ...server } }]);

/** The bodies of what was asked for. */
const asked = (project: FakeProject) =>
  project.calls.filter(([call]) => call.startsWith('POST')).map(([, body]) => body);

describe('a migration', () => {
  it.each([
    ['ACTIVE', { 'os-migrateLive': { host: null, block_migration: 'auto' } }],
    ['SHUTOFF', { migrate: null }],
  ])('of a server that is %s', async (status, body) => {
    const project = new FakeProject({ [GET]: shown({ status }), [ACT]: [[202]] }, keys);
    await vmDriver.verbs.migrate?.(project, stepOf('vm', 'migrate', { id: 'v' }));
    expect(asked(project)).toEqual([body]);
  });

  it('is refused where no other host takes the server', async () => {
    const refusal = { badRequest: { code: 400, message: 'No valid host was found. Not enough hosts available.' } };
    const project = new FakeProject({ [GET]: shown({}), [ACT]: [[400, refusal]] }, keys);
    const moved = vmDriver.verbs.migrate?.(project, stepOf('vm', 'migrate', { id: 'v' }));
    await expect(moved).rejects.toMatchObject({ status: 409, code: 'CLOUD_NO_OTHER_HOST' });
  });

  const event = {
    event: 'conductor_live_migrate_instance',
    finish_time: '2026-11-20T08:25:12.000000',
    result: 'Success',
  };

  /** How a migration stands that Nova's log of the server has so. */
  function read(events: Doc[], server: Doc = {}) {
    const path = `${GET}/os-instance-actions`;
    const project = new FakeProject(
      {
        [GET]: shown(server),
        [path]: [
          [
            200,
            {
              instanceActions: [
                { action: 'reboot', request_id: 'req-other' },
                { action: 'live-migration', request_id: REQUEST },
                { action: 'migrate', request_id: 'req-former' },
              ],
            },
          ],
        ],
        [`${path}/${REQUEST}`]: [[200, { instanceAction: { events } }]],
        [ACT]: [[204]],
      },
      keys,
    );
    return { project, state: vmDriver.read?.(project, SERVER, recordOf('vm', { id: 'v' }), 'migrate') };
  }

  it('is done when all that Nova noted has ended well', async () =>
    expect(await read([event]).state).toMatchObject({ status: 'ACTIVE', task: '' }));

  it('goes on while something is not finished, though the server looks at rest', async () =>
    expect(await read([event, { event: 'compute_live_migration', finish_time: null }]).state).toMatchObject({
      status: 'ACTIVE',
      task: 'migrating',
    }));

  it.each([
    [
      'nova.exception.NoValidHost: No valid host was found. There are not enough hosts available.',
      'CLOUD_NO_OTHER_HOST',
    ],
    ['nova.exception.MigrationError: Migration error: host is down', 'Migration error: host is down'],
    [null, 'conductor_live_migrate_instance failed'],
  ])('has failed, and why: %s', async (last, failed) => {
    const traceback = last && `  File "manager.py", line 1, in migrate\n${last}\n`;
    expect(await read([{ ...event, result: 'Error', traceback }]).state).toMatchObject({ status: 'ACTIVE', failed });
  });

  it('is confirmed by itself where the server was off', async () => {
    const { project, state } = read([], { status: 'VERIFY_RESIZE' });
    expect(await state).toMatchObject({ status: 'VERIFY_RESIZE' });
    expect(asked(project)).toEqual([{ confirmResize: null }]);
  });

  it('is looked at by itself, since a list tells of no failure', () =>
    expect([vmDriver.canBatchPoll?.('migrate'), vmDriver.canBatchPoll?.('stop')]).toEqual([false, true]));
});

describe('a delete by force', () => {
  const step = stepOf('vm', 'forceDelete', { id: 'v' });

  it('of a server sets its state where Nova refuses', async () => {
    const conflict = {
      conflictingRequest: { code: 409, message: 'Cannot forceDelete instance while it is in task_state' },
    };
    const project = new FakeProject({ [ACT]: [[409, conflict], [202], [202]] }, keys);
    await vmDriver.verbs.forceDelete?.(project, step);
    const force = { forceDelete: null };
    expect(asked(project)).toEqual([force, { 'os-resetState': { state: 'error' } }, force]);
  });

  it('of a server that is gone, or never was, is none', async () => {
    const gone = new FakeProject({ [ACT]: [[404, { itemNotFound: {} }]] }, keys);
    await vmDriver.verbs.forceDelete?.(gone, step);
    const never = new FakeProject({});
    await vmDriver.verbs.forceDelete?.(never, step);
    expect(never.calls).toEqual([]);
  });

  it('of a server leaves it to Nova to let its disks go, as a delete does', async () => {
    const project = new FakeProject({}, keys);
    project.plan = [step];
    await release(project, stepOf('disk', 'release', { id: 'd', attachments: [{ serverId: 'v' }] }));
    expect(project.calls).toEqual([]);
    expect(vmDriver.order?.('forceDelete')).toBe(vmDriver.order?.('delete'));
  });

  it('of a disk is asked in the provider’s name', async () => {
    const project = new FakeProject({ [`POST ${BASE}/volumes/${VOLUME}/action`]: [[202]] }, keys);
    await diskDriver.verbs.forceDelete?.(project, stepOf('disk', 'forceDelete', { id: 'd' }));
    expect(asked(project)).toEqual([{ 'os-force_delete': {} }]);
  });
});

describe('a reset', () => {
  it.each<[what: string, before: Doc, asks: Doc[]]>([
    ['in a task', { 'OS-EXT-STS:task_state': 'powering-off' }, [{ 'os-resetState': { state: 'active' } }]],
    ['locked', { status: 'ERROR', locked: true }, [{ unlock: null }, { 'os-resetState': { state: 'active' } }]],
    ['never started', { status: 'ERROR', 'OS-SRV-USG:launched_at': null }, [{ 'os-resetState': { state: 'error' } }]],
  ])('of a server that is %s', async (_what, before, asks) => {
    const project = new FakeProject({ [GET]: shown(before, { status: 'SHUTOFF' }), [ACT]: [[202]] }, keys);
    const answer = await vmDriver.verbs.unlock?.(project, stepOf('vm', 'unlock', { id: 'v' }));
    expect(asked(project)).toEqual(asks);
    // What Nova says afterwards, not what was asked for.
    expect(answer?.fields).toMatchObject({ status: 'SHUTOFF', task: '' });
  });

  const attachments = [{ server_id: SERVER, device: '/dev/vdb' }];

  it.each<[from: string, attached: Doc[], to: string, attach_status: string]>([
    ['attaching', [], 'available', 'detached'],
    ['detaching', attachments, 'in-use', 'attached'],
    ['error_deleting', [], 'available', 'detached'],
    ['creating', [], 'error', 'detached'],
  ])('of a disk that is %s', async (from, attached, to, attach_status) => {
    const volume = (status: string): Reply => [200, { volume: { id: VOLUME, status, attachments: attached, size: 1 } }];
    const project = new FakeProject(
      {
        [`GET ${BASE}/volumes/${VOLUME}`]: [volume(from), volume(to)],
        [`POST ${BASE}/volumes/${VOLUME}/action`]: [[202]],
      },
      keys,
    );
    const answer = await diskDriver.verbs.unlock?.(project, stepOf('disk', 'unlock', { id: 'd' }));
    expect(asked(project)).toEqual([{ 'os-reset_status': { status: to, attach_status } }]);
    expect(answer?.fields).toMatchObject({ status: to });
    if (to === 'in-use') expect(answer?.fields).toMatchObject({ attachments: [{ serverId: 'v', device: '/dev/vdb' }] });
  });
});

describe('a copy that hangs', () => {
  const snapshots = `${BASE}/snapshots/theirs-s`;
  const backups = `${BASE}/backups/theirs-b`;
  const snapshot = (status: string): Reply => [200, { snapshot: { id: 'theirs-s', status, name: 'n', size: 1 } }];
  const backup = (status: string): Reply => [
    200,
    { backup: { id: 'theirs-b', status, name: 'n', size: 1, volume_id: VOLUME } },
  ];

  it.each([
    ['creating', 'error'],
    ['deleting', 'available'],
    ['error', 'available'],
  ])('is reset as a snapshot that is %s', async (from, to) => {
    const project = new FakeProject(
      { [`GET ${snapshots}`]: [snapshot(from), snapshot(to)], [`POST ${snapshots}/action`]: [[202]] },
      keys,
    );
    const answer = await snapshotDriver.verbs.unlock?.(project, stepOf('snapshot', 'unlock', { id: 's' }));
    expect(asked(project)).toEqual([{ 'os-reset_status': { status: to } }]);
    expect(answer?.fields).toMatchObject({ status: to });
  });

  it('is reset as a backup, and its disk is free again', async () => {
    const project = new FakeProject(
      {
        [`GET ${backups}`]: [backup('creating'), backup('error')],
        [`POST ${backups}/action`]: [[202]],
        [`GET ${BASE}/volumes/${VOLUME}`]: [[200, { volume: { id: VOLUME, status: 'backing-up', attachments: [] } }]],
        [`POST ${BASE}/volumes/${VOLUME}/action`]: [[202]],
      },
      keys,
    );
    const answer = await backupDiskDriver.verbs.unlock?.(project, stepOf('backup-disk', 'unlock', { id: 'b' }));
    const [ofBackup, ofDisk] = asked(project);
    expect(ofBackup).toEqual({ 'os-reset_status': { status: 'error' } });
    expect(ofDisk).toEqual({ 'os-reset_status': { status: 'available' } });
    expect(answer?.fields).toMatchObject({ status: 'error' });
  });

  it('is deleted by force', async () => {
    const project = new FakeProject(
      {
        [`GET ${backups}`]: [backup('deleting')],
        [`POST ${backups}/action`]: [[202]],
        [`POST ${snapshots}/action`]: [[202]],
      },
      keys,
    );
    await snapshotDriver.verbs.forceDelete?.(project, stepOf('snapshot', 'forceDelete', { id: 's' }));
    await backupDiskDriver.verbs.forceDelete?.(project, stepOf('backup-disk', 'forceDelete', { id: 'b' }));
    expect(asked(project)).toEqual([{ 'os-force_delete': {} }, { 'os-force_delete': {} }]);
    expect(snapshotDriver.order?.('forceDelete')).toBe(snapshotDriver.order?.('delete'));
    expect(backupDiskDriver.order?.('forceDelete')).toBe(backupDiskDriver.order?.('delete'));
  });
});

describe('what hangs elsewhere', () => {
  const instance = '/v1.0/e9fa1f5031da4127923d7730d4e4c595/instances/theirs-db';
  const shown = (status: string): Reply => [200, { instance: { id: 'theirs-db', status, name: 'n' } }];

  it('is reset as a database server, which then is what Trove says', async () => {
    const project = new FakeProject(
      { [`POST ${instance}/action`]: [[202]], [`GET ${instance}`]: [shown('ERROR')] },
      keys,
    );
    const step = stepOf('database-server', 'unlock', { id: 'db' });
    expect((await databaseServerDriver.verbs.unlock?.(project, step))?.fields).toMatchObject({ status: 'ERROR' });
    expect(asked(project)).toEqual([{ reset_status: {} }]);
  });

  it('is deleted as a database server after its status is reset', async () => {
    const project = new FakeProject(
      { [`POST ${instance}/action`]: [[202]], [`GET ${instance}`]: [shown('BUILD')], [`DELETE ${instance}`]: [[202]] },
      keys,
    );
    const step = stepOf('database-server', 'forceDelete', { id: 'db' });
    await databaseServerDriver.verbs.forceDelete?.(project, step);
    expect(project.calls.map(([call]) => call)).toEqual([
      `GET ${instance}`,
      `POST ${instance}/action`,
      `DELETE ${instance}`,
    ]);
    const state = await databaseServerDriver.read?.(
      project,
      'theirs-db',
      recordOf('database-server', { id: 'db' }),
      'forceDelete',
    );
    expect(state).toMatchObject({ status: 'DELETING' });
  });

  it('is replaced as the machines of a load balancer', async () => {
    const call = 'PUT /v2/lbaas/loadbalancers/theirs-lb/failover';
    const project = new FakeProject({ [call]: [[202]] }, keys);
    await balancerDriver.verbs.failover?.(project, stepOf('balancer', 'failover', { id: 'lb' }));
    expect(project.calls.map(([each]) => each)).toEqual([call]);
  });

  it('is hidden and shown as an image', async () => {
    const call = (action: string): string => `POST /v2/images/theirs-i/actions/${action}`;
    const project = new FakeProject({ [call('deactivate')]: [[204]], [call('reactivate')]: [[204]] }, keys);
    await imageDriver.verbs.deactivate?.(project, stepOf('image', 'deactivate', { id: 'i' }));
    await imageDriver.verbs.reactivate?.(project, stepOf('image', 'reactivate', { id: 'i' }));
    expect(project.calls.map(([each]) => each)).toEqual([call('deactivate'), call('reactivate')]);
  });
});
