import { alert, foreign, vm } from '../harness/given.ts';
import type { FormRow, Row, Table } from '../harness/row.ts';
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

const SPEC = '§3 Monitoring: alerts';
const PATH = '/api/alerts';

const create: Right = {
  spec: SPEC,
  what: 'a server gets an alert',
  call: `POST ${PATH}`,
  body: { name: 'cpu-high', target: 'server', serverId: '{vm}', metric: 'cpu', side: 'above', bound: 80, minutes: 5 },
  given: { records: [vm('vm')] },
  status: 201,
};

const update: Right = {
  spec: SPEC,
  what: 'an alert is edited',
  call: `PUT ${PATH}/{alert}`,
  body: { name: 'cpu-low', side: 'below', bound: 3, minutes: 30 },
  given: { records: [vm('vm'), alert('alert')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const pause: Right = {
  spec: SPEC,
  what: 'an alert is paused',
  call: `POST ${PATH}/{alert}/pause`,
  body: {},
  given: { records: [vm('vm'), alert('alert')] },
  status: 200,
};

const remove: Right = { ...pause, what: 'an alert is deleted', call: `DELETE ${PATH}/{alert}`, status: 204 };

/** An alert that is made, and an hour that passes. The processor of a running server is never idle. */
const hour = (bound: number) => ({
  call: create.call,
  body: { ...create.body, bound },
  name: 'made',
  hours: 1,
});

const CREATE: Row[] = [
  {
    ...create,
    when: 'a server gets an alert, which knows nothing at first',
    expect: {
      status: 201,
      body: { status: 'waiting', bound: 80, minutes: 5 },
      without: ['raisedAt', 'clearedAt', 'value'],
    },
  },
  {
    ...create,
    when: 'an alert is to watch a server without saying which, which is refused',
    body: { ...create.body, serverId: undefined },
    expect: { status: 400, code: 'VALIDATION', field: 'serverId' },
  },
  ...refusedValues(create, [
    ...wrongNames('name'),
    ['metric', 'connections', 'enum'],
    ['bound', undefined, 'required'],
    ['name', undefined, 'required'],
    ['bound', -1, 'minimum'],
    ['bound', 1_000_001, 'maximum'],
    ['minutes', 0, 'minimum'],
    ['minutes', 61, 'maximum'],
    ['side', 'beside', 'enum'],
  ]),
  ...allowedValues(create, [
    ...rightNames('name'),
    ['metric', 'netOut'],
    ['minutes', 1],
    ['minutes', 60],
    ['bound', 0],
  ]),
  ...refusedReferences(create, [
    ['somebody else’s server', 'serverId', '{other}', { records: [foreign(vm('other'))] }],
  ]),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
];

const empty = (target: string, says: FormRow['says']): Row => ({
  spec: SPEC,
  when: `the form of an alert with nothing chosen for a ${target}`,
  form: 'create',
  input: { name: 'high', target, side: 'above', bound: 80, minutes: 5 },
  says,
});

const FORMS: Row[] = [
  empty('server', { serverId: 'required', metric: 'required' }),
  empty('database', { databaseId: 'required', metric: 'required' }),
  empty('balancer', { balancerId: 'required', balancerMetric: 'required' }),
];

const BY_ITSELF: Row[] = [
  {
    ...create,
    when: 'an alert ends: the owner is told that too',
    call: 'GET /api/notifications',
    body: undefined,
    given: {
      records: [vm('vm')],
      steps: [
        hour(0),
        {
          call: `PUT ${PATH}/{made}`,
          body: { name: 'cpu-high', side: 'above', bound: 100, minutes: 5 },
          headers: { 'If-Match': '{etag}' },
          hours: 1,
        },
      ],
    },
    expect: { status: 200, body: { content: [{ type: 'ALERT_CLEARED' }, { type: 'ALERT_RAISED' }] } },
  },
  {
    ...create,
    when: 'an hour passes beyond the bound: the alert says so and since when',
    call: `GET ${PATH}/{made}`,
    body: undefined,
    given: { records: [vm('vm')], steps: [hour(0)] },
    expect: { status: 200, body: { status: 'alarm' }, has: ['raisedAt'], without: ['clearedAt'] },
  },
  {
    ...create,
    when: 'an hour passes beyond the bound: the owner is told once',
    call: 'GET /api/notifications',
    body: undefined,
    given: { records: [vm('vm')], steps: [hour(0)] },
    expect: { status: 200, body: { content: [{ type: 'ALERT_RAISED' }] } },
  },
  {
    ...create,
    when: 'an hour passes within the bound: nobody is told',
    call: 'GET /api/notifications',
    body: undefined,
    given: { records: [vm('vm')], steps: [hour(100)] },
    expect: { status: 200, body: { content: [] } },
  },
];

const PAUSE: Row[] = [
  { ...pause, when: 'an alert is paused', expect: { status: 200, body: { status: 'paused' } } },
  {
    ...pause,
    when: 'a paused alert is paused, which is refused',
    given: { records: [vm('vm'), alert('alert', { status: 'paused' })] },
    expect: { status: 409, code: 'ALERT_RUNNING' },
  },
  {
    ...pause,
    when: 'a paused alert is resumed, and looks again',
    call: `POST ${PATH}/{alert}/resume`,
    given: { records: [vm('vm'), alert('alert', { status: 'paused' })] },
    expect: { status: 200, body: { status: 'waiting' } },
  },
  {
    ...pause,
    when: 'an alert that looks is resumed, which is refused',
    call: `POST ${PATH}/{alert}/resume`,
    expect: { status: 409, code: 'ALERT_PAUSED' },
  },
  ...offered(SPEC, 'pause', 'ALERT_RUNNING', ['waiting', 'ok', 'alarm'], ['paused']),
  ...offered(SPEC, 'resume', 'ALERT_PAUSED', ['paused'], ['waiting', 'ok', 'alarm']),
];

export const alertTable: Table = {
  type: 'alert',
  path: `${PATH}/{id}`,
  rows: [
    {
      spec: SPEC,
      when: 'times are shown as such',
      tells: {
        raisedAt: { format: 'date-time' },
        clearedAt: { format: 'date-time' },
        created: { format: 'date-time' },
      },
    },
    ...CREATE,
    ...FORMS,
    ...BY_ITSELF,
    { ...update, when: 'an alert is edited', expect: { status: 200, body: update.body ?? null } },
    ...refusedFields(update, { serverId: 'x' }),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
    ...PAUSE,
    ...refusedCallers(pause, { guest: 401, reader: 403, stranger: 404 }),
    { ...remove, when: 'an alert is deleted', expect: { status: 204 } },
    ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  ],
};
