import {
  attachedFloating,
  floating,
  foreign,
  freePort,
  gatewayRouter,
  interfacePort,
  network,
  port,
  securityGroup,
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
import { rightNames, wrongIps, wrongNames } from '../harness/values.ts';

const PATH = '/api/openstack/neutron/ports';
const SERVERS = '/api/openstack/nova/servers';

const world = { records: [network('net'), subnet('sub'), vm('vm'), port('port')] };

const serverCreate = {
  spec: '§3 Quotas: ports, fixed IP',
  what: 'a server gets a port',
  call: `POST ${SERVERS}`,
  body: { name: 'web', imageId: 'ubuntu-24.04', flavorId: 'g-1-2', networkId: '{net}', subnetId: '{sub}' },
  given: { records: [network('net'), subnet('sub')] },
  status: 201,
};

const create: Right = {
  spec: '§3 Port, §7 Network: port create',
  what: 'a port is created',
  call: `POST ${PATH}`,
  body: { name: 'database-port', networkId: '{net}', subnetId: '{sub}' },
  given: { records: [network('net'), subnet('sub')] },
  status: 201,
};

const CREATE: Row[] = [
  {
    ...create,
    when: 'a port is created with its defaults: it is unused and not reachable',
    expect: {
      status: 201,
      body: {
        fixedIp: '10.0.0.2',
        deviceOwner: 'none',
        portSecurity: true,
        securityGroups: [],
        adminStateUp: true,
        reach: 'none',
      },
      has: ['mac'],
      becomes: ['BUILD', 'DOWN'],
      used: { PORT: 1, FIXED_IP: 1 },
    },
  },
  {
    ...create,
    when: 'a port is created with every field, in a subnet that reaches the external network',
    body: {
      ...create.body,
      fixedIp: '10.0.0.77',
      portSecurity: true,
      securityGroups: ['default', '{group}'],
      adminStateUp: false,
    },
    given: { records: [network('net'), subnet('sub'), gatewayRouter('router'), securityGroup('group')] },
    expect: {
      status: 201,
      body: { fixedIp: '10.0.0.77', securityGroups: ['default', '{group}'], adminStateUp: false, reach: 'ready' },
    },
  },
  {
    ...create,
    when: 'a port without protection is created',
    body: { ...create.body, portSecurity: false },
    expect: { status: 201, body: { portSecurity: false } },
  },
  {
    ...create,
    when: 'a port without protection gets security groups',
    body: { ...create.body, portSecurity: false, securityGroups: ['default'] },
    expect: { status: 400, code: 'VALIDATION', field: 'securityGroups', keyword: 'hidden' },
  },
  {
    ...create,
    when: 'a port gets an address that is in use',
    body: { ...create.body, fixedIp: '10.0.0.5' },
    given: { records: [network('net'), subnet('sub'), vm('vm'), port('port')] },
    expect: { status: 409, code: 'IP_IN_USE', field: 'fixedIp' },
  },
  {
    ...create,
    when: 'a port gets the gateway’s address',
    body: { ...create.body, fixedIp: '10.0.0.1' },
    expect: { status: 409, code: 'IP_IN_USE', field: 'fixedIp' },
  },
  {
    ...create,
    when: 'the cloud could not make the port',
    body: { ...create.body, name: 'port-fail' },
    expect: { status: 201, becomes: ['BUILD', 'ERROR'] },
  },
  {
    ...create,
    when: 'a port gets an address outside of its subnet',
    body: { ...create.body, fixedIp: '10.0.1.5' },
    expect: { status: 400, code: 'FIXED_IP_IN_SUBNET', field: 'fixedIp' },
  },
  {
    ...create,
    when: 'a port gets the address of its subnet',
    body: { ...create.body, fixedIp: '10.0.0.0' },
    expect: { status: 400, code: 'FIXED_IP_IS_HOST', field: 'fixedIp' },
  },
  ...refusedValues(create, [
    ['name', undefined, 'required'],
    ['networkId', undefined, 'required'],
    ['subnetId', undefined, 'required'],
    ...wrongNames('name'),
    ...wrongIps('fixedIp'),
    ['portSecurity', 'yes', 'type'],
    ['adminStateUp', 'yes', 'type'],
    ['securityGroups', ['default', 'default'], 'uniqueItems'],
    ['securityGroups', Array.from({ length: 11 }, (_, index) => `g${index}`), 'maxItems'],
  ]),
  ...allowedValues(create, [...rightNames('name'), ['securityGroups', []]]),
  ...refusedFields(create, {
    id: 'x',
    status: 'ACTIVE',
    mac: 'fa:16:3e:00:00:09',
    deviceOwner: 'compute:nova',
    serverId: 'x',
    routerId: 'x',
    reach: 'attached',
    projectId: 'x',
    created: '2026-01-01T00:00:00Z',
  }),
  ...refusedReferences(create, [
    ['the external network', 'networkId', 'public-net'],
    [
      'a network that is being created',
      'networkId',
      '{building}',
      { records: [network('building', { status: 'BUILD' })] },
    ],
    ['a subnet of another network', 'subnetId', '{far}', { records: [subnet('far', { networkId: 'elsewhere' })] }],
    ['a network of another project', 'networkId', '{other}', { records: [foreign(network('other'))] }],
  ]),
  {
    ...create,
    when: 'a port gets a security group of another project',
    body: { ...create.body, securityGroups: ['{other}'] },
    given: { records: [network('net'), subnet('sub'), foreign(securityGroup('other'))] },
    expect: { status: 400, code: 'BAD_REFERENCE', field: 'securityGroups/0' },
  },
  ...quotaEdges(create, { PORT: 1, FIXED_IP: 1 }),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
];

const free = { records: [network('net'), subnet('sub'), freePort('port')] };

const update: Right = {
  spec: '§7 Network: port PUT',
  what: 'a port is changed',
  call: `PUT ${PATH}/{port}`,
  body: { name: 'renamed', portSecurity: true, securityGroups: ['web'] },
  given: free,
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const UPDATE: Row[] = [
  {
    ...update,
    when: 'a port is renamed and gets a security group',
    expect: { status: 200, body: { name: 'renamed', securityGroups: ['web'], fixedIp: '10.0.0.5', _version: 2 } },
  },
  {
    ...update,
    when: 'the port of a server gets a security group: so does the server',
    given: world,
    expect: {
      status: 200,
      reads: [{ call: `GET ${SERVERS}/{vm}`, status: 200, body: { securityGroups: ['web'] } }],
    },
  },
  {
    ...update,
    when: 'a server gets a security group: so does its port',
    call: `POST ${SERVERS}/{vm}/security-group/add`,
    body: { securityGroupId: 'web' },
    headers: undefined,
    given: world,
    expect: { status: 200, reads: [{ call: `GET ${PATH}/{port}`, status: 200, body: { securityGroups: ['web'] } }] },
  },
  {
    ...update,
    when: 'a server loses a security group: so does its port',
    call: `POST ${SERVERS}/{vm}/security-group/remove`,
    body: { securityGroupId: 'default' },
    headers: undefined,
    given: {
      records: [network('net'), subnet('sub'), vm('vm'), port('port', { securityGroups: ['default', 'web'] })],
    },
    expect: { status: 200, reads: [{ call: `GET ${PATH}/{port}`, status: 200, body: { securityGroups: ['web'] } }] },
  },
  {
    ...update,
    when: 'the port of a router is changed',
    given: { records: [network('net'), subnet('sub'), gatewayRouter('router'), interfacePort('port')] },
    expect: { status: 409, code: 'PORT_NOT_ROUTER' },
  },
  ...refusedValues(update, [['name', undefined, 'required']]),
  ...refusedFields(update, { fixedIp: '10.0.0.9', networkId: 'x', subnetId: 'x' }),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
];

const disable: Right = {
  spec: '§7 toggle admin-state-up: port',
  what: 'a port is switched off',
  call: `PUT ${PATH}/{port}/admin-state-up`,
  body: { adminStateUp: false },
  given: world,
  status: 200,
};

const TOGGLE: Row[] = [
  {
    ...disable,
    when: 'the port of a server is switched off',
    expect: { status: 200, body: { adminStateUp: false, status: 'DOWN' } },
  },
  {
    ...disable,
    when: 'the port of a server is switched on',
    body: { adminStateUp: true },
    given: {
      records: [network('net'), subnet('sub'), vm('vm'), port('port', { adminStateUp: false, status: 'DOWN' })],
    },
    expect: { status: 200, body: { adminStateUp: true, status: 'ACTIVE' } },
  },
  {
    ...disable,
    when: 'a port is switched off that is off',
    given: { records: [network('net'), subnet('sub'), freePort('port', { adminStateUp: false })] },
    expect: { status: 409, code: 'PORT_UP' },
  },
  {
    ...disable,
    when: 'the port of a router is switched off',
    given: { records: [network('net'), subnet('sub'), gatewayRouter('router'), interfacePort('port')] },
    expect: { status: 409, code: 'PORT_NOT_ROUTER' },
  },
  {
    ...disable,
    when: 'the port of a router is switched on',
    body: { adminStateUp: true },
    given: {
      records: [network('net'), subnet('sub'), gatewayRouter('router'), interfacePort('port', { adminStateUp: false })],
    },
    expect: { status: 409, code: 'PORT_NOT_ROUTER' },
  },
  {
    ...disable,
    when: 'a port is switched on that is on',
    body: { adminStateUp: true },
    expect: { status: 409, code: 'PORT_DOWN' },
  },
  ...refusedCallers(disable, { guest: 401, reader: 403, stranger: 404 }),
  ...refusedCallers(
    { ...disable, what: 'a port is switched on', body: { adminStateUp: true } },
    { guest: 401, reader: 403, stranger: 404 },
  ),
];

const remove: Right = {
  spec: '§7 Network: port DELETE',
  what: 'a port is deleted',
  call: `DELETE ${PATH}/{port}`,
  body: {},
  given: free,
  status: 204,
};

const DELETE: Row[] = [
  {
    ...remove,
    when: 'a port is deleted and gives back its quotas',
    given: { ...create.given, steps: [{ call: `POST ${PATH}`, body: create.body, name: 'port', settle: true }] },
    expect: { status: 204, used: { PORT: 0, FIXED_IP: 0 }, reads: [{ call: `GET ${PATH}/{port}`, status: 404 }] },
  },
  {
    ...remove,
    when: 'a port with a floating IP is deleted: the floating IP leads nowhere',
    given: {
      records: [
        network('net'),
        subnet('sub'),
        gatewayRouter('router'),
        freePort('port', { reach: 'attached' }),
        attachedFloating('fip', { serverId: undefined }),
      ],
    },
    expect: {
      status: 204,
      reads: [
        { call: 'GET /api/openstack/neutron/floating-ips/{fip}', status: 200, body: { status: 'DOWN' } },
        { call: `GET ${PATH}/{port}`, status: 404 },
      ],
    },
  },
  { ...remove, when: 'the port of a server is deleted', given: world, expect: { status: 409, code: 'PORT_FREE' } },
  {
    ...remove,
    when: 'the port of a router is deleted',
    given: { records: [network('net'), subnet('sub'), gatewayRouter('router'), interfacePort('port')] },
    expect: { status: 409, code: 'PORT_FREE' },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Network: port bulk delete',
    when: 'several ports are deleted: each delete is separate',
    call: `DELETE ${PATH}`,
    given: { records: [...world.records, freePort('free', { fixedIp: '10.0.0.6' })] },
    body: { ids: ['{free}', '{port}', 'none'] },
    expect: {
      status: 200,
      body: [
        { id: '{free}', status: 204 },
        { id: '{port}', status: 409, code: 'PORT_FREE' },
        { id: 'none', status: 404, code: 'NOT_FOUND' },
      ],
    },
  },
  {
    spec: '§8 Attach floating IP without a router with an external network',
    when: 'a floating IP is created for a port that no router leads to',
    call: 'POST /api/openstack/neutron/floating-ips',
    body: { networkId: 'public-net', portId: '{port}' },
    given: free,
    expect: { status: 400, code: 'FIP_ROUTER', field: 'portId' },
  },
  {
    spec: '§8 Attach floating IP without a router with an external network',
    when: 'a floating IP is attached to a server with a port that no router reaches',
    call: 'POST /api/openstack/neutron/floating-ips/{fip}/associate',
    body: { target: 'server', serverId: '{vm}' },
    given: { records: [...world.records, gatewayRouter('router', { subnetIds: [] }), floating('fip')] },
    expect: { status: 409, code: 'FIP_ROUTER' },
  },
  {
    spec: '§3 Floating IP: destination port',
    when: 'a floating IP is created for a port that has one',
    call: 'POST /api/openstack/neutron/floating-ips',
    body: { networkId: 'public-net', portId: '{port}' },
    given: { records: [network('net'), subnet('sub'), freePort('port', { reach: 'attached' })] },
    expect: { status: 409, code: 'FIP_ONE' },
  },
];

export const portTable: Table = {
  type: 'port',
  path: `${PATH}/{id}`,
  rows: [
    {
      spec: '§3 Port',
      when: 'a port is read',
      call: `GET ${PATH}/{port}`,
      given: world,
      expect: {
        status: 200,
        body: {
          name: 'web',
          mac: 'fa:16:3e:00:00:05',
          fixedIp: '10.0.0.5',
          portSecurity: true,
          deviceOwner: 'compute:nova',
          adminStateUp: true,
          serverId: '{vm}',
          _refs: { networkId: { '{net}': { title: 'office' } }, subnetId: { '{sub}': { title: 'office-subnet' } } },
        },
      },
    },
    {
      spec: '§7 Network: port list',
      when: 'the ports of a network are listed',
      call: `GET ${PATH}?f.networkId={net}`,
      given: {
        records: [...world.records, network('far'), port('second', { networkId: '{far}' }), foreign(port('third'))],
      },
      expect: { status: 200, body: { totalElements: 1, content: [{ id: '{port}' }] } },
    },
    ...CREATE,
    ...UPDATE,
    ...TOGGLE,
    ...DELETE,
    ...refusedCallers(
      { spec: '§6', what: 'a port is read', call: `GET ${PATH}/{port}`, body: {}, given: world },
      { guest: 401, stranger: 404 },
    ),
    {
      ...serverCreate,
      when: 'a server is created: its port gets a MAC and the first free address',
      expect: {
        status: 201,
        used: { PORT: 1, FIXED_IP: 1 },
        reads: [
          {
            call: `GET ${PATH}`,
            status: 200,
            body: {
              content: [
                {
                  status: 'ACTIVE',
                  fixedIp: '10.0.0.2',
                  deviceOwner: 'compute:nova',
                  portSecurity: true,
                  adminStateUp: true,
                },
              ],
            },
          },
        ],
      },
    },
    {
      ...serverCreate,
      when: 'a server is created with security groups: its port has them',
      body: { ...serverCreate.body, securityGroups: ['default', 'web'] },
      expect: {
        status: 201,
        reads: [{ call: `GET ${PATH}`, status: 200, body: { content: [{ securityGroups: ['default', 'web'] }] } }],
      },
    },
    ...quotaEdges(serverCreate, { PORT: 1, FIXED_IP: 1 }),
    {
      ...serverCreate,
      when: 'a server is deleted: its port is deleted and its quota released',
      call: `DELETE ${SERVERS}/{server}`,
      body: undefined,
      given: {
        ...serverCreate.given,
        steps: [{ call: `POST ${SERVERS}`, body: serverCreate.body, name: 'server', settle: true }],
      },
      expect: {
        status: 202,
        usedAtEnd: { PORT: 0, FIXED_IP: 0 },
        reads: [{ call: `GET ${PATH}`, status: 200, body: { totalElements: 0 } }],
      },
    },
    {
      spec: '§4 Generic table statuses: Neutron’s',
      when: 'each port status has its tone and its texts',
      field: 'status',
      tones: { BUILD: 'progress', ACTIVE: 'ok', DOWN: 'neutral', ERROR: 'error' },
    },
    {
      spec: '§3 Port',
      when: 'MAC, address and time are shown as such',
      tells: { mac: { format: 'mac' }, fixedIp: { format: 'ip' }, created: { format: 'date-time' } },
    },
  ],
};
