import {
  attachedFloating,
  floating,
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
import { WRONG_DESCRIPTIONS } from '../harness/values.ts';

const PATH = '/api/openstack/neutron/floating-ips';
const PORTS = '/api/openstack/neutron/ports';
const ROUTERS = '/api/openstack/neutron/routers';
const SERVERS = '/api/openstack/nova/servers';

/** A server whose subnet is connected to the external network. */
const REACHABLE = [
  network('net'),
  subnet('sub'),
  gatewayRouter('router'),
  vm('vm', { networkId: '{net}', subnetId: '{sub}', addresses: [{ ip: '10.0.0.5', type: 'fixed' }] }),
  port('port', { reach: 'ready' }),
];

/** A server whose subnet has no router. */
const HIDDEN = [network('net'), subnet('sub'), vm('vm'), port('port')];

const ATTACHED = [
  network('net'),
  subnet('sub'),
  gatewayRouter('router'),
  vm('vm', {
    addresses: [
      { ip: '10.0.0.5', type: 'fixed' },
      { ip: '203.0.113.10', type: 'floating' },
    ],
  }),
  port('port', { reach: 'attached' }),
  attachedFloating('fip'),
];

const create: Right = {
  spec: '§3 Floating IP, §7 Floating IP: create',
  what: 'a floating IP is created',
  call: `POST ${PATH}`,
  body: { networkId: 'public-net', description: 'web' },
  status: 201,
};

const CREATE: Row[] = [
  {
    ...create,
    when: 'a floating IP is created: it is not attached',
    expect: {
      status: 201,
      body: { networkId: 'public-net', description: 'web', status: 'DOWN' },
      has: ['address'],
      without: ['portId', 'serverId'],
      used: { FLOATING_IP: 1 },
    },
  },
  {
    ...create,
    when: 'a floating IP is created for a port: its server shows it',
    body: { ...create.body, portId: '{port}' },
    given: { records: REACHABLE },
    expect: {
      status: 201,
      body: {
        ...create.body,
        status: 'ACTIVE',
        portId: '{port}',
        serverId: '{vm}',
        routerId: '{router}',
        fixedIp: '10.0.0.5',
      },
      reads: [
        { call: `GET ${PORTS}/{port}`, status: 200, body: { reach: 'attached' } },
        {
          call: `GET ${SERVERS}/{vm}`,
          status: 200,
          body: { addresses: [{ ip: '10.0.0.5', type: 'fixed' }, { type: 'floating' }] },
        },
      ],
    },
  },
  {
    ...create,
    spec: '§8 Attach floating IP without a router with an external network',
    when: 'a floating IP is created for a port that no router leads to',
    body: { ...create.body, portId: '{port}' },
    given: { records: HIDDEN },
    expect: {
      status: 400,
      code: 'FIP_ROUTER',
      field: 'portId',
      body: [{ params: { fix: 'addRouter' } }],
      used: { FLOATING_IP: 0 },
    },
  },
  {
    spec: '§8 Attach floating IP without a router with an external network',
    when: 'the form of a floating IP says that no router leads to the port',
    form: 'create',
    input: { networkId: 'public-net', portId: 'p' },
    ref: { portId: { reach: 'none' } },
    says: { portId: 'FIP_ROUTER' },
  },
  ...refusedValues(create, [['networkId', undefined, 'required'], ...WRONG_DESCRIPTIONS]),
  ...allowedValues(create, [
    ['description', undefined],
    ['description', 'd'.repeat(255)],
  ]),
  ...refusedFields(create, {
    id: 'x',
    address: '198.18.0.77',
    status: 'ACTIVE',
    fixedIp: '10.0.0.5',
    serverId: 'x',
    routerId: 'x',
    projectId: 'x',
    created: '2026-01-01T00:00:00Z',
  }),
  ...refusedReferences(create, [
    ['a private network', 'networkId', '{net}', { records: [network('net')] }],
    [
      'an external network that is down',
      'networkId',
      '{down}',
      { records: [network('down', { kind: 'external', status: 'DOWN', projectId: undefined })] },
    ],
    [
      'a port of another project',
      'portId',
      '{other}',
      { records: [foreign(freePort('other', { networkId: 'x', subnetId: 'x' }))] },
    ],
  ]),
  ...refusedReferences({ ...create, given: { records: [network('net'), subnet('sub'), gatewayRouter('router')] } }, [
    ['the port of a router', 'portId', '{inside}', { records: [interfacePort('inside')] }],
  ]),
  ...quotaEdges(create, { FLOATING_IP: 1 }),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...create,
    when: 'an external network has no address left',
    body: { networkId: '{tiny}' },
    given: {
      records: [
        network('tiny', { kind: 'external', externalCidr: '198.51.100.0/30', projectId: undefined }),
        floating('last', { networkId: '{tiny}', address: '198.51.100.2' }),
      ],
    },
    expect: { status: 409, code: 'EXTERNAL_POOL_EMPTY' },
  },
  {
    ...create,
    when: 'an external network has one address left: others’ floating IPs and gateways have the rest',
    body: { networkId: '{tiny}' },
    given: {
      records: [
        network('tiny', { kind: 'external', externalCidr: '198.51.100.0/29', projectId: undefined }),
        foreign(floating('first', { networkId: '{tiny}', address: '198.51.100.2' })),
        foreign(floating('second', { networkId: '{tiny}', address: '198.51.100.3' })),
        foreign(router('edge', { externalNetworkId: '{tiny}', externalFixedIps: ['198.51.100.4'] })),
        floating('own', { networkId: '{tiny}', address: '198.51.100.6' }),
      ],
    },
    expect: { status: 201, body: { address: '198.51.100.5' } },
  },
];

