import { describe, expect, it } from 'vitest';
import type { ActionOf, RecordOf } from '../../../../contract/file/records.ts';
import { diskDriver } from './disk.ts';
import { snapshotDriver } from './snapshot.ts';
import { FakeProject, type Reply, recordOf, stepOf } from './testing.ts';

const BASE = '/v3/e9fa1f5031da4127923d7730d4e4c595';
const VOLUME = '219b94fb-9a55-4a22-9ccc-c5537d18498b';
const SERVER = '319aa9d7-c066-4917-b39d-c451ccaec763';
const keys = {
  'disk d': VOLUME,
  'vm v': SERVER,
  'image i': 'theirs-i',
  'snapshot s': 'theirs-s',
  'disk o': 'theirs-o',
};
const names: Record<string, Reply[]> = {
  [`GET ${BASE}/types`]: [[200, { volume_types: [{ name: 'standard' }, { name: 'FAST' }, { name: '__DEFAULT__' }] }]],
  [`GET ${BASE}/os-availability-zone`]: [
    [200, { availabilityZoneInfo: [{ zoneName: 'nova', zoneState: { available: true } }] }],
  ],
};
const volume = {
  id: VOLUME,
  status: 'available',
  size: 1,
  created_at: '2026-11-20T08:25:12.000000',
  updated_at: '2026-11-20T08:25:12.000000',
  name: 'data',
  description: null,
  volume_type: 'standard',
  metadata: {},
  bootable: 'false',
  encrypted: false,
  attachments: [] as object[],
};
const taken = { ...volume, status: 'in-use', attachments: [{ server_id: SERVER, device: '/dev/vdb' }] };
const disk = { id: 'd', display_name: 'data', volume_type: 'STANDARD', size: 1, availability_zone: 'kz-ala-1' };
const withServer = { ...disk, attachments: [{ serverId: 'v' }] };

/** A project whose volume is answered as given, one after the other. */
function standing(...answers: (object | undefined)[]): FakeProject {
  const replies = answers.map((each): Reply => (each ? [200, { volume: each }] : [404, { itemNotFound: {} }]));
  const project = new FakeProject(
    {
      [`GET ${BASE}/volumes/${VOLUME}`]: replies,
      [`GET ${BASE}/messages`]: [[200, { messages: [{ user_message: 'No space is left.' }] }]],
    },
    keys,
  );
  project.records.set('disk-type STANDARD', { id: 'STANDARD' });
  return project;
}

