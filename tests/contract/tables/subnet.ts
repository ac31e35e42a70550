import { foreign, network, port, subnet, vm } from '../harness/given.ts';
import type { Table } from '../harness/row.ts';
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

const PATH = '/api/openstack/neutron/subnets';

const create: Right = {
  spec: '§3 Subnet, §7 Network: subnet create',
  what: 'a subnet is created',
  call: `POST ${PATH}`,
  body: { name: 'office-subnet', networkId: '{net}', cidr: '10.0.0.0/24' },
  given: { records: [network('net')] },
  status: 201,
};

const update: Right = {
  spec: '§7 Network: subnet PUT',
  what: 'a subnet is changed',
  call: `PUT ${PATH}/{sub}`,
  body: { name: 'renamed', gatewayIp: '10.0.0.254', enableDhcp: false, dnsServers: ['8.8.8.8'] },
  given: { records: [network('net'), subnet('sub')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Network: subnet DELETE',
  what: 'a subnet is deleted',
  call: `DELETE ${PATH}/{sub}`,
  body: {},
  given: { records: [network('net'), subnet('sub')] },
  status: 204,
};

/** A subnet that a rule refuses. */
function broken(when: string, body: Right['body'], code: string, field: string): Table['rows'][number] {
  return { ...create, when, body: { ...create.body, ...body }, expect: { status: 400, code, field } };
}

const dns: Right = {
  spec: '§7 Network: DNS servers',
  what: 'a subnet gets DNS servers',
  call: `PUT ${PATH}/{sub}/dns-servers`,
  body: { dnsServers: ['8.8.8.8', '1.1.1.1'] },
  given: update.given,
  status: 200,
};

/** Ranges that no subnet may have. */
const SPECIAL = [
  ['all', { cidr: '0.0.0.0/0' }],
  ['all IPv6', { cidr: '::/0', ipVersion: 6 }],
  ['multicast', { cidr: '224.0.0.0/4' }],
  ['IPv6 multicast', { cidr: 'ff00::/8', ipVersion: 6 }],
  ['loopback', { cidr: '127.0.0.0/24' }],
  ['link-local', { cidr: '169.254.0.0/16' }],
  ['IPv6 link-local', { cidr: 'fe80::/64', ipVersion: 6 }],
] as const;

/** Subnets without room for DHCP. */
const TINY = [
  { cidr: '10.0.0.0/31' },
  { cidr: '10.0.0.0/32' },
  { cidr: 'fd00::/127', ipVersion: 6 },
  { cidr: 'fd00::/128', ipVersion: 6 },
];

const DNS: Table['rows'] = [
  {
    ...dns,
    when: 'a subnet gets two DNS servers, and nothing else changes',
    expect: { status: 200, body: { dnsServers: ['8.8.8.8', '1.1.1.1'], gatewayIp: '10.0.0.1' } },
  },
  { ...dns, when: 'a subnet loses its DNS servers', body: { dnsServers: [] }, expect: { status: 200 } },
  ...refusedValues(dns, [
    ['dnsServers', undefined, 'required'],
    ['dnsServers', ['8.8.8.8', '8.8.4.4', '1.1.1.1', '1.0.0.1', '9.9.9.9', '9.9.9.10'], 'maxItems'],
    ['dnsServers', ['8.8.8.8', '8.8.8.8'], 'uniqueItems'],
    ['dnsServers', ['dns.google'], 'format', 'dnsServers/0'],
  ]),
  {
    ...dns,
    when: 'a subnet of IPv4 gets a DNS server of IPv6',
    body: { dnsServers: ['2001:4860:4860::8888'] },
    expect: { status: 400, code: 'DNS_SAME_FAMILY', field: 'dnsServers' },
  },
  ...refusedCallers(dns, { guest: 401, reader: 403, stranger: 404 }),
];

export const subnetTable: Table = {
  type: 'subnet',
  path: `${PATH}/{id}`,
  rows: [
    {
      ...create,
      when: 'a subnet is created with its defaults',
      expect: {
        status: 201,
        body: { name: 'office-subnet', ipVersion: 4, cidr: '10.0.0.0/24', gatewayIp: '10.0.0.1', enableDhcp: true },
        used: { SUBNET: 1 },
      },
    },
    {
      ...create,
      when: 'a subnet is created without a pool: it has one of all its hosts beside the gateway',
      body: { ...create.body, cidr: '10.5.0.0/24' },
      expect: {
        status: 201,
        body: { gatewayIp: '10.5.0.1', poolStart: '10.5.0.2', poolEnd: '10.5.0.254', automaticPool: true },
      },
    },
    {
      ...update,
      when: 'a subnet whose pool was computed gets another gateway: its pool goes round it',
      given: {
        records: [network('net'), subnet('sub', { poolStart: '10.0.0.2', poolEnd: '10.0.0.254', automaticPool: true })],
      },
      expect: { status: 200, body: { gatewayIp: '10.0.0.254', poolStart: '10.0.0.1', poolEnd: '10.0.0.253' } },
    },
    {
      ...update,
      when: 'a subnet whose pool was typed gets a gateway inside of it',
      body: { ...update.body, gatewayIp: '10.0.0.50' },
      given: {
        records: [
          network('net'),
          subnet('sub', { poolStart: '10.0.0.10', poolEnd: '10.0.0.200', automaticPool: false }),
        ],
      },
      expect: { status: 400, code: 'GATEWAY_OUTSIDE_POOL', field: 'gatewayIp' },
    },
    {
      ...create,
      when: 'a subnet is created with every field',
      body: {
        ...create.body,
        ipVersion: 4,
        gatewayIp: '10.0.0.254',
        poolStart: '10.0.0.10',
        poolEnd: '10.0.0.200',
        enableDhcp: false,
        dnsServers: ['8.8.8.8', '8.8.4.4', '1.1.1.1', '1.0.0.1', '9.9.9.9'],
      },
      expect: {
        status: 201,
        body: {
          ...create.body,
          ipVersion: 4,
          gatewayIp: '10.0.0.254',
          poolStart: '10.0.0.10',
          poolEnd: '10.0.0.200',
          enableDhcp: false,
          dnsServers: ['8.8.8.8', '8.8.4.4', '1.1.1.1', '1.0.0.1', '9.9.9.9'],
        },
      },
    },
    {
      ...create,
      when: 'the network is being deleted',
      given: { records: [network('net', { status: 'DELETING' })] },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'networkId' },
    },
    {
      ...create,
      when: 'a subnet overlaps another one of its network',
      given: { records: [network('net'), subnet('sub', { cidr: '10.0.0.0/16' })] },
      expect: { status: 409, code: 'SUBNET_OVERLAPS', field: 'cidr' },
    },
    {
      ...create,
      when: 'a subnet repeats the addresses of one of another network',
      given: { records: [network('net'), network('far'), subnet('sub', { networkId: '{far}' })] },
      expect: { status: 201 },
    },
    ...refusedValues(create, [
      ['name', undefined, 'required'],
      ['networkId', undefined, 'required'],
      ['cidr', undefined, 'required'],
      ...wrongNames('name'),
      ['cidr', 'office', 'format'],
      ['cidr', '10.0.0.0/33', 'format'],
      ['ipVersion', 5, 'enum'],
      ...wrongIps('gatewayIp'),
      ['poolStart', '10.0.0.10', 'dependencies', 'poolEnd'],
      ['poolEnd', '10.0.0.10', 'dependencies', 'poolStart'],
      ['enableDhcp', 'yes', 'type'],
      ['dnsServers', ['8.8.8.8', '8.8.4.4', '1.1.1.1', '1.0.0.1', '9.9.9.9', '9.9.9.10'], 'maxItems'],
      ['dnsServers', ['8.8.8.8', '8.8.8.8'], 'uniqueItems'],
      ['dnsServers', ['dns.google'], 'format', 'dnsServers/0'],
    ]),
    ...refusedValues(
      { ...create, what: 'a subnet with a pool is created', body: { ...create.body, poolEnd: '10.0.0.200' } },
      [['poolStart', '10.0.0.999', 'format']],
    ),
    ...refusedValues(
      { ...create, what: 'a subnet with a pool is created', body: { ...create.body, poolStart: '10.0.0.10' } },
      [['poolEnd', '10.0.0.999', 'format']],
    ),
    ...allowedValues(create, [
      ...rightNames('name'),
      ['cidr', '192.168.0.0/16'],
      ['gatewayIp', '10.0.0.254'],
      ['dnsServers', []],
    ]),
    ...refusedFields(create, { id: 'x', projectId: 'x', created: '2026-01-01T00:00:00Z' }),
    ...refusedReferences(create, [
      ['a network that is not there', 'networkId', 'none'],
      ['a network of another project', 'networkId', '{other}', { records: [foreign(network('other'))] }],
      ["the provider's shared network", 'networkId', 'public-net'],
    ]),
    broken('the subnet address is not of the chosen IP version', { ipVersion: 6 }, 'CIDR_OF_VERSION', 'cidr'),
    broken('the subnet address is one of a host', { cidr: '10.0.0.7/24' }, 'CIDR_IS_NETWORK', 'cidr'),
    ...SPECIAL.map(([what, change]) => broken(`the subnet has ${what} addresses`, change, 'CIDR_IS_USABLE', 'cidr')),
    ...TINY.flatMap((change): Table['rows'] => [
      broken(`DHCP is on in the subnet ${change.cidr}`, change, 'CIDR_FOR_DHCP', 'enableDhcp'),
      {
        ...create,
        when: `DHCP is off in the subnet ${change.cidr}`,
        body: { ...create.body, ...change, enableDhcp: false },
        expect: { status: 201 },
      },
    ]),
    {
      ...update,
      when: 'DHCP is switched on in a subnet that is too small for it',
      body: { ...update.body, gatewayIp: '10.0.0.1', enableDhcp: true },
      given: { records: [network('net'), subnet('sub', { cidr: '10.0.0.0/31', enableDhcp: false })] },
      expect: { status: 400, code: 'CIDR_FOR_DHCP', field: 'enableDhcp' },
    },
    broken('the gateway is outside the subnet', { gatewayIp: '10.0.1.1' }, 'GATEWAY_IN_CIDR', 'gatewayIp'),
    broken(
      "the gateway is the subnet's broadcast address",
      { gatewayIp: '10.0.0.255' },
      'GATEWAY_IS_HOST',
      'gatewayIp',
    ),
    broken(
      'the pool starts outside the subnet',
      { poolStart: '10.0.1.10', poolEnd: '10.0.1.20' },
      'POOL_START_IN_CIDR',
      'poolStart',
    ),
    broken(
      'the pool ends outside the subnet',
      { poolStart: '10.0.0.10', poolEnd: '10.0.1.20' },
      'POOL_END_IN_CIDR',
      'poolEnd',
    ),
    broken(
      'the pool starts at the subnet’s own address',
      { poolStart: '10.0.0.0', poolEnd: '10.0.0.200', gatewayIp: '10.0.0.254' },
      'POOL_START_IS_HOST',
      'poolStart',
    ),
    broken(
      'the pool ends at the broadcast address',
      { poolStart: '10.0.0.10', poolEnd: '10.0.0.255', gatewayIp: '10.0.0.1' },
      'POOL_END_IS_HOST',
      'poolEnd',
    ),
    broken(
      'an IPv6 pool starts outside the subnet',
      { ipVersion: 6, cidr: '2001:db8::/64', poolStart: '2001:db9::10', poolEnd: '2001:db8::20' },
      'POOL_START_IN_CIDR',
      'poolStart',
    ),
    {
      ...create,
      when: 'a subnet of IPv6 is created with gateway and pool',
      body: {
        ...create.body,
        ipVersion: 6,
        cidr: '2001:db8::/64',
        gatewayIp: '2001:db8::1',
        poolStart: '2001:db8::10',
        poolEnd: '2001:db8::ffff',
        dnsServers: ['2001:4860:4860::8888'],
      },
      expect: { status: 201, body: { gatewayIp: '2001:db8::1', poolEnd: '2001:db8::ffff' } },
    },
    {
      ...update,
      when: 'a subnet gets a gateway at an address that a server has',
      body: { name: 'office-subnet', gatewayIp: '10.0.0.5', enableDhcp: true },
      given: { records: [network('net'), subnet('sub'), vm('vm'), port('port')] },
      expect: { status: 409, code: 'IP_IN_USE', field: 'gatewayIp' },
    },
    broken(
      'the pool ends before it starts',
      { poolStart: '10.0.0.200', poolEnd: '10.0.0.10' },
      'POOL_ORDER',
      'poolEnd',
    ),
    broken(
      'the gateway is inside the pool',
      { gatewayIp: '10.0.0.50', poolStart: '10.0.0.10', poolEnd: '10.0.0.200' },
      'GATEWAY_OUTSIDE_POOL',
      'gatewayIp',
    ),
    broken(
      'a DNS server of the subnet is of another IP version',
      { dnsServers: ['2001:db8::1'] },
      'DNS_SAME_FAMILY',
      'dnsServers',
    ),
    ...quotaEdges(create, { SUBNET: 1 }),
    ...refusedCallers(create, { guest: 401, reader: 403 }),
    {
      ...update,
      when: 'a subnet is changed in all that may change',
      expect: { status: 200, body: { name: 'renamed', gatewayIp: '10.0.0.254', enableDhcp: false, _version: 2 } },
    },
    {
      ...update,
      when: 'a subnet gets a gateway outside of it',
      body: { name: 'office-subnet', gatewayIp: '10.0.1.1' },
      expect: { status: 400, code: 'GATEWAY_IN_CIDR', field: 'gatewayIp' },
    },
    {
      ...update,
      when: 'a subnet gets six DNS servers',
      body: { ...update.body, dnsServers: ['8.8.8.8', '8.8.4.4', '1.1.1.1', '1.0.0.1', '9.9.9.9', '9.9.9.10'] },
      expect: { status: 400, code: 'VALIDATION', field: 'dnsServers', keyword: 'maxItems' },
    },
    ...refusedFields(update, { cidr: '10.1.0.0/24', networkId: 'x', poolStart: '10.0.0.10' }),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
    ...DNS,
    {
      ...remove,
      when: 'a subnet is deleted and gives its quota back',
      given: { records: [network('net')], steps: [{ call: `POST ${PATH}`, body: create.body, name: 'sub' }] },
      expect: { status: 204, used: { SUBNET: 0 }, reads: [{ call: `GET ${PATH}/{sub}`, status: 404 }] },
    },
    {
      ...remove,
      when: 'a subnet with ports is deleted',
      given: { records: [network('net'), subnet('sub'), vm('vm'), port('port')] },
      expect: { status: 409, code: 'SUBNET_IN_USE' },
    },
    ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
    {
      spec: '§7 Network: subnet bulk delete',
      when: 'several subnets are deleted: each delete is separate',
      call: `DELETE ${PATH}`,
      given: {
        records: [
          network('net'),
          subnet('sub'),
          subnet('busy', { cidr: '10.1.0.0/24' }),
          port('port', { subnetId: '{busy}' }),
        ],
      },
      body: { ids: ['{sub}', '{busy}', 'none'] },
      expect: {
        status: 200,
        body: [
          { id: '{sub}', status: 204 },
          { id: '{busy}', status: 409, code: 'SUBNET_IN_USE' },
          { id: 'none', status: 404, code: 'NOT_FOUND' },
        ],
      },
    },
    {
      spec: '§2 /network/{id}/subnet/{subnetId}',
      when: 'the subnets of a network are listed',
      call: `GET ${PATH}?f.networkId={net}&sort=cidr,asc`,
      given: {
        records: [
          network('net'),
          network('far'),
          subnet('sub'),
          subnet('second', { cidr: '10.1.0.0/24' }),
          subnet('third', { networkId: '{far}' }),
        ],
      },
      expect: { status: 200, body: { totalElements: 2, content: [{ id: '{sub}' }, { id: '{second}' }] } },
    },
    {
      spec: '§5 At most five DNS servers per subnet',
      when: 'the subnet form with six DNS servers',
      form: 'create',
      input: {
        name: 'office-subnet',
        networkId: 'n',
        ipVersion: 4,
        cidr: '10.0.0.0/24',
        dnsServers: ['8.8.8.8', '8.8.4.4', '1.1.1.1', '1.0.0.1', '9.9.9.9', '9.9.9.10'],
      },
      says: { dnsServers: 'maxItems' },
    },
    { spec: '§3 Subnet', when: 'the time of creation is shown as a time', tells: { created: { format: 'date-time' } } },
  ],
};
