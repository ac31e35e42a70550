import type { Table } from '../harness/row.ts';

const HISTORY = '/api/payment/list/balance/history';
const NO_ENTRY = '00000000-0000-4000-8000-000000000000';

/** The entries of a balance, read-only for its owner. */
export const balanceEntryTable: Table = {
  type: 'balance-entry',
  rows: [
    {
      spec: '§2 /profile',
      when: 'a customer reads the history of their balance',
      call: `GET ${HISTORY}`,
      expect: { status: 200, body: { totalElements: 1, content: [{ kind: 'correction', amount: '250000.00' }] } },
    },
    {
      spec: '§7 GET /payment/list/balance/history',
      when: 'only top-ups are listed',
      call: `GET ${HISTORY}?f.kind=topUp,promo`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    {
      spec: '§7 GET /payment/list/balance/history',
      when: 'it is sorted by the sum',
      call: `GET ${HISTORY}?sort=amount,desc&size=5`,
      expect: { status: 200, body: { content: [{ amount: '250000.00' }] } },
    },
    {
      spec: '§7 GET /payment/list/balance/history',
      when: 'it is read by days',
      call: `GET ${HISTORY}?f.step=day`,
      expect: {
        status: 200,
        body: {
          totalElements: 1,
          content: [{ step: 'day', charged: '0.00', corrected: '250000.00', balance: '250000.00' }],
        },
      },
    },
    {
      spec: '§6',
      when: 'a reader of the project sees their own entries, not the owner’s',
      as: 'reader',
      call: `GET ${HISTORY}?f.kind=correction`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    {
      spec: '§6',
      when: 'a guest asks',
      as: 'guest',
      call: `GET ${HISTORY}`,
      expect: { status: 401 },
    },
    {
      spec: '§7 GET /payment/list/balance/history',
      when: 'an unknown entry is read',
      call: `GET ${HISTORY}/${NO_ENTRY}`,
      expect: { status: 404 },
    },
    {
      spec: '§7 GET /payment/list/balance/history',
      when: 'somebody writes an entry',
      call: `POST ${HISTORY}`,
      body: { kind: 'topUp', amount: '1000000.00' },
      expect: { status: 405 },
    },
  ],
};
