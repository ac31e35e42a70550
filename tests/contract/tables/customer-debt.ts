import type { JsonObject, Row } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedLongAfterProof,
  refusedValues,
  type WrongValue,
} from '../harness/rows.ts';
import { reasonRows } from './bank.ts';

const PATH = '/api/admin/customer';
const SPEC = '§1 balance';
const NOBODY_ELSE = { guest: 401, owner: 403, reader: 403, manager: 403 } as const;

const REASON = { reason: 'Договорились' };

/** A new customer after some calls. */
function customer(...calls: [call: string, body: JsonObject][]) {
  const body = { login: 'd-{row}', email: 'd-{row}@company.kz', emailAgain: 'd-{row}@company.kz' };
  const as = 'administrator' as const;
  return {
    steps: [
      { call: `POST ${PATH}`, body, as, name: 'customer' },
      ...calls.map(([call, given]) => ({ call: `POST ${PATH}/{customer}/${call}`, body: given, as })),
    ],
  };
}

function decision(name: string, what: string, body: JsonObject, given: Right['given'] = customer()): Right {
  return { spec: SPEC, what, call: `POST ${PATH}/{customer}/${name}`, body, as: 'administrator', given, status: 200 };
}

const OWING = customer(['correct-balance', { amount: '-500', reason: 'Ошибка' }]);
const SUSPENDED = customer(['suspend', REASON]);

const suspend = decision('suspend', 'projects are suspended', REASON);
const restore = decision('restore', 'projects are restored', REASON, SUSPENDED);
const prolong = decision('prolong', 'a grace is prolonged', { days: 3, ...REASON });
const writeOff = decision('write-off', 'a debt is written off', REASON, OWING);
const remind = decision('remind', 'a customer is reminded of a debt', {}, OWING);
const limit = decision('credit-limit', 'a credit limit is set', { creditLimit: '1000' });

const WRONG_REASON: WrongValue[] = [
  ['reason', undefined, 'required'],
  ['reason', '', 'minLength'],
  ['reason', 'r'.repeat(501), 'maxLength'],
  ['reason', '<b>why</b>', 'pattern'],
  ['reason', 7, 'type'],
];

function done(right: Right, when: string, body: JsonObject): Row {
  return { ...right, when, expect: { status: 200, body } };
}

function refused(right: Right, when: string, given: Right['given'], code: string): Row {
  return { ...right, when, given, expect: { status: 409, code } };
}

/** Only the form can tell: the call is refused to customers without a deadline before its body is read. */
const PROLONG_FORM: [when: string, input: JsonObject, says: Record<string, string>][] = [
  ['a day', { days: 1 }, {}],
  ['60 days', { days: 60 }, {}],
  ['no days', { days: undefined }, { days: 'required' }],
  ['0 days', { days: 0 }, { days: 'minimum' }],
  ['61 days', { days: 61 }, { days: 'maximum' }],
  ['half a day', { days: 0.5 }, { days: 'type' }],
];

/** What administrators decide about the debt of a customer. */
export const debtRows: Row[] = [
  done(suspend, 'projects of a customer are suspended', { debt: 'suspended', debtReason: 'Договорились' }),
  refused(suspend, 'projects are suspended twice', SUSPENDED, 'NOT_SUSPENDED'),
  done(restore, 'projects of a customer are restored', { debt: 'none' }),
  refused(restore, 'projects are restored that work', customer(), 'IS_SUSPENDED'),
  refused(prolong, 'the grace of a customer in order is prolonged', customer(), 'HAS_DEADLINE'),
  done(writeOff, 'the debt of a customer is written off', { balance: '0.00' }),
  refused(writeOff, 'the debt of a customer who owes nothing is written off', customer(), 'OWES'),
  done(remind, 'a debtor is reminded', { balance: '-500.00' }),
  refused(remind, 'a customer who owes nothing is reminded', customer(), 'OWES'),
  done(limit, 'a customer has a credit limit', { creditLimit: '1000.00' }),
  ...[suspend, restore, writeOff].flatMap((right) => refusedValues(right, WRONG_REASON)),
  ...PROLONG_FORM.map(
    ([when, input, says]): Row => ({
      ...{ spec: SPEC, when: `a grace is prolonged by ${when}`, form: 'prolong' },
      ...{ input: { days: 3, ...REASON, ...input }, says },
    }),
  ),
  ...reasonRows(SPEC, 'prolong', 'reason', { days: 3 }),
  ...refusedValues(limit, [
    ['creditLimit', '-1', 'pattern'],
    ['creditLimit', '1.005', 'pattern'],
    ['creditLimit', 'much', 'pattern'],
    ['creditLimit', 7, 'type'],
  ]),
  ...allowedValues(limit, [['creditLimit', '999999999.99']]),
  ...[suspend, restore, writeOff, remind, limit].flatMap((right) => refusedFields(right, {})),
  ...[suspend, restore, prolong, writeOff, remind, limit].flatMap((right) => refusedCallers(right, NOBODY_ELSE)),
  ...[suspend, writeOff, limit].map((right) => refusedLongAfterProof(right)),
];
