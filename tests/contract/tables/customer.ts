import type { Json, JsonObject, Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedLongAfterProof,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';

import { debtRows } from './customer-debt.ts';

const PATH = '/api/admin/customer';
const SPEC = '§3 Customer';

/** Invalid values of a new account, in all forms. */
export const WRONG_ACCOUNT: WrongValue[] = [
  ['login', undefined, 'required'],
  ['email', undefined, 'required'],
  ['emailAgain', undefined, 'required'],
  ['login', 'ab', 'minLength'],
  ['login', 'l'.repeat(101), 'maxLength'],
  ['login', '.company', 'pattern'],
  ['login', 'company-', 'pattern'],
  ['login', 'com pany', 'pattern'],
  ['login', 'компания', 'pattern'],
  ['login', 7000, 'type'],
  ['email', 'boss@company', 'format'],
  ['email', `${'e'.repeat(190)}@company.kz`, 'maxLength'],
  ['email', 7, 'type'],
  ['emailAgain', 'boss', 'format'],
  ['emailAgain', `${'e'.repeat(190)}@company.kz`, 'maxLength'],
  ['emailAgain', 7, 'type'],
  ['name', '', 'minLength'],
  ['name', 'n'.repeat(101), 'maxLength'],
  ['name', 'R2D2', 'pattern'],
  ['name', '<b>', 'pattern'],
  ['name', 7, 'type'],
  ['surname', '', 'minLength'],
  ['surname', 's'.repeat(101), 'maxLength'],
  ['surname', ' Ахметова', 'pattern'],
  ['surname', 7, 'type'],
  ['phone', '12345', 'pattern'],
  ['phone', '1'.repeat(16), 'pattern'],
  ['phone', 'call me', 'pattern'],
  ['phone', `+7${' '.repeat(24)}70100000`, 'maxLength'],
  ['phone', 77010000000, 'type'],
  ['language', 'de', 'enum'],
  ['language', 1, 'type'],
];

/** Invalid values of the data that can be corrected. */
export const WRONG_PERSON: WrongValue[] = WRONG_ACCOUNT.filter(([field]) =>
  ['name', 'surname', 'phone'].includes(field),
);

/** Valid values of the data that can be corrected. */
export const RIGHT_PERSON: [string, Json][] = [
  ['name', 'Ж'],
  ['surname', 'О’Нил'],
  ['phone', '+7 (701) 000-00-00'],
];

/** Invalid values of a corrected address. */
export const WRONG_ADDRESS: WrongValue[] = WRONG_ACCOUNT.filter(([field]) => field.startsWith('email'));

/** Invalid values of a corrected login. */
export const WRONG_LOGIN: WrongValue[] = WRONG_ACCOUNT.filter(([field]) => field === 'login');

/** Valid values of a new account. */
export const RIGHT_ACCOUNT: [string, Json][] = [
  ['login', '{row}'],
  ['login', '{row}@company.kz'],
  ['login', 'A_b+c.{row}'],
  ['name', 'Ж'],
  ['name', 'Анна-Мария'],
  ['name', 'n'.repeat(100)],
  ['surname', 'О’Нил'],
  ['surname', 's'.repeat(100)],
  ['phone', '123456'],
  ['phone', '+7 (701) 000-00-00'],
  ['phone', '123456789012345'],
  ['language', 'kk'],
  ['language', 'en'],
];

// A login is unique to its row, so that rows do not conflict.
const create: Right = {
  spec: '§2 /customer/create',
  what: 'a customer is made',
  call: `POST ${PATH}`,
  body: { login: 'c-{row}', email: '{row}@company.kz', emailAgain: '{row}@company.kz' },
  as: 'administrator',
  status: 201,
};

const made = { steps: [{ call: `POST ${PATH}`, body: create.body, as: 'administrator' as const, name: 'customer' }] };

function action(name: string, what: string, body: JsonObject = {}): Right {
  return {
    spec: SPEC,
    what,
    call: `POST ${PATH}/{customer}/${name}`,
    body,
    as: 'administrator',
    given: made,
    status: 200,
  };
}

/** The same customer after further calls. */
function after(...calls: [call: string, body?: JsonObject][]) {
  const steps = calls.map(([call, body = {}]) => ({
    call: `POST ${PATH}/{customer}/${call}`,
    body,
    as: 'administrator' as const,
  }));
  return { steps: [...made.steps, ...steps] };
}

/** Why an account is blocked or unblocked, or its sessions are ended. Its owner reads it in a letter. */
const WHY = { reason: 'Рассылает спам' };
const WRONG_REASON: WrongValue[] = [
  ['reason', undefined, 'required'],
  ['reason', '', 'minLength'],
  ['reason', 'x'.repeat(501), 'maxLength'],
  ['reason', ' Spam', 'pattern'],
  ['reason', '<b>Spam</b>', 'pattern'],
];
const correct = action('correct-balance', 'a balance is corrected', { amount: '1500', reason: 'Возврат' });
const block = action('block', 'a customer is blocked', WHY);
const unblock: Right = { ...action('unblock', 'a customer is unblocked', WHY), given: after(['block', WHY]) };
const sendPassword = action('send-password', 'a temporary password is sent');
const endSessions = action('end-sessions', 'sessions are ended', WHY);
const assign: Right = {
  ...action('assign-manager', 'a manager is assigned', { managerId: '{manager}' }),
  given: {
    steps: [
      ...made.steps,
      {
        call: 'POST /api/admin/user',
        body: { login: 'm-{row}', email: 'm-{row}@company.kz', emailAgain: 'm-{row}@company.kz', role: 'manager' },
        as: 'administrator',
        name: 'manager',
      },
    ],
  },
};
const assigned = {
  steps: [
    ...(assign.given?.steps ?? []),
    { call: `POST ${PATH}/{customer}/assign-manager`, body: { managerId: '{manager}' }, as: 'administrator' as const },
  ],
};
const remove: Right = {
  ...action('remove-manager', 'a manager is removed', { managerId: '{manager}' }),
  given: assigned,
};
const act = action('act', 'somebody acts as a customer');
const changeEmail = action('email', 'an address is corrected', {
  email: 'new-{row}@company.kz',
  emailAgain: 'new-{row}@company.kz',
});
const changeLogin = action('login', 'a login is corrected', { login: 'l-{row}' });
const update: Right = {
  spec: SPEC,
  what: 'a customer is corrected',
  call: `PUT ${PATH}/{customer}`,
  body: { name: 'Айгерим', surname: 'Серик', phone: '123456' },
  as: 'administrator',
  given: made,
  headers: { 'If-Match': '"1"' },
  status: 200,
};

function done(right: Right, when: string, body: Json, more: Partial<Right> = {}): Row {
  return { ...right, ...more, when, expect: { status: 200, body } };
}

const NOBODY_ELSE = { guest: 401, owner: 403, reader: 403 } as const;

const somebody = { status: 'active', sessions: 1, managers: ['m'] };

const guards: Row[] = [
  ...['sendPassword', 'block', 'actAs'].flatMap((offer): Row[] => [
    { spec: SPEC, when: `${offer} for a user who is not blocked`, offer, self: somebody, unmet: [] },
    {
      spec: SPEC,
      when: `${offer} for a blocked user`,
      offer,
      self: { ...somebody, status: 'blocked' },
      unmet: ['CUSTOMER_ACTIVE'],
    },
  ]),
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
    unmet: ['CUSTOMER_BLOCKED'],
  },
  { spec: SPEC, when: 'sessions of a user with a session', offer: 'endSessions', self: somebody, unmet: [] },
  {
    spec: SPEC,
    when: 'sessions of a user without a session',
    offer: 'endSessions',
    self: { ...somebody, sessions: 0 },
    unmet: ['SESSIONS_OPEN'],
  },
  { spec: SPEC, when: 'a manager out', offer: 'removeManager', self: somebody, unmet: [] },
  {
    spec: SPEC,
    when: 'no manager out',
    offer: 'removeManager',
    self: { ...somebody, managers: [] },
    unmet: ['HAS_MANAGER'],
  },
];

