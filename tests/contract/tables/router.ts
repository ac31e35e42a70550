import {
  attachedFloating,
  foreign,
  freePort,
  gatewayRouter,
  network,
  port,
  router,
  subnet,
  vm,
} from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, WRONG_DESCRIPTIONS, wrongNames } from '../harness/values.ts';
import { routerInterfaceRows } from './router-interfaces.ts';

const PATH = '/api/openstack/neutron/routers';
const PORTS = '/api/openstack/neutron/ports';

const create: Right = {
  spec: '§3 Router, §7 Router: CRUD',
  what: 'a router is created',
  call: `POST ${PATH}`,
  body: { name: 'edge' },
  status: 201,
};

/** A router with gateway and subnet. */
const whole: Right = {
  ...create,
  what: 'a router with a gateway and a subnet is created',
  body: { name: 'edge', externalNetworkId: 'public-net', subnetId: '{sub}' },
  given: { records: [network('net'), subnet('sub')] },
};

const CREATE: Row[] = [
  {
    ...create,
    when: 'a router is created with its defaults',
    expect: {
      status: 201,
      body: { name: 'edge', adminStateUp: true, externalFixedIps: [], hasGateway: false, subnetIds: [] },
      without: ['externalNetworkId', 'subnetId'],
      becomes: ['ALLOCATING', 'ACTIVE'],
      used: { ROUTER: 1, PORT: 0 },
    },
  },
  {
    ...whole,
    when: 'a router is created with a gateway and a subnet: its port has the gateway’s address, and its servers can be reached',
    given: { records: [network('net'), subnet('sub'), vm('vm'), port('port')] },
    expect: {
      status: 201,
      body: { name: 'edge', externalNetworkId: 'public-net', hasGateway: true, subnetIds: ['{sub}'] },
      has: ['externalFixedIps'],
      used: { ROUTER: 1, PORT: 1, FIXED_IP: 1 },
      reads: [
        {
          call: `GET ${PORTS}?f.routerId={new}`,
          status: 200,
          body: {
            content: [
              {
                fixedIp: '10.0.0.1',
                status: 'ACTIVE',
                deviceOwner: 'network:router_interface',
                portSecurity: false,
                reach: undefined,
              },
            ],
          },
        },
        { call: `GET ${PORTS}/{port}`, status: 200, body: { reach: 'ready' } },
      ],
    },
  },
  {
    ...whole,
    when: 'a router is created with a subnet that is in a router already',
    given: { records: [network('net'), subnet('sub'), gatewayRouter('router')] },
    expect: { status: 409, code: 'SUBNET_ROUTED', field: 'subnetId', used: { ROUTER: 0, PORT: 0 } },
  },
  {
    ...whole,
    when: 'a router is created with a subnet that overlaps its external network',
    given: { records: [network('net'), subnet('sub', { cidr: '198.18.0.0/24', gatewayIp: '198.18.0.1' })] },
    expect: { status: 400, code: 'EXTERNAL_OVERLAPS', field: 'subnetId', used: { ROUTER: 0, PORT: 0 } },
  },
  {
    ...create,
    when: 'the cloud could not make the router',
    body: { name: 'edge-fail' },
    expect: { status: 201, becomes: ['ALLOCATING', 'ERROR'] },
  },
  ...refusedValues(create, [
    ['name', undefined, 'required'],
    ...wrongNames('name'),
    ...WRONG_DESCRIPTIONS,
    ['adminStateUp', 'yes', 'type'],
  ]),
  ...allowedValues(create, [...rightNames('name'), ['description', 'd'.repeat(255)], ['adminStateUp', false]]),
  ...refusedFields(create, {
    id: 'x',
    status: 'ACTIVE',
    externalFixedIps: ['198.18.0.2'],
    subnetIds: ['x'],
    hasGateway: true,
    projectId: 'x',
    created: '2026-01-01T00:00:00Z',
  }),
  ...refusedReferences(create, [
    ['a private network', 'externalNetworkId', '{net}', { records: [network('net')] }],
    [
      'an external network that is down',
      'externalNetworkId',
      '{down}',
      { records: [network('down', { kind: 'external', status: 'DOWN', projectId: undefined })] },
    ],
    ['a network that is not there', 'externalNetworkId', 'none'],
    [
      'a subnet of another project',
      'subnetId',
      '{other}',
      { records: [foreign(subnet('other', { networkId: 'public-net' }))] },
    ],
  ]),
  ...quotaEdges(create, { ROUTER: 1 }),
  ...quotaEdges(whole, { ROUTER: 1, PORT: 1, FIXED_IP: 1 }),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
];

