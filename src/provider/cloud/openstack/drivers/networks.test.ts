import { describe, expect, it } from 'vitest';
import type { RecordOf } from '../../../../contract/file/records.ts';
import { networkDriver } from './network.ts';
import { routerDriver } from './router.ts';
import { subnetDriver } from './subnet.ts';
import { FakeProject, recordOf, stepOf } from './testing.ts';

const NET = '2787c006-98bd-4122-b33b-ce09d372b570';
const SUBNET = 'ea68409f-83fb-4d5c-8c6b-e8d37e01b9b6';
const OUTSIDE = '8b412a0e-90d9-4721-935e-07c44798df2d';
const ROUTER = '21d5e07e-e86b-4cf4-8a10-175b498c2398';
const network = { id: NET, name: 'app', status: 'ACTIVE', admin_state_up: true, description: '' };
const router = {
  id: ROUTER,
  name: 'edge',
  status: 'ACTIVE',
  admin_state_up: true,
  description: '',
  external_gateway_info: { network_id: OUTSIDE, external_fixed_ips: [{ ip_address: '203.0.113.143' }] },
};
const refused = (type: string, message: string) => ({ NeutronError: { type, message, detail: '' } });

describe('a network', () => {
  it('is made, switched off, seen and removed', async () => {
    const project = new FakeProject(
      {
        'POST /v2.0/networks': [[201, { network }]],
        [`PUT /v2.0/networks/${NET}`]: [[200, { network }]],
        [`GET /v2.0/networks/${NET}`]: [[200, { network: { ...network, admin_state_up: false } }], [404]],
        [`DELETE /v2.0/networks/${NET}`]: [[204], [404]],
      },
      { 'network n': NET },
    );
    const self = { id: 'n', name: 'app', adminStateUp: true };
    expect(await networkDriver.verbs.create?.(project, stepOf('network', 'create', self))).toEqual({ key: NET });
    await networkDriver.verbs.disable?.(project, stepOf('network', 'disable', { ...self, adminStateUp: false }));
    expect(await networkDriver.read?.(project, NET, recordOf('network', self))).toEqual({
      status: 'ACTIVE',
      fields: { name: 'app', description: undefined, adminStateUp: false },
    });
    await networkDriver.verbs.delete?.(project, stepOf('network', 'delete', self));
    await networkDriver.verbs.delete?.(project, stepOf('network', 'delete', self));
    expect(await networkDriver.read?.(project, NET, recordOf('network', self))).toBeUndefined();
    expect(project.calls.slice(0, 2)).toEqual([
      ['POST /v2.0/networks', { network: { name: 'app', description: '', admin_state_up: true } }],
      [`PUT /v2.0/networks/${NET}`, { network: { name: 'app', description: '', admin_state_up: false } }],
    ]);
  });

  it('of the provider is the external one that has our name, else the only one', async () => {
    const of = (...networks: object[]) => {
      const project = new FakeProject({ 'GET /v2.0/networks': [[200, { networks }]] });
      const self: RecordOf<'network'> = { id: 'public-net', name: 'public', kind: 'external' };
      return networkDriver.provide?.(project, { ...recordOf('network', self), projectId: null });
    };
    expect(await of({ id: 'a', name: 'other' }, { id: 'b', name: 'public' })).toBe('b');
    expect(await of({ id: 'a', name: 'other' })).toBe('a');
    expect(await of({ id: 'a', name: 'other' }, { id: 'b', name: 'third' })).toBeUndefined();
    expect(await of()).toBeUndefined();
  });

  it('that a crash left behind is known by its name and age', async () => {
    const young = '2026-11-20T08:24:53Z';
    const networks = [
      { id: 'a', name: 'app', created_at: young },
      { id: 'b', name: 'app', created_at: '2026-11-19T08:24:53Z' },
      { id: 'c', name: 'application', created_at: young },
    ];
    const project = new FakeProject({ 'GET /v2.0/networks': [[200, { networks }]] });
    const since = new Date('2026-11-20T08:24:55Z');
    expect(await networkDriver.findOrphans?.(project, { id: 'n', name: 'app' }, since)).toEqual(['a']);
  });
});

