import { disk, foreign, image, snapshot } from '../harness/given.ts';
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
import { rightNames, WRONG_DESCRIPTIONS, wrongNames } from '../harness/values.ts';

const PATH = '/api/openstack/cinder/volumes';

const create: Right = {
  spec: '§3 Disk, §7 Storage: volume create',
  what: 'a disk is created',
  call: `POST ${PATH}`,
  body: { display_name: 'data-1', volume_type: 'FAST', size: 20 },
  status: 201,
};

const roomy: Right = {
  ...create,
  what: 'a large disk is created',
  given: { limits: { VOLUME_STORAGE: 20_000 } },
};

const fromImage: Right = {
  ...create,
  what: 'a disk is created from an image',
  body: { display_name: 'system', source: 'image', imageId: 'ubuntu-24.04', size: 5 },
};

const fromSnapshot: Right = {
  ...create,
  what: 'a disk is created from a snapshot',
  body: { display_name: 'copy', source: 'snapshot', snapshotId: '{snap}', size: 10 },
  given: { records: [disk('disk'), snapshot('snap')] },
};

const fromDisk: Right = {
  ...create,
  what: 'a disk is created from a copy',
  body: { display_name: 'copy', source: 'disk', sourceDiskId: '{disk}', size: 10 },
  given: { records: [disk('disk')] },
};

