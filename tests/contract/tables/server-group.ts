import { foreign, serverGroup, vm } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
} from '../harness/rows.ts';
import { labelRows, protectionRows } from '../harness/trait-rows.ts';
import { rightNames, wrongNames } from '../harness/values.ts';

const PATH = '/api/openstack/nova/server-groups';

const create: Right = {
  spec: '§3 Server group: name, policy; §7 Server group POST',
  what: 'a server group is created',
  call: `POST ${PATH}`,
  body: { name: 'web', policy: 'soft-anti-affinity' },
  status: 201,
};

const remove: Right = {
  spec: '§7 Server group; design 6 /server-group',
  what: 'a server group is deleted',
  call: `DELETE ${PATH}/{group}`,
  body: {},
  given: { records: [serverGroup('group')] },
  status: 204,
};

/** A server in the row's `group`. */
const inGroup = (name: string, status = 'ACTIVE') => vm(name, { name, status, serverGroupId: '{group}' });

const CREATING: Row[] = [
  {
    ...create,
    when: 'a server group is created with its policy',
    expect: {
      status: 201,
      body: { name: 'web', policy: 'soft-anti-affinity', projectId: '{project}' },
      has: ['id', 'created'],
      used: { SERVER_GROUP: 1, SERVER_GROUP_MEMBER: 0 },
    },
  },
  {
    ...create,
    when: 'a second server group takes the name of the first, as Nova lets it',
    given: { records: [serverGroup('group', { name: 'web' })] },
    expect: { status: 201, body: { name: 'web' } },
  },
  ...allowedValues(create, [
    ...rightNames('name'),
    ['policy', 'affinity'],
    ['policy', 'anti-affinity'],
    ['policy', 'soft-affinity'],
  ]),
  {
    ...create,
    when: 'a server group without a policy keeps servers apart',
    body: { name: 'web' },
    expect: { status: 201, body: { policy: 'anti-affinity' } },
  },
  ...refusedValues(create, [
    ['name', undefined, 'required'],
    ...wrongNames('name'),
    ['policy', 'together', 'enum'],
    ['policy', null, 'type'],
    ['policy', ['affinity'], 'type'],
  ]),
  ...refusedFields(create, { id: 'x', projectId: 'x', created: '2026-01-01T00:00:00Z' }),
  {
    spec: '§5 Generic messages: required field',
    when: 'the form of a server group with the policy emptied',
    form: 'create',
    input: { name: 'web' },
    says: { policy: 'required' },
  },
  ...quotaEdges(create, { SERVER_GROUP: 1 }),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
];

const DELETING: Row[] = [
  {
    ...remove,
    when: 'an empty server group is deleted and gives its quota back',
    call: `DELETE ${PATH}/{new}`,
    given: { steps: [{ call: `POST ${PATH}`, body: create.body, name: 'new' }] },
    expect: { status: 204, usedAtEnd: { SERVER_GROUP: 0 }, reads: [{ call: `GET ${PATH}/{new}`, status: 404 }] },
  },
  ...['ACTIVE', 'SHUTOFF', 'ERROR', 'BUILD'].map(
    (status): Row => ({
      ...remove,
      when: `a server group with a server that is ${status} is deleted, which is refused`,
      given: { records: [serverGroup('group'), inGroup('web', status)] },
      expect: { status: 409, code: 'GROUP_EMPTY', reads: [{ call: `GET ${PATH}/{group}`, status: 200 }] },
    }),
  ),
  {
    ...remove,
    when: 'a server group is deleted when its last server is gone',
    given: {
      records: [serverGroup('group'), inGroup('web')],
      steps: [{ call: 'DELETE /api/openstack/nova/servers/{web}', settle: true }],
    },
    expect: { status: 204 },
  },
  {
    ...remove,
    when: 'a server group is deleted while only another group has servers',
    given: {
      records: [serverGroup('group'), serverGroup('other'), vm('web', { serverGroupId: '{other}' })],
    },
    expect: { status: 204 },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Compute: bulk DELETE with body',
    when: 'several server groups are deleted: the empty one is deleted, the other is refused with the reason',
    call: `DELETE ${PATH}`,
    given: { records: [serverGroup('group'), serverGroup('empty'), inGroup('web'), foreign(serverGroup('theirs'))] },
    body: { ids: ['{group}', '{empty}', '{theirs}'] },
    expect: {
      status: 200,
      body: [
        { id: '{group}', status: 409, code: 'GROUP_EMPTY' },
        { id: '{empty}', status: 204 },
        { id: '{theirs}', status: 404, code: 'NOT_FOUND' },
      ],
    },
  },
  {
    spec: '§8 errors say what to do',
    when: 'deleting a group is offered, with its reason, before anything is sent',
    offer: 'delete',
    self: { id: 'g' },
    unmet: ['GROUP_EMPTY'],
  },
];

