import { freeBut } from '../../../src/provider/billing/testing.ts';
import { tariff } from '../harness/given.ts';
import type { GivenRecord, JsonObject, Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';
import { rightNames, WRONG_DESCRIPTIONS, wrongNames } from '../harness/values.ts';

const PATH = '/api/admin/tariff';

const LINE: JsonObject = { resource: 'ram', unit: 'GB', increment: 1, period: 'hour', price: '2.5' };

// Today is 2026-11-20, so that 14 days from now is 2026-12-04.
/** A resource without a price. */
const spare = (name: string, fields: JsonObject): GivenRecord => ({
  name,
  type: 'resource',
  fields: { code: 's-{row}', name: 'Spare', measureUnit: 'GB', type: 'platform', status: 'active', ...fields },
});

const create: Right = {
  spec: '§3 Tariff, §7 Admin: tariff management',
  what: 'a tariff is created',
  call: `POST ${PATH}`,
  body: { name: '2027', techName: 't-{row}', startDate: '2026-12-04', lines: [LINE] },
  as: 'administrator',
  status: 201,
};

const update: Right = {
  spec: '§4 Tariff: draft',
  what: 'a tariff is changed',
  call: `PUT ${PATH}/{tariff}`,
  body: { name: 'renamed', techName: 'renamed-{row}', startDate: '2027-02-01', lines: [LINE] },
  as: 'administrator',
  given: { records: [tariff('tariff')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const archive: Right = {
  spec: '§4 Other actions: archive',
  what: 'a tariff is archived',
  call: `POST ${PATH}/{tariff}/archive`,
  body: {},
  as: 'administrator',
  given: { records: [tariff('tariff', { status: 'active' })] },
  status: 200,
};

const activate: Right = {
  spec: '§4 Tariff: draft, active',
  what: 'a tariff is activated',
  call: `POST ${PATH}/{tariff}/activate`,
  body: { startDate: '2026-12-04', freeServices: freeBut('ram') },
  as: 'administrator',
  given: { records: [tariff('tariff')] },
  status: 200,
};

const remove: Right = {
  ...archive,
  spec: '§7 Admin: tariff management',
  what: 'a tariff is deleted',
  call: `DELETE ${PATH}/{tariff}`,
  given: update.given,
  status: 204,
};

/** A line with a missing or invalid value. */
function wrongLine(change: JsonObject, name: string, keyword: string): WrongValue {
  return ['lines', [LINE, { ...LINE, ...change }], keyword, `lines/1/${name}`];
}

const WRONG: WrongValue[] = [
  ['name', undefined, 'required'],
  ['techName', undefined, 'required'],
  ['startDate', undefined, 'required'],
  ['lines', undefined, 'required'],
  ...wrongNames('name'),
  ...WRONG_DESCRIPTIONS,
  ['techName', '', 'format'],
  ['techName', 'base 2027', 'format'],
  ['techName', 'базовый', 'format'],
  ['techName', 't'.repeat(65), 'maxLength'],
  ['startDate', 'tomorrow', 'format'],
  ['startDate', '2027-02-30', 'format'],
  ['endDate', '2027-13-01', 'format'],
  ['default', 'yes', 'type'],
  ['lines', [], 'minItems'],
  ['lines', Array.from({ length: 201 }, () => LINE), 'maxItems'],
  wrongLine({ resource: undefined }, 'resource', 'required'),
  wrongLine({ unit: undefined }, 'unit', 'required'),
  wrongLine({ price: undefined }, 'price', 'required'),
  wrongLine({ price: 'a lot' }, 'price', 'pattern'),
  wrongLine({ price: '-123456789' }, 'price', 'pattern'),
  wrongLine({ price: 2.5 }, 'price', 'type'),
  wrongLine({ increment: 0 }, 'increment', 'minimum'),
  wrongLine({ increment: 1_000_001 }, 'increment', 'maximum'),
  wrongLine({ period: 'day' }, 'period', 'enum'),
  wrongLine({ unit: 'barrel' }, 'unit', 'enum'),
  wrongLine({ variant: 'x8' }, 'variant', 'enum'),
  wrongLine({ unit: 'piece' }, 'unit', 'enum'),
  wrongLine({ variant: 'x1' }, 'variant', 'enum'),
  wrongLine({ resource: 'vcpu', unit: 'vcpu', variant: 'FAST' }, 'variant', 'enum'),
];

const FULL: JsonObject = { name: '2027', techName: 't', startDate: '2027-01-01', default: false };

export const tariffTable: Table = {
  type: 'tariff',
  path: `${PATH}/{id}`,
  rows: [
    {
      ...create,
      when: 'a tariff is created as a draft',
      expect: { status: 201, body: { name: '2027', status: 'draft', default: false, lines: [LINE] } },
    },
    {
      ...create,
      when: 'a tariff is created with every field',
      body: {
        ...create.body,
        description: 'Prices of 2027',
        default: true,
        endDate: '2027-12-31',
        lines: [{ ...LINE, resource: 'vcpu', unit: 'vcpu', variant: 'x4', increment: 2, period: 'month' }],
      },
      expect: {
        status: 201,
        body: {
          name: '2027',
          techName: 't-{row}',
          description: 'Prices of 2027',
          status: 'draft',
          startDate: '2026-12-04',
          default: true,
          endDate: '2027-12-31',
          lines: [{ variant: 'x4', increment: 2, period: 'month' }],
        },
      },
    },
    {
      ...create,
      spec: '§5 Tariff activation no earlier than 14 days from now',
      when: 'a tariff starts in 13 days',
      body: { ...create.body, startDate: '2026-12-03' },
      expect: { status: 400, code: 'START_IN_14_DAYS', field: 'startDate' },
    },
    {
      ...create,
      spec: '§5 Tariff activation no earlier than 14 days from now',
      when: 'a tariff starts in the past',
      body: { ...create.body, startDate: '2026-01-01' },
      expect: { status: 400, code: 'START_IN_14_DAYS', field: 'startDate' },
    },
    {
      ...create,
      spec: '§5 tariff end date may not be before its start date',
      when: 'a tariff ends before it starts',
      body: { ...create.body, endDate: '2026-12-03' },
      expect: { status: 400, code: 'END_NOT_BEFORE_START', field: 'endDate' },
    },
    {
      ...create,
      spec: '§5 tariff end date may not be before its start date',
      when: 'a tariff ends on the day that it starts',
      body: { ...create.body, endDate: '2026-12-04' },
      expect: { status: 201 },
    },
    ...refusedValues(create, WRONG),
    ...allowedValues(create, [
      ...rightNames('name'),
      ['techName', 'a-_.!~*()-{row}'],
      ['lines', Array.from({ length: 200 }, () => LINE)],
      ['lines', [{ ...LINE, price: '0.123456789' }]],
    ]),
    ...refusedFields(create, { id: 'x', status: 'active', created: '2026-01-01T00:00:00Z' }),
    {
      ...create,
      when: 'a line of a tariff has an unknown field',
      body: { ...create.body, lines: [{ ...LINE, colour: 'red' }] },
      expect: { status: 400, code: 'UNKNOWN_FIELD', field: 'lines/0/colour' },
    },
    {
      ...create,
      when: 'a line prices a resource that is not there',
      body: { ...create.body, lines: [LINE, { ...LINE, resource: 'gold' }] },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'lines/1/resource' },
    },
    {
      ...create,
      when: 'a line prices a resource that is no longer in use',
      body: { ...create.body, lines: [{ ...LINE, resource: '{spare}' }] },
      given: { records: [spare('spare', { status: 'inactive' })] },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'lines/0/resource' },
    },
    {
      ...create,
      when: 'another tariff has that code',
      given: { records: [tariff('tariff', { techName: 't-{row}' })] },
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'techName' },
    },
    {
      spec: '§5 Generic messages: required field',
      when: 'the tariff form with period and step of a line emptied',
      form: 'create',
      input: { ...FULL, lines: [{ resource: 'ram', unit: 'GB', price: '1' }] },
      says: { 'lines/0/increment': 'required', 'lines/0/period': 'required' },
    },
    ...refusedCallers(create, { guest: 401, owner: 403, reader: 403, manager: 403 }),
    {
      ...create,
      when: 'a tariff is created where the admin area is off',
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      ...update,
      when: 'a draft is changed',
      expect: { status: 200, body: { name: 'renamed', startDate: '2027-02-01', _version: 2 } },
    },
    {
      ...update,
      when: 'a draft keeps its own code',
      body: { ...update.body, techName: 'draft-{row}' },
      expect: { status: 200 },
    },
    {
      ...update,
      when: 'a draft takes the code of another tariff',
      body: { ...update.body, techName: 'base' },
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'techName' },
    },
    {
      ...update,
      when: 'a draft is to start in 13 days',
      body: { ...update.body, startDate: '2026-12-03' },
      expect: { status: 400, code: 'START_IN_14_DAYS', field: 'startDate' },
    },
    {
      ...update,
      when: 'a draft is to end before it starts',
      body: { ...update.body, endDate: '2027-01-31' },
      expect: { status: 400, code: 'END_NOT_BEFORE_START', field: 'endDate' },
    },
    ...['active', 'archival'].map((status): Table['rows'][number] => ({
      ...update,
      when: `a tariff is changed that is ${status}`,
      given: { records: [tariff('tariff', { status })] },
      expect: { status: 409, code: 'TARIFF_DRAFT' },
    })),
    ...refusedValues(update, [
      ['lines', [], 'minItems'],
      ['techName', undefined, 'required'],
    ]),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, owner: 403, manager: 403 }),
    {
      ...activate,
      when: 'a draft is activated from the first day there can be',
      expect: {
        status: 200,
        body: { status: 'active' },
        has: ['activatedAt'],
        reads: [{ call: `GET ${PATH}/{tariff}`, as: 'administrator', status: 200, body: { startDate: '2026-12-04' } }],
      },
    },
    {
      ...activate,
      when: 'a draft is activated for a time',
      body: { startDate: '2027-01-01', endDate: '2027-01-01', freeServices: freeBut('ram') },
      expect: { status: 200, body: { status: 'active', startDate: '2027-01-01', endDate: '2027-01-01' } },
    },
    {
      ...update,
      when: 'a draft that has just been activated is changed',
      given: {
        ...update.given,
        steps: [{ call: activate.call, body: activate.body, as: 'administrator' }],
      },
      expect: { status: 409, code: 'TARIFF_DRAFT' },
    },
    {
      ...activate,
      when: 'a draft that has just been archived is activated',
      given: { ...update.given, steps: [{ call: archive.call, body: {}, as: 'administrator' }] },
      expect: { status: 409, code: 'TARIFF_DRAFT' },
    },
    {
      ...remove,
      when: 'a draft that has just been activated is deleted',
      given: {
        ...update.given,
        steps: [{ call: activate.call, body: activate.body, as: 'administrator' }],
      },
      expect: { status: 409, code: 'TARIFF_DRAFT' },
    },
    {
      ...activate,
      spec: '§5 Tariff activation no earlier than 14 days from now',
      when: 'a draft is activated from 13 days on',
      body: { startDate: '2026-12-03' },
      expect: { status: 400, code: 'START_IN_14_DAYS', field: 'startDate' },
    },
    {
      ...activate,
      spec: '§5 tariff end date may not be before its start date',
      when: 'a draft is activated to end before it starts',
      body: { startDate: '2027-01-02', endDate: '2027-01-01' },
      expect: { status: 400, code: 'END_NOT_BEFORE_START', field: 'endDate' },
    },
    ...['-5', '999999999999999', 'a lot'].map((price): Table['rows'][number] => ({
      ...activate,
      when: `a draft is activated that was kept with the price ${price}`,
      given: { records: [tariff('tariff', { lines: [LINE, { ...LINE, price }] })] },
      expect: { status: 409, code: 'TARIFF_PRICES' },
    })),
    {
      ...activate,
      when: 'a tariff is activated by which services would be free that nobody named',
      body: { startDate: '2026-12-04' },
      expect: { status: 409, code: 'TARIFF_FREE', field: 'freeServices' },
    },
    {
      ...activate,
      when: 'a tariff is activated by which more services would be free than are named',
      body: { startDate: '2026-12-04', freeServices: freeBut('ram', 'disk.FAST') },
      expect: { status: 409, code: 'TARIFF_FREE', field: 'freeServices' },
    },
    ...[
      { unit: 'piece', was: 'in another unit' },
      { variant: 'x1', was: 'with a variant that the resource does not have' },
      { price: '3', was: 'a second time' },
    ].map(({ was, ...part }): Table['rows'][number] => ({
      ...activate,
      when: `a tariff is activated with a line ${was}`,
      given: { records: [tariff('tariff', { lines: [LINE, { ...LINE, ...part }] })] },
      expect: { status: 409, code: 'TARIFF_LINES', body: [{ params: { lines: '2' } }] },
    })),
    ...['active', 'archival'].map((status): Table['rows'][number] => ({
      ...activate,
      when: `a tariff is activated that is ${status}`,
      given: { records: [tariff('tariff', { status })] },
      expect: { status: 409, code: 'TARIFF_DRAFT' },
    })),
    ...refusedValues(activate, [
      ['startDate', undefined, 'required'],
      ['startDate', 'soon', 'format'],
      ['endDate', '2027-02-30', 'format'],
      ['freeServices', 'x'.repeat(1001), 'maxLength'],
      ['freeServices', 7, 'type'],
    ]),
    ...refusedCallers(activate, { guest: 401, owner: 403, manager: 403 }),
    {
      ...archive,
      when: 'an active tariff is archived',
      expect: { status: 200, body: { status: 'archival' }, has: ['archivedAt'] },
    },
    {
      ...archive,
      when: 'a draft is archived',
      given: update.given,
      expect: { status: 200, body: { status: 'archival' } },
    },
    {
      ...archive,
      when: 'a tariff that has just been archived is archived',
      given: { ...archive.given, steps: [{ call: archive.call, body: {}, as: 'administrator' }] },
      expect: { status: 409, code: 'TARIFF_LIVE' },
    },
    {
      ...archive,
      when: 'an archived tariff is archived',
      given: { records: [tariff('tariff', { status: 'archival' })] },
      expect: { status: 409, code: 'TARIFF_LIVE' },
    },
    {
      ...archive,
      when: 'the only default tariff is archived',
      call: `POST ${PATH}/base/archive`,
      given: {},
      expect: { status: 409, code: 'TARIFF_HOLDS' },
    },
    ...refusedCallers(archive, { guest: 401, owner: 403, manager: 403 }),
    {
      ...remove,
      when: 'a draft is deleted',
      expect: { status: 204, reads: [{ call: `GET ${PATH}/{tariff}`, as: 'administrator', status: 404 }] },
    },
    ...['active', 'archival'].map((status): Table['rows'][number] => ({
      ...remove,
      when: `a tariff is deleted that is ${status}`,
      given: { records: [tariff('tariff', { status })] },
      expect: { status: 409, code: 'TARIFF_DRAFT' },
    })),
    ...refusedCallers(remove, { guest: 401, owner: 403, manager: 403 }),
    {
      ...create,
      when: 'tariffs are listed',
      call: `GET ${PATH}?f.techName=base`,
      body: undefined,
      expect: { status: 200, body: { content: [{ id: 'base', status: 'active', default: true }] } },
    },
    ...refusedCallers(
      { spec: '§6 admin area', what: 'tariffs are listed', call: `GET ${PATH}`, body: {} },
      { guest: 401, owner: 403 },
    ),
    {
      spec: '§4 Tariff: active, draft, archival',
      when: 'each tariff status has its tone and its texts',
      field: 'status',
      tones: { draft: 'neutral', active: 'ok', archival: 'neutral' },
    },
    {
      spec: '§3 Tariff',
      when: 'the time of creation is shown as a time',
      tells: {
        created: { format: 'date-time' },
        activatedAt: { format: 'date-time' },
        archivedAt: { format: 'date-time' },
      },
    },
    { spec: '§3 Tariff', when: 'the price of a line is shown as money', tells: { 'lines/price': { format: 'money' } } },
  ],
};
