import { balancer, foreign, listener, member, network, pool, port, subnet, vipPort, vm } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  ownList,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, WRONG_DESCRIPTIONS, wrongIps, wrongNames } from '../harness/values.ts';
import { balancerFloatingRows } from './balancer-floating.ts';
import { balancerStaffRows } from './balancer-staff.ts';

const PATH = '/api/openstack/octavia/lbaas';
const LISTENERS = '/api/openstack/octavia/listener';
const POOLS = '/api/openstack/octavia/pool';
const PORTS = '/api/openstack/neutron/ports';

const net = [network('net'), subnet('sub')];
const whole = [...net, vipPort('vip'), balancer('balancer')];
const busy = (provisioningStatus: string) => [...net, vipPort('vip'), balancer('balancer', { provisioningStatus })];
const full = [...whole, pool('pool'), listener('listener', { defaultPoolId: '{pool}' }), member('member')];

const create: Right = {
  spec: '§2 /balancer: create, §7 Load balancer: lbaas CRUD',
  what: 'a load balancer is created',
  call: `POST ${PATH}`,
  body: { name: 'web', networkId: '{net}', subnetId: '{sub}' },
  given: { records: net },
  status: 201,
};

const update: Right = {
  spec: '§7 Load balancer: lbaas CRUD',
  what: 'a load balancer is changed',
  call: `PUT ${PATH}/{balancer}`,
  body: { name: 'renamed', description: 'For the site', adminStateUp: false },
  given: { records: whole },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Load balancer: lbaas CRUD',
  what: 'a load balancer is deleted',
  call: `DELETE ${PATH}/{balancer}`,
  body: {},
  given: { records: whole },
  status: 202,
};

const PENDING = ['PENDING_CREATE', 'PENDING_UPDATE', 'PENDING_DELETE'];
const STATUSES = {
  provisioningStatus: {
    PENDING_CREATE: 'progress',
    PENDING_UPDATE: 'progress',
    PENDING_DELETE: 'progress',
    ACTIVE: 'ok',
    ERROR: 'error',
  },
  operatingStatus: { ONLINE: 'ok', OFFLINE: 'neutral', DRAINING: 'warning', ERROR: 'error', NO_MONITOR: 'neutral' },
} as const;

