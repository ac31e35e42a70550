import {
  attachedFloating,
  balancer,
  floating,
  foreign,
  gatewayRouter,
  network,
  router,
  subnet,
  vipPort,
} from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import { type Right, refusedCallers, refusedReferences, refusedValues } from '../harness/rows.ts';

const PATH = '/api/openstack/octavia/lbaas/{balancer}';
const ADDRESSES = '/api/openstack/neutron/floating-ips';

const net = [network('net'), subnet('sub')];
const reachable = [...net, gatewayRouter('router'), vipPort('vip', { reach: 'ready' }), balancer('balancer')];
const attachedFip = attachedFloating('fip', { portId: '{vip}', serverId: undefined });
const attached = [
  ...net,
  gatewayRouter('router'),
  vipPort('vip', { reach: 'attached' }),
  balancer('balancer'),
  attachedFip,
];
const closed = router('router', { subnetIds: ['{sub}'], hasGateway: false });

const attach: Right = {
  spec: '§2 /balancer/{id}: floating IP',
  what: 'a floating IP is attached to a load balancer',
  call: `POST ${PATH}/floating-ip`,
  body: { floatingIpId: '{fip}' },
  given: { records: [...reachable, floating('fip')], used: { FLOATING_IP: 1 } },
  status: 200,
};

const detach: Right = {
  spec: '§2 /balancer/{id}: floating IP',
  what: 'a floating IP is detached from a load balancer',
  call: `DELETE ${PATH}/floating-ip`,
  body: {},
  given: { records: attached },
  status: 200,
};

const open: Right = {
  spec: '§8 Attach floating IP without a router with an external network',
  what: 'the router of a load balancer gets a gateway',
  call: `POST ${PATH}/router-gateway`,
  body: { externalNetworkId: 'public-net' },
  given: { records: [...net, vipPort('vip'), balancer('balancer'), closed] },
  status: 200,
};

const create: Right = {
  spec: '§2 /balancer: create',
  what: 'a load balancer with a public IP is created',
  call: 'POST /api/openstack/octavia/lbaas',
  body: { name: 'web', networkId: '{net}', subnetId: '{sub}', publicIp: true },
  given: { records: net },
  status: 201,
};

const led = (routerId?: string) => ({
  call: `GET ${ADDRESSES}`,
  status: 200,
  body: { totalElements: 1, content: [{ status: 'ACTIVE', description: 'web', ...(routerId && { routerId }) }] },
});

