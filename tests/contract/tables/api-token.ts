/** API tokens of people and of projects, as records. What calls with a token are answered: `src/provider/access/api-tokens.test.ts`. */
import type { Given, Json, Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  neverInRoles,
  type Right,
  refusedCallers,
  refusedFields,
  refusedLongAfterProof,
  refusedReferences,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';

const SPEC = '§6 Roles and permissions';
const OWN = '/api/user/tokens';
const OF_PROJECT = '/api/project/current/tokens';

const LATER = '2026-12-31';
const ROLE: Given = {
  steps: [
    { call: 'POST /api/project/current/roles', body: { name: 'On call {row}', rights: ['vm.read'] }, name: 'role' },
  ],
};

/** What both kinds refuse, at their creation and at a change. */
const WRONG: WrongValue[] = [
  ['name', undefined, 'required'],
  ['name', '', 'minLength'],
  ['name', 'n'.repeat(61), 'maxLength'],
  ['name', '<b>x</b>', 'pattern'],
  ['name', 7, 'type'],
  ['readsOnly', 'yes', 'type'],
  ['networks', ['everywhere'], 'format', 'networks/0'],
  ['networks', ['10.0.0.1'], 'format', 'networks/0'],
  ['networks', ['10.0.0.0/8', '10.0.0.0/8'], 'uniqueItems', 'networks'],
  ['networks', Array.from({ length: 51 }, (_, index) => `10.${index}.0.0/16`), 'maxItems'],
  ['networks', '10.0.0.0/8', 'type'],
  ['cap', '0', 'pattern'],
  ['cap', '1000000000', 'pattern'],
  ['cap', '1.001', 'pattern'],
  ['cap', '-1', 'pattern'],
  ['cap', 50000, 'type'],
];

/** What only their creation asks for. */
const WRONG_NEW: WrongValue[] = [
  ['role', 'administrator', 'enum'],
  ['lifetime', 'days400', 'enum'],
];

const ALLOWED: [string, Json][] = [
  ['readsOnly', true],
  ['networks', ['203.0.113.7/32', '2001:db8::/32']],
  ['cap', '0.01'],
  ['cap', '999999999.99'],
];

const ALLOWED_NEW: [string, Json][] = [
  ['role', 'owner'],
  ['role', 'reader'],
  ['lifetime', 'days7'],
  ['lifetime', 'days30'],
  ['lifetime', 'days180'],
  ['lifetime', 'days365'],
  ['lifetime', 'none'],
];

/** What nobody sets, since the provider does. */
const READ_ONLY = {
  token: 'icp_x',
  hint: 'icp_…x',
  state: 'active',
  expires: '2030-01-01T00:00:00Z',
  used: '2026-11-20T06:00:00Z',
  usedAddress: '203.0.113.7',
  created: '2026-11-20T06:00:00Z',
};

const GUARDED: Row[] = [
  ...(['active', 'expiring'] as const).map(
    (state): Row => ({
      spec: SPEC,
      when: `a token that is ${state} can be changed`,
      offer: 'update',
      self: { state },
      unmet: [],
    }),
  ),
  {
    spec: SPEC,
    when: 'an expired token can’t be changed: nothing prolongs it',
    offer: 'update',
    self: { state: 'expired' },
    unmet: ['TOKEN_VALID'],
  },
  {
    spec: SPEC,
    when: 'an expired token can be taken off the list',
    offer: 'delete',
    self: { state: 'expired' },
    unmet: [],
  },
  {
    spec: SPEC,
    when: 'what is known of a token',
    tells: {
      expires: { format: 'date-time' },
      used: { format: 'date-time' },
      created: { format: 'date-time' },
      expiresOn: { format: 'date' },
      cap: { format: 'money' },
      hint: { type: 'string' },
      usedAddress: { type: 'string' },
    },
  },
];

/** The rows that both kinds have alike. */
function rowsOf(path: string, body: Right['body']): { create: Right; update: Right; remove: Right; rows: Row[] } {
  const made: Given = { steps: [{ call: `POST ${path}`, body, name: 'token' }] };
  const create: Right = { spec: SPEC, what: 'a token is made', call: `POST ${path}`, body, status: 201 };
  const update: Right = {
    spec: SPEC,
    what: 'a token is changed',
    call: `PUT ${path}/{token}`,
    body: { name: 'by night {row}', readsOnly: true, networks: ['10.0.0.0/8'], cap: '50000' },
    given: made,
    headers: { 'If-Match': '"1"' },
    status: 200,
  };
  const remove: Right = {
    spec: SPEC,
    what: 'a token is revoked',
    call: `DELETE ${path}/{token}`,
    body: {},
    given: made,
    status: 204,
  };
  const rows: Row[] = [
    {
      ...create,
      when: 'a token is made: it is in this one answer',
      expect: {
        status: 201,
        body: { role: 'member', readsOnly: false, networks: [], state: 'active' },
        has: ['token', 'hint', 'expires', 'created'],
        without: ['used', 'usedAddress', 'cap', 'lifetime'],
        reads: [{ call: `GET ${path}?sort=name`, status: 200, body: { totalElements: 1 } }],
      },
    },
    {
      ...create,
      when: 'a token is read after its creation: it is not told again',
      given: made,
      call: `GET ${path}/{token}`,
      body: undefined,
      expect: { status: 200, has: ['hint'], without: ['token'] },
    },
    {
      ...create,
      when: 'tokens are listed without the tokens themselves',
      given: made,
      call: `GET ${path}`,
      body: undefined,
      expect: { status: 200, body: { totalElements: 1 }, without: ['token'] },
    },
    ...refusedValues(create, [...WRONG, ...WRONG_NEW]),
    ...allowedValues(create, [...ALLOWED, ...ALLOWED_NEW]),
    ...refusedFields(create, READ_ONLY),
    {
      ...create,
      when: 'a token is made for a role of one’s own',
      given: ROLE,
      body: { ...body, role: 'custom', roleId: '{role}' },
      expect: { status: 201, body: { role: 'custom', roleId: '{role}' } },
    },
    {
      ...create,
      when: 'a token is made for a role of one’s own that it does not name',
      body: { ...body, role: 'custom' },
      expect: { status: 400, code: 'VALIDATION', field: 'roleId', keyword: 'required' },
    },
    ...refusedReferences({ ...create, body: { ...body, role: 'custom' } }, [
      ['a role that there is not', 'roleId', 'gone'],
    ]),
    {
      ...create,
      when: 'a token names a role of one’s own and has another role',
      given: ROLE,
      body: { ...body, roleId: '{role}' },
      expect: { status: 400, code: 'VALIDATION', field: 'roleId', keyword: 'hidden' },
    },
    {
      ...create,
      when: 'a token ends with a day',
      body: { ...body, lifetime: 'date', expiresOn: LATER },
      expect: { status: 201, body: { expires: '2026-12-31T18:59:59.999Z' } },
    },
    {
      ...create,
      when: 'a token ends with a day that it does not name',
      body: { ...body, lifetime: 'date' },
      expect: { status: 400, code: 'VALIDATION', field: 'expiresOn', keyword: 'required' },
    },
    {
      ...create,
      when: 'a token ends with a day that is none',
      body: { ...body, lifetime: 'date', expiresOn: '2026-13-01' },
      expect: { status: 400, code: 'VALIDATION', field: 'expiresOn', keyword: 'format' },
    },
    {
      ...create,
      when: 'a token ends with a day that is over',
      body: { ...body, lifetime: 'date', expiresOn: '2026-01-01' },
      expect: { status: 400, code: 'EXPIRES_LATER', field: 'expiresOn' },
    },
    {
      ...create,
      when: 'a token ends in more than a year',
      body: { ...body, lifetime: 'date', expiresOn: '2030-01-01' },
      expect: { status: 400, code: 'TOKEN_END_TOO_LATE', field: 'expiresOn' },
    },
    {
      ...create,
      when: 'a token names a day and ends after others',
      body: { ...body, expiresOn: LATER },
      expect: { status: 400, code: 'VALIDATION', field: 'expiresOn', keyword: 'hidden' },
    },
    refusedLongAfterProof(create),
    {
      ...update,
      when: 'a token gets another name and other limits',
      expect: { status: 200, body: { readsOnly: true, networks: ['10.0.0.0/8'], cap: '50000' }, without: ['token'] },
    },
    ...refusedValues(update, WRONG),
    ...allowedValues(update, ALLOWED),
    ...versionRows(update),
    ...(['role', 'lifetime', 'expiresOn'] as const).map(
      (field): Row => ({
        ...update,
        when: `a token is changed and gets another ${field}, which would widen it`,
        body: { ...update.body, [field]: field === 'role' ? 'owner' : field === 'lifetime' ? 'none' : LATER },
        expect: { status: 400, code: 'READ_ONLY_FIELD', field },
      }),
    ),
    refusedLongAfterProof(update),
    {
      ...remove,
      when: 'a token is revoked: it is gone at once',
      expect: { status: 204, reads: [{ call: `GET ${path}/{token}`, status: 404 }] },
    },
    ...GUARDED,
  ];
  return { create, update, remove, rows };
}

const own = rowsOf(OWN, { name: 'ci {row}', projectIds: ['{project}'] });

/** A person's own tokens. */
export const personalTokenTable: Table = {
  type: 'personal-token',
  path: `${OWN}/{id}`,
  rows: [
    ...own.rows,
    { spec: SPEC, when: 'a token gets a name', form: 'create', input: { name: 'ci', projectIds: ['p'] }, says: {} },
    ...refusedValues(own.create, [
      ['projectIds', undefined, 'required'],
      ['projectIds', [], 'minItems'],
      ['projectIds', ['p', 'p'], 'uniqueItems', 'projectIds'],
      ['projectIds', Array.from({ length: 51 }, (_, index) => `p${index}`), 'maxItems'],
      ['projectIds', 'p', 'type'],
    ]),
    {
      ...own.create,
      when: 'a token is made for all projects of its owner',
      body: { name: 'ci', reach: 'all' },
      expect: { status: 201, body: { reach: 'all' }, without: ['projectIds'] },
    },
    ...refusedValues({ ...own.create, body: { name: 'ci' } }, [['reach', 'some', 'enum']]),
    {
      ...own.create,
      when: 'a token for all projects names some',
      body: { name: 'ci', reach: 'all', projectIds: ['{project}'] },
      expect: { status: 400, code: 'VALIDATION', field: 'projectIds', keyword: 'hidden' },
    },
    {
      ...own.create,
      when: 'a token is made for a project that its owner is not in',
      body: { name: 'ci', projectIds: ['other'] },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'projectIds/0' },
    },
    {
      ...own.create,
      when: 'a token is made for a project that its owner was invited to',
      given: {
        steps: [
          { call: 'POST /api/project/current/members', as: 'stranger', body: { email: '{email}', role: 'member' } },
          { call: 'GET /api/user/invitations', name: 'theirs' },
        ],
      },
      body: { name: 'ci', projectIds: ['{theirs}'] },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'projectIds/0' },
    },
    {
      ...own.create,
      when: 'a token for all projects has a role of one’s own, which is of one project',
      given: ROLE,
      body: { name: 'ci', reach: 'all', role: 'custom', roleId: '{role}' },
      expect: { status: 400, code: 'TOKEN_ROLE_PROJECT', field: 'roleId' },
    },
    {
      ...own.create,
      when: 'a reader makes a token that may change things',
      as: 'reader',
      expect: { status: 400, code: 'TOKEN_ROLE_TOO_HIGH', field: 'role' },
    },
    {
      ...own.create,
      when: 'a reader makes a token that may read',
      as: 'reader',
      body: { ...own.create.body, role: 'reader' },
      expect: { status: 201, body: { role: 'reader' } },
    },
    ...refusedCallers(
      { ...own.create, what: 'tokens are listed', call: `GET ${OWN}` },
      { guest: 401, token: 403, acting: 403 },
    ),
    ...refusedCallers(own.create, { guest: 401, token: 403, acting: 403 }),
    ...refusedCallers(own.update, { guest: 401, token: 403, member: 404, stranger: 404, acting: 403 }),
    ...refusedCallers(own.remove, { guest: 401, token: 403, member: 404, stranger: 404, acting: 403 }),
  ],
};

