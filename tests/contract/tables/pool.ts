import { balancer, foreign, listener, member, pool } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  ownList,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, WRONG_DESCRIPTIONS, wrongNames } from '../harness/values.ts';

const PATH = '/api/openstack/octavia/pool';
const LISTENERS = '/api/openstack/octavia/listener';
const BALANCERS = '/api/openstack/octavia/lbaas';

const ready = [balancer('balancer')];
const whole = [...ready, pool('pool')];
const serving = [
  ...ready,
  pool('pool'),
  listener('listener', { defaultPoolId: '{pool}', operatingStatus: 'ONLINE' }),
  member('member'),
];

const create: Right = {
  spec: '§2 /pool: create, §7 Load balancer: pool CRUD',
  what: 'a pool is created',
  call: `POST ${PATH}`,
  body: { balancerId: '{balancer}', name: 'web-pool', protocol: 'HTTP', lbAlgorithm: 'ROUND_ROBIN' },
  given: { records: ready },
  status: 201,
};

const update: Right = {
  spec: '§7 Load balancer: pool CRUD',
  what: 'a pool is changed',
  call: `PUT ${PATH}/{pool}`,
  body: { name: 'renamed', lbAlgorithm: 'LEAST_CONNECTIONS', adminStateUp: true },
  given: { records: whole },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Load balancer: pool CRUD',
  what: 'a pool is deleted',
  call: `DELETE ${PATH}/{pool}`,
  body: {},
  given: { records: whole },
  status: 202,
};

const PENDING = ['PENDING_CREATE', 'PENDING_UPDATE', 'PENDING_DELETE'];

/** The whole tree is locked while its load balancer is not ready, and a part while it is busy itself. */
function refusedWhile(right: Right): Row[] {
  const byBalancer = [...PENDING, 'ERROR'].map(
    (provisioningStatus): Row => ({
      ...right,
      when: `${right.what} while its load balancer is ${provisioningStatus}`,
      given: { records: [balancer('balancer', { provisioningStatus }), pool('pool')] },
      expect: { status: 409, code: 'BALANCER_READY' },
    }),
  );
  const byItself = PENDING.map(
    (provisioningStatus): Row => ({
      ...right,
      when: `${right.what} while it is ${provisioningStatus}`,
      given: { records: [...ready, pool('pool', { provisioningStatus })] },
      expect: { status: 409, code: 'POOL_SETTLED' },
    }),
  );
  return right === create ? byBalancer : [...byBalancer, ...byItself];
}

/** Octavia's matrix: the pool protocols for each listener protocol. */
const MATRIX: Record<string, string[]> = {
  HTTP: ['HTTP', 'PROXY', 'PROXYV2'],
  HTTPS: ['HTTPS', 'PROXY', 'PROXYV2', 'TCP'],
  TCP: ['HTTP', 'HTTPS', 'PROXY', 'PROXYV2', 'TCP'],
  UDP: ['UDP'],
  SCTP: ['SCTP'],
};
const POOL_PROTOCOLS = ['HTTP', 'HTTPS', 'PROXY', 'PROXYV2', 'SCTP', 'TCP', 'UDP'];

const matrixRows: Row[] = Object.entries(MATRIX).flatMap(([of, fit]) =>
  POOL_PROTOCOLS.map(
    (protocol): Row => ({
      ...create,
      spec: '§3 Pool: protocol, listener',
      when: `a ${protocol} pool is created for a ${of} listener`,
      body: { ...create.body, listenerId: '{listener}', protocol },
      given: { records: [...ready, listener('listener', { protocol: of })] },
      expect: fit.includes(protocol)
        ? { status: 201, body: { protocol } }
        : { status: 400, code: 'PROTOCOL_FITS', field: 'protocol' },
    }),
  ),
);

