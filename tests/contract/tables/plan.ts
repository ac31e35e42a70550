/** Kept plans. How one is carried out, and what is done where a call fails: `src/provider/plans/kept-plans.test.ts`. */
import type { Given, Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  offered,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  whileSuspended,
} from '../harness/rows.ts';

const SPEC = '§6 Plans';
const PATH = '/api/project/current/plans';

const disk = { method: 'POST', path: '/api/openstack/cinder/volumes', body: { display_name: 'data', size: 1 } };

const create: Right = {
  spec: SPEC,
  what: 'a plan is kept',
  call: `POST ${PATH}`,
  body: { name: 'stage {row}', calls: [disk] },
  status: 201,
};

const kept: Given = { steps: [{ call: create.call, body: create.body, name: 'plan' }] };

const apply: Right = {
  spec: SPEC,
  what: 'a plan is applied',
  call: `POST ${PATH}/{plan}/apply`,
  body: {},
  given: kept,
  status: 200,
};
const refresh: Right = { ...apply, what: 'a plan is refreshed', call: `POST ${PATH}/{plan}/refresh` };
const remove: Right = { ...apply, what: 'a plan is deleted', call: `DELETE ${PATH}/{plan}`, status: 204 };

const CREATE: Row[] = [
  {
    ...create,
    when: 'a plan is kept: it says what it would do and cost',
    expect: {
      status: 201,
      body: {
        state: 'kept',
        allowed: true,
        perMonthNow: '0.00',
        steps: [{ number: 1, title: 'data', outcome: 'planned' }],
        effects: [{ change: 'create', title: 'data' }],
      },
      has: ['expires', 'createdBy', 'perMonthAfter', 'quotas', 'calls', 'program'],
      without: ['applied', 'appliedBy', 'ended'],
    },
  },
  {
    ...create,
    when: 'a plan is kept with a call that is refused: it says why',
    body: { name: 'stage', calls: [{ ...disk, body: { display_name: 'data', size: 0 } }] },
    expect: { status: 201, body: { allowed: false, steps: [{ outcome: 'refused' }], effects: [] } },
  },
  {
    ...create,
    when: 'a plan is kept with a call that there is not',
    body: { name: 'stage', calls: [{ ...disk, path: '/api/nothing' }] },
    expect: { status: 400, code: 'NOT_FOUND', field: 'calls/0' },
  },
  {
    ...create,
    when: 'a plan is kept with a call that keeps a plan',
    body: { name: 'stage', calls: [{ ...disk, path: PATH }] },
    expect: { status: 400, code: 'NOT_PLANNABLE', field: 'calls/0' },
  },
  {
    ...create,
    when: 'a plan is kept with a call whose answer shows a key',
    body: {
      name: 'stage',
      calls: [{ method: 'POST', path: '/s3/api/v1/users', body: { name: 'media', datacenterId: 'kz-ala', quota: 5 } }],
    },
    expect: { status: 400, code: 'PLAN_SECRET', field: 'calls/0' },
  },
  ...refusedValues(create, [
    ['name', undefined, 'required'],
    ['name', '', 'minLength'],
    ['name', 'n'.repeat(101), 'maxLength'],
    ['name', '<b>x</b>', 'pattern'],
    ['name', 7, 'type'],
    ['calls', undefined, 'required'],
    ['calls', [], 'minItems'],
    ['calls', Array.from({ length: 101 }, () => disk), 'maxItems'],
    ['calls', disk, 'type'],
    ['calls', [{ path: disk.path }], 'required', 'calls/0/method'],
    ['calls', [{ method: 'POST' }], 'required', 'calls/0/path'],
    ['calls', [{ ...disk, method: 'GET' }], 'enum', 'calls/0/method'],
    ['calls', [{ ...disk, path: 'api' }], 'pattern', 'calls/0/path'],
    ['calls', [{ ...disk, path: `/${'a'.repeat(2000)}` }], 'maxLength', 'calls/0/path'],
    ['calls', [{ ...disk, body: 'x' }], 'type', 'calls/0/body'],
    ['calls', [{ ...disk, ifMatch: 'v'.repeat(101) }], 'maxLength', 'calls/0/ifMatch'],
  ]),
  ...allowedValues(create, [
    ['calls', [disk, { ...disk, body: { display_name: { $at: '/0/display_name' }, size: 1 } }]],
  ]),
  ...refusedFields(create, {
    id: 'p',
    state: 'applied',
    allowed: true,
    expires: '2030-01-01T00:00:00Z',
    created: '2026-11-20T06:00:00Z',
    createdBy: 'somebody',
    refreshed: '2026-11-20T06:00:00Z',
    applied: '2026-11-20T06:00:00Z',
    appliedBy: 'somebody',
    ended: '2026-11-20T06:00:00Z',
    perMonthNow: '1.00',
    perMonthAfter: '1.00',
    daysNow: 1,
    daysAfter: 1,
    program: '[]',
    steps: [],
    effects: [],
    quotas: [],
  }),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  whileSuspended(create, false),
];

