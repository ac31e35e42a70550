import { beforeEach, describe, expect, it } from 'vitest';
import { createProvider } from '../../app.ts';
import { FakeRemoteCloud } from '../../cloud/testing.ts';
import { ApiError } from '../../http/errors.ts';
import { createResourceTest, type ResourceTest } from '../testing.ts';
import { scheduleShared } from '../upkeep/shared-records.ts';

const DISKS = '/api/openstack/cinder/volumes';
const SERVERS = '/api/openstack/nova/servers';

let cloud: FakeRemoteCloud;
let resources: ResourceTest;

beforeEach(async () => {
  cloud = new FakeRemoteCloud('disk', 'network', 'subnet');
  resources = await createResourceTest({}, { remote: cloud });
});

const makeDisk = (body = {}, options = {}) =>
  resources.call(`POST ${DISKS}`, { display_name: 'data', size: 20, ...body }, options);

const read = (id: unknown, headers: Record<string, string> = {}) =>
  resources.call(`GET ${DISKS}/${String(id)}`, undefined, { headers });

/** A disk that the cloud has created. */
async function disk(): Promise<string> {
  const id = String((await makeDisk()).body.id);
  cloud.thing(id).status = 'available';
  await resources.settle();
  return id;
}

/** Runs the regular reconciliation and the work that follows from it. */
async function reconciled(): Promise<void> {
  await resources.settle();
  await resources.settle();
}

async function meters(): Promise<number> {
  const open = await resources.test.db.selectFrom('meter').selectAll().where('ended_at', 'is', null).execute();
  return open.length;
}

/** A server with a new network, a router and a public IP. */
const makeServer = () =>
  resources.call(`POST ${SERVERS}`, {
    ...{ name: 'web', imageId: 'ubuntu-24.04', flavorId: 'g-1-2', publicIp: true },
    ...{ network: 'new', networkName: 'net', networkCidr: '10.0.0.0/24' },
  });

