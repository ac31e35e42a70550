/** The allowed sources: each source in every status, accepted or refused. */
import { disk, image, network, snapshot, subnet } from '../harness/given.ts';
import type { GivenRecord, JsonObject, Row } from '../harness/row.ts';

/** The statuses that Cinder has for a disk (§4). */
const DISK_STATUSES = [
  'creating',
  'available',
  'reserved',
  'attaching',
  'detaching',
  'in-use',
  'maintenance',
  'unmanaging',
  'deleting',
  'awaiting-transfer',
  'error',
  'error_deleting',
  'error_restoring',
  'error_extending',
  'downloading',
  'uploading',
  'retyping',
  'extending',
  'restoring-backup',
  'backing-up',
  'unrecognized',
];

/** Cinder's statuses of a snapshot, and Glance's of an image (§4). */
const SNAPSHOT_STATUSES = [
  'creating',
  'available',
  'deleting',
  'error',
  'error_deleting',
  'unmanaging',
  'backing-up',
  'restoring',
];
const IMAGE_STATUSES = ['active', 'deactivated', 'queued', 'saving', 'error', 'killed', 'deleted', 'pending_delete'];

interface Making {
  spec: string;
  what: string;
  call: string;
  body: JsonObject;
  /** The source's field. */
  field: string;
  /** The records, with the source in a status. */
  given: (status: string) => GivenRecord[];
  statuses: string[];
  /** The statuses in which the source is accepted. */
  in: string[];
}

function rowsOf({ spec, what, call, body, field, given, statuses, in: allowed }: Making): Row[] {
  return statuses.map((status) => ({
    spec,
    when: allowed.includes(status) ? `${what} that is ${status}` : `${what} that is ${status}, which is refused`,
    call,
    body,
    given: { records: given(status) },
    expect: allowed.includes(status) ? { status: 201 } : { status: 400, code: 'BAD_REFERENCE', field },
  }));
}

const READY = ['available', 'in-use'];
const SNAPSHOTS = 'POST /api/openstack/cinder/snapshots';
const BACKUPS = 'POST /api/openstack/cinder/backups';
const DISKS = 'POST /api/openstack/cinder/volumes';

/** Snapshots of disks. */
export const snapshotSources: Row[] = rowsOf({
  spec: '§4 Disk actions: create snapshot',
  what: 'a snapshot of a disk is created',
  call: SNAPSHOTS,
  body: { name: 'before-update', volumeId: '{disk}' },
  field: 'volumeId',
  given: (status) => [disk('disk', { status })],
  statuses: DISK_STATUSES,
  in: READY,
});

/** Backups of disks and of snapshots. */
export const backupSources: Row[] = [
  ...rowsOf({
    spec: '§7 Storage: backup create',
    what: 'a backup is made of a disk',
    call: BACKUPS,
    body: { name: 'nightly', volumeId: '{disk}' },
    field: 'volumeId',
    given: (status) => [disk('disk', { status })],
    statuses: DISK_STATUSES,
    in: READY,
  }),
  ...rowsOf({
    spec: '§7 Storage: backup create',
    what: 'a backup is made of a snapshot',
    call: BACKUPS,
    body: { name: 'nightly', source: 'snapshot', snapshotId: '{snap}' },
    field: 'snapshotId',
    given: (status) => [disk('disk'), snapshot('snap', { status })],
    statuses: SNAPSHOT_STATUSES,
    in: ['available'],
  }),
];

/** Disks from copies, snapshots and images. */
export const diskSources: Row[] = [
  ...rowsOf({
    spec: '§4 Disk actions: create from copy',
    what: 'a disk is created as the copy of a disk',
    call: DISKS,
    body: { display_name: 'copy', source: 'disk', sourceDiskId: '{disk}', size: 10 },
    field: 'sourceDiskId',
    given: (status) => [disk('disk', { status })],
    statuses: DISK_STATUSES,
    in: READY,
  }),
  ...rowsOf({
    spec: '§3 Disk: source snapshot',
    what: 'a disk is created from a snapshot',
    call: DISKS,
    body: { display_name: 'copy', source: 'snapshot', snapshotId: '{snap}', size: 10 },
    field: 'snapshotId',
    given: (status) => [disk('disk'), snapshot('snap', { status })],
    statuses: SNAPSHOT_STATUSES,
    in: ['available'],
  }),
  ...rowsOf({
    spec: '§3 Disk: source image',
    what: 'a disk is created from an image',
    call: DISKS,
    body: { display_name: 'system', source: 'image', imageId: '{own}', size: 20 },
    field: 'imageId',
    given: (status) => [image('own', { projectId: '{project}', status })],
    statuses: IMAGE_STATUSES,
    in: ['active'],
  }),
];

/** Servers from images. */
export const serverSources: Row[] = rowsOf({
  spec: '§3 Virtual machine: image',
  what: 'a server is created from an image',
  call: 'POST /api/openstack/nova/servers',
  body: { name: 'web', imageId: '{own}', flavorId: 'g-2-4', networkId: '{net}', subnetId: '{sub}', diskSize: 20 },
  field: 'imageId',
  given: (status) => [network('net'), subnet('sub'), image('own', { projectId: '{project}', status, bootable: true })],
  statuses: IMAGE_STATUSES,
  in: ['active'],
});
