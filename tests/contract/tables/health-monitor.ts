import { balancer, foreign, healthMonitor, listener, member, pool, vm } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, wrongNames } from '../harness/values.ts';

const POOL = '/api/openstack/octavia/pool/{pool}';
const PATH = `${POOL}/healthmonitor`;
const BALANCER = '/api/openstack/octavia/lbaas/{balancer}';
const SERVERS = '/api/openstack/nova';

const ready = [balancer('balancer'), pool('pool')];
const whole = [...ready, healthMonitor('monitor')];
const serving = (status: string) => [
  vm('vm', { status }),
  ...ready,
  listener('listener', { defaultPoolId: '{pool}' }),
  member('member', { serverId: '{vm}' }),
];

const create: Right = {
  spec: '§4 Load balancer operating status',
  what: 'a health monitor is created',
  call: `POST ${PATH}`,
  body: { name: 'check', type: 'HTTP', urlPath: '/health', delay: 10, timeout: 5, maxRetries: 2 },
  given: { records: ready },
  status: 201,
};

const update: Right = {
  spec: '§4 Load balancer operating status',
  what: 'a health monitor is changed',
  call: `PUT ${PATH}/{monitor}`,
  body: { name: 'renamed', delay: 20, timeout: 10, maxRetries: 5, adminStateUp: true },
  given: { records: whole },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§4 Load balancer operating status',
  what: 'a health monitor is deleted',
  call: `DELETE ${PATH}/{monitor}`,
  body: {},
  given: { records: whole },
  status: 202,
};

const PENDING = ['PENDING_CREATE', 'PENDING_UPDATE', 'PENDING_DELETE'];

/** Refused while the pool or the monitor is busy. */
function refusedWhile(right: Right): Row[] {
  const rows = PENDING.flatMap((provisioningStatus): Row[] => [
    {
      ...right,
      when: `${right.what} while its pool is ${provisioningStatus}`,
      given: { records: [balancer('balancer'), pool('pool', { provisioningStatus }), healthMonitor('monitor')] },
      expect: { status: 409, code: 'POOL_ACTIVE' },
    },
    {
      ...right,
      when: `${right.what} while it is ${provisioningStatus}`,
      given: { records: [...ready, healthMonitor('monitor', { provisioningStatus })] },
      expect: { status: 409, code: 'MONITOR_SETTLED' },
    },
  ]);
  return right === create ? rows.filter((_, index) => index % 2 === 0) : rows;
}

/** The member's operating status with a monitor of its pool. */
function seen(
  operatingStatus: string,
  above: string,
): { call: string; status: number; body: Record<string, string> }[] {
  return [
    { call: `GET ${POOL}/member/{member}`, status: 200, body: { operatingStatus } },
    { call: `GET ${POOL}`, status: 200, body: { operatingStatus: above } },
    { call: `GET ${BALANCER}`, status: 200, body: { operatingStatus: above } },
  ];
}

