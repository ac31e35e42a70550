/** A server's extra disks, server group and placement: everything in the create call. */
import { foreign, network, serverGroup, subnet } from '../harness/given.ts';
import type { JsonObject, Row } from '../harness/row.ts';
import { allowedValues, merged, quotaEdges, type Right, refusedReferences, refusedValues } from '../harness/rows.ts';
import { rightNames, wrongNames } from '../harness/values.ts';

const SERVERS = '/api/openstack/nova/servers';
const GROUPS = '/api/openstack/nova/server-groups';
const DISKS = '/api/openstack/cinder/volumes';

const plain: JsonObject = {
  name: 'web',
  imageId: 'ubuntu-24.04',
  flavorId: 'g-2-4',
  networkId: '{net}',
  subnetId: '{sub}',
};

/** The form with all required values. */
const FORM: JsonObject = {
  name: 'web',
  imageId: 'i',
  flavorId: 'f',
  networkId: 'n',
  subnetId: 'n',
  volume_type: 'FAST',
  diskSize: 10,
  copies: 1,
  network: 'existing',
};

const create: Right = {
  spec: '§3 Virtual machine: disks, affinity group, copies, separate physical servers',
  what: 'a server is created',
  call: `POST ${SERVERS}`,
  body: plain,
  given: { records: [network('net'), subnet('sub')] },
  status: 201,
};

const grouped: Right = {
  ...create,
  what: 'a server is created with a new group',
  body: { ...plain, serverGroup: 'new', groupName: 'web-group', groupPolicy: 'soft-anti-affinity' },
};

const joining: Right = {
  ...create,
  what: 'a server joins a group',
  body: { ...plain, serverGroup: 'existing', serverGroupId: '{group}' },
  given: merged(create.given, { records: [serverGroup('group', { policy: 'anti-affinity' })] }),
};

const extra = (...disks: JsonObject[]): JsonObject => ({ ...plain, extraDisks: disks });
const many = (count: number): JsonObject[] => Array.from({ length: count }, () => ({ type: 'STANDARD', size: 1 }));

const NOTHING = { INSTANCE: 0, VOLUME: 0, VOLUME_STORAGE: 0, SERVER_GROUP: 0, SERVER_GROUP_MEMBER: 0 };

const diskRows: Row[] = [
  {
    ...create,
    when: 'two copies are created with two more disks each, all attached',
    body: { ...extra({ type: 'FAST', size: 20 }, { type: 'STANDARD', size: 30 }), copies: 2 },
    expect: {
      status: 201,
      body: { name: 'web-1' },
      without: ['extraDisks'],
      used: { INSTANCE: 2, VOLUME: 6, VOLUME_STORAGE: 120 },
      reads: [
        {
          call: `GET ${DISKS}?f.attachments/serverId={new}&sort=size,asc`,
          status: 200,
          body: {
            totalElements: 3,
            content: [
              { size: 10, source: 'image', bootable: true, attachments: [{ device: '/dev/vda' }] },
              {
                display_name: 'web-1',
                size: 20,
                source: 'blank',
                volume_type: 'FAST',
                bootable: false,
                status: 'in-use',
                attachments: [{ device: '/dev/vdb' }],
              },
              { size: 30, source: 'blank', volume_type: 'STANDARD', attachments: [{ device: '/dev/vdc' }] },
            ],
          },
        },
      ],
    },
  },
  {
    ...create,
    when: 'the quota is too small for the second disk: nothing is created',
    body: extra({ type: 'FAST', size: 20 }, { type: 'STANDARD', size: 30 }),
    given: { ...create.given, limits: { VOLUME_STORAGE: 59 } },
    expect: {
      status: 409,
      code: 'QUOTA_EXCEEDED',
      used: NOTHING,
      reads: [
        { call: `GET ${SERVERS}`, status: 200, body: { totalElements: 0 } },
        { call: `GET ${DISKS}`, status: 200, body: { totalElements: 0 } },
      ],
    },
  },
  {
    ...create,
    when: 'a further disk is of a type that is not there',
    body: extra({ type: 'STANDARD', size: 1 }, { type: 'TAPE', size: 1 }),
    expect: { status: 400, code: 'BAD_REFERENCE', field: 'extraDisks/1/type' },
  },
  ...refusedValues(create, [
    ['extraDisks', many(11), 'maxItems'],
    ['extraDisks', [{ type: 'FAST', size: 0 }], 'minimum', 'extraDisks/0/size'],
    ['extraDisks', [{ type: 'FAST', size: 16_385 }], 'maximum', 'extraDisks/0/size'],
    ['extraDisks', { type: 'FAST', size: 1 }, 'type'],
    ['serverGroup', 'some', 'enum'],
  ]),
  ...allowedValues(create, [
    ['extraDisks', []],
    ['extraDisks', many(10)],
    ['extraDisks', [{}]],
  ]),
  {
    spec: '§5 Generic messages: required field',
    when: 'the form of a server with type and size of a further disk emptied',
    form: 'create',
    input: { ...FORM, extraDisks: [{ type: 'FAST', size: 1 }, {}] },
    ref: { imageId: { size: 5 }, subnetId: { networkId: 'n', cidr: '10.0.0.0/24' } },
    says: { 'extraDisks/1/type': 'required', 'extraDisks/1/size': 'required' },
  },
];

