import { s3User } from '../harness/given.ts';
import type { JsonObject, Row, Table } from '../harness/row.ts';
import { allowedValues, type Right, refusedCallers, refusedFields, refusedValues } from '../harness/rows.ts';

const USERS = '/s3/api/v1/users';
const PATH = `${USERS}/{s3}/buckets`;

/** An account that the store knows. */
const account = {
  call: `POST ${USERS}`,
  body: { name: 'archive', datacenterId: 'kz-ala', quota: 250 },
  name: 's3',
  settle: true,
};
const bucket = { call: `POST ${PATH}`, body: { name: 'photos' }, name: 'bucket' };

const create: Right = {
  spec: '§3 S3 user',
  what: 'a bucket is created',
  call: `POST ${PATH}`,
  body: { name: 'photos' },
  given: { steps: [account] },
  status: 201,
};

const remove: Right = {
  spec: '§4 Delete confirmations: what is deleted is gone',
  what: 'a bucket is deleted',
  call: `DELETE ${PATH}/{bucket}`,
  body: {},
  given: { steps: [account, bucket] },
  status: 204,
};

const empty: Right = {
  spec: '§4 Delete confirmations: what is deleted is gone',
  what: 'all objects of a bucket are deleted',
  call: `POST ${PATH}/{bucket}/empty`,
  body: {},
  given: { steps: [account, bucket] },
  status: 409,
};

const read = (when: string, call: string, body: JsonObject): Row => ({
  spec: '§3 S3 user',
  when,
  call,
  given: { steps: [account, bucket] },
  expect: { status: 200, body },
});

export const s3BucketTable: Table = {
  type: 's3-bucket',
  path: `${PATH}/{id}`,
  rows: [
    {
      ...create,
      when: 'a bucket is created: it is empty',
      expect: { status: 201, body: { name: 'photos', objects: 0, size: 0 } },
    },
    ...refusedValues(create, [
      ['name', undefined, 'required'],
      ['name', 'ab', 'minLength'],
      ['name', 'a'.repeat(64), 'maxLength'],
      ['name', 'Photos', 'pattern'],
      ['name', 'my photos', 'pattern'],
      ['name', '-photos', 'pattern'],
    ]),
    ...allowedValues(create, [
      ['name', 'abc'],
      ['name', 'a'.repeat(63)],
      ['name', '2026-11'],
    ]),
    ...refusedFields(create, { id: 'x', objects: 1, size: 1, created: '2026-01-01T00:00:00Z' }),
    {
      ...create,
      when: 'a bucket of that name is there already',
      given: { steps: [account, bucket] },
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'name' },
    },
    {
      ...create,
      when: 'a bucket is created in an account that does not exist',
      call: `POST ${USERS}/nothing/buckets`,
      given: {},
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      ...create,
      when: 'a bucket is created in an account that is not ready yet',
      given: { steps: [{ ...account, settle: false }] },
      expect: { status: 409, code: 'S3_ACCOUNT_ACTIVE' },
    },
    {
      ...create,
      when: 'a bucket is created where S3 is off',
      call: `POST ${USERS}/nothing/buckets`,
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    ...refusedCallers(create, { guest: 401, reader: 403, stranger: 404 }),
    read('the buckets of an account are listed', `GET ${PATH}`, {
      totalElements: 1,
      content: [{ name: 'photos', objects: 0 }],
    }),
    read('a bucket is read', `GET ${PATH}/{bucket}`, { name: 'photos', accountId: '{s3}', size: 0 }),
    {
      ...read('a bucket that does not exist is read', `GET ${PATH}/{s3}.nothing`, {}),
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    { ...remove, when: 'an empty bucket is deleted', expect: { status: 204 } },
    ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
    {
      ...empty,
      when: 'all objects of a bucket without any are deleted',
      expect: { status: 409, code: 'S3_BUCKET_HOLDS_OBJECTS' },
    },
    {
      spec: '§3 S3 user',
      when: 'the buckets of an account are asked for where S3 is off',
      call: `GET ${PATH}`,
      given: { records: [s3User('s3')], modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      spec: '§3 S3 user',
      when: 'a bucket without an account and a name, in the form',
      form: 'create',
      input: {},
      says: { accountId: 'required', name: 'required' },
    },
    { spec: '§3 S3 user', when: 'its creation is shown as a time', tells: { created: { format: 'date-time' } } },
    {
      spec: '§4 Delete confirmations: what is deleted is gone',
      when: 'emptying is offered while the account is not ready, with the reason why not',
      offer: 'empty',
      self: { objects: 3 },
      parent: { status: 'creating' },
      unmet: ['S3_ACCOUNT_ACTIVE'],
    },
    {
      spec: '§4 Delete confirmations: what is deleted is gone',
      when: 'a bucket with objects is to be deleted while its account is not ready',
      offer: 'delete',
      self: { objects: 3 },
      parent: { status: 'creating' },
      unmet: ['S3_ACCOUNT_ACTIVE', 'S3_BUCKET_EMPTY'],
    },
    ...refusedCallers(empty, { guest: 401, reader: 403, stranger: 404 }),
  ],
};
