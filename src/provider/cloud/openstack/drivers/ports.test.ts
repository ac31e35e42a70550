import { describe, expect, it } from 'vitest';
import type { RecordOf } from '../../../../contract/file/records.ts';
import { portDriver } from './port.ts';
import { FakeProject, recordOf, stepOf } from './testing.ts';

const PORT = '7f5dc969-2404-49b5-9806-248991626db5';
const ROUTER = '21d5e07e-e86b-4cf4-8a10-175b498c2398';
const keys = {
  'network n': 'their-n',
  'subnet s': 'their-s',
  'router r': ROUTER,
  'security-group g': 'their-g',
  'port p': PORT,
};
const port = {
  id: PORT,
  name: 'extra',
  status: 'DOWN',
  admin_state_up: true,
  device_id: '',
  device_owner: '',
  mac_address: 'fa:16:3e:8a:67:f9',
  fixed_ips: [{ subnet_id: 'their-s', ip_address: '10.20.0.77' }],
  port_security_enabled: true,
  security_groups: ['their-g'],
};
type Port = RecordOf<'port'>;

const self: Port = { id: 'p', name: 'extra', networkId: 'n', subnetId: 's', deviceOwner: 'none' };
const answered = { fixedIp: '10.20.0.77', mac: 'fa:16:3e:8a:67:f9' };
const create = (project: FakeProject, more: Partial<Port>, rest: object = {}) =>
  portDriver.verbs.create?.(project, stepOf('port', 'create', { ...self, ...more }, rest));
const release = (project: FakeProject, deviceOwner: Port['deviceOwner']) =>
  portDriver.read?.(project, PORT, recordOf('port', { ...self, deviceOwner }), 'release');

