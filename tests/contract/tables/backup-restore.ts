import { attachedDisk, backup, disk, foreign, vm } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import {
  offered,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
} from '../harness/rows.ts';
import { wrongNames } from '../harness/values.ts';

const PATH = '/api/openstack/cinder/backups';
const DISKS = '/api/openstack/cinder/volumes';

const toDisk: Right = {
  spec: '§7 Storage: backup restore',
  what: 'a backup is restored to a disk',
  call: `POST ${PATH}/{copy}/restore`,
  body: { target: 'disk', diskId: '{disk}' },
  given: { records: [disk('disk'), backup('copy', { volumeId: '{disk}' })] },
  status: 202,
};

const toNew: Right = {
  ...toDisk,
  what: 'a backup is restored to a new disk',
  body: { target: 'new', display_name: 'restored', volume_type: 'FAST' },
  given: { records: [backup('copy', { bootable: true })] },
};

const RESTORE = `POST ${PATH}/{copy}/restore`;

const TO_DISK: Row[] = [
  {
    ...toDisk,
    when: 'a backup is restored to its own disk',
    watch: 'copy',
    expect: {
      status: 202,
      becomes: ['restoring', 'available'],
      reads: [
        {
          call: `GET ${DISKS}/{disk}`,
          status: 200,
          body: {
            status: 'available',
            size: 10,
            backupId: '{copy}',
            bootable: false,
            _refs: { backupId: { '{copy}': { title: 'nightly' } } },
          },
        },
      ],
    },
  },
  {
    spec: '§4 Disk statuses: restoring backup',
    when: 'a disk is read while a backup is restored to it',
    call: `GET ${DISKS}/{disk}`,
    given: { ...toDisk.given, steps: [{ call: RESTORE, body: toDisk.body }] },
    expect: { status: 200, body: { status: 'restoring-backup' } },
  },
  {
    ...toDisk,
    when: 'a backup of a bootable disk is restored to a larger one, which is bootable then',
    given: { records: [disk('disk', { size: 11 }), backup('copy', { bootable: true })] },
    expect: {
      status: 202,
      reads: [{ call: `GET ${DISKS}/{disk}`, status: 200, body: { size: 11, bootable: true } }],
    },
  },
  {
    ...toDisk,
    when: 'the disk could not be restored',
    given: { records: [disk('disk', { display_name: 'data-fail' }), backup('copy')] },
    expect: {
      status: 202,
      reads: [
        { call: `GET ${DISKS}/{disk}`, status: 200, body: { status: 'error_restoring' } },
        { call: `GET ${PATH}/{copy}`, status: 200, body: { status: 'available' } },
      ],
    },
  },
  {
    ...toDisk,
    when: 'the cloud could not restore the backup, which is available as before',
    given: { records: [disk('disk'), backup('copy', { name: 'x-fail-restore' })] },
    watch: 'copy',
    expect: { status: 202, becomes: ['restoring', 'available'] },
  },
  {
    ...toDisk,
    when: 'a backup is restored to a disk that is smaller',
    given: { records: [disk('disk', { size: 9 }), backup('copy')] },
    expect: { status: 400, code: 'FITS_DISK', field: 'diskId' },
  },
  ...refusedReferences(toDisk, [
    ['a disk in use', 'diskId', '{used}', { records: [vm('vm'), attachedDisk('used')] }],
    ['a disk of another project', 'diskId', '{other}', { records: [foreign(disk('other'))] }],
    ['no disk', 'diskId', 'none'],
  ]),
  ...refusedValues(toDisk, [
    ['diskId', undefined, 'required'],
    ['display_name', 'x', 'hidden'],
    ['volume_type', 'FAST', 'hidden'],
  ]),
  ...refusedValues({ ...toDisk, what: 'a backup is restored', body: {} }, [['target', 'tape', 'enum']]),
  ...['creating', 'deleting', 'error', 'restoring', 'error_deleting'].map(
    (status): Row => ({
      ...toDisk,
      when: `a backup is restored while it is ${status}, which is refused`,
      given: { records: [disk('disk'), backup('copy', { status })] },
      expect: { status: 409, code: 'BACKUP_AVAILABLE' },
    }),
  ),
  {
    spec: '§4 Other rules: a backup that is being restored stays',
    when: 'a backup is deleted while it is restored to a disk by the disk’s own action',
    call: `DELETE ${PATH}/{copy}`,
    given: { ...toDisk.given, steps: [{ call: `POST ${DISKS}/{disk}/restore`, body: { backupId: '{copy}' } }] },
    expect: { status: 409, code: 'BACKUP_SETTLED' },
  },
  ...refusedFields(toDisk, {}),
  ...refusedCallers(toDisk, { guest: 401, reader: 403, stranger: 404 }),
];

const TO_NEW: Row[] = [
  {
    ...toNew,
    when: 'a backup is restored to a new disk, which takes of the quotas',
    expect: {
      status: 202,
      used: { VOLUME: 1, VOLUME_STORAGE: 10 },
      reads: [
        {
          call: `GET ${DISKS}`,
          status: 200,
          body: {
            content: [
              {
                display_name: 'restored',
                status: 'available',
                volume_type: 'FAST',
                size: 10,
                bootable: true,
                backupId: '{copy}',
              },
            ],
          },
        },
      ],
    },
  },
  {
    spec: '§4 Disk statuses: restoring backup',
    when: 'a disk is listed that a backup has just been restored to',
    call: `GET ${DISKS}`,
    given: { ...toNew.given, steps: [{ call: RESTORE, body: toNew.body }] },
    expect: { status: 200, body: { content: [{ status: 'creating' }] } },
  },
  ...refusedValues(toNew, [
    ['display_name', undefined, 'required'],
    ...wrongNames('display_name'),
    ['diskId', 'x', 'hidden'],
  ]),
  ...refusedReferences(toNew, [['a type that is not there', 'volume_type', 'TAPE']]),
  ...quotaEdges(toNew, { VOLUME: 1, VOLUME_STORAGE: 10 }),
  {
    spec: '§5 Generic messages: required field',
    when: 'the restore form with all emptied',
    form: 'restore',
    input: { target: 'new' },
    says: { display_name: 'required', volume_type: 'required' },
  },
  {
    spec: '§5 Generic messages: required field',
    when: 'the restore form without a target',
    form: 'restore',
    input: {},
    says: { target: 'required' },
  },
  ...offered('§7 Storage: backup restore', 'restore', 'BACKUP_AVAILABLE', ['available'], ['creating', 'error']),
];

/** Restoring a backup, to an existing disk and to a new one. */
export const backupRestoreRows: Row[] = [...TO_DISK, ...TO_NEW];
