import { adminReadRows } from '../harness/admin-rows.ts';
import { billedResource } from '../harness/given.ts';
import type { JsonObject, Row, Table } from '../harness/row.ts';
import { type Right, refusedCallers, refusedFields, refusedValues, versionRows } from '../harness/rows.ts';
import { wrongNames } from '../harness/values.ts';

const PATH = '/api/admin/resource';
const spec = '§3 Resource: name, measure unit, type, status';

const create: Right = {
  spec,
  what: 'a resource is created',
  call: `POST ${PATH}`,
  body: { code: 'dns-zone', name: 'DNS zone', measureUnit: 'piece', type: 'network' },
  as: 'administrator',
  status: 201,
};

/** A resource without a price. */
const resource = (fields: JsonObject = {}) => billedResource('spare', fields);

const update: Right = {
  spec,
  what: 'a resource is changed',
  call: `PUT ${PATH}/{spare}`,
  body: { name: 'Renamed', type: 'storage' },
  as: 'administrator',
  given: { records: [resource()] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

function offers(): Row[] {
  const of = (offer: string, status: string, unmet: string[]): Row => ({
    spec,
    when: `${offer} of a resource that is ${status}`,
    offer,
    self: { code: 'x', status },
    unmet,
  });
  return [
    of('deactivate', 'active', []),
    of('deactivate', 'inactive', ['RESOURCE_ACTIVE']),
    of('activate', 'inactive', []),
    of('activate', 'active', ['RESOURCE_INACTIVE']),
  ];
}

/** The resources of tariffs. */
export const resourceTable: Table = {
  type: 'resource',
  key: 'code',
  path: `${PATH}/{id}`,
  rows: [
    {
      spec,
      when: 'an administrator lists what tariffs price',
      as: 'administrator',
      call: `GET ${PATH}?sort=code,asc&f.code=vcpu,ram,disk`,
      expect: {
        status: 200,
        body: { totalElements: 3, content: [{ code: 'disk' }, { code: 'ram' }, { code: 'vcpu' }] },
      },
    },
    {
      spec: '§3 Resource: price per period',
      when: 'the prices of a resource in the current default tariff, one for each variant',
      as: 'administrator',
      call: 'GET /api/admin/tariffication-service?f.resource=vcpu&sort=code,asc',
      expect: {
        status: 200,
        body: {
          totalElements: 3,
          content: [
            { code: 'vcpu.x1', resource: 'vcpu', period: 'hour', price: '9.5' },
            { code: 'vcpu.x2', price: '5.2' },
            { code: 'vcpu.x4', price: '3.1' },
          ],
        },
      },
    },
    {
      ...create,
      when: 'a resource is created, active from the start',
      expect: { status: 201, body: { ...create.body, status: 'active' } },
    },
    {
      ...create,
      when: 'a resource is created with an existing code',
      body: { ...create.body, code: 'vcpu' },
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'code' },
    },
    ...refusedValues(create, [
      ['code', undefined, 'required'],
      ['code', 'DNS', 'pattern'],
      ['code', `a${'b'.repeat(64)}`, 'maxLength'],
      ['name', undefined, 'required'],
      ...wrongNames('name'),
      ['measureUnit', undefined, 'required'],
      ['measureUnit', 'barrel', 'enum'],
      ['type', undefined, 'required'],
      ['type', 'other', 'enum'],
    ]),
    ...refusedFields(create, { status: 'active' }),
    ...refusedCallers(create, { guest: 401, owner: 403 }),
    { ...update, when: 'a resource is changed', expect: { status: 200, body: { name: 'Renamed', type: 'storage' } } },
    ...versionRows({ ...update, given: { records: [resource()] } }),
    {
      ...update,
      when: 'a resource that a tariff prices is deleted',
      call: `DELETE ${PATH}/vcpu`,
      body: {},
      given: {},
      expect: { status: 409, code: 'RESOURCE_UNPRICED' },
    },
    {
      ...update,
      when: 'a resource that no tariff prices is deleted',
      call: `DELETE ${PATH}/{spare}`,
      body: {},
      given: { records: [resource()] },
      expect: { status: 204, reads: [{ call: `GET ${PATH}/{spare}`, status: 404, as: 'administrator' }] },
    },
    {
      ...update,
      when: 'a resource is no longer active',
      call: `POST ${PATH}/{spare}/deactivate`,
      body: {},
      given: { records: [resource()] },
      expect: { status: 200, body: { status: 'inactive' } },
    },
    {
      ...update,
      when: 'a resource is active again',
      call: `POST ${PATH}/{spare}/activate`,
      body: {},
      given: { records: [resource({ status: 'inactive' })] },
      expect: { status: 200, body: { status: 'active' } },
    },
    {
      ...update,
      when: 'a tariff prices a resource that is not active',
      call: 'POST /api/admin/tariff',
      body: {
        name: '2027',
        techName: 't-{row}',
        startDate: '2026-12-04',
        lines: [{ resource: '{spare}', unit: 'piece', increment: 1, period: 'hour', price: '1' }],
      },
      given: { records: [resource({ status: 'inactive' })] },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'lines/0/resource' },
    },
    ...offers(),
    ...adminReadRows({ spec, what: 'resources', path: PATH }),
    { spec, when: 'each state has its tone', field: 'status', tones: { active: 'ok', inactive: 'neutral' } },
  ],
};
