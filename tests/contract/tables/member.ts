import { foreign, member, pool } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, wrongIps, wrongNames } from '../harness/values.ts';

const PATH = '/api/openstack/octavia/pool/{pool}/member';

const create: Right = {
  spec: '§3 Member, §7 Load balancer: member CRUD',
  what: 'a member is created',
  call: `POST ${PATH}`,
  body: { name: 'web-1', address: '10.0.0.15', protocolPort: 80 },
  given: { records: [pool('pool')] },
  status: 201,
};

const update: Right = {
  spec: '§7 Load balancer: member CRUD',
  what: 'a member is changed',
  call: `PUT ${PATH}/{member}`,
  body: { name: 'renamed', adminStateUp: false },
  given: { records: [pool('pool'), member('member')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Load balancer: member CRUD',
  what: 'a member is deleted',
  call: `DELETE ${PATH}/{member}`,
  body: {},
  given: { records: [pool('pool'), member('member')] },
  status: 202,
};

const PENDING = ['PENDING_CREATE', 'PENDING_UPDATE', 'PENDING_DELETE'];

/** Refused while pool or member are busy. */
function refusedWhile(right: Right): Row[] {
  const busyPool = PENDING.map(
    (provisioningStatus): Row => ({
      ...right,
      when: `${right.what} while its pool is ${provisioningStatus}`,
      given: { records: [pool('pool', { provisioningStatus }), member('member')] },
      expect: { status: 409, code: 'POOL_ACTIVE' },
    }),
  );
  const busyMember = PENDING.map(
    (provisioningStatus): Row => ({
      ...right,
      when: `${right.what} while it is ${provisioningStatus}`,
      given: { records: [pool('pool'), member('member', { provisioningStatus })] },
      expect: { status: 409, code: 'MEMBER_SETTLED' },
    }),
  );
  return right === create ? busyPool : [...busyPool, ...busyMember];
}

export const memberTable: Table = {
  type: 'member',
  path: `${PATH}/{id}`,
  status: 'provisioningStatus',
  rows: [
    {
      ...create,
      when: 'a member is created in its pool',
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
      },
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
      ['adminStateUp', 'yes', 'type'],
    ]),
    ...allowedValues(create, [
      ...rightNames('name'),
      ['protocolPort', 1],
      ['protocolPort', 65_535],
      ['address', '2001:db8::15'],
      ['adminStateUp', false],
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
      given: { records: [foreign(pool('pool'))] },
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
      when: 'a member is deleted',
      watch: 'member',
      expect: { status: 202, becomes: ['PENDING_DELETE', null] },
    },
    {
      ...remove,
      when: 'a member in error is deleted',
      given: { records: [pool('pool'), member('member', { provisioningStatus: 'ERROR' })] },
      expect: { status: 202 },
    },
    {
      ...remove,
      when: 'the cloud could not delete the member',
      given: { records: [pool('pool'), member('member', { name: 'web-fail-delete' })] },
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
      when: 'a member is read with what its guards ask of its pool',
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
