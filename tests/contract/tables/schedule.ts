import { databaseServer, disk, foreign, plan, vm } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  offered,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, wrongNames } from '../harness/values.ts';
import { scheduledDatabaseRows, scheduledDiskRows, scheduledServerRows } from './scheduled-actions.ts';

const SPEC = '§3 Disk backup';
const PATH = '/api/schedules';
const BACKUPS = '/api/openstack/cinder/backups';
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const create: Right = {
  spec: SPEC,
  what: 'a disk gets a schedule',
  call: `POST ${PATH}`,
  body: { name: 'nightly', resource: 'disk', recordId: '{disk}', action: 'backUp' },
  given: { records: [disk('disk')] },
  status: 201,
};

const ofServer: Right = {
  ...create,
  what: 'a server gets a schedule',
  body: { name: 'nightly', recordId: '{vm}', action: 'reboot' },
  given: { records: [vm('vm')] },
};

const update: Right = {
  spec: SPEC,
  what: 'a schedule is edited',
  call: `PUT ${PATH}/{plan}`,
  body: { name: 'weekly', time: '23:30', days: ['sun'], keep: 4 },
  given: { records: [disk('disk'), plan('plan')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const run: Right = {
  spec: SPEC,
  what: 'a schedule is run at once',
  call: `POST ${PATH}/{plan}/run`,
  body: {},
  given: { records: [disk('disk'), plan('plan')] },
  status: 200,
};

const remove: Right = { ...run, what: 'a schedule is deleted', call: `DELETE ${PATH}/{plan}`, status: 204 };

const CREATE: Row[] = [
  {
    ...create,
    when: 'a disk gets a schedule: every night at three, seven backups, and it says its next run',
    expect: { status: 201, body: { time: '03:00', days: WEEK, keep: 7, status: 'active' }, has: ['nextRun'] },
  },
  {
    ...ofServer,
    when: 'a server gets a schedule: the type is a server unless it is said, and nothing is kept',
    expect: { status: 201, body: { resource: 'vm', action: 'reboot' }, without: ['keep'] },
  },
  ...refusedValues(create, [
    ...wrongNames('name'),
    ['name', undefined, 'required'],
    ['recordId', undefined, 'required'],
    ['action', undefined, 'required'],
    ['resource', 'network', 'enum'],
    ['action', 'delete', 'enum'],
    ['action', 'reboot', 'enum'],
    ['time', '3:00', 'pattern'],
    ['time', '24:00', 'pattern'],
    ['time', '03:60', 'pattern'],
    ['days', [], 'minItems'],
    ['days', ['mon', 'mon'], 'uniqueItems'],
    ['keepDays', 0, 'minimum'],
    ['keepDays', 3651, 'maximum'],
    ['keep', 0, 'minimum'],
    ['keep', 101, 'maximum'],
    ['keep', 1.5, 'type'],
  ]),
  ...refusedValues(ofServer, [
    ['action', 'backUp', 'enum'],
    ['keep', 3, 'hidden'],
  ]),
  ...allowedValues(create, [
    ...rightNames('name'),
    ['time', '00:00'],
    ['time', '23:59'],
    ['days', ['sat', 'sun']],
    ['keep', 1],
    ['keepDays', 3650],
    ['keep', 100],
  ]),
  ...refusedFields(create, {
    nextRun: '2027-01-01T00:00:00Z',
    lastRun: '2027-01-01T00:00:00Z',
    lastResult: 'started',
    refusal: 'X',
    created: '2027-01-01T00:00:00Z',
  }),
  ...refusedReferences(create, [
    ['somebody else’s disk', 'recordId', '{other}', { records: [foreign(disk('other'))] }],
    ['a record of another type', 'recordId', '{vm}', { records: [vm('vm')] }],
  ]),
  ...refusedReferences(ofServer, [
    ['somebody else’s server', 'recordId', '{other}', { records: [foreign(vm('other'))] }],
  ]),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
];

const RUN: Row[] = [
  {
    ...run,
    when: 'a schedule of a disk is run: its backup names the schedule',
    expect: {
      status: 200,
      body: { lastResult: 'started' },
      has: ['lastRun'],
      used: { BACKUP: 1, BACKUP_STORAGE: 10 },
      reads: [{ call: `GET ${BACKUPS}?f.scheduleId={plan}`, status: 200, body: { totalElements: 1 } }],
    },
  },
  ...scheduledServerRows,
  ...scheduledDiskRows,
  ...scheduledDatabaseRows,
  {
    ...run,
    when: 'a schedule is run whose disk has been deleted, which is refused',
    given: { records: [plan('plan', { recordId: 'gone' })] },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  {
    ...run,
    when: 'a schedule is run without quota for backups, which is refused',
    given: { ...run.given, limits: { BACKUP: 0 } },
    expect: { status: 409, code: 'QUOTA_EXCEEDED' },
  },
  ...refusedCallers(run, { guest: 401, reader: 403, stranger: 404 }),
];

/** A schedule that a day passes for. */
const NIGHT = [{ call: create.call, body: create.body, name: 'made', hours: 25 }];

const BY_ITSELF: Row[] = [
  {
    ...create,
    when: 'a night passes: the disk has a backup',
    call: `GET ${BACKUPS}?f.scheduleId={made}`,
    body: undefined,
    given: { ...create.given, steps: NIGHT },
    expect: { status: 200, body: { totalElements: 1 } },
  },
  {
    ...create,
    when: 'a night passes without quota for backups: the owner is told',
    call: 'GET /api/notifications',
    body: undefined,
    given: { ...create.given, steps: NIGHT, limits: { BACKUP: 0 } },
    expect: { status: 200, body: { content: [{ type: 'SCHEDULE_REFUSED' }] } },
  },
  {
    ...ofServer,
    when: 'the module is off: servers can be scheduled all the same',
    given: { ...ofServer.given, modulesOff: true },
    expect: { status: 201 },
  },
  {
    ...create,
    when: 'the module is off: its types can’t be scheduled',
    body: { name: 'nightly', resource: 'database-server', recordId: '{db}', action: 'restart' },
    given: { records: [databaseServer('db')], modulesOff: true },
    expect: { status: 400, code: 'VALIDATION', field: 'resource', keyword: 'enum' },
  },
];

const PAUSE: Row[] = [
  {
    ...run,
    when: 'a schedule is paused: it has no next run',
    call: `POST ${PATH}/{plan}/pause`,
    expect: { status: 200, body: { status: 'paused' }, without: ['nextRun'] },
  },
  {
    ...run,
    when: 'a paused schedule is paused, which is refused',
    call: `POST ${PATH}/{plan}/pause`,
    given: { records: [disk('disk'), plan('plan', { status: 'paused' })] },
    expect: { status: 409, code: 'SCHEDULE_ACTIVE' },
  },
  {
    ...run,
    when: 'a paused schedule is resumed',
    call: `POST ${PATH}/{plan}/resume`,
    given: { records: [disk('disk'), plan('plan', { status: 'paused' })] },
    expect: { status: 200, body: { status: 'active' }, has: ['nextRun'] },
  },
  {
    ...run,
    when: 'an active schedule is resumed, which is refused',
    call: `POST ${PATH}/{plan}/resume`,
    expect: { status: 409, code: 'SCHEDULE_PAUSED' },
  },
  ...offered(SPEC, 'pause', 'SCHEDULE_ACTIVE', ['active'], ['paused']),
  ...offered(SPEC, 'resume', 'SCHEDULE_PAUSED', ['paused'], ['active']),
];

export const scheduleTable: Table = {
  type: 'schedule',
  path: `${PATH}/{id}`,
  rows: [
    {
      spec: SPEC,
      when: 'times are shown as such',
      tells: { nextRun: { format: 'date-time' }, lastRun: { format: 'date-time' }, created: { format: 'date-time' } },
    },
    ...CREATE,
    ...BY_ITSELF,
    { ...update, when: 'a schedule is edited', expect: { status: 200, body: update.body ?? null } },
    ...refusedFields(update, { resource: 'vm', recordId: 'x', action: 'reboot' }),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
    ...RUN,
    ...PAUSE,
    { ...remove, when: 'a schedule is deleted', expect: { status: 204 } },
    ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  ],
};
