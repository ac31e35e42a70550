import { attachedDisk, backup, disk, foreign, vm } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import { allowedValues, type Right, refusedCallers, refusedReferences, refusedValues } from '../harness/rows.ts';
import { wrongNames } from '../harness/values.ts';
import { action, NOT_READY, PATH, refusedWhile } from './disk-given.ts';

const toImage = action(
  'uploadToImage',
  { name: 'golden', diskFormat: 'raw' },
  'create image',
  'an image is made of a disk',
);
const retype = action('retype', { volume_type: 'FAST', bootable: false }, 'edit its type', 'a disk gets another type');
const restore: Right = {
  ...action('restore', { backupId: '{backup}' }, 'restore from backup', 'a disk is restored'),
  given: { records: [disk('disk'), backup('backup')] },
};

const IMAGE: Row[] = [
  {
    ...toImage,
    when: 'an image is made of a disk',
    expect: {
      status: 202,
      becomes: ['uploading', 'available'],
      reads: [
        {
          call: 'GET /api/openstack/nova/images?q=golden',
          status: 200,
          body: {
            content: [
              {
                name: 'golden',
                status: 'active',
                visibility: 'private',
                diskFormat: 'raw',
                size: 10,
                bootable: false,
                isProtected: false,
                containerFormat: 'bare',
                projectId: '{project}',
              },
            ],
          },
        },
      ],
    },
  },
  {
    ...toImage,
    when: 'an image is made of an attached disk, which stays in use',
    given: { records: [vm('vm'), attachedDisk('disk')] },
    expect: { status: 202, becomes: ['uploading', 'in-use'] },
  },
  ...refusedValues(toImage, [['name', undefined, 'required'], ...wrongNames('name')]),
  ...refusedReferences(toImage, [['one that is not supported', 'diskFormat', 'qcow2']]),
  ...allowedValues(toImage, [
    ['diskFormat', 'iso'],
    ['diskFormat', undefined],
  ]),
  ...refusedWhile(toImage, 'DISK_READY', NOT_READY),
  ...refusedCallers(toImage, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§5 Generic messages: required field',
    when: 'the image form without a format',
    form: 'createImage',
    input: { name: 'golden' },
    says: { diskFormat: 'required' },
  },
];

const RETYPE: Row[] = [
  {
    ...retype,
    when: 'a disk gets another type',
    expect: {
      status: 202,
      becomes: ['retyping', 'available'],
      reads: [{ call: `GET ${PATH}/{disk}`, status: 200, body: { volume_type: 'FAST', bootable: false } }],
    },
  },
  ...refusedValues(retype, [
    ['volume_type', undefined, 'required'],
    ['bootable', undefined, 'required'],
    ['bootable', 'no', 'type'],
  ]),
  ...refusedReferences(retype, [['a type that is not there', 'volume_type', 'TAPE']]),
  ...refusedWhile(retype, 'DISK_READY', NOT_READY),
  ...refusedCallers(retype, { guest: 401, reader: 403, stranger: 404 }),
];

const RESTORE: Row[] = [
  {
    ...restore,
    when: 'a disk is restored from a backup',
    expect: {
      status: 202,
      becomes: ['restoring-backup', 'available'],
      reads: [
        { call: `GET ${PATH}/{disk}`, status: 200, body: { backupId: '{backup}', bootable: false } },
        { call: 'GET /api/openstack/cinder/backups/{backup}', status: 200, body: { status: 'available' } },
      ],
    },
  },
  {
    ...restore,
    when: 'the cloud could not restore the disk',
    given: { records: [disk('disk', { display_name: 'data-fail' }), backup('backup')] },
    expect: { status: 202, becomes: ['restoring-backup', 'error_restoring'] },
  },
  {
    ...restore,
    when: 'a disk is restored from a backup of a larger one',
    given: { records: [disk('disk'), backup('backup', { size: 11 })] },
    expect: { status: 400, code: 'FITS_BACKUP', field: 'backupId' },
  },
  ...refusedWhile(restore, 'DISK_AVAILABLE', ['in-use', ...NOT_READY]),
  ...refusedValues(restore, [['backupId', undefined, 'required']]),
  ...refusedReferences(restore, [
    ['a backup that is not available', 'backupId', '{new}', { records: [backup('new', { status: 'creating' })] }],
    ['a backup of another project', 'backupId', '{other}', { records: [foreign(backup('other'))] }],
  ]),
  {
    ...restore,
    when: 'a disk is restored where disk backups are off',
    given: { ...restore.given, modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  ...refusedCallers(restore, { guest: 401, reader: 403, stranger: 404 }),
];

const BACKUP: Row[] = [
  {
    spec: '§4 Disk statuses: backing up',
    when: 'a disk is backed up with its server, and is in use again',
    call: 'POST /api/openstack/nova/servers/{vm}/backup',
    body: { name: 'nightly' },
    given: { records: [vm('vm'), attachedDisk('disk')] },
    watch: 'disk',
    expect: { status: 200, becomes: ['backing-up', 'in-use'] },
  },
  {
    spec: '§4 Disk statuses: backing up',
    when: 'a disk is backed up with its server while it is busy',
    call: 'POST /api/openstack/nova/servers/{vm}/backup',
    body: { name: 'nightly' },
    given: { records: [vm('vm'), attachedDisk('disk', { status: 'extending' })] },
    expect: { status: 409, code: 'DISK_READY' },
  },
];

/** Actions on a disk's content. */
export const diskContentRows: Row[] = [...IMAGE, ...RETYPE, ...RESTORE, ...BACKUP];
