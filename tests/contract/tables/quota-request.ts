import { foreign, managerLimit, quotaRequest } from '../harness/given.ts';
import type { Given, Row, Step, Table } from '../harness/row.ts';
import {
  allowedValues,
  offered,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  type WrongValue,
} from '../harness/rows.ts';

const OWN = '/api/request/quota-increase';
const ALL = '/api/admin/request/quota-increase';
const STATUSES = ['REQUESTED', 'IN_PROGRESS', 'APPROVED', 'REJECTED', 'INCREASED'];
const OPEN = ['REQUESTED', 'IN_PROGRESS'];
const CLOSED = ['APPROVED', 'REJECTED', 'INCREASED'];

const create: Right = {
  spec: '§7 Admin: POST /request/quota-increase',
  what: 'a higher quota is requested',
  call: `POST ${OWN}`,
  body: { quotaType: 'CORE', wanted: 100, reason: 'A cluster for the season' },
  status: 201,
};

const withdraw: Right = {
  spec: '§1 Users can request a quota increase',
  what: 'a request is withdrawn',
  call: `DELETE ${OWN}/{request}`,
  body: {},
  given: { records: [quotaRequest('request')] },
  status: 204,
};

const createStep: Step = { call: `POST ${OWN}`, body: create.body, name: 'asked', settle: true };
const byAdministrator = { as: 'administrator' as const, given: { steps: [createStep] } };

/** Invalid texts for other readers. */
function wrongTexts(field: string): WrongValue[] {
  return [
    [field, undefined, 'required'],
    [field, '', 'minLength'],
    [field, 'x'.repeat(501), 'maxLength'],
    [field, '<b>now</b>', 'pattern'],
    [field, 7, 'type'],
  ];
}

const CREATE: Row[] = [
  {
    ...create,
    when: 'a higher quota is requested',
    expect: {
      status: 201,
      body: {
        ...create.body,
        status: 'REQUESTED',
        present: { limit: 40, used: 0 },
        projectId: '{project}',
        projectName: 'owner',
      },
      has: ['id', 'created', 'createdBy', 'requester'],
      without: ['granted', 'answer', 'decided'],
      becomes: ['REQUESTED'],
      reads: [{ call: 'GET /api/notifications', status: 200, body: { content: [{ type: 'QUOTA_REQUESTED' }] } }],
    },
  },
  ...refusedValues(create, [
    ['quotaType', undefined, 'required'],
    ['quotaType', 'CORES', 'enum'],
    ['quotaType', 7, 'type'],
    ['wanted', undefined, 'required'],
    ['wanted', 40.5, 'type'],
    ['wanted', '100', 'type'],
    ['wanted', 0, 'minimum'],
    ['wanted', 1_000_001, 'maximum'],
    ...wrongTexts('reason'),
  ]),
  ...allowedValues(create, [
    ['quotaType', 'KEY_PAIR'],
    ['wanted', 41],
    ['wanted', 1_000_000],
    ['reason', 'x'.repeat(500)],
  ]),
  ...refusedFields(create, {
    status: 'APPROVED',
    granted: 100,
    answer: 'Yes',
    present: { limit: 1 },
    projectId: 'x',
    createdBy: 'x',
  }),
  {
    ...create,
    when: 'the current limit is requested',
    given: { limits: { CORE: 100 } },
    expect: { status: 400, code: 'WANTED_ABOVE_LIMIT', field: 'wanted' },
  },
  {
    ...create,
    when: 'more of an unlimited quota is requested',
    given: { limits: { CORE: -1 } },
    expect: { status: 400, code: 'QUOTA_HAS_LIMIT', field: 'quotaType' },
  },
  ...OPEN.map((status) => ({
    ...create,
    when: `the same quota is requested again while the first request is ${status}`,
    given: { records: [quotaRequest('first', { status })] },
    expect: { status: 409, code: 'NOT_UNIQUE', field: 'quotaType' },
  })),
  ...CLOSED.map((status) => ({
    ...create,
    when: `the same quota is requested again after the first request is ${status}`,
    given: { records: [quotaRequest('first', { status })] },
    expect: { status: 201 },
  })),
  {
    ...create,
    when: 'a quota is requested that another project has requested too',
    given: { records: [foreign(quotaRequest('first'))] },
    expect: { status: 201 },
  },
  {
    spec: '§5 Generic messages: required field',
    when: 'the form of a request, with all emptied',
    form: 'create',
    input: {},
    says: { quotaType: 'required', wanted: 'required', reason: 'required' },
  },
  ...refusedCallers(create, { guest: 401, reader: 403 }),
];

