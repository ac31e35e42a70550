import { attachedDisk, disk, foreign, vm } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
} from '../harness/rows.ts';
import { action, made, NOT_READY, PATH, refusedWhile } from './disk-given.ts';

const failing = {
  steps: [{ call: `POST ${PATH}`, body: { display_name: 'data-fail-extend' }, name: 'disk', settle: true }],
};

const extend = action('extend', { size: 30 }, 'expand', 'a disk is expanded');
const attach = action('attach', { serverId: '{vm}' }, 'attach to an instance', 'a disk is attached');
const detach: Right = {
  ...action('detach', {}, 'detach from an instance', 'a disk is detached'),
  given: { records: [vm('vm'), attachedDisk('disk')] },
};

const EXTEND: Row[] = [
  {
    spec: '§1 prepaid: nothing more can be taken with no balance',
    when: 'a prepaid project with no balance left changes a disk to a dearer type',
    given: { records: [disk('disk')], balanceTiyn: 0 },
    call: `POST ${PATH}/{disk}/retype`,
    body: { volume_type: 'FAST', bootable: false },
    expect: { status: 402, code: 'BALANCE_EMPTY' },
  },
  {
    ...extend,
    spec: '§1 prepaid: nothing more can be taken with no balance',
    when: 'a prepaid project with no balance left expands a disk',
    given: { ...extend.given, balanceTiyn: 0 },
    expect: { status: 402, code: 'BALANCE_EMPTY' },
  },
  {
    ...extend,
    when: 'a disk is expanded and takes the difference of the quota',
    given: made,
    expect: {
      status: 202,
      becomes: ['extending', 'available'],
      used: { VOLUME: 1, VOLUME_STORAGE: 30 },
      usedAtEnd: { VOLUME: 1, VOLUME_STORAGE: 30 },
      reads: [{ call: `GET ${PATH}/{disk}`, status: 200, body: { size: 30 } }],
    },
  },
  {
    ...extend,
    when: 'an attached disk is expanded and stays in use',
    given: { records: [vm('vm'), attachedDisk('disk')] },
    expect: { status: 202, becomes: ['extending', 'in-use'] },
  },
  {
    ...extend,
    when: 'the cloud could not expand the disk: size and quota are as before',
    given: failing,
    expect: {
      status: 202,
      becomes: ['extending', 'error_extending'],
      usedAtEnd: { VOLUME_STORAGE: 10 },
      reads: [{ call: `GET ${PATH}/{disk}`, status: 200, body: { size: 10 } }],
    },
  },
  {
    ...extend,
    when: 'a disk is expanded by exactly the free quota',
    given: { ...made, limits: { VOLUME_STORAGE: 30 } },
    expect: { status: 202, used: { VOLUME_STORAGE: 30 } },
  },
  {
    ...extend,
    when: 'a disk is expanded by one more than the quota leaves',
    given: { ...made, limits: { VOLUME_STORAGE: 29 } },
    expect: {
      status: 409,
      code: 'QUOTA_EXCEEDED',
      body: [{ params: { type: 'VOLUME_STORAGE', limit: 29, used: 10, requested: 20 } }],
      used: { VOLUME_STORAGE: 10 },
    },
  },
  {
    ...extend,
    when: 'a disk is expanded to the size it has',
    body: { size: 10 },
    expect: { status: 400, code: 'GROW_ONLY', field: 'size' },
  },
  {
    ...extend,
    when: 'a disk is expanded to less than it has',
    body: { size: 9 },
    expect: { status: 400, code: 'GROW_ONLY', field: 'size' },
  },
  ...refusedValues({ ...extend, given: { records: [disk('disk')], limits: { VOLUME_STORAGE: 20_000 } } }, [
    ['size', undefined, 'required'],
    ['size', 0, 'minimum'],
    ['size', 16_385, 'maximum'],
    ['size', '30', 'type'],
  ]),
  ...allowedValues({ ...extend, given: { records: [disk('disk')], limits: { VOLUME_STORAGE: 20_000 } } }, [
    ['size', 11],
    ['size', 16_384],
  ]),
  ...refusedWhile(extend, 'DISK_READY', NOT_READY),
  ...refusedFields(extend, {}),
  ...refusedCallers(extend, { guest: 401, reader: 403, stranger: 404 }),
];

