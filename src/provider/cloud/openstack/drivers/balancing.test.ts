import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordOf } from '../../../../contract/file/records.ts';
import { balancerDriver } from './balancer.ts';
import { healthMonitorDriver } from './health-monitor.ts';
import { listenerDriver } from './listener.ts';
import { memberDriver } from './member.ts';
import { poolDriver } from './pool.ts';
import { FakeProject, type Reply, recordOf, stepOf } from './testing.ts';

const LB = 'f7d3e82c-abf9-4d95-aa68-e958d3ab0347';
const LISTENER = '8ae9790e-f6ab-4b5a-af09-4e65e6cc0fd7';
const POOL = '8f10fc75-c0e4-444c-bcda-2142e286d125';
const keys = {
  'balancer b': LB,
  'listener l': LISTENER,
  'pool po': POOL,
  'port vip': 'their-vip',
  'subnet s': 'their-s',
  'member m': `${POOL}/c850c4bd`,
};
const part = { provisioning_status: 'ACTIVE', operating_status: 'ONLINE', admin_state_up: true, name: 'front' };
const balancer = { ...part, id: LB, description: '', vip_address: '10.20.0.9' };
const immutable: Reply = [
  409,
  { faultcode: 'Client', faultstring: `Load Balancer ${LB} is immutable and cannot be updated.`, debuginfo: null },
];
const path = (rest: string) => `/v2/lbaas/${rest}`;

describe('a load balancer', () => {
  const self: RecordOf<'balancer'> = {
    id: 'b',
    name: 'front',
    type: 'amphora',
    flavorId: 'single',
    subnetId: 's',
    vipPortId: 'vip',
  };
  const vip = { port: { id: 'their-vip', fixed_ips: [{ ip_address: '10.20.0.9' }] } };
  const replies = (flavors: object[]): Record<string, Reply[]> => ({
    'GET /v2.0/ports/their-vip': [[200, vip]],
    [`GET ${path('flavors')}`]: [[200, { flavors }]],
    [`POST ${path('loadbalancers')}`]: [[201, { loadbalancer: balancer }]],
  });

  it('gets the port that was made for it, and the flavor where Octavia has one of the name', async () => {
    const flavors = [{ id: 'their-flavor', name: 'single', enabled: true }];
    const project = new FakeProject(replies(flavors), keys);
    expect(await balancerDriver.verbs.create?.(project, stepOf('balancer', 'create', self))).toEqual({
      key: LB,
      fields: { vipAddress: '10.20.0.9' },
    });
    const loadbalancer = {
      name: 'front',
      description: '',
      admin_state_up: true,
      provider: 'amphora',
      vip_port_id: 'their-vip',
      vip_subnet_id: 'their-s',
      vip_address: '10.20.0.9',
    };
    expect(project.calls.at(-1)?.[1]).toEqual({ loadbalancer: { ...loadbalancer, flavor_id: 'their-flavor' } });
    const plain = new FakeProject(replies([]), keys);
    await balancerDriver.verbs.create?.(plain, stepOf('balancer', 'create', self));
    expect(plain.calls.at(-1)?.[1]).toEqual({ loadbalancer });
    const ovn = new FakeProject(replies(flavors), keys);
    await balancerDriver.verbs.create?.(ovn, stepOf('balancer', 'create', { ...self, type: 'ovn' }));
    expect(ovn.calls.at(-1)?.[1]).toEqual({ loadbalancer: { ...loadbalancer, provider: 'ovn' } });
  });

  it('is asked for by its states, says that it failed, and is gone once deleted', async () => {
    const failed = { ...balancer, provisioning_status: 'ERROR', operating_status: 'DEGRADED' };
    const deleted = { ...balancer, provisioning_status: 'DELETED' };
    const replies = [balancer, failed, deleted].map((loadbalancer): Reply => [200, { loadbalancer }]);
    const project = new FakeProject({ [`GET ${path(`loadbalancers/${LB}`)}`]: [...replies, [404]] }, keys);
    const observe = () => balancerDriver.read?.(project, LB, recordOf('balancer', self));
    expect(await observe()).toMatchObject({
      status: 'ACTIVE',
      fields: { operatingStatus: 'ONLINE', vipAddress: '10.20.0.9' },
    });
    expect(await observe()).toMatchObject({
      status: 'ERROR',
      failed: expect.stringContaining('ERROR'),
      fields: { operatingStatus: 'ONLINE' },
    });
    expect(await observe()).toBeUndefined();
    expect(await observe()).toBeUndefined();
  });

  it('takes everything below along only where that is asked for', async () => {
    const project = new FakeProject({ [`DELETE ${path(`loadbalancers/${LB}`)}`]: [[204]] }, keys);
    await balancerDriver.verbs.delete?.(project, stepOf('balancer', 'delete', self, { input: { cascade: false } }));
    await balancerDriver.verbs.delete?.(project, stepOf('balancer', 'delete', self, { input: { cascade: true } }));
    const calls = project.calls.map(([call]) => call);
    const call = `DELETE ${path(`loadbalancers/${LB}`)}`;
    expect(calls).toEqual([call, `${call}?cascade=true`]);
  });
});