const createRows: Row[] = [
  {
    ...create,
    spec: '§3 Pool',
    when: 'a pool is created as the default pool of a listener',
    body: { ...create.body, description: 'For the site', listenerId: '{listener}', adminStateUp: true },
    given: { records: [...ready, listener('listener')] },
    expect: {
      status: 201,
      body: {
        name: 'web-pool',
        description: 'For the site',
        balancerId: '{balancer}',
        balancerType: 'amphora',
        protocol: 'HTTP',
        lbAlgorithm: 'ROUND_ROBIN',
        listenerProtocols: ['HTTP', 'TCP'],
        operatingStatus: 'OFFLINE',
        adminStateUp: true,
      },
      without: ['listenerId'],
      becomes: ['PENDING_CREATE', 'ACTIVE'],
      reads: [
        { call: `GET ${PATH}/{new}`, status: 200, body: { listenerIds: ['{listener}'] } },
        {
          call: `GET ${LISTENERS}/{listener}`,
          status: 200,
          body: { defaultPoolId: '{new}', provisioningStatus: 'ACTIVE' },
        },
        { call: `GET ${BALANCERS}/{balancer}`, status: 200, body: { provisioningStatus: 'ACTIVE' } },
      ],
    },
  },
  {
    ...create,
    when: 'a pool is created without a listener: it is not in use',
    expect: { status: 201, body: { listenerIds: [], adminStateUp: true } },
  },
  {
    ...create,
    when: 'a pool of a network load balancer is created, which knows one algorithm',
    body: { ...create.body, protocol: 'TCP', lbAlgorithm: 'SOURCE_IP_PORT' },
    given: { records: [balancer('balancer', { type: 'ovn' })] },
    expect: { status: 201, body: { balancerType: 'ovn' } },
  },
  {
    ...create,
    when: 'a pool of a network load balancer is created for HTTP, which it does not support',
    body: { ...create.body, lbAlgorithm: 'SOURCE_IP_PORT' },
    given: { records: [balancer('balancer', { type: 'ovn' })] },
    expect: { status: 400, code: 'BAD_REFERENCE', field: 'protocol' },
  },
  {
    ...create,
    when: 'a pool is created for a listener that has one',
    body: { ...create.body, listenerId: '{listener}' },
    given: { records: serving },
    expect: { status: 409, code: 'LISTENER_WITHOUT_POOL' },
  },
  {
    ...create,
    when: 'the cloud could not create the pool',
    body: { ...create.body, name: 'web-fail' },
    expect: { status: 201, becomes: ['PENDING_CREATE', 'ERROR'] },
  },
  ...matrixRows,
  ...refusedValues(create, [
    ['balancerId', undefined, 'required'],
    ['name', undefined, 'required'],
    ['protocol', undefined, 'required'],
    ['lbAlgorithm', undefined, 'required'],
    ['lbAlgorithm', 'RANDOM', 'enum'],
    ...wrongNames('name'),
    ...WRONG_DESCRIPTIONS,
    ['adminStateUp', 'yes', 'type'],
  ]),
  ...allowedValues(create, [
    ...rightNames('name'),
    ['lbAlgorithm', 'LEAST_CONNECTIONS'],
    ['lbAlgorithm', 'SOURCE_IP'],
    ['adminStateUp', false],
  ]),
  ...refusedReferences(create, [
    ['an algorithm of network load balancers', 'lbAlgorithm', 'SOURCE_IP_PORT'],
    ['a protocol that is none', 'protocol', 'GOPHER'],
    ['a load balancer of another project', 'balancerId', '{other}', { records: [foreign(balancer('other'))] }],
    [
      'a listener of another load balancer',
      'listenerId',
      '{far}',
      { records: [balancer('second'), listener('far', { balancerId: '{second}' })] },
    ],
  ]),
  ...refusedFields(create, { id: 'x', listenerIds: [], operatingStatus: 'ONLINE', provisioningStatus: 'ACTIVE' }),
  ...refusedWhile(create),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...create,
    when: 'a pool is created where load balancers are off',
    given: { ...create.given, modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
];

const updateRows: Row[] = [
  {
    spec: '§7 Load balancer: member CRUD',
    when: 'a member is created in a pool of a busy load balancer',
    call: `POST ${PATH}/{pool}/member`,
    body: { name: 'web-1', address: '10.0.0.15', protocolPort: 80 },
    given: { records: [balancer('balancer', { provisioningStatus: 'PENDING_UPDATE' }), pool('pool')] },
    expect: { status: 409, code: 'BALANCER_READY' },
  },
  {
    ...update,
    when: 'a pool is renamed, spreads otherwise and is switched off: its listener and load balancer are not online then',
    body: { ...update.body, adminStateUp: false },
    given: { records: serving },
    expect: {
      status: 200,
      body: { name: 'renamed', lbAlgorithm: 'LEAST_CONNECTIONS', adminStateUp: false, _version: 2 },
      becomes: ['PENDING_UPDATE', 'ACTIVE'],
      reads: [
        { call: `GET ${PATH}/{pool}`, status: 200, body: { operatingStatus: 'OFFLINE' } },
        {
          call: `GET ${LISTENERS}/{listener}`,
          status: 200,
          body: { operatingStatus: 'OFFLINE', provisioningStatus: 'ACTIVE' },
        },
        { call: `GET ${BALANCERS}/{balancer}`, status: 200, body: { operatingStatus: 'OFFLINE' } },
      ],
    },
  },
  {
    ...update,
    when: 'the cloud could not change the pool',
    body: { ...update.body, name: 'web-fail' },
    expect: {
      status: 200,
      becomes: ['PENDING_UPDATE', 'ERROR'],
      reads: [{ call: `GET ${PATH}/{pool}`, status: 200, body: { name: 'web-pool', lbAlgorithm: 'ROUND_ROBIN' } }],
    },
  },
  {
    ...update,
    when: 'a listener in error stays in error while its pool is changed',
    given: {
      records: [...ready, pool('pool'), listener('listener', { defaultPoolId: '{pool}', provisioningStatus: 'ERROR' })],
    },
    expect: {
      status: 200,
      reads: [{ call: `GET ${LISTENERS}/{listener}`, status: 200, body: { provisioningStatus: 'ERROR' } }],
    },
  },
  ...refusedValues(update, [
    ['name', undefined, 'required'],
    ['lbAlgorithm', undefined, 'required'],
  ]),
  ...refusedReferences(update, [['an algorithm of network load balancers', 'lbAlgorithm', 'SOURCE_IP_PORT']]),
  ...refusedFields(update, { protocol: 'TCP', balancerId: '{balancer}' }),
  ...refusedWhile(update),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
];

const removeRows: Row[] = [
  {
    ...remove,
    when: 'a pool is deleted with its members: its listener stays, without a pool',
    given: { records: serving },
    watch: 'pool',
    expect: {
      status: 202,
      becomes: ['PENDING_DELETE', null],
      reads: [
        {
          call: `GET ${LISTENERS}?f.balancerId={balancer}`,
          status: 200,
          body: { content: [{ id: '{listener}', operatingStatus: 'OFFLINE', provisioningStatus: 'ACTIVE' }] },
        },
        { call: `GET ${PATH}/{pool}/member`, status: 404 },
      ],
    },
  },
  {
    ...remove,
    when: 'a pool in error is deleted',
    given: { records: [...ready, pool('pool', { provisioningStatus: 'ERROR' })] },
    expect: { status: 202 },
  },
  {
    ...remove,
    when: 'the cloud could not delete the pool',
    given: { records: [...ready, pool('pool', { name: 'web-fail-delete' })] },
    watch: 'pool',
    expect: { status: 202, becomes: ['PENDING_DELETE', 'ERROR'] },
  },
  ...refusedWhile(remove),
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
];

export const poolTable: Table = {
  type: 'pool',
  path: `${PATH}/{id}`,
  status: 'provisioningStatus',
  rows: [
    ...createRows,
    ...updateRows,
    ...removeRows,
    ...ownList('pool', `GET ${PATH}`, pool),
    {
      spec: '§4 Load balancer operating status',
      when: 'each operating status of a pool has its tone and its texts',
      field: 'operatingStatus',
      tones: { ONLINE: 'ok', OFFLINE: 'neutral', DRAINING: 'warning', ERROR: 'error', NO_MONITOR: 'neutral' },
    },
    {
      spec: '§2 /pool: {id}',
      when: 'a member is offered to a pool that is busy, with the reason why not',
      offer: 'addMember',
      self: { provisioningStatus: 'PENDING_UPDATE' },
      unmet: ['POOL_READY'],
    },
    {
      spec: '§2 /pool: {id}',
      when: 'a health monitor is offered to a pool that is busy, with the reason why not',
      offer: 'addMonitor',
      self: { provisioningStatus: 'PENDING_UPDATE' },
      unmet: ['POOL_READY', 'POOL_WITHOUT_MONITOR'],
    },
    { spec: '§3 Pool', when: 'the time of creation is shown as a time', tells: { created: { format: 'date-time' } } },
  ],
};