const ATTACH: Row[] = [
  {
    ...attach,
    when: 'the disk is available and the server ACTIVE',
    expect: {
      status: 202,
      body: { attachments: [{ serverId: '{vm}', device: '/dev/vda' }] },
      becomes: ['reserved', 'attaching', 'in-use'],
    },
  },
  ...['SHUTOFF', 'PAUSED', 'SUSPENDED'].map(
    (status): Row => ({
      ...attach,
      when: `the disk is available and the server ${status}`,
      given: { records: [disk('disk'), vm('vm', { status })] },
      expect: { status: 202 },
    }),
  ),
  {
    ...attach,
    when: 'a second disk is attached to a server: it gets the next device',
    given: {
      records: [
        vm('vm'),
        disk('disk'),
        attachedDisk('first', { attachments: [{ serverId: '{vm}', device: '/dev/vda' }] }),
      ],
    },
    expect: { status: 202, body: { attachments: [{ device: '/dev/vdb' }] } },
  },
  {
    ...attach,
    when: 'the cloud could not attach the disk: it is available again',
    given: { records: [disk('disk', { display_name: 'data-fail' }), vm('vm')] },
    expect: {
      status: 202,
      becomes: ['reserved', 'attaching', 'available'],
      reads: [{ call: `GET ${PATH}/{disk}`, status: 200, body: { attachments: [] } }],
    },
  },
  ...refusedWhile(attach, 'DISK_AVAILABLE', ['in-use', ...NOT_READY]),
  ...refusedValues(attach, [
    ['serverId', undefined, 'required'],
    ['serverId', null, 'type'],
  ]),
  ...refusedReferences(attach, [
    ['a server that is being created', 'serverId', '{new}', { records: [vm('new', { status: 'BUILD' })] }],
    ['a server in error', 'serverId', '{broken}', { records: [vm('broken', { status: 'ERROR' })] }],
    ['a server of another project', 'serverId', '{other}', { records: [foreign(vm('other'))] }],
    ['no server', 'serverId', 'constructor'],
  ]),
  ...refusedFields(attach, {}),
  ...refusedCallers(attach, { guest: 401, reader: 403, stranger: 404 }),
];

const DETACH: Row[] = [
  {
    ...detach,
    when: 'an attached disk is detached',
    expect: {
      status: 202,
      becomes: ['detaching', 'available'],
      reads: [{ call: `GET ${PATH}/{disk}`, status: 200, body: { attachments: [] } }],
    },
  },
  {
    ...detach,
    when: 'a bootable disk is detached',
    given: { records: [vm('vm'), attachedDisk('disk', { bootable: true })] },
    expect: { status: 409, code: 'DISK_BOOTABLE', body: [{ params: { fix: 'retype' } }] },
  },
  {
    ...detach,
    when: 'a disk that is no longer bootable is detached',
    given: {
      records: [vm('vm'), attachedDisk('disk', { bootable: true })],
      steps: [{ call: `POST ${PATH}/{disk}/retype`, body: { volume_type: 'STANDARD', bootable: false }, settle: true }],
    },
    expect: { status: 202 },
  },
  {
    ...detach,
    when: 'the cloud could not detach the disk: it is in use as before',
    given: { records: [vm('vm'), attachedDisk('disk', { display_name: 'data-fail' })] },
    expect: {
      status: 202,
      becomes: ['detaching', 'in-use'],
      reads: [{ call: `GET ${PATH}/{disk}`, status: 200, body: { attachments: [{ serverId: '{vm}' }] } }],
    },
  },
  ...refusedWhile(detach, 'DISK_IN_USE', ['available', ...NOT_READY]),
  ...refusedFields(detach, {}),
  ...refusedCallers(detach, { guest: 401, reader: 403, stranger: 404 }),
];

/** Expanding, attaching and detaching. */
export const diskActionRows: Row[] = [...EXTEND, ...ATTACH, ...DETACH];
