import { attachedDisk, disk, snapshot, vm } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import { type Right, refusedCallers } from '../harness/rows.ts';
import { PATH } from './disk-given.ts';

const RECORDS = '/api/admin/records/disk';
const SPEC = '§8 Administration: any record of any tenant';

function right(action: string, what: string): Right {
  return {
    ...{ spec: SPEC, what: `a disk is ${what}`, call: `POST ${RECORDS}/{disk}/${action}`, as: 'administrator' },
    ...{ body: { reason: 'The storage fails' }, given: { records: [disk('disk')] }, status: 202 },
  };
}

const unlock = right('unlock', 'reset');
const force = right('forceDelete', 'deleted forcibly');

/** What a disk without attachments becomes by a reset. */
const RESET: Record<string, string> = {
  creating: 'error',
  downloading: 'error',
  ...Object.fromEntries(
    ['reserved', 'attaching', 'detaching', 'unmanaging', 'deleting', 'error', 'error_deleting', 'error_restoring']
      .concat(['error_extending', 'uploading', 'retyping', 'extending', 'restoring-backup', 'backing-up'])
      .map((status) => [status, 'available']),
  ),
};

const resets = Object.entries(RESET).map(
  ([status, becomes]): Row => ({
    ...unlock,
    when: `a disk is reset while it is ${status}`,
    given: { records: [disk('disk', { status })] },
    expect: { status: 200, body: { status: becomes } },
  }),
);

const rests = ['available', 'in-use', 'maintenance', 'awaiting-transfer', 'unrecognized'].map(
  (status): Row => ({
    ...unlock,
    when: `a disk is reset while it is ${status}, which is refused`,
    given: { records: [disk('disk', { status })] },
    expect: { status: 409, code: 'NOTHING_HANGS' },
  }),
);

const forced = ['available', 'creating', 'error_deleting', 'extending', 'deleting'].map(
  (status): Row => ({
    ...force,
    when: `a disk is deleted forcibly while it is ${status}`,
    given: { records: [disk('disk', { status })] },
    expect: {
      status: 202,
      body: { status: 'deleting' },
      reads: [{ call: `GET ${PATH}/{disk}`, as: 'owner', status: 404 }],
    },
  }),
);

export const diskStaffRows: Row[] = [
  ...resets,
  ...rests,
  ...forced,
  ...[unlock, force].flatMap((each) => refusedCallers(each, { guest: 401, owner: 403, reader: 403 })),
  {
    ...unlock,
    when: 'a disk is reset that hangs while it is detached',
    given: { records: [vm('vm'), attachedDisk('disk', { status: 'detaching' })] },
    expect: { status: 200, body: { status: 'in-use' } },
  },
  {
    ...force,
    when: 'an attached disk is deleted forcibly',
    given: { records: [vm('vm'), attachedDisk('disk')] },
    expect: { status: 409, code: 'DISK_ATTACHED' },
  },
  {
    ...force,
    when: 'a disk with snapshots is deleted forcibly',
    given: { records: [disk('disk'), snapshot('snap')] },
    expect: { status: 409, code: 'DISK_WITHOUT_SNAPSHOTS' },
  },
];
