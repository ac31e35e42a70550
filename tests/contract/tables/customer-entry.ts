import type { Table } from '../harness/row.ts';

const CALL = 'GET /api/admin/customer/{owner}/entry';

/** The entries of a customer's balance, for the customer's managers. */
export const customerEntryTable: Table = {
  type: 'customer-entry',
  rows: [
    {
      spec: '§3 Customer',
      when: 'an administrator reads a customer’s entries',
      as: 'administrator',
      call: CALL,
      expect: {
        status: 200,
        body: { totalElements: 1, content: [{ kind: 'correction', amount: '250000.00', customerId: '{owner}' }] },
      },
    },
    {
      spec: '§3 Customer',
      when: 'only charges are listed',
      as: 'administrator',
      call: `${CALL}?f.kind=charge&sort=amount`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    {
      spec: '§3 Customer',
      when: 'the history is read by months',
      as: 'administrator',
      call: `${CALL}?f.step=month`,
      expect: {
        status: 200,
        body: { totalElements: 1, content: [{ step: 'month', corrected: '250000.00', balance: '250000.00' }] },
      },
    },
    {
      spec: '§6 admin area',
      when: 'an unknown entry is read',
      as: 'administrator',
      call: `${CALL}/nothing`,
      expect: { status: 404 },
    },
    {
      spec: '§6 admin area',
      when: 'entries of an unknown user are listed',
      as: 'administrator',
      call: 'GET /api/admin/customer/nobody/entry',
      expect: { status: 404 },
    },
    { spec: '§6 admin area', when: 'a customer asks', call: CALL, expect: { status: 403, code: 'FORBIDDEN' } },
    { spec: '§6 admin area', when: 'a guest asks', as: 'guest', call: CALL, expect: { status: 401 } },
    {
      spec: '§6 admin area',
      when: 'entries are listed while the admin area is off',
      as: 'administrator',
      given: { modulesOff: true },
      call: CALL,
      expect: { status: 404, code: 'NOT_FOUND' },
    },
  ],
};
