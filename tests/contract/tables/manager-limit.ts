import { managerLimit } from '../harness/given.ts';
import type { Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';

const PATH = '/api/admin/manager-limit';
const SPEC = '§7 Admin: quotas for compute, storage and network';

const create: Right = {
  spec: SPEC,
  what: 'a limit of managers is set',
  call: `POST ${PATH}`,
  body: { quotaType: 'CORE', limit: 60 },
  as: 'administrator',
  status: 201,
};

const update: Right = {
  spec: SPEC,
  what: 'a limit of managers is changed',
  call: `PUT ${PATH}/{limit}`,
  body: { limit: 80 },
  as: 'administrator',
  given: { records: [managerLimit('limit')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: SPEC,
  what: 'a limit of managers is removed',
  call: `DELETE ${PATH}/{limit}`,
  body: {},
  as: 'administrator',
  given: update.given,
  status: 204,
};

const WRONG: WrongValue[] = [
  ['limit', undefined, 'required'],
  ['limit', 0, 'minimum'],
  ['limit', 1_000_001, 'maximum'],
  ['limit', 1.5, 'type'],
  ['limit', 'many', 'type'],
];

const OTHERS = { guest: 401, owner: 403, manager: 403 } as const;

/** The greatest quotas that managers may grant. */
export const managerLimitTable: Table = {
  type: 'manager-limit',
  path: `${PATH}/{id}`,
  key: 'quotaType',
  rows: [
    {
      ...create,
      when: 'a limit of managers is set',
      expect: { status: 201, body: { quotaType: 'CORE', limit: 60 }, has: ['created'] },
    },
    {
      ...create,
      when: 'a quota gets a second limit',
      given: update.given,
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'quotaType' },
    },
    ...refusedValues(create, [
      ['quotaType', undefined, 'required'],
      ['quotaType', 'CORES', 'enum'],
      ['quotaType', 7, 'type'],
      ...WRONG,
    ]),
    ...allowedValues(create, [
      ['quotaType', 'KEY_PAIR'],
      ['limit', 1],
      ['limit', 1_000_000],
    ]),
    ...refusedFields(create, { created: '2026-01-01T00:00:00Z' }),
    ...refusedCallers(create, OTHERS),
    { ...update, when: 'a limit of managers is changed', expect: { status: 200, body: { limit: 80 } } },
    ...refusedValues(update, WRONG),
    ...refusedFields(update, { quotaType: 'RAM' }),
    ...versionRows(update),
    ...refusedCallers(update, OTHERS),
    {
      ...remove,
      when: 'a limit of managers is removed',
      expect: { status: 204, reads: [{ call: `GET ${PATH}/{limit}`, as: 'administrator', status: 404 }] },
    },
    ...refusedCallers(remove, OTHERS),
    {
      ...remove,
      when: 'a manager reads what managers may grant',
      as: 'manager',
      call: `GET ${PATH}`,
      body: undefined,
      expect: { status: 200, body: { content: [{ quotaType: 'CORE', limit: 60 }] } },
    },
    ...refusedCallers(
      { ...remove, what: 'limits of managers are listed', call: `GET ${PATH}` },
      { guest: 401, owner: 403 },
    ),
    ...refusedCallers(
      { ...remove, what: 'a limit of managers is read', call: `GET ${PATH}/{limit}` },
      { guest: 401, owner: 403 },
    ),
    { spec: SPEC, when: 'the time of creation is shown as a time', tells: { created: { format: 'date-time' } } },
    {
      ...create,
      when: 'a limit of managers is set where administration is off',
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
  ],
};
