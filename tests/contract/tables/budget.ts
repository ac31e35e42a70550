import type { Json, Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
  type WrongValue,
  whileSuspended,
} from '../harness/rows.ts';

const PATH = '/api/project/current/budget';
const SPEC = '§9 Charges';

const update: Right = {
  spec: SPEC,
  what: 'a project’s budget is changed',
  call: `PUT ${PATH}`,
  body: { amount: '50000', cap: true },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const RIGHT: [string, Json][] = [
  ['amount', '0.01'],
  ['amount', '999999999.99'],
  ['cap', false],
];

const WRONG: WrongValue[] = [
  ['amount', '0', 'pattern'],
  ['amount', '0.00', 'pattern'],
  ['amount', '1.001', 'pattern'],
  ['amount', '1000000000', 'pattern'],
  ['amount', '-1', 'pattern'],
  ['amount', '', 'pattern'],
  ['amount', 'much', 'pattern'],
  ['amount', 50000, 'type'],
  ['cap', 'yes', 'type'],
];

/** The budget of the current project. */
export const budgetTable: Table = {
  type: 'budget',
  path: PATH,
  rows: [
    {
      spec: SPEC,
      when: 'a project has no budget before anybody sets one',
      call: `GET ${PATH}`,
      as: 'reader',
      expect: {
        status: 200,
        body: { cap: false, used: '0.00', forecast: '0.00', state: 'none' },
        without: ['amount', 'left'],
      },
    },
    {
      ...update,
      when: 'a project’s budget is changed',
      expect: { status: 200, body: { amount: '50000', cap: true, left: '50000.00', state: 'within' } },
    },
    {
      ...update,
      when: 'a project’s budget is removed',
      body: {},
      expect: { status: 200, body: { cap: false, state: 'none' }, without: ['amount', 'left'] },
    },
    {
      ...update,
      when: 'a cap comes without a budget',
      body: { cap: true },
      expect: { status: 400, code: 'VALIDATION', field: 'cap' },
    },
    ...allowedValues(update, RIGHT),
    // The cap is a field of budgets with an amount.
    ...refusedValues({ ...update, body: { amount: '50000' } }, WRONG),
    ...refusedFields(update, { projectId: 'x', used: '1.00', left: '1.00', forecast: '1.00', state: 'none' }),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, reader: 403, member: 403 }),
    whileSuspended(update, false),
    {
      spec: SPEC,
      when: 'each state has its tone',
      field: 'state',
      tones: { none: 'neutral', within: 'ok', nearly: 'warning', above: 'warning', usedUp: 'error' },
    },
    {
      spec: SPEC,
      when: 'the fields of a budget have their types',
      tells: {
        amount: { type: 'string', format: 'money' },
        used: { type: 'string', format: 'money' },
        left: { type: 'string', format: 'money' },
        forecast: { type: 'string', format: 'money' },
      },
    },
  ],
};
