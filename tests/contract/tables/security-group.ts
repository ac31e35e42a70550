import { foreign, freePort, network, securityGroup, securityGroupRule, subnet, vm } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, WRONG_DESCRIPTIONS, wrongNames } from '../harness/values.ts';

const PATH = '/api/openstack/neutron/security-groups';
const RULES = '/api/openstack/neutron/security-group-rules';

const create: Right = {
  spec: '§3 Security group, §7 Security groups',
  what: 'a security group is created',
  call: `POST ${PATH}`,
  body: { name: 'office', description: 'office servers' },
  status: 201,
};

const update: Right = {
  spec: '§7 Security groups',
  what: 'a security group is changed',
  call: `PUT ${PATH}/{group}`,
  body: { name: 'renamed' },
  given: { records: [securityGroup('group')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Security groups',
  what: 'a security group is deleted',
  call: `DELETE ${PATH}/{group}`,
  body: {},
  given: { records: [securityGroup('group')] },
  status: 204,
};

const CHANGES: Row[] = [
  {
    spec: '§3 Security group',
    when: 'a group says what its rules let in, rule by rule, and not what they let out',
    call: `GET ${PATH}/default`,
    expect: { status: 200, body: { allows: ['ICMP ← 0.0.0.0/0', 'TCP 22 ← 0.0.0.0/0'] } },
  },
  {
    spec: '§3 Security group',
    when: 'lists of groups say it too, and a group without such rules says that it lets nothing in',
    call: `GET ${PATH}?sort=name,asc`,
    given: { records: [securityGroup('group', { name: 'zebra' })] },
    expect: {
      status: 200,
      body: {
        content: [
          { name: 'default', allows: ['ICMP ← 0.0.0.0/0', 'TCP 22 ← 0.0.0.0/0'] },
          { name: 'web', allows: ['TCP 443 ← 0.0.0.0/0', 'TCP 80 ← 0.0.0.0/0'] },
          { name: 'zebra', allows: [] },
        ],
      },
    },
  },
  {
    ...create,
    when: 'a security group is created: with it, the two rules that let all traffic out',
    expect: {
      status: 201,
      body: { name: 'office', description: 'office servers', preset: false },
      used: { SECURITY_GROUP: 1, SECURITY_GROUP_RULE: 2 },
      reads: [
        {
          call: `GET ${RULES}?f.securityGroupId={new}&sort=etherType,asc`,
          status: 200,
          body: {
            content: [
              { direction: 'egress', etherType: 'IPv4', protocol: 'any', remote: 'any', summary: 'IPv4 → 0.0.0.0/0' },
              { direction: 'egress', etherType: 'IPv6', protocol: 'any', remote: 'any', summary: 'IPv6 → ::/0' },
            ],
          },
        },
      ],
    },
  },
  ...refusedValues(create, [['name', undefined, 'required'], ...wrongNames('name'), ...WRONG_DESCRIPTIONS]),
  ...allowedValues(create, [...rightNames('name'), ['description', 'd'.repeat(255)]]),
  ...refusedFields(create, { id: 'x', preset: true, projectId: 'x', created: '2026-01-01T00:00:00Z' }),
  ...quotaEdges(create, { SECURITY_GROUP: 1, SECURITY_GROUP_RULE: 2 }),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...update,
    when: 'a security group is renamed: rules that refer to it show the new name',
    given: {
      records: [
        securityGroup('group'),
        securityGroup('second'),
        securityGroupRule('rule', { securityGroupId: '{second}', remote: 'group', remoteGroupId: '{group}' }),
      ],
    },
    expect: {
      status: 200,
      body: { name: 'renamed', _version: 2 },
      reads: [{ call: `GET ${RULES}/{rule}`, status: 200, body: { summary: 'TCP 22 ← renamed' } }],
    },
  },
  ...refusedValues(update, [
    ['name', undefined, 'required'],
    ['description', '<b>x</b>', 'pattern'],
  ]),
  ...refusedFields(update, { preset: true }),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
  {
    ...update,
    when: 'a preset group is changed',
    call: `PUT ${PATH}/default`,
    given: undefined,
    expect: { status: 409, code: 'SECURITY_GROUP_OWN' },
  },
];

const DELETE: Row[] = [
  {
    ...remove,
    when: 'a security group is deleted with its rules and gives back its quotas',
    given: { steps: [{ call: `POST ${PATH}`, body: create.body, name: 'group' }] },
    expect: {
      status: 204,
      used: { SECURITY_GROUP: 0, SECURITY_GROUP_RULE: 0 },
      reads: [{ call: `GET ${RULES}?f.securityGroupId={group}`, status: 200, body: { totalElements: 0 } }],
    },
  },
  {
    ...remove,
    when: 'a security group that applies to a server is deleted',
    given: { records: [securityGroup('group'), vm('vm', { securityGroups: ['default', '{group}'] })] },
    expect: { status: 409, code: 'SECURITY_GROUP_ON_SERVERS' },
  },
  {
    ...remove,
    when: 'a security group of a port is deleted',
    given: {
      records: [
        securityGroup('group'),
        network('net'),
        subnet('sub'),
        freePort('port', { securityGroups: ['{group}'] }),
      ],
    },
    expect: { status: 409, code: 'SECURITY_GROUP_ON_PORTS' },
  },
  {
    ...remove,
    when: 'a security group is deleted that a rule names as its remote group',
    given: {
      records: [
        securityGroup('group'),
        securityGroup('second'),
        securityGroupRule('rule', { securityGroupId: '{second}', remote: 'group', remoteGroupId: '{group}' }),
      ],
    },
    expect: { status: 409, code: 'SECURITY_GROUP_IN_RULES' },
  },
  {
    ...remove,
    when: 'a preset group is deleted',
    call: `DELETE ${PATH}/web`,
    given: undefined,
    expect: { status: 409, code: 'SECURITY_GROUP_OWN' },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Security groups: bulk',
    when: 'several security groups are deleted: each delete is separate',
    call: `DELETE ${PATH}`,
    given: {
      records: [securityGroup('group'), securityGroup('used'), vm('vm', { securityGroups: ['{used}'] })],
    },
    body: { ids: ['{group}', '{used}', 'default', 'none'] },
    expect: {
      status: 200,
      body: [
        { id: '{group}', status: 204 },
        { id: '{used}', status: 409, code: 'SECURITY_GROUP_ON_SERVERS' },
        { id: 'default', status: 409, code: 'SECURITY_GROUP_OWN' },
        { id: 'none', status: 404, code: 'NOT_FOUND' },
      ],
    },
  },
];

export const securityGroupTable: Table = {
  type: 'security-group',
  path: `${PATH}/{id}`,
  rows: [
    ...CHANGES,
    ...DELETE,
    {
      spec: '§7 Security groups',
      when: 'security groups are listed: the ready ones and those of the project',
      call: `GET ${PATH}?sort=name,asc`,
      given: { records: [foreign(securityGroup('other')), securityGroup('group')] },
      expect: { status: 200, body: { content: [{ id: 'default' }, { id: '{group}' }, { id: 'web' }] } },
    },
    ...refusedCallers(
      {
        spec: '§6',
        what: 'a security group is read',
        call: `GET ${PATH}/{group}`,
        body: {},
        given: { records: [securityGroup('group')] },
      },
      { guest: 401, stranger: 404 },
    ),
    {
      spec: '§3 Security group',
      when: 'a rule is offered to a group of one’s own',
      offer: 'addRule',
      self: { preset: false },
      unmet: [],
    },
    {
      spec: '§3 Security group',
      when: 'a rule is offered to a preset group, with the reason why not',
      offer: 'addRule',
      self: { preset: true },
      unmet: ['SECURITY_GROUP_OWN'],
    },
    {
      spec: '§3 Security group',
      when: 'the time of creation is shown as a time',
      tells: { created: { format: 'date-time' } },
    },
  ],
};