describe('a subnet', () => {
  const before = { id: SUBNET, name: 's', gateway_ip: '10.20.0.1', enable_dhcp: true, dns_nameservers: [] };
  const self: RecordOf<'subnet'> = {
    id: 's',
    name: 's',
    networkId: 'n',
    ipVersion: 4,
    cidr: '10.20.0.0/24',
    enableDhcp: true,
  };
  const keys = { 'network n': NET, 'subnet s': SUBNET };

  it('is made with the gateway that the provider chose, or with none', async () => {
    const made = { subnet: { ...before, gateway_ip: null } };
    const project = new FakeProject(
      {
        'POST /v2.0/subnets': [
          [201, { subnet: before }],
          [201, made],
        ],
      },
      keys,
    );
    const step = stepOf('subnet', 'create', self, { proposed: { gatewayIp: '10.20.0.1' } });
    expect(await subnetDriver.verbs.create?.(project, step)).toEqual({
      key: SUBNET,
      fields: { gatewayIp: '10.20.0.1', automaticPool: true, poolStart: '10.20.0.2', poolEnd: '10.20.0.254' },
    });
    const pooled: RecordOf<'subnet'> = {
      ...self,
      ipVersion: 6,
      cidr: 'fd00::/64',
      poolStart: 'fd00::1',
      poolEnd: 'fd00::9',
    };
    await subnetDriver.verbs.create?.(project, stepOf('subnet', 'create', pooled));
    const [first, second] = project.calls.map(([, body]) => body);
    expect(first).toEqual({
      subnet: {
        network_id: NET,
        name: 's',
        cidr: '10.20.0.0/24',
        ip_version: 4,
        gateway_ip: '10.20.0.1',
        enable_dhcp: true,
        dns_nameservers: [],
      },
    });
    expect(second).toMatchObject({
      subnet: {
        gateway_ip: null,
        allocation_pools: [{ start: 'fd00::1', end: 'fd00::9' }],
        ipv6_ra_mode: 'dhcpv6-stateful',
        ipv6_address_mode: 'dhcpv6-stateful',
      },
    });
  });

  it('that gets another gateway has its pool go round it; one that keeps it is not asked to move', async () => {
    const replies = {
      [`GET /v2.0/subnets/${SUBNET}`]: [[200, { subnet: before }]],
      [`PUT /v2.0/subnets/${SUBNET}`]: [[200, { subnet: before }]],
    } satisfies ConstructorParameters<typeof FakeProject>[0];
    const project = new FakeProject(replies, keys);
    await subnetDriver.verbs.update?.(project, stepOf('subnet', 'update', { ...self, gatewayIp: '10.20.0.100' }));
    await subnetDriver.verbs.update?.(project, stepOf('subnet', 'update', { ...self, gatewayIp: '10.20.0.1' }));
    const bodies = project.calls.filter(([call]) => call.startsWith('PUT')).map(([, body]) => body);
    const same = { name: 's', dns_nameservers: [], enable_dhcp: true };
    const allocation_pools = [
      { start: '10.20.0.1', end: '10.20.0.99' },
      { start: '10.20.0.101', end: '10.20.0.254' },
    ];
    expect(bodies).toEqual([{ subnet: { ...same, gateway_ip: '10.20.0.100', allocation_pools } }, { subnet: same }]);
  });

  it('says which field is wrong where a router holds the gateway', async () => {
    const message = 'Current gateway ip 10.20.0.1 already in use by port 23e49385. Unable to update.';
    const replies = {
      [`GET /v2.0/subnets/${SUBNET}`]: [[200, { subnet: before }]],
      [`PUT /v2.0/subnets/${SUBNET}`]: [[409, refused('GatewayIpInUse', message)]],
    } satisfies ConstructorParameters<typeof FakeProject>[0];
    const project = new FakeProject(replies, keys);
    const step = stepOf('subnet', 'update', { ...self, gatewayIp: '10.20.0.7' });
    await expect(subnetDriver.verbs.update?.(project, step)).rejects.toMatchObject({
      status: 409,
      code: 'GATEWAY_IN_USE',
      field: 'gatewayIp',
    });
  });
});

describe('a router', () => {
  const keys = { 'network public-net': OUTSIDE, 'router r': ROUTER, 'subnet s': SUBNET, 'subnet t': 'their-t' };
  const self = { id: 'r', name: 'edge', externalNetworkId: 'public-net' };

  it('gets and loses its address outside', async () => {
    const closed = { ...router, external_gateway_info: null };
    const project = new FakeProject(
      {
        'POST /v2.0/routers': [[201, { router }]],
        [`PUT /v2.0/routers/${ROUTER}`]: [
          [200, { router: closed }],
          [200, { router }],
        ],
      },
      keys,
    );
    const outside = { externalFixedIps: ['203.0.113.143'], hasGateway: true };
    expect(await routerDriver.verbs.create?.(project, stepOf('router', 'create', self))).toEqual({
      key: ROUTER,
      fields: outside,
    });
    expect(await routerDriver.verbs.clearGateway?.(project, stepOf('router', 'clearGateway', { id: 'r' }))).toEqual({
      fields: { externalFixedIps: [], hasGateway: false },
    });
    expect(await routerDriver.verbs.setGateway?.(project, stepOf('router', 'setGateway', self))).toEqual({
      fields: outside,
    });
    const info = { external_gateway_info: { network_id: OUTSIDE } };
    expect(project.calls.map(([, body]) => body)).toEqual([
      { router: { name: 'edge', description: '', admin_state_up: true, ...info } },
      { router: { external_gateway_info: {} } },
      { router: info },
    ]);
  });

  it('knows its subnets by its ports, in the order that its record has', async () => {
    const port = (subnet_id: string, device_owner: string, device_id = ROUTER) => ({
      id: `port-${subnet_id}`,
      device_id,
      device_owner,
      fixed_ips: [{ subnet_id, ip_address: '10.0.0.1' }],
    });
    const ports = [
      port('their-t', 'network:router_interface'),
      port(SUBNET, 'network:router_interface_distributed'),
      port('of-nobody', 'network:router_interface'),
      port('outside', 'network:router_gateway'),
      port('else', 'network:router_interface', 'another-router'),
    ];
    const project = new FakeProject(
      { 'GET /v2.0/routers': [[200, { routers: [router] }]], 'GET /v2.0/ports': [[200, { ports }]] },
      keys,
    );
    project.records.set('router r', { ...self, subnetIds: ['s', 'gone', 't'] });
    const states = await routerDriver.readAll?.(project);
    expect(states?.get(ROUTER)).toMatchObject({
      status: 'ACTIVE',
      fields: { subnetIds: ['s', 't'], externalNetworkId: 'public-net', hasGateway: true },
    });
    expect(project.calls).toHaveLength(2);
  });
});