const corrections: Row[] = [
  done(correct, 'a balance gains what is added', { balance: '1500.00' }),
  done(
    correct,
    'a balance can be taken below zero',
    { balance: '-0.01' },
    { body: { amount: '-0.01', reason: 'Ошибка' } },
  ),
  {
    ...correct,
    when: 'an entry of a correction has its reason, which the customer sees as well',
    expect: {
      status: 200,
      reads: [
        {
          call: `GET ${PATH}/{customer}/entry`,
          as: 'administrator',
          status: 200,
          body: { totalElements: 1, content: [{ kind: 'correction', amount: '1500.00', reason: 'Возврат' }] },
        },
      ],
    },
  },
  ...refusedValues(correct, [
    ['amount', undefined, 'required'],
    ['reason', undefined, 'required'],
    ['amount', '0', 'pattern'],
    ['amount', '-0.00', 'pattern'],
    ['amount', '1.005', 'pattern'],
    ['amount', '1000000000', 'pattern'],
    ['amount', '+5', 'format'],
    ['amount', 'much', 'format'],
    ['amount', 5, 'type'],
    ['reason', '', 'minLength'],
    ['reason', 'r'.repeat(501), 'maxLength'],
    ['reason', '<b>why</b>', 'pattern'],
    ['reason', 7, 'type'],
    ['documentNumber', 'n'.repeat(51), 'maxLength'],
    ['documentNumber', '<b>15</b>', 'pattern'],
    ['documentNumber', ' 15', 'pattern'],
    ['documentDate', '2026-02-30', 'format'],
  ]),
  ...allowedValues(correct, [
    ['amount', '999999999.99'],
    ['amount', '0.01'],
    ['reason', 'r'.repeat(500)],
    ['documentNumber', 'n'.repeat(50)],
    ['documentDate', '2026-11-19'],
  ]),
  ...refusedFields(correct, {}),
  ...refusedCallers(correct, NOBODY_ELSE),
];