const update: Right = {
  spec: '§4 Disk actions: edit',
  what: 'a disk is edited',
  call: `PUT ${PATH}/{disk}`,
  body: { display_name: 'renamed', description: 'second' },
  given: { records: [disk('disk', { description: 'first' })] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

/** Statuses without a running task of the disk. */
const SETTLED = ['available', 'in-use', 'error', 'error_deleting', 'error_restoring', 'error_extending'];

/** The other ones of the 21. */
export const UNSETTLED = [
  'creating',
  'reserved',
  'attaching',
  'detaching',
  'maintenance',
  'unmanaging',
  'deleting',
  'awaiting-transfer',
  'downloading',
  'uploading',
  'retyping',
  'extending',
  'restoring-backup',
  'backing-up',
  'unrecognized',
];

export const diskCreateRows: Row[] = [
  {
    ...create,
    when: 'a blank disk is created',
    body: { ...create.body, description: 'For the site' },
    expect: {
      status: 201,
      has: ['id', 'created'],
      body: {
        display_name: 'data-1',
        description: 'For the site',
        volume_type: 'FAST',
        size: 20,
        source: 'blank',
        availability_zone: 'kz-ala-1',
        bootable: false,
        encrypted: false,
        attachments: [],
        projectId: '{project}',
        _refs: { volume_type: { FAST: { title: 'FAST' } } },
      },
      becomes: ['creating', 'available'],
      used: { VOLUME: 1, VOLUME_STORAGE: 20 },
    },
  },
  {
    ...create,
    when: 'a disk is created with its defaults',
    body: { display_name: 'data-1' },
    expect: {
      status: 201,
      body: { volume_type: 'STANDARD', size: 10, availability_zone: 'kz-ala-1', source: 'blank' },
    },
  },
  {
    ...fromImage,
    when: 'a disk is created from an image: it is bootable',
    expect: { status: 201, body: { bootable: true }, becomes: ['creating', 'downloading', 'available'] },
  },
  {
    ...fromSnapshot,
    when: 'a disk is created from a snapshot',
    expect: { status: 201, body: { bootable: false, size: 10 }, becomes: ['creating', 'available'] },
  },
  {
    ...fromSnapshot,
    when: 'a disk is created from a bootable snapshot',
    given: { records: [disk('disk'), snapshot('snap', { bootable: true })] },
    expect: { status: 201, body: { bootable: true } },
  },
  { ...fromDisk, when: 'a disk is created as the copy of another', expect: { status: 201, body: { bootable: false } } },
  {
    ...create,
    when: 'the cloud could not create the disk: it holds its quota until it is deleted',
    body: { ...create.body, display_name: 'data-fail' },
    expect: { status: 201, becomes: ['creating', 'error'], usedAtEnd: { VOLUME: 1, VOLUME_STORAGE: 20 } },
  },
  {
    ...create,
    when: 'the cloud refuses the disk: no quota is used',
    body: { ...create.body, display_name: 'data-refuse' },
    expect: { status: 409, code: 'CLOUD_FAILED', used: { VOLUME: 0, VOLUME_STORAGE: 0 } },
  },
  ...refusedValues(create, [
    ['display_name', undefined, 'required'],
    ...wrongNames('display_name'),
    ...WRONG_DESCRIPTIONS,
    ['size', 0, 'minimum'],
    ['size', -1, 'minimum'],
    ['size', 1.5, 'type'],
    ['size', '20', 'type'],
    ['size', null, 'type'],
    ['volume_type', null, 'type'],
    ['source', 'tape', 'enum'],
    ['imageId', 'ubuntu-24.04', 'hidden'],
    ['snapshotId', 'x', 'hidden'],
    ['sourceDiskId', 'x', 'hidden'],
  ]),
  ...refusedValues(roomy, [['size', 16_385, 'maximum']]),
  ...allowedValues(roomy, [['size', 16_384]]),
  ...allowedValues(create, [
    ...rightNames('display_name'),
    ['size', 1],
    ['volume_type', 'GPU'],
    ['description', 'd'.repeat(255)],
    ['availability_zone', 'kz-ast-1'],
  ]),
  ...refusedFields(create, {
    id: 'x',
    status: 'available',
    bootable: true,
    encrypted: true,
    attachments: [],
    projectId: 'x',
    created: '2026-01-01T00:00:00Z',
  }),
  ...refusedValues(fromImage, [['imageId', undefined, 'required']]),
  ...refusedValues(fromSnapshot, [['snapshotId', undefined, 'required']]),
  ...refusedValues(fromDisk, [['sourceDiskId', undefined, 'required']]),
  ...refusedReferences(create, [
    ['a disk type that is not there', 'volume_type', 'TAPE'],
    ['a zone that is not there', 'availability_zone', 'mars-1'],
    ['no name of any object', 'volume_type', '__proto__'],
  ]),
  ...refusedReferences(fromImage, [
    ['an image that is not ready', 'imageId', '{raw}', { records: [image('raw', { status: 'saving' })] }],
    ['an image of another project', 'imageId', '{other}', { records: [foreign(image('other'))] }],
  ]),
  ...refusedReferences(fromSnapshot, [
    ['a snapshot that is not available', 'snapshotId', '{new}', { records: [snapshot('new', { status: 'creating' })] }],
    ['a snapshot of another project', 'snapshotId', '{other}', { records: [foreign(snapshot('other'))] }],
  ]),
  ...refusedReferences(fromDisk, [
    ['a disk that is not ready', 'sourceDiskId', '{busy}', { records: [disk('busy', { status: 'extending' })] }],
    ['a disk of another project', 'sourceDiskId', '{other}', { records: [foreign(disk('other'))] }],
  ]),
  {
    ...fromImage,
    when: 'a disk is smaller than its image',
    body: { ...fromImage.body, size: 4 },
    expect: { status: 400, code: 'FITS_IMAGE', field: 'size' },
  },
  {
    ...fromSnapshot,
    when: 'a disk is smaller than its snapshot',
    body: { ...fromSnapshot.body, size: 9 },
    expect: { status: 400, code: 'FITS_SNAPSHOT', field: 'size' },
  },
  {
    ...fromDisk,
    when: 'a disk is smaller than the one it is a copy of',
    body: { ...fromDisk.body, size: 9 },
    expect: { status: 400, code: 'FITS_DISK', field: 'size' },
  },
  {
    spec: '§5 Generic messages: required field',
    when: 'the disk form with type and size emptied',
    form: 'create',
    input: { display_name: 'data', source: 'blank', availability_zone: 'kz-ala-1' },
    says: { volume_type: 'required', size: 'required' },
  },
  ...quotaEdges(create, { VOLUME: 1, VOLUME_STORAGE: 20 }),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    spec: '§1 prepaid: nothing can be created with no balance',
    when: 'a prepaid project has no balance left',
    given: { balanceTiyn: 0 },
    call: create.call,
    body: create.body,
    expect: { status: 402, code: 'BALANCE_EMPTY', used: { VOLUME: 0 } },
  },
  {
    spec: '§1 postpaid: charged all the same',
    when: 'a postpaid project has no balance left',
    given: { balanceTiyn: 0, postPaid: true },
    call: create.call,
    body: create.body,
    expect: { status: 201 },
  },
  {
    ...update,
    when: 'a disk gets another name and description',
    expect: { status: 200, body: { display_name: 'renamed', description: 'second', size: 10, _version: 2 } },
  },
  {
    ...update,
    when: 'a disk is edited without its description, which removes it',
    body: { display_name: 'renamed' },
    expect: { status: 200, without: ['description'] },
  },
  ...SETTLED.map(
    (status): Row => ({
      ...update,
      when: `a disk is edited while it is ${status}`,
      given: { records: [disk('disk', { status })] },
      expect: { status: 200 },
    }),
  ),
  ...UNSETTLED.map(
    (status): Row => ({
      ...update,
      when: `a disk is edited while it is ${status}, which is refused`,
      given: { records: [disk('disk', { status })] },
      expect: { status: 409, code: 'DISK_SETTLED' },
    }),
  ),
  ...refusedValues(update, [
    ['display_name', undefined, 'required'],
    ['display_name', '', 'minLength'],
    ['description', '<b>', 'pattern'],
  ]),
  ...refusedFields(update, { size: 30, volume_type: 'FAST', status: 'available' }),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
];
