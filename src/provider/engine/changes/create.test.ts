import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { setLimit } from '../../quotas/quotas.ts';
import { createResourceTest, makeNetwork, type ResourceTest, serverInput, signInOther } from '../testing.ts';

const SERVERS = '/api/openstack/nova/servers';
const DISKS = '/api/openstack/cinder/volumes';
const NETWORKS = '/api/openstack/neutron/networks';
const KEYS = '/api/openstack/nova/keypair';

let resources: ResourceTest;
let call: ResourceTest['call'];

beforeEach(async () => {
  resources = await createResourceTest();
  call = resources.call;
});

describe('a create', () => {
  it('answers the record with defaults, fields that the provider sets, shown names, counts and version', async () => {
    const { status, headers, body } = await call(`POST ${DISKS}`, { display_name: 'data', size: 20 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      display_name: 'data',
      status: 'creating',
      source: 'blank',
      volume_type: 'STANDARD',
      bootable: false,
      attachments: [],
      created: resources.test.clock.now().toISOString(),
      _refs: { volume_type: { STANDARD: { title: 'STANDARD' } } },
      _related: { snapshots: { count: 0 } },
      _version: 1,
    });
    expect(headers.get('ETag')).toBe('"1"');
    expect(headers.get('Location')).toBe(`${DISKS}/${body.id}`);
    expect(await call(`GET ${DISKS}/${body.id}`)).toMatchObject({ status: 200, body });
  });

  it('creates other records with it: the network its subnet, with a gateway', async () => {
    const { networkId } = await makeNetwork(resources);
    expect(await resources.list('/api/openstack/neutron/subnets')).toMatchObject([
      { networkId, cidr: '10.0.0.0/24', gatewayIp: '10.0.0.1', enableDhcp: true, ipVersion: 4 },
    ]);
    expect(await call(`GET ${NETWORKS}/${networkId}`)).toMatchObject({ body: { status: 'ACTIVE' } });
  });

  it('refuses a field that the form hides, and applies no default of one', async () => {
    const wrong = await call(`POST ${NETWORKS}`, { name: 'n', withSubnet: false, cidr: '10.0.0.0/24' });
    expect([wrong.status, wrong.errors]).toMatchObject([
      400,
      [{ code: 'VALIDATION', field: 'cidr', params: { keyword: 'hidden' } }],
    ]);
    expect(await call(`POST ${NETWORKS}`, { name: 'n', withSubnet: false })).toMatchObject({ status: 201 });
    expect(await resources.used('SUBNET')).toBe(0);
  });

  it('names every wrong field at once, in the reader’s language', async () => {
    const body = { display_name: '', size: 0, status: 'available', colour: 'red', volume_type: null };
    const { status, errors } = await call(`POST ${DISKS}`, body, { headers: { 'Accept-Language': 'en' } });
    expect(status).toBe(400);
    expect(Object.fromEntries(errors.map(({ field, code }) => [field, code]))).toEqual({
      display_name: 'VALIDATION',
      size: 'VALIDATION',
      status: 'READ_ONLY_FIELD',
      colour: 'UNKNOWN_FIELD',
      volume_type: 'VALIDATION',
    });
    expect(errors.find(({ field }) => field === 'size')?.message).toBe('Min value: 1');
  });

  it('accepts only references that exist, may be seen and may be used here', async () => {
    const other = await signInOther(resources);
    const theirs = await call(`POST ${DISKS}`, { display_name: 'theirs' }, { token: other });
    await resources.settle();
    for (const wrong of ['nope', '__proto__', 'constructor', '-1', '', 'a\0b', String(theirs.body.id)]) {
      const answer = await call(`POST ${DISKS}`, { display_name: 'd', source: 'disk', sourceDiskId: wrong });
      expect([wrong, answer.status, answer.errors]).toMatchObject([
        wrong,
        400,
        [{ code: 'BAD_REFERENCE', field: 'sourceDiskId' }],
      ]);
    }
    const own = await call(`POST ${DISKS}`, { display_name: 'own' });
    const unready = await call(`POST ${DISKS}`, { display_name: 'd', source: 'disk', sourceDiskId: own.body.id });
    expect(unready.errors).toMatchObject([{ code: 'BAD_REFERENCE', field: 'sourceDiskId' }]);
    expect(await resources.used('VOLUME')).toBe(1);
  });

  it('checks rules over the input and the records it refers to', async () => {
    const small = { display_name: 'd', source: 'image', imageId: 'windows-2022', size: 10 };
    const { status, errors } = await call(`POST ${DISKS}`, small);
    expect([status, errors]).toMatchObject([
      400,
      [{ code: 'FITS_IMAGE', field: 'size', params: { left: 10, right: 40 } }],
    ]);
  });

  it('is refused with 402 where a prepaid project has no balance, except for free types', async () => {
    const poor = await signInOther(resources, { login: 'poor', balanceTiyn: 0 });
    const disk = await call(`POST ${DISKS}`, { display_name: 'd' }, { token: poor });
    expect([disk.status, disk.errors]).toMatchObject([402, [{ code: 'BALANCE_EMPTY' }]]);
    expect(await call(`POST ${NETWORKS}`, { name: 'n', withSubnet: false }, { token: poor })).toMatchObject({
      status: 201,
    });
  });
});