const managers: Row[] = [
  done(assign, 'a customer has the manager who is assigned', { managers: ['{manager}'] }),
  done(assign, 'a manager is assigned twice and there once', { managers: ['{manager}'] }, { given: assigned }),
  ...refusedValues(assign, [
    ['managerId', undefined, 'required'],
    ['managerId', 7, 'type'],
  ]),
  ...['{owner}', '{customer}', 'nobody'].map(
    (managerId): Row => ({
      ...assign,
      when: `a manager is assigned who is none: ${managerId}`,
      body: { managerId },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'managerId' },
    }),
  ),
  {
    ...assign,
    when: 'a manager is assigned who is blocked',
    given: {
      steps: [
        ...(assign.given?.steps ?? []),
        { call: 'POST /api/admin/user/{manager}/block', body: WHY, as: 'administrator' },
      ],
    },
    expect: { status: 400, code: 'BAD_REFERENCE', field: 'managerId' },
  },
  ...refusedFields(assign, {}),
  ...refusedCallers(assign, NOBODY_ELSE),
  done(remove, 'a customer has no manager once they are removed', { managers: [] }),
  {
    ...remove,
    when: 'a manager without customers is removed',
    given: assign.given,
    expect: { status: 409, code: 'HAS_MANAGER' },
  },
  {
    ...remove,
    when: 'a manager is removed who looks after others',
    body: { managerId: '{owner}' },
    expect: { status: 400, code: 'VALIDATION', field: 'managerId', keyword: 'enum' },
  },
  ...refusedValues(remove, [
    ['managerId', undefined, 'required'],
    ['managerId', 7, 'type'],
  ]),
  ...refusedFields(remove, {}),
  ...refusedCallers(remove, NOBODY_ELSE),
];

const others: Row[] = [
  done(block, 'a customer is blocked', { status: 'blocked' }),
  {
    ...block,
    when: 'a customer is blocked twice',
    given: after(['block', WHY]),
    expect: { status: 409, code: 'CUSTOMER_ACTIVE' },
  },
  ...[block, unblock, { ...endSessions, call: `POST ${PATH}/{owner}/end-sessions` }].flatMap((right) =>
    refusedValues(right, WRONG_REASON),
  ),
  ...refusedFields(block, {}),
  ...refusedCallers(block, NOBODY_ELSE),
  done(unblock, 'a customer is unblocked', { status: 'active' }),
  {
    ...unblock,
    when: 'a customer is unblocked who was not blocked',
    given: made,
    expect: { status: 409, code: 'CUSTOMER_BLOCKED' },
  },
  ...refusedFields(unblock, {}),
  ...refusedCallers(unblock, NOBODY_ELSE),
  {
    ...sendPassword,
    when: 'a temporary password is sent',
    expect: { status: 200, has: ['passwordSent'], without: ['password'] },
  },
  {
    ...sendPassword,
    when: 'a password is sent to a blocked user',
    given: after(['block', WHY]),
    expect: { status: 409, code: 'CUSTOMER_ACTIVE' },
  },
  ...refusedFields(sendPassword, {}),
  ...refusedCallers(sendPassword, NOBODY_ELSE),
  done(endSessions, 'sessions are ended', { sessions: 0 }, { call: `POST ${PATH}/{owner}/end-sessions` }),
  {
    ...endSessions,
    when: 'sessions of a user without a session are ended',
    expect: { status: 409, code: 'SESSIONS_OPEN' },
  },
  ...refusedFields({ ...endSessions, call: `POST ${PATH}/{owner}/end-sessions` }, {}),
  ...refusedCallers(endSessions, NOBODY_ELSE),
  { ...act, when: 'somebody acts as a customer by a new token', expect: { status: 200, has: ['token'] } },
  {
    ...act,
    when: 'a manager acts as a blocked user',
    given: after(['block', WHY]),
    expect: { status: 409, code: 'CUSTOMER_ACTIVE' },
  },
  ...refusedFields(act, {}),
  ...refusedCallers(act, NOBODY_ELSE),
];