const APPLY: Row[] = [
  {
    ...apply,
    when: 'a plan is applied: its calls are made one after another',
    expect: {
      status: 200,
      body: { state: 'applying', steps: [{ outcome: 'planned' }] },
      has: ['applied', 'appliedBy'],
    },
  },
  {
    ...apply,
    when: 'a plan is applied twice',
    given: { steps: [...(kept.steps ?? []), { call: `POST ${PATH}/{plan}/apply`, body: {} }] },
    expect: { status: 409, code: 'PLAN_KEPT' },
  },
  { ...refresh, when: 'a plan is refreshed', expect: { status: 200, body: { state: 'kept' }, has: ['refreshed'] } },
  {
    ...remove,
    when: 'a plan is deleted',
    expect: { status: 204, reads: [{ call: `GET ${PATH}/{plan}`, status: 404 }] },
  },
  ...refusedFields(apply, {}),
  ...refusedFields(refresh, {}),
  ...[apply, refresh, remove].flatMap((right) => refusedCallers(right, { guest: 401, reader: 403, stranger: 404 })),
  ...offered(SPEC, 'refresh', 'PLAN_KEPT', ['kept'], ['applying', 'takingBack', 'applied', 'failed', 'expired']).map(
    inState,
  ),
  ...offered(SPEC, 'delete', 'PLAN_AT_REST', ['kept', 'applied', 'failed', 'expired'], ['applying', 'takingBack']).map(
    inState,
  ),
  {
    spec: SPEC,
    when: 'a plan that waits can be applied',
    offer: 'apply',
    self: { state: 'kept', allowed: true },
    unmet: [],
  },
  {
    spec: SPEC,
    when: 'a plan with a refused call can’t be applied',
    offer: 'apply',
    self: { state: 'kept', allowed: false },
    unmet: ['PLAN_ALLOWED'],
  },
  {
    spec: SPEC,
    when: 'an applied plan can’t be applied again',
    offer: 'apply',
    self: { state: 'applied', allowed: true },
    unmet: ['PLAN_KEPT'],
  },
];

/** A plan has no `status`: its state is in `state`. */
function inState<R extends Row>(row: R): R {
  if (!('offer' in row)) return row;
  const { status, ...self } = row.self;
  return { ...row, self: { ...self, state: status } };
}

/** The table of kept plans. */
export const planTable: Table = {
  type: 'plan',
  path: `${PATH}/{id}`,
  rows: [
    ...CREATE,
    ...APPLY,
    {
      spec: SPEC,
      when: 'a list of plans holds those of the project alone',
      call: `GET ${PATH}`,
      given: kept,
      expect: { status: 200, body: { totalElements: 1 } },
    },
    ...refusedCallers({ spec: SPEC, what: 'plans are listed', call: `GET ${PATH}`, body: {} }, { guest: 401 }),
    ...refusedCallers(
      { spec: SPEC, what: 'a plan is read', call: `GET ${PATH}/{plan}`, body: {}, given: kept },
      { guest: 401, stranger: 404 },
    ),
    {
      spec: SPEC,
      when: 'what is known of a plan',
      tells: {
        state: { enum: ['kept', 'applying', 'takingBack', 'applied', 'failed', 'expired'] },
        expires: { format: 'date-time' },
        applied: { format: 'date-time' },
        refreshed: { format: 'date-time' },
        ended: { format: 'date-time' },
        created: { format: 'date-time' },
        allowed: { type: 'boolean' },
        perMonthNow: { format: 'money' },
        perMonthAfter: { format: 'money' },
        daysNow: { type: 'integer' },
        daysAfter: { type: 'integer' },
        'steps/outcome': { enum: ['planned', 'refused', 'going', 'done', 'failed', 'takenBack', 'left', 'skipped'] },
        'steps/number': { type: 'integer' },
        'effects/change': { enum: ['create', 'update', 'delete'] },
        'effects/perMonthNow': { format: 'money' },
        'effects/perMonthAfter': { format: 'money' },
        'quotas/used': { type: 'integer' },
        'quotas/after': { type: 'integer' },
        'quotas/limit': { type: 'integer' },
      },
    },
  ],
};
