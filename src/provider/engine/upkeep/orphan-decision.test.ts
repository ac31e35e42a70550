import { beforeEach, describe, expect, it } from 'vitest';
import { FakeRemoteCloud } from '../../cloud/testing.ts';
import { ApiError } from '../../http/errors.ts';
import { setLimit } from '../../quotas/quotas.ts';
import { transact } from '../../store/transact.ts';
import { holdOrphan } from '../remote/orphans.ts';
import { createResourceTest, type ResourceTest } from '../testing.ts';

const ORPHANS = '/api/admin/cloud-orphan';
const DISKS = '/api/openstack/cinder/volumes';

let cloud: FakeRemoteCloud;
let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  cloud = new FakeRemoteCloud('disk', 'port', 'vm');
  resources = await createResourceTest({}, { remote: cloud });
  admin = await resources.test.signIn('admin@demo.kz');
});

/** A disk in the cloud that no record refers to, and that is held. Returns the path of its orphan. */
async function orphanOf(key: string, recordId?: string): Promise<string> {
  const fields = { display_name: 'archive', size: 40, volume_type: 'STANDARD' };
  cloud.things.set(key, { type: 'disk', id: recordId ?? key, status: 'available', fields });
  const orphan = { projectId: resources.projectId, type: 'disk', key, title: 'archive', cause: 'restored' } as const;
  await holdOrphan(resources.test, { ...orphan, ...(recordId !== undefined && { recordId }) });
  const content = (await read(ORPHANS)).content as { id: string; cloudKey: string }[];
  return `${ORPHANS}/${content.find(({ cloudKey }) => cloudKey === key)?.id}`;
}

const asAdmin = (call: string, body: object = {}) =>
  resources.call(call, body, { token: admin, headers: { 'Accept-Language': 'en' } });
const read = async (path: string) => (await resources.call(`GET ${path}`, undefined, { token: admin })).body;

const adopt = (orphan: string) => asAdmin(`POST ${orphan}/adopt`, { reason: 'It is theirs' });
const remove = (orphan: string) => asAdmin(`POST ${orphan}/remove`, { reason: 'The customer does not need it' });

describe('an orphan that is adopted', () => {
  it('gets a record under its old id, is counted, and costs money from then on', async () => {
    const orphan = await orphanOf('theirs', 'old-id');
    expect(await adopt(orphan)).toMatchObject({ status: 200, body: { status: 'adopting' } });
    await resources.settle();
    expect(await read(orphan)).toMatchObject({ status: 'adopted', recordId: 'old-id' });
    expect((await resources.call(`GET ${DISKS}/old-id`)).body).toMatchObject({
      ...{ display_name: 'archive', size: 40, volume_type: 'STANDARD', status: 'available' },
      projectId: resources.projectId,
    });
    expect(await resources.used('VOLUME_STORAGE')).toBe(40);
    const meters = await resources.test.db.selectFrom('meter').selectAll().where('record_id', '=', 'old-id').execute();
    expect(meters).toMatchObject([{ type: 'disk', ended_at: null }]);
    // From then on it is changed and deleted like any other.
    expect(await resources.call(`DELETE ${DISKS}/old-id`)).toMatchObject({ status: 202 });
  });

  it('gets an id of its own where the old one is not known', async () => {
    const orphan = await orphanOf('theirs');
    await adopt(orphan);
    await resources.settle();
    const { recordId } = await read(orphan);
    expect((await resources.call(`GET ${DISKS}/${String(recordId)}`)).body).toMatchObject({ display_name: 'archive' });
  });

  it('is written down as created by the administrator', async () => {
    const orphan = await orphanOf('theirs', 'old-id');
    await adopt(orphan);
    await resources.settle();
    const entries = resources.test.db.selectFrom('journal').innerJoin('users', 'users.id', 'journal.user_id');
    const made = entries.select(['action', 'result', 'users.login']).where('record_id', '=', 'old-id');
    expect(await made.execute()).toEqual([{ action: 'create', result: 'success', login: 'admin' }]);
  });

  it('gets records for its parts, which refer to it', async () => {
    const part = { type: 'port', key: 'its-port', owner: 'serverId', parts: [] };
    const fields = { name: 'eth0', networkId: 'n', subnetId: 's', fixedIp: '10.0.0.9' };
    cloud.parts.set('theirs', [{ ...part, state: { status: 'ACTIVE', fields: {} }, fields }]);
    const orphan = await orphanOf('theirs', 'old-id');
    await adopt(orphan);
    await resources.settle();
    const { db } = resources.test;
    const port = await db.selectFrom('cloud_key').select('record_id').where('cloud_key', '=', 'its-port').execute();
    const record = await db
      .selectFrom('resource')
      .select('doc')
      .where('id', '=', port[0]?.record_id ?? '')
      .execute();
    expect(JSON.parse(record[0]?.doc ?? '{}')).toMatchObject({ ...fields, serverId: 'old-id', status: 'ACTIVE' });
  });

  it('is held again, with the reason, where the project’s quota has no room', async () => {
    await transact(resources.test.db, (tx) => setLimit(tx, resources.projectId, 'VOLUME_STORAGE', 10));
    const orphan = await orphanOf('theirs', 'old-id');
    await adopt(orphan);
    await resources.settle();
    expect(await read(orphan)).toMatchObject({ status: 'held', detail: expect.stringContaining('10') });
    expect((await resources.call(`GET ${DISKS}/old-id`)).status).toBe(404);
    expect(cloud.things.has('theirs')).toBe(true);
  });

  it('is held again where it refers to something without a record', async () => {
    cloud.unfit = new ApiError(409, 'ORPHAN_REFERS_TO_UNKNOWN', { params: { id: 'net-7' } });
    const orphan = await orphanOf('theirs');
    await adopt(orphan);
    await resources.settle();
    expect(await read(orphan)).toMatchObject({ status: 'held', detail: expect.stringContaining('net-7') });
  });

  it('is deleted where the cloud no longer has it', async () => {
    const orphan = await orphanOf('theirs');
    cloud.things.delete('theirs');
    await adopt(orphan);
    await resources.settle();
    expect(await read(orphan)).toMatchObject({ status: 'deleted' });
  });

  it('is not offered where its type can’t be adopted', async () => {
    cloud.notAdoptable.add('disk');
    const orphan = await orphanOf('theirs');
    expect(await adopt(orphan)).toMatchObject({ status: 409, errors: [{ code: 'ORPHAN_ADOPTABLE' }] });
  });
});