/** Floating IPs of a load balancer. */
export const balancerFloatingRows: Row[] = [
  {
    ...create,
    when: 'a load balancer is created with a public IP in a subnet without a router: it gets one',
    expect: { status: 201, without: ['publicIp'], used: { FLOATING_IP: 1, ROUTER: 1 }, reads: [led()] },
  },
  {
    ...create,
    when: 'a load balancer is created with a public IP behind the router that is there',
    given: { records: [...net, gatewayRouter('router')] },
    expect: { status: 201, used: { FLOATING_IP: 1, ROUTER: 0 }, reads: [led('{router}')] },
  },
  {
    ...create,
    when: 'a load balancer is created with a public IP behind a router that gets a gateway',
    given: { records: [...net, closed] },
    expect: { status: 201, used: { FLOATING_IP: 1, ROUTER: 0 }, reads: [led('{router}')] },
  },
  {
    ...create,
    when: 'the quota has no floating IP left for a load balancer: nothing is created',
    given: { records: net, limits: { FLOATING_IP: 0 } },
    expect: {
      status: 409,
      code: 'QUOTA_EXCEEDED',
      used: { FLOATING_IP: 0, ROUTER: 0 },
      reads: [{ call: 'GET /api/openstack/octavia/lbaas', status: 200, body: { totalElements: 0 } }],
    },
  },
  {
    ...create,
    when: 'a load balancer with a public IP is to stand in a public network',
    given: { records: [network('net', { kind: 'public' }), subnet('sub')] },
    expect: { status: 400, code: 'PUBLIC_IP_NETWORK', field: 'publicIp' },
  },
  {
    ...attach,
    when: 'a floating IP is attached to a load balancer: it leads to the port of its address',
    expect: {
      status: 200,
      reads: [
        {
          call: `GET ${ADDRESSES}/{fip}`,
          status: 200,
          body: { status: 'ACTIVE', portId: '{vip}', fixedIp: '10.0.0.5', routerId: '{router}' },
        },
      ],
    },
  },
  {
    ...attach,
    when: 'a floating IP is attached to a load balancer that no router leads to',
    given: { records: [...net, vipPort('vip'), balancer('balancer'), floating('fip')], used: { FLOATING_IP: 1 } },
    expect: { status: 409, code: 'FIP_ROUTER', body: [{ params: { fix: 'addRouter' } }] },
  },
  {
    ...attach,
    when: 'a floating IP is attached to a load balancer that no router leads to, while another router leads outside',
    given: {
      records: [...net, vipPort('vip'), balancer('balancer'), floating('fip'), gatewayRouter('far', { subnetIds: [] })],
      used: { FLOATING_IP: 1 },
    },
    expect: { status: 409, code: 'FIP_ROUTER', body: [{ params: { fix: 'addRouter' } }] },
  },
  {
    ...attach,
    when: 'a floating IP is attached to a load balancer behind a router without a gateway',
    given: {
      records: [...net, vipPort('vip'), balancer('balancer'), floating('fip'), closed],
      used: { FLOATING_IP: 1 },
    },
    expect: { status: 409, code: 'FIP_GATEWAY', body: [{ params: { fix: 'openRouter' } }] },
  },
  {
    ...attach,
    when: 'a floating IP is attached to a load balancer that has one',
    given: { records: [...attached, floating('next', { address: '203.0.113.11' })], used: { FLOATING_IP: 2 } },
    body: { floatingIpId: '{next}' },
    expect: { status: 409, code: 'FIP_NONE', body: [{ params: { fix: 'detachFloatingIp' } }] },
  },
  {
    ...attach,
    when: 'a floating IP is attached to a load balancer where the project has none',
    given: { records: reachable },
    body: { floatingIpId: 'none' },
    expect: { status: 409, code: 'FIP_FREE', body: [{ params: { fix: 'createFloatingIp' } }] },
  },
  {
    ...attach,
    when: 'a floating IP is attached to a load balancer that is being created',
    given: {
      records: [
        ...net,
        gatewayRouter('router'),
        vipPort('vip', { reach: 'ready' }),
        balancer('balancer', { provisioningStatus: 'PENDING_CREATE' }),
        floating('fip'),
      ],
      used: { FLOATING_IP: 1 },
    },
    expect: { status: 409, code: 'BALANCER_READY' },
  },
  ...refusedValues(attach, [['floatingIpId', undefined, 'required']]),
  ...refusedReferences(attach, [
    ['a floating IP of another project', 'floatingIpId', '{other}', { records: [foreign(floating('other'))] }],
    [
      'a floating IP that is attached elsewhere',
      'floatingIpId',
      '{busy}',
      { records: [floating('busy', { status: 'ACTIVE', portId: 'elsewhere' })] },
    ],
  ]),
  ...refusedCallers(attach, { guest: 401, reader: 403, stranger: 404 }),
  {
    ...detach,
    when: 'a floating IP is detached from a load balancer',
    expect: { status: 200, reads: [{ call: `GET ${ADDRESSES}/{fip}`, status: 200, body: { status: 'DOWN' } }] },
  },
  {
    ...detach,
    when: 'a floating IP is detached from a load balancer that has none',
    given: { records: reachable },
    expect: { status: 409, code: 'FIP_ATTACHED', body: [{ params: { fix: 'attachFloatingIp' } }] },
  },
  {
    ...detach,
    when: 'a load balancer with a floating IP is deleted: the address leads nowhere then',
    call: `DELETE ${PATH}`,
    expect: { status: 202, reads: [{ call: `GET ${ADDRESSES}/{fip}`, status: 200, body: { status: 'DOWN' } }] },
  },
  {
    ...detach,
    when: 'a load balancer is deleted with its floating IP',
    call: `DELETE ${PATH}?deleteFloatingIps=true`,
    expect: { status: 202, reads: [{ call: `GET ${ADDRESSES}/{fip}`, status: 404 }] },
  },
  ...refusedCallers(detach, { guest: 401, reader: 403, stranger: 404 }),
  {
    ...open,
    when: 'the router of a load balancer gets a gateway',
    expect: {
      status: 200,
      reads: [
        {
          call: 'GET /api/openstack/neutron/routers/{router}',
          status: 200,
          body: { externalNetworkId: 'public-net', hasGateway: true },
        },
      ],
    },
  },
  {
    ...open,
    when: 'the router of a load balancer gets a second gateway',
    given: { records: reachable },
    expect: { status: 409, code: 'FIP_ROUTER_CLOSED' },
  },
  ...refusedValues(open, [['externalNetworkId', undefined, 'required']]),
  ...refusedReferences(open, [
    ['a private network', 'externalNetworkId', '{net}'],
    [
      'an external network that is not active',
      'externalNetworkId',
      '{dark}',
      { records: [network('dark', { kind: 'external', status: 'DOWN', externalCidr: '198.51.100.0/24' })] },
    ],
  ]),
];
