import { adminRecordRows } from '../harness/admin-rows.ts';
import type { Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { COMPANY, RIGHT_DETAILS, WRONG_DETAILS, WRONG_KINDS } from './company.ts';

const PATH = '/api/admin/customer/{owner}/company';
const SPEC = '§1 postpaid and prepaid companies';

// Today is 2026-11-20.
const update: Right = {
  spec: SPEC,
  what: 'a customer’s company is stated',
  call: `PUT ${PATH}`,
  body: { ...COMPANY, contractNumber: 'ДО-17/2026', contractDate: '2026-11-20' },
  as: 'administrator',
  headers: { 'If-Match': '"1"' },
  status: 200,
};

/** What customers are in contracts and documents, as staff see them. */
export const customerCompanyTable: Table = {
  type: 'customer-company',
  path: '/api/admin/customer/{id}/company',
  rows: [
    {
      spec: SPEC,
      when: 'a customer is a person before anything is stated',
      call: `GET ${PATH}`,
      as: 'manager',
      expect: { status: 200, body: { id: '{owner}', kind: 'person' }, without: ['bin', 'contractNumber'] },
    },
    {
      ...update,
      when: 'a customer’s company and contract are stated, and the customer sees them',
      expect: {
        status: 200,
        body: update.body,
        reads: [
          { call: 'GET /api/user/company', status: 200, body: update.body },
          { call: `GET ${PATH}`, as: 'manager', status: 200, body: update.body },
        ],
      },
    },
    {
      ...update,
      when: 'the customer changes the details, and the contract stays',
      given: { steps: [{ call: update.call, body: update.body, headers: update.headers, as: 'administrator' }] },
      call: 'PUT /api/user/company',
      as: 'owner',
      headers: { 'If-Match': '"2"' },
      body: COMPANY,
      expect: { status: 200, body: { contractNumber: 'ДО-17/2026', contractDate: '2026-11-20' } },
    },
    {
      ...update,
      when: 'a customer’s contract is to begin tomorrow',
      body: { ...update.body, contractDate: '2026-11-21' },
      expect: { status: 400, code: 'CONTRACT_NOT_FUTURE', field: 'contractDate' },
    },
    ...allowedValues(update, [...RIGHT_DETAILS, ['contractNumber', 'н'.repeat(50)]]),
    ...refusedValues(update, [
      ...WRONG_DETAILS,
      ['contractNumber', '', 'minLength'],
      ['contractNumber', 'n'.repeat(51), 'maxLength'],
      ['contractNumber', ' 17', 'pattern'],
      ['contractNumber', 17, 'type'],
      ['contractDate', '2026-02-30', 'format'],
      ['contractDate', 2026, 'type'],
    ]),
    ...refusedValues({ ...update, what: 'a person is stated', body: { bin: '791028302728' } }, WRONG_KINDS),
    ...refusedFields(update, { id: 'x', payerName: 'ТОО «Көктем»' }),
    ...versionRows(update),
    ...adminRecordRows({ spec: SPEC, what: 'the details of a customer', path: PATH }, { guest: 401, owner: 403 }),
    ...refusedCallers(update, { guest: 401, owner: 403, manager: 403 }),
  ],
};
