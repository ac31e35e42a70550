import type { Given, Json, JsonObject, Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  neverInRoles,
  type Right,
  refusedCallers,
  refusedFields,
  refusedLongAfterProof,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { RIGHT_ACCOUNT, RIGHT_PERSON, WRONG_ACCOUNT, WRONG_ADDRESS, WRONG_LOGIN, WRONG_PERSON } from './customer.ts';

const PATH = '/api/admin/user';
const SPEC = '§3 User';

const create: Right = {
  spec: '§2 /management/user',
  what: 'a user is made',
  call: `POST ${PATH}`,
  body: { login: 'u-{row}', email: '{row}@company.kz', emailAgain: '{row}@company.kz', role: 'manager' },
  as: 'administrator',
  status: 201,
};

const made = { steps: [{ call: `POST ${PATH}`, body: create.body, as: 'administrator' as const, name: 'user' }] };

function action(call: string, what: string, body: JsonObject = {}, given: Given = made): Right {
  return { spec: SPEC, what, call: call.replace('@', `${PATH}/{user}`), body, as: 'administrator', given, status: 200 };
}

/** Why an account is blocked or unblocked, or its sessions are ended. Its owner reads it in a letter. */
const WHY = { reason: 'Left the company' };
const blocked = {
  steps: [...made.steps, { call: `POST ${PATH}/{user}/block`, body: WHY, as: 'administrator' as const }],
};
const withGroup = {
  steps: [
    ...made.steps,
    { call: 'POST /api/admin/group', body: { name: 'g-{row}' }, as: 'administrator' as const, name: 'group' },
  ],
};

const changeRole = action('PUT @/role', 'a role is changed', { role: 'administrator' });
const block = action('POST @/block', 'a user is blocked', WHY);
const unblock = action('POST @/unblock', 'a user is unblocked', WHY, blocked);
const reset = action('POST @/reset-second-factor', 'a second factor is reset', {
  reason: 'Called from the known number',
});
const endSessions = action('POST /api/admin/user/{owner}/end-sessions', 'sessions are ended', WHY, {});
const addToGroup = action('POST @/group', 'a user is added to a group', { groupId: '{group}' }, withGroup);
const assign = action('POST @/project', 'a user is assigned to a project', {
  projectId: '{project}',
  projectRole: 'reader',
});

const update: Right = {
  ...action('PUT @', 'a user is corrected', { name: 'Айгерим', surname: 'Серик', phone: '123456' }),
  headers: { 'If-Match': '"1"' },
};
const changeEmail = action('POST @/email', 'an address is corrected', {
  email: 'new-{row}@company.kz',
  emailAgain: 'new-{row}@company.kz',
});
const changeLogin = action('POST @/login', 'a login is corrected', { login: 'l-{row}' });

const NOBODY_ELSE = { guest: 401, owner: 403, reader: 403 } as const;

function done(right: Right, when: string, body: Json): Row {
  return { ...right, when, expect: { status: 200, body } };
}

const somebody = { status: 'active', current: false, lastAdministrator: false, secondFactor: false };

const guards: Row[] = ['changeRole', 'block'].flatMap((offer): Row[] => [
  { spec: SPEC, when: `${offer} for somebody else`, offer, self: somebody, unmet: [] },
  { spec: SPEC, when: `${offer} for oneself`, offer, self: { ...somebody, current: true }, unmet: ['NOT_SELF'] },
  {
    spec: SPEC,
    when: `${offer} for the last administrator`,
    offer,
    self: { ...somebody, lastAdministrator: true },
    unmet: ['NOT_LAST_ADMINISTRATOR'],
  },
]);

const account: Row[] = [
  done(update, 'a user is corrected', { fullName: 'Айгерим Серик', phone: '123456' }),
  ...allowedValues(update, RIGHT_PERSON),
  ...refusedValues(update, WRONG_PERSON),
  ...refusedFields(update, { login: 'other', email: 'other@company.kz', fullName: 'Айгерим' }),
  ...versionRows(update),
  ...refusedCallers(update, NOBODY_ELSE),
  done(changeEmail, 'an address is corrected', { email: 'new-{row}@company.kz', login: 'u-{row}' }),
  {
    ...changeEmail,
    when: 'an address is corrected and typed differently the second time',
    body: { email: 'new-{row}@company.kz', emailAgain: 'nev-{row}@company.kz' },
    expect: { status: 400, code: 'EMAILS_MATCH', field: 'emailAgain' },
  },
  ...refusedValues(changeEmail, WRONG_ADDRESS),
  ...refusedFields(changeEmail, {}),
  ...refusedCallers(changeEmail, NOBODY_ELSE),
  done(changeLogin, 'a login is corrected', { login: 'l-{row}' }),
  {
    ...changeLogin,
    when: 'a login becomes the address of another',
    body: { login: 'x-{row}@company.kz' },
    expect: { status: 400, code: 'LOGIN_IS_EMAIL', field: 'login' },
  },
  ...refusedValues(changeLogin, WRONG_LOGIN),
  ...refusedFields(changeLogin, {}),
  ...refusedCallers(changeLogin, NOBODY_ELSE),
  { spec: SPEC, when: 'the address of somebody else', offer: 'changeEmail', self: somebody, unmet: [] },
  {
    spec: SPEC,
    when: 'one’s own address, which is changed in the profile',
    offer: 'changeEmail',
    self: { ...somebody, current: true },
    unmet: ['NOT_OWN_EMAIL'],
  },
  {
    spec: SPEC,
    when: 'one’s own login',
    offer: 'changeLogin',
    self: { ...somebody, current: true },
    unmet: ['NOT_SELF'],
  },
];

/** All users with a sign-in, in administration. */
export const userTable: Table = {
  type: 'user',
  path: `${PATH}/{id}`,
  rows: [
    ...neverInRoles(SPEC, [
      'user.create',
      'user.update',
      'user.changeRole',
      'user.changeEmail',
      'user.resetSecondFactor',
    ]),
    {
      ...create,
      when: 'a user is made who has a project of their own',
      expect: {
        status: 201,
        body: {
          login: 'u-{row}',
          role: 'manager',
          status: 'active',
          balance: '0.00',
          osCurrentProjectName: 'u-{row}',
          current: false,
        },
        has: ['osCurrentProjectId', 'created'],
        without: ['password'],
      },
    },
    {
      ...create,
      when: 'a user is made with every field',
      body: {
        ...create.body,
        role: 'administrator',
        name: 'Айгерим',
        surname: 'Серик',
        phone: '123456',
        language: 'en',
      },
      expect: {
        status: 201,
        body: { fullName: 'Айгерим Серик', role: 'administrator', phone: '123456', language: 'en' },
      },
    },
    {
      ...create,
      when: 'somebody’s login is the address of another',
      body: { ...create.body, login: 'x-{row}@company.kz' },
      expect: { status: 400, code: 'LOGIN_IS_EMAIL', field: 'login' },
    },
    ...allowedValues(create, [...RIGHT_ACCOUNT, ['role', 'client']]),
    ...refusedValues(create, [...WRONG_ACCOUNT, ['role', 'owner', 'enum'], ['role', 7, 'type']]),
    ...refusedFields(create, {
      fullName: 'A',
      balance: '5.00',
      status: 'active',
      osCurrentProjectId: 'x',
      osCurrentProjectName: 'x',
      created: '2026-01-01T00:00:00Z',
      lastSignIn: '2026-01-01T00:00:00Z',
      current: true,
      lastAdministrator: true,
      secondFactor: true,
      sessions: 1,
      resetReason: 'x',
    }),
    ...refusedCallers(create, NOBODY_ELSE),
    {
      ...create,
      when: 'a user is made where the admin area is off',
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      ...create,
      when: 'a user is made and the address typed differently the second time',
      body: { ...create.body, emailAgain: 'x-{row}@company.kz' },
      expect: { status: 400, code: 'EMAILS_MATCH', field: 'emailAgain' },
    },
    ...account,
    done(changeRole, 'a manager becomes an administrator', { role: 'administrator' }),
    ...allowedValues(changeRole, [
      ['role', 'client'],
      ['role', 'manager'],
    ]),
    ...refusedValues(changeRole, [
      ['role', undefined, 'required'],
      ['role', 'owner', 'enum'],
      ['role', 7, 'type'],
    ]),
    ...refusedFields(changeRole, {}),
    ...refusedCallers(changeRole, NOBODY_ELSE),
    done(block, 'a user is blocked', { status: 'blocked' }),
    { ...block, when: 'a user is blocked twice', given: blocked, expect: { status: 409, code: 'USER_ACTIVE' } },
    ...[block, unblock, endSessions].flatMap((right) =>
      refusedValues(right, [
        ['reason', undefined, 'required'],
        ['reason', '', 'minLength'],
        ['reason', 'x'.repeat(501), 'maxLength'],
        ['reason', ' Left', 'pattern'],
        ['reason', '<b>Left</b>', 'pattern'],
      ]),
    ),
    ...refusedFields(block, {}),
    ...refusedCallers(block, NOBODY_ELSE),
    done(unblock, 'a user is unblocked', { status: 'active' }),
    {
      ...unblock,
      when: 'a user is unblocked who was not blocked',
      given: made,
      expect: { status: 409, code: 'USER_BLOCKED' },
    },
    done(endSessions, 'the sessions of a user are ended', { sessions: 0 }),
    {
      ...endSessions,
      when: 'the sessions of a user are ended who has none',
      call: `POST ${PATH}/{user}/end-sessions`,
      given: made,
      expect: { status: 409, code: 'SESSIONS_OPEN' },
    },
    {
      spec: SPEC,
      when: 'one’s own sessions, which are ended in the profile',
      offer: 'endSessions',
      self: { ...somebody, sessions: 1, current: true },
      unmet: ['NOT_SELF'],
    },
    {
      spec: SPEC,
      when: 'sessions of somebody else',
      offer: 'endSessions',
      self: { ...somebody, sessions: 1 },
      unmet: [],
    },
    ...refusedFields(endSessions, {}),
    ...refusedCallers(endSessions, NOBODY_ELSE),
    // A user with a second factor: src/provider/accounts/second-factor.test.ts.
    {
      ...reset,
      when: 'a second factor is reset where there is none',
      given: made,
      expect: { status: 409, code: 'HAS_SECOND_FACTOR' },
    },
    ...(
      [
        ['a reason', { reason: 'Called from the known number' }, {}],
        ['no reason', {}, { reason: 'required' }],
        ['an empty reason', { reason: '' }, { reason: 'minLength' }],
        ['a blank reason', { reason: ' ' }, { reason: 'pattern' }],
        ['markup for a reason', { reason: 'a<b>' }, { reason: 'pattern' }],
        ['a long reason', { reason: 'x'.repeat(501) }, { reason: 'maxLength' }],
      ] as const
    ).map(([what, input, says]) => ({
      spec: SPEC,
      when: `a second factor is reset with ${what}`,
      form: 'resetSecondFactor',
      input,
      says,
    })),
    ...refusedCallers(reset, NOBODY_ELSE),
    refusedLongAfterProof(reset),
    {
      spec: SPEC,
      when: 'a second factor is reset for somebody else',
      offer: 'resetSecondFactor',
      self: { ...somebody, secondFactor: true },
      unmet: [],
    },
    {
      spec: SPEC,
      when: 'a second factor is reset for oneself',
      offer: 'resetSecondFactor',
      self: { ...somebody, secondFactor: true, current: true },
      unmet: ['NOT_SELF'],
    },
    {
      spec: SPEC,
      when: 'users are filtered by their second factor',
      as: 'administrator',
      call: `GET ${PATH}?f.secondFactor=true`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    ...refusedFields(unblock, {}),
    ...refusedCallers(unblock, NOBODY_ELSE),
    {
      ...addToGroup,
      when: 'a user is added to a group and is in it then',
      expect: {
        status: 200,
        reads: [
          {
            call: 'GET /api/admin/group/{group}/user',
            as: 'administrator',
            status: 200,
            body: { totalElements: 1, content: [{ userId: '{user}' }] },
          },
        ],
      },
    },
    ...refusedValues(addToGroup, [
      ['groupId', undefined, 'required'],
      ['groupId', 7, 'type'],
    ]),
    {
      ...addToGroup,
      when: 'a user is added to no group',
      body: { groupId: 'x' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'groupId' },
    },
    ...refusedFields(addToGroup, {}),
    ...refusedCallers(addToGroup, NOBODY_ELSE),
    {
      ...assign,
      when: 'a user is assigned to a project and takes part in it then',
      expect: {
        status: 200,
        reads: [
          {
            call: `GET ${PATH}/{user}/project?f.role=reader`,
            as: 'administrator',
            status: 200,
            body: { totalElements: 1, content: [{ projectId: '{project}', kind: 'user', role: 'reader' }] },
          },
        ],
      },
    },
    ...refusedValues(assign, [
      ['projectId', undefined, 'required'],
      ['projectId', 7, 'type'],
      ['projectRole', 'manager', 'enum'],
      ['projectRole', 7, 'type'],
    ]),
    ...allowedValues(assign, [
      ['projectRole', 'member'],
      ['projectRole', 'owner'],
    ]),
    {
      ...assign,
      when: 'a user is assigned to no project',
      body: { ...assign.body, projectId: 'x' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'projectId' },
    },
    {
      ...assign,
      when: 'a user is assigned to a project that is archived',
      given: {
        steps: [
          ...made.steps,
          {
            call: 'POST /api/admin/project',
            body: { name: 'p-{row}', ownerId: '{owner}' },
            as: 'administrator',
            name: 'old',
          },
          { call: 'POST /api/admin/project/{old}/archive', body: {}, as: 'administrator' },
        ],
      },
      body: { ...assign.body, projectId: '{old}' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'projectId' },
    },
    ...refusedFields(assign, {}),
    ...refusedCallers(assign, NOBODY_ELSE),
    ...guards,
    {
      spec: SPEC,
      when: 'block for a blocked user',
      offer: 'block',
      self: { ...somebody, status: 'blocked' },
      unmet: ['USER_ACTIVE'],
    },
    {
      spec: SPEC,
      when: 'unblock for a blocked user',
      offer: 'unblock',
      self: { ...somebody, status: 'blocked' },
      unmet: [],
    },
    {
      spec: SPEC,
      when: 'unblock for a user who is not blocked',
      offer: 'unblock',
      self: somebody,
      unmet: ['USER_BLOCKED'],
    },
    ...refusedCallers({ spec: '§6 admin area', what: 'users are listed', call: `GET ${PATH}`, body: {} }, NOBODY_ELSE),
    {
      ...create,
      when: 'users are found by login and role',
      call: `GET ${PATH}?q={row}&f.role=manager`,
      body: undefined,
      given: made,
      expect: { status: 200, body: { totalElements: 1, content: [{ login: 'u-{row}' }] } },
    },
    { spec: SPEC, when: 'a status has a tone', field: 'status', tones: { active: 'ok', blocked: 'warning' } },
    {
      spec: SPEC,
      when: 'the fields of a user have their types',
      tells: {
        balance: { type: 'string', format: 'money' },
        created: { format: 'date-time' },
        lastSignIn: { format: 'date-time' },
        current: { type: 'boolean' },
        lastAdministrator: { type: 'boolean' },
      },
    },
  ],
};