describe('a disk', () => {
  it('is made of a type whatever the case of its name, in a zone that the cloud has, with our id on it', async () => {
    const project = new FakeProject({ ...names, [`POST ${BASE}/volumes`]: [[202, { volume }]] }, keys);
    expect(await diskDriver.verbs.create?.(project, stepOf('disk', 'create', disk))).toEqual({ key: VOLUME });
    const here: RecordOf<'disk'> = { ...disk, availability_zone: 'nova', source: 'image', imageId: 'i' };
    await diskDriver.verbs.create?.(project, stepOf('disk', 'create', here));
    const bodies = project.calls.filter(([call]) => call.startsWith('POST')).map(([, body]) => body);
    const blank = { name: 'data', description: '', size: 1, volume_type: 'standard', metadata: { infra_id: 'd' } };
    expect(bodies).toEqual([
      { volume: blank },
      { volume: { ...blank, availability_zone: 'nova', imageRef: 'theirs-i' } },
    ]);
  });

  it.each<[from: Partial<RecordOf<'disk'>>, source: object]>([
    [{ source: 'snapshot', snapshotId: 's' }, { snapshot_id: 'theirs-s' }],
    [{ source: 'disk', sourceDiskId: 'o' }, { source_volid: 'theirs-o' }],
  ])('is made from what the form names: %o', async (from, source) => {
    const project = new FakeProject({ ...names, [`POST ${BASE}/volumes`]: [[202, { volume }]] }, keys);
    await diskDriver.verbs.create?.(project, stepOf('disk', 'create', { ...disk, ...from }));
    expect(project.calls.at(-1)?.[1]).toMatchObject({ volume: source });
  });

  it('of a type that the cloud does not have is refused before anything is made', async () => {
    const project = new FakeProject(names, keys);
    const made = diskDriver.verbs.create?.(project, stepOf('disk', 'create', { ...disk, volume_type: 'GOLD' }));
    await expect(made).rejects.toMatchObject({ status: 409, code: 'CLOUD_NO_DISK_TYPE', params: { name: 'GOLD' } });
    expect(project.calls.filter(([call]) => call.startsWith('POST'))).toEqual([]);
  });

  it('of a new server is made by Nova, and found by the tag of its device', async () => {
    const path = `/v2.1/servers/${SERVER}/os-volume_attachments`;
    const project = new FakeProject(
      {
        [`GET ${path}`]: [
          [200, { volumeAttachments: [] }],
          [
            200,
            {
              volumeAttachments: [
                { volumeId: 'other', tag: 'e' },
                { volumeId: VOLUME, tag: 'd' },
              ],
            },
          ],
        ],
        [`PUT ${BASE}/volumes/${VOLUME}`]: [[200, { volume }]],
      },
      keys,
    );
    const step = stepOf('disk', 'create', withServer);
    project.plan = [stepOf('vm', 'create', { id: 'v' }), step];
    expect(await diskDriver.verbs.create?.(project, step)).toBeUndefined();
    expect(project.calls).toEqual([]);
    expect(await diskDriver.findRemoteId?.(project, recordOf('disk', withServer))).toBeUndefined();
    expect(await diskDriver.findRemoteId?.(project, recordOf('disk', withServer))).toBe(VOLUME);
    expect(project.calls.at(-1)).toEqual([
      `PUT ${BASE}/volumes/${VOLUME}`,
      { volume: { name: 'data', description: '', metadata: { infra_id: 'd' } } },
    ]);
  });

  it('of a new server fails with it, where Nova has not come as far as to make it', async () => {
    const server = (status: string, more = {}): Reply => [
      200,
      { server: { id: SERVER, status, 'OS-EXT-STS:task_state': status === 'ERROR' ? null : 'scheduling', ...more } },
    ];
    const fault = { code: 500, message: 'No valid host was found. There are not enough hosts available.' };
    const replies = [server('BUILD'), server('ERROR', { fault })];
    const project = new FakeProject({ [`GET /v2.1/servers/${SERVER}`]: replies }, keys);
    const pending = recordOf('disk', withServer);
    expect(await diskDriver.readPending?.(project, pending, 'create')).toEqual({ fields: {} });
    expect(await diskDriver.readPending?.(project, pending, 'create')).toMatchObject({
      status: 'error',
      failed: 'CLOUD_NO_HOST',
    });
  });

  it('is attached by Nova, which names the device, and detached twice without harm', async () => {
    const path = `/v2.1/servers/${SERVER}/os-volume_attachments`;
    const again = { badRequest: { code: 400, message: "Invalid volume: Volume status must be 'in-use' to detach." } };
    const project = new FakeProject(
      {
        [`POST ${path}`]: [[200, { volumeAttachment: { device: '/dev/vdc', volumeId: VOLUME } }]],
        [`DELETE ${path}/${VOLUME}`]: [[202], [400, again]],
        [`GET ${BASE}/volumes/${VOLUME}`]: [
          [200, { volume: { ...volume, status: 'detaching' } }],
          [200, { volume: taken }],
        ],
      },
      keys,
    );
    const step = stepOf('disk', 'attach', disk, { input: { serverId: 'v' } });
    expect(await diskDriver.verbs.attach?.(project, step)).toEqual({
      fields: { attachments: [{ serverId: 'v', device: '/dev/vdc' }] },
    });
    const away = stepOf('disk', 'detach', withServer);
    await diskDriver.verbs.detach?.(project, away);
    await diskDriver.verbs.detach?.(project, away);
    // A third refusal is about a disk that is really there.
    await expect(diskDriver.verbs.detach?.(project, away)).rejects.toMatchObject({ kind: 'conflict' });
    expect(project.calls[0]).toEqual([`POST ${path}`, { volumeAttachment: { volumeId: VOLUME } }]);
  });

  it('is let go by Nova itself when its server is deleted, and detached otherwise', async () => {
    const path = `/v2.1/servers/${SERVER}/os-volume_attachments/${VOLUME}`;
    const project = new FakeProject({ [`DELETE ${path}`]: [[202]] }, keys);
    const step = stepOf('disk', 'release', withServer);
    project.plan = [stepOf('vm', 'delete', { id: 'v' }), step];
    await diskDriver.verbs.release?.(project, step);
    expect(project.calls).toEqual([]);
    project.plan = [step];
    await diskDriver.verbs.release?.(project, step);
    expect(project.calls).toEqual([[`DELETE ${path}`]]);
  });

  it('is deleted with its server once Nova has let it go', async () => {
    const path = `${BASE}/volumes/${VOLUME}`;
    const gone: Reply = [404];
    const replies: Record<string, Reply[]> = {
      ...names,
      [`GET ${path}`]: [[200, { volume: taken }], [200, { volume }], gone],
      [`DELETE ${path}`]: [[202]],
    };
    const project = new FakeProject(replies, keys);
    const step = stepOf('disk', 'deleteWithServer', withServer);
    project.plan = [stepOf('vm', 'delete', { id: 'v' }), step];
    await diskDriver.verbs.deleteWithServer?.(project, step);
    const read = () => diskDriver.read?.(project, VOLUME, recordOf('disk', withServer), 'deleteWithServer');
    expect(await read()).toMatchObject({ status: 'deleting' });
    expect(project.calls.map(([call]) => call)).not.toContain(`DELETE ${path}`);
    expect(await read()).toMatchObject({ status: 'deleting' });
    expect(project.calls.map(([call]) => call)).toContain(`DELETE ${path}`);
    expect(await read()).toBeUndefined();
  });

  it('is retyped only where its type differs, and made bootable only where it was not', async () => {
    const action = `POST ${BASE}/volumes/${VOLUME}/action`;
    const replies = {
      ...names,
      [`GET ${BASE}/volumes/${VOLUME}`]: [[200, { volume }] as Reply],
      [action]: [[202] as Reply],
    };
    const project = new FakeProject(replies, keys);
    const retype = (volume_type: string, bootable: boolean) =>
      diskDriver.verbs.retype?.(project, stepOf('disk', 'retype', disk, { input: { volume_type, bootable } }));
    await retype('STANDARD', false);
    await retype('STANDARD', true);
    await retype('FAST', false);
    expect(project.calls.filter(([call]) => call === action).map(([, body]) => body)).toEqual([
      { 'os-set_bootable': { bootable: true } },
      { 'os-retype': { new_type: 'FAST', migration_policy: 'on-demand' } },
    ]);
  });

  it('grows, and is renamed', async () => {
    const project = new FakeProject(
      {
        [`POST ${BASE}/volumes/${VOLUME}/action`]: [[202]],
        [`PUT ${BASE}/volumes/${VOLUME}`]: [[200, { volume }]],
      },
      keys,
    );
    await diskDriver.verbs.extend?.(project, stepOf('disk', 'extend', disk, { input: { size: 4 } }));
    await diskDriver.verbs.update?.(project, stepOf('disk', 'update', { ...disk, display_name: 'logs' }));
    expect(project.calls.map(([, body]) => body)).toEqual([
      { 'os-extend': { new_size: 4 } },
      { volume: { name: 'logs', description: '' } },
    ]);
  });

  it('goes with its snapshots in one call', async () => {
    const project = new FakeProject({ [`DELETE ${BASE}/volumes/${VOLUME}`]: [[202]] }, keys);
    const gone = stepOf('disk', 'delete', disk, { input: { cascade: true } });
    const its = stepOf('snapshot', 'delete', { id: 's', volumeId: 'd' });
    project.plan = [its, gone];
    await snapshotDriver.verbs.delete?.(project, its);
    await diskDriver.verbs.delete?.(project, gone);
    expect(project.calls).toEqual([[`DELETE ${BASE}/volumes/${VOLUME}?cascade=true`]]);
  });
});

