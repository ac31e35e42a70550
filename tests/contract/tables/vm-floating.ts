import {
  attachedFloating,
  floating,
  foreign,
  gatewayRouter,
  network,
  port,
  router,
  subnet,
  vm,
} from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import { type Right, refusedCallers, refusedReferences, refusedValues } from '../harness/rows.ts';

const PATH = '/api/openstack/nova/servers';
const ROUTERS = '/api/openstack/neutron/routers';
const ADDRESSES = '/api/openstack/neutron/floating-ips';

const server = (status = 'ACTIVE') =>
  vm('vm', { status, networkId: '{net}', subnetId: '{sub}', addresses: [{ ip: '10.0.0.5', type: 'fixed' }] });

const net = [network('net'), subnet('sub')];
const reachable = [...net, gatewayRouter('router'), server(), port('port', { reach: 'ready' })];
const attached = [
  ...net,
  gatewayRouter('router'),
  server(),
  port('port', { reach: 'attached' }),
  attachedFloating('fip'),
];

const attach: Right = {
  spec: '§4 VM actions: attach floating IP',
  what: 'a floating IP is attached from its server',
  call: `POST ${ADDRESSES}/associate`,
  body: { serverId: '{vm}', floatingIpId: '{fip}' },
  given: { records: [...reachable, floating('fip')], used: { FLOATING_IP: 1 } },
  status: 200,
};

const detach: Right = {
  spec: '§7 Floating IP: disassociate',
  what: 'a floating IP is detached from its server',
  call: `POST ${ADDRESSES}/disassociate`,
  body: { serverId: '{vm}', floatingIpId: '{fip}' },
  given: { records: attached },
  status: 200,
};

const open: Right = {
  spec: '§8 Attach floating IP without a router with an external network',
  what: 'the router of a server gets a gateway',
  call: `POST ${PATH}/{vm}/router-gateway`,
  body: { externalNetworkId: 'public-net' },
  given: { records: [...net, server(), port('port'), router('router', { subnetIds: ['{sub}'], hasGateway: false })] },
  status: 200,
};

const READY = `GET ${PATH}/{vm}/is-ready-for-fip`;

const remove = {
  spec: '§4 VM actions: delete',
  what: 'a server with a floating IP is deleted',
  call: `DELETE ${PATH}/{vm}`,
  given: { records: attached },
  status: 202,
};

