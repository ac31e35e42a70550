/** Statements of the bank and their payments. What an import does is in `src/provider/bank/import.test.ts`. */
import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { JsonObject, Row, Table } from '../harness/row.ts';
import { refusedCallers, refusedLongAfterProof } from '../harness/rows.ts';

const spec = '§2 /customer: top-ups by bank transfer';
const STATEMENTS = '/api/admin/bank-statement';
const PAYMENTS = '/api/admin/bank-payment';

const payments = { spec, what: 'bank payments', path: PAYMENTS };
const unmatched: JsonObject = { id: 'x', reference: 'X', status: 'unmatched', amount: '700.00' };

const assign = {
  ...{ spec, what: 'a payment is credited', call: `POST ${PAYMENTS}/none/assign` },
  ...{ body: { customerId: 'x', reason: 'Paid by the founder' }, status: 404 },
};
const ignore = {
  ...{ spec, what: 'a payment is ignored', call: `POST ${PAYMENTS}/none/ignore` },
  ...{ body: { reason: 'An advance that came back' }, status: 404 },
};

/** Rows for a reason that somebody has to write. `more` are the other values of the form. */
export function reasonRows(spec: string, form: string, name: string, more: JsonObject = {}): Row[] {
  const rows: [when: string, input: JsonObject, says: Record<string, string>][] = [
    ['a reason', { [name]: 'The founder has paid' }, {}],
    ['no reason', {}, { [name]: 'required' }],
    ['an empty reason', { [name]: '' }, { [name]: 'minLength' }],
    ['a blank reason', { [name]: ' x' }, { [name]: 'pattern' }],
    ['markup for a reason', { [name]: '<b>x' }, { [name]: 'pattern' }],
    ['the longest reason', { [name]: 'x'.repeat(500) }, {}],
    ['a longer reason', { [name]: 'x'.repeat(501) }, { [name]: 'maxLength' }],
  ];
  return rows.map(([when, input, says]) => ({
    spec,
    when: `${form} has ${when}`,
    form,
    input: { ...more, ...input },
    says,
  }));
}

/** Incoming payments, as administrators decide about those that were not matched. */
export const bankPaymentTable: Table = {
  type: 'bank-payment',
  rows: [
    ...adminReadRows(payments),
    ...neverWritten(payments),
    ...['assign', 'ignore'].flatMap((offer): Row[] => [
      { spec, when: `${offer} is offered for an unmatched payment`, offer, self: unmatched, unmet: [] },
      ...['booked', 'ignored'].map((status) => ({
        ...{ spec, when: `${offer} is not offered for one that is ${status}`, offer },
        ...{ self: { ...unmatched, status }, unmet: ['BANK_PAYMENT_UNMATCHED'] },
      })),
    ]),
    ...refusedCallers(assign, { guest: 401, owner: 403, manager: 403, administrator: 404 }),
    ...refusedCallers(ignore, { guest: 401, owner: 403, manager: 403, administrator: 404 }),
    refusedLongAfterProof({ ...assign, as: 'administrator' }),
    ...reasonRows(spec, 'assign', 'reason', { customerId: 'x' }),
    ...reasonRows(spec, 'ignore', 'reason'),
    {
      spec,
      when: 'a payment is credited to nobody',
      form: 'assign',
      input: { reason: 'x' },
      says: { customerId: 'required' },
    },
    {
      spec,
      when: 'each state has its tone',
      field: 'status',
      tones: { booked: 'ok', unmatched: 'warning', ignored: 'neutral' },
    },
  ],
};

const statements = { spec, what: 'statements', path: STATEMENTS };

/** Imported statements. */
export const bankStatementTable: Table = {
  type: 'bank-statement',
  rows: [
    ...adminReadRows(statements),
    ...neverWritten(statements).filter((row) => !('call' in row) || !row.call.startsWith('POST')),
    ...refusedCallers(
      { spec, what: 'a statement is imported', call: `POST ${STATEMENTS}`, body: {} },
      { guest: 401, owner: 403, manager: 403 },
    ),
    refusedLongAfterProof({
      spec,
      what: 'a statement is imported',
      call: `POST ${STATEMENTS}`,
      as: 'administrator',
      status: 201,
    }),
    {
      spec,
      when: 'days and moments of a statement are said to be such',
      tells: { fromDay: { format: 'date' }, untilDay: { format: 'date' }, created: { format: 'date-time' } },
    },
    { spec, when: 'a statement has no file', form: 'create', input: {}, says: { file: 'required' } },
  ],
};
