import { adminReadRows } from '../harness/admin-rows.ts';
import { cluster, databaseBackup, databaseServer, foreign, vm, worker } from '../harness/given.ts';
import type { GivenRecord, JsonObject, OfferRow, Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';

const PATH = '/api/admin/flavor';
const spec = '§2 Administration: flavors are also managed in the admin area';

const create: Right = {
  spec,
  what: 'a flavor is created',
  call: `POST ${PATH}`,
  body: { name: 'g-{row}', category: 'general', cpu: 'standard', vcpus: 16, ram: 32, overcommit: 'x2' },
  as: 'administrator',
  status: 201,
};

/** An unused flavor of 3 cores and 6 GB. */
function flavor(fields: JsonObject = {}): GivenRecord {
  const standard = { category: 'general', cpu: 'standard', vcpus: 3, ram: 6, overcommit: 'x4', status: 'offered' };
  return { name: 'own', type: 'flavor', fields: { id: 'f-{row}', name: 'f-{row}', ...standard, ...fields } };
}

const update: Right = {
  spec,
  what: 'a flavor is changed',
  call: `PUT ${PATH}/{own}`,
  body: { name: 'renamed', category: 'memory' },
  as: 'administrator',
  given: { records: [flavor()] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const setSize: Right = {
  spec,
  what: 'the size of a flavor is changed',
  call: `POST ${PATH}/{own}/size`,
  body: { cpu: 'dedicated', vcpus: 6, ram: 12, overcommit: 'x1' },
  as: 'administrator',
  given: { records: [flavor()] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec,
  what: 'a flavor is deleted',
  call: `DELETE ${PATH}/{own}`,
  body: {},
  as: 'administrator',
  given: { records: [flavor()] },
  status: 204,
};

/** Records with the flavor, in a project without the administrator. */
const HOLDERS: [what: string, records: GivenRecord[]][] = [
  ['a server', [vm('holder', { flavorId: '{own}' })]],
  ['a server of another project', [foreign(vm('holder', { flavorId: '{own}' }))]],
  ['a database server', [databaseServer('holder', { flavorId: '{own}' })]],
  ['a backup of a database', [databaseServer('db'), databaseBackup('holder', { flavorId: '{own}' })]],
  ['a cluster', [cluster('holder', { flavorId: '{own}' })]],
  ['a worker', [cluster('cluster'), worker('holder', { flavorId: '{own}' })]],
];

function keptFrom(right: Right): Row[] {
  return HOLDERS.map(([what, records]) => ({
    ...right,
    when: `${right.what} that ${what} has`,
    given: { records: [flavor(), ...records] },
    expect: { status: 409, code: 'FLAVOR_UNUSED' },
  }));
}

const action = (name: string, status: string): Right => ({
  ...update,
  what: `${name} of a flavor that is ${status}`,
  call: `POST ${PATH}/{own}/${name}`,
  body: {},
  given: { records: [flavor({ status })] },
});

function offers(): OfferRow[] {
  const of = (offer: string, status: string, unmet: string[]): OfferRow => ({
    spec,
    when: `${offer} is offered of a flavor that is ${status}`,
    offer,
    self: { id: 'x', status },
    unmet,
  });
  return [
    of('hide', 'offered', []),
    of('hide', 'hidden', ['FLAVOR_OFFERED']),
    of('show', 'hidden', []),
    of('show', 'offered', ['FLAVOR_HIDDEN']),
  ];
}

const RIGHT_CHANGES: Row[] = [
  {
    ...create,
    when: 'a flavor is created, offered from the start',
    expect: {
      status: 201,
      body: { ...create.body, status: 'offered' },
      has: ['id'],
      reads: [{ call: 'GET /api/flavor/list?q=g-{row}', status: 200, body: { totalElements: 1 } }],
    },
  },
  {
    ...update,
    when: 'a flavor that a server has is called otherwise',
    given: { records: [flavor(), vm('holder', { flavorId: '{own}' })] },
    expect: { status: 200, body: { name: 'renamed', category: 'memory', vcpus: 3, ram: 6 } },
  },
  {
    ...setSize,
    when: 'an unused flavor gets another size',
    expect: { status: 200, body: setSize.body },
  },
  {
    ...action('hide', 'offered'),
    when: 'a flavor is hidden, though a server has it',
    given: { records: [flavor(), vm('holder', { flavorId: '{own}' })] },
    expect: {
      status: 200,
      body: { status: 'hidden' },
      reads: [
        {
          call: 'GET /api/openstack/nova/servers/{holder}',
          status: 200,
          body: { flavorId: '{own}', _refs: { flavorId: { '{own}': { title: 'f-{row}' } } } },
          as: 'owner',
        },
      ],
    },
  },
  {
    ...action('show', 'hidden'),
    when: 'a flavor is offered again',
    expect: { status: 200, body: { status: 'offered' } },
  },
  {
    ...remove,
    when: 'an unused flavor is deleted',
    expect: { status: 204, reads: [{ call: `GET ${PATH}/{own}`, status: 404, as: 'administrator' }] },
  },
];

/** The flavors of servers in administration. */
export const adminFlavorTable: Table = {
  type: 'admin-flavor',
  path: PATH,
  rows: [
    ...RIGHT_CHANGES,
    {
      spec,
      when: 'an administrator lists flavors',
      as: 'administrator',
      call: `GET ${PATH}?f.status=offered&f.cpu=dedicated&q=d-4-16`,
      expect: { status: 200, body: { totalElements: 1, content: [{ name: 'd-4-16', status: 'offered' }] } },
    },
    {
      ...create,
      when: 'a flavor is created with an existing name',
      body: { ...create.body, name: 'g-2-4' },
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'name' },
    },
    ...refusedValues(create, [
      ['name', undefined, 'required'],
      ['name', 'G 16', 'pattern'],
      ['name', 'a'.repeat(65), 'maxLength'],
      ['category', 'other', 'enum'],
      ['cpu', 'other', 'enum'],
      ['vcpus', undefined, 'required'],
      ['vcpus', 0, 'minimum'],
      ['vcpus', 513, 'maximum'],
      ['vcpus', 1.5, 'type'],
      ['ram', undefined, 'required'],
      ['ram', 0, 'minimum'],
      ['ram', 4097, 'maximum'],
      ['overcommit', 'x3', 'enum'],
    ]),
    ...allowedValues(create, [
      ['name', 'g-16.32'],
      ['vcpus', 512],
      ['ram', 4096],
    ]),
    ...refusedFields(create, { id: 'mine', status: 'hidden' }),
    ...refusedCallers(create, { guest: 401, owner: 403, manager: 403 }),
    ...refusedFields(update, { vcpus: 1, ram: 1, overcommit: 'x4', cpu: 'dedicated' }),
    ...versionRows(update),
    ...refusedValues(setSize, [
      ['cpu', undefined, 'required'],
      ['cpu', 'other', 'enum'],
      ['vcpus', undefined, 'required'],
      ['vcpus', 0, 'minimum'],
      ['vcpus', 513, 'maximum'],
      ['ram', undefined, 'required'],
      ['ram', 0, 'minimum'],
      ['ram', 4097, 'maximum'],
      ['overcommit', undefined, 'required'],
      ['overcommit', 'x3', 'enum'],
    ]),
    ...refusedCallers(setSize, { owner: 403, manager: 403 }),
    ...refusedCallers(remove, { owner: 403, manager: 403 }),
    ...keptFrom(setSize),
    ...keptFrom(remove),
    {
      ...action('hide', 'hidden'),
      when: 'a hidden flavor is hidden',
      expect: { status: 409, code: 'FLAVOR_OFFERED' },
    },
    {
      ...action('show', 'offered'),
      when: 'a flavor that is offered is shown',
      expect: { status: 409, code: 'FLAVOR_HIDDEN' },
    },
    ...offers(),
    ...adminReadRows({ spec, what: 'flavors', path: PATH }),
    { spec, when: 'each state has its tone', field: 'status', tones: { offered: 'ok', hidden: 'neutral' } },
    // 16 x 5.2 x 720 + 32 x 2.4 x 720
    {
      spec,
      when: 'a month of a flavor with a price of its own',
      month: { id: 'g-2-4', overcommit: 'x4', vcpus: 2, ram: 4 },
      own: [{ line: 'flavor', variant: 'g-2-4', unit: 'piece', period: 'month', price: '9000' }],
      costs: '9000.00',
    },
    { spec, when: 'a month of g-16-32', month: { overcommit: 'x2', vcpus: 16, ram: 32 }, costs: '115200.00' },
  ],
};
