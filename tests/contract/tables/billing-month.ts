import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { Row, Table } from '../harness/row.ts';
import { refusedCallers, refusedLongAfterProof } from '../harness/rows.ts';

const PATH = '/api/admin/billing-month';
const spec = '§9: charges by month';
const about = { spec, what: 'billing months', path: PATH };

const close = { spec, what: 'a month is closed', call: `POST ${PATH}/1999-01/close`, body: {}, status: 404 };

function offer(state: string, unmet: string[]): Row {
  return { spec, when: `close is offered for a month that is ${state}`, offer: 'close', self: { state }, unmet };
}

/** Months: what closing one freezes is in `src/provider/charging/close-month.test.ts`. */
export const billingMonthTable: Table = {
  type: 'billing-month',
  rows: [
    ...adminReadRows(about),
    ...neverWritten(about),
    offer('open', []),
    offer('closing', ['MONTH_OPEN']),
    offer('closed', ['MONTH_OPEN']),
    ...refusedCallers(close, { guest: 401, owner: 403, administrator: 404 }),
    refusedLongAfterProof({ ...close, as: 'administrator' }),
    {
      spec,
      when: 'months are narrowed by their state',
      as: 'administrator',
      call: `GET ${PATH}?f.state=closed`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    {
      spec,
      when: 'each state has its tone',
      field: 'state',
      tones: { open: 'neutral', closing: 'progress', closed: 'ok' },
    },
  ],
};
