import { attachedDisk, disk, foreign, vm } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import { type Right, refusedCallers, refusedReferences, refusedValues } from '../harness/rows.ts';
import { wrongNames } from '../harness/values.ts';

const PATH = '/api/openstack/nova/servers';
const DISKS = '/api/openstack/cinder/volumes';
const BACKUPS = '/api/openstack/cinder/backups';

const attach: Right = {
  spec: '§7 Compute: volume attachments',
  what: 'a disk is attached from its server',
  call: `POST ${PATH}/{vm}/volume-attachments`,
  body: { volumeId: '{disk}' },
  given: { records: [vm('vm'), disk('disk')] },
  status: 200,
};

const detach: Right = {
  ...attach,
  what: 'a disk is detached from its server',
  call: `POST ${PATH}/{vm}/volume-attachments/detach`,
  given: { records: [vm('vm'), attachedDisk('disk')] },
};

const DISK_ROWS: Row[] = [
  {
    ...attach,
    when: 'an available disk is attached from its server',
    expect: {
      status: 200,
      reads: [
        { call: `GET ${DISKS}/{disk}`, status: 200, body: { status: 'in-use', attachments: [{ serverId: '{vm}' }] } },
      ],
    },
  },
  ...['BUILD', 'ERROR', 'RESIZE', 'SHELVED'].map(
    (status): Row => ({
      ...attach,
      when: `a disk is attached to a server that is ${status}, which is refused`,
      given: { records: [vm('vm', { status }), disk('disk')] },
      expect: { status: 409, code: 'VM_TAKES_DISKS' },
    }),
  ),
  ...refusedValues(attach, [['volumeId', undefined, 'required']]),
  ...refusedReferences(attach, [
    ['a disk in use', 'volumeId', '{used}', { records: [attachedDisk('used')] }],
    ['a disk of another project', 'volumeId', '{other}', { records: [foreign(disk('other'))] }],
  ]),
  ...refusedCallers(attach, { guest: 401, reader: 403, stranger: 404 }),
  {
    ...attach,
    when: 'the disks that are attached to a server are listed',
    call: `GET ${PATH}/{vm}/volume-attachments`,
    body: undefined,
    given: { records: [vm('vm'), attachedDisk('data'), disk('free')] },
    expect: {
      status: 200,
      body: { totalElements: 1, content: [{ id: '{data}', attachments: [{ serverId: '{vm}' }] }] },
    },
  },
  {
    ...attach,
    when: 'the disks of a server of another project are listed: the list is empty',
    call: `GET ${PATH}/{far}/volume-attachments`,
    body: undefined,
    given: {
      records: [
        foreign(vm('far')),
        foreign(attachedDisk('theirs', { attachments: [{ serverId: '{far}', device: '/dev/vdb' }] })),
      ],
    },
    expect: { status: 200, body: { totalElements: 0 } },
  },
  {
    ...detach,
    when: 'an attached disk is detached from its server',
    expect: {
      status: 200,
      reads: [{ call: `GET ${DISKS}/{disk}`, status: 200, body: { status: 'available', attachments: [] } }],
    },
  },
  {
    ...detach,
    when: 'a server without disks gives one up',
    given: { records: [vm('vm'), disk('disk')] },
    expect: { status: 409, code: 'VM_HAS_DISKS' },
  },
  ...refusedValues(detach, [['volumeId', undefined, 'required']]),
  ...refusedReferences(detach, [
    [
      'a disk of another server',
      'volumeId',
      '{far}',
      { records: [vm('second'), attachedDisk('far', { attachments: [{ serverId: '{second}' }] })] },
    ],
    [
      'a disk that is being detached',
      'volumeId',
      '{busy}',
      { records: [attachedDisk('busy', { status: 'detaching' })] },
    ],
  ]),
  {
    ...detach,
    spec: '§4 A bootable disk cannot be unbound until its disk type is edited',
    when: 'the bootable disk of a server is detached from it',
    given: { records: [vm('vm'), attachedDisk('disk', { bootable: true })] },
    expect: { status: 409, code: 'DISK_BOOTABLE' },
  },
  {
    ...detach,
    when: 'a disk is detached from a server whose flavor is being changed',
    given: { records: [vm('vm', { status: 'RESIZE' }), attachedDisk('disk')] },
    expect: { status: 409, code: 'VM_TAKES_DISKS' },
  },
  ...refusedCallers(detach, { guest: 401, reader: 403, stranger: 404 }),
];

const openConsole: Right = {
  spec: '§4 VM actions: open console, §7 Console POST with the spice protocol',
  what: 'the console is opened',
  call: `POST ${PATH}/{vm}/console`,
  body: { protocol: 'spice' },
  given: { records: [vm('vm')] },
  status: 200,
};