describe('what is below a load balancer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const self = { id: 'l', name: 'front', balancerId: 'b', protocol: 'HTTP', protocolPort: 80, defaultPoolId: 'po' };
  const make = (project: FakeProject) => listenerDriver.verbs.create?.(project, stepOf('listener', 'create', self));

  it('waits while the balancer is being changed', async () => {
    const made: Reply = [201, { listener: { ...part, id: LISTENER } }];
    const project = new FakeProject({ [`POST ${path('listeners')}`]: [immutable, immutable, made] }, keys);
    const making = make(project);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await making).toEqual({ key: LISTENER });
    expect(project.calls).toHaveLength(3);
    expect(project.calls[0]?.[1]).toEqual({
      listener: {
        name: 'front',
        description: '',
        default_pool_id: POOL,
        connection_limit: -1,
        admin_state_up: true,
        loadbalancer_id: LB,
        protocol: 'HTTP',
        protocol_port: 80,
      },
    });
  });

  it('gives up after half a minute, with what Octavia says', async () => {
    const project = new FakeProject({ [`POST ${path('listeners')}`]: [immutable] }, keys);
    const making = expect(make(project)).rejects.toMatchObject({ name: 'CloudError', status: 409 });
    await vi.advanceTimersByTimeAsync(31_000);
    await making;
  });

  it('is not asked for again where it is refused for another reason', async () => {
    const faultstring = 'Another Listener on this Load Balancer is already using protocol HTTP and protocol_port 80';
    const refusal: Reply = [409, { faultcode: 'Client', faultstring, debuginfo: null }];
    const project = new FakeProject({ [`POST ${path('listeners')}`]: [refusal] }, keys);
    await expect(make(project)).rejects.toMatchObject({ code: 'LISTENER_EXISTS', field: 'protocolPort' });
    expect(project.calls).toHaveLength(1);
  });
});

