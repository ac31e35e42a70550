import { attachedDisk, vm } from '../harness/given.ts';
import type { JsonObject, Row } from '../harness/row.ts';
import { type Right, refusedCallers } from '../harness/rows.ts';
import { VM_STATUSES } from './vm-states.ts';

const RECORDS = '/api/admin/records/vm';
const SERVERS = '/api/openstack/nova/servers';
const SPEC = '§8 Administration: any record of any tenant';

/** What staff alone does with a server, as an administrator asks for it. */
function right(action: string, what: string, fields: JsonObject = {}): Right {
  return {
    ...{ spec: SPEC, what: `a server is ${what}`, call: `POST ${RECORDS}/{vm}/${action}`, as: 'administrator' },
    ...{ body: { reason: 'The host fails' }, given: { records: [vm('vm', fields)] }, status: 202 },
  };
}

const migrate = right('migrate', 'moved to another host');
const unlock = right('unlock', 'reset');
const force = right('forceDelete', 'deleted forcibly');

const MOVES = new Set(['ACTIVE', 'SHUTOFF']);
/** Where nothing hangs. */
const RESTS = new Set([
  'ACTIVE',
  'PAUSED',
  'SUSPENDED',
  'SHUTOFF',
  'RESCUE',
  'SHELVED',
  'SHELVED_OFFLOADED',
  'SOFT_DELETED',
  'UNKNOWN',
]);

const byStatus = VM_STATUSES.flatMap((status): Row[] => {
  const given = { records: [vm('vm', { status })] };
  const [moves, rests] = [MOVES.has(status), RESTS.has(status)];
  return [
    {
      ...{ ...migrate, given, when: `${migrate.what} while it is ${status}` },
      expect: moves
        ? {
            status: 202,
            body: { status: 'MIGRATING', task: 'migrating' },
            reads: [{ call: `GET ${SERVERS}/{vm}`, as: 'owner', status: 200, body: { status, task: '' } }],
          }
        : { status: 409, code: 'VM_SETTLED' },
    },
    {
      ...{ ...unlock, given, when: `${unlock.what} while it is ${status}` },
      expect: rests
        ? { status: 409, code: 'NOTHING_HANGS' }
        : { status: 200, body: { status: status === 'BUILD' ? 'ERROR' : 'ACTIVE', task: '' } },
    },
    {
      ...{ ...force, given, when: `${force.what} while it is ${status}` },
      expect: {
        status: 202,
        body: { task: 'deleting' },
        reads: [{ call: `GET ${SERVERS}/{vm}`, as: 'owner', status: 404 }],
      },
    },
  ];
});

/** Callers who are not administrators. */
const others = [migrate, unlock, force].flatMap((each) =>
  refusedCallers(each, { guest: 401, owner: 403, reader: 403, stranger: 403 }),
);

export const vmStaffRows: Row[] = [
  ...byStatus,
  ...others,
  {
    ...migrate,
    when: 'a server is moved to another host while it is busy',
    given: { records: [vm('vm', { task: 'powering-off' })] },
    expect: { status: 409, code: 'VM_IDLE' },
  },
  {
    ...unlock,
    when: 'a server is reset that hangs in a task',
    given: { records: [vm('vm', { task: 'powering-off' })] },
    expect: { status: 200, body: { status: 'ACTIVE', task: '' } },
  },
  {
    ...force,
    when: 'a server is deleted forcibly, and its disks stay',
    given: { records: [vm('vm', { status: 'ERROR' }), attachedDisk('disk')] },
    expect: {
      status: 202,
      reads: [
        { call: `GET ${SERVERS}/{vm}`, as: 'owner', status: 404 },
        {
          ...{ call: 'GET /api/openstack/cinder/volumes/{disk}', as: 'owner', status: 200 },
          body: { status: 'available', attachments: [] },
        },
      ],
    },
  },
  {
    ...force,
    when: 'a server that its customer protects is deleted forcibly',
    given: { records: [vm('vm', { deletionProtected: true })] },
    expect: { status: 409, code: 'DELETION_PROTECTED' },
  },
];
