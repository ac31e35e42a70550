import { adminRecordRows } from '../harness/admin-rows.ts';
import type { Json, Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedLongAfterProof,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';

const PATH = '/api/admin/billing-settings';
const SPEC = '§1 balance';

/** The settings before anybody changes them. */
const DEFAULTS = {
  vatInPrices: 'included',
  lowBalanceDays: 3,
  requiredDays: 1,
  graceDays: 3,
  debtDays: 3,
  deletionDays: 30,
  dueDay: 20,
  spendOrder: 'promoCorrectionsPaid',
  correctionLimit: '500000',
  paymentPurposeCode: '859',
  resizePrice: 'nextMonth',
  closingDays: 7,
  documentMonths: 60,
};

const update: Right = {
  spec: SPEC,
  what: 'the settings of billing are changed',
  call: `PUT ${PATH}`,
  body: { ...DEFAULTS, lowBalanceDays: 7 },
  as: 'administrator',
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const RIGHT: [string, Json][] = [
  ['vatInPrices', 'added'],
  ['lowBalanceDays', 1],
  ['lowBalanceDays', 60],
  ['spendOrder', 'paidCorrectionsPromo'],
  ['correctionLimit', '0'],
  ['correctionLimit', '999999999.99'],
  ['paymentPurposeCode', '841'],
  ['requiredDays', 0],
  ['requiredDays', 60],
  ['graceDays', 0],
  ['graceDays', 60],
  ['debtDays', 0],
  ['debtDays', 60],
  ['deletionDays', 2],
  ['deletionDays', 365],
  ['dueDay', 1],
  ['dueDay', 28],
  ['resizePrice', 'monthHighest'],
  ['closingDays', 1],
  ['closingDays', 60],
  ['documentMonths', 12],
  ['documentMonths', 300],
];

const WRONG: WrongValue[] = [
  ['vatInPrices', 'sometimes', 'enum'],
  ['lowBalanceDays', 0, 'minimum'],
  ['lowBalanceDays', 61, 'maximum'],
  ['lowBalanceDays', 1.5, 'type'],
  ['spendOrder', 'promo', 'enum'],
  ['correctionLimit', '-1', 'pattern'],
  ['correctionLimit', '1.001', 'pattern'],
  ['correctionLimit', 'a lot', 'pattern'],
  ['paymentPurposeCode', '85', 'pattern'],
  ['requiredDays', -1, 'minimum'],
  ['requiredDays', 61, 'maximum'],
  ['requiredDays', 'x', 'type'],
  ['graceDays', -1, 'minimum'],
  ['graceDays', 61, 'maximum'],
  ['graceDays', 'x', 'type'],
  ['debtDays', -1, 'minimum'],
  ['debtDays', 61, 'maximum'],
  ['debtDays', 'x', 'type'],
  ['deletionDays', 1, 'minimum'],
  ['deletionDays', 366, 'maximum'],
  ['deletionDays', 'x', 'type'],
  ['dueDay', 0, 'minimum'],
  ['dueDay', 29, 'maximum'],
  ['dueDay', 'x', 'type'],
  ['resizePrice', 'tomorrow', 'enum'],
  ['closingDays', 0, 'minimum'],
  ['closingDays', 61, 'maximum'],
  ['closingDays', 'x', 'type'],
  ['documentMonths', 11, 'minimum'],
  ['documentMonths', 301, 'maximum'],
  ['documentMonths', 'x', 'type'],
];

/** What administrators decide about billing. */
export const billingSettingsTable: Table = {
  type: 'billing-settings',
  path: PATH,
  rows: [
    {
      spec: SPEC,
      when: 'the settings of billing have their defaults before anybody changes them',
      call: `GET ${PATH}`,
      as: 'administrator',
      expect: { status: 200, body: { id: 'billing-settings', ...DEFAULTS } },
    },
    { ...update, when: 'the settings of billing are changed', expect: { status: 200, body: { lowBalanceDays: 7 } } },
    ...allowedValues(update, RIGHT),
    ...refusedValues(update, WRONG),
    ...refusedFields(update, { id: 'x' }),
    ...versionRows(update),
    refusedLongAfterProof(update),
    ...adminRecordRows(
      { spec: SPEC, what: 'the settings of billing', path: PATH },
      { guest: 401, owner: 403, manager: 403 },
    ),
    ...refusedCallers(update, { guest: 401, owner: 403, manager: 403 }),
    {
      spec: SPEC,
      when: 'the form asks for every setting',
      form: 'edit',
      input: {},
      says: Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, 'required'])),
    },
    { spec: SPEC, when: 'a limit of corrections is an amount', tells: { correctionLimit: { format: 'money' } } },
  ],
};
