import { promoCode } from '../harness/given.ts';
import type { Json, JsonObject, Row, Table } from '../harness/row.ts';
import {
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';

const PATH = '/api/admin/promo-code';

// Today is 2026-11-20, at 11:00 in Almaty.
const create: Right = {
  spec: '§1 promo codes',
  what: 'a promo code is created',
  call: `POST ${PATH}`,
  body: { code: '{ROW}', amount: '5000', validFrom: '2026-11-20', validUntil: '2026-12-31' },
  as: 'administrator',
  status: 201,
};

const update: Right = {
  spec: '§1 promo codes',
  what: 'a promo code is changed',
  call: `PUT ${PATH}/{promo}`,
  body: { validFrom: '2026-11-10', validUntil: '2027-01-31' },
  as: 'administrator',
  given: { records: [promoCode('promo')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§1 promo codes',
  what: 'a promo code is deleted',
  call: `DELETE ${PATH}/{promo}`,
  body: {},
  as: 'administrator',
  given: update.given,
  status: 204,
};

/** Invalid days and uses, in both forms. */
const WRONG_LIMITS: WrongValue[] = [
  ['validFrom', undefined, 'required'],
  ['validUntil', undefined, 'required'],
  ['validFrom', 'today', 'format'],
  ['validUntil', '2026-02-30', 'format'],
  ['maxUses', 0, 'minimum'],
  ['maxUses', 1_000_001, 'maximum'],
  ['maxUses', 1.5, 'type'],
  ['maxUses', 'many', 'type'],
  ['note', 'n'.repeat(256), 'maxLength'],
  ['note', '<b>spring</b>', 'pattern'],
  ['note', ' spring', 'pattern'],
];

const WRONG: WrongValue[] = [
  ...WRONG_LIMITS,
  ['code', undefined, 'required'],
  ['code', 'SPRNG', 'minLength'],
  ['code', 'S'.repeat(33), 'maxLength'],
  ['code', 'spring2027', 'pattern'],
  ['code', 'SPRING 2027', 'pattern'],
  ['code', '-SPRING', 'pattern'],
  ['code', 'SPRING-', 'pattern'],
  ['code', 'ВЕСНА2027', 'pattern'],
  ['code', 'SPRING/2027', 'pattern'],
  ['amount', undefined, 'required'],
  ['amount', '0', 'pattern'],
  ['amount', '0.00', 'pattern'],
  ['amount', '-5000', 'pattern'],
  ['amount', '5000.001', 'pattern'],
  ['amount', '10000000', 'pattern'],
  ['amount', 'a lot', 'pattern'],
  ['amount', 5000, 'type'],
];

function made(when: string, change: JsonObject, body: Json = change): Row {
  return { ...create, when, body: { ...create.body, ...change }, expect: { status: 201, body } };
}

function refused(right: Right, when: string, change: JsonObject, code: string, field: string): Row {
  return { ...right, when, body: { ...right.body, ...change }, expect: { status: 400, code, field } };
}

export const promoCodeTable: Table = {
  type: 'promo-code',
  path: `${PATH}/{id}`,
  key: 'code',
  rows: [
    made('a promo code is created that nobody has used', {}, { amount: '5000', used: 0, validUntil: '2026-12-31' }),
    made('a promo code is created with every field', { maxUses: 1000, note: 'Spring' }),
    made('a promo code may be as long as 32 characters', { code: '{ROW}-ABCDEFGHIJKLM' }),
    made('a promo code may be worth a tiyn', { amount: '0.01' }),
    made('a promo code may be worth as much as 9 999 999.99 ₸', { amount: '9999999.99' }),
    made('a promo code may be used a million times', { maxUses: 1_000_000 }),
    made('a promo code may be good for today alone', { validUntil: '2026-11-20' }),
    made('a promo code may be used once', { maxUses: 1 }),
    ...refusedValues(create, WRONG),
    ...refusedFields(create, { used: 5, created: '2026-01-01T00:00:00Z' }),
    refused(
      create,
      'a promo code is created that ended yesterday',
      { validFrom: '2026-11-01', validUntil: '2026-11-19' },
      'END_NOT_PAST',
      'validUntil',
    ),
    refused(
      create,
      'a promo code ends before it begins',
      { validFrom: '2026-12-02', validUntil: '2026-12-01' },
      'END_NOT_BEFORE_START',
      'validUntil',
    ),
    {
      ...create,
      when: 'another promo code is called so',
      given: { records: [promoCode('promo', { code: '{ROW}' })] },
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'code' },
    },
    ...refusedCallers(create, { guest: 401, owner: 403, reader: 403 }),
    {
      ...create,
      when: 'a promo code is created where the admin area is off',
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      ...update,
      when: 'a promo code gets other days, a limit and a note',
      body: { ...update.body, maxUses: 10, note: 'Autumn' },
      expect: {
        status: 200,
        body: {
          amount: '5000',
          validFrom: '2026-11-10',
          validUntil: '2027-01-31',
          maxUses: 10,
          note: 'Autumn',
          used: 0,
        },
      },
    },
    {
      ...update,
      when: 'a promo code is ended by a day in the past',
      body: { validFrom: '2026-11-01', validUntil: '2026-11-19' },
      expect: { status: 200, body: { validUntil: '2026-11-19' } },
    },
    {
      ...update,
      when: 'a promo code may be used as often as it was already',
      given: { records: [promoCode('promo', { used: 7 })] },
      body: { ...update.body, maxUses: 7 },
      expect: { status: 200, body: { maxUses: 7, used: 7 } },
    },
    {
      ...update,
      when: 'a promo code may be used less often than it was already',
      given: { records: [promoCode('promo', { used: 7 })] },
      body: { ...update.body, maxUses: 6 },
      expect: { status: 400, code: 'USES_NOT_BELOW_USED', field: 'maxUses' },
    },
    refused(
      update,
      'a promo code is to end before it begins',
      { validUntil: '2026-11-09' },
      'END_NOT_BEFORE_START',
      'validUntil',
    ),
    ...refusedValues(update, WRONG_LIMITS),
    ...[
      ['code', 'OTHER-2027'],
      ['amount', '6000'],
    ].map(
      ([field = '', value]): Row => ({
        ...update,
        when: `a promo code gets another ${field}, which stays for good`,
        body: { ...update.body, [field]: value },
        expect: { status: 400, code: 'READ_ONLY_FIELD', field },
      }),
    ),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, owner: 403 }),
    {
      ...remove,
      when: 'a promo code that nobody has used is deleted',
      expect: { status: 204, reads: [{ call: `GET ${PATH}/{promo}`, as: 'administrator', status: 404 }] },
    },
    {
      ...remove,
      when: 'a promo code is deleted that was used',
      given: { records: [promoCode('promo', { used: 1 })] },
      expect: { status: 409, code: 'PROMO_UNUSED' },
    },
    ...refusedCallers(remove, { guest: 401, owner: 403 }),
    {
      ...create,
      when: 'promo codes are listed by amount',
      call: `GET ${PATH}?sort=amount,desc&f.amount=1.10,900000.25,20000.00&q={ROW}`,
      body: undefined,
      given: {
        records: [
          promoCode('a', { code: 'A-{ROW}', amount: '20000' }),
          promoCode('b', { code: 'B-{ROW}', amount: '900000.25' }),
          promoCode('c', { code: 'C-{ROW}', amount: '1.10' }),
          promoCode('d', { code: 'D-{ROW}', amount: '3' }),
        ],
      },
      expect: {
        status: 200,
        body: { totalElements: 3, content: [{ code: '{b}' }, { code: '{a}' }, { code: '{c}' }] },
      },
    },
    {
      ...create,
      when: 'promo codes are listed from an amount on',
      call: `GET ${PATH}?sort=amount&f.amount.from=5&q={ROW}`,
      body: undefined,
      given: {
        records: [promoCode('a', { code: 'A-{ROW}', amount: '20' }), promoCode('b', { code: 'B-{ROW}', amount: '4' })],
      },
      expect: { status: 200, body: { totalElements: 1, content: [{ code: '{a}' }] } },
    },
    ...refusedCallers(
      { spec: '§6 admin area', what: 'promo codes are listed', call: `GET ${PATH}`, body: {} },
      { guest: 401, owner: 403 },
    ),
    {
      spec: '§1 promo codes',
      when: 'the time of creation is shown as a time',
      tells: { created: { format: 'date-time' } },
    },
    {
      spec: '§1 promo codes',
      when: 'the number of uses is a whole number',
      tells: { used: { type: 'integer' } },
    },
  ],
};
