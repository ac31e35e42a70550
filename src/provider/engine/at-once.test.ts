import { beforeEach, describe, expect, it } from 'vitest';
import { type Answered, createResourceTest, makeNetwork, type ResourceTest } from './testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const S3_USERS = '/s3/api/v1/users';
const MANY = 12;
let resources: ResourceTest;

function atOnce(run: (index: number) => Promise<Answered>): Promise<Answered[]> {
  return Promise.all(Array.from({ length: MANY }, (_, index) => run(index)));
}

function statuses(answers: Answered[]): number[] {
  return answers.map((answer) => answer.status).sort();
}

beforeEach(async () => {
  resources = await createResourceTest();
});

describe('many requests at once', () => {
  it('create one record for a unique name', async () => {
    const { call } = resources;
    const file = resources.test.files.find(({ name }) => name === 's3-user');
    expect(file?.api.create).toContain(S3_USERS);
    const [center] = await resources.list('/s3/api/v1/datacenters');
    const input = { name: 'backups', datacenterId: center?.id, quota: 10 };
    const answers = await atOnce(() => call(String(file?.api.create), input));
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: MANY - 1 }, () => 409)]);
  });

  it('create one record for one Idempotency-Key', async () => {
    const input = { display_name: 'd', size: 1, volume_type: 'STANDARD', source: 'blank' };
    const options = { headers: { 'Idempotency-Key': 'one' } };
    const answers = await atOnce(() => resources.call(`POST ${DISKS}`, input, options));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await resources.used('VOLUME')).toBe(1);
  });

  it('change one version of a record once', async () => {
    const made = await resources.call(`POST ${DISKS}`, {
      display_name: 'd',
      size: 1,
      volume_type: 'STANDARD',
      source: 'blank',
    });
    await resources.settle();
    const options = { headers: { 'If-Match': '"1"' } };
    const answers = await atOnce((index) =>
      resources.call(`PUT ${DISKS}/${made.body.id}`, { display_name: `d-${index}` }, options),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: MANY - 1 }, () => 412)]);
  });

  it('create no child in a record that is being deleted', async () => {
    const { networkId } = await makeNetwork(resources);
    const subnets = await resources.list(`/api/openstack/neutron/subnets?f.networkId=${networkId}`);
    await resources.call(`DELETE /api/openstack/neutron/subnets/${subnets[0]?.id}`);
    await resources.settle();
    const answers = await atOnce((index) =>
      index === 0
        ? resources.call(`DELETE /api/openstack/neutron/networks/${networkId}`)
        : resources.call('POST /api/openstack/neutron/subnets', {
            networkId,
            name: `s-${index}`,
            cidr: `10.1.${index}.0/24`,
          }),
    );
    await resources.settle();
    const left = await resources.list(`/api/openstack/neutron/subnets?f.networkId=${networkId}`);
    const made = answers.slice(1).filter((answer) => answer.status === 201);
    const deleted = (answers[0]?.status ?? 0) < 300;
    // A subnet that was made before the delete goes with the network; none is made after it.
    expect(left).toHaveLength(deleted ? 0 : made.length);
    expect(await resources.used('SUBNET')).toBe(left.length);
  });
});