const createRows: Row[] = [
  {
    ...create,
    when: 'a health monitor is created with every field: a member whose server runs is online',
    body: { ...create.body, adminStateUp: true },
    given: { records: serving('ACTIVE') },
    expect: {
      status: 201,
      body: { ...create.body, poolId: '{pool}', adminStateUp: true },
      becomes: ['PENDING_CREATE', 'ACTIVE'],
      reads: seen('ONLINE', 'ONLINE'),
    },
  },
  {
    ...create,
    when: 'a health monitor is created: a member whose server does not run is in error',
    given: { records: serving('SHUTOFF') },
    expect: { status: 201, reads: seen('ERROR', 'ERROR') },
  },
  {
    ...create,
    when: 'a disabled health monitor is created: nothing is monitored',
    body: { ...create.body, adminStateUp: false },
    given: { records: serving('SHUTOFF') },
    expect: { status: 201, reads: seen('NO_MONITOR', 'ONLINE') },
  },
  {
    ...create,
    when: 'a health monitor is created that asks no URL',
    body: { name: 'check', type: 'TCP' },
    expect: { status: 201, body: { type: 'TCP', delay: 5, timeout: 3, maxRetries: 3 }, without: ['urlPath'] },
  },
  {
    ...create,
    when: 'a second health monitor is created in a pool',
    given: { records: whole },
    expect: { status: 409, code: 'MONITOR_EXISTS' },
  },
  {
    ...create,
    when: 'a health monitor is to wait longer than from one check to the next',
    body: { ...create.body, delay: 5, timeout: 6 },
    expect: { status: 400, code: 'TIMEOUT_WITHIN_DELAY', field: 'timeout' },
  },
  {
    ...create,
    when: 'the cloud could not create the health monitor',
    body: { ...create.body, name: 'web-fail' },
    expect: { status: 201, becomes: ['PENDING_CREATE', 'ERROR'] },
  },
  {
    spec: create.spec,
    when: 'the form of a health monitor without pool and path',
    form: 'create',
    input: { name: 'check', type: 'HTTP' },
    says: { poolId: 'required', urlPath: 'required' },
  },
  ...refusedValues(create, [
    ['name', undefined, 'required'],
    ...wrongNames('name'),
    ['urlPath', 'health', 'pattern'],
    ['urlPath', '/a b', 'pattern'],
    ['urlPath', `/${'a'.repeat(255)}`, 'maxLength'],
    ['delay', 0, 'minimum'],
    ['delay', 3601, 'maximum'],
    ['timeout', 0, 'minimum'],
    ['timeout', 3601, 'maximum'],
    ['maxRetries', 0, 'minimum'],
    ['maxRetries', 11, 'maximum'],
    ['adminStateUp', 'yes', 'type'],
  ]),
  ...refusedValues({ ...create, what: 'a health monitor without a path is created', body: { name: 'check' } }, [
    ['type', 'GOPHER', 'enum'],
  ]),
  ...allowedValues(create, [
    ...rightNames('name'),
    ['type', 'HTTPS'],
    ['urlPath', `/${'a'.repeat(254)}`],
    ['delay', 3600],
    ['timeout', 1],
    ['maxRetries', 1],
    ['maxRetries', 10],
  ]),
  ...refusedFields(create, { id: 'x', provisioningStatus: 'ACTIVE', created: '2026-01-01T00:00:00Z' }),
  ...refusedWhile(create),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...create,
    when: 'a health monitor is created in a pool of another project',
    given: { records: [foreign(pool('pool'))] },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  {
    ...create,
    when: 'a health monitor is created where load balancers are off',
    given: { ...create.given, modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
];

const updateRows: Row[] = [
  {
    ...update,
    when: 'a health monitor is renamed and checks less often',
    expect: {
      status: 200,
      body: { name: 'renamed', delay: 20, timeout: 10, maxRetries: 5, _version: 2 },
      becomes: ['PENDING_UPDATE', 'ACTIVE'],
    },
  },
  {
    ...update,
    when: 'the cloud could not change the health monitor',
    body: { ...update.body, name: 'web-fail' },
    expect: { status: 200, becomes: ['PENDING_UPDATE', 'ERROR'] },
  },
  {
    ...update,
    when: 'a health monitor asks for another path',
    body: { ...update.body, urlPath: '/ready' },
    expect: { status: 200, body: { urlPath: '/ready', type: 'HTTP' } },
  },
  {
    ...update,
    when: 'a health monitor that asks for no path gets one',
    given: { records: [...ready, healthMonitor('monitor', { type: 'TCP', urlPath: undefined })] },
    body: { ...update.body, urlPath: '/ready' },
    expect: { status: 400, code: 'VALIDATION', field: 'urlPath' },
  },
  ...refusedValues(update, [
    ['name', undefined, 'required'],
    ['urlPath', 'ready', 'pattern'],
  ]),
  ...refusedFields(update, { type: 'TCP' }),
  ...refusedWhile(update),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
];

const serverRows: Row[] = (
  [
    ['stop', 'ACTIVE', 'stopped: the member is in error', 'ERROR', 'ERROR'],
    ['start', 'SHUTOFF', 'started: the member is online', 'ONLINE', 'ONLINE'],
  ] as const
).map(
  ([action, status, what, own, above]): Row => ({
    spec: create.spec,
    when: `the server of a monitored member is ${what}`,
    call: `POST ${SERVERS}/action/${action}`,
    body: { serverId: '{vm}' },
    given: { records: [...serving(status), healthMonitor('monitor')] },
    expect: { status: 202, reads: seen(own, above) },
  }),
);

const removeRows: Row[] = [
  {
    ...remove,
    when: 'a health monitor is deleted: its members are not monitored then',
    given: { records: [...serving('SHUTOFF'), healthMonitor('monitor')] },
    watch: 'monitor',
    expect: { status: 202, becomes: ['PENDING_DELETE', null], reads: seen('NO_MONITOR', 'ONLINE') },
  },
  {
    ...remove,
    when: 'the cloud could not delete the health monitor',
    given: { records: [...ready, healthMonitor('monitor', { name: 'web-fail-delete' })] },
    watch: 'monitor',
    expect: { status: 202, becomes: ['PENDING_DELETE', 'ERROR'] },
  },
  {
    ...remove,
    when: 'a health monitor in error is deleted',
    given: { records: [...ready, healthMonitor('monitor', { provisioningStatus: 'ERROR' })] },
    expect: { status: 202 },
  },
  ...refusedWhile(remove),
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
];

export const healthMonitorTable: Table = {
  type: 'health-monitor',
  path: `${PATH}/{id}`,
  status: 'provisioningStatus',
  rows: [
    ...createRows,
    ...updateRows,
    ...serverRows,
    ...removeRows,
    {
      spec: '§3 Provisioning status (Octavia’s)',
      when: 'each provisioning status of a health monitor has its tone and its texts',
      field: 'provisioningStatus',
      tones: {
        PENDING_CREATE: 'progress',
        PENDING_UPDATE: 'progress',
        PENDING_DELETE: 'progress',
        ACTIVE: 'ok',
        ERROR: 'error',
      },
    },
    { spec: create.spec, when: 'the time of creation is shown as a time', tells: { created: { format: 'date-time' } } },
  ],
};
