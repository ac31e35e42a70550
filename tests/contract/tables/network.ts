import { disk, foreign, network, port, subnet, vm } from '../harness/given.ts';
import type { Table } from '../harness/row.ts';
import {
  allowedValues,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, WRONG_DESCRIPTIONS, wrongIps, wrongNames } from '../harness/values.ts';
import { networkFormRows } from './network-forms.ts';

const PATH = '/api/openstack/neutron/networks';

const create: Right = {
  spec: '§3 Network, §7 Network: create',
  what: 'a network is created',
  call: `POST ${PATH}`,
  body: { name: 'office', subnetName: 'office-subnet', cidr: '10.0.0.0/24' },
  status: 201,
};

const bare: Right = {
  ...create,
  what: 'a network without a subnet is created',
  body: { name: 'office', withSubnet: false },
};

const update: Right = {
  spec: '§7 Network: PUT',
  what: 'a network is changed',
  call: `PUT ${PATH}/{net}`,
  body: { name: 'renamed', adminStateUp: false },
  given: { records: [network('net')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Network: DELETE',
  what: 'a network is deleted',
  call: `DELETE ${PATH}/{net}`,
  body: {},
  given: { records: [network('net')] },
  status: 202,
};

const disable: Right = {
  spec: '§7 toggle admin-state-up: network',
  what: 'a network is switched off',
  call: `PUT ${PATH}/{net}/admin-state-up`,
  body: { adminStateUp: false },
  given: { records: [network('net')] },
  status: 200,
};

const TOGGLE: Table['rows'] = [
  { ...disable, when: 'a network is switched off', expect: { status: 200, body: { adminStateUp: false } } },
  {
    ...disable,
    when: 'a network is switched on',
    body: { adminStateUp: true },
    given: { records: [network('net', { adminStateUp: false })] },
    expect: { status: 200, body: { adminStateUp: true } },
  },
  {
    ...disable,
    when: 'a network is switched off that is off',
    given: { records: [network('net', { adminStateUp: false })] },
    expect: { status: 409, code: 'NETWORK_UP' },
  },
  {
    ...disable,
    when: 'a network is switched on that is on',
    body: { adminStateUp: true },
    expect: { status: 409, code: 'NETWORK_DOWN' },
  },
  {
    ...disable,
    when: "the provider's shared network is switched off",
    call: `PUT ${PATH}/public-net/admin-state-up`,
    expect: { status: 409, code: 'NETWORK_OWN' },
  },
  {
    ...disable,
    when: "the provider's shared network is switched on",
    call: `PUT ${PATH}/{shared}/admin-state-up`,
    body: { adminStateUp: true },
    given: { records: [network('shared', { adminStateUp: false, projectId: undefined })] },
    expect: { status: 409, code: 'NETWORK_OWN' },
  },
  ...refusedCallers(disable, { guest: 401, reader: 403, stranger: 404 }),
  ...refusedCallers(
    { ...disable, what: 'a network is switched on', body: { adminStateUp: true } },
    { guest: 401, reader: 403, stranger: 404 },
  ),
  ...(['private', 'external'] as const).map((kind): Table['rows'][number] => ({
    spec: '§2 /network/{id}/port/{portId}',
    when: `a port is offered to a network that is ${kind}`,
    offer: 'addPort',
    self: kind === 'private' ? { kind, projectId: 'p' } : { kind },
    unmet: kind === 'private' ? [] : ['NETWORK_OWN'],
  })),
];

export const networkTable: Table = {
  type: 'network',
  path: `${PATH}/{id}`,
  rows: [
    {
      ...create,
      when: 'a network is created with its subnet',
      expect: {
        status: 201,
        body: { name: 'office', kind: 'private', adminStateUp: true },
        without: ['cidr', 'subnetName'],
        becomes: ['BUILD', 'ACTIVE'],
        used: { NETWORK: 1, SUBNET: 1 },
        reads: [
          {
            call: 'GET /api/openstack/neutron/subnets?f.networkId={new}',
            status: 200,
            body: {
              content: [{ name: 'office-subnet', cidr: '10.0.0.0/24', gatewayIp: '10.0.0.1', enableDhcp: true }],
            },
          },
        ],
      },
    },
    {
      ...create,
      when: 'a network of IPv6 is created with gateway and DNS servers',
      body: {
        name: 'six',
        subnetName: 'six-subnet',
        ipVersion: 6,
        cidr: '2001:db8::/64',
        gatewayIp: '2001:db8::1',
        dnsServers: ['2001:4860:4860::8888'],
        enableDhcp: false,
      },
      expect: { status: 201 },
    },
    {
      ...bare,
      when: 'a network is created without a subnet',
      expect: { status: 201, used: { NETWORK: 1, SUBNET: 0 } },
    },
    {
      ...bare,
      when: 'a network without a subnet is given an address',
      body: { name: 'office', withSubnet: false, cidr: '10.0.0.0/24' },
      expect: { status: 400, code: 'VALIDATION', field: 'cidr', keyword: 'hidden' },
    },
    {
      ...create,
      when: 'the cloud could not make the network',
      body: { ...create.body, name: 'office-fail' },
      expect: { status: 201, becomes: ['BUILD', 'ERROR'] },
    },
    ...refusedValues(create, [
      ['name', undefined, 'required'],
      ['subnetName', undefined, 'required'],
      ['cidr', undefined, 'required'],
      ...wrongNames('name'),
      ...wrongNames('subnetName'),
      ...WRONG_DESCRIPTIONS,
      ['cidr', '10.0.0.0', 'format'],
      ['cidr', '10.0.0.0/33', 'format'],
      ['ipVersion', 5, 'enum'],
      ...wrongIps('gatewayIp'),
      ['adminStateUp', 'yes', 'type'],
      ['dnsServers', ['8.8.8.8', '8.8.4.4', '1.1.1.1', '1.0.0.1', '9.9.9.9', '9.9.9.10'], 'maxItems'],
      ['dnsServers', ['8.8.8.8', '8.8.8.8'], 'uniqueItems'],
      ['dnsServers', ['dns.google'], 'format', 'dnsServers/0'],
      ['dnsServers', null, 'type'],
    ]),
    ...allowedValues(create, [
      ...rightNames('name'),
      ['dnsServers', ['8.8.8.8', '8.8.4.4', '1.1.1.1', '1.0.0.1', '9.9.9.9']],
      ['dnsServers', []],
      ['description', 'd'.repeat(255)],
      ['description', 'two\nlines'],
      ['gatewayIp', '10.0.0.254'],
    ]),
    ...refusedFields(create, {
      id: 'x',
      status: 'ACTIVE',
      kind: 'public',
      projectId: 'x',
      created: '2026-01-01T00:00:00Z',
    }),
    {
      ...create,
      when: 'the address is not of the chosen IP version',
      body: { ...create.body, ipVersion: 6 },
      expect: { status: 400, code: 'CIDR_OF_VERSION', field: 'cidr' },
    },
    {
      ...create,
      when: 'the address is one of a host, not of the network',
      body: { ...create.body, cidr: '10.0.0.7/24' },
      expect: { status: 400, code: 'CIDR_IS_NETWORK', field: 'cidr' },
    },
    {
      ...create,
      when: 'the address is a multicast one',
      body: { ...create.body, cidr: '224.0.0.0/4' },
      expect: { status: 400, code: 'CIDR_IS_USABLE', field: 'cidr' },
    },
    {
      ...create,
      when: 'DHCP is on in a subnet that is too small for it',
      body: { ...create.body, cidr: '10.0.0.0/31' },
      expect: { status: 400, code: 'CIDR_FOR_DHCP', field: 'enableDhcp' },
    },
    {
      ...create,
      when: 'a subnet is too small for DHCP, which is off',
      body: { ...create.body, cidr: '10.0.0.0/31', enableDhcp: false },
      expect: { status: 201 },
    },
    {
      ...create,
      when: 'the gateway is outside the network',
      body: { ...create.body, gatewayIp: '10.0.1.1' },
      expect: { status: 400, code: 'GATEWAY_IN_CIDR', field: 'gatewayIp' },
    },
    {
      ...create,
      when: "the gateway is the network's own address",
      body: { ...create.body, gatewayIp: '10.0.0.0' },
      expect: { status: 400, code: 'GATEWAY_IS_HOST', field: 'gatewayIp' },
    },
    {
      ...create,
      when: 'a DNS server is of another IP version',
      body: { ...create.body, dnsServers: ['8.8.8.8', '2001:4860:4860::8888'] },
      expect: { status: 400, code: 'DNS_SAME_FAMILY', field: 'dnsServers' },
    },
    ...networkFormRows,
    ...quotaEdges(create, { NETWORK: 1, SUBNET: 1 }),
    ...refusedCallers(create, { guest: 401, reader: 403 }),
    {
      ...create,
      when: 'the same Idempotency-Key carries another body',
      headers: { 'Idempotency-Key': 'one' },
      given: {
        steps: [
          { call: `POST ${PATH}`, body: { name: 'first', withSubnet: false }, headers: { 'Idempotency-Key': 'one' } },
        ],
      },
      expect: { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
    },
    {
      ...bare,
      when: 'the same Idempotency-Key carries the same body',
      headers: { 'Idempotency-Key': 'one' },
      given: { steps: [{ call: `POST ${PATH}`, body: bare.body, headers: { 'Idempotency-Key': 'one' } }] },
      expect: { status: 201, used: { NETWORK: 1 } },
    },
    {
      ...update,
      when: 'a network is renamed and switched off',
      expect: { status: 200, body: { name: 'renamed', adminStateUp: false, _version: 2 } },
    },
    ...refusedValues(update, [
      ['name', undefined, 'required'],
      ['name', '', 'minLength'],
      ['description', '<b>x</b>', 'pattern'],
    ]),
    ...refusedFields(update, { kind: 'public', cidr: '10.0.0.0/24' }),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
    {
      ...update,
      when: "the provider's shared network is changed",
      call: `PUT ${PATH}/public-net`,
      given: undefined,
      expect: { status: 409, code: 'NETWORK_OWN' },
    },
    ...TOGGLE,
    {
      ...remove,
      when: 'a network is deleted with its subnets',
      given: { steps: [{ call: `POST ${PATH}`, body: create.body, name: 'net', settle: true }] },
      watch: 'net',
      expect: {
        status: 202,
        becomes: ['DELETING', null],
        usedAtEnd: { NETWORK: 0, SUBNET: 0 },
        reads: [{ call: 'GET /api/openstack/neutron/subnets', status: 200, body: { content: [] } }],
      },
    },
    {
      ...remove,
      when: 'the cloud could not delete the network',
      given: { records: [network('net', { name: 'office-fail-delete' })] },
      watch: 'net',
      expect: { status: 202, becomes: ['DELETING', 'ERROR'] },
    },
    {
      ...remove,
      when: 'a network with ports is deleted',
      given: { records: [network('net'), subnet('sub'), vm('vm'), port('port')] },
      expect: { status: 409, code: 'NETWORK_IN_USE' },
    },
    {
      ...remove,
      when: "the provider's shared network is deleted",
      call: `DELETE ${PATH}/public-net`,
      given: undefined,
      expect: { status: 409, code: 'NETWORK_OWN' },
    },
    {
      ...remove,
      when: 'a network is deleted that is being deleted',
      given: { records: [network('net')], steps: [{ call: `DELETE ${PATH}/{net}` }] },
      expect: { status: 409, code: 'BEING_DELETED' },
    },
    ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
    {
      spec: '§7 Network: bulk delete',
      when: 'several networks are deleted: each delete is separate',
      call: `DELETE ${PATH}`,
      given: {
        records: [network('net'), foreign(network('other')), network('busy'), port('port', { networkId: '{busy}' })],
      },
      body: { ids: ['{net}', '{other}', '{busy}', 'public-net'] },
      expect: {
        status: 200,
        body: [
          { id: '{net}', status: 202 },
          { id: '{other}', status: 404, code: 'NOT_FOUND' },
          { id: '{busy}', status: 409, code: 'NETWORK_IN_USE' },
          { id: 'public-net', status: 409, code: 'NETWORK_OWN' },
        ],
      },
    },
    {
      spec: '§7 Network: list',
      when: 'networks are listed: own and shared ones, of nobody else',
      call: `GET ${PATH}?sort=name,asc`,
      given: { records: [network('net'), foreign(network('other', { name: 'theirs' })), disk('disk')] },
      expect: {
        status: 200,
        body: {
          totalElements: 2,
          totalPages: 1,
          number: 0,
          content: [{ name: 'office' }, { name: 'public', kind: 'external' }],
        },
      },
    },
    {
      spec: '§7 Network: external list',
      when: 'external networks are listed',
      call: `GET ${PATH}?f.kind=external`,
      given: { records: [network('net')] },
      expect: { status: 200, body: { totalElements: 1, content: [{ id: 'public-net' }] } },
    },
    {
      spec: '§7 Network: external list',
      when: 'the list of external networks is called for',
      call: `GET ${PATH}/external`,
      given: { records: [network('net')] },
      expect: { status: 200, body: { totalElements: 1, content: [{ id: 'public-net' }] } },
    },
    {
      spec: '§7 Network: list',
      when: 'a list is requested with 10001 rows',
      call: `GET ${PATH}?size=10001`,
      expect: { status: 400, code: 'BAD_QUERY' },
    },
    {
      spec: '§7 Network: list',
      when: 'a list is requested with an unknown parameter',
      call: `GET ${PATH}?colour=red`,
      expect: { status: 400, code: 'BAD_QUERY' },
    },
    ...refusedCallers(
      {
        spec: '§7 Network: GET',
        what: 'a network is read',
        call: `GET ${PATH}/{net}`,
        body: {},
        given: { records: [network('net')] },
      },
      { guest: 401, stranger: 404 },
    ),
    {
      spec: '§7 Network: list',
      when: 'a network says the ranges of its own subnets',
      call: `GET ${PATH}/{net}`,
      given: {
        records: [
          network('net'),
          subnet('sub'),
          network('far'),
          subnet('other', { networkId: '{far}', cidr: '10.9.0.0/24' }),
        ],
      },
      expect: { status: 200, body: { ranges: ['10.0.0.0/24'] } },
    },
    {
      spec: '§6 reader',
      when: 'a reader reads a network',
      as: 'reader',
      call: `GET ${PATH}/{net}`,
      given: { records: [network('net')] },
      expect: { status: 200, body: { id: '{net}', _version: 1 } },
    },
    {
      spec: '§4 Generic table statuses: Neutron’s',
      when: 'each network status has its tone and its texts',
      field: 'status',
      tones: { BUILD: 'progress', ACTIVE: 'ok', DOWN: 'warning', ERROR: 'error', DELETING: 'progress' },
    },
    {
      spec: '§3 Network',
      when: 'the time of creation is shown as a time',
      tells: { created: { format: 'date-time' }, externalCidr: { format: 'cidr' } },
    },
  ],
};
