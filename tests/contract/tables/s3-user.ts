import { foreign, s3User } from '../harness/given.ts';
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

const PATH = '/s3/api/v1/users';

const create: Right = {
  spec: '§3 S3 user, §7 S3: users',
  what: 'an S3 user is created',
  call: `POST ${PATH}`,
  body: { name: 'archive', datacenterId: 'kz-ala', quota: 250 },
  status: 201,
};

const update: Right = {
  spec: '§7 S3: users',
  what: 'an S3 user gets another quota',
  call: `PUT ${PATH}/{s3}`,
  body: { quota: 60 },
  given: { records: [s3User('s3', { used: 50 })] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const newKey: Right = {
  spec: '§4 Other actions: generate a new S3 secret key',
  what: 'a new secret key is made',
  call: `POST ${PATH}/{s3}/secret-key`,
  body: {},
  given: { records: [s3User('s3')] },
  status: 200,
};

const remove: Right = {
  spec: '§7 S3: users',
  what: 'an S3 user is deleted',
  call: `DELETE ${PATH}/{s3}`,
  body: {},
  given: { records: [s3User('s3')] },
  status: 202,
};

const empty: Right = {
  spec: '§4 Delete confirmations: what is deleted is gone',
  what: 'all objects of an S3 user are deleted',
  call: `POST ${PATH}/{s3}/empty`,
  body: {},
  given: { records: [s3User('s3', { used: 12.5 })] },
  status: 200,
};

const usage: Right = {
  spec: '§7 S3: usage consumption (project id header)',
  what: 'the usage of an S3 user is read',
  call: `GET ${PATH}/{s3}/usage`,
  body: {},
  given: { steps: [{ call: `POST ${PATH}`, body: create.body, name: 's3', settle: true }] },
  headers: { 'X-Project-Id': '{project}' },
  status: 200,
};

/** A change is refused in this status. */
function refusedWhile(right: Right): Row[] {
  return ['creating', 'suspended', 'deleting', 'error'].map((status) => ({
    ...right,
    when: `${right.what} while it is ${status}`,
    given: { records: [s3User('s3', { status })] },
    expect: { status: 409, code: 'S3_ACTIVE' },
  }));
}

export const s3UserTable: Table = {
  type: 's3-user',
  path: `${PATH}/{id}`,
  rows: [
    {
      ...create,
      when: 'an S3 user is created: its secret key is in this one answer',
      expect: {
        status: 201,
        body: { name: 'archive', datacenterId: 'kz-ala', quota: 250, used: 0 },
        has: ['accessKey', 'secretKey'],
        becomes: ['creating', 'active'],
      },
    },
    {
      ...create,
      when: 'an S3 user is read after it was created: the secret key is not repeated',
      call: `GET ${PATH}/{s3}`,
      body: undefined,
      given: { steps: [{ call: `POST ${PATH}`, body: create.body, name: 's3', settle: true }] },
      expect: { status: 200, body: { name: 'archive' }, has: ['accessKey'], without: ['secretKey'] },
    },
    {
      ...create,
      when: 'an S3 user is created again with the same Idempotency-Key: the secret key is not repeated',
      headers: { 'Idempotency-Key': 'one' },
      given: { steps: [{ call: `POST ${PATH}`, body: create.body, headers: { 'Idempotency-Key': 'one' } }] },
      expect: { status: 201, body: { name: 'archive' }, without: ['secretKey'] },
    },
    {
      ...create,
      when: 'the cloud could not create the S3 user',
      body: { ...create.body, name: 'archive-fail' },
      expect: { status: 201, becomes: ['creating', 'error'] },
    },
    ...refusedValues(create, [
      ['name', undefined, 'required'],
      ['datacenterId', undefined, 'required'],
      ['datacenterId', 'mars', 'enum'],
      ...wrongNames('name'),
      ['quota', 0, 'minimum'],
      ['quota', 100_001, 'maximum'],
      ['quota', 1.5, 'type'],
    ]),
    ...allowedValues(create, [...rightNames('name'), ['quota', 1], ['quota', 100_000], ['quota', undefined]]),
    ...refusedFields(create, {
      id: 'x',
      used: 0,
      status: 'active',
      accessKey: 'x',
      secretKey: 'x',
      projectId: 'x',
      created: '2026-01-01T00:00:00Z',
    }),
    {
      ...create,
      when: 'an S3 user of that name is there already',
      given: { records: [s3User('s3', { name: 'archive' })] },
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'name' },
    },
    {
      ...create,
      when: 'another project has an S3 user of that name',
      given: { records: [foreign(s3User('s3', { name: 'archive' }))] },
      expect: { status: 201 },
    },
    {
      spec: '§5 Generic messages: required field',
      when: 'the S3 form with its quota emptied',
      form: 'create',
      input: { name: 'archive', datacenterId: 'kz-ala' },
      says: { quota: 'required' },
    },
    ...refusedCallers(create, { guest: 401, reader: 403, acting: 403 }),
    {
      ...create,
      when: 'an S3 user is created where S3 is off',
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      ...update,
      when: 'an S3 user gets a quota just above its usage',
      expect: { status: 200, body: { quota: 60, used: 50, _version: 2 } },
    },
    { ...update, when: 'an S3 user gets a quota equal to its usage', body: { quota: 50 }, expect: { status: 200 } },
    {
      ...update,
      when: 'an S3 user gets a quota below its usage',
      body: { quota: 49 },
      expect: { status: 400, code: 'QUOTA_HOLDS_USED', field: 'quota' },
    },
    ...refusedValues(update, [
      ['quota', 100_001, 'maximum'],
      ['quota', 0, 'minimum'],
    ]),
    ...refusedFields(update, { name: 'renamed', datacenterId: 'kz-ast', secretKey: 'x' }),
    ...refusedWhile(update),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
    {
      ...newKey,
      when: 'a new secret key is made and shown this once',
      expect: { status: 200, body: { accessKey: 'AAAAAAAAAAAAAAAAAAAA' }, has: ['secretKey'] },
    },
    {
      ...newKey,
      when: 'a new secret key is not shown again for the same Idempotency-Key',
      headers: { 'Idempotency-Key': 'one' },
      given: {
        ...newKey.given,
        steps: [{ call: `POST ${PATH}/{s3}/secret-key`, body: {}, headers: { 'Idempotency-Key': 'one' } }],
      },
      expect: { status: 200, without: ['secretKey'] },
    },
    ...refusedWhile(newKey),
    ...refusedCallers(newKey, { guest: 401, reader: 403, stranger: 404, acting: 403 }),
    {
      ...remove,
      when: 'an empty S3 user is deleted',
      watch: 's3',
      expect: { status: 202, becomes: ['deleting', null] },
    },
    {
      ...remove,
      when: 'an S3 user that stores something is deleted',
      given: { records: [s3User('s3', { used: 0.5 })] },
      expect: { status: 409, code: 'S3_EMPTY', body: [{ params: { fix: 'empty' } }] },
    },
    ...['suspended', 'error'].map(
      (status): Row => ({
        ...remove,
        when: `an S3 user is deleted while it is ${status}`,
        given: { records: [s3User('s3', { status })] },
        expect: { status: 202 },
      }),
    ),
    ...['creating', 'deleting'].map(
      (status): Row => ({
        ...remove,
        when: `an S3 user is deleted while it is ${status}, which is refused`,
        given: { records: [s3User('s3', { status })] },
        expect: { status: 409, code: 'S3_DELETABLE' },
      }),
    ),
    {
      ...empty,
      when: 'all objects of an S3 user are deleted: it can be deleted then',
      expect: { status: 200, body: { used: 0, quota: 100 } },
    },
    {
      ...empty,
      when: 'all objects of an S3 user without any are deleted',
      given: { records: [s3User('s3')] },
      expect: { status: 409, code: 'S3_HOLDS_OBJECTS' },
    },
    ...refusedWhile(empty),
    ...refusedCallers(empty, { guest: 401, reader: 403, stranger: 404 }),
    {
      ...usage,
      when: 'the usage of a new S3 user is read: it is empty',
      body: undefined,
      expect: { status: 200, body: [{ used: 0 }, { used: 0 }] },
    },
    {
      ...usage,
      when: 'the usage of an S3 user is read without the header of its project',
      body: undefined,
      headers: {},
      expect: { status: 400, code: 'WRONG_HEADER' },
    },
    {
      ...usage,
      when: 'the usage of an S3 user is read with the header of another project',
      body: undefined,
      headers: { 'X-Project-Id': 'other' },
      expect: { status: 400, code: 'WRONG_HEADER' },
    },
    ...refusedCallers({ ...usage, given: remove.given }, { guest: 401, stranger: 404 }),
    {
      ...usage,
      when: 'a reader reads the usage of an S3 user',
      body: undefined,
      as: 'reader',
      expect: { status: 200, body: [{ used: 0 }, { used: 0 }] },
    },
    {
      ...remove,
      when: 'the cloud could not delete the S3 user',
      given: { records: [s3User('s3', { name: 'backups-fail-delete' })] },
      watch: 's3',
      expect: { status: 202, becomes: ['deleting', 'error'] },
    },
    ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
    {
      spec: '§7 S3: withQuota',
      when: 'S3 users are listed: only those of the project, without secrets',
      call: `GET ${PATH}/withQuota`,
      given: { records: [s3User('s3'), foreign(s3User('other'))] },
      expect: {
        status: 200,
        body: { totalElements: 1, content: [{ id: '{s3}', quota: 100, used: 0 }] },
        without: ['secretKey'],
      },
    },
    {
      spec: '§7 S3: users',
      when: 'S3 users are listed at the path of users too',
      call: `GET ${PATH}`,
      given: { records: [s3User('s3'), foreign(s3User('other'))] },
      expect: { status: 200, body: { totalElements: 1, content: [{ id: '{s3}' }] }, without: ['secretKey'] },
    },
    {
      spec: '§9 S3 is pay as you go',
      when: 'an S3 user is created in a prepaid project with no balance left',
      call: create.call,
      body: create.body,
      given: { balanceTiyn: 0 },
      expect: { status: 402, code: 'BALANCE_EMPTY' },
    },
    // 12.5 GB x 9 ₸ a month
    {
      spec: '§9 S3 is priced per GB per month',
      when: 'a month of 12.5 GB in S3',
      month: { used: 12.5, quota: 100 },
      costs: '112.50',
    },
    {
      spec: '§3 S3 user',
      when: 'each S3 user status has its tone and its texts',
      field: 'status',
      tones: { creating: 'progress', active: 'ok', suspended: 'warning', deleting: 'progress', error: 'error' },
    },
    {
      spec: '§3 S3 user',
      when: 'the time of creation is shown as a time',
      tells: { created: { format: 'date-time' } },
    },
  ],
};