describe('a server', () => {
  it('comes with port, address and boot disk, and takes exactly what they take', async () => {
    const { body } = await call(`POST ${SERVERS}`, await serverInput(resources));
    expect(body).toMatchObject({
      status: 'BUILD',
      task: 'scheduling',
      vcpus: 2,
      ram: 4,
      addresses: [{ ip: '10.0.0.2', type: 'fixed' }],
    });
    await resources.settle();
    expect((await call(`GET ${SERVERS}/${body.id}`)).body).toMatchObject({
      status: 'ACTIVE',
      task: '',
      _related: { disks: { count: 1 } },
    });
    expect(await resources.list(DISKS)).toMatchObject([
      { status: 'in-use', bootable: true, attachments: [{ serverId: body.id, device: '/dev/vda' }] },
    ]);
    for (const [type, amount] of Object.entries({
      INSTANCE: 1,
      CORE: 2,
      RAM: 4,
      PORT: 1,
      FIXED_IP: 1,
      VOLUME: 1,
      VOLUME_STORAGE: 10,
    }))
      expect([type, await resources.used(type)]).toEqual([type, amount]);
  });

  it('is made in copies, numbered, each with its own address', async () => {
    const { status, headers, body } = await call(`POST ${SERVERS}`, { ...(await serverInput(resources)), copies: 3 });
    const ids = headers.get('X-Created-Ids')?.split(',') ?? [];
    expect([status, body.name, ids.length, ids[0]]).toEqual([201, 'web-1', 3, body.id]);
    const servers = await resources.list(`${SERVERS}?sort=name,asc`);
    expect(servers.map(({ name }) => name)).toEqual(['web-1', 'web-2', 'web-3']);
    expect(servers.map(({ addresses }) => (addresses as Doc[])[0]?.ip)).toEqual(['10.0.0.2', '10.0.0.3', '10.0.0.4']);
    expect(await resources.used('CORE')).toBe(6);
  });

  it('is created with all its other records or not at all', async () => {
    const input = await serverInput(resources);
    const before = await resources.used('PORT');
    const many = await call(`POST ${SERVERS}`, { ...input, copies: 20, flavorId: 'g-4-8' });
    expect([many.status, many.errors.map(({ code, params }) => [code, params?.type])]).toEqual([
      409,
      [
        ['QUOTA_EXCEEDED', 'CORE'],
        ['QUOTA_EXCEEDED', 'RAM'],
      ],
    ]);
    const taken = await call(`POST ${SERVERS}`, { ...input, fixedIp: '10.0.0.1' });
    expect([taken.status, taken.errors]).toMatchObject([409, [{ code: 'IP_IN_USE', field: 'fixedIp' }]]);
    const refused = await call(`POST ${SERVERS}`, { ...input, name: 'web-refuse' });
    expect([refused.status, refused.errors]).toMatchObject([409, [{ code: 'CLOUD_FAILED' }]]);
    expect(await resources.list(SERVERS)).toEqual([]);
    expect(await resources.list(DISKS)).toEqual([]);
    expect(await resources.used('PORT')).toBe(before);
    expect(await resources.used('INSTANCE')).toBe(0);
  });

  it('never shares an address, however many are made at once', async () => {
    const input = await serverInput(resources);
    const small = { ...input, flavorId: 'g-1-2' };
    await Promise.all(Array.from({ length: 10 }, (_, n) => call(`POST ${SERVERS}`, { ...small, name: `web${n}` })));
    const ips = (await resources.list('/api/openstack/neutron/ports?size=100')).map(({ fixedIp }) => fixedIp);
    expect([ips.length, new Set(ips).size]).toEqual([10, 10]);
  });

  it('finds no address where the subnet has none left', async () => {
    const { networkId, subnetId } = await makeNetwork(resources, '10.1.0.0/30');
    const input = { ...(await serverInput(resources)), networkId, subnetId };
    expect(await call(`POST ${SERVERS}`, input)).toMatchObject({ status: 201 });
    expect(await call(`POST ${SERVERS}`, input)).toMatchObject({ status: 409, errors: [{ code: 'NO_FREE_ADDRESS' }] });
  });
});

describe('quotas', () => {
  it('hold against many at once', async () => {
    const { db } = resources.test;
    await db.transaction().execute((tx) => setLimit(tx, resources.projectId, 'VOLUME', 10));
    const creates = Array.from({ length: 50 }, (_, n) => call(`POST ${DISKS}`, { display_name: `d${n}`, size: 1 }));
    const statuses = (await Promise.all(creates)).map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 201).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([10, 40]);
    expect([await resources.used('VOLUME'), await resources.used('VOLUME_STORAGE')]).toEqual([10, 10]);
  });
});

