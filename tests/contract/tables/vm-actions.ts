import { attachedDisk, foreign, hiddenFlavor, network, snapshot, subnet, vm } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import { type Right, refusedCallers, refusedFields, refusedReferences, refusedValues } from '../harness/rows.ts';

const PATH = '/api/openstack/nova/servers';
const DISKS = '/api/openstack/cinder/volumes';

/** A server of g-2-4 created by calls, so that its quotas are reserved. */
function made(name: string): NonNullable<Right['given']> {
  const body = { name, imageId: 'ubuntu-24.04', flavorId: 'g-2-4', networkId: '{net}', subnetId: '{sub}' };
  return {
    records: [network('net'), subnet('sub')],
    steps: [{ call: `POST ${PATH}`, body, name: 'vm', settle: true }],
  };
}

const resize: Right = {
  spec: '§4 VM actions: resize',
  what: 'a server is resized',
  call: `POST ${PATH}/{vm}/resize`,
  body: { flavorId: 'g-4-8' },
  given: { records: [vm('vm')] },
  status: 202,
};

const RESIZE: Row[] = [
  {
    ...resize,
    when: 'a running server gets a larger flavor',
    given: made('web'),
    watch: 'vm',
    expect: {
      status: 202,
      becomes: ['RESIZE', 'RESIZE', 'RESIZE', 'VERIFY_RESIZE', 'ACTIVE'],
      tasks: ['resize_prep', 'resize_migrating', 'resize_migrated', '', ''],
      used: { CORE: 4, RAM: 8, INSTANCE: 1 },
      usedAtEnd: { CORE: 4, RAM: 8, INSTANCE: 1 },
      reads: [
        { call: `GET ${PATH}/{vm}`, status: 200, body: { flavorId: 'g-4-8', vcpus: 4, ram: 8, overcommit: 'x2' } },
      ],
    },
  },
  {
    ...resize,
    when: 'a stopped server gets a smaller flavor: the difference is given back at the end',
    body: { flavorId: 'g-1-2' },
    given: {
      ...made('web'),
      steps: [
        ...(made('web').steps ?? []),
        { call: 'POST /api/openstack/nova/action/stop', body: { serverId: '{vm}' }, settle: true },
      ],
    },
    expect: {
      status: 202,
      used: { CORE: 2, RAM: 4 },
      becomes: ['RESIZE', 'RESIZE', 'RESIZE', 'VERIFY_RESIZE', 'SHUTOFF'],
      usedAtEnd: { CORE: 1, RAM: 2 },
    },
  },
  {
    ...resize,
    when: 'the cloud could not resize the server: flavor and quota are as before',
    given: made('web-fail-resize'),
    expect: {
      status: 202,
      becomes: ['RESIZE', 'RESIZE', 'RESIZE', 'VERIFY_RESIZE', 'ACTIVE'],
      usedAtEnd: { CORE: 2, RAM: 4 },
      reads: [{ call: `GET ${PATH}/{vm}`, status: 200, body: { flavorId: 'g-2-4', vcpus: 2, ram: 4 } }],
    },
  },
  {
    ...resize,
    when: 'a resize uses exactly the free quota',
    given: { ...made('web'), limits: { CORE: 4, RAM: 8 } },
    expect: { status: 202, used: { CORE: 4, RAM: 8 } },
  },
  {
    ...resize,
    when: 'a resize needs one core more than the quota leaves',
    given: { ...made('web'), limits: { CORE: 3 } },
    expect: {
      status: 409,
      code: 'QUOTA_EXCEEDED',
      body: [{ params: { type: 'CORE', requested: 2 } }],
      used: { CORE: 2, RAM: 4 },
    },
  },
  {
    ...resize,
    when: 'a resize needs one GB more than the quota leaves',
    given: { ...made('web'), limits: { RAM: 7 } },
    expect: {
      status: 409,
      code: 'QUOTA_EXCEEDED',
      body: [{ params: { type: 'RAM', requested: 4 } }],
      used: { CORE: 2, RAM: 4 },
    },
  },
  {
    ...resize,
    spec: '§5 Select a size',
    when: 'a server gets the flavor that it has',
    body: { flavorId: 'g-2-4' },
    expect: { status: 400, code: 'OTHER_FLAVOR', field: 'flavorId' },
  },
  ...refusedValues(resize, [['flavorId', undefined, 'required']]),
  ...refusedReferences(resize, [
    ['a flavor that is not there', 'flavorId', 'g-1000'],
    ['a flavor that is hidden', 'flavorId', '{hidden}', { records: [hiddenFlavor('hidden')] }],
  ]),
  {
    ...resize,
    when: 'a server is resized while something else is being done',
    given: { records: [vm('vm', { task: 'powering-off' })] },
    expect: { status: 409, code: 'VM_IDLE' },
  },
  ...refusedFields(resize, {}),
  ...refusedCallers(resize, { guest: 401, reader: 403, stranger: 404 }),
];

