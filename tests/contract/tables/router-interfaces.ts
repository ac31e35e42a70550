import {
  foreign,
  freePort,
  gatewayRouter,
  interfacePort,
  network,
  port,
  router,
  subnet,
  vm,
} from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import { quotaEdges, type Right, refusedCallers, refusedReferences, refusedValues } from '../harness/rows.ts';
import { wrongIps } from '../harness/values.ts';

const PATH = '/api/openstack/neutron/routers';
const PORTS = '/api/openstack/neutron/ports';
const SUBNETS = '/api/openstack/neutron/subnets';

const add: Right = {
  spec: '§7 Router: interfaces',
  what: 'a subnet is added to a router',
  call: `POST ${PATH}/{router}/interfaces`,
  body: { subnetId: '{sub}' },
  given: { records: [network('net'), subnet('sub'), router('router')] },
  status: 200,
};

/** A subnet that was added to the router by a call, so that its port's quotas are reserved. */
const added: Right['given'] = {
  records: [network('net'), subnet('sub'), router('router')],
  steps: [{ call: add.call, body: add.body, settle: true }],
};

const remove: Right = {
  spec: '§7 Router: interfaces',
  what: 'a subnet is removed from a router',
  call: `POST ${PATH}/{router}/interfaces/remove`,
  body: { subnetId: '{sub}' },
  given: added,
  status: 200,
};

const ADD: Row[] = [
  {
    ...add,
    when: 'a subnet is added to a router, which takes its gateway address',
    expect: {
      status: 200,
      body: { subnetIds: ['{sub}'] },
      used: { PORT: 1, FIXED_IP: 1 },
      reads: [
        {
          call: `GET ${PORTS}?f.subnetId={sub}`,
          status: 200,
          body: { content: [{ routerId: '{router}', fixedIp: '10.0.0.1', name: 'edge', status: 'ACTIVE' }] },
        },
      ],
    },
  },
  {
    ...add,
    when: 'a subnet is added to a router with a gateway: its servers can be reached',
    given: {
      records: [network('net'), subnet('sub'), freePort('port'), gatewayRouter('router', { subnetIds: [] })],
    },
    expect: {
      status: 200,
      body: { subnetIds: ['{sub}'] },
      reads: [{ call: `GET ${PORTS}/{port}`, status: 200, body: { reach: 'ready' } }],
    },
  },
  {
    ...add,
    when: 'a subnet is added to a router at a given address',
    body: { subnetId: '{sub}', fixedIp: '10.0.0.254' },
    expect: {
      status: 200,
      reads: [{ call: `GET ${PORTS}?f.subnetId={sub}`, status: 200, body: { content: [{ fixedIp: '10.0.0.254' }] } }],
    },
  },
  {
    ...add,
    when: 'a subnet is added to a router at an address that a server has',
    body: { subnetId: '{sub}', fixedIp: '10.0.0.5' },
    given: { records: [...(add.given?.records ?? []), vm('vm'), port('port')] },
    expect: { status: 409, code: 'IP_IN_USE', field: 'fixedIp', used: { PORT: 0 } },
  },
  {
    ...add,
    when: 'a subnet is added to a second router',
    given: { records: [network('net'), subnet('sub'), router('router'), router('far', { subnetIds: ['{sub}'] })] },
    expect: { status: 409, code: 'SUBNET_ROUTED', field: 'subnetId' },
  },
  {
    ...add,
    when: 'a subnet is added to its router once more',
    given: added,
    expect: { status: 409, code: 'SUBNET_ROUTED', field: 'subnetId', used: { PORT: 1 } },
  },
  {
    ...add,
    when: 'a subnet is added that overlaps with another subnet of the router',
    given: {
      records: [
        network('net'),
        network('far'),
        subnet('sub'),
        subnet('wide', { networkId: '{far}', cidr: '10.0.0.0/16' }),
        router('router', { subnetIds: ['{wide}'] }),
      ],
    },
    expect: { status: 409, code: 'ROUTER_OVERLAPS', field: 'subnetId' },
  },
  {
    ...add,
    when: 'a subnet is added that overlaps the external network of the router',
    given: {
      records: [
        network('net'),
        subnet('sub', { cidr: '198.18.0.0/24', gatewayIp: '198.18.0.1' }),
        gatewayRouter('router', { subnetIds: [] }),
      ],
    },
    expect: { status: 400, code: 'EXTERNAL_OVERLAPS', field: 'subnetId', used: { PORT: 0 } },
  },
  {
    ...add,
    when: 'a subnet is added to a router without a gateway, whatever external networks there are',
    given: {
      records: [network('net'), subnet('sub', { cidr: '198.18.0.0/24', gatewayIp: '198.18.0.1' }), router('router')],
    },
    expect: { status: 200, body: { subnetIds: ['{sub}'] } },
  },
  {
    ...add,
    when: 'a subnet is added beside another one',
    given: {
      records: [
        network('net'),
        network('far'),
        subnet('sub'),
        subnet('next', { networkId: '{far}', cidr: '10.0.1.0/24' }),
        router('router', { subnetIds: ['{next}'] }),
      ],
    },
    expect: { status: 200, body: { subnetIds: ['{next}', '{sub}'] } },
  },
  ...refusedValues(add, [['subnetId', undefined, 'required'], ...wrongIps('fixedIp')]),
  ...refusedReferences(add, [
    ['a subnet of another project', 'subnetId', '{other}', { records: [foreign(subnet('other'))] }],
  ]),
  {
    ...add,
    when: 'a subnet is added to a router at an address outside of it',
    body: { subnetId: '{sub}', fixedIp: '10.0.1.1' },
    expect: { status: 400, code: 'FIXED_IP_IN_SUBNET', field: 'fixedIp' },
  },
  {
    ...add,
    when: 'a subnet is added to a router at its broadcast address',
    body: { subnetId: '{sub}', fixedIp: '10.0.0.255' },
    expect: { status: 400, code: 'FIXED_IP_IS_HOST', field: 'fixedIp' },
  },
  ...[
    ['outside of the subnet', '10.0.1.1', 'FIXED_IP_IN_SUBNET'],
    ['that is the subnet’s own', '10.0.0.0', 'FIXED_IP_IS_HOST'],
  ].map(
    ([what, fixedIp, code = '']): Row => ({
      spec: add.spec,
      when: `the form of an interface at an address ${what}`,
      form: 'addInterface',
      input: { subnetId: 's', fixedIp },
      self: {},
      ref: { subnetId: { cidr: '10.0.0.0/24' } },
      says: { fixedIp: code },
    }),
  ),
  ...quotaEdges(add, { PORT: 1, FIXED_IP: 1 }),
  ...refusedCallers(add, { guest: 401, reader: 403, stranger: 404 }),
];

