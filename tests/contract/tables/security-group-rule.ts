import { foreign, securityGroup, securityGroupRule } from '../harness/given.ts';
import type { CallRow, Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
} from '../harness/rows.ts';
import { WRONG_DESCRIPTIONS } from '../harness/values.ts';

const PATH = '/api/openstack/neutron/security-group-rules';

const given = { records: [securityGroup('group')] };

const create: Right = {
  spec: '§3 Security group: rules',
  what: 'a rule is created',
  call: `POST ${PATH}`,
  body: {
    securityGroupId: '{group}',
    direction: 'ingress',
    etherType: 'IPv4',
    protocol: 'tcp',
    portStart: 22,
    portEnd: 22,
    remote: 'prefix',
    remotePrefix: '10.0.0.0/8',
  },
  given,
  status: 201,
};

const fromGroup: Right = {
  ...create,
  what: 'a rule about another group is created',
  body: { securityGroupId: '{group}', remote: 'group', remoteGroupId: 'web', portStart: 443 },
};

const plain: Right = { ...create, what: 'a plain rule is created', body: { securityGroupId: '{group}' } };

const remove: Right = {
  spec: '§7 Security groups and rules',
  what: 'a rule is deleted',
  call: `DELETE ${PATH}/{rule}`,
  body: {},
  given: { records: [securityGroup('group'), securityGroupRule('rule')] },
  status: 204,
};

/** A rule created from the body, with its summary in one line. */
function made(when: string, body: Right['body'], summary: string, parts: Right['body'] = {}): CallRow {
  return {
    ...create,
    when,
    body: { securityGroupId: '{group}', ...body },
    expect: { status: 201, body: { summary, ...parts } },
  };
}

/** A rule that is refused at a field. */
function broken(when: string, body: Right['body'], code: string, field: string, keyword?: string): CallRow {
  return {
    ...create,
    when,
    body: { ...create.body, ...body },
    expect: { status: 400, code, field, ...(keyword !== undefined && { keyword }) },
  };
}

const CREATE: Row[] = [
  made('a rule is created with its defaults: any TCP in, from anywhere', {}, 'TCP ← 0.0.0.0/0', {
    direction: 'ingress',
    etherType: 'IPv4',
    protocol: 'tcp',
    remote: 'any',
    preset: false,
  }),
  {
    ...create,
    when: 'a rule is created with every field',
    body: { ...create.body, portEnd: 80, description: 'web from the office' },
    expect: {
      status: 201,
      body: { ...create.body, securityGroupId: '{group}', portEnd: 80, summary: 'TCP 22–80 ← 10.0.0.0/8' },
      used: { SECURITY_GROUP_RULE: 1 },
    },
  },
  made('a rule for one port is created', { protocol: 'udp', portStart: 53 }, 'UDP 53 ← 0.0.0.0/0', { portEnd: 53 }),
  made('a rule for ICMP is created', { protocol: 'icmp' }, 'ICMP ← 0.0.0.0/0'),
  made(
    'a rule for all that goes out over IPv6 is created',
    { direction: 'egress', etherType: 'IPv6', protocol: 'any', remote: 'prefix', remotePrefix: '2001:db8::/32' },
    'IPv6 → 2001:db8::/32',
  ),
  made(
    'a rule for another group is created',
    { remote: 'group', remoteGroupId: 'web', portStart: 5432 },
    'TCP 5432 ← web',
    { remoteGroupId: 'web' },
  ),
  made('a rule names its own group', { remote: 'group', remoteGroupId: '{group}', protocol: 'any' }, 'IPv4 ← office'),
  {
    ...create,
    when: 'a group gets the same rule twice',
    given: { ...given, steps: [{ call: `POST ${PATH}`, body: create.body }] },
    expect: { status: 409, code: 'RULE_EXISTS', used: { SECURITY_GROUP_RULE: 1 } },
  },
  {
    ...create,
    when: 'two groups get the same rule',
    given: {
      records: [securityGroup('group'), securityGroup('second')],
      steps: [{ call: `POST ${PATH}`, body: { ...create.body, securityGroupId: '{second}' } }],
    },
    expect: { status: 201 },
  },
  ...refusedValues(create, [
    ['securityGroupId', undefined, 'required'],
    ['remotePrefix', undefined, 'required'],
    ['direction', 'both', 'enum'],
    ['etherType', 'IPv5', 'enum'],
    ['portStart', 0, 'minimum'],
    ['portStart', 65536, 'maximum'],
    ['portEnd', 0, 'minimum'],
    ['portEnd', 65536, 'maximum'],
    ['portStart', 22.5, 'type'],
    ['portStart', undefined, 'dependencies'],
    ['remotePrefix', '10.0.0.0', 'format'],
    ['remotePrefix', '10.0.0.0/33', 'format'],
    ...WRONG_DESCRIPTIONS,
  ]),
  ...refusedValues(plain, [
    ['protocol', 'sctp', 'enum'],
    ['remote', 'nobody', 'enum'],
  ]),
  ...refusedValues(fromGroup, [['remoteGroupId', undefined, 'required']]),
  ...allowedValues(create, [
    ['portStart', 1],
    ['portEnd', 65535],
    ['portEnd', undefined],
    ['remotePrefix', '0.0.0.0/0'],
    ['remotePrefix', '203.0.113.7/32'],
  ]),
  broken('a rule for ICMP names ports', { protocol: 'icmp' }, 'VALIDATION', 'portStart', 'hidden'),
  broken('a rule for any protocol names ports', { protocol: 'any' }, 'VALIDATION', 'portStart', 'hidden'),
  broken('a rule for anyone names a prefix', { remote: 'any' }, 'VALIDATION', 'remotePrefix', 'hidden'),
  broken('the ports end before they start', { portStart: 80, portEnd: 22 }, 'PORT_ORDER', 'portEnd'),
  broken('an IPv4 rule names an IPv6 prefix', { remotePrefix: '2001:db8::/32' }, 'PREFIX_IS_IPV4', 'remotePrefix'),
  broken('an IPv6 rule names an IPv4 prefix', { etherType: 'IPv6' }, 'PREFIX_IS_IPV6', 'remotePrefix'),
  broken('the prefix is the address of a host', { remotePrefix: '10.0.0.7/24' }, 'PREFIX_IS_NETWORK', 'remotePrefix'),
  ...refusedFields(create, { id: 'x', summary: 'x', preset: true, created: '2026-01-01T00:00:00Z' }),
  ...refusedReferences(create, [
    ['a preset group', 'securityGroupId', 'default'],
    ['a group that is not there', 'securityGroupId', 'none'],
    ['a group of another project', 'securityGroupId', '{other}', { records: [foreign(securityGroup('other'))] }],
  ]),
  ...refusedReferences(fromGroup, [
    ['a group of another project', 'remoteGroupId', '{other}', { records: [foreign(securityGroup('other'))] }],
  ]),
  ...quotaEdges(create, { SECURITY_GROUP_RULE: 1 }),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
];