const remove: Right = {
  spec: '§4 VM actions: delete',
  what: 'a server is deleted',
  call: `DELETE ${PATH}/{vm}`,
  body: {},
  given: { records: [vm('vm')] },
  status: 202,
};

const DELETE: Row[] = [
  {
    ...remove,
    when: 'a server is deleted: its port is deleted, its disks stay, its quota is released',
    given: made('web'),
    watch: 'vm',
    expect: {
      status: 202,
      body: { status: 'ACTIVE', task: 'deleting' },
      becomes: ['ACTIVE', null],
      usedAtEnd: { INSTANCE: 0, CORE: 0, RAM: 0, PORT: 0, FIXED_IP: 0, VOLUME: 1, VOLUME_STORAGE: 10 },
      reads: [
        { call: `GET ${DISKS}`, status: 200, body: { content: [{ status: 'available', attachments: [] }] } },
        { call: 'GET /api/openstack/neutron/ports', status: 200, body: { totalElements: 0 } },
      ],
    },
  },
  {
    ...remove,
    call: `DELETE ${PATH}/{vm}?deleteDisks=true`,
    when: 'a server is deleted with its disks',
    given: made('web'),
    watch: 'vm',
    expect: {
      status: 202,
      becomes: ['ACTIVE', null],
      usedAtEnd: { INSTANCE: 0, VOLUME: 0, VOLUME_STORAGE: 0 },
      reads: [{ call: `GET ${DISKS}`, status: 200, body: { totalElements: 0 } }],
    },
  },
  {
    ...remove,
    call: `DELETE ${PATH}/{vm}?deleteDisks=true`,
    when: 'a server is deleted with its disks: one that is protected stays, and so does one with snapshots',
    given: {
      records: [
        vm('vm'),
        attachedDisk('disk', { display_name: 'a-snapshots' }),
        attachedDisk('other', { display_name: 'b-protected', deletionProtected: true }),
        snapshot('snap'),
      ],
    },
    watch: 'vm',
    expect: {
      status: 202,
      becomes: ['ACTIVE', null],
      reads: [
        {
          call: `GET ${DISKS}?sort=display_name,asc`,
          status: 200,
          body: {
            content: [
              { display_name: 'a-snapshots', status: 'available' },
              { display_name: 'b-protected', status: 'available' },
            ],
          },
        },
      ],
    },
  },
  {
    ...remove,
    call: `DELETE ${PATH}`,
    body: { ids: ['{vm}'], deleteDisks: true },
    when: 'several servers are deleted with their disks',
    given: { records: [vm('vm'), attachedDisk('disk')] },
    expect: {
      status: 200,
      body: [{ id: '{vm}', status: 202 }],
      reads: [{ call: `GET ${DISKS}`, status: 200, body: { totalElements: 0 } }],
    },
  },
  {
    ...remove,
    when: 'a server is deleted that is gone already',
    given: { records: [vm('vm', { status: 'DELETED' })] },
    expect: { status: 409, code: 'VM_DELETABLE' },
  },
  {
    ...remove,
    when: 'the cloud could not delete the server',
    given: { records: [vm('vm', { name: 'web-fail-delete' })] },
    watch: 'vm',
    expect: { status: 202, becomes: ['ACTIVE', 'ERROR'] },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Compute: bulk DELETE with body',
    when: 'several servers are deleted: each delete is separate',
    call: `DELETE ${PATH}`,
    given: { records: [vm('vm'), vm('gone', { status: 'DELETED' }), foreign(vm('other'))] },
    body: { ids: ['{vm}', '{gone}', '{other}'] },
    expect: {
      status: 200,
      body: [
        { id: '{vm}', status: 202 },
        { id: '{gone}', status: 409, code: 'VM_DELETABLE' },
        { id: '{other}', status: 404, code: 'NOT_FOUND' },
      ],
    },
  },
];

export const vmActionRows: Row[] = [...RESIZE, ...DELETE];
