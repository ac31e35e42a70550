import { balancer, foreign, listener, member, network, pool, port, subnet, vm } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, wrongIps, wrongNames } from '../harness/values.ts';

const POOL = '/api/openstack/octavia/pool/{pool}';
const PATH = `${POOL}/member`;
const LISTENER = '/api/openstack/octavia/listener/{listener}';
const BALANCER = '/api/openstack/octavia/lbaas/{balancer}';

const ready = [balancer('balancer'), pool('pool')];
const serving = [balancer('balancer'), pool('pool'), listener('listener', { defaultPoolId: '{pool}' })];
const servers = [network('net'), subnet('sub'), vm('vm'), port('port')];

const create: Right = {
  spec: '§3 Member, §7 Load balancer: member CRUD',
  what: 'a member is created',
  call: `POST ${PATH}`,
  body: { name: 'web-1', address: '10.0.0.15', protocolPort: 80 },
  given: { records: ready },
  status: 201,
};

const update: Right = {
  spec: '§7 Load balancer: member CRUD',
  what: 'a member is changed',
  call: `PUT ${PATH}/{member}`,
  body: { name: 'renamed', adminStateUp: false },
  given: { records: [...ready, member('member')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Load balancer: member CRUD',
  what: 'a member is deleted',
  call: `DELETE ${PATH}/{member}`,
  body: {},
  given: { records: [...ready, member('member')] },
  status: 202,
};

const PENDING = ['PENDING_CREATE', 'PENDING_UPDATE', 'PENDING_DELETE'];

/** Refused while the pool or the member is busy. */
function refusedWhile(right: Right): Row[] {
  const busyPool = PENDING.map(
    (provisioningStatus): Row => ({
      ...right,
      when: `${right.what} while its pool is ${provisioningStatus}`,
      given: { records: [balancer('balancer'), pool('pool', { provisioningStatus }), member('member')] },
      expect: { status: 409, code: 'POOL_ACTIVE' },
    }),
  );
  const busyMember = PENDING.map(
    (provisioningStatus): Row => ({
      ...right,
      when: `${right.what} while it is ${provisioningStatus}`,
      given: { records: [...ready, member('member', { provisioningStatus })] },
      expect: { status: 409, code: 'MEMBER_SETTLED' },
    }),
  );
  const busyTree = [...PENDING, 'ERROR'].map(
    (provisioningStatus): Row => ({
      ...right,
      when: `${right.what} while the load balancer is ${provisioningStatus}`,
      given: {
        records: [
          balancer('balancer', { provisioningStatus }),
          pool('pool'),
          member('member', { address: '10.0.0.16' }),
        ],
      },
      expect: { status: 409, code: 'BALANCER_READY' },
    }),
  );
  return right === create ? [...busyPool, ...busyTree] : [...busyPool, ...busyMember, ...busyTree];
}

export const memberTable: Table = {
  type: 'member',
  path: `${PATH}/{id}`,
  status: 'provisioningStatus',
  rows: [
    {
      ...create,
      when: 'a member is created in its pool: what leads to it is online',
      given: { records: serving },
      expect: {
        status: 201,
        body: {
          name: 'web-1',
          poolId: '{pool}',
          address: '10.0.0.15',
          protocolPort: 80,
          operatingStatus: 'NO_MONITOR',
          adminStateUp: true,
        },
        becomes: ['PENDING_CREATE', 'ACTIVE'],
        reads: [
          { call: `GET ${PATH}/{new}`, status: 200, body: { operatingStatus: 'NO_MONITOR', weight: 1, backup: false } },
          ...[POOL, LISTENER, BALANCER].map((call) => ({
            call: `GET ${call}`,
            status: 200,
            body: { operatingStatus: 'ONLINE', provisioningStatus: 'ACTIVE' },
          })),
        ],
      },
    },
    {
      ...create,
      when: 'a member is created from a server of the project: it has the address of the server’s port',
      body: {
        name: 'web-1',
        source: 'server',
        serverId: '{vm}',
        portId: '{port}',
        protocolPort: 80,
        weight: 5,
        backup: true,
      },
      given: { records: [...ready, ...servers] },
      expect: {
        status: 201,
        body: { address: '10.0.0.5', subnetId: '{sub}', serverId: '{vm}', weight: 5, backup: true },
        without: ['source', 'portId'],
      },
    },
    {
      ...create,
      when: 'a member is created in a subnet that is named',
      body: { ...create.body, subnetId: '{sub}' },
      given: { records: [...ready, ...servers] },
      expect: { status: 201, body: { subnetId: '{sub}', address: '10.0.0.15' } },
    },
    {
      ...create,
      when: 'a member is created for a server without saying which or by which port',
      body: { name: 'web-1', source: 'server', protocolPort: 80, serverId: '{vm}' },
      given: { records: [...ready, ...servers] },
      expect: { status: 400, code: 'VALIDATION', field: 'portId', keyword: 'required' },
    },
    {
      ...create,
      when: 'a member is created for a server that is not named',
      body: { name: 'web-1', source: 'server', protocolPort: 80, portId: '{port}' },
      given: { records: [...ready, ...servers] },
      expect: { status: 400, code: 'VALIDATION', field: 'serverId', keyword: 'required' },
    },
    {
      ...create,
      when: 'a member is created for a server by the port of another',
      body: { name: 'web-1', source: 'server', serverId: '{second}', portId: '{port}', protocolPort: 80 },
      given: { records: [...ready, ...servers, vm('second')] },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'portId' },
    },
    {
      ...create,
      when: 'a member is created at an address and port that another one of the pool has',
      given: { records: [...ready, member('member')] },
      expect: { status: 409, code: 'MEMBER_EXISTS', field: 'protocolPort' },
    },
    {
      ...create,
      when: 'a member is created at an address that another one has at another port',
      given: { records: [...ready, member('member', { protocolPort: 81 })] },
      expect: { status: 201 },
    },
    {
      ...create,
      when: 'a member is created at the address and port of a member of another pool',
      given: { records: [...ready, pool('second'), member('member', { poolId: '{second}' })] },
      expect: { status: 201 },
    },
    {
      ...create,
      when: 'a member is created at the same IPv6 address, written otherwise',
      body: { ...create.body, address: '2001:db8:0:0::15' },
      given: { records: [...ready, member('member', { address: '2001:db8::15' })] },
      expect: { status: 409, code: 'MEMBER_EXISTS', field: 'protocolPort' },
    },
    {
      ...create,
      when: 'the cloud could not create the member',
      body: { ...create.body, name: 'web-fail' },
      expect: { status: 201, becomes: ['PENDING_CREATE', 'ERROR'] },
    },
    ...refusedValues(create, [
      ['name', undefined, 'required'],
      ['address', undefined, 'required'],
      ['protocolPort', undefined, 'required'],
      ...wrongNames('name'),
      ...wrongIps('address'),
      ['protocolPort', 0, 'minimum'],
      ['protocolPort', 65_536, 'maximum'],
      ['protocolPort', '80', 'type'],
      ['weight', -1, 'minimum'],
      ['weight', 257, 'maximum'],
      ['backup', 'yes', 'type'],
      ['adminStateUp', 'yes', 'type'],
    ]),
    ...allowedValues(create, [
      ...rightNames('name'),
      ['protocolPort', 1],
      ['protocolPort', 65_535],
      ['address', '2001:db8::15'],
      ['weight', 0],
      ['weight', 256],
      ['adminStateUp', false],
    ]),
    ...refusedReferences(create, [
      ['a subnet of another project', 'subnetId', '{other}', { records: [foreign(subnet('other'))] }],
    ]),
    ...refusedFields(create, {
      id: 'x',
      operatingStatus: 'ONLINE',
      provisioningStatus: 'ACTIVE',
      created: '2026-01-01T00:00:00Z',
    }),
    {
      ...create,
      when: 'body and path name different pools',
      body: { ...create.body, poolId: 'another' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'poolId' },
    },
    {
      ...create,
      when: 'a member is created in a pool of another project',
      given: { records: [foreign(balancer('balancer')), foreign(pool('pool'))] },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      spec: '§2 /backend/create',
      when: 'the member form without a pool',
      form: 'create',
      input: { name: 'web-1', address: '10.0.0.15', protocolPort: 80 },
      says: { poolId: 'required' },
    },
    ...refusedWhile(create),
    ...refusedCallers(create, { guest: 401, reader: 403 }),
    {
      ...create,
      when: 'a member is created where load balancers are off',
      given: { ...create.given, modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      ...update,
      when: 'a member is renamed and switched off',
      expect: {
        status: 200,
        body: { name: 'renamed', adminStateUp: false, _version: 2 },
        becomes: ['PENDING_UPDATE', 'ACTIVE'],
      },
    },
    {
      ...update,
      when: 'the cloud could not change the member',
      body: { name: 'web-fail' },
      expect: {
        status: 200,
        becomes: ['PENDING_UPDATE', 'ERROR'],
        reads: [{ call: `GET ${PATH}/{member}`, status: 200, body: { name: 'web-1', adminStateUp: true } }],
      },
    },
    ...(
      [
        [{ weight: 0 }, 'DRAINING'],
        [{ adminStateUp: false }, 'OFFLINE'],
      ] as const
    ).map(
      ([values, operatingStatus]): Row => ({
        ...update,
        spec: '§4 Load balancer operating status',
        when: `the only member is changed to ${JSON.stringify(values)}: what leads to it is ${operatingStatus}`,
        body: { name: 'web-1', ...values },
        given: { records: [...serving, member('member')] },
        expect: {
          status: 200,
          reads: [`${PATH}/{member}`, POOL, LISTENER, BALANCER].map((call) => ({
            call: `GET ${call}`,
            status: 200,
            body: { operatingStatus },
          })),
        },
      }),
    ),
    {
      ...update,
      when: 'a member drains while another one takes requests: the pool is online',
      body: { name: 'web-1', weight: 0 },
      given: { records: [...serving, member('member'), member('other', { address: '10.0.0.16' })] },
      expect: { status: 200, reads: [{ call: `GET ${POOL}`, status: 200, body: { operatingStatus: 'ONLINE' } }] },
    },
    {
      ...update,
      when: 'a member is changed: its pool, the pool’s listener and the load balancer are busy until it is done',
      given: {
        records: [...serving, member('member'), pool('second')],
        steps: [{ call: update.call, body: update.body, headers: update.headers }],
      },
      call: 'PUT /api/openstack/octavia/pool/{second}',
      body: { name: 'second', lbAlgorithm: 'ROUND_ROBIN' },
      expect: { status: 409, code: 'BALANCER_READY' },
    },
    ...refusedValues(update, [
      ['name', undefined, 'required'],
      ['name', '', 'minLength'],
    ]),
    ...refusedFields(update, { address: '10.0.0.16', protocolPort: 81, poolId: 'x' }),
    ...refusedWhile(update),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
    {
      ...remove,
      when: 'the last member is deleted: nothing is online',
      given: { records: [...serving, member('member')] },
      watch: 'member',
      expect: {
        status: 202,
        becomes: ['PENDING_DELETE', null],
        reads: [POOL, LISTENER, BALANCER].map((call) => ({
          call: `GET ${call}`,
          status: 200,
          body: { operatingStatus: 'OFFLINE' },
        })),
      },
    },
    {
      ...remove,
      when: 'a member in error is deleted',
      given: { records: [...ready, member('member', { provisioningStatus: 'ERROR' })] },
      expect: { status: 202 },
    },
    {
      ...remove,
      when: 'the cloud could not delete the member',
      given: { records: [...ready, member('member', { name: 'web-fail-delete' })] },
      watch: 'member',
      expect: { status: 202, becomes: ['PENDING_DELETE', 'ERROR'] },
    },
    ...refusedWhile(remove),
    ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
    {
      spec: '§2 /pool/{id}/member/{memberId}',
      when: 'a member is read below another pool',
      call: 'GET /api/openstack/octavia/pool/{second}/member/{member}',
      given: { records: [pool('pool'), pool('second'), member('member')] },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      spec: '§7 Load balancer: member CRUD',
      when: 'the members of a pool are listed',
      call: `GET ${PATH}`,
      given: { records: [pool('pool'), pool('second'), member('member'), member('far', { poolId: '{second}' })] },
      expect: { status: 200, body: { totalElements: 1, content: [{ id: '{member}' }] } },
    },
    {
      spec: '§7 Load balancer: member CRUD',
      when: 'a member is read with the values of its pool that its guards need',
      call: `GET ${PATH}/{member}`,
      given: { records: [pool('pool', { provisioningStatus: 'PENDING_UPDATE' }), member('member')] },
      expect: { status: 200, body: { _parent: { provisioningStatus: 'PENDING_UPDATE' } } },
    },
    ...refusedCallers(
      { spec: '§6', what: 'the members are listed', call: `GET ${PATH}`, body: {}, given: { records: [pool('pool')] } },
      { guest: 401, stranger: 404 },
    ),
    {
      spec: '§4 Load balancer operating status',
      when: 'each operating status has its tone and its texts',
      field: 'operatingStatus',
      tones: { ONLINE: 'ok', OFFLINE: 'neutral', DRAINING: 'warning', ERROR: 'error', NO_MONITOR: 'neutral' },
    },
    {
      spec: '§3 Provisioning status (Octavia’s)',
      when: 'each provisioning status has its tone and its texts',
      field: 'provisioningStatus',
      tones: {
        PENDING_CREATE: 'progress',
        PENDING_UPDATE: 'progress',
        PENDING_DELETE: 'progress',
        ACTIVE: 'ok',
        ERROR: 'error',
      },
    },
    { spec: '§3 Member', when: 'the time of creation is shown as a time', tells: { created: { format: 'date-time' } } },
  ],
};
