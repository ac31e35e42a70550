import { disk, foreign, hiddenFlavor, image, keypair, network, port, subnet, vm } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import {
  allowedValues,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, wrongIps, wrongNames } from '../harness/values.ts';

const PATH = '/api/openstack/nova/servers';

const create: Right = {
  spec: '§3 Virtual machine, §7 Compute: servers POST',
  what: 'a server is created',
  call: `POST ${PATH}`,
  body: { name: 'web', imageId: 'ubuntu-24.04', flavorId: 'g-2-4', networkId: '{net}', subnetId: '{sub}' },
  given: { records: [network('net'), subnet('sub')] },
  status: 201,
};

const roomy: Right = {
  ...create,
  what: 'a large server is created',
  given: {
    ...create.given,
    limits: { VOLUME_STORAGE: 400_000, CORE: 200, RAM: 400, INSTANCE: 50, VOLUME: 50, PORT: 50 },
  },
};

const update: Right = {
  spec: '§4 VM actions: rename',
  what: 'a server is renamed',
  call: `PUT ${PATH}/{vm}`,
  body: { name: 'renamed' },
  given: { records: [network('net'), subnet('sub'), vm('vm', { networkId: '{net}', subnetId: '{sub}' })] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const groups = Array.from({ length: 11 }, (_, index) => `group-${index}`);

const NOTHING = { INSTANCE: 0, CORE: 0, RAM: 0, PORT: 0, FIXED_IP: 0, VOLUME: 0, VOLUME_STORAGE: 0 };

export const vmCreateRows: Row[] = [
  {
    ...create,
    when: 'a server is created with its port and its boot disk',
    expect: {
      status: 201,
      body: {
        name: 'web',
        vcpus: 2,
        ram: 4,
        overcommit: 'x4',
        addresses: [{ ip: '10.0.0.2', type: 'fixed' }],
        projectId: '{project}',
        _refs: {
          imageId: { 'ubuntu-24.04': { title: 'Ubuntu 24.04 LTS' } },
          flavorId: { 'g-2-4': { title: 'g-2-4' } },
        },
      },
      has: ['id', 'openstackId', 'created'],
      without: ['copies', 'diskSize', 'volume_type', 'fixedIp'],
      becomes: ['BUILD', 'BUILD', 'BUILD', 'BUILD', 'ACTIVE'],
      tasks: ['scheduling', '', 'block_device_mapping', 'spawning', ''],
      used: { INSTANCE: 1, CORE: 2, RAM: 4, PORT: 1, FIXED_IP: 1, VOLUME: 1, VOLUME_STORAGE: 10 },
      reads: [
        {
          call: 'GET /api/openstack/cinder/volumes?f.attachments/serverId={new}',
          status: 200,
          body: {
            content: [
              {
                display_name: 'web',
                source: 'image',
                volume_type: 'STANDARD',
                size: 10,
                bootable: true,
                status: 'in-use',
                attachments: [{ device: '/dev/vda' }],
              },
            ],
          },
        },
      ],
    },
  },
  {
    ...create,
    when: 'a server is created with every field',
    body: {
      ...create.body,
      volume_type: 'FAST',
      diskSize: 40,
      keyName: 'laptop',
      securityGroups: ['default', 'web'],
      copies: 1,
      separateHosts: true,
      fixedIp: '10.0.0.15',
    },
    given: { records: [network('net'), subnet('sub'), keypair('key')] },
    expect: {
      status: 201,
      body: {
        keyName: 'laptop',
        securityGroups: ['default', 'web'],
        separateHosts: true,
        addresses: [{ ip: '10.0.0.15', type: 'fixed' }],
      },
      used: { VOLUME_STORAGE: 40 },
    },
  },
  {
    ...create,
    spec: '§3 Virtual machine',
    when: 'a server is given a cloud-init script, which its page has and lists have not',
    body: { ...create.body, userData: '#cloud-config\npackages: [nginx]\n' },
    expect: {
      status: 201,
      body: { userData: '#cloud-config\npackages: [nginx]\n' },
      reads: [
        {
          call: `GET ${PATH}/{new}`,
          status: 200,
          body: { userData: '#cloud-config\npackages: [nginx]\n' },
        },
        { call: `GET ${PATH}`, status: 200, body: { content: [{ name: 'web', userData: undefined }] } },
      ],
    },
  },
  {
    ...create,
    when: 'three copies of a server are created, numbered',
    body: { ...create.body, copies: 3 },
    expect: {
      status: 201,
      body: { name: 'web-1' },
      used: { INSTANCE: 3, CORE: 6, RAM: 12, PORT: 3, FIXED_IP: 3, VOLUME: 3, VOLUME_STORAGE: 30 },
      reads: [
        {
          call: `GET ${PATH}?sort=name,asc`,
          status: 200,
          body: {
            content: [
              { name: 'web-1', status: 'ACTIVE' },
              { name: 'web-2', status: 'ACTIVE' },
              { name: 'web-3', status: 'ACTIVE' },
            ],
          },
        },
      ],
    },
  },
  {
    ...create,
    when: 'the quota holds two of three copies: none is created',
    body: { ...create.body, copies: 3 },
    given: { ...create.given, limits: { INSTANCE: 2 } },
    expect: {
      status: 409,
      code: 'QUOTA_EXCEEDED',
      used: NOTHING,
      reads: [{ call: `GET ${PATH}`, status: 200, body: { totalElements: 0 } }],
    },
  },
  {
    ...create,
    when: 'the subnet has an address for one of two copies: none is created',
    body: { ...create.body, copies: 2 },
    given: { records: [network('net'), subnet('sub', { cidr: '10.0.0.0/30' })] },
    expect: {
      status: 409,
      code: 'NO_FREE_ADDRESS',
      used: NOTHING,
      reads: [{ call: `GET ${PATH}`, status: 200, body: { totalElements: 0 } }],
    },
  },
  {
    ...create,
    when: 'the fixed IP is taken by another port',
    body: { ...create.body, fixedIp: '10.0.0.5' },
    given: { records: [network('net'), subnet('sub'), vm('vm'), port('port')] },
    expect: { status: 409, code: 'IP_IN_USE', used: NOTHING },
  },
  {
    ...create,
    when: 'the cloud could not build the server: it is in ERROR and holds its quota',
    body: { ...create.body, name: 'web-fail' },
    expect: {
      status: 201,
      becomes: ['BUILD', 'BUILD', 'BUILD', 'BUILD', 'ERROR'],
      usedAtEnd: { INSTANCE: 1, CORE: 2, RAM: 4 },
    },
  },
  {
    ...create,
    when: 'the cloud refuses the server: nothing is created and no quota is used',
    body: { ...create.body, name: 'web-refuse' },
    expect: { status: 409, code: 'CLOUD_FAILED', used: NOTHING },
  },
  ...refusedValues(create, [
    ['userData', 'apt-get install nginx', 'pattern'],
    ['userData', `#!/bin/sh\n${'#'.repeat(65_527)}`, 'maxLength'],
    ['name', undefined, 'required'],
    ['imageId', undefined, 'required'],
    ['flavorId', undefined, 'required'],
    ['networkId', undefined, 'required'],
    ['subnetId', undefined, 'required'],
    ...wrongNames('name'),
    ['diskSize', 0, 'minimum'],
    ['diskSize', '10', 'type'],
    ['copies', 0, 'minimum'],
    ['copies', 51, 'maximum'],
    ['copies', 1.5, 'type'],
    ['securityGroups', groups, 'maxItems'],
    ['securityGroups', ['default', 'default'], 'uniqueItems'],
    ['securityGroups', null, 'type'],
    ['separateHosts', 'yes', 'type'],
    ...wrongIps('fixedIp'),
  ]),
  ...refusedValues(roomy, [['diskSize', 16_385, 'maximum']]),
  ...allowedValues(roomy, [
    ['diskSize', 16_384],
    ['copies', 50],
    ['flavorId', 'd-16-32'],
    ['copies', 1],
  ]),
  ...allowedValues(create, [
    ...rightNames('name'),
    ['diskSize', 5],
    ['imageId', 'debian-12'],
    ['securityGroups', []],
    ['fixedIp', '10.0.0.254'],
  ]),
  ...refusedFields(create, {
    id: 'x',
    status: 'ACTIVE',
    task: '',
    vcpus: 64,
    ram: 512,
    overcommit: 'x1',
    addresses: [],
    openstackId: 'x',
    projectId: 'x',
  }),
  ...refusedReferences(create, [
    ['an image that is not ready', 'imageId', '{raw}', { records: [image('raw', { status: 'saving' })] }],
    ['an image that nothing boots from', 'imageId', '{data}', { records: [image('data', { bootable: false })] }],
    ['an image of another project', 'imageId', '{other}', { records: [foreign(image('other'))] }],
    ['a flavor that is not there', 'flavorId', 'g-1000'],
    ['a flavor that is hidden', 'flavorId', '{hidden}', { records: [hiddenFlavor('hidden')] }],
    ['a disk type that is not there', 'volume_type', 'TAPE'],
    ['a key pair of somebody else', 'keyName', 'theirs', { records: [foreign(keypair('theirs', { name: 'theirs' }))] }],
    ['an external network', 'networkId', 'public-net'],
    ['a network that is being created', 'networkId', '{new}', { records: [network('new', { status: 'BUILD' })] }],
    ['a network of another project', 'networkId', '{other}', { records: [foreign(network('other'))] }],
    [
      'a subnet of another network',
      'subnetId',
      '{far}',
      { records: [network('second'), subnet('far', { networkId: '{second}' })] },
    ],
    ['a subnet of another project', 'subnetId', '{other}', { records: [foreign(subnet('other'))] }],
  ]),
  {
    ...create,
    when: 'a server names a security group that is not there',
    body: { ...create.body, securityGroups: ['default', 'none'] },
    expect: { status: 400, code: 'BAD_REFERENCE', field: 'securityGroups/1' },
  },
  {
    ...create,
    when: 'the boot disk is smaller than the image',
    body: { ...create.body, imageId: 'windows-2022', diskSize: 39 },
    expect: { status: 400, code: 'DISK_FITS_IMAGE', field: 'diskSize' },
  },
  {
    ...create,
    when: 'the boot disk is just as large as the image',
    body: { ...create.body, imageId: 'windows-2022', diskSize: 40 },
    expect: { status: 201 },
  },
  {
    ...create,
    when: 'the fixed IP is outside the subnet',
    body: { ...create.body, fixedIp: '10.0.1.5' },
    expect: { status: 400, code: 'FIXED_IP_IN_SUBNET', field: 'fixedIp' },
  },
  {
    ...create,
    when: "the fixed IP is the subnet's broadcast address",
    body: { ...create.body, fixedIp: '10.0.0.255' },
    expect: { status: 400, code: 'FIXED_IP_IS_HOST', field: 'fixedIp' },
  },
  {
    ...create,
    when: 'two copies are to share a fixed IP',
    body: { ...create.body, fixedIp: '10.0.0.15', copies: 2 },
    expect: { status: 400, code: 'FIXED_IP_FOR_ONE', field: 'fixedIp' },
  },
  {
    spec: '§5 Generic messages: required field',
    when: 'the server form with disk type and size emptied',
    form: 'create',
    input: { name: 'web', imageId: 'i', flavorId: 'f', networkId: 'n', subnetId: 's', copies: 1, network: 'existing' },
    says: { volume_type: 'required', diskSize: 'required' },
  },
  {
    spec: '§3 Virtual machine: network and subnet',
    when: 'the network is changed in the form after the subnet was chosen',
    form: 'create',
    input: {
      name: 'web',
      imageId: 'i',
      flavorId: 'f',
      networkId: 'second',
      subnetId: 's',
      volume_type: 'FAST',
      diskSize: 10,
      copies: 1,
      network: 'existing',
    },
    ref: { imageId: { size: 5 }, subnetId: { networkId: 'first', cidr: '10.0.0.0/24' } },
    says: { subnetId: 'SUBNET_OF_NETWORK' },
  },
  ...quotaEdges(create, { INSTANCE: 1, CORE: 2, RAM: 4, PORT: 1, FIXED_IP: 1, VOLUME: 1, VOLUME_STORAGE: 10 }),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...create,
    when: 'a prepaid project without balance creates a server',
    given: { ...create.given, balanceTiyn: 0 },
    expect: { status: 402, code: 'BALANCE_EMPTY', used: NOTHING },
  },
  {
    ...update,
    when: 'a server is renamed',
    expect: { status: 200, body: { name: 'renamed', status: 'ACTIVE', _version: 2 } },
  },
  ...refusedValues(update, [
    ['name', undefined, 'required'],
    ['name', '', 'minLength'],
  ]),
  ...refusedFields(update, { flavorId: 'g-1-2', status: 'SHUTOFF' }),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§2 /vm: list',
    when: 'servers are listed: only those of the project',
    call: `GET ${PATH}`,
    given: { records: [vm('vm'), foreign(vm('other')), disk('disk')] },
    expect: { status: 200, body: { totalElements: 1, content: [{ id: '{vm}', _related: { disks: { count: 0 } } }] } },
  },
  ...refusedCallers(
    { spec: '§6', what: 'a server is read', call: `GET ${PATH}/{vm}`, body: {}, given: { records: [vm('vm')] } },
    { guest: 401, stranger: 404 },
  ),
];
