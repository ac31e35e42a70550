import { adminReadRows } from '../harness/admin-rows.ts';
import { vatRate } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import { type Right, refusedCallers, refusedFields, refusedValues, versionRows } from '../harness/rows.ts';

const PATH = '/api/admin/vat-rate';
const SPEC = '§1 tariffication';

// Today is 2026-11-20, at 11:00 in Almaty.
const create: Right = {
  spec: SPEC,
  what: 'a VAT rate is planned',
  call: `POST ${PATH}`,
  body: { from: '2027-07-01', percent: 18 },
  as: 'administrator',
  status: 201,
};

const update: Right = {
  spec: SPEC,
  what: 'a planned VAT rate is changed',
  call: `PUT ${PATH}/{rate}`,
  body: { percent: 17 },
  as: 'administrator',
  given: { records: [vatRate('rate')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: SPEC,
  what: 'a planned VAT rate is deleted',
  call: `DELETE ${PATH}/{rate}`,
  body: {},
  as: 'administrator',
  given: update.given,
  status: 204,
};

const BEGUN = { records: [vatRate('rate', { status: 'begun' })] };

/** The rates of VAT by date. */
export const vatRateTable: Table = {
  type: 'vat-rate',
  path: PATH,
  rows: [
    {
      ...create,
      when: 'the VAT rates of Kazakhstan are there from the start',
      call: `GET ${PATH}?sort=from&size=2`,
      body: undefined,
      expect: {
        status: 200,
        body: {
          content: [
            { from: '2009-01-01', percent: 12, status: 'begun' },
            { from: '2026-01-01', percent: 16, status: 'begun' },
          ],
        },
      },
    },
    { ...create, when: 'a VAT rate is planned', expect: { status: 201, body: { ...create.body, status: 'planned' } } },
    {
      ...create,
      when: 'a VAT rate begins tomorrow',
      body: { from: '2026-11-21', percent: 0 },
      expect: { status: 201, body: { status: 'planned' } },
    },
    {
      ...create,
      when: 'a VAT rate takes effect on its day',
      call: `GET ${PATH}/{made}`,
      body: undefined,
      given: {
        steps: [
          {
            call: create.call,
            body: { from: '2026-11-22', percent: 18 },
            as: 'administrator',
            name: 'made',
            hours: 48,
          },
        ],
      },
      expect: { status: 200, body: { percent: 18, status: 'begun' } },
    },
    {
      ...create,
      when: 'a VAT rate is to begin today',
      body: { from: '2026-11-20', percent: 18 },
      expect: { status: 400, code: 'VAT_RATE_FUTURE', field: 'from' },
    },
    {
      ...create,
      when: 'a VAT rate is to begin on the day of another one',
      given: { records: [vatRate('rate', { from: '2028-01-01' })] },
      body: { from: '2028-01-01', percent: 18 },
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'from' },
    },
    ...refusedValues(create, [
      ['from', undefined, 'required'],
      ['from', '2027-02-30', 'format'],
      ['from', 2027, 'type'],
      ['percent', undefined, 'required'],
      ['percent', -1, 'minimum'],
      ['percent', 101, 'maximum'],
      ['percent', 12.5, 'type'],
      ['percent', '16', 'type'],
    ]),
    ...refusedFields(create, { status: 'begun', created: '2026-11-01T00:00:00Z' }),
    ...adminReadRows({ spec: SPEC, what: 'VAT rates', path: PATH }),
    ...refusedCallers(create, { guest: 401, owner: 403, manager: 403 }),
    { ...update, when: 'a planned VAT rate is changed', expect: { status: 200, body: { percent: 17 } } },
    {
      ...update,
      when: 'a VAT rate that has taken effect is to change',
      given: BEGUN,
      expect: { status: 409, code: 'VAT_RATE_PLANNED' },
    },
    {
      ...update,
      when: 'a planned VAT rate is to begin on another day',
      body: { ...update.body, from: '2027-08-01' },
      expect: { status: 400, code: 'READ_ONLY_FIELD', field: 'from' },
    },
    ...refusedValues(update, [
      ['percent', undefined, 'required'],
      ['percent', 101, 'maximum'],
    ]),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, owner: 403, manager: 403 }),
    {
      ...remove,
      when: 'a planned VAT rate is deleted',
      expect: { status: 204, reads: [{ call: `GET ${PATH}/{rate}`, as: 'administrator', status: 404 }] },
    },
    {
      ...remove,
      when: 'a VAT rate that has taken effect is deleted',
      given: BEGUN,
      expect: { status: 409, code: 'VAT_RATE_PLANNED' },
    },
    ...refusedCallers(remove, { guest: 401, owner: 403, manager: 403 }),
    ...['planned', 'begun'].map(
      (status): Row => ({
        ...{ spec: SPEC, when: `a VAT rate that is ${status} begins`, offer: 'begin' },
        ...{ self: { status }, unmet: status === 'planned' ? [] : ['VAT_RATE_PLANNED'] },
      }),
    ),
    { spec: SPEC, when: 'each status has its tone', field: 'status', tones: { planned: 'neutral', begun: 'ok' } },
    {
      spec: SPEC,
      when: 'the fields of a VAT rate have their types',
      tells: { created: { format: 'date-time' } },
    },
  ],
};