const READING: Row[] = [
  {
    spec: '§7 Server group GET',
    when: 'server groups are listed by name: only those of the project',
    call: `GET ${PATH}`,
    given: {
      records: [
        serverGroup('second', { name: 'web' }),
        serverGroup('first', { name: 'data' }),
        foreign(serverGroup('other')),
      ],
    },
    expect: { status: 200, body: { totalElements: 2, content: [{ id: '{first}' }, { id: '{second}' }] } },
  },
  {
    spec: '§7 Server group GET',
    when: 'server groups are filtered by policy',
    call: `GET ${PATH}?f.policy=affinity`,
    given: { records: [serverGroup('together'), serverGroup('apart', { policy: 'anti-affinity' })] },
    expect: { status: 200, body: { totalElements: 1, content: [{ id: '{together}' }] } },
  },
  {
    spec: '§3 Virtual machine: affinity group with group name',
    when: 'a server names its group, and the group’s servers are found by it',
    call: 'GET /api/openstack/nova/servers?f.serverGroupId={group}',
    given: { records: [serverGroup('group'), inGroup('web'), vm('alone', { name: 'alone' })] },
    expect: {
      status: 200,
      body: {
        totalElements: 1,
        content: [{ id: '{web}', _refs: { serverGroupId: { '{group}': { title: 'together' } } } }],
      },
    },
  },
  ...refusedCallers({ spec: '§6', what: 'server groups are listed', call: `GET ${PATH}`, body: {} }, { guest: 401 }),
  ...refusedCallers(
    {
      spec: '§6',
      what: 'a server group is read',
      call: `GET ${PATH}/{group}`,
      body: {},
      given: { records: [serverGroup('group')] },
    },
    { guest: 401, stranger: 404 },
  ),
  {
    spec: '§3 Server group',
    when: 'the time of creation is shown as a time',
    tells: { created: { format: 'date-time' } },
  },
];

const BEARER = { path: `${PATH}/{it}`, it: (fields = {}) => serverGroup('it', fields) };

/** The rows of labels and protection. In this table they also notice when a line is taken out of the traits. */
const TRAITS: Row[] = [
  ...labelRows(BEARER),
  ...protectionRows(BEARER),
  {
    ...create,
    when: 'a server group is created with labels',
    body: { ...create.body, labels: ['env=prod', 'team=shop'] },
    expect: { status: 201, body: { labels: ['env=prod', 'team=shop'] } },
  },
  ...refusedValues({ ...create, what: 'a server group is created with labels' }, [
    ['labels', ['prod'], 'pattern', 'labels/0'],
    ['labels', ['env=prod', 'env=prod'], 'uniqueItems'],
    ['labels', ['env=prod', 'env=dev'], 'uniqueKeys'],
    ['labels', Array.from({ length: 51 }, (_, index) => `key-${index}=x`), 'maxItems'],
  ]),
  ...['env', 'env=prod', 'team=shop,env=none'].map(
    (filter): Row => ({
      spec: 'design: labels of every type of a project',
      when: `server groups are filtered by the label ${filter}`,
      call: `GET ${PATH}?f.labels=${filter}`,
      given: {
        records: [
          serverGroup('labelled', { labels: ['env=prod', 'team=shop'] }),
          serverGroup('other', { labels: ['envoy=1'] }),
          foreign(serverGroup('theirs', { labels: ['env=prod'] })),
        ],
      },
      expect: { status: 200, body: { totalElements: 1, content: [{ id: '{labelled}' }] } },
    }),
  ),
  {
    spec: 'design: labels of every type of a project',
    when: 'server groups are found by a part of a label',
    call: `GET ${PATH}?q=v=pro`,
    given: { records: [serverGroup('labelled', { labels: ['env=prod'] }), serverGroup('other')] },
    expect: { status: 200, body: { totalElements: 1, content: [{ id: '{labelled}' }] } },
  },
];

/** Affinity and anti-affinity groups of servers. */
export const serverGroupTable: Table = {
  type: 'server-group',
  path: `${PATH}/{id}`,
  rows: [...CREATING, ...DELETING, ...READING, ...TRAITS],
};
