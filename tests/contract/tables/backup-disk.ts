import { attachedDisk, backup, disk, foreign, snapshot, vm } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
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
import { rightNames, WRONG_DESCRIPTIONS, wrongNames } from '../harness/values.ts';
import { backupRestoreRows } from './backup-restore.ts';
import { recoveryRows } from './recovery.ts';
import { backupSources } from './sources.ts';

const PATH = '/api/openstack/cinder/backups';
const DISKS = '/api/openstack/cinder/volumes';
const SNAPSHOTS = '/api/openstack/cinder/snapshots';

const create: Right = {
  spec: '§3 Disk backup, §7 Storage: backup create',
  what: 'a disk is backed up',
  call: `POST ${PATH}`,
  body: { name: 'nightly', volumeId: '{disk}' },
  given: { records: [disk('disk', { size: 25 })] },
  status: 201,
};

const ofSnapshot: Right = {
  ...create,
  what: 'a snapshot is backed up',
  body: { name: 'nightly', source: 'snapshot', snapshotId: '{snap}' },
  given: { records: [disk('disk'), snapshot('snap')] },
};

const update: Right = {
  spec: '§7 Storage: backup PUT',
  what: 'a backup is edited',
  call: `PUT ${PATH}/{copy}`,
  body: { name: 'renamed', description: 'second' },
  given: { records: [backup('copy')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Storage: backup DELETE',
  what: 'a backup is deleted',
  call: `DELETE ${PATH}/{copy}`,
  body: {},
  given: { records: [backup('copy')] },
  status: 202,
};

/** A change is refused in this status. */
function refusedWhile(right: Right): Row[] {
  return ['creating', 'deleting', 'restoring'].map((status) => ({
    ...right,
    when: `${right.what} while it is ${status}, which is refused`,
    given: { records: [backup('copy', { status })] },
    expect: { status: 409, code: 'BACKUP_SETTLED' },
  }));
}

const CREATE: Row[] = [
  {
    ...create,
    when: 'an available disk is backed up',
    body: { ...create.body, description: 'Every night' },
    expect: {
      status: 201,
      has: ['id', 'created'],
      body: {
        name: 'nightly',
        description: 'Every night',
        size: 25,
        format: 'raw',
        bootable: false,
        volumeId: '{disk}',
        projectId: '{project}',
        _refs: { volumeId: { '{disk}': { title: 'data' } } },
      },
      without: ['source', 'snapshotId'],
      becomes: ['creating', 'available'],
      used: { BACKUP: 1, BACKUP_STORAGE: 25 },
      reads: [{ call: `GET ${DISKS}/{disk}`, status: 200, body: { status: 'available' } }],
    },
  },
  {
    ...create,
    when: 'a bootable disk in use is backed up and stays in use',
    given: { records: [vm('vm'), attachedDisk('disk', { bootable: true })] },
    expect: {
      status: 201,
      body: { bootable: true, size: 10 },
      reads: [
        { call: `GET ${DISKS}/{disk}`, status: 200, body: { status: 'in-use', attachments: [{ serverId: '{vm}' }] } },
      ],
    },
  },
  {
    spec: '§4 Disk statuses: backing up',
    when: 'a disk is read while it is backed up',
    call: `GET ${DISKS}/{disk}`,
    given: { ...create.given, steps: [{ call: create.call, body: create.body }] },
    expect: { status: 200, body: { status: 'backing-up' } },
  },
  {
    spec: '§4 Other rules: a disk or snapshot that is being backed up stays',
    when: 'a disk is deleted while it is backed up',
    call: `DELETE ${DISKS}/{disk}`,
    given: { ...create.given, steps: [{ call: create.call, body: create.body }] },
    expect: { status: 409, code: 'DISK_SETTLED' },
  },
  {
    ...ofSnapshot,
    when: 'a snapshot is backed up: its disk is the parent',
    given: { records: [disk('disk'), snapshot('snap', { size: 7, bootable: true })] },
    expect: {
      status: 201,
      body: {
        size: 7,
        bootable: true,
        volumeId: '{disk}',
        snapshotId: '{snap}',
        _refs: { snapshotId: { '{snap}': { title: 'before-update' } } },
      },
      becomes: ['creating', 'available'],
      reads: [
        { call: `GET ${SNAPSHOTS}/{snap}`, status: 200, body: { status: 'available' } },
        { call: `GET ${DISKS}/{disk}`, status: 200, body: { status: 'available' } },
      ],
    },
  },
  {
    spec: '§4 Other rules: a disk or snapshot that is being backed up stays',
    when: 'a snapshot is deleted while it is backed up',
    call: `DELETE ${SNAPSHOTS}/{snap}`,
    given: { ...ofSnapshot.given, steps: [{ call: ofSnapshot.call, body: ofSnapshot.body }] },
    expect: { status: 409, code: 'SNAPSHOT_SETTLED' },
  },
  {
    ...create,
    when: 'the cloud could not back the disk up: the disk is as before',
    body: { ...create.body, name: 'x-fail' },
    expect: {
      status: 201,
      becomes: ['creating', 'error'],
      usedAtEnd: { BACKUP: 1, BACKUP_STORAGE: 25 },
      reads: [{ call: `GET ${DISKS}/{disk}`, status: 200, body: { status: 'available' } }],
    },
  },
  ...refusedValues(create, [
    ['name', undefined, 'required'],
    ['volumeId', undefined, 'required'],
    ['snapshotId', 'x', 'hidden'],
    ...wrongNames('name'),
    ...WRONG_DESCRIPTIONS,
  ]),
  ...refusedValues({ ...create, what: 'something is backed up', body: { name: 'nightly' } }, [
    ['source', 'tape', 'enum'],
  ]),
  ...refusedValues(ofSnapshot, [
    ['snapshotId', undefined, 'required'],
    ['volumeId', 'x', 'hidden'],
  ]),
  ...allowedValues(create, [...rightNames('name'), ['description', 'd'.repeat(255)], ['source', 'disk']]),
  ...refusedFields(create, { id: 'x', status: 'available', size: 5, format: 'raw', bootable: true, projectId: 'x' }),
  ...refusedReferences(create, [
    ['a disk that is being created', 'volumeId', '{new}', { records: [disk('new', { status: 'creating' })] }],
    ['a disk in error', 'volumeId', '{broken}', { records: [disk('broken', { status: 'error' })] }],
    ['a disk of another project', 'volumeId', '{other}', { records: [foreign(disk('other'))] }],
  ]),
  ...refusedReferences(ofSnapshot, [
    ['a snapshot in error', 'snapshotId', '{bad}', { records: [snapshot('bad', { status: 'error' })] }],
    ['a snapshot of another project', 'snapshotId', '{other}', { records: [foreign(snapshot('other'))] }],
  ]),
  ...quotaEdges(create, { BACKUP: 1, BACKUP_STORAGE: 25 }),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...create,
    when: 'a disk is backed up in a prepaid project with no balance left',
    given: { ...create.given, balanceTiyn: 0 },
    expect: { status: 402, code: 'BALANCE_EMPTY', used: { BACKUP: 0 } },
  },
  // 25 GB x 12 ₸ a month
  {
    spec: '§9 Prices',
    when: 'a month of a backup of 25 GB',
    month: { size: 25 },
    costs: '300.00',
  },
  {
    ...create,
    when: 'a disk is backed up where disk backups are off',
    given: { ...create.given, modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
];

const CHANGE: Row[] = [
  {
    ...update,
    when: 'a backup gets another name and description',
    expect: { status: 200, body: { name: 'renamed', description: 'second', size: 10, _version: 2 } },
  },
  ...['error', 'error_deleting'].map(
    (status): Row => ({
      ...update,
      when: `a backup is edited while it is ${status}`,
      given: { records: [backup('copy', { status })] },
      expect: { status: 200, body: { name: 'renamed', status } },
    }),
  ),
  ...refusedWhile(update),
  ...refusedValues(update, [
    ['name', undefined, 'required'],
    ['name', '', 'minLength'],
    ['description', '<b>', 'pattern'],
  ]),
  ...refusedFields(update, { volumeId: 'x', size: 5 }),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
  {
    ...remove,
    when: 'a backup is deleted and gives its quotas back',
    given: { ...create.given, steps: [{ call: create.call, body: create.body, name: 'copy', settle: true }] },
    watch: 'copy',
    expect: { status: 202, becomes: ['deleting', null], usedAtEnd: { BACKUP: 0, BACKUP_STORAGE: 0 } },
  },
  ...['error', 'error_deleting'].map(
    (status): Row => ({
      ...remove,
      when: `a backup is deleted while it is ${status}`,
      given: { records: [backup('copy', { status })] },
      expect: { status: 202 },
    }),
  ),
  ...refusedWhile(remove),
  {
    ...remove,
    when: 'the cloud could not delete the backup',
    given: { records: [backup('copy', { name: 'x-fail-delete' })] },
    watch: 'copy',
    expect: { status: 202, becomes: ['deleting', 'error_deleting'] },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Storage: backup bulk delete',
    when: 'several backups are deleted: each delete is separate',
    call: `DELETE ${PATH}`,
    given: { records: [backup('copy'), backup('busy', { status: 'restoring' })] },
    body: { ids: ['{copy}', '{busy}'] },
    expect: {
      status: 200,
      body: [
        { id: '{copy}', status: 202 },
        { id: '{busy}', status: 409, code: 'BACKUP_SETTLED' },
      ],
    },
  },
];

const READ: Row[] = [
  {
    spec: '§2 /backup-disk: list',
    when: 'backups are listed: only those of the project',
    call: `GET ${PATH}`,
    given: { records: [backup('own'), foreign(backup('other'))] },
    expect: { status: 200, body: { totalElements: 1, content: [{ id: '{own}', name: 'nightly', size: 10 }] } },
  },
  {
    spec: '§2 /backup-disk: list',
    when: 'the backups of a disk are listed',
    call: `GET ${PATH}?f.volumeId={disk}`,
    given: { records: [disk('disk'), backup('own', { volumeId: '{disk}' }), backup('another')] },
    expect: { status: 200, body: { totalElements: 1, content: [{ id: '{own}' }] } },
  },
  {
    spec: '§3 Disk backup',
    when: 'a backup outlives its disk',
    call: `GET ${PATH}/{copy}`,
    given: {
      records: [disk('disk'), backup('copy', { volumeId: '{disk}' })],
      steps: [{ call: `DELETE ${DISKS}/{disk}`, settle: true }],
    },
    expect: { status: 200, body: { status: 'available' } },
  },
  ...refusedCallers({ spec: '§6', what: 'backups are listed', call: `GET ${PATH}`, body: {} }, { guest: 401 }),
  ...refusedCallers(
    {
      spec: '§6',
      what: 'a backup is read',
      call: `GET ${PATH}/{copy}`,
      body: {},
      given: { records: [backup('copy')] },
    },
    { stranger: 404 },
  ),
  {
    spec: '§3 Module access flags',
    when: 'backups are listed where disk backups are off',
    call: `GET ${PATH}`,
    given: { modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  {
    spec: '§4 Statuses: Cinder’s',
    when: 'each backup status has its tone and its texts',
    field: 'status',
    tones: {
      creating: 'progress',
      available: 'ok',
      deleting: 'progress',
      error: 'error',
      restoring: 'progress',
      error_deleting: 'error',
    },
  },
  {
    spec: '§3 Disk backup',
    when: 'the time of creation is shown as a time',
    tells: { created: { format: 'date-time' } },
  },
];

const HUNG = recoveryRows({
  ...{ type: 'backup-disk', what: 'a backup', deleting: 'deleting', path: PATH },
  resets: {
    creating: 'error',
    deleting: 'available',
    restoring: 'available',
    error: 'available',
    error_deleting: 'available',
  },
  rests: ['available'],
  records: (status) => [backup('hung', { status })],
});

export const backupDiskTable: Table = {
  type: 'backup-disk',
  path: `${PATH}/{id}`,
  rows: [...backupSources, ...CREATE, ...CHANGE, ...backupRestoreRows, ...HUNG, ...READ],
};
