import { expect, it } from 'vitest';
import { capacityOf } from './capacity.ts';
import { FakeCloud, listed, PROJECT_ID } from './client/testing.ts';

const HOSTS = ['f9a163da-ebfe-4021-8b8c-e2ec045f1402', '0e9c1e7a-58a2-4b57-9f0c-9a8f6c8b6e11'];

/** Answers as the services give them, by path. */
const ANSWERS: Record<string, unknown> = {
  '/resource_providers': {
    resource_providers: HOSTS.map((uuid, index) => ({
      uuid,
      name: `host${index + 1}`,
      generation: 11,
      parent_provider_uuid: null,
      root_provider_uuid: uuid,
    })),
  },
  [`/resource_providers/${HOSTS[0]}/inventories`]: {
    resource_provider_generation: 11,
    inventories: {
      VCPU: { total: 64, reserved: 4, min_unit: 1, max_unit: 64, step_size: 1, allocation_ratio: 4.0 },
      MEMORY_MB: {
        total: 262_144,
        reserved: 8192,
        min_unit: 1,
        max_unit: 262_144,
        step_size: 1,
        allocation_ratio: 1.0,
      },
      DISK_GB: { total: 900, reserved: 0, min_unit: 1, max_unit: 900, step_size: 1, allocation_ratio: 1.0 },
    },
  },
  [`/resource_providers/${HOSTS[0]}/usages`]: {
    resource_provider_generation: 11,
    usages: { VCPU: 30, MEMORY_MB: 61_440, DISK_GB: 0 },
  },
  // A share of storage has no processors.
  [`/resource_providers/${HOSTS[1]}/inventories`]: {
    resource_provider_generation: 2,
    inventories: { DISK_GB: { total: 900, reserved: 0, allocation_ratio: 1.0 } },
  },
  [`/resource_providers/${HOSTS[1]}/usages`]: { resource_provider_generation: 2, usages: { DISK_GB: 10 } },
  [`/v3/${PROJECT_ID}/scheduler-stats/get_pools`]: {
    pools: [
      {
        name: 'ctl@ceph-ssd#ceph-ssd',
        capabilities: {
          volume_backend_name: 'ceph-ssd',
          total_capacity_gb: 1000.0,
          free_capacity_gb: 400.0,
          provisioned_capacity_gb: 700.2,
          allocated_capacity_gb: 690,
          reserved_percentage: 10,
          max_over_subscription_ratio: '2.0',
          thin_provisioning_support: true,
        },
      },
      {
        name: 'ctl@ceph-hdd#ceph-hdd',
        capabilities: {
          volume_backend_name: 'ceph-hdd',
          total_capacity_gb: 5000,
          allocated_capacity_gb: 120,
          reserved_percentage: 0,
          thin_provisioning_support: false,
        },
      },
      { name: 'ctl@nfs#nfs', capabilities: { volume_backend_name: 'nfs', total_capacity_gb: 'infinite' } },
    ],
  },
  [`/v3/${PROJECT_ID}/types`]: {
    volume_types: [
      { id: '1', name: 'FAST', extra_specs: { volume_backend_name: 'ceph-ssd' } },
      { id: '2', name: 'GPU', extra_specs: { volume_backend_name: 'ceph-ssd' } },
      { id: '3', name: 'STANDARD', extra_specs: { volume_backend_name: 'ceph-hdd' } },
      { id: '4', name: 'archive', extra_specs: { volume_backend_name: 'nfs' } },
    ],
  },
  '/v2.0/networks': { networks: [{ id: 'public' }] },
  '/v2.0/network-ip-availabilities': {
    network_ip_availabilities: [
      {
        network_id: 'public',
        network_name: 'public',
        total_ips: 1.8446744073709552e19,
        used_ips: 22,
        subnet_ip_availability: [
          { subnet_id: 'a', cidr: '203.0.113.0/24', ip_version: 4, total_ips: 253, used_ips: 21 },
          { subnet_id: 'b', cidr: '2001:db8::/64', ip_version: 6, total_ips: 1.8446744073709552e19, used_ips: 1 },
        ],
      },
      {
        network_id: 'private',
        network_name: 'net',
        total_ips: 253,
        used_ips: 3,
        subnet_ip_availability: [{ subnet_id: 'c', cidr: '10.0.0.0/24', ip_version: 4, total_ips: 253, used_ips: 3 }],
      },
    ],
  },
};

function fake(away: readonly string[] = []): FakeCloud {
  const cloud = new FakeCloud(({ url: { port, pathname } }) => {
    if (away.includes(port)) return new Response('{"error": {"code": 503}}', { status: 503 });
    const answer = ANSWERS[pathname];
    return answer === undefined ? undefined : Response.json(answer);
  });
  cloud.catalogue = [...cloud.catalogue, listed('placement', 'http://cloud:8778')];
  return cloud;
}

it('is what all hosts, storages and external networks have, with overcommit and without what is reserved', async () => {
  expect(await capacityOf(fake().session())).toEqual([
    { figure: 'vcpu', variants: [], total: 240, taken: 30 },
    { figure: 'ram', variants: [], total: 248, taken: 60 },
    { figure: 'disk', variants: ['FAST', 'GPU'], total: 1800, taken: 701 },
    { figure: 'disk', variants: ['STANDARD'], total: 5000, taken: 120 },
    { figure: 'address', variants: [], total: 253, taken: 21 },
  ]);
});

it('leaves out what a service does not say, and fails where none answers', async () => {
  const figures = (await capacityOf(fake(['8778', '8776']).session())).map(({ figure }) => figure);
  expect(figures).toEqual(['address']);
  await expect(capacityOf(fake(['8778', '8776', '9696']).session())).rejects.toThrow();
});
