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

const PATH = '/api/openstack/octavia/listener';
const POOLS = '/api/openstack/octavia/pool';
const BALANCERS = '/api/openstack/octavia/lbaas';

const ready = [balancer('balancer')];
const whole = [...ready, listener('listener')];
const serving = [...ready, pool('pool'), listener('listener', { defaultPoolId: '{pool}' }), member('member')];

const create: Right = {
  spec: '§2 /listener: create, §7 Load balancer: listener CRUD',
  what: 'a listener is created',
  call: `POST ${PATH}`,
  body: { balancerId: '{balancer}', name: 'http', protocol: 'HTTP', protocolPort: 80 },
  given: { records: ready },
  status: 201,
};

const update: Right = {
  spec: '§7 Load balancer: listener CRUD',
  what: 'a listener is changed',
  call: `PUT ${PATH}/{listener}`,
  body: { name: 'renamed', adminStateUp: true },
  given: { records: whole },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Load balancer: listener CRUD',
  what: 'a listener is deleted',
  call: `DELETE ${PATH}/{listener}`,
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
      given: { records: [balancer('balancer', { provisioningStatus }), listener('listener')] },
      expect: { status: 409, code: 'BALANCER_READY' },
    }),
  );
  const byItself = PENDING.map(
    (provisioningStatus): Row => ({
      ...right,
      when: `${right.what} while it is ${provisioningStatus}`,
      given: { records: [...ready, listener('listener', { provisioningStatus })] },
      expect: { status: 409, code: 'LISTENER_SETTLED' },
    }),
  );
  return right === create ? byBalancer : [...byBalancer, ...byItself];
}

