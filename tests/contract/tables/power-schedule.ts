import { foreign, schedule, vm } from '../harness/given.ts';
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

const SPEC = '§3 Virtual machine: start and stop';
const PATH = '/api/power-schedules';
const SERVER = '/api/openstack/nova/servers/{vm}';
const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'];
const WEEK = [...WORKDAYS, 'sat', 'sun'];

const create: Right = {
  spec: SPEC,
  what: 'a server gets a schedule',
  call: `POST ${PATH}`,
  body: { name: 'office hours', serverId: '{vm}' },
  given: { records: [vm('vm')] },
  status: 201,
};

const update: Right = {
  spec: SPEC,
  what: 'a schedule is edited',
  call: `PUT ${PATH}/{schedule}`,
  body: { name: 'nights', startTime: '22:00', stopTime: '06:00', days: ['sun'] },
  given: { records: [vm('vm'), schedule('schedule')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const pause: Right = {
  spec: SPEC,
  what: 'a schedule is paused',
  call: `POST ${PATH}/{schedule}/pause`,
  body: {},
  given: { records: [vm('vm'), schedule('schedule')] },
  status: 200,
};

const remove: Right = { ...pause, what: 'a schedule is deleted', call: `DELETE ${PATH}/{schedule}`, status: 204 };

const CREATE: Row[] = [
  {
    ...create,
    when: 'a server gets a schedule: working days from nine to six, and it says what comes next',
    expect: {
      status: 201,
      body: { startTime: '09:00', stopTime: '18:00', days: WORKDAYS, status: 'active' },
      has: ['nextStart', 'nextStop'],
    },
  },
  {
    ...create,
    when: 'a server gets a second schedule, which is refused',
    given: { records: [vm('vm'), schedule('schedule')] },
    expect: { status: 409, code: 'NOT_UNIQUE', field: 'serverId' },
  },
  {
    ...create,
    when: 'a server is to be started and shut down at the same time, which is refused',
    body: { ...create.body, startTime: '09:00', stopTime: '09:00' },
    expect: { status: 400, code: 'TIMES_DIFFER', field: 'stopTime' },
  },
  ...refusedValues(create, [
    ...wrongNames('name'),
    ['name', undefined, 'required'],
    ['serverId', undefined, 'required'],
    ['startTime', '9:00', 'pattern'],
    ['stopTime', '24:00', 'pattern'],
    ['days', [], 'minItems'],
    ['days', ['mon', 'mon'], 'uniqueItems'],
  ]),
  ...allowedValues(create, [...rightNames('name'), ['startTime', '00:00'], ['stopTime', '23:59'], ['days', ['sat']]]),
  ...refusedFields(create, {
    nextStart: '2027-01-01T00:00:00Z',
    nextStop: '2027-01-01T00:00:00Z',
    lastRun: '2027-01-01T00:00:00Z',
    lastResult: 'done',
    refusal: 'X',
    created: '2027-01-01T00:00:00Z',
  }),
  ...refusedReferences(create, [
    ['somebody else’s server', 'serverId', '{other}', { records: [foreign(vm('other'))] }],
  ]),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
];

/** A day passes for a schedule of every day, which shuts the server down last. */
const DAY = {
  call: create.call,
  body: { ...create.body, startTime: '09:00', stopTime: '18:00', days: WEEK },
  name: 'made',
  hours: 24,
};

/** A day passes for a schedule whose server is gone. The later of the two times is its last run. */
function gone(startTime: string, stopTime: string): Row {
  return {
    ...create,
    when: `a day passes after the server was deleted, with ${startTime} and ${stopTime}: the schedule says why it did nothing`,
    call: `GET ${PATH}/{schedule}`,
    body: undefined,
    given: {
      records: [schedule('schedule', { serverId: 'gone', startTime, stopTime, days: WEEK })],
      steps: [{ call: `POST ${PATH}/{schedule}/pause` }, { call: `POST ${PATH}/{schedule}/resume`, hours: 24 }],
    },
    expect: { status: 200, body: { lastResult: 'refused', refusal: 'SERVER_EXISTS' } },
  };
}

const BY_ITSELF: Row[] = [
  {
    ...create,
    when: 'a day passes: a server that was off has been started or shut down, and the schedule says so',
    call: `GET ${PATH}/{made}`,
    body: undefined,
    given: { records: [vm('vm', { status: 'SHUTOFF' })], steps: [DAY] },
    expect: { status: 200, body: { lastResult: 'done' }, has: ['lastRun'] },
  },
  {
    ...create,
    when: 'a day passes and the server was started: without a time to stop it would run',
    call: `GET ${SERVER}`,
    body: undefined,
    given: {
      records: [vm('vm', { status: 'SHUTOFF' })],
      steps: [{ ...DAY, body: { ...DAY.body, startTime: '12:00', stopTime: '11:59' } }],
    },
    expect: { status: 200, body: { status: 'ACTIVE' } },
  },
  {
    ...create,
    when: 'a day passes for a server that is busy: it is tried again, and the owner is not told yet',
    call: 'GET /api/notifications',
    body: undefined,
    given: { records: [vm('vm', { task: 'rebooting' })], steps: [DAY] },
    expect: { status: 200, body: { content: [] } },
  },
  {
    ...create,
    when: 'a day passes for a server that stays busy: the owner is told an hour later',
    call: 'GET /api/notifications',
    body: undefined,
    given: { records: [vm('vm', { task: 'rebooting' })], steps: [DAY, { call: 'GET /api/user', hours: 2 }] },
    expect: { status: 200, body: { content: [{ type: 'POWER_SCHEDULE_REFUSED' }] } },
  },
  gone('12:00', '11:59'),
  gone('11:59', '12:00'),
];

const PAUSE: Row[] = [
  {
    ...pause,
    when: 'a schedule is paused: nothing comes next',
    expect: { status: 200, body: { status: 'paused' }, without: ['nextStart', 'nextStop'] },
  },
  {
    ...pause,
    when: 'a paused schedule is paused, which is refused',
    given: { records: [vm('vm'), schedule('schedule', { status: 'paused' })] },
    expect: { status: 409, code: 'SCHEDULE_ACTIVE' },
  },
  {
    ...pause,
    when: 'a paused schedule is resumed',
    call: `POST ${PATH}/{schedule}/resume`,
    given: { records: [vm('vm'), schedule('schedule', { status: 'paused' })] },
    expect: { status: 200, body: { status: 'active' }, has: ['nextStart'] },
  },
  {
    ...pause,
    when: 'an active schedule is resumed, which is refused',
    call: `POST ${PATH}/{schedule}/resume`,
    expect: { status: 409, code: 'SCHEDULE_PAUSED' },
  },
  ...offered(SPEC, 'pause', 'SCHEDULE_ACTIVE', ['active'], ['paused']),
  ...offered(SPEC, 'resume', 'SCHEDULE_PAUSED', ['paused'], ['active']),
];

export const powerScheduleTable: Table = {
  type: 'power-schedule',
  path: `${PATH}/{id}`,
  rows: [
    {
      spec: SPEC,
      when: 'times are shown as such',
      tells: {
        nextStart: { format: 'date-time' },
        nextStop: { format: 'date-time' },
        lastRun: { format: 'date-time' },
        created: { format: 'date-time' },
      },
    },
    ...CREATE,
    ...BY_ITSELF,
    { ...update, when: 'a schedule is edited', expect: { status: 200, body: update.body ?? null } },
    ...refusedFields(update, { serverId: 'x' }),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
    ...PAUSE,
    ...refusedCallers(pause, { guest: 401, reader: 403, stranger: 404 }),
    { ...remove, when: 'a schedule is deleted', expect: { status: 204 } },
    ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  ],
};