/** Floating IPs of a server. */
export const vmFloatingRows: Row[] = [
  {
    ...remove,
    when: 'a server with a floating IP is deleted: the address stays and leads nowhere',
    watch: 'vm',
    expect: {
      status: 202,
      becomes: ['ACTIVE', null],
      reads: [{ call: `GET ${ADDRESSES}/{fip}`, status: 200, body: { status: 'DOWN' } }],
    },
  },
  {
    ...remove,
    call: `DELETE ${PATH}/{vm}?deleteFloatingIps=true`,
    when: 'a server is deleted with its floating IP, and another one stays',
    given: { records: [...attached, floating('spare', { address: '203.0.113.11' })], used: { FLOATING_IP: 2 } },
    watch: 'vm',
    expect: {
      status: 202,
      becomes: ['ACTIVE', null],
      reads: [
        { call: `GET ${ADDRESSES}/{fip}`, status: 404 },
        { call: `GET ${ADDRESSES}/{spare}`, status: 200 },
      ],
    },
  },
  {
    ...attach,
    when: 'a floating IP is attached to a running server, which shows it among its addresses',
    expect: {
      status: 200,
      reads: [
        {
          call: `GET ${PATH}/{vm}`,
          status: 200,
          body: {
            addresses: [
              { ip: '10.0.0.5', type: 'fixed' },
              { ip: '203.0.113.10', type: 'floating' },
            ],
          },
        },
        { call: `GET ${ADDRESSES}/{fip}`, status: 200, body: { status: 'ACTIVE', serverId: '{vm}', portId: '{port}' } },
      ],
    },
  },
  {
    ...attach,
    spec: '§8 Attach floating IP without a router with an external network',
    when: 'a floating IP is attached to a server that no router with an external network leads to',
    given: { records: [...net, server(), port('port'), floating('fip')], used: { FLOATING_IP: 1 } },
    expect: { status: 409, code: 'FIP_ROUTER', body: [{ params: { fix: 'addRouter' } }] },
  },
  {
    ...attach,
    when: 'a floating IP is attached to a server in a subnet without a router, while another router has a gateway',
    given: {
      records: [...net, server(), port('port'), floating('fip'), gatewayRouter('far', { subnetIds: [] })],
      used: { FLOATING_IP: 1 },
    },
    expect: { status: 409, code: 'FIP_ROUTER', body: [{ params: { fix: 'addRouter' } }] },
  },
  {
    ...attach,
    when: 'a floating IP is attached to a server behind a router without a gateway',
    given: {
      records: [
        ...net,
        server(),
        port('port'),
        floating('fip'),
        router('router', { subnetIds: ['{sub}'], hasGateway: false }),
      ],
      used: { FLOATING_IP: 1 },
    },
    expect: { status: 409, code: 'FIP_GATEWAY', body: [{ params: { fix: 'openRouter' } }] },
  },
  {
    ...attach,
    when: 'a floating IP is attached to a server that has one',
    given: { records: [...attached, floating('next', { address: '203.0.113.11' })], used: { FLOATING_IP: 2 } },
    body: { serverId: '{vm}', floatingIpId: '{next}' },
    expect: { status: 409, code: 'FIP_NONE', body: [{ params: { fix: 'detachFloatingIp' } }] },
  },
  {
    ...attach,
    when: 'a floating IP is attached where the project has none',
    given: { records: reachable },
    body: { serverId: '{vm}', floatingIpId: 'none' },
    expect: { status: 409, code: 'FIP_FREE', body: [{ params: { fix: 'createFloatingIp' } }] },
  },
  {
    ...attach,
    when: 'a floating IP is attached to a server that is being created',
    given: {
      records: [...net, gatewayRouter('router'), server('BUILD'), port('port', { reach: 'ready' }), floating('fip')],
      used: { FLOATING_IP: 1 },
    },
    expect: { status: 409, code: 'VM_TAKES_DISKS' },
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
    when: 'a floating IP is detached from its server, which then does not show it',
    expect: {
      status: 200,
      reads: [
        { call: `GET ${PATH}/{vm}`, status: 200, body: { addresses: [{ ip: '10.0.0.5', type: 'fixed' }] } },
        { call: `GET ${ADDRESSES}/{fip}`, status: 200, body: { status: 'DOWN' } },
      ],
    },
  },
  {
    ...detach,
    when: 'a floating IP is detached from a server that has none',
    given: { records: [...reachable, floating('fip')] },
    expect: { status: 409, code: 'FIP_ATTACHED', body: [{ params: { fix: 'attachFloatingIp' } }] },
  },
  ...refusedValues(detach, [['floatingIpId', undefined, 'required']]),
  ...refusedReferences(detach, [
    [
      'a floating IP of another server',
      'floatingIpId',
      '{far}',
      { records: [attachedFloating('far', { serverId: 'elsewhere' })] },
    ],
  ]),
  ...refusedCallers(detach, { guest: 401, reader: 403, stranger: 404 }),
  {
    ...open,
    when: 'the router of a server gets a gateway: the server is ready for a floating IP',
    expect: {
      status: 200,
      reads: [
        { call: `GET ${ROUTERS}/{router}`, status: 200, body: { externalNetworkId: 'public-net', hasGateway: true } },
        { call: `GET ${PATH}/{vm}/is-ready-for-fip`, status: 200, body: { ready: true } },
      ],
    },
  },
  {
    ...open,
    when: 'the router of a server gets a second gateway',
    given: { records: reachable },
    expect: { status: 409, code: 'FIP_ROUTER_CLOSED' },
  },
  ...refusedValues(open, [['externalNetworkId', undefined, 'required']]),
  ...refusedReferences(open, [
    ['a private network', 'externalNetworkId', '{net}'],
    [
      'an external network that is down',
      'externalNetworkId',
      '{down}',
      { records: [network('down', { kind: 'external', status: 'DOWN', projectId: undefined })] },
    ],
  ]),
  ...refusedCallers(open, { guest: 401, reader: 403, stranger: 404 }),
  ...(
    [
      ['that a router leads to', { records: reachable }, true],
      ['that no router leads to', { records: [...net, server(), port('port')] }, false],
      ['whose router has no gateway', open.given, false],
      ['that has a floating IP', { records: attached }, false],
    ] as const
  ).map(
    ([what, given, ready]): Row => ({
      spec: '§7 servers: GET {id}/is-ready-for-fip',
      when: `the floating IP readiness of a server ${what} is read`,
      call: READY,
      given: { records: [...(given?.records ?? [])] },
      expect: { status: 200, body: { ready } },
    }),
  ),
  ...refusedCallers(
    {
      spec: '§7 servers: GET {id}/is-ready-for-fip',
      what: 'the floating IP readiness of a server is read',
      call: READY,
      body: {},
      given: { records: reachable },
    },
    { guest: 401, stranger: 404 },
  ),
];