const groupRows: Row[] = [
  {
    ...grouped,
    when: 'three copies are created with a new group: one group that holds all three',
    body: { ...grouped.body, copies: 3 },
    expect: {
      status: 201,
      body: { name: 'web-1' },
      has: ['serverGroupId'],
      without: ['serverGroup', 'groupName', 'groupPolicy'],
      used: { INSTANCE: 3, SERVER_GROUP: 1, SERVER_GROUP_MEMBER: 3 },
      reads: [
        {
          call: `GET ${GROUPS}`,
          status: 200,
          body: { totalElements: 1, content: [{ name: 'web-group', policy: 'soft-anti-affinity' }] },
        },
        { call: `GET ${SERVERS}`, status: 200, body: { totalElements: 3 } },
      ],
    },
  },
  {
    ...grouped,
    when: 'the cores do not suffice for a server with a new group: no group is left behind',
    given: { ...create.given, limits: { CORE: 1 } },
    expect: {
      status: 409,
      code: 'QUOTA_EXCEEDED',
      used: NOTHING,
      reads: [{ call: `GET ${GROUPS}`, status: 200, body: { totalElements: 0 } }],
    },
  },
  ...quotaEdges(grouped, { SERVER_GROUP: 1, SERVER_GROUP_MEMBER: 1 }),
  {
    ...grouped,
    when: 'the new group has the standard policy where none is named',
    body: { ...plain, serverGroup: 'new', groupName: 'web-group' },
    expect: {
      status: 201,
      reads: [{ call: `GET ${GROUPS}`, status: 200, body: { content: [{ policy: 'anti-affinity' }] } }],
    },
  },
  {
    ...joining,
    when: 'a server joins a group that is there',
    expect: {
      status: 201,
      body: { serverGroupId: '{group}' },
      used: { SERVER_GROUP: 0, SERVER_GROUP_MEMBER: 1 },
    },
  },
  ...refusedReferences(joining, [
    ['a group that is not there', 'serverGroupId', 'none'],
    ['a group of another project', 'serverGroupId', '{theirs}', { records: [foreign(serverGroup('theirs'))] }],
  ]),
  ...refusedValues(joining, [['serverGroupId', undefined, 'required']]),
  ...refusedValues(grouped, [
    ['groupName', undefined, 'required'],
    ...wrongNames('groupName'),
    ['groupPolicy', 'apart', 'enum'],
  ]),
  ...allowedValues(grouped, rightNames('groupName')),
  {
    ...create,
    when: 'a server without a group names one all the same',
    body: { ...plain, groupName: 'web-group' },
    expect: { status: 400, code: 'VALIDATION', field: 'groupName', keyword: 'hidden' },
  },
  {
    spec: '§5 Generic messages: required field',
    when: 'the form of a server in a new group with the policy emptied',
    form: 'create',
    input: { ...FORM, serverGroup: 'new', groupName: 'g' },
    ref: { imageId: { size: 5 }, subnetId: { networkId: 'n', cidr: '10.0.0.0/24' } },
    says: { groupPolicy: 'required' },
  },
];

const NETWORKS = '/api/openstack/neutron/networks';

const connected: Right = {
  ...create,
  what: 'a server is created with a new network',
  body: {
    name: 'web',
    imageId: 'ubuntu-24.04',
    flavorId: 'g-2-4',
    network: 'new',
    networkName: 'inner',
    networkCidr: '10.7.0.0/24',
  },
  given: {},
};