const DELETE: Row[] = [
  {
    ...remove,
    when: 'a rule is deleted and gives back its quota',
    given: { ...given, steps: [{ call: `POST ${PATH}`, body: create.body, name: 'rule' }] },
    expect: { status: 204, used: { SECURITY_GROUP_RULE: 0 }, reads: [{ call: `GET ${PATH}/{rule}`, status: 404 }] },
  },
  {
    ...remove,
    when: 'a rule of a preset group is deleted',
    call: `DELETE ${PATH}/default-ssh`,
    given: undefined,
    expect: { status: 409, code: 'RULE_OWN' },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Security groups and rules',
    when: 'several rules are deleted: each delete is separate',
    call: `DELETE ${PATH}`,
    given: remove.given,
    body: { ids: ['{rule}', 'web-http', 'none'] },
    expect: {
      status: 200,
      body: [
        { id: '{rule}', status: 204 },
        { id: 'web-http', status: 409, code: 'RULE_OWN' },
        { id: 'none', status: 404, code: 'NOT_FOUND' },
      ],
    },
  },
  {
    spec: '§7 Security groups and rules',
    when: 'a rule is changed, which has no call',
    call: `PUT ${PATH}/{rule}`,
    given: remove.given,
    body: { portStart: 80 },
    expect: { status: 405 },
  },
];

export const securityGroupRuleTable: Table = {
  type: 'security-group-rule',
  path: `${PATH}/{id}`,
  rows: [
    ...CREATE,
    ...DELETE,
    {
      spec: '§3 Security group: rules',
      when: 'the rules of a group are listed, and of no other',
      call: `GET ${PATH}?f.securityGroupId={group}`,
      given: {
        records: [
          securityGroup('group'),
          securityGroup('second'),
          securityGroupRule('rule'),
          securityGroupRule('far', { securityGroupId: '{second}' }),
        ],
      },
      expect: { status: 200, body: { totalElements: 1, content: [{ id: '{rule}' }] } },
    },
    {
      spec: '§3 Security group: rules',
      when: 'the rules of the preset group for SSH and ping are listed',
      call: `GET ${PATH}?f.securityGroupId=default&sort=summary,asc`,
      expect: {
        status: 200,
        body: {
          content: [
            { summary: 'ICMP ← 0.0.0.0/0' },
            { summary: 'IPv4 → 0.0.0.0/0' },
            { summary: 'IPv6 → ::/0' },
            { summary: 'TCP 22 ← 0.0.0.0/0', portStart: 22 },
          ],
        },
      },
    },
    ...refusedCallers(
      { spec: '§6', what: 'a rule is read', call: `GET ${PATH}/{rule}`, body: {}, given: remove.given },
      { guest: 401, stranger: 404 },
    ),
    {
      spec: '§3 Security group: rules',
      when: 'the form of a rule without its initial values',
      form: 'create',
      input: { securityGroupId: 'g' },
      says: { direction: 'required', etherType: 'required', protocol: 'required', remote: 'required' },
    },
    {
      spec: '§3 Security group: rules',
      when: 'the form of a rule with a port range that ends before it starts',
      form: 'create',
      input: { ...create.body, securityGroupId: 'g', portStart: 80, portEnd: 22 },
      says: { portEnd: 'PORT_ORDER' },
    },
    {
      spec: '§3 Security group: rules',
      when: 'the time of creation is shown as a time',
      tells: { created: { format: 'date-time' } },
    },
  ],
};