describe('subnets of one network', () => {
  it('do not overlap, and a gateway stays outside the pool', async () => {
    const { networkId } = await makeNetwork(resources);
    const clash = await call('POST /api/openstack/neutron/subnets', { name: 's', networkId, cidr: '10.0.0.128/25' });
    expect([clash.status, clash.errors]).toMatchObject([409, [{ code: 'SUBNET_OVERLAPS', field: 'cidr' }]]);
    const pool = { poolStart: '10.9.0.1', poolEnd: '10.9.0.20' };
    const made = await call('POST /api/openstack/neutron/subnets', {
      name: 's',
      networkId,
      cidr: '10.9.0.0/24',
      ...pool,
    });
    expect([made.status, made.body.gatewayIp]).toEqual([201, '10.9.0.21']);
    const six = await call('POST /api/openstack/neutron/subnets', {
      name: 's6',
      networkId,
      ipVersion: 6,
      cidr: '2001:db8::/64',
    });
    expect([six.status, six.body.gatewayIp]).toEqual([201, '2001:db8::1']);
  });
});

describe('a key pair', () => {
  it('is one user’s own, under a unique name, its private key shown once', async () => {
    const made = await call(`POST ${KEYS}/create`, { name: 'laptop' }, { headers: { 'Idempotency-Key': 'k1' } });
    expect(made.status).toBe(201);
    expect(made.body.privateKey).toContain('BEGIN OPENSSH PRIVATE KEY');
    const again = await call(`POST ${KEYS}/create`, { name: 'laptop' }, { headers: { 'Idempotency-Key': 'k1' } });
    expect([again.status, again.body.fingerprint, again.body.privateKey]).toEqual([
      201,
      made.body.fingerprint,
      undefined,
    ]);
    expect((await call(`GET ${KEYS}/laptop`)).body).not.toHaveProperty('privateKey');
    const stored = await resources.test.db.selectFrom('resource').select('doc').where('type', '=', 'keypair').execute();
    expect(JSON.stringify(stored)).not.toContain('PRIVATE KEY');
    const twice = await call(`POST ${KEYS}/create`, { name: 'laptop' });
    expect([twice.status, twice.errors]).toMatchObject([409, [{ code: 'NOT_UNIQUE', field: 'name' }]]);
    const other = await signInOther(resources);
    expect(await call(`GET ${KEYS}/laptop`, undefined, { token: other })).toMatchObject({ status: 404 });
    expect(await call(`POST ${KEYS}/create`, { name: 'laptop' }, { token: other })).toMatchObject({ status: 201 });
  });

  it('is imported from a public key, if it is valid', async () => {
    const line = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIIl18KuYHOS2nrPnlDbAsMRMobZ1g1J8Uume1tkDlUMV me@home';
    const made = await call(`POST ${KEYS}/create`, { name: 'mine', mode: 'import', publicKey: line });
    expect(made.body).toMatchObject({
      algorithm: 'ed25519',
      fingerprint: expect.stringMatching(/^SHA256:[\w+/]{43}$/),
    });
    expect(made.body).not.toHaveProperty('privateKey');
    const broken = line.replace('AAAAC3Nza', 'AAAAC3NzA');
    const wrong = await call(`POST ${KEYS}/create`, { name: 'bad', mode: 'import', publicKey: broken });
    expect([wrong.status, wrong.errors]).toMatchObject([400, [{ code: 'VALIDATION', field: 'publicKey' }]]);
  });
});

describe('an Idempotency-Key', () => {
  it('creates one record for a repeated request, and refuses another body', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const first = await call(`POST ${DISKS}`, { display_name: 'd', size: 1 }, { headers });
    const second = await call(`POST ${DISKS}`, { size: 1, display_name: 'd' }, { headers });
    expect([second.status, second.body, second.headers.get('Location')]).toEqual([
      201,
      first.body,
      first.headers.get('Location'),
    ]);
    const third = await call(`POST ${DISKS}`, { display_name: 'e', size: 1 }, { headers });
    expect([third.status, third.errors]).toMatchObject([422, [{ code: 'IDEMPOTENCY_KEY_REUSED' }]]);
    expect(await resources.used('VOLUME')).toBe(1);
  });

  it('can be used again after a refusal', async () => {
    const headers = { 'Idempotency-Key': 'again' };
    expect(await call(`POST ${DISKS}`, { display_name: 'd', size: 0 }, { headers })).toMatchObject({ status: 400 });
    expect(await call(`POST ${DISKS}`, { display_name: 'd', size: 1 }, { headers })).toMatchObject({ status: 201 });
  });
});