const WITHDRAW: Row[] = [
  {
    ...withdraw,
    when: 'a request is withdrawn that nobody has looked at',
    expect: { status: 204, reads: [{ call: `GET ${OWN}/{request}`, status: 404 }] },
  },
  ...STATUSES.filter((status) => status !== 'REQUESTED').map((status) => ({
    ...withdraw,
    when: `a request is withdrawn that is ${status}`,
    given: { records: [quotaRequest('request', { status })] },
    expect: { status: 409, code: 'QUOTA_REQUEST_NEW' },
  })),
  ...refusedCallers(withdraw, { guest: 401, reader: 403, stranger: 404 }),
  ...offered(withdraw.spec, 'delete', 'QUOTA_REQUEST_NEW', ['REQUESTED'], STATUSES.slice(1)),
];

/** The requester's notifications after an administrator's actions, newest first. */
const NOTIFIED: Row[] = [
  {
    ...byAdministrator,
    spec: '§3 Notification: QUOTA_IN_PROGRESS, APPEAL',
    when: 'the requester is notified that the request is in progress',
    call: `POST ${ALL}/{asked}/take`,
    body: {},
    expect: { status: 200, reads: [notifications('QUOTA_IN_PROGRESS', 'QUOTA_REQUESTED')] },
  },
  {
    ...byAdministrator,
    spec: '§3 Notification: QUOTA_APPROVED, QUOTA_INCREASED, APPEAL',
    when: 'the requester is notified of the approval, and then of the increase',
    call: `POST ${ALL}/{asked}/approve`,
    body: { granted: 60 },
    expect: { status: 202, reads: [notifications('QUOTA_INCREASED', 'QUOTA_APPROVED')] },
  },
  {
    ...byAdministrator,
    spec: '§3 Notification: QUOTA_REJECTED, APPEAL',
    when: 'the requester is notified of the rejection',
    call: `POST ${ALL}/{asked}/reject`,
    body: { answer: 'Not now' },
    expect: { status: 200, reads: [notifications('QUOTA_REJECTED', 'QUOTA_REQUESTED')] },
  },
  {
    spec: '§3 Notification: QUOTA_REQUESTED, APPEAL',
    when: 'administrators are notified of a new request',
    given: { steps: [{ call: `GET ${ALL}`, as: 'administrator' }, createStep] },
    as: 'administrator',
    call: 'GET /api/notifications?size=1',
    expect: { status: 200, body: { content: [{ type: 'QUOTA_REQUESTED', category: 'APPEAL', read: false }] } },
  },
  {
    spec: '§3 Notification: QUOTA_REQUESTED, APPEAL',
    when: 'the managers of the customer are notified of a new request',
    given: { steps: [{ call: `GET ${ALL}`, as: 'manager' }, createStep] },
    as: 'manager',
    call: 'GET /api/notifications',
    expect: {
      status: 200,
      body: { content: [{ type: 'QUOTA_REQUESTED', link: '/admin/quota-request/{asked}' }] },
    },
  },
];

function notifications(...types: string[]) {
  const content = types.map((type) => ({ type, category: 'APPEAL' }));
  return { call: 'GET /api/notifications?size=2', status: 200, as: 'owner' as const, body: { content } };
}

const READ: Row[] = [
  ...refusedCallers(
    { ...withdraw, what: 'a request is read', call: `GET ${OWN}/{request}` },
    { guest: 401, stranger: 404 },
  ),
  {
    ...withdraw,
    when: 'a reader of the project reads a request',
    as: 'reader',
    call: `GET ${OWN}/{request}`,
    body: undefined,
    expect: { status: 200, body: { quotaType: 'CORE', present: { limit: 40, used: 0 } } },
  },
  {
    spec: '§3 Notification: the types of quota requests',
    when: 'each status has its tone and its texts',
    field: 'status',
    tones: { REQUESTED: 'neutral', IN_PROGRESS: 'warning', APPROVED: 'progress', REJECTED: 'error', INCREASED: 'ok' },
  },
  {
    spec: '§3 Quotas',
    when: 'times are shown as times, and how full a quota is as numbers',
    tells: {
      created: { format: 'date-time' },
      decided: { format: 'date-time' },
      present: { required: ['limit'] },
      'present/limit': { type: 'integer', minimum: -1 },
    },
  },
];