const LOOKING: Row[] = [
  { ...openConsole, when: 'the console of a running server is opened', expect: { status: 200, has: ['url'] } },
  {
    ...openConsole,
    when: 'the console of a stopped server is opened',
    given: { records: [vm('vm', { status: 'SHUTOFF' })] },
    expect: { status: 409, code: 'VM_ACTIVE' },
  },
  {
    ...openConsole,
    when: 'the console is opened by another protocol',
    body: { protocol: 'vnc' },
    expect: { status: 400, code: 'VALIDATION', field: 'protocol' },
  },
  ...refusedCallers(openConsole, { token: 403, guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§4 VM actions: action log, §7 instance-actions',
    when: 'the action log has the actions and their results, newest first',
    call: `GET ${PATH}/{vm}/instance-actions`,
    given: {
      records: [vm('vm')],
      steps: [{ call: 'POST /api/openstack/nova/action/stop', body: { serverId: '{vm}' }, settle: true }],
    },
    expect: { status: 200, body: [{ action: 'stop', result: 'success' }] },
  },
  ...refusedCallers(
    {
      spec: '§4 VM actions: action log',
      what: 'the action log is read',
      call: `GET ${PATH}/{vm}/instance-actions`,
      body: {},
      given: { records: [vm('vm')] },
    },
    { guest: 401, stranger: 404 },
  ),
];

const backUp: Right = {
  spec: '§4 VM actions: create backup',
  what: 'a server is backed up',
  call: `POST ${PATH}/{vm}/backup`,
  body: { name: 'nightly' },
  given: { records: [vm('vm'), attachedDisk('disk')] },
  status: 200,
};

const OTHERS: Row[] = [
  {
    ...backUp,
    when: 'a server is backed up: each of its disks',
    given: {
      records: [vm('vm'), attachedDisk('disk', { bootable: true }), attachedDisk('second', { size: 25 }), disk('free')],
    },
    expect: {
      status: 200,
      used: { BACKUP: 2, BACKUP_STORAGE: 35 },
      reads: [
        {
          call: `GET ${BACKUPS}?sort=size,asc`,
          status: 200,
          body: {
            content: [
              { name: 'nightly', status: 'available', size: 10, bootable: true, volumeId: '{disk}' },
              { name: 'nightly', status: 'available', size: 25, bootable: false, volumeId: '{second}' },
            ],
          },
        },
        { call: `GET ${DISKS}/{second}`, status: 200, body: { status: 'in-use' } },
      ],
    },
  },
  {
    ...backUp,
    when: 'a server is backed up: only its boot disk',
    body: { name: 'nightly', which: 'some', volumeIds: ['{disk}'] },
    given: { records: [vm('vm'), attachedDisk('disk', { bootable: true }), attachedDisk('second')] },
    expect: {
      status: 200,
      used: { BACKUP: 1 },
      reads: [{ call: `GET ${BACKUPS}`, status: 200, body: { content: [{ volumeId: '{disk}', bootable: true }] } }],
    },
  },
  {
    ...backUp,
    when: 'a server is backed up while one of its disks is busy: no backup is created',
    given: { records: [vm('vm'), attachedDisk('disk'), attachedDisk('second', { status: 'extending' })] },
    expect: { status: 409, code: 'DISK_READY', used: { BACKUP: 0 } },
  },
  ...refusedValues(
    { ...backUp, what: 'chosen disks are backed up', body: { name: 'nightly', which: 'some', volumeIds: ['{disk}'] } },
    [
      ['volumeIds', undefined, 'required'],
      ['volumeIds', [], 'minItems'],
      ['volumeIds', ['{disk}', '{disk}'], 'uniqueItems'],
      ['which', 'all', 'hidden', 'volumeIds'],
    ],
  ),
  {
    ...backUp,
    when: 'chosen disks are backed up and one is not the server’s',
    body: { name: 'nightly', which: 'some', volumeIds: ['{free}'] },
    given: { records: [vm('vm'), attachedDisk('disk'), disk('free')] },
    expect: { status: 400, code: 'BAD_REFERENCE', field: 'volumeIds/0' },
  },
  {
    spec: '§5 Generic messages: required field',
    when: 'the backup form of a server without what to back up',
    form: 'createBackup',
    input: { name: 'nightly' },
    says: { which: 'required' },
  },
  {
    ...backUp,
    when: 'a server without disks is backed up',
    given: { records: [vm('vm')] },
    expect: { status: 409, code: 'VM_HAS_DISKS' },
  },
  {
    ...backUp,
    when: 'a server is backed up where disk backups are off',
    given: { ...backUp.given, modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  ...refusedValues(backUp, [['which', 'none', 'enum'], ['name', undefined, 'required'], ...wrongNames('name')]),
  ...refusedCallers(backUp, { guest: 401, reader: 403, stranger: 404 }),
];

/** Disks, console, log and backups of a server. */
export const vmAttachmentRows: Row[] = [...DISK_ROWS, ...LOOKING, ...OTHERS];