const REMOVE: Row[] = [
  {
    ...remove,
    when: 'a subnet is removed from a router: its port is deleted',
    expect: {
      status: 200,
      body: { subnetIds: [] },
      usedAtEnd: { PORT: 0, FIXED_IP: 0 },
      reads: [{ call: `GET ${PORTS}?f.subnetId={sub}`, status: 200, body: { totalElements: 0 } }],
    },
  },
  {
    ...remove,
    when: 'a subnet is removed from a router with a gateway: its servers can no longer be reached',
    given: {
      records: [
        network('net'),
        subnet('sub'),
        freePort('port', { reach: 'ready' }),
        gatewayRouter('router'),
        interfacePort('inside'),
      ],
    },
    expect: {
      status: 200,
      body: { subnetIds: [], externalNetworkId: 'public-net' },
      reads: [
        { call: `GET ${PORTS}/{port}`, status: 200, body: { reach: 'none' } },
        { call: `GET ${PORTS}/{inside}`, status: 404 },
      ],
    },
  },
  {
    ...remove,
    when: 'a subnet is removed from a router while a floating IP leads into it',
    given: {
      records: [network('net'), subnet('sub'), gatewayRouter('router'), freePort('port', { reach: 'attached' })],
    },
    expect: { status: 409, code: 'INTERFACE_CARRIES_FIPS' },
  },
  {
    ...remove,
    when: 'a router without subnets gives one up',
    given: { records: [network('net'), subnet('sub'), router('router')] },
    expect: { status: 409, code: 'ROUTER_HAS_INTERFACES', body: [{ params: { fix: 'addInterface' } }] },
  },
  ...refusedValues(remove, [['subnetId', undefined, 'required']]),
  ...refusedReferences(remove, [
    ['a subnet that is not in the router', 'subnetId', '{far}', { records: [subnet('far', { cidr: '10.9.0.0/24' })] }],
  ]),
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Network: subnet DELETE',
    when: 'a subnet in a router is deleted',
    call: `DELETE ${SUBNETS}/{sub}`,
    given: added,
    expect: { status: 409, code: 'SUBNET_IN_USE' },
  },
  {
    spec: '§7 Network: subnet PUT',
    when: 'a subnet gets another gateway while a router is at the present one',
    call: `PUT ${SUBNETS}/{sub}`,
    headers: { 'If-Match': '"1"' },
    body: { name: 'office-subnet', gatewayIp: '10.0.0.254', enableDhcp: true },
    given: added,
    expect: { status: 409, code: 'GATEWAY_IN_USE', field: 'gatewayIp' },
  },
];

/** Adding subnets to a router, and removing them. */
export const routerInterfaceRows: Row[] = [...ADD, ...REMOVE];