const ofProject = rowsOf(OF_PROJECT, { name: 'deploy {row}' });
const NOT_OWNERS = { guest: 401, token: 403, member: 403, reader: 403, acting: 403 } as const;

/** The tokens of the current project. */
export const projectTokenTable: Table = {
  type: 'project-token',
  path: `${OF_PROJECT}/{id}`,
  rows: [
    ...ofProject.rows,
    {
      ...ofProject.create,
      when: 'the tokens of a project say who made them',
      given: { steps: [{ call: `POST ${OF_PROJECT}`, body: { name: 'deploy' }, name: 'token' }] },
      call: `GET ${OF_PROJECT}/{token}`,
      body: undefined,
      expect: { status: 200, has: ['createdBy'], without: ['reach', 'projectIds'] },
    },
    { spec: SPEC, when: 'a token gets a name', form: 'create', input: { name: 'deploy' }, says: {} },
    { spec: SPEC, when: 'the token of a project tells who made it', tells: { createdBy: { type: 'string' } } },
    ...refusedFields(ofProject.create, { createdBy: 'me' }).slice(1),
    ...refusedCallers({ ...ofProject.create, what: 'tokens are listed', call: `GET ${OF_PROJECT}` }, NOT_OWNERS),
    ...refusedCallers(ofProject.create, NOT_OWNERS),
    ...refusedCallers(ofProject.update, { ...NOT_OWNERS, stranger: 404 }),
    ...refusedCallers(ofProject.remove, { ...NOT_OWNERS, stranger: 404 }),
    ...neverInRoles(
      SPEC,
      ['project-token.read', 'project-token.create', 'project-token.update', 'project-token.delete'],
      '/api/project/current/roles',
    ),
  ],
};