describe('an orphan that is deleted', () => {
  it('is gone from the cloud, with the reason kept', async () => {
    const orphan = await orphanOf('theirs');
    expect(await remove(orphan)).toMatchObject({ status: 200, body: { status: 'deleting' } });
    await resources.settle();
    await resources.settle();
    expect(await read(orphan)).toMatchObject({ status: 'deleted', reason: 'The customer does not need it' });
    expect(cloud.things.has('theirs')).toBe(false);
  });

  it('is held again, with the cloud’s words, where the cloud refuses', async () => {
    cloud.refusal = new ApiError(409, 'CLOUD_CONFLICT', { params: { detail: 'attached' } });
    const orphan = await orphanOf('theirs');
    await remove(orphan);
    await resources.settle();
    expect(await read(orphan)).toMatchObject({ status: 'held', detail: expect.stringContaining('attached') });
    expect(cloud.things.has('theirs')).toBe(true);
  });

  it('is held again where its deletion failed in the cloud', async () => {
    const orphan = await orphanOf('theirs');
    cloud.removeResource = async (_projectId, _type, key) => {
      cloud.things.set(key, {
        type: 'disk',
        id: key,
        status: 'error_deleting',
        failed: 'No space is left.',
        fields: {},
      });
    };
    await remove(orphan);
    await resources.settle();
    await resources.settle();
    expect(await read(orphan)).toMatchObject({ status: 'held', detail: 'No space is left.' });
  });

  it('is tried again until the cloud answers', async () => {
    const orphan = await orphanOf('theirs');
    cloud.onRead = () => {
      throw new ApiError(503, 'CLOUD_UNAVAILABLE', { params: { service: 'block-storage' } });
    };
    await remove(orphan);
    await resources.settle();
    expect(await read(orphan)).toMatchObject({ status: 'deleting' });
    cloud.onRead = () => {};
    await resources.settle();
    await resources.settle();
    expect(await read(orphan)).toMatchObject({ status: 'deleted' });
  });
});

it('an orphan that is dealt with takes no second decision', async () => {
  const orphan = await orphanOf('theirs');
  await remove(orphan);
  expect(await adopt(orphan)).toMatchObject({ status: 409, errors: [{ code: 'ORPHAN_OPEN' }] });
  expect(await remove(orphan)).toMatchObject({ status: 409, errors: [{ code: 'ORPHAN_OPEN' }] });
});