const given: Given = { records: [quotaRequest('request')] };
const admin = { spec: '§7 Admin: quotas for compute, storage and network', as: 'administrator' as const, given };

const take: Right = {
  ...admin,
  what: 'a request is taken up',
  call: `POST ${ALL}/{request}/take`,
  body: {},
  status: 200,
};
const approve: Right = {
  ...admin,
  what: 'a request is approved',
  call: `POST ${ALL}/{request}/approve`,
  body: { granted: 60 },
  status: 202,
};
const reject: Right = {
  ...admin,
  what: 'a request is rejected',
  call: `POST ${ALL}/{request}/reject`,
  body: { answer: 'Not now' },
  status: 200,
};

/** A step that the request's status no longer allows. */
function tooLate(right: Right, code: string, statuses: string[]): Row[] {
  return statuses.map((status) => ({
    ...right,
    when: `${right.what} that is ${status}`,
    given: { records: [quotaRequest('request', { status })] },
    expect: { status: 409, code },
  }));
}

const off = (right: Right): Row => ({
  ...right,
  when: `${right.what} where administration is off`,
  given: { ...right.given, modulesOff: true },
  expect: { status: 404, code: 'NOT_FOUND' },
});

const DECIDE: Row[] = [
  {
    ...take,
    when: 'a request is taken up',
    expect: { status: 200, body: { status: 'IN_PROGRESS' }, becomes: ['IN_PROGRESS'] },
    watch: 'request',
  },
  {
    ...approve,
    when: 'less than requested is granted, with effect at once',
    expect: {
      status: 202,
      body: { status: 'APPROVED', wanted: 100, granted: 60 },
      has: ['decided'],
      becomes: ['APPROVED', 'INCREASED'],
      reads: [{ call: 'GET /api/project/current/quota', as: 'owner', status: 200, body: { CORE: { limit: 60 } } }],
    },
    watch: 'request',
  },
  {
    ...approve,
    when: 'a request in progress is approved with an answer',
    given: { records: [quotaRequest('request', { status: 'IN_PROGRESS' })] },
    body: { granted: 100, answer: 'For the season' },
    expect: { status: 202, body: { granted: 100, answer: 'For the season' } },
  },
  {
    ...approve,
    when: 'the current limit is granted',
    given: { ...given, limits: { CORE: 60 } },
    expect: { status: 400, code: 'GRANTED_ABOVE_LIMIT', field: 'granted' },
  },
  {
    ...approve,
    when: 'a limit is granted for a quota that is unlimited by now',
    given: { ...given, limits: { CORE: -1 } },
    expect: { status: 400, code: 'QUOTA_HAS_LIMIT', field: 'granted' },
  },
  ...refusedValues(approve, [
    ['granted', undefined, 'required'],
    ['granted', 60.5, 'type'],
    ['granted', 0, 'minimum'],
    ['granted', 1_000_001, 'maximum'],
    ...wrongTexts('answer').filter(([, value]) => value !== undefined),
  ]),
  ...allowedValues(approve, [['answer', 'x'.repeat(500)]]),
  {
    ...reject,
    when: 'a request is rejected with an answer, and the quota stays',
    expect: {
      status: 200,
      body: { status: 'REJECTED', answer: 'Not now', present: { limit: 40 } },
      has: ['decided'],
      becomes: ['REJECTED'],
    },
    watch: 'request',
  },
  ...refusedValues(reject, wrongTexts('answer')),
  ...tooLate(take, 'QUOTA_REQUEST_NEW', STATUSES.slice(1)),
  ...tooLate(approve, 'QUOTA_REQUEST_OPEN', CLOSED),
  ...tooLate(reject, 'QUOTA_REQUEST_OPEN', CLOSED),
  ...[take, approve, reject].flatMap((right) => refusedCallers(right, { guest: 401, owner: 403, stranger: 403 })),
  ...[take, approve, reject].map(off),
  ...offered(admin.spec, 'take', 'QUOTA_REQUEST_NEW', ['REQUESTED'], STATUSES.slice(1)),
  ...offered(admin.spec, 'approve', 'QUOTA_REQUEST_OPEN', OPEN, CLOSED),
  ...offered(admin.spec, 'reject', 'QUOTA_REQUEST_OPEN', OPEN, CLOSED),
];

