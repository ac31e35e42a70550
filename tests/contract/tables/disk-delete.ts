import { attachedDisk, disk, foreign, snapshot, vm } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import { type Right, refusedCallers } from '../harness/rows.ts';
import { UNSETTLED } from './disk-create.ts';
import { made, PATH } from './disk-given.ts';

const taken = { records: [disk('disk'), snapshot('snap')] };

const remove: Right = {
  spec: '§4 Other rules: a disk attached to an instance cannot be deleted until detached',
  what: 'a disk is deleted',
  call: `DELETE ${PATH}/{disk}`,
  body: {},
  given: { records: [disk('disk')] },
  status: 202,
};

/** A server takes its disks along where they allow it. The rows don't say whether they have snapshots. */
const withServer: Row[] = [
  ...['available', 'in-use', 'error'].map((status) => ({ status, unmet: ['DISK_WITHOUT_SNAPSHOTS'] })),
  ...UNSETTLED.map((status) => ({ status, unmet: ['DISK_SETTLED', 'DISK_WITHOUT_SNAPSHOTS'] })),
].map(({ status, unmet }) => ({
  ...{ spec: remove.spec, when: `a disk goes with its server while it is ${status}`, offer: 'deleteWithServer' },
  ...{ self: { status }, unmet },
}));

export const diskDeleteRows: Row[] = [
  ...withServer,
  {
    ...{ spec: remove.spec, when: 'a disk with snapshots stays when its server is deleted with its disks' },
    call: 'DELETE /api/openstack/nova/servers/{vm}?deleteDisks=true',
    given: { records: [vm('vm'), attachedDisk('disk'), snapshot('snap')] },
    expect: { status: 202, reads: [{ call: `GET ${PATH}/{disk}`, status: 200, body: { status: 'available' } }] },
  },
  {
    ...remove,
    when: 'a disk is deleted and gives its quota back',
    given: made,
    watch: 'disk',
    expect: { status: 202, becomes: ['deleting', null], usedAtEnd: { VOLUME: 0, VOLUME_STORAGE: 0 } },
  },
  {
    ...remove,
    when: 'an attached disk is deleted',
    given: { records: [vm('vm'), attachedDisk('disk')] },
    expect: { status: 409, code: 'DISK_ATTACHED', body: [{ params: { fix: 'detach' } }] },
  },
  ...UNSETTLED.map(
    (status): Row => ({
      ...remove,
      when: `a disk is deleted while it is ${status}, which is refused`,
      given: { records: [disk('disk', { status })] },
      expect: { status: 409, code: 'DISK_SETTLED' },
    }),
  ),
  ...['error', 'error_deleting', 'error_restoring', 'error_extending'].map(
    (status): Row => ({
      ...remove,
      when: `a disk is deleted while it is ${status}`,
      given: { records: [disk('disk', { status })] },
      watch: 'disk',
      expect: { status: 202, becomes: ['deleting', null] },
    }),
  ),
  {
    ...remove,
    when: 'the cloud could not delete the disk',
    given: { records: [disk('disk', { display_name: 'data-fail-delete' })] },
    watch: 'disk',
    expect: { status: 202, becomes: ['deleting', 'error_deleting'] },
  },
  {
    ...remove,
    when: 'a disk with snapshots is deleted without them',
    given: taken,
    expect: { status: 400, code: 'HAS_SNAPSHOTS' },
  },
  {
    ...remove,
    when: 'a disk is deleted with its snapshots',
    call: `DELETE ${PATH}/{disk}?cascade=true`,
    given: taken,
    watch: 'disk',
    expect: {
      status: 202,
      becomes: ['deleting', null],
      reads: [{ call: 'GET /api/openstack/cinder/snapshots', status: 200, body: { totalElements: 0 } }],
    },
  },
  {
    ...remove,
    when: 'a disk is deleted while its snapshot is created: nothing happens',
    call: `DELETE ${PATH}/{disk}?cascade=true`,
    given: { records: [disk('disk'), snapshot('snap', { status: 'creating' })] },
    expect: {
      status: 409,
      code: 'SNAPSHOT_SETTLED',
      reads: [{ call: `GET ${PATH}/{disk}`, status: 200, body: { status: 'available' } }],
    },
  },
  {
    ...remove,
    when: 'a delete says cascade in other words',
    call: `DELETE ${PATH}/{disk}?cascade=maybe`,
    expect: { status: 400, code: 'VALIDATION', field: 'cascade', keyword: 'type' },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Storage: volume bulk delete',
    when: 'several disks are deleted: each delete is separate',
    call: `DELETE ${PATH}`,
    given: { records: [vm('vm'), disk('disk'), attachedDisk('used'), foreign(disk('other'))] },
    body: { ids: ['{disk}', '{used}', '{other}'], cascade: true },
    expect: {
      status: 200,
      body: [
        { id: '{disk}', status: 202 },
        { id: '{used}', status: 409, code: 'DISK_ATTACHED' },
        { id: '{other}', status: 404, code: 'NOT_FOUND' },
      ],
    },
  },
  {
    spec: '§7 Storage: volume bulk delete',
    when: 'no disks are deleted',
    call: `DELETE ${PATH}`,
    body: { ids: [] },
    expect: { status: 400, code: 'VALIDATION' },
  },
];
