import { adminReadRows } from '../harness/admin-rows.ts';
import type { JsonObject, Row, Table } from '../harness/row.ts';
import { refusedCallers } from '../harness/rows.ts';

const PATH = '/api/documents';
const ADMIN = '/api/admin/document';
const NO_DOCUMENT = '00000000-0000-4000-8000-000000000000';
const spec = 'design 9: documents of payers';

const forms: [when: string, input: JsonObject, says: Record<string, string>][] = [
  ['an invoice', { kind: 'invoice', amount: '50000' }, {}],
  ['an invoice with tiyn', { kind: 'invoice', amount: '50000.25' }, {}],
  ['an invoice for nothing', { kind: 'invoice', amount: '0.00' }, { amount: 'pattern' }],
  ['an invoice for less than nothing', { kind: 'invoice', amount: '-5' }, { amount: 'pattern' }],
  ['an invoice for parts of a tiyn', { kind: 'invoice', amount: '5.001' }, { amount: 'pattern' }],
  ['an invoice without an amount', { kind: 'invoice' }, { amount: 'required' }],
  ['an act', { kind: 'act', month: '2026-10-15' }, {}],
  ['an act without a month', { kind: 'act' }, { month: 'required' }],
  ['a reconciliation act', { kind: 'reconciliation', from: '2026-01-01', to: '2026-10-31' }, {}],
  [
    'one for a period backwards',
    { kind: 'reconciliation', from: '2026-10-31', to: '2026-01-01' },
    { to: 'PERIOD_IN_ORDER' },
  ],
  ['one without a beginning', { kind: 'reconciliation', to: '2026-10-31' }, { from: 'required' }],
  ['one without an end', { kind: 'reconciliation', from: '2026-01-01' }, { to: 'required' }],
  ['one of no kind', {}, { kind: 'required' }],
];

function formRows(more: JsonObject): Row[] {
  return forms.map(([when, input, says]) => ({
    spec,
    when: `the form asks for ${when}`,
    form: 'create',
    input: { ...input, ...more },
    says,
  }));
}

const unknown: [call: string, body?: JsonObject][] = [
  ['GET {path}/{id}'],
  ['GET {path}/{id}/pdf'],
  ['GET {path}/{id}/workbook'],
  ['POST {path}/{id}/send', {}],
];

function unknownRows(path: string, as: 'owner' | 'administrator'): Row[] {
  return unknown.map(([call, body]) => ({
    ...{ spec, when: `an unknown document: ${call}`, as, ...(body && { body }) },
    call: call.replace('{path}', path).replace('{id}', NO_DOCUMENT),
    expect: { status: 404 },
  }));
}

/** Nobody has stated the provider's company here. `src/provider/documents/documents.test.ts` says what documents contain. */
function refusedRow(path: string, as: 'owner' | 'administrator', more: JsonObject): Row {
  return {
    ...{ spec, when: `an invoice before the provider has stated its company, by ${as}`, as, call: `POST ${path}` },
    body: { kind: 'invoice', amount: '50000', ...more },
    expect: { status: 409, code: 'SELLER_UNSTATED' },
  };
}

function neverChanged(path: string, as: 'owner' | 'administrator'): Row[] {
  return ['PUT', 'DELETE'].map((method) => ({
    ...{ spec, when: `an issued document is changed by ${method}, by ${as}`, as, body: {} },
    call: `${method} ${path}/${NO_DOCUMENT}`,
    expect: { status: 405 },
  }));
}

const declaredRow: Row = {
  spec,
  when: 'days, moments and amounts of a document are said to be such',
  tells: {
    ...{ day: { format: 'date' }, month: { format: 'date' }, from: { format: 'date' }, to: { format: 'date' } },
    ...{ amount: { format: 'money' }, vat: { format: 'money' } },
    ...{ created: { format: 'date-time' }, sent: { format: 'date-time' } },
  },
};

const make = {
  ...{ spec, what: 'a document is made for a customer', call: `POST ${ADMIN}` },
  body: { customerId: '{owner}', kind: 'invoice', amount: '50000' },
};

/** The documents of the signed-in payer. */
export const documentTable: Table = {
  type: 'document',
  rows: [
    ...formRows({}),
    ...unknownRows(PATH, 'owner'),
    refusedRow(PATH, 'owner', {}),
    ...neverChanged(PATH, 'owner'),
    declaredRow,
    {
      spec,
      when: 'a payer lists their documents',
      call: `GET ${PATH}`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    ...['kind=invoice,act', 'day.from=2026-01-01'].map((filter) => ({
      ...{ spec, when: `documents are narrowed by ${filter}`, call: `GET ${PATH}?f.${filter}` },
      expect: { status: 200, body: { totalElements: 0 } },
    })),
    { spec, when: 'a guest lists documents', as: 'guest', call: `GET ${PATH}`, expect: { status: 401 } },
  ],
};

/** The documents of all customers. */
export const adminDocumentTable: Table = {
  type: 'admin-document',
  rows: [
    ...adminReadRows({ spec, what: 'documents', path: ADMIN }),
    ...formRows({ customerId: '{owner}' }),
    ...unknownRows(ADMIN, 'administrator'),
    refusedRow(ADMIN, 'administrator', { customerId: '{owner}' }),
    ...neverChanged(ADMIN, 'administrator'),
    declaredRow,
    ...refusedCallers(make, { guest: 401, owner: 403, manager: 403 }),
    {
      ...{ spec, when: 'a manager sends an unknown document', body: {} },
      as: 'manager',
      call: `POST ${ADMIN}/${NO_DOCUMENT}/send`,
      expect: { status: 404 },
    },
    {
      ...{ spec, when: 'the form asks for the customer of a document', form: 'create' },
      ...{ input: { kind: 'invoice', amount: '50000' }, says: { customerId: 'required' } },
    },
    ...['invoice', 'act', 'reconciliation'].map(
      (kind): Row => ({
        ...{ spec, when: `the electronic invoice of one of the kind ${kind}`, offer: 'downloadEsf' },
        ...{ self: { id: 'x', kind }, unmet: kind === 'act' ? [] : ['DOCUMENT_IS_ACT'] },
      }),
    ),
  ],
};