const createRows: Row[] = [
  {
    ...create,
    spec: '§3 Listener (frontend)',
    when: 'a listener is created with every field, for a pool with a member: it is online, and its load balancer too',
    body: {
      ...create.body,
      description: 'For the site',
      defaultPoolId: '{pool}',
      connectionLimit: 1000,
      adminStateUp: true,
    },
    given: { records: [...ready, pool('pool'), member('member')] },
    expect: {
      status: 201,
      body: {
        name: 'http',
        description: 'For the site',
        balancerId: '{balancer}',
        protocol: 'HTTP',
        protocolPort: 80,
        defaultPoolId: '{pool}',
        connectionLimit: 1000,
        adminStateUp: true,
        operatingStatus: 'OFFLINE',
      },
      becomes: ['PENDING_CREATE', 'ACTIVE'],
      reads: [
        { call: `GET ${PATH}/{new}`, status: 200, body: { operatingStatus: 'ONLINE' } },
        { call: `GET ${POOLS}/{pool}`, status: 200, body: { operatingStatus: 'ONLINE', listenerIds: ['{new}'] } },
        { call: `GET ${BALANCERS}/{balancer}`, status: 200, body: { operatingStatus: 'ONLINE' } },
      ],
    },
  },
  {
    ...create,
    when: 'a listener is created with the required fields: without a pool it is not online',
    expect: {
      status: 201,
      body: { adminStateUp: true },
      without: ['connectionLimit', 'defaultPoolId'],
      reads: [
        { call: `GET ${PATH}/{new}`, status: 200, body: { operatingStatus: 'OFFLINE', provisioningStatus: 'ACTIVE' } },
      ],
    },
  },
  {
    ...create,
    when: 'the cloud could not create the listener',
    body: { ...create.body, name: 'web-fail' },
    expect: { status: 201, becomes: ['PENDING_CREATE', 'ERROR'] },
  },
  {
    ...create,
    when: 'a listener is created at a protocol and port that another one of the load balancer has',
    given: { records: whole },
    expect: { status: 409, code: 'LISTENER_EXISTS', field: 'protocolPort' },
  },
  ...(
    [
      ['protocol at another port', { protocolPort: 8080 }, listener('listener')],
      ['port of another protocol', {}, listener('listener', { protocol: 'UDP' })],
      ['protocol and port of another load balancer', {}, listener('listener', { balancerId: 'another' })],
    ] as const
  ).map(
    ([what, values, other]): Row => ({
      ...create,
      when: `a listener is created at the ${what}`,
      body: { ...create.body, ...values },
      given: { records: [...ready, other] },
      expect: { status: 201 },
    }),
  ),
  {
    ...create,
    when: 'a listener is created for a pool that does not take its protocol',
    body: { ...create.body, protocol: 'HTTPS', defaultPoolId: '{pool}' },
    given: { records: [...ready, pool('pool')] },
    expect: { status: 400, code: 'POOL_FITS', field: 'defaultPoolId' },
  },
  ...refusedValues(create, [
    ['balancerId', undefined, 'required'],
    ['name', undefined, 'required'],
    ['protocol', undefined, 'required'],
    ['protocolPort', undefined, 'required'],
    ...wrongNames('name'),
    ...WRONG_DESCRIPTIONS,
    ['protocolPort', 0, 'minimum'],
    ['protocolPort', 65_536, 'maximum'],
    ['protocolPort', '80', 'type'],
    ['connectionLimit', 0, 'minimum'],
    ['connectionLimit', 1_000_001, 'maximum'],
    ['adminStateUp', 'yes', 'type'],
  ]),
  ...allowedValues(create, [
    ...rightNames('name'),
    ['protocol', 'HTTPS'],
    ['protocol', 'TCP'],
    ['protocol', 'UDP'],
    ['protocol', 'SCTP'],
    ['protocolPort', 1],
    ['protocolPort', 65_535],
    ['connectionLimit', 1],
    ['connectionLimit', 1_000_000],
    ['adminStateUp', false],
  ]),
  ...refusedReferences(create, [
    ['a protocol of pools alone', 'protocol', 'PROXY'],
    ['a protocol that is none', 'protocol', 'GOPHER'],
    ['a load balancer of another project', 'balancerId', '{other}', { records: [foreign(balancer('other'))] }],
    [
      'a pool of another load balancer',
      'defaultPoolId',
      '{far}',
      { records: [balancer('second'), pool('far', { balancerId: '{second}' })] },
    ],
  ]),
  {
    ...create,
    when: 'a network load balancer gets a listener for HTTP, which it does not support',
    given: { records: [balancer('balancer', { type: 'ovn' })] },
    expect: { status: 400, code: 'BAD_REFERENCE', field: 'protocol' },
  },
  ...refusedFields(create, { id: 'x', operatingStatus: 'ONLINE', provisioningStatus: 'ACTIVE' }),
  ...refusedWhile(create),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...create,
    when: 'a listener is created where load balancers are off',
    given: { ...create.given, modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  {
    ...create,
    when: 'a second listener is created while the load balancer is busy with the first',
    given: { ...create.given, steps: [{ call: create.call, body: create.body }] },
    body: { ...create.body, protocolPort: 81 },
    expect: { status: 409, code: 'BALANCER_READY' },
  },
];

const updateRows: Row[] = [
  {
    ...update,
    when: 'a listener is renamed and switched off: the load balancer is busy, and then not online',
    body: { name: 'renamed', adminStateUp: false, defaultPoolId: '{pool}', connectionLimit: 5 },
    given: { records: serving },
    expect: {
      status: 200,
      body: { name: 'renamed', adminStateUp: false, connectionLimit: 5, _version: 2 },
      becomes: ['PENDING_UPDATE', 'ACTIVE'],
      reads: [
        { call: `GET ${PATH}/{listener}`, status: 200, body: { operatingStatus: 'OFFLINE' } },
        { call: `GET ${BALANCERS}/{balancer}`, status: 200, body: { operatingStatus: 'OFFLINE' } },
      ],
    },
  },
  {
    ...update,
    when: 'a listener gets another pool',
    body: { ...update.body, defaultPoolId: '{next}' },
    given: { records: [...serving, pool('next', { protocol: 'PROXY', listenerProtocols: ['HTTP', 'HTTPS', 'TCP'] })] },
    expect: {
      status: 200,
      body: { defaultPoolId: '{next}' },
      reads: [
        { call: `GET ${POOLS}/{next}`, status: 200, body: { listenerIds: ['{listener}'] } },
        { call: `GET ${POOLS}/{pool}`, status: 200, body: { listenerIds: [] } },
      ],
    },
  },
  {
    spec: '§3 Pool: protocol, listener',
    when: 'a listener that has a pool is given a new one',
    call: `POST ${POOLS}`,
    body: {
      balancerId: '{balancer}',
      listenerId: '{listener}',
      name: 'next',
      protocol: 'HTTP',
      lbAlgorithm: 'ROUND_ROBIN',
    },
    given: { records: serving },
    expect: { status: 409, code: 'LISTENER_WITHOUT_POOL' },
  },
  {
    ...update,
    when: 'a listener is detached from its pool',
    given: { records: serving },
    expect: { status: 200, without: ['defaultPoolId'] },
  },
  {
    ...update,
    when: 'a listener gets a pool that does not take its protocol',
    body: { ...update.body, defaultPoolId: '{next}' },
    given: { records: [...whole, pool('next', { protocol: 'UDP', listenerProtocols: ['UDP'] })] },
    expect: { status: 400, code: 'POOL_FITS', field: 'defaultPoolId' },
  },
  ...refusedReferences(update, [
    [
      'a pool of another load balancer',
      'defaultPoolId',
      '{far}',
      { records: [balancer('second'), pool('far', { balancerId: '{second}' })] },
    ],
  ]),
  {
    ...update,
    when: 'the cloud could not change the listener',
    body: { name: 'web-fail' },
    expect: {
      status: 200,
      becomes: ['PENDING_UPDATE', 'ERROR'],
      reads: [{ call: `GET ${PATH}/{listener}`, status: 200, body: { name: 'http' } }],
    },
  },
  ...refusedValues(update, [['name', undefined, 'required']]),
  ...refusedFields(update, { protocol: 'TCP', protocolPort: 81, balancerId: '{balancer}' }),
  ...refusedWhile(update),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
];

const removeRows: Row[] = [
  {
    ...remove,
    when: 'a listener is deleted: its pool stays, and serves nobody',
    given: { records: serving },
    watch: 'listener',
    expect: {
      status: 202,
      becomes: ['PENDING_DELETE', null],
      reads: [
        { call: `GET ${POOLS}/{pool}`, status: 200, body: { listenerIds: [], provisioningStatus: 'ACTIVE' } },
        {
          call: `GET ${BALANCERS}/{balancer}`,
          status: 200,
          body: { operatingStatus: 'OFFLINE', provisioningStatus: 'ACTIVE' },
        },
      ],
    },
  },
  {
    ...remove,
    when: 'a listener in error is deleted',
    given: { records: [...ready, listener('listener', { provisioningStatus: 'ERROR' })] },
    expect: { status: 202 },
  },
  {
    ...remove,
    when: 'the cloud could not delete the listener',
    given: { records: [...ready, listener('listener', { name: 'web-fail-delete' })] },
    watch: 'listener',
    expect: { status: 202, becomes: ['PENDING_DELETE', 'ERROR'] },
  },
  ...refusedWhile(remove),
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
];

export const listenerTable: Table = {
  type: 'listener',
  path: `${PATH}/{id}`,
  status: 'provisioningStatus',
  rows: [
    ...createRows,
    ...updateRows,
    ...removeRows,
    ...ownList('listener', `GET ${PATH}`, listener),
    {
      spec: '§4 Load balancer operating status',
      when: 'each operating status of a listener has its tone and its texts',
      field: 'operatingStatus',
      tones: { ONLINE: 'ok', OFFLINE: 'neutral', DRAINING: 'warning', ERROR: 'error', NO_MONITOR: 'neutral' },
    },
    {
      spec: '§2 /listener: {id}',
      when: 'a pool is offered to a listener that is busy, with the reason why not',
      offer: 'addPool',
      self: { provisioningStatus: 'PENDING_UPDATE' },
      unmet: ['LISTENER_SETTLED', 'LISTENER_WITHOUT_POOL'],
    },
    {
      spec: '§3 Listener (frontend)',
      when: 'the time of creation is shown as a time',
      tells: { created: { format: 'date-time' } },
    },
  ],
};