const account: Row[] = [
  done(update, 'a customer is corrected', { contactPerson: 'Айгерим Серик', phone: '123456' }),
  {
    ...update,
    when: 'a customer is corrected and what is left out is removed',
    body: {},
    given: {
      steps: [{ ...made.steps[0], body: { ...create.body, name: 'Жан', phone: '123456' } } as (typeof made.steps)[0]],
    },
    expect: { status: 200, body: { contactPerson: 'c-{row}' }, without: ['name', 'phone'] },
  },
  ...allowedValues(update, RIGHT_PERSON),
  ...refusedValues(update, WRONG_PERSON),
  ...refusedFields(update, { login: 'other', email: 'other@company.kz', contactPerson: 'Айгерим' }),
  ...versionRows(update),
  ...refusedCallers(update, NOBODY_ELSE),
  done(
    update,
    'a manager corrects a customer of theirs',
    { contactPerson: 'Айгерим Серик' },
    { as: 'manager', call: `PUT ${PATH}/{owner}` },
  ),
  {
    ...update,
    when: 'a manager corrects a customer of somebody else',
    as: 'manager',
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  done(changeEmail, 'an address is corrected', { email: 'new-{row}@company.kz', login: 'c-{row}' }),
  {
    ...changeEmail,
    when: 'an address is corrected and typed differently the second time',
    body: { email: 'new-{row}@company.kz', emailAgain: 'nev-{row}@company.kz' },
    expect: { status: 400, code: 'EMAILS_MATCH', field: 'emailAgain' },
  },
  {
    ...changeEmail,
    when: 'an address is corrected to that of another user',
    body: { email: 'Manager@Demo.kz', emailAgain: 'Manager@Demo.kz' },
    expect: { status: 409, code: 'NOT_UNIQUE', field: 'email' },
  },
  ...refusedValues(changeEmail, WRONG_ADDRESS),
  ...refusedFields(changeEmail, {}),
  ...refusedCallers(changeEmail, NOBODY_ELSE),
  {
    ...changeEmail,
    when: 'a manager corrects the address of a customer of theirs',
    as: 'manager',
    call: `POST ${PATH}/{owner}/email`,
    expect: { status: 403, code: 'FORBIDDEN' },
  },
  done(changeLogin, 'a login is corrected', { login: 'l-{row}' }),
  done(
    changeLogin,
    'a login becomes the address',
    { login: '{row}@company.kz' },
    { body: { login: '{row}@company.kz' } },
  ),
  {
    ...changeLogin,
    when: 'a login becomes the address of another',
    body: { login: 'x-{row}@company.kz' },
    expect: { status: 400, code: 'LOGIN_IS_EMAIL', field: 'login' },
  },
  ...refusedValues(changeLogin, WRONG_LOGIN),
  ...refusedFields(changeLogin, {}),
  ...refusedCallers(changeLogin, NOBODY_ELSE),
];

/** Customers in administration. */
export const customerTable: Table = {
  type: 'customer',
  path: `${PATH}/{id}`,
  rows: [
    ...debtRows,
    {
      ...create,
      when: 'a customer with an empty project is created',
      expect: {
        status: 201,
        body: {
          login: 'c-{row}',
          email: '{row}@company.kz',
          contactPerson: 'c-{row}',
          status: 'active',
          balance: '0.00',
          payment: '0.00',
          projectCount: 1,
          cpu: 0,
          ram: 0,
          gpu: 0,
          hdd: 0,
          managers: [],
          language: 'ru',
        },
        has: ['passwordSent', 'created'],
        without: ['password', 'token'],
      },
    },
    {
      ...create,
      when: 'a customer is made with every field',
      body: { ...create.body, name: 'Айгерим', surname: 'Серик', phone: '+7 701 000 00 00', language: 'kk' },
      expect: { status: 201, body: { contactPerson: 'Айгерим Серик', phone: '+7 701 000 00 00', language: 'kk' } },
    },
    {
      ...create,
      when: 'somebody’s login is the address of another',
      body: { ...create.body, login: 'x-{row}@company.kz' },
      expect: { status: 400, code: 'LOGIN_IS_EMAIL', field: 'login' },
    },
    ...allowedValues(create, RIGHT_ACCOUNT),
    ...refusedValues(create, WRONG_ACCOUNT),
    ...refusedFields(create, {
      contactPerson: 'Айгерим',
      status: 'active',
      balance: '5.00',
      cpu: 1,
      ram: 1,
      gpu: 1,
      hdd: 1,
      payment: '1.00',
      period: '2026-11-01',
      projectCount: 7,
      managers: [],
      sessions: 1,
      created: '2026-01-01T00:00:00Z',
      lastSignIn: '2026-01-01T00:00:00Z',
      passwordSent: '2026-01-01T00:00:00Z',
      correction: {},
      token: 'x',
    }),
    ...refusedCallers(create, NOBODY_ELSE),
    {
      ...create,
      when: 'a customer is made where the admin area is off',
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      ...create,
      when: 'a customer is made by a manager, who looks after them from then on',
      as: 'manager',
      expect: {
        status: 201,
        reads: [
          { call: `GET ${PATH}?f.status=active&sort=created`, as: 'manager', status: 200, body: { totalElements: 2 } },
        ],
      },
    },
    {
      ...act,
      when: 'a manager acts as a customer of theirs',
      as: 'manager',
      call: `POST ${PATH}/{owner}/act`,
      expect: { status: 200, has: ['token'] },
    },
    {
      ...act,
      when: 'a manager acts as a customer of somebody else',
      as: 'manager',
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      ...block,
      when: 'a manager blocks a customer of theirs',
      as: 'manager',
      call: `POST ${PATH}/{owner}/block`,
      expect: { status: 403, code: 'FORBIDDEN' },
    },
    {
      ...create,
      when: 'a customer is made and the address typed differently the second time',
      body: { ...create.body, emailAgain: 'x-{row}@company.kz' },
      expect: { status: 400, code: 'EMAILS_MATCH', field: 'emailAgain' },
    },
    ...account,
    ...[act, correct].map(refusedLongAfterProof),
    ...corrections,
    ...managers,
    ...others,
    ...guards,
    ...refusedCallers(
      { spec: '§6 admin area', what: 'customers are listed', call: `GET ${PATH}`, body: {} },
      NOBODY_ELSE,
    ),
    {
      ...create,
      when: 'customers are found by name, login and address',
      call: `GET ${PATH}?q={row}&f.status=active`,
      body: undefined,
      given: made,
      expect: { status: 200, body: { totalElements: 1, content: [{ login: 'c-{row}' }] } },
    },
    { spec: SPEC, when: 'a status has a tone', field: 'status', tones: { active: 'ok', blocked: 'warning' } },
    {
      spec: SPEC,
      when: 'the resources and costs of a customer have units',
      tells: {
        balance: { type: 'string', format: 'money' },
        payment: { type: 'string', format: 'money' },
        period: { type: 'string', format: 'date' },
        paid: { type: 'string', format: 'money' },
        promo: { type: 'string', format: 'money' },
        corrections: { type: 'string', format: 'money' },
        creditLimit: { type: 'string', format: 'money' },
        'setCreditLimit:creditLimit': { type: 'string', format: 'money' },
        debtSince: { format: 'date-time' },
        debtUntil: { format: 'date-time' },
        'correction/amount': { type: 'string', format: 'money' },
        'correction/documentDate': { type: 'string', format: 'date' },
        cpu: { type: 'integer' },
        ram: { type: 'integer', 'x-unit': 'GB' },
        gpu: { type: 'integer', 'x-unit': 'GB' },
        hdd: { type: 'integer', 'x-unit': 'GB' },
        projectCount: { type: 'integer' },
        sessions: { type: 'integer' },
        created: { format: 'date-time' },
        lastSignIn: { format: 'date-time' },
        passwordSent: { format: 'date-time' },
      },
    },
  ],
};
