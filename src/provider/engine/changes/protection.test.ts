import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, ENDLESS_SESSIONS, makeNetwork, type ResourceTest } from '../testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const SNAPSHOTS = '/api/openstack/cinder/snapshots';
const NETWORKS = '/api/openstack/neutron/networks';
const SUBNETS = '/api/openstack/neutron/subnets';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
});

async function made(call: string, input: object): Promise<string> {
  const { body, errors } = await resources.call(call, { ...input });
  expect(errors).toEqual([]);
  await resources.settle();
  return String(body.id);
}

async function protect(path: string): Promise<void> {
  expect((await resources.call(`POST ${path}/protection`, {})).status).toBe(200);
}

const disk = (name: string) =>
  made(`POST ${DISKS}`, { display_name: name, size: 10, volume_type: 'STANDARD', source: 'blank' });

describe('a protected record', () => {
  it('refuses the delete of the record that contains it, and says which one it is', async () => {
    const { networkId, subnetId } = await makeNetwork(resources);
    await protect(`${SUBNETS}/${subnetId}`);
    const { status, errors } = await resources.call(`DELETE ${NETWORKS}/${networkId}`);
    expect([status, errors.map(({ code }) => code)]).toEqual([409, ['DELETION_PROTECTED']]);
    const { body: subnet } = await resources.call(`GET ${SUBNETS}/${subnetId}`);
    expect(errors[0]?.message).toContain(String(subnet.name));
    await resources.call(`DELETE ${SUBNETS}/${subnetId}/protection`, {});
    expect((await resources.call(`DELETE ${NETWORKS}/${networkId}`)).status).toBeLessThan(300);
  });

  it('refuses a delete that would take it along, and then nothing is deleted', async () => {
    const volumeId = await disk('data');
    const snapshotId = await made(`POST ${SNAPSHOTS}`, { name: 'before', volumeId });
    await protect(`${SNAPSHOTS}/${snapshotId}`);
    const { status, errors } = await resources.call(`DELETE ${DISKS}/${volumeId}?cascade=true`);
    expect([status, errors[0]?.code]).toEqual([409, 'DELETION_PROTECTED']);
    expect(errors[0]?.message).toContain('«before»');
    await resources.settle();
    for (const path of [`${DISKS}/${volumeId}`, `${SNAPSHOTS}/${snapshotId}`])
      expect((await resources.call(`GET ${path}`)).status).toBe(200);
  });

  it('stays when several are deleted, and the others go', async () => {
    const [kept, gone] = [await disk('kept'), await disk('gone')];
    await protect(`${DISKS}/${kept}`);
    const { body } = await resources.call(`DELETE ${DISKS}`, { ids: [kept, gone], cascade: false });
    expect(body).toMatchObject([
      { id: kept, status: 409, code: 'DELETION_PROTECTED' },
      { id: gone, status: 202 },
    ]);
  });
});