const SEE_ALL: Row[] = [
  {
    ...admin,
    when: 'an administrator finds a request of another project by its requester',
    given: { records: [quotaRequest('request', { requester: '{row}@example.kz' })] },
    call: `GET ${ALL}?f.requester={row}@example.kz&f.status=REQUESTED`,
    expect: {
      status: 200,
      body: {
        totalElements: 1,
        content: [{ id: '{request}', projectId: '{project}', present: { limit: 40, used: 0 } }],
      },
    },
  },
  {
    ...admin,
    when: 'an administrator reads a request of any project',
    call: `GET ${ALL}/{request}`,
    expect: { status: 200, body: { quotaType: 'CORE', wanted: 100 } },
  },
  ...refusedCallers(
    { ...admin, what: 'all requests are listed', call: `GET ${ALL}`, body: {} },
    { guest: 401, owner: 403 },
  ),
  {
    ...admin,
    when: 'all requests are listed where administration is off',
    given: { modulesOff: true },
    call: `GET ${ALL}`,
    expect: { status: 404, code: 'NOT_FOUND' },
  },
];

const byManager = { as: 'manager' as const, given: { records: [quotaRequest('request'), managerLimit('limit')] } };
const foreignOnly = { as: 'manager' as const, given: { records: [foreign(quotaRequest('request'))] } };

/** What managers decide: the requests of their customers, up to the limit of managers. */
const MANAGERS: Row[] = [
  {
    ...take,
    ...byManager,
    when: 'a manager takes up the request of a customer',
    expect: { status: 200, body: { status: 'IN_PROGRESS' } },
  },
  {
    ...approve,
    ...byManager,
    when: 'a manager grants as much as managers may',
    expect: {
      status: 202,
      body: { granted: 60 },
      reads: [{ call: 'GET /api/project/current/quota', as: 'owner', status: 200, body: { CORE: { limit: 60 } } }],
    },
  },
  {
    ...approve,
    ...byManager,
    when: 'a manager grants more than managers may',
    body: { granted: 61 },
    expect: { status: 400, code: 'GRANTED_WITHIN_MANAGER_LIMIT', field: 'granted' },
  },
  {
    ...approve,
    ...byManager,
    as: 'administrator',
    when: 'an administrator grants more than managers may',
    body: { granted: 61 },
    expect: { status: 202, body: { granted: 61 } },
  },
  {
    ...approve,
    as: 'manager',
    when: 'a manager grants a quota that managers have no limit of',
    expect: { status: 400, code: 'QUOTA_OF_ADMINISTRATORS', field: 'granted' },
  },
  {
    ...reject,
    as: 'manager',
    when: 'a manager rejects the request of a customer',
    expect: { status: 200, body: { status: 'REJECTED', answer: 'Not now' } },
  },
  {
    ...admin,
    ...byManager,
    when: 'a manager lists the requests of the customers',
    call: `GET ${ALL}`,
    expect: { status: 200, body: { totalElements: 1, content: [{ id: '{request}' }] } },
  },
  {
    ...admin,
    ...foreignOnly,
    when: 'a manager lists no requests of the customers of others',
    call: `GET ${ALL}`,
    expect: { status: 200, body: { totalElements: 0 } },
  },
  ...[take, approve, reject].map((right) => ({
    ...right,
    ...foreignOnly,
    when: `${right.what} of another manager’s customer`,
    expect: { status: 404, code: 'NOT_FOUND' },
  })),
];

/** Requests for higher quotas: created by projects, decided by administrators and managers. */
export const quotaRequestTables: Table[] = [
  { type: 'quota-request', path: `${OWN}/{id}`, rows: [...CREATE, ...WITHDRAW, ...NOTIFIED, ...READ] },
  { type: 'admin-quota-request', path: `${ALL}/{id}`, rows: [...DECIDE, ...MANAGERS, ...SEE_ALL] },
];