const networkRows: Row[] = [
  {
    ...connected,
    when: 'two servers are created in a project that has no network: one network, one subnet',
    body: { ...connected.body, copies: 2 },
    expect: {
      status: 201,
      body: { addresses: [{ ip: '10.7.0.2', type: 'fixed' }] },
      has: ['networkId', 'subnetId'],
      without: ['network', 'networkName', 'networkCidr'],
      becomes: ['BUILD', 'BUILD', 'BUILD', 'BUILD', 'ACTIVE'],
      used: { INSTANCE: 2, NETWORK: 1, SUBNET: 1, PORT: 2 },
      reads: [
        {
          call: `GET ${NETWORKS}?f.kind=private`,
          status: 200,
          body: { totalElements: 1, content: [{ name: 'inner', status: 'ACTIVE', kind: 'private' }] },
        },
        {
          call: 'GET /api/openstack/neutron/subnets',
          status: 200,
          body: {
            totalElements: 1,
            content: [{ name: 'inner', cidr: '10.7.0.0/24', gatewayIp: '10.7.0.1', enableDhcp: true }],
          },
        },
      ],
    },
  },
  {
    ...connected,
    when: 'the quota has no room for the server: its new network is not created either',
    given: { limits: { INSTANCE: 0 } },
    expect: {
      status: 409,
      code: 'QUOTA_EXCEEDED',
      used: { ...NOTHING, NETWORK: 0, SUBNET: 0, PORT: 0 },
      reads: [{ call: `GET ${NETWORKS}?f.kind=private`, status: 200, body: { totalElements: 0 } }],
    },
  },
  {
    ...connected,
    when: 'a new network has a default name and address range',
    body: { ...connected.body, networkName: undefined, networkCidr: undefined },
    expect: {
      status: 201,
      body: { addresses: [{ ip: '10.0.0.2' }] },
      reads: [{ call: `GET ${NETWORKS}?f.kind=private`, status: 200, body: { content: [{ name: 'private' }] } }],
    },
  },
  ...quotaEdges(connected, { NETWORK: 1, SUBNET: 1 }),
  ...refusedValues(connected, [
    ...wrongNames('networkName'),
    ['networkCidr', '10.0.0.0', 'format'],
    ['networkCidr', 7, 'type'],
  ]),
  ...allowedValues(connected, rightNames('networkName')),
  ...refusedValues({ ...create, body: { name: 'web', imageId: 'ubuntu-24.04', flavorId: 'g-2-4' } }, [
    ['network', 'any', 'enum'],
  ]),
  ...refusedValues(create, [
    ['networkName', 'inner', 'hidden'],
    ['networkCidr', '10.7.0.0/24', 'hidden'],
  ]),
  {
    ...connected,
    when: 'the addresses of a new network are no whole network',
    body: { ...connected.body, networkCidr: '10.7.0.5/24' },
    expect: { status: 400, code: 'CIDR_IS_NETWORK', field: 'networkCidr' },
  },
  {
    ...connected,
    when: 'a server is created with a network of loopback addresses',
    body: { ...connected.body, networkCidr: '127.0.0.0/24' },
    expect: { status: 400, code: 'CIDR_IS_USABLE', field: 'networkCidr' },
  },
  {
    ...connected,
    when: 'a server is created with a network that is too small for DHCP',
    body: { ...connected.body, networkCidr: '10.7.0.0/31' },
    expect: { status: 400, code: 'CIDR_FOR_DHCP', field: 'networkCidr' },
  },
  {
    ...connected,
    when: 'a server has a fixed IP in a new network',
    body: { ...connected.body, fixedIp: '10.7.0.9' },
    expect: { status: 400, code: 'VALIDATION', field: 'fixedIp', keyword: 'hidden' },
  },
  {
    spec: '§5 Generic messages: required field',
    when: 'the form of a server in a new network with its name and addresses emptied',
    form: 'create',
    input: { name: 'web', imageId: 'i', flavorId: 'f', volume_type: 'FAST', diskSize: 10, copies: 1, network: 'new' },
    ref: { imageId: { size: 5 } },
    says: { networkName: 'required', networkCidr: 'required' },
  },
];

const apart = (when: string, right: Right, body: JsonObject, refused: boolean): Row => ({
  ...right,
  when,
  body: { ...right.body, ...body },
  expect: refused
    ? { status: 400, code: 'APART_NOT_TOGETHER', field: 'separateHosts', used: NOTHING }
    : { status: 201, body: { separateHosts: true } },
});

const affine = (policy: string): Right => ({
  ...joining,
  given: merged(create.given, { records: [serverGroup('group', { policy })] }),
});

const placeRows: Row[] = [
  ...[
    ['outside of its subnet', '10.0.1.5', 'FIXED_IP_IN_SUBNET'],
    ['that is its subnet’s own', '10.0.0.0', 'FIXED_IP_IS_HOST'],
  ].map(
    ([what, fixedIp, code = '']): Row => ({
      spec: '§3 Virtual machine: fixed IP',
      when: `the form of a server at an address ${what}`,
      form: 'create',
      input: { ...FORM, fixedIp },
      ref: { imageId: { size: 5 }, subnetId: { networkId: 'n', cidr: '10.0.0.0/24' } },
      says: { fixedIp: code },
    }),
  ),
  {
    spec: create.spec,
    when: 'the form of a server in a new anti-affinity group on one host',
    form: 'create',
    input: { ...FORM, serverGroup: 'new', groupName: 'g', groupPolicy: 'affinity', separateHosts: true },
    ref: { imageId: { size: 5 }, subnetId: { networkId: 'n', cidr: '10.0.0.0/24' } },
    says: { separateHosts: 'APART_NOT_TOGETHER' },
  },
  ...['affinity', 'soft-affinity'].flatMap((policy) => [
    apart(
      `servers of a new ${policy} group are to stand apart`,
      grouped,
      { groupPolicy: policy, separateHosts: true },
      true,
    ),
    apart(`a server is to stand apart from its ${policy} group`, affine(policy), { separateHosts: true }, true),
  ]),
  ...['anti-affinity', 'soft-anti-affinity'].flatMap((policy) => [
    apart(`servers of a new ${policy} group stand apart`, grouped, { groupPolicy: policy, separateHosts: true }, false),
    apart(`a server stands apart in its ${policy} group`, affine(policy), { separateHosts: true }, false),
  ]),
];

export const vmPlacementRows: Row[] = [...diskRows, ...groupRows, ...networkRows, ...placeRows];