describe('how a disk stands', () => {
  it('is told in our words: size, type, device and server by our keys', async () => {
    const project = standing(taken, undefined);
    expect(await diskDriver.read?.(project, VOLUME, recordOf('disk', disk))).toEqual({
      status: 'in-use',
      fields: {
        display_name: 'data',
        description: null,
        size: 1,
        volume_type: 'STANDARD',
        bootable: false,
        encrypted: false,
        attachments: [{ serverId: 'v', device: '/dev/vdb' }],
      },
    });
    expect(await diskDriver.read?.(project, VOLUME, recordOf('disk', disk))).toBeUndefined();
  });

  it.each<[self: RecordOf<'disk'>, action: ActionOf<'disk'> | undefined, found: object, state: object]>([
    // Nova has not taken it yet; its record keeps the server that it is for.
    [withServer, 'create', { ...volume, updated_at: undefined, created_at: undefined }, { status: 'reserved' }],
    [disk, 'create', volume, { status: 'available' }],
    [withServer, 'create', volume, { status: 'reserved', failed: 'No space is left.' }],
    [withServer, 'attach', { ...volume, status: 'attaching' }, { status: 'attaching' }],
    [withServer, 'attach', volume, { status: 'available', failed: 'No space is left.' }],
    [withServer, 'detach', taken, { status: 'in-use', failed: 'No space is left.' }],
    [withServer, 'release', taken, { status: 'detaching' }],
    [withServer, 'deleteWithServer', taken, { status: 'deleting' }],
    [
      disk,
      'extend',
      { ...volume, status: 'error_extending' },
      { status: 'error_extending', failed: 'No space is left.' },
    ],
    [disk, 'create', { ...volume, status: 'error_managing' }, { status: 'error', failed: 'No space is left.' }],
    [disk, undefined, { ...volume, status: 'reverting' }, { status: 'unrecognized' }],
  ])('%o, %s', async (self, action, found, state) => {
    const seen = await diskDriver.read?.(standing(found), VOLUME, recordOf('disk', self), action);
    expect({ status: seen?.status, ...(seen?.failed !== undefined && { failed: seen.failed }) }).toEqual(state);
  });

  it('keeps the server on a record that is on its way to it', async () => {
    const seen = await diskDriver.read?.(
      standing({ ...volume, status: 'reserved' }),
      VOLUME,
      recordOf('disk', withServer),
    );
    expect(seen?.fields).not.toHaveProperty('attachments');
  });

  it('is told of all in one page', async () => {
    const project = new FakeProject(
      { [`GET ${BASE}/volumes/detail`]: [[200, { volumes: [volume, { ...taken, id: 'o' }] }]] },
      keys,
    );
    const states = await diskDriver.readAll?.(project);
    expect([...(states ?? [])].map(([key, { status }]) => [key, status])).toEqual([
      [VOLUME, 'available'],
      ['o', 'in-use'],
    ]);
    expect(project.calls).toHaveLength(1);
  });

  it('is found again by the id that was noted on it', async () => {
    const volumes = [volume, { ...volume, id: 'mine', metadata: { infra_id: 'd' } }];
    const project = new FakeProject({ [`GET ${BASE}/volumes/detail`]: [[200, { volumes }]] }, keys);
    expect(await diskDriver.findOrphans?.(project, { id: 'd', name: 'data' }, new Date())).toEqual(['mine']);
  });
});