const associate: Right = {
  spec: '§7 Floating IP: associate',
  what: 'a floating IP is attached to a server',
  call: `POST ${PATH}/{fip}/associate`,
  body: { target: 'server', serverId: '{vm}' },
  given: { records: [...REACHABLE, floating('fip')] },
  status: 200,
};

const toPort: Right = {
  ...associate,
  what: 'a floating IP is attached to a port',
  body: { target: 'port', portId: '{port}' },
};

const disassociate: Right = {
  spec: '§7 Floating IP: disassociate',
  what: 'a floating IP is detached',
  call: `POST ${PATH}/{fip}/disassociate`,
  body: {},
  given: { records: ATTACHED },
  status: 200,
};

const SHOWN = {
  call: `GET ${SERVERS}/{vm}`,
  status: 200,
  body: {
    addresses: [
      { ip: '10.0.0.5', type: 'fixed' },
      { ip: '203.0.113.10', type: 'floating' },
    ],
  },
};

const ASSOCIATE: Row[] = [
  {
    ...associate,
    when: 'a floating IP is attached to a server: by its port, and the server shows it',
    expect: {
      status: 200,
      body: { status: 'ACTIVE', portId: '{port}', serverId: '{vm}', routerId: '{router}', fixedIp: '10.0.0.5' },
      reads: [SHOWN],
    },
  },
  {
    ...toPort,
    when: 'a floating IP is attached to the port of a server, which shows it',
    expect: { status: 200, body: { serverId: '{vm}' }, reads: [SHOWN] },
  },
  {
    ...toPort,
    when: 'a floating IP is attached to an unused port',
    given: {
      records: [
        network('net'),
        subnet('sub'),
        gatewayRouter('router'),
        freePort('port', { reach: 'ready' }),
        floating('fip'),
      ],
    },
    expect: { status: 200, body: { status: 'ACTIVE', portId: '{port}' }, without: ['serverId'] },
  },
  ...[associate, toPort].flatMap((right): Row[] => [
    {
      ...right,
      spec: '§8 Attach floating IP without a router with an external network',
      when: `${right.what} that no router leads to`,
      given: { records: [...HIDDEN, floating('fip')] },
      expect: { status: 409, code: 'FIP_ROUTER', body: [{ params: { fix: 'addRouter' } }] },
    },
    {
      ...right,
      when: `${right.what} in a subnet without a router, while another router has a gateway`,
      given: { records: [...HIDDEN, gatewayRouter('router', { subnetIds: [] }), floating('fip')] },
      expect:
        right === toPort
          ? { status: 400, code: 'FIP_ROUTER', field: 'portId', body: [{ params: { fix: 'addRouter' } }] }
          : { status: 409, code: 'FIP_ROUTER' },
    },
    {
      ...right,
      when: `${right.what} that has one`,
      given: { records: [...ATTACHED, floating('next', { address: '203.0.113.11' })] },
      call: `POST ${PATH}/{next}/associate`,
      expect: { status: 409, code: 'FIP_ONE' },
    },
  ]),
  {
    ...toPort,
    when: 'a floating IP is attached to a port of IPv6',
    given: {
      records: [
        network('net'),
        subnet('sub', { ipVersion: 6, cidr: '2001:db8::/64', gatewayIp: '2001:db8::1' }),
        gatewayRouter('router'),
        freePort('port', { fixedIp: '2001:db8::5', reach: 'ready' }),
        floating('fip'),
      ],
    },
    expect: { status: 409, code: 'FIP_OTHER_VERSION' },
  },
  {
    ...associate,
    when: 'a floating IP is attached to a server in no network',
    given: { records: [vm('vm'), gatewayRouter('router', { subnetIds: [] }), floating('fip')] },
    expect: { status: 409, code: 'SERVER_WITHOUT_PORT', field: 'serverId' },
  },
  {
    ...associate,
    when: 'a floating IP is attached to a server that is being deleted',
    given: {
      records: [network('net'), subnet('sub'), floating('fip')],
      steps: [
        {
          call: `POST ${ROUTERS}`,
          body: { name: 'edge', externalNetworkId: 'public-net', subnetId: '{sub}' },
          settle: true,
        },
        {
          call: `POST ${SERVERS}`,
          body: { name: 'web', imageId: 'ubuntu-24.04', flavorId: 'g-1-2', networkId: '{net}', subnetId: '{sub}' },
          name: 'vm',
          settle: true,
        },
        { call: `DELETE ${SERVERS}/{vm}` },
      ],
    },
    expect: { status: 409, code: 'BEING_DELETED' },
  },
  {
    ...associate,
    when: 'a floating IP is attached that is attached already',
    given: { records: ATTACHED },
    expect: { status: 409, code: 'FIP_DETACHED', body: [{ params: { fix: 'disassociate' } }] },
  },
  {
    ...associate,
    when: 'a floating IP is attached to a server and to a port at once',
    body: { ...associate.body, portId: '{port}' },
    expect: { status: 400, code: 'VALIDATION', field: 'portId', keyword: 'hidden' },
  },
  ...refusedValues(associate, [['serverId', undefined, 'required']]),
  {
    spec: associate.spec,
    when: 'the form of attaching a floating IP with its choice emptied',
    form: 'associate',
    input: {},
    self: { status: 'DOWN' },
    says: { target: 'required' },
  },
  ...refusedValues({ ...associate, what: 'a floating IP is attached without a target', body: {} }, [
    ['target', 'cloud', 'enum'],
  ]),
  ...refusedValues(toPort, [['portId', undefined, 'required']]),
  ...refusedReferences(associate, [
    ['a server that is being created', 'serverId', '{new}', { records: [vm('new', { status: 'BUILD' })] }],
    ['a server of another project', 'serverId', '{other}', { records: [foreign(vm('other'))] }],
  ]),
  ...refusedReferences(toPort, [
    ['the port of a router', 'portId', '{inside}', { records: [interfacePort('inside')] }],
  ]),
  ...refusedCallers(associate, { guest: 401, reader: 403, stranger: 404 }),
];

