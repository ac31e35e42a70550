import { beforeEach, describe, expect, it } from 'vitest';
import type { TypeName } from '../../../contract/file/records.ts';
import { createProvider } from '../../app.ts';
import { FakeRemoteCloud } from '../../cloud/testing.ts';
import { ApiError } from '../../http/errors.ts';
import { createResourceTest, type ResourceTest } from '../testing.ts';

const DISKS = '/api/openstack/cinder/volumes';

let cloud: FakeRemoteCloud;
let resources: ResourceTest;

beforeEach(async () => {
  cloud = new FakeRemoteCloud('disk');
  resources = await createResourceTest({}, { remote: cloud });
});

const makeDisk = (display_name: string) => resources.call(`POST ${DISKS}`, { display_name, size: 20 });

/** A disk that the cloud has created, and whose creation was acknowledged. */
async function disk(display_name: string): Promise<string> {
  const { status, body } = await makeDisk(display_name);
  expect(status).toBe(201);
  cloud.thing(body.id).status = 'available';
  await resources.settle();
  return String(body.id);
}

/** The lease of a change that was creating a disk when the backup was made, by a process that has ended. */
async function leaseOf(id: string): Promise<void> {
  const { db, clock } = resources.test;
  const makes = JSON.stringify([{ projectId: resources.projectId, type: 'disk', id, name: 'data' }]);
  const lease = { holder: 'gone', owner: 'gone', lease_until: '', started_at: clock.now().toISOString(), makes };
  await db.updateTable('cloud_turn').set(lease).execute();
}

/** Sets the store back to before a disk was stored, as a restored backup does. */
async function restoredWithout(id: string, type: TypeName = 'disk'): Promise<void> {
  const { db } = resources.test;
  await db.deleteFrom('resource').where('id', '=', id).execute();
  await db.deleteFrom('cloud_key').where('record_id', '=', id).execute();
  await db
    .updateTable('cloud_turn')
    .set((eb) => ({ changes: eb('changes', '-', 1) }))
    .execute();
  cloud.unknown.add([...cloud.things].find(([, thing]) => thing.type === type && thing.id === id)?.[0] ?? '');
}

/** Starts another process, which cleans up first. */
async function restarted(): Promise<void> {
  const { test } = resources;
  const next = createProvider({ ...test, cloud: { ...test.cloud, remote: cloud } });
  await next.start();
  await next.stop();
}

const held = () =>
  resources.test.db.selectFrom('cloud_orphan').select(['type', 'record_id', 'title', 'cause', 'detail']).execute();

describe('a store that was set back to before a change that was acknowledged', () => {
  it('deletes nothing of it at the start, nor with the next change, and holds it', async () => {
    await disk('first');
    const id = await disk('second');
    await restoredWithout(id);
    await leaseOf(id);
    await restarted();
    expect(cloud.thing(id)).toBeDefined();
    expect(await makeDisk('third')).toMatchObject({ status: 201 });
    expect(await held()).toMatchObject([{ type: 'disk', record_id: id, cause: 'restored' }]);
    // The searches that follow a lease leave it alone as well.
    for (let round = 0; round < 12; round += 1) await resources.settle();
    expect(cloud.thing(id)).toBeDefined();
    expect(await held()).toHaveLength(1);
  });

  it('finds what it does not know any more, without a lease, in each project', async () => {
    await disk('first');
    const id = await disk('second');
    await restoredWithout(id);
    await resources.settle();
    await resources.settle();
    expect(await held()).toMatchObject([{ type: 'disk', title: id, cause: 'restored' }]);
    expect(cloud.thing(id)).toBeDefined();
    // Administrators are told once, however often it is found.
    await resources.settle();
    const letters = resources.test.db.selectFrom('mail').select(['address', 'body']).where('kind', '=', 'orphansFound');
    expect(await letters.execute()).toMatchObject([{ body: expect.stringContaining('/admin/cloud-orphans') }]);
    // From then on the store and the cloud agree again.
    const [mark] = cloud.marks.values();
    const { changes } = await resources.test.db.selectFrom('cloud_turn').select('changes').executeTakeFirstOrThrow();
    expect(mark?.changes).toBe(changes);
  });

  it('does so too where other changes were stored before it was noticed', async () => {
    await disk('first');
    const id = await disk('second');
    await disk('third');
    await restoredWithout(id);
    await resources.test.db.updateTable('cloud_turn').set({ changes: 1 }).execute();
    expect(await makeDisk('fourth')).toMatchObject({ status: 201 });
    await resources.settle();
    await resources.settle();
    expect(await held()).toMatchObject([{ title: id }]);
  });

  it('removes nothing by a search that was scheduled before', async () => {
    cloud.meanwhile = async () => {
      throw new ApiError(503, 'CLOUD_UNAVAILABLE', { params: { service: 'block-storage' } });
    };
    await makeDisk('first');
    const { db } = resources.test;
    const searched = await db.selectFrom('work').select('payload').where('kind', '=', 'lost').executeTakeFirstOrThrow();
    const { id } = JSON.parse(searched.payload).makes[0];
    await db.updateTable('provider_secret').set({ value: 'other' }).where('name', '=', 'cloud-generation').execute();
    cloud.things.set('later', { type: 'disk', id, status: 'available', fields: {} });
    await resources.settle();
    expect(cloud.thing(id)).toBeDefined();
    expect(await held()).toMatchObject([{ record_id: id, cause: 'restored' }]);
  });
});

it('a change that the cloud can have no mark of is not made', async () => {
  await disk('first');
  cloud.writeMark = async () => {
    throw new ApiError(503, 'CLOUD_UNAVAILABLE', { params: { service: 'identity' } });
  };
  expect(await makeDisk('second')).toMatchObject({ status: 503 });
  expect(cloud.of('disk')).toHaveLength(1);
});

describe('what an interrupted change left, in a store that was not set back', () => {
  it('is removed, as nobody was told of it', async () => {
    await disk('first');
    cloud.things.set('left', { type: 'disk', id: 'left', status: 'available', fields: {} });
    await leaseOf('left');
    await restarted();
    expect(cloud.of('disk').map(({ id }) => id)).not.toContain('left');
    expect(await held()).toEqual([]);
  });

  it('is held where the cloud refuses to delete it, and the project goes on', async () => {
    await disk('first');
    cloud.things.set('left', { type: 'disk', id: 'left', status: 'in-use', fields: {} });
    await leaseOf('left');
    cloud.refusal = new ApiError(409, 'CLOUD_CONFLICT', { params: { detail: 'attached' } });
    expect(await makeDisk('second')).toMatchObject({ status: 201 });
    expect(await held()).toMatchObject([{ record_id: 'left', cause: 'refused', detail: expect.any(String) }]);
  });

  it('is held where the project has no mark to tell by', async () => {
    await disk('first');
    cloud.marks.clear();
    cloud.things.set('left', { type: 'disk', id: 'left', status: 'available', fields: {} });
    await leaseOf('left');
    await restarted();
    expect(cloud.thing('left')).toBeDefined();
    expect(await held()).toMatchObject([{ record_id: 'left', cause: 'unfinished' }]);
  });
});
