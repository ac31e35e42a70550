/** A server's security groups, its console output, and the other read calls of servers. */
import { foreign, network, vm } from '../harness/given.ts';
import type { JsonObject, Row } from '../harness/row.ts';
import { type Right, refusedCallers, refusedReferences, refusedValues } from '../harness/rows.ts';

const PATH = '/api/openstack/nova/servers';

const add: Right = {
  spec: '§7 Compute: security-group add and remove on a server',
  what: 'a server gets a security group',
  call: `POST ${PATH}/{vm}/security-group/add`,
  body: { securityGroupId: 'web' },
  given: { records: [vm('vm')] },
  status: 200,
};

const remove: Right = {
  ...add,
  what: 'a server loses a security group',
  call: `POST ${PATH}/{vm}/security-group/remove`,
  body: { securityGroupId: 'default' },
};

const of = (fields: JsonObject) => ({ records: [vm('vm', fields)] });
const ten = Array.from({ length: 10 }, (_, index) => `group-${index}`);

const groupRows: Row[] = [
  {
    ...add,
    when: 'a running server gets a group more',
    expect: { status: 200, body: { securityGroups: ['default', 'web'] } },
  },
  {
    ...add,
    when: 'a server gets a group that it has',
    body: { securityGroupId: 'default' },
    expect: { status: 200, body: { securityGroups: ['default'] } },
  },
  {
    ...add,
    when: 'a server with nine groups gets the tenth',
    given: of({ securityGroups: ten.slice(0, 9) }),
    expect: { status: 200 },
  },
  {
    ...add,
    when: 'a server with ten groups gets one more',
    given: of({ securityGroups: ten }),
    expect: { status: 409, code: 'VM_TAKES_GROUPS' },
  },
  {
    ...add,
    when: 'a server that is being built gets a group',
    given: of({ status: 'BUILD' }),
    expect: { status: 409, code: 'VM_TAKES_DISKS' },
  },
  ...refusedReferences(add, [['a group that is not there', 'securityGroupId', 'none']]),
  ...refusedValues(add, [['securityGroupId', undefined, 'required']]),
  ...refusedCallers(add, { guest: 401, reader: 403, stranger: 404 }),
  {
    ...remove,
    when: 'a server loses one of its two groups',
    given: of({ securityGroups: ['default', 'web'] }),
    expect: { status: 200, body: { securityGroups: ['web'] } },
  },
  {
    ...remove,
    when: 'a server without groups loses one',
    given: of({ securityGroups: [] }),
    expect: { status: 409, code: 'VM_HAS_GROUPS' },
  },
  {
    ...remove,
    when: 'a server that is being built loses a group',
    given: of({ status: 'BUILD' }),
    expect: { status: 409, code: 'VM_TAKES_DISKS' },
  },
  ...refusedReferences(remove, [['a group that the server does not have', 'securityGroupId', 'web']]),
  ...refusedValues(remove, [['securityGroupId', undefined, 'required']]),
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
];

const logs = { spec: '§7 Compute: logs', what: 'the console output is read', call: `GET ${PATH}/{vm}/logs`, body: {} };

const readRows: Row[] = [
  {
    spec: logs.spec,
    call: logs.call,
    when: 'the console output of a server is read',
    given: of({ name: 'web-7', created: '2026-11-20T06:00:00.000Z' }),
    expect: { status: 200, has: ['output'], without: ['name', 'status'] },
  },
  ...refusedCallers({ ...logs, given: of({}) }, { guest: 401, stranger: 404 }),
  {
    spec: '§7 Compute: GET {id}/id',
    when: 'a server is read by its id',
    call: `GET ${PATH}/{vm}/id`,
    given: of({ name: 'web-7' }),
    expect: { status: 200, body: { id: '{vm}', name: 'web-7' } },
  },
  {
    spec: '§7 Compute: GET network/{id}',
    when: 'the servers of a network are listed',
    call: `GET ${PATH}/network/{net}`,
    given: {
      records: [
        network('net'),
        network('far'),
        vm('vm', { networkId: '{net}' }),
        vm('second', { networkId: '{far}' }),
        foreign(vm('other', { networkId: '{net}' })),
      ],
    },
    expect: { status: 200, body: { totalElements: 1, content: [{ id: '{vm}' }] } },
  },
  {
    spec: '§7 Compute: POST list by ids',
    when: 'servers are read by their ids, in that order, without those of others',
    call: `POST ${PATH}/list`,
    as: 'reader',
    body: { ids: ['{second}', '{other}', '{vm}', 'none'] },
    given: { records: [vm('vm'), vm('second', { name: 'db' }), foreign(vm('other'))] },
    expect: { status: 200, body: [{ id: '{second}', name: 'db' }, { id: '{vm}' }] },
  },
  {
    spec: '§7 Compute: POST list by ids',
    when: 'servers are read by a value that is not a list of ids',
    call: `POST ${PATH}/list`,
    body: { ids: 'all' },
    expect: { status: 400, code: 'VALIDATION', field: 'ids', keyword: 'type' },
  },
  ...refusedCallers(
    { spec: '§6', what: 'servers are read by their ids', call: `POST ${PATH}/list`, body: { ids: ['x'] } },
    { guest: 401 },
  ),
];

export const vmLookupRows: Row[] = [...groupRows, ...readRows];
