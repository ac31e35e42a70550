import { describe, expect, it } from 'vitest';
import { floatingDriver } from './floating.ts';
import { FakeProject, recordOf, stepOf } from './testing.ts';

const PORT = '7f5dc969-2404-49b5-9806-248991626db5';
const ROUTER = '21d5e07e-e86b-4cf4-8a10-175b498c2398';
const FIP = '9f2a1d86-3323-4f22-b90c-aea84bbdc8f9';
const keys = { 'router r': ROUTER, 'port p': PORT, 'floating f': FIP, 'network public-net': 'outside' };

describe('a floating IP', () => {
  const floating = {
    id: FIP,
    floating_ip_address: '203.0.113.73',
    status: 'DOWN',
    description: '',
    port_id: null,
    fixed_ip_address: null,
    router_id: null,
  };
  const attached = { ...floating, port_id: PORT, fixed_ip_address: '10.20.0.77', router_id: ROUTER };

  it('has the address that the cloud gave, leads to the port that the provider chose, and lets go', async () => {
    const project = new FakeProject(
      {
        'POST /v2.0/floatingips': [[201, { floatingip: floating }]],
        [`PUT /v2.0/floatingips/${FIP}`]: [
          [200, { floatingip: attached }],
          [200, { floatingip: floating }],
        ],
      },
      keys,
    );
    const made = { id: 'f', networkId: 'public-net', description: 'web' };
    expect(await floatingDriver.verbs.create?.(project, stepOf('floating', 'create', made))).toMatchObject({
      key: FIP,
      fields: { address: '203.0.113.73', status: 'DOWN' },
    });
    const chosen = { proposed: { portId: 'p' }, input: { target: 'server', serverId: 'v' } } as const;
    const associated = await floatingDriver.verbs.associate?.(project, stepOf('floating', 'associate', made, chosen));
    expect(associated).toEqual({ fields: { status: 'ACTIVE', fixedIp: '10.20.0.77', routerId: 'r' } });
    await floatingDriver.verbs.disassociate?.(project, stepOf('floating', 'disassociate', made));
    expect(project.calls.map(([, body]) => body)).toEqual([
      { floatingip: { floating_network_id: 'outside', description: 'web' } },
      { floatingip: { port_id: PORT } },
      { floatingip: { port_id: null } },
    ]);
  });

  it('is seen attached to port and server, and free once somebody else has detached it', async () => {
    const project = new FakeProject(
      {
        [`GET /v2.0/floatingips/${FIP}`]: [
          [200, { floatingip: attached }],
          [200, { floatingip: floating }],
        ],
      },
      keys,
    );
    project.records.set('port p', { id: 'p', serverId: 'v' });
    const record = recordOf('floating', { id: 'f' });
    expect(await floatingDriver.read?.(project, FIP, record)).toMatchObject({
      status: 'ACTIVE',
      fields: { portId: 'p', serverId: 'v', routerId: 'r', fixedIp: '10.20.0.77' },
    });
    const free = await floatingDriver.read?.(project, FIP, record);
    expect(free?.status).toBe('DOWN');
    expect([free?.fields.portId, free?.fields.serverId, free?.fields.fixedIp]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('that a crash left behind is a free one made while the change was under way', async () => {
    const at = (id: string, created_at: string, port_id: string | null = null) => ({ id, created_at, port_id });
    const floatingips = [
      at('a', '2026-11-20T08:25:10Z'),
      at('b', '2026-11-20T08:25:10Z', PORT),
      at('c', '2026-11-20T09:00:00Z'),
      at('d', '2026-11-20T08:00:00Z'),
    ];
    const project = new FakeProject({ 'GET /v2.0/floatingips': [[200, { floatingips }]] });
    const since = new Date('2026-11-20T08:25:00Z');
    expect(await floatingDriver.findOrphans?.(project, { id: 'f', name: '' }, since)).toEqual(['a']);
  });
});

describe('a floating IP without a record', () => {
  it('is adopted with the record of its network', async () => {
    const floatingip = { id: FIP, floating_network_id: 'outside' };
    const project = new FakeProject({ [`GET /v2.0/floatingips/${FIP}`]: [[200, { floatingip }]] }, keys);
    expect(await floatingDriver.adopt?.(project, FIP)).toEqual({ fields: { networkId: 'public-net' } });
  });

  it('is not adopted where its network has no record', async () => {
    const floatingip = { id: FIP, floating_network_id: 'gone' };
    const project = new FakeProject({ [`GET /v2.0/floatingips/${FIP}`]: [[200, { floatingip }]] }, keys);
    await expect(floatingDriver.adopt?.(project, FIP)).rejects.toMatchObject({ code: 'ORPHAN_REFERS_TO_UNKNOWN' });
  });
});