describe('a change over a remote cloud', () => {
  it('is stored once the cloud carried it out, and then follows the state in the cloud', async () => {
    const made = await makeDisk();
    expect(made).toMatchObject({ status: 201, body: { status: 'creating' } });
    expect(cloud.of('disk')).toMatchObject([{ id: made.body.id }]);
    await resources.settle();
    expect((await read(made.body.id)).body.status).toBe('creating');
    cloud.thing(made.body.id).status = 'available';
    expect(await meters()).toBe(0);
    await resources.settle();
    expect((await read(made.body.id)).body.status).toBe('available');
    expect(await meters()).toBe(1);
  });

  it('leaves no record and no resource where the cloud refuses', async () => {
    cloud.meanwhile = async () => {
      throw new ApiError(409, 'CLOUD_NO_HOST');
    };
    expect(await makeDisk()).toMatchObject({ status: 409, errors: [{ code: 'CLOUD_NO_HOST' }] });
    expect(cloud.of('disk')).toEqual([]);
    expect([await resources.list(DISKS), await resources.used('VOLUME')]).toEqual([[], 0]);
    cloud.meanwhile = async () => {};
    expect(await makeDisk()).toMatchObject({ status: 201 });
  });

  it('leaves nothing of a server with network, router and public IP where the cloud refuses', async () => {
    cloud = new FakeRemoteCloud('vm', 'network', 'subnet', 'router', 'port', 'floating', 'disk');
    resources = await createResourceTest({}, { remote: cloud });
    cloud.meanwhile = async () => {
      throw new ApiError(409, 'CLOUD_NO_HOST');
    };
    expect(await makeServer()).toMatchObject({ status: 409, errors: [{ code: 'CLOUD_NO_HOST' }] });
    expect([...cloud.of('router'), ...cloud.of('floating'), ...cloud.of('network')]).toEqual([]);
    const used = ['INSTANCE', 'NETWORK', 'ROUTER', 'FLOATING_IP'].map((type) => resources.used(type));
    expect(await Promise.all(used)).toEqual([0, 0, 0, 0]);
    cloud.meanwhile = async () => {};
    expect(await makeServer()).toMatchObject({ status: 201 });
    expect(cloud.changes.at(-1)?.steps.map(({ type, action }) => `${type} ${action}`)).toEqual(
      expect.arrayContaining(['router create', 'port create', 'floating create', 'vm create']),
    );
  });

  it('shows a server the public IP that the cloud has chosen', async () => {
    cloud = new FakeRemoteCloud('vm', 'network', 'subnet', 'router', 'port', 'floating', 'disk');
    cloud.chosen.floating = { address: '203.0.113.9' };
    resources = await createResourceTest({}, { remote: cloud });
    const { id } = (await makeServer()).body;
    const shown = async () => (await resources.call(`GET ${SERVERS}/${String(id)}`)).body.addresses;
    expect(await shown()).toContainEqual({ ip: '203.0.113.9', type: 'floating' });
    const [floating] = await resources.list('/api/openstack/neutron/floating-ips');
    expect(floating).toMatchObject({ address: '203.0.113.9' });
  });

  it('sends the cloud nothing that we refuse', async () => {
    expect(await makeDisk({ size: 100_000 })).toMatchObject({ status: 400 });
    const id = await disk();
    const before = cloud.changes.length;
    expect(await resources.call(`POST ${DISKS}/${id}/extend`, { size: 5 })).toMatchObject({
      errors: [{ code: 'GROW_ONLY' }],
    });
    expect(cloud.changes).toHaveLength(before);
  });

  it('removes what was created where it may not be stored any more', async () => {
    const { db } = resources.test;
    cloud.meanwhile = async ({ projectId }) => {
      const limit = { project_id: projectId ?? '', type: 'VOLUME', quota: 0 };
      await db.insertInto('quota_limit').values(limit).execute();
    };
    expect(await makeDisk()).toMatchObject({ status: 409, errors: [{ code: 'QUOTA_EXCEEDED' }] });
    expect(cloud.of('disk')).toEqual([]);
  });

  it('is carried out once for two requests with one key', async () => {
    const options = { headers: { 'Idempotency-Key': 'once' } };
    const answers = await Promise.all([makeDisk({}, options), makeDisk({}, options)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(cloud.of('disk')).toHaveLength(1);
  });

  it('sends the cloud in one change what is created together', async () => {
    const body = { name: 'net', subnetName: 'sub', cidr: '10.0.0.0/24' };
    const made = await resources.call('POST /api/openstack/neutron/networks', body);
    expect(made.status).toBe(201);
    expect(cloud.changes.map(({ steps }) => steps.map(({ type }) => type))).toEqual([['network', 'subnet']]);
    const [subnet] = await resources.list('/api/openstack/neutron/subnets');
    expect(cloud.thing(subnet?.id).type).toBe('subnet');
  });

  it('sends the cloud the limits of the project', async () => {
    await makeDisk();
    expect(cloud.changes[0]?.limits).toMatchObject({ VOLUME: expect.any(Number) });
  });
});

describe('a process that ends between the answer of the cloud and the commit', () => {
  it('leaves no orphans: the next process finds and removes them', async () => {
    const { test } = resources;
    let made = () => {};
    const began = new Promise<void>((resolve) => {
      made = resolve;
    });
    cloud.meanwhile = async () => {
      made();
      // As if the process had ended: it never gets the answer.
      await new Promise(() => {});
    };
    void makeDisk();
    await began;
    expect(cloud.of('disk')).toHaveLength(1);
    // With a shared database a lease is valid for so long after its last renewal.
    test.clock.advance(31_000);
    const next = createProvider({ ...test, cloud: { ...test.cloud, remote: cloud } });
    await next.start();
    await next.stop();
    expect([cloud.of('disk'), await resources.list(DISKS)]).toEqual([[], []]);
  });

  it('leaves no orphans where a service gave no answer and carried the change out', async () => {
    cloud.applyChange = async (change) => {
      // The service does not report what it created, so the change has no key to remove it by.
      await FakeRemoteCloud.prototype.applyChange.call(cloud, change);
      throw new ApiError(503, 'CLOUD_UNAVAILABLE', { params: { service: 'block-storage' } });
    };
    expect(await makeDisk()).toMatchObject({ status: 503, errors: [{ code: 'CLOUD_UNAVAILABLE' }] });
    expect(cloud.of('disk')).toHaveLength(1);
    await resources.settle();
    expect(cloud.of('disk')).toEqual([]);
  });

  it('leads to a second search later: a service may carry out a request after its client has ended', async () => {
    const { test } = resources;
    const makes = JSON.stringify([{ projectId: resources.projectId, type: 'disk', id: 'late', name: 'late' }]);
    const lease = { holder: 'gone', owner: 'gone', lease_until: '', started_at: test.clock.now().toISOString(), makes };
    const named = { project_id: resources.projectId, changes: 0 };
    await test.db
      .insertInto('cloud_turn')
      .values({ ...named, ...lease })
      .execute();
    await test.provider.start();
    await test.provider.stop();
    cloud.things.set('late', { type: 'disk', id: 'late', fields: {} });
    await resources.settle();
    expect(cloud.of('disk')).toEqual([]);
  });

  it('leads to no search while another change runs, since the resource may belong to it', async () => {
    const looked: string[] = [];
    cloud.findOrphans = async ({ name }) => {
      looked.push(name);
      return [];
    };
    cloud.meanwhile = async () => {
      throw new ApiError(503, 'CLOUD_UNAVAILABLE', { params: { service: 'block-storage' } });
    };
    await makeDisk({ display_name: 'again' });
    cloud.meanwhile = async () => {
      await resources.settle();
      expect(looked).toEqual([]);
    };
    expect(await makeDisk({ display_name: 'again' })).toMatchObject({ status: 201 });
    await resources.settle();
    expect(looked).toEqual(['again']);
  });

  it('leaves orphans that the next change removes, even within the same process', async () => {
    cloud.applyChange = async (change) => {
      const answers = await FakeRemoteCloud.prototype.applyChange.call(cloud, change);
      return answers.map((answer) => ({
        ...answer,
        get fields(): never {
          throw new Error('The database is gone');
        },
      }));
    };
    expect(await makeDisk()).toMatchObject({ status: 500 });
    expect(cloud.of('disk')).toHaveLength(1);
    cloud.applyChange = FakeRemoteCloud.prototype.applyChange;
    expect(await makeDisk({ display_name: 'next' })).toMatchObject({ status: 201 });
    expect(cloud.of('disk')).toHaveLength(1);
    expect(await resources.list(DISKS)).toMatchObject([{ display_name: 'next' }]);
  });

  it('removes nothing that was stored', async () => {
    const { test } = resources;
    const id = await disk();
    // The lease as it was before the commit whose answer was lost.
    const makes = JSON.stringify([{ projectId: resources.projectId, type: 'disk', id, name: 'data' }]);
    const lease = { holder: 'gone', owner: 'gone', lease_until: '', started_at: test.clock.now().toISOString(), makes };
    await test.db.updateTable('cloud_turn').set(lease).execute();
    expect(await makeDisk({ display_name: 'next' })).toMatchObject({ status: 201 });
    expect(cloud.thing(id)).toBeDefined();
  });
});

describe('a change in the remote cloud that did not come from us', () => {
  it('removes the record of a deleted resource, with its quotas and meters', async () => {
    const id = await disk();
    cloud.things.clear();
    await reconciled();
    expect(await read(id)).toMatchObject({ status: 404 });
    expect([await resources.used('VOLUME'), await meters()]).toEqual([0, 0]);
  });

  it('changes the record, and what it costs', async () => {
    const id = await disk();
    cloud.thing(id).fields = { size: 50 };
    await reconciled();
    expect((await read(id)).body).toMatchObject({ size: 50, status: 'available' });
    const [meter] = await resources.test.db.selectFrom('meter').selectAll().where('ended_at', 'is', null).execute();
    expect(JSON.stringify(meter)).toContain('50');
  });

  it('shows at once when the record is read', async () => {
    const id = await disk();
    cloud.thing(id).fields = { display_name: 'renamed' };
    expect((await read(id)).body.display_name).toBe('renamed');
  });

  it('counts against the quotas until it is gone', async () => {
    await disk();
    cloud.used.VOLUME = 3;
    await reconciled();
    expect(await resources.used('VOLUME')).toBe(3);
    cloud.used.VOLUME = 1;
    await reconciled();
    expect(await resources.used('VOLUME')).toBe(1);
  });

  it('does not count against the quotas where only one reading has it, as during a delete', async () => {
    await disk();
    const counts = [3, 1, 3, 1];
    cloud.usage = async () => ({ VOLUME: counts.shift() ?? 1 });
    await reconciled();
    await reconciled();
    expect(await resources.used('VOLUME')).toBe(1);
  });

  it('shows in a read with no-cache right after another read', async () => {
    const id = await disk();
    await read(id);
    cloud.thing(id).fields = { display_name: 'renamed' };
    expect((await read(id)).body.display_name).not.toBe('renamed');
    expect((await read(id, { 'Cache-Control': 'no-cache' })).body.display_name).toBe('renamed');
  });

  it('refuses an edit of a field that has changed there meanwhile', async () => {
    const id = await disk();
    const { _version } = (await read(id)).body;
    cloud.thing(id).fields = { display_name: 'renamed' };
    await reconciled();
    const headers = { 'If-Match': `"${String(_version)}"` };
    const edited = await resources.call(`PUT ${DISKS}/${id}`, { display_name: 'mine' }, { headers });
    expect(edited).toMatchObject({ status: 412 });
    expect((await read(id)).body.display_name).toBe('renamed');
  });

  it('is not stored during a running change, which may have caused it', async () => {
    const id = await disk();
    cloud.meanwhile = async () => {
      cloud.thing(id).status = 'extending';
      expect((await read(id)).body.status).toBe('available');
    };
    expect(await resources.call(`POST ${DISKS}/${id}/extend`, { size: 50 })).toMatchObject({ status: 202 });
    expect((await read(id)).body.status).toBe('extending');
  });

  it('fails a transition that failed in the cloud, and releases its quotas', async () => {
    const id = await disk();
    await resources.call(`POST ${DISKS}/${id}/extend`, { size: 50 });
    expect(await resources.used('VOLUME_STORAGE')).toBe(50);
    Object.assign(cloud.thing(id), { status: 'error_extending', failed: 'no space' });
    await resources.settle();
    expect((await read(id)).body).toMatchObject({ status: 'error_extending', size: 20 });
    expect(await resources.used('VOLUME_STORAGE')).toBe(20);
  });

  it.each([
    ['no space', 'no space'],
    ['CLOUD_NO_HOST', 'В облаке не нашлось места'],
  ])('shows why a transition failed: %s', async (failed, shown) => {
    const id = await disk();
    await resources.call(`POST ${DISKS}/${id}/extend`, { size: 50 });
    Object.assign(cloud.thing(id), { status: 'error_extending', failed });
    await resources.settle();
    const { body } = await resources.call('GET /api/activity?f.result=error');
    expect(body.content).toMatchObject([{ recordId: id, reason: expect.stringContaining(shown) }]);
  });

  it('is read later where the cloud does not answer', async () => {
    const made = await makeDisk();
    cloud.onRead = () => {
      throw new Error('away');
    };
    await resources.settle();
    expect((await read(made.body.id)).body.status).toBe('creating');
    cloud.onRead = () => {};
    cloud.thing(made.body.id).status = 'available';
    await resources.settle();
    expect((await read(made.body.id)).body.status).toBe('available');
  });

  it('completes a delete once the resource is gone, and not before', async () => {
    const id = await disk();
    expect(await resources.call(`DELETE ${DISKS}/${id}`)).toMatchObject({ status: 202 });
    cloud.thing(id).status = 'deleting';
    await resources.settle();
    expect((await read(id)).body.status).toBe('deleting');
    cloud.things.clear();
    await resources.settle();
    expect(await read(id)).toMatchObject({ status: 404 });
  });
});

describe('shared records of the provider', () => {
  const IMAGES = '/api/openstack/nova/images';

  /** The provider starts and reads the cloud's shared resources. */
  async function offered(...images: [key: string, name: string][]): Promise<Record<string, unknown>> {
    const doc = { status: 'active', visibility: 'public', bootable: true, diskFormat: 'raw', size: 3 };
    cloud.offered.image = images.map(([key, name]) => ({ key, doc: { ...doc, name } }));
    await scheduleShared(resources.test);
    await resources.settle();
    return Object.fromEntries((await resources.list(IMAGES)).map(({ id, name }) => [String(name), id]));
  }

  it('follow the cloud: matched by name, new, or gone', async () => {
    expect(await offered(['a', 'Ubuntu 24.04 LTS'], ['b', 'Rocky 9'])).toEqual({
      'Ubuntu 24.04 LTS': 'ubuntu-24.04',
      'Rocky 9': 'b',
    });
    // A renamed resource stays the same record.
    expect(await offered(['a', 'Ubuntu Noble'], ['b', 'Rocky 9'])).toEqual({
      'Ubuntu Noble': 'ubuntu-24.04',
      'Rocky 9': 'b',
    });
    expect(await offered(['a', 'Ubuntu Noble'])).toEqual({ 'Ubuntu Noble': 'ubuntu-24.04' });
  });

  it('stay as they are while the cloud does not answer', async () => {
    await offered(['a', 'Rocky 9']);
    delete cloud.offered.image;
    await scheduleShared(resources.test);
    await resources.settle();
    expect(await resources.list(IMAGES)).toMatchObject([{ name: 'Rocky 9' }]);
  });
});
