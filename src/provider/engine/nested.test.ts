import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { insertRecord } from '../store/records.ts';
import { Catalogue } from './core/catalogue.ts';
import { recordKeys } from './records/rows.ts';
import { createResourceTest, FILES, type ResourceTest, signInOther } from './testing.ts';

const MEMBERS = '/api/openstack/octavia/pool/pool-1/member';
const input = { name: 'web-1', address: '10.0.0.15', protocolPort: 80 };

let resources: ResourceTest;
let call: ResourceTest['call'];

/** Stores a record in the given status. */
async function store(type: string, doc: Doc & { id: string }): Promise<void> {
  const { test, projectId } = resources;
  const catalogue = new Catalogue(FILES);
  const at = test.clock.now().toISOString();
  const row = { type, id: doc.id, projectId, userId: null, shared: false, status: null, version: 1, doc };
  const keys = recordKeys(catalogue, catalogue.file(type), doc);
  await test.db.transaction().execute((tx) => insertRecord(tx, { ...row, createdAt: at, updatedAt: at }, keys));
}

beforeEach(async () => {
  resources = await createResourceTest();
  call = resources.call;
  await store('balancer', { id: 'balancer', name: 'balancer', provisioningStatus: 'ACTIVE' });
  await store('pool', { id: 'pool-1', name: 'pool-1', balancerId: 'balancer', provisioningStatus: 'ACTIVE' });
  await store('pool', { id: 'pool-2', name: 'pool-2', balancerId: 'balancer', provisioningStatus: 'PENDING_UPDATE' });
});

describe('a child record', () => {
  it('is created, listed, read and changed below its parent, and nowhere else', async () => {
    const made = await call(`POST ${MEMBERS}`, input);
    expect([made.status, made.body]).toMatchObject([
      201,
      { poolId: 'pool-1', provisioningStatus: 'PENDING_CREATE', operatingStatus: 'NO_MONITOR' },
    ]);
    expect(made.headers.get('Location')).toBe(`${MEMBERS}/${made.body.id}`);
    await resources.settle();
    expect(await resources.list(MEMBERS)).toHaveLength(1);
    expect(await resources.list(MEMBERS.replace('pool-1', 'pool-2'))).toEqual([]);
    expect(await call(`GET ${MEMBERS.replace('pool-1', 'pool-2')}/${made.body.id}`)).toMatchObject({ status: 404 });
    const changed = await call(`PUT ${MEMBERS}/${made.body.id}`, { name: 'web-2' }, { headers: { 'If-Match': '"1"' } });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { name: 'web-2', provisioningStatus: 'PENDING_UPDATE', _version: 2 },
    ]);
    await resources.settle();
    expect((await call(`GET ${MEMBERS}/${made.body.id}`)).body).toMatchObject({
      name: 'web-2',
      provisioningStatus: 'ACTIVE',
    });
  });

  it('is not created where path and body differ, or the parent is missing or not ready', async () => {
    const two = await call(`POST ${MEMBERS}`, { ...input, poolId: 'pool-2' });
    expect([two.status, two.errors]).toMatchObject([400, [{ code: 'BAD_REFERENCE', field: 'poolId' }]]);
    expect(await call(`POST ${MEMBERS.replace('pool-1', 'nope')}`, input)).toMatchObject({ status: 404 });
    const token = await signInOther(resources);
    expect(await call(`POST ${MEMBERS}`, input, { token })).toMatchObject({ status: 404 });
    const busy = await call(`POST ${MEMBERS.replace('pool-1', 'pool-2')}`, input);
    expect([busy.status, busy.errors]).toMatchObject([409, [{ code: 'POOL_ACTIVE' }]]);
  });

  it('stays as it was where a change of it fails', async () => {
    const made = await call(`POST ${MEMBERS}`, input);
    await resources.settle();
    await call(`PUT ${MEMBERS}/${made.body.id}`, { name: 'web-fail' }, { headers: { 'If-Match': '"1"' } });
    expect((await call(`GET ${MEMBERS}/${made.body.id}`)).body.name).toBe('web-fail');
    await resources.settle();
    expect((await call(`GET ${MEMBERS}/${made.body.id}`)).body).toMatchObject({
      name: 'web-1',
      provisioningStatus: 'ERROR',
    });
  });
});

describe('a record whose name asks for a fault', () => {
  it('fails at create, keeps its quotas, and can be deleted', async () => {
    const disks = '/api/openstack/cinder/volumes';
    const made = await call(`POST ${disks}`, { display_name: 'data-fail', size: 5 });
    expect(made.status).toBe(201);
    await resources.settle();
    expect((await call(`GET ${disks}/${made.body.id}`)).body.status).toBe('error');
    expect(await resources.used('VOLUME_STORAGE')).toBe(5);
    await call(`DELETE ${disks}/${made.body.id}`);
    await resources.settle();
    expect([await resources.list(disks), await resources.used('VOLUME_STORAGE')]).toEqual([[], 0]);
  });

  it('can fail at its delete alone', async () => {
    const disks = '/api/openstack/cinder/volumes';
    const made = await call(`POST ${disks}`, { display_name: 'data-fail-delete', size: 5 });
    await resources.settle();
    await call(`DELETE ${disks}/${made.body.id}`);
    await resources.settle();
    expect((await call(`GET ${disks}/${made.body.id}`)).body.status).toBe('error_deleting');
    expect(await resources.used('VOLUME')).toBe(1);
  });
});