const update: Right = {
  spec: '§7 Router: PUT',
  what: 'a router is changed',
  call: `PUT ${PATH}/{router}`,
  body: { name: 'renamed', description: 'to the Internet' },
  given: { records: [router('router')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const UPDATE: Row[] = [
  { ...update, when: 'a router is renamed', expect: { status: 200, body: { name: 'renamed', _version: 2 } } },
  ...refusedValues(update, [
    ['name', undefined, 'required'],
    ['description', '<b>x</b>', 'pattern'],
  ]),
  ...refusedFields(update, { externalNetworkId: 'public-net', subnetIds: [] }),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
];

const disable: Right = {
  spec: '§7 toggle admin-state-up: router',
  what: 'a router is switched off',
  call: `PUT ${PATH}/{router}/admin-state-up`,
  body: { adminStateUp: false },
  given: { records: [router('router')] },
  status: 200,
};

const down = { records: [router('router', { adminStateUp: false })] };

const TOGGLE: Row[] = [
  { ...disable, when: 'a router is switched off', expect: { status: 200, body: { adminStateUp: false, _version: 1 } } },
  {
    ...disable,
    when: 'a router is switched on',
    body: { adminStateUp: true },
    given: down,
    expect: { status: 200, body: { adminStateUp: true } },
  },
  {
    ...disable,
    when: 'a router is switched off that is off',
    given: down,
    expect: { status: 409, code: 'ROUTER_UP', body: [{ params: { fix: 'enable' } }] },
  },
  {
    ...disable,
    when: 'a router is switched on that is on',
    body: { adminStateUp: true },
    expect: { status: 409, code: 'ROUTER_DOWN' },
  },
  {
    ...disable,
    when: 'a router is switched to an unknown state',
    body: { adminStateUp: 'no' },
    expect: { status: 400, code: 'VALIDATION', field: 'adminStateUp' },
  },
  ...refusedCallers(disable, { guest: 401, reader: 403, stranger: 404 }),
  ...refusedCallers(
    { ...disable, what: 'a router is switched on', body: { adminStateUp: true } },
    { guest: 401, reader: 403, stranger: 404 },
  ),
];

const remove: Right = {
  spec: '§7 Router: DELETE',
  what: 'a router is deleted',
  call: `DELETE ${PATH}/{router}`,
  body: {},
  given: { records: [router('router')] },
  status: 204,
};

const DELETE: Row[] = [
  {
    ...remove,
    when: 'a router is deleted and gives back its quota',
    given: { steps: [{ call: `POST ${PATH}`, body: create.body, name: 'router', settle: true }] },
    expect: { status: 204, used: { ROUTER: 0 }, reads: [{ call: `GET ${PATH}/{router}`, status: 404 }] },
  },
  {
    ...remove,
    when: 'a router with a subnet is deleted',
    given: { records: [network('net'), subnet('sub'), router('router', { subnetIds: ['{sub}'] })] },
    expect: { status: 409, code: 'ROUTER_WITHOUT_INTERFACES', body: [{ params: { fix: 'removeInterface' } }] },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Router: bulk',
    when: 'several routers are deleted: each delete is separate',
    call: `DELETE ${PATH}`,
    given: {
      records: [
        network('net'),
        subnet('sub'),
        router('router'),
        router('used', { subnetIds: ['{sub}'] }),
        foreign(router('other')),
      ],
    },
    body: { ids: ['{router}', '{used}', '{other}'] },
    expect: {
      status: 200,
      body: [
        { id: '{router}', status: 204 },
        { id: '{used}', status: 409, code: 'ROUTER_WITHOUT_INTERFACES' },
        { id: '{other}', status: 404, code: 'NOT_FOUND' },
      ],
    },
  },
];

const setGateway: Right = {
  spec: '§7 Router: gateway add',
  what: 'a router gets a gateway',
  call: `POST ${PATH}/{router}/gateway`,
  body: { externalNetworkId: 'public-net' },
  given: { records: [router('router')] },
  status: 200,
};

const clearGateway: Right = {
  spec: '§7 Router: gateway clear',
  what: 'a router gives its gateway up',
  call: `DELETE ${PATH}/{router}/gateway`,
  body: {},
  given: { records: [network('net'), subnet('sub'), freePort('port', { reach: 'ready' }), gatewayRouter('router')] },
  status: 200,
};

const GATEWAY: Row[] = [
  {
    ...setGateway,
    when: 'a router gets a gateway: the servers of its subnets can be reached',
    given: {
      records: [network('net'), subnet('sub'), freePort('port'), router('router', { subnetIds: ['{sub}'] })],
    },
    expect: {
      status: 200,
      body: { externalNetworkId: 'public-net', hasGateway: true },
      reads: [{ call: `GET ${PORTS}/{port}`, status: 200, body: { reach: 'ready' } }],
    },
  },
  {
    ...setGateway,
    when: 'a router gets a gateway in an external network that one of its subnets overlaps',
    given: {
      records: [
        network('net'),
        subnet('sub', { cidr: '198.18.4.0/24', gatewayIp: '198.18.4.1' }),
        router('router', { subnetIds: ['{sub}'] }),
      ],
    },
    expect: {
      status: 409,
      code: 'GATEWAY_OVERLAPS',
      field: 'externalNetworkId',
      reads: [{ call: `GET ${PATH}/{router}`, status: 200, body: { externalFixedIps: [] } }],
    },
  },
  {
    ...setGateway,
    when: 'a router gets a second gateway',
    given: clearGateway.given,
    expect: { status: 409, code: 'ROUTER_WITHOUT_GATEWAY', body: [{ params: { fix: 'clearGateway' } }] },
  },
  ...refusedValues(setGateway, [['externalNetworkId', undefined, 'required']]),
  ...refusedReferences(setGateway, [
    ['a private network', 'externalNetworkId', '{net}', { records: [network('net')] }],
    [
      'an external network that is down',
      'externalNetworkId',
      '{down}',
      { records: [network('down', { kind: 'external', status: 'DOWN', projectId: undefined })] },
    ],
  ]),
  ...refusedCallers(setGateway, { guest: 401, reader: 403, stranger: 404 }),
  {
    ...clearGateway,
    when: 'a router loses its gateway: its servers can no longer be reached',
    expect: {
      status: 200,
      body: { externalFixedIps: [], hasGateway: false, subnetIds: ['{sub}'] },
      without: ['externalNetworkId'],
      reads: [{ call: `GET ${PORTS}/{port}`, status: 200, body: { reach: 'none' } }],
    },
  },
  {
    ...clearGateway,
    spec: '§8 Router without a gateway: No gateway in the router',
    when: 'a router without a gateway gives it up',
    given: { records: [router('router')] },
    expect: { status: 409, code: 'ROUTER_HAS_GATEWAY', body: [{ params: { fix: 'setGateway' } }] },
  },
  {
    ...clearGateway,
    when: 'a router gives its gateway up while floating IPs go through it',
    given: {
      records: [
        network('net'),
        subnet('sub'),
        gatewayRouter('router'),
        vm('vm'),
        port('port', { reach: 'attached' }),
        attachedFloating('fip'),
      ],
    },
    expect: { status: 409, code: 'ROUTER_WITHOUT_FIPS' },
  },
  ...refusedCallers(clearGateway, { guest: 401, reader: 403, stranger: 404 }),
];

export const routerTable: Table = {
  type: 'router',
  path: `${PATH}/{id}`,
  rows: [
    ...CREATE,
    ...UPDATE,
    ...TOGGLE,
    ...DELETE,
    ...GATEWAY,
    ...routerInterfaceRows,
    {
      spec: '§7 Router: list',
      when: 'routers are listed: only those of the project',
      call: `GET ${PATH}?f.adminStateUp=true`,
      given: { records: [router('router'), router('off', { adminStateUp: false }), foreign(router('other'))] },
      expect: { status: 200, body: { totalElements: 1, content: [{ id: '{router}' }] } },
    },
    {
      spec: '§3 Router',
      when: 'a router is read with the names of its network and subnets',
      call: `GET ${PATH}/{router}`,
      given: {
        records: [network('net'), subnet('sub'), gatewayRouter('router')],
      },
      expect: {
        status: 200,
        body: {
          _refs: {
            externalNetworkId: { 'public-net': { title: 'public' } },
            subnetIds: { '{sub}': { title: 'office-subnet' } },
          },
        },
      },
    },
    ...refusedCallers(
      {
        spec: '§6',
        what: 'a router is read',
        call: `GET ${PATH}/{router}`,
        body: {},
        given: { records: [router('router')] },
      },
      { guest: 401, stranger: 404 },
    ),
    {
      spec: '§4 Generic table statuses: Neutron’s',
      when: 'each router status has its tone and its texts',
      field: 'status',
      tones: { ALLOCATING: 'progress', ACTIVE: 'ok', DOWN: 'warning', ERROR: 'error' },
    },
    {
      spec: '§3 Router: external fixed IPs',
      when: 'addresses and time are shown as such',
      tells: { externalFixedIps: { items: { type: 'string', format: 'ip' } }, created: { format: 'date-time' } },
    },
  ],
};