const createRows: Row[] = [
  {
    ...create,
    spec: '§3 Load balancer',
    when: 'a load balancer is created with every field: its port has the requested address',
    body: {
      ...create.body,
      description: 'For the site',
      type: 'amphora',
      flavorId: 'active-standby',
      fixedIp: '10.0.0.15',
      adminStateUp: true,
    },
    expect: {
      status: 201,
      body: {
        name: 'web',
        description: 'For the site',
        type: 'amphora',
        flavorId: 'active-standby',
        networkId: '{net}',
        subnetId: '{sub}',
        vipSubnet: '10.0.0.0/24',
        vipAddress: '10.0.0.15',
        adminStateUp: true,
        operatingStatus: 'OFFLINE',
        projectId: '{project}',
      },
      without: ['fixedIp'],
      has: ['vipPortId', 'createdAt', 'updatedAt'],
      becomes: ['PENDING_CREATE', 'ACTIVE'],
      reads: [
        {
          call: `GET ${PORTS}?f.subnetId={sub}`,
          status: 200,
          body: {
            content: [
              {
                name: 'web',
                fixedIp: '10.0.0.15',
                deviceOwner: 'Octavia',
                networkId: '{net}',
                subnetId: '{sub}',
                status: 'ACTIVE',
              },
            ],
          },
        },
      ],
    },
  },
  {
    ...create,
    when: 'a load balancer is created with the required fields: it gets the first free address',
    given: { records: [...net, vm('vm'), port('port', { fixedIp: '10.0.0.2' })] },
    expect: { status: 201, body: { vipAddress: '10.0.0.3', type: 'amphora', flavorId: 'single', adminStateUp: true } },
  },
  {
    ...create,
    when: 'a network load balancer is created: it has no nodes, and so no flavor',
    body: { ...create.body, type: 'ovn' },
    expect: { status: 201, body: { type: 'ovn' }, without: ['flavorId'] },
  },
  {
    ...create,
    when: 'the cloud could not create the load balancer',
    body: { ...create.body, name: 'web-fail' },
    expect: { status: 201, becomes: ['PENDING_CREATE', 'ERROR'] },
  },
  {
    ...create,
    when: 'a load balancer is created at an address that something has',
    body: { ...create.body, fixedIp: '10.0.0.5' },
    given: { records: [...net, vm('vm'), port('port')] },
    expect: { status: 409, code: 'IP_IN_USE', field: 'fixedIp' },
  },
  {
    ...create,
    when: 'a load balancer is created at an address outside of its subnet',
    body: { ...create.body, fixedIp: '10.0.1.5' },
    expect: { status: 400, code: 'FIXED_IP_IN_SUBNET', field: 'fixedIp' },
  },
  {
    ...create,
    when: 'a load balancer is created at the broadcast address',
    body: { ...create.body, fixedIp: '10.0.0.255' },
    expect: { status: 400, code: 'FIXED_IP_IS_HOST', field: 'fixedIp' },
  },
  ...(
    [
      ['10.0.1.5', 'FIXED_IP_IN_SUBNET'],
      ['10.0.0.255', 'FIXED_IP_IS_HOST'],
    ] as const
  ).map(
    ([fixedIp, rule]): Row => ({
      spec: create.spec,
      when: `the form of a load balancer shows the error of the address ${fixedIp}`,
      form: 'create',
      input: { name: 'web', networkId: 'n', subnetId: 's', fixedIp },
      ref: { subnetId: { cidr: '10.0.0.0/24' } },
      says: { fixedIp: rule },
    }),
  ),
  ...refusedValues(create, [
    ['name', undefined, 'required'],
    ['networkId', undefined, 'required'],
    ['subnetId', undefined, 'required'],
    ['type', 'haproxy', 'enum'],
    ['flavorId', 'huge', 'enum'],
    ['adminStateUp', 'yes', 'type'],
    ...wrongNames('name'),
    ...WRONG_DESCRIPTIONS,
    ...wrongIps('fixedIp'),
  ]),
  ...allowedValues(create, [...rightNames('name'), ['fixedIp', '10.0.0.254'], ['adminStateUp', false]]),
  ...refusedReferences(create, [
    ['an external network', 'networkId', 'public-net'],
    ['a network that is being created', 'networkId', '{new}', { records: [network('new', { status: 'BUILD' })] }],
    ['a network of another project', 'networkId', '{other}', { records: [foreign(network('other'))] }],
    [
      'a subnet of another network',
      'subnetId',
      '{far}',
      { records: [network('second'), subnet('far', { networkId: '{second}' })] },
    ],
  ]),
  ...refusedFields(create, {
    id: 'x',
    vipAddress: '10.0.0.7',
    vipPortId: 'x',
    provisioningStatus: 'ACTIVE',
    operatingStatus: 'ONLINE',
    createdAt: '2026-01-01T00:00:00Z',
  }),
  ...quotaEdges(create, { PORT: 1, FIXED_IP: 1 }),
  {
    ...create,
    spec: 'Design §5: prepaid with no balance left',
    when: 'a load balancer is created with no balance left',
    given: { ...create.given, balanceTiyn: 0 },
    expect: { status: 402, code: 'BALANCE_EMPTY' },
  },
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...create,
    when: 'a load balancer is created where load balancers are off',
    given: { ...create.given, modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
];

const updateRows: Row[] = [
  {
    ...update,
    when: 'a load balancer is renamed and switched off',
    given: { records: full },
    expect: {
      status: 200,
      body: { name: 'renamed', description: 'For the site', adminStateUp: false, _version: 2 },
      becomes: ['PENDING_UPDATE', 'ACTIVE'],
      reads: [{ call: `GET ${PATH}/{balancer}`, status: 200, body: { operatingStatus: 'OFFLINE' } }],
    },
  },
  {
    ...update,
    when: 'a load balancer stays switched on: it works as its listeners do',
    given: { records: full },
    body: { name: 'web', adminStateUp: true },
    expect: {
      status: 200,
      reads: [
        { call: `GET ${PATH}/{balancer}`, status: 200, body: { operatingStatus: 'ONLINE' } },
        { call: `GET ${LISTENERS}/{listener}`, status: 200, body: { operatingStatus: 'ONLINE' } },
        { call: `GET ${POOLS}/{pool}`, status: 200, body: { operatingStatus: 'ONLINE' } },
      ],
    },
  },
  {
    ...update,
    when: 'the cloud could not change the load balancer',
    body: { name: 'web-fail' },
    expect: { status: 200, becomes: ['PENDING_UPDATE', 'ERROR'] },
  },
  ...refusedValues(update, [['name', undefined, 'required']]),
  ...refusedFields(update, { type: 'ovn', flavorId: 'single', networkId: '{net}', subnetId: '{sub}' }),
  ...[...PENDING, 'ERROR'].map(
    (status): Row => ({
      ...update,
      when: `a load balancer is changed while it is ${status}`,
      given: { records: busy(status) },
      expect: { status: 409, code: 'BALANCER_READY' },
    }),
  ),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
];

const removeRows: Row[] = [
  {
    ...remove,
    when: 'a load balancer is deleted with the port of its address',
    watch: 'balancer',
    expect: {
      status: 202,
      becomes: ['PENDING_DELETE', null],
      reads: [{ call: `GET ${PORTS}/{vip}`, status: 404 }],
    },
  },
  {
    ...remove,
    when: 'a load balancer is created and deleted: its quota is released',
    given: { records: net, steps: [{ call: create.call, body: create.body, name: 'balancer', settle: true }] },
    expect: { status: 202, used: { PORT: 1, FIXED_IP: 1 }, usedAtEnd: { PORT: 0, FIXED_IP: 0 } },
  },
  {
    ...remove,
    when: 'a load balancer with listeners is deleted',
    given: { records: [...whole, listener('listener')] },
    expect: { status: 400, code: 'HAS_LISTENERS', field: 'cascade' },
  },
  {
    ...remove,
    when: 'a load balancer with pools is deleted',
    given: { records: [...whole, pool('pool')] },
    expect: { status: 400, code: 'HAS_POOLS', field: 'cascade' },
  },
  {
    ...remove,
    when: 'a load balancer is deleted with its listeners, pools and members',
    call: `${remove.call}?cascade=true`,
    given: { records: full },
    watch: 'balancer',
    expect: {
      status: 202,
      becomes: ['PENDING_DELETE', null],
      reads: [
        { call: `GET ${LISTENERS}/{listener}`, status: 404 },
        { call: `GET ${POOLS}/{pool}`, status: 404 },
        { call: `GET ${PORTS}/{vip}`, status: 404 },
      ],
    },
  },
  {
    ...remove,
    when: 'a load balancer in error is deleted',
    given: { records: busy('ERROR') },
    expect: { status: 202 },
  },
  {
    ...remove,
    when: 'the cloud could not delete the load balancer',
    given: { records: [...net, vipPort('vip'), balancer('balancer', { name: 'web-fail-delete' })] },
    watch: 'balancer',
    expect: { status: 202, becomes: ['PENDING_DELETE', 'ERROR'] },
  },
  ...PENDING.map(
    (status): Row => ({
      ...remove,
      when: `a load balancer is deleted while it is ${status}`,
      given: { records: busy(status) },
      expect: { status: 409, code: 'BALANCER_SETTLED' },
    }),
  ),
  {
    spec: '§3 Port: what uses it',
    when: 'the port of a virtual address is deleted by itself',
    call: `DELETE ${PORTS}/{vip}`,
    given: { records: whole },
    expect: { status: 409, code: 'PORT_FREE' },
  },
  {
    spec: '§3 Subnet: in use',
    when: 'the subnet of a virtual address is deleted',
    call: 'DELETE /api/openstack/neutron/subnets/{sub}',
    given: { records: whole },
    expect: { status: 409, code: 'SUBNET_IN_USE' },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
];

export const balancerTable: Table = {
  type: 'balancer',
  path: `${PATH}/{id}`,
  status: 'provisioningStatus',
  rows: [
    ...createRows,
    ...updateRows,
    ...removeRows,
    ...balancerFloatingRows,
    ...balancerStaffRows,
    ...ownList('balancer', `GET ${PATH}`, balancer),
    {
      spec: '§2 /balancer: listeners, pools, floating IP',
      when: 'what can be made below it is offered while it is ready, else with the reason why not',
      offer: 'addListener',
      self: { provisioningStatus: 'PENDING_UPDATE' },
      unmet: ['BALANCER_READY'],
    },
    {
      spec: '§2 /balancer: listeners, pools, floating IP',
      when: 'a pool is offered while it is ready, else with the reason why not',
      offer: 'addPool',
      self: { provisioningStatus: 'PENDING_UPDATE' },
      unmet: ['BALANCER_READY'],
    },
    {
      spec: '§2 /balancer: listeners, pools, floating IP',
      when: 'the form of a load balancer with a public IP where the cloud has no external network',
      form: 'create',
      input: { name: 'web', type: 'amphora', flavorId: 'single', networkId: 'n', subnetId: 's', publicIp: true },
      related: { externalNetworks: { count: 0 } },
      says: { publicIp: 'EXTERNAL_NETWORK' },
    },
    {
      spec: '§9 the load balancer costs 4,000 KZT per month',
      when: 'a month of a load balancer',
      month: { name: 'web' },
      costs: '4000.00',
    },
    {
      spec: '§9 the load balancer costs 4,000 KZT per month',
      when: 'a month of a load balancer whose flavor has a price of its own',
      month: { name: 'web', flavorId: 'single' },
      own: [{ line: 'balancer-flavor', variant: 'single', unit: 'piece', period: 'month', price: '9000' }],
      costs: '9000.00',
    },
    {
      spec: '§4 Load balancer operating status',
      when: 'each operating status of a load balancer has its tone and its texts',
      field: 'operatingStatus',
      tones: STATUSES.operatingStatus,
    },
    {
      spec: '§3 Provisioning status (Octavia’s)',
      when: 'each provisioning status of a load balancer has its tone and its texts',
      field: 'provisioningStatus',
      tones: STATUSES.provisioningStatus,
    },
    {
      spec: '§3 Load balancer',
      when: 'times, addresses and the subnet are shown as such',
      tells: {
        createdAt: { format: 'date-time' },
        updatedAt: { format: 'date-time' },
        vipAddress: { format: 'ip' },
        vipSubnet: { format: 'cidr' },
      },
    },
  ],
};