describe('the parts of a load balancer', () => {
  it('a listener has no limit as -1, and lets go of its pool', async () => {
    const listener = { ...part, id: LISTENER, connection_limit: -1, default_pool_id: POOL };
    const project = new FakeProject(
      {
        [`PUT ${path(`listeners/${LISTENER}`)}`]: [[200, { listener }]],
        [`GET ${path(`listeners/${LISTENER}`)}`]: [
          [200, { listener }],
          [200, { listener: { ...listener, connection_limit: 7 } }],
        ],
      },
      keys,
    );
    const self = { id: 'l', name: 'front', connectionLimit: 100 };
    await listenerDriver.verbs.update?.(project, stepOf('listener', 'update', self));
    expect(project.calls[0]?.[1]).toMatchObject({ listener: { default_pool_id: null, connection_limit: 100 } });
    const observe = () => listenerDriver.read?.(project, LISTENER, recordOf('listener', self));
    expect((await observe())?.fields).toMatchObject({ defaultPoolId: 'po', connectionLimit: undefined });
    expect((await observe())?.fields).toMatchObject({ connectionLimit: 7 });
  });

  it('a pool is made at its listener, or at the balancer alone', async () => {
    const pool = { ...part, id: POOL, lb_algorithm: 'ROUND_ROBIN', listeners: [{ id: LISTENER }] };
    const project = new FakeProject(
      { [`POST ${path('pools')}`]: [[201, { pool }]], [`GET ${path('pools')}`]: [[200, { pools: [pool] }]] },
      keys,
    );
    const self: RecordOf<'pool'> = {
      id: 'po',
      name: 'front',
      balancerId: 'b',
      protocol: 'HTTP',
      lbAlgorithm: 'ROUND_ROBIN',
    };
    await poolDriver.verbs.create?.(project, stepOf('pool', 'create', self, { input: { listenerId: 'l' } }));
    await poolDriver.verbs.create?.(project, stepOf('pool', 'create', self));
    const [first, second] = project.calls.map(([, body]) => body);
    const common = {
      name: 'front',
      description: '',
      lb_algorithm: 'ROUND_ROBIN',
      admin_state_up: true,
      protocol: 'HTTP',
    };
    expect(first).toEqual({ pool: { ...common, listener_id: LISTENER } });
    expect(second).toEqual({ pool: { ...common, loadbalancer_id: LB } });
    expect((await poolDriver.readAll?.(project))?.get(POOL)).toMatchObject({
      status: 'ACTIVE',
      fields: { listenerIds: ['l'], operatingStatus: 'ONLINE' },
    });
  });

  it('a member lives in its pool', async () => {
    const member = { ...part, id: 'c850c4bd', operating_status: 'NO_MONITOR', weight: 2, backup: false };
    const members = path(`pools/${POOL}/members`);
    const project = new FakeProject(
      {
        [`POST ${members}`]: [[201, { member }]],
        [`PUT ${members}/c850c4bd`]: [[200, { member }]],
        [`GET ${members}/c850c4bd`]: [[200, { member }]],
        [`DELETE ${members}/c850c4bd`]: [[204]],
        [`GET ${members}`]: [[200, { members: [member] }]],
        [`GET ${path('pools')}`]: [
          [
            200,
            {
              pools: [
                { id: POOL, members: [{ id: 'c850c4bd' }] },
                { id: 'empty', members: [] },
              ],
            },
          ],
        ],
      },
      keys,
    );
    const self = {
      id: 'm',
      name: 'web-1',
      poolId: 'po',
      address: '10.20.0.77',
      protocolPort: 8080,
      subnetId: 's',
      weight: 2,
    };
    const key = `${POOL}/c850c4bd`;
    expect(await memberDriver.verbs.create?.(project, stepOf('member', 'create', self))).toEqual({ key });
    expect(project.calls[0]?.[1]).toEqual({
      member: {
        name: 'web-1',
        weight: 2,
        backup: false,
        admin_state_up: true,
        address: '10.20.0.77',
        protocol_port: 8080,
        subnet_id: 'their-s',
      },
    });
    await memberDriver.verbs.update?.(project, stepOf('member', 'update', { ...self, weight: 0, backup: true }));
    expect(project.calls[1]?.[1]).toEqual({
      member: { name: 'web-1', weight: 0, backup: true, admin_state_up: true },
    });
    const state = await memberDriver.read?.(project, key, recordOf('member', self));
    expect(state).toMatchObject({ status: 'ACTIVE', fields: { operatingStatus: 'NO_MONITOR', weight: 2 } });
    expect([...((await memberDriver.readAll?.(project)) ?? [])]).toEqual([[key, state]]);
    await memberDriver.verbs.delete?.(project, stepOf('member', 'delete', self));
    expect(project.calls.at(-1)?.[0]).toBe(`DELETE ${members}/c850c4bd`);
  });

  it('a monitor asks for a path only over HTTP', async () => {
    const healthmonitor = { ...part, id: '4806b73a', delay: 5, timeout: 3, max_retries: 2, url_path: null };
    const project = new FakeProject({ [`POST ${path('healthmonitors')}`]: [[201, { healthmonitor }]] }, keys);
    const self = { id: 'h', name: 'check', poolId: 'po', urlPath: '/up', delay: 5, timeout: 3, maxRetries: 2 };
    await healthMonitorDriver.verbs.create?.(project, stepOf('health-monitor', 'create', { ...self, type: 'HTTP' }));
    await healthMonitorDriver.verbs.create?.(project, stepOf('health-monitor', 'create', { ...self, type: 'TCP' }));
    const common = { name: 'check', delay: 5, timeout: 3, max_retries: 2, admin_state_up: true, pool_id: POOL };
    expect(project.calls.map(([, body]) => body)).toEqual([
      { healthmonitor: { ...common, url_path: '/up', type: 'HTTP' } },
      { healthmonitor: { ...common, type: 'TCP' } },
    ]);
  });
});
