import { attachedDisk, disk, foreign, snapshot, vm } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  offered,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, WRONG_DESCRIPTIONS, wrongNames } from '../harness/values.ts';
import { recoveryRows } from './recovery.ts';
import { snapshotSources } from './sources.ts';

const PATH = '/api/openstack/cinder/snapshots';

const create: Right = {
  spec: '§3 Snapshot, §4 Disk actions: create snapshot',
  what: 'a snapshot is created',
  call: `POST ${PATH}`,
  body: { name: 'before-update', volumeId: '{disk}' },
  given: { records: [disk('disk')] },
  status: 201,
};

const update: Right = {
  spec: '§7 Storage: snapshot PUT',
  what: 'a snapshot is edited',
  call: `PUT ${PATH}/{snap}`,
  body: { name: 'renamed', description: 'second' },
  given: { records: [disk('disk'), snapshot('snap')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Storage: snapshot DELETE',
  what: 'a snapshot is deleted',
  call: `DELETE ${PATH}/{snap}`,
  body: {},
  given: { records: [disk('disk'), snapshot('snap')] },
  status: 202,
};

const UNSETTLED = ['creating', 'deleting', 'unmanaging', 'backing-up', 'restoring'];

/** A change is refused in this status. */
function refusedWhile(right: Right): Row[] {
  return UNSETTLED.map((status) => ({
    ...right,
    when: `${right.what} while it is ${status}, which is refused`,
    given: { records: [disk('disk'), snapshot('snap', { status })] },
    expect: { status: 409, code: 'SNAPSHOT_SETTLED' },
  }));
}

const HUNG = recoveryRows({
  ...{ type: 'snapshot', what: 'a snapshot', deleting: 'deleting', path: PATH },
  resets: {
    creating: 'error',
    ...Object.fromEntries(
      ['deleting', 'unmanaging', 'backing-up', 'restoring', 'error', 'error_deleting'].map((each) => [
        each,
        'available',
      ]),
    ),
  },
  rests: ['available'],
  records: (status) => [disk('disk'), snapshot('hung', { status })],
});

export const snapshotTable: Table = {
  type: 'snapshot',
  path: `${PATH}/{id}`,
  rows: [
    ...snapshotSources,
    ...HUNG,
    {
      ...create,
      when: 'a snapshot of an available disk is created',
      body: { ...create.body, description: 'Before the update' },
      expect: {
        status: 201,
        has: ['id', 'createdAt'],
        body: {
          name: 'before-update',
          description: 'Before the update',
          volumeId: '{disk}',
          projectId: '{project}',
          size: 10,
          format: 'raw',
          bootable: false,
          _refs: { volumeId: { '{disk}': { title: 'data' } } },
        },
        becomes: ['creating', 'available'],
        used: { VOLUME_SNAPSHOT: 1 },
      },
    },
    {
      ...create,
      when: 'a snapshot of a bootable disk in use is created',
      given: { records: [vm('vm'), attachedDisk('disk', { bootable: true, size: 40 })] },
      expect: { status: 201, body: { size: 40, bootable: true } },
    },
    {
      ...create,
      when: 'the cloud could not take the snapshot',
      body: { ...create.body, name: 'x-fail' },
      expect: { status: 201, becomes: ['creating', 'error'] },
    },
    ...refusedValues(create, [
      ['name', undefined, 'required'],
      ['volumeId', undefined, 'required'],
      ...wrongNames('name'),
      ...WRONG_DESCRIPTIONS,
    ]),
    ...allowedValues(create, [...rightNames('name'), ['description', 'd'.repeat(255)]]),
    ...refusedFields(create, { id: 'x', status: 'available', size: 5, format: 'raw', bootable: true, projectId: 'x' }),
    ...refusedReferences(create, [
      ['a disk that is being created', 'volumeId', '{new}', { records: [disk('new', { status: 'creating' })] }],
      ['a disk in error', 'volumeId', '{broken}', { records: [disk('broken', { status: 'error' })] }],
      ['a disk of another project', 'volumeId', '{other}', { records: [foreign(disk('other'))] }],
    ]),
    ...offered(
      '§4 Disk actions: create from snapshot',
      'createDisk',
      'SNAPSHOT_AVAILABLE',
      ['available'],
      ['creating', 'error'],
    ),
    ...offered(
      '§3 Disk backup: parentSnapshot',
      'createBackup',
      'SNAPSHOT_AVAILABLE',
      ['available'],
      ['creating', 'backing-up', 'error'],
    ),
    ...quotaEdges(create, { VOLUME_SNAPSHOT: 1 }),
    ...refusedCallers(create, { guest: 401, reader: 403 }),
    {
      ...update,
      when: 'a snapshot gets another name and description',
      expect: { status: 200, body: { name: 'renamed', description: 'second', _version: 2 } },
    },
    ...['error', 'error_deleting'].map(
      (status): Row => ({
        ...update,
        when: `a snapshot is edited while it is ${status}`,
        given: { records: [disk('disk'), snapshot('snap', { status })] },
        expect: { status: 200, body: { name: 'renamed', status } },
      }),
    ),
    ...refusedWhile(update),
    ...refusedValues(update, [
      ['name', undefined, 'required'],
      ['name', '', 'minLength'],
      ['description', '<b>', 'pattern'],
    ]),
    ...refusedFields(update, { volumeId: 'x' }),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
    {
      ...remove,
      when: 'a snapshot is deleted while a disk of it is being created',
      given: { records: [disk('disk'), snapshot('snap'), disk('made', { status: 'creating', snapshotId: '{snap}' })] },
      expect: { status: 409, code: 'SNAPSHOT_TAKEN' },
    },
    {
      ...remove,
      when: 'a snapshot is deleted forcibly while a disk of it is being created',
      call: 'POST /api/admin/records/snapshot/{snap}/forceDelete',
      as: 'administrator',
      body: { reason: 'The storage fails' },
      given: { records: [disk('disk'), snapshot('snap'), disk('made', { status: 'creating', snapshotId: '{snap}' })] },
      expect: { status: 409, code: 'SNAPSHOT_TAKEN' },
    },
    {
      ...remove,
      when: 'a snapshot is deleted that a disk was made of before',
      given: { records: [disk('disk'), snapshot('snap'), disk('made', { snapshotId: '{snap}' })] },
      expect: { status: 202 },
    },
    {
      ...remove,
      when: 'a snapshot is deleted and gives its quota back',
      given: {
        records: [disk('disk')],
        steps: [{ call: `POST ${PATH}`, body: create.body, name: 'snap', settle: true }],
      },
      watch: 'snap',
      expect: { status: 202, becomes: ['deleting', null], usedAtEnd: { VOLUME_SNAPSHOT: 0 } },
    },
    ...['error', 'error_deleting'].map(
      (status): Row => ({
        ...remove,
        when: `a snapshot is deleted while it is ${status}`,
        given: { records: [disk('disk'), snapshot('snap', { status })] },
        expect: { status: 202 },
      }),
    ),
    ...refusedWhile(remove),
    {
      ...remove,
      when: 'the cloud could not delete the snapshot',
      given: { records: [disk('disk'), snapshot('snap', { name: 'x-fail-delete' })] },
      watch: 'snap',
      expect: { status: 202, becomes: ['deleting', 'error_deleting'] },
    },
    ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
    {
      spec: '§7 Storage: snapshot bulk delete',
      when: 'several snapshots are deleted: each delete is separate',
      call: `DELETE ${PATH}`,
      given: { records: [disk('disk'), snapshot('snap'), snapshot('busy', { status: 'creating' })] },
      body: { ids: ['{snap}', '{busy}'] },
      expect: {
        status: 200,
        body: [
          { id: '{snap}', status: 202 },
          { id: '{busy}', status: 409, code: 'SNAPSHOT_SETTLED' },
        ],
      },
    },
    {
      spec: '§2 /snapshot: list',
      when: 'snapshots are listed with their parent disk',
      call: `GET ${PATH}`,
      given: { records: [disk('disk'), snapshot('snap'), foreign(snapshot('other'))] },
      expect: {
        status: 200,
        body: {
          totalElements: 1,
          content: [{ volumeId: '{disk}', _refs: { volumeId: { '{disk}': { title: 'data' } } } }],
        },
      },
    },
    {
      spec: '§4 Statuses: Cinder’s',
      when: 'each snapshot status has its tone and its texts',
      field: 'status',
      tones: {
        creating: 'progress',
        available: 'ok',
        deleting: 'progress',
        error: 'error',
        error_deleting: 'error',
        unmanaging: 'progress',
        'backing-up': 'progress',
        restoring: 'progress',
      },
    },
    {
      spec: '§3 Snapshot',
      when: 'the time of creation is shown as a time',
      tells: { createdAt: { format: 'date-time' } },
    },
  ],
};
