import { beforeEach, describe, expect, it } from 'vitest';
import { type Answered, createResourceTest, makeNetwork, type ResourceTest, serverInput } from './testing.ts';

const ROUTERS = '/api/openstack/neutron/routers';
const ADDRESSES = '/api/openstack/neutron/floating-ips';
const MANY = 5;
let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest();
});

function each(run: (index: number) => Promise<Answered>): Promise<Answered[]> {
  return Promise.all(Array.from({ length: MANY }, (_, index) => run(index)));
}

function codes(answers: Answered[]): string[] {
  return answers.map(({ status, errors }) => errors[0]?.code ?? String(status)).sort();
}

describe('an exclusive connection', () => {
  it('of a subnet goes to one router, for the first request', async () => {
    const { subnetId } = await makeNetwork(resources);
    const answers = await each((index) => resources.call(`POST ${ROUTERS}`, { name: `edge-${index}`, subnetId }));
    expect(codes(answers)).toEqual(['201', ...Array.from({ length: MANY - 1 }, () => 'SUBNET_ROUTED')]);
    expect([await resources.used('ROUTER'), await resources.used('PORT')]).toEqual([1, 1]);
  });

  it('of a floating IP goes to one server, and ends with the server', async () => {
    const input = await serverInput(resources);
    await resources.call(`POST ${ROUTERS}`, {
      name: 'edge',
      externalNetworkId: 'public-net',
      subnetId: input.subnetId,
    });
    const server = await resources.call('POST /api/openstack/nova/servers', input);
    await resources.settle();
    const made = await each(() => resources.call(`POST ${ADDRESSES}`, { networkId: 'public-net' }));
    const attach = (index: number) =>
      resources.call(`POST ${ADDRESSES}/associate`, { serverId: server.body.id, floatingIpId: made[index]?.body.id });
    expect(codes(await each(attach))).toEqual(['200', ...Array.from({ length: MANY - 1 }, () => 'FIP_NONE')]);
    const attached = (await resources.list(ADDRESSES)).filter(({ serverId }) => serverId === server.body.id);
    expect(attached).toHaveLength(1);
    await resources.call(`DELETE /api/openstack/nova/servers/${server.body.id}`);
    await resources.settle();
    expect((await resources.list(ADDRESSES)).map(({ status, serverId }) => [status, serverId])).toEqual(
      Array.from({ length: MANY }, () => ['DOWN', undefined]),
    );
  });
});