const DISASSOCIATE: Row[] = [
  {
    ...disassociate,
    when: 'a floating IP is detached: the server does not show it, the port can take another',
    expect: {
      status: 200,
      body: { status: 'DOWN' },
      without: ['portId', 'serverId', 'routerId', 'fixedIp'],
      reads: [
        { call: `GET ${SERVERS}/{vm}`, status: 200, body: { addresses: [{ ip: '10.0.0.5', type: 'fixed' }] } },
        { call: `GET ${PORTS}/{port}`, status: 200, body: { reach: 'ready' } },
      ],
    },
  },
  {
    ...disassociate,
    when: 'a floating IP that is not attached is detached',
    given: { records: [floating('fip')] },
    expect: { status: 409, code: 'FIP_ATTACHED', body: [{ params: { fix: 'associate' } }] },
  },
  ...refusedCallers(disassociate, { guest: 401, reader: 403, stranger: 404 }),
];

const update: Right = {
  spec: '§3 Floating IP: description',
  what: 'a floating IP is changed',
  call: `PUT ${PATH}/{fip}`,
  body: { description: 'renamed' },
  given: { records: [floating('fip')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Floating IP: delete',
  what: 'a floating IP is deleted',
  call: `DELETE ${PATH}/{fip}`,
  body: {},
  given: { records: [floating('fip')] },
  status: 204,
};

const OTHERS: Row[] = [
  {
    ...update,
    when: 'a floating IP gets another description',
    expect: { status: 200, body: { description: 'renamed' } },
  },
  ...refusedValues(update, [['description', '<b>x</b>', 'pattern']]),
  ...refusedFields(update, { address: '198.18.0.77', networkId: 'public-net' }),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
  {
    ...remove,
    when: 'a floating IP is deleted and gives back its quota',
    given: { steps: [{ call: `POST ${PATH}`, body: create.body, name: 'fip' }] },
    expect: { status: 204, used: { FLOATING_IP: 0 }, reads: [{ call: `GET ${PATH}/{fip}`, status: 404 }] },
  },
  {
    ...remove,
    when: 'an attached floating IP is deleted: the server no longer shows it',
    given: { records: ATTACHED },
    expect: {
      status: 204,
      reads: [
        { call: `GET ${SERVERS}/{vm}`, status: 200, body: { addresses: [{ ip: '10.0.0.5', type: 'fixed' }] } },
        { call: `GET ${PORTS}/{port}`, status: 200, body: { reach: 'ready' } },
      ],
    },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Floating IP: bulk',
    when: 'several floating IPs are deleted: each delete is separate',
    call: `DELETE ${PATH}`,
    given: { records: [floating('fip'), foreign(floating('other'))] },
    body: { ids: ['{fip}', '{other}'] },
    expect: {
      status: 200,
      body: [
        { id: '{fip}', status: 204 },
        { id: '{other}', status: 404, code: 'NOT_FOUND' },
      ],
    },
  },
  {
    spec: '§7 servers: DELETE',
    when: 'a server is deleted: its floating IP stays and leads nowhere',
    call: `DELETE ${SERVERS}/{vm}`,
    given: { records: ATTACHED },
    expect: {
      status: 202,
      reads: [{ call: `GET ${PATH}/{fip}`, status: 200, body: { status: 'DOWN', address: '203.0.113.10' } }],
    },
  },
];

export const floatingTable: Table = {
  type: 'floating',
  path: `${PATH}/{id}`,
  rows: [
    ...CREATE,
    ...ASSOCIATE,
    ...DISASSOCIATE,
    ...OTHERS,
    {
      spec: '§7 Floating IP: list',
      when: 'floating IPs are listed: only those of the project, with ports and servers by name',
      call: `GET ${PATH}?f.status=ACTIVE`,
      given: { records: [...ATTACHED, floating('free'), foreign(floating('other'))] },
      expect: {
        status: 200,
        body: {
          content: [
            { id: '{fip}', _refs: { portId: { '{port}': { title: 'web' } }, serverId: { '{vm}': { title: 'web' } } } },
          ],
        },
      },
    },
    {
      spec: '§7 Floating IP: ports-for-fip',
      when: 'the ports that a floating IP can be attached to are listed',
      call: `GET ${PATH}/ports-for-fip`,
      given: {
        records: [
          ...ATTACHED,
          freePort('free', { fixedIp: '10.0.0.6', reach: 'ready' }),
          freePort('hidden', { fixedIp: '10.0.0.7' }),
          foreign(freePort('other', { reach: 'ready' })),
        ],
      },
      expect: { status: 200, body: { content: [{ id: '{free}' }] } },
    },
    ...refusedCallers(
      { spec: '§6', what: 'a floating IP is read', call: `GET ${PATH}/{fip}`, body: {}, given: remove.given },
      { guest: 401, stranger: 404 },
    ),
    {
      spec: '§4 Generic table statuses: Neutron’s',
      when: 'each floating IP status has its tone and its texts',
      field: 'status',
      tones: { ACTIVE: 'ok', DOWN: 'neutral', ERROR: 'error' },
    },
    {
      spec: '§2 the calculator’s floating IPs: a price of their own, attached or not',
      when: 'a month of a floating IP, by the line that its file brings',
      month: { status: 'DOWN' },
      costs: '1500.00',
    },
    {
      spec: '§3 Floating IP',
      when: 'addresses and time are shown as such',
      tells: { address: { format: 'ip' }, fixedIp: { format: 'ip' }, created: { format: 'date-time' } },
    },
  ],
};