describe('a port', () => {
  it('asks for the address that was chosen, and leaves the others to the cloud', async () => {
    const project = new FakeProject({ 'POST /v2.0/ports': [[201, { port }]] }, keys);
    const chosen = { fixedIp: '10.20.0.77', securityGroups: ['g'] };
    expect(await create(project, chosen)).toEqual({ key: PORT, fields: answered });
    const ofServer: Partial<Port> = { deviceOwner: 'compute:nova', serverId: 'v' };
    await create(project, ofServer, { proposed: { fixedIp: '10.20.0.2', securityGroups: ['g'] } });
    await create(project, { portSecurity: false, securityGroups: ['g'] });
    const common = { network_id: 'their-n', name: 'extra', admin_state_up: true };
    expect(project.calls.map(([, body]) => body)).toEqual([
      {
        port: {
          ...common,
          fixed_ips: [{ subnet_id: 'their-s', ip_address: '10.20.0.77' }],
          security_groups: ['their-g'],
        },
      },
      { port: { ...common, fixed_ips: [{ subnet_id: 'their-s' }], security_groups: ['their-g'] } },
      {
        port: {
          ...common,
          fixed_ips: [{ subnet_id: 'their-s' }],
          port_security_enabled: false,
          security_groups: [],
        },
      },
    ]);
  });

  it('says that a chosen address is taken', async () => {
    const message = 'IP address 10.20.0.77 already allocated in subnet ea68409f';
    const NeutronError = { type: 'IpAddressAlreadyAllocated', message, detail: '' };
    const project = new FakeProject({ 'POST /v2.0/ports': [[409, { NeutronError }]] }, keys);
    await expect(create(project, { fixedIp: '10.20.0.77' })).rejects.toMatchObject({
      code: 'IP_IN_USE',
      field: 'fixedIp',
      params: { ip: '10.20.0.77' },
    });
  });

  it('of a router is what the router answers, at the gateway’s address', async () => {
    const project = new FakeProject(
      {
        [`PUT /v2.0/routers/${ROUTER}/add_router_interface`]: [[200, { port_id: PORT }]],
        [`PUT /v2.0/ports/${PORT}`]: [[200, { port }]],
      },
      keys,
    );
    const more: Partial<Port> = { deviceOwner: 'network:router_interface', routerId: 'r', fixedIp: '10.20.0.1' };
    const ref = { subnetId: { gatewayIp: '10.20.0.1' } };
    expect(await create(project, more, { ref })).toEqual({ key: PORT, fields: answered });
    expect(project.calls[0]).toEqual([`PUT /v2.0/routers/${ROUTER}/add_router_interface`, { subnet_id: 'their-s' }]);
  });

  it('of a router at another address is made first, and goes again where the router does not take it', async () => {
    const message = 'Bad router request: Router already has a port on subnet their-s.';
    const NeutronError = { type: 'BadRequest', message, detail: '' };
    const project = new FakeProject(
      {
        'POST /v2.0/ports': [[201, { port }]],
        [`PUT /v2.0/routers/${ROUTER}/add_router_interface`]: [
          [200, { port_id: PORT }],
          [400, { NeutronError }],
        ],
        [`DELETE /v2.0/ports/${PORT}`]: [[204]],
      },
      keys,
    );
    const more: Partial<Port> = { deviceOwner: 'network:router_interface', routerId: 'r', fixedIp: '10.20.0.77' };
    const ref = { subnetId: { gatewayIp: '10.20.0.1' } };
    expect(await create(project, more, { ref })).toEqual({ key: PORT, fields: answered });
    await expect(create(project, more, { ref })).rejects.toMatchObject({ code: 'SUBNET_ROUTED', field: 'subnetId' });
    expect(project.calls.map(([call]) => call)).toEqual([
      'POST /v2.0/ports',
      `PUT /v2.0/routers/${ROUTER}/add_router_interface`,
      'POST /v2.0/ports',
      `PUT /v2.0/routers/${ROUTER}/add_router_interface`,
      `DELETE /v2.0/ports/${PORT}`,
    ]);
    expect(project.calls[1]?.[1]).toEqual({ port_id: PORT });
  });

  it('of a router is given up by taking it out of the router', async () => {
    const inRouter = { ...port, device_owner: 'network:router_interface', device_id: ROUTER };
    const project = new FakeProject(
      {
        [`GET /v2.0/ports/${PORT}`]: [[200, { port: inRouter }], [404]],
        [`PUT /v2.0/routers/${ROUTER}/remove_router_interface`]: [[200, { port_id: PORT }]],
      },
      keys,
    );
    const released = stepOf('port', 'release', { ...self, deviceOwner: 'network:router_interface' });
    await portDriver.verbs.release?.(project, released);
    expect(project.calls.at(-1)).toEqual([`PUT /v2.0/routers/${ROUTER}/remove_router_interface`, { port_id: PORT }]);
    expect(await release(project, 'network:router_interface')).toBeUndefined();
  });

  it('of a server goes when Nova has let it go, not before', async () => {
    const project = new FakeProject(
      {
        [`GET /v2.0/ports/${PORT}`]: [
          [200, { port: { ...port, device_id: 'server', device_owner: 'compute:nova' } }],
          [200, { port }],
        ],
        [`DELETE /v2.0/ports/${PORT}`]: [[204]],
      },
      keys,
    );
    expect(await release(project, 'compute:nova')).toEqual({ status: 'DOWN', fields: {} });
    expect(project.calls).toHaveLength(1);
    expect(await release(project, 'compute:nova')).toBeUndefined();
    expect(project.calls.at(-1)?.[0]).toBe(`DELETE /v2.0/ports/${PORT}`);
  });

  it('of a load balancer goes when Octavia has none at it any more', async () => {
    const project = new FakeProject(
      {
        [`GET /v2.0/ports/${PORT}`]: [[200, { port: { ...port, device_owner: 'Octavia' } }]],
        'GET /v2/lbaas/loadbalancers': [
          [200, { loadbalancers: [{ id: 'b', vip_port_id: PORT }] }],
          [200, { loadbalancers: [] }],
        ],
        [`DELETE /v2.0/ports/${PORT}`]: [[204]],
      },
      keys,
    );
    expect(await release(project, 'Octavia')).toMatchObject({ status: 'DOWN' });
    expect(await release(project, 'Octavia')).toBeUndefined();
  });

  it('of a load balancer keeps the groups that Octavia gave it', async () => {
    const theirs = { ...port, device_owner: 'Octavia', security_groups: ['their-g', 'lb-1527240a'] };
    const project = new FakeProject(
      {
        [`GET /v2.0/ports/${PORT}`]: [[200, { port: theirs }]],
        [`PUT /v2.0/ports/${PORT}`]: [[200, { port: theirs }]],
      },
      keys,
    );
    const step = stepOf('port', 'update', { ...self, deviceOwner: 'Octavia', securityGroups: ['g'] });
    await portDriver.verbs.update?.(project, step);
    expect(project.calls.at(-1)?.[1]).toEqual({
      port: { name: 'extra', security_groups: ['their-g', 'lb-1527240a'], port_security_enabled: true },
    });
  });

  it('stands as Neutron says; one of a router or balancer is active while it is switched on', async () => {
    const ports = [
      port,
      { ...port, id: 'a', device_owner: 'network:router_interface', name: '' },
      { ...port, id: 'b', device_owner: 'Octavia', admin_state_up: false },
      { ...port, id: 'c', device_owner: 'compute:nova', status: 'ACTIVE' },
    ];
    const project = new FakeProject({ 'GET /v2.0/ports': [[200, { ports }]] }, keys);
    const states = await portDriver.readAll?.(project);
    expect([...(states ?? [])].map(([key, { status }]) => [key, status])).toEqual([
      [PORT, 'DOWN'],
      ['a', 'ACTIVE'],
      ['b', 'DOWN'],
      ['c', 'ACTIVE'],
    ]);
    expect(states?.get(PORT)?.fields).toEqual({
      ...answered,
      name: 'extra',
      adminStateUp: true,
      portSecurity: true,
      securityGroups: ['g'],
    });
    expect(states?.get('a')?.fields).toEqual({ ...answered, adminStateUp: true });
    expect(project.calls).toEqual([[`GET /v2.0/ports?project_id=${project.id}&limit=1000`]]);
  });
});
