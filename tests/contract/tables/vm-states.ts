/** The allowed actions of a server by status: every action in every status, accepted or refused. */
import { attachedDisk, disk, floating, gatewayRouter, network, port, subnet, vm } from '../harness/given.ts';
import type { GivenRecord, Row } from '../harness/row.ts';
import type { Right } from '../harness/rows.ts';

/** Nova's statuses of a server (§4). */
export const VM_STATUSES = [
  'BUILD',
  'ACTIVE',
  'PAUSED',
  'SUSPENDED',
  'SHUTOFF',
  'REBOOT',
  'HARD_REBOOT',
  'RESIZE',
  'VERIFY_RESIZE',
  'REVERT_RESIZE',
  'MIGRATING',
  'PASSWORD',
  'REBUILD',
  'RESCUE',
  'SHELVED',
  'SHELVED_OFFLOADED',
  'SOFT_DELETED',
  'DELETED',
  'ERROR',
  'UNKNOWN',
];

const PATH = '/api/openstack/nova/servers';

/** Stable statuses of a server: running, or stopped without losing its place. */
const RESTING = ['ACTIVE', 'SHUTOFF', 'PAUSED', 'SUSPENDED'];

interface Stated extends Omit<Right, 'given'> {
  /** The statuses in which it is accepted. It is refused in all others. */
  in: string[];
  /** The code of the guard in other statuses. */
  code: string;
  /** Records before the server. */
  before?: GivenRecord[];
  /** Records that refer to the server. */
  after?: GivenRecord[];
  /** Additional quota use. */
  used?: Record<string, number>;
  /** The server keeps its status until it is deleted. */
  ends?: true;
}

const serverGroups = { spec: '§7 Compute: security-group add and remove on a server', status: 200, in: RESTING };

const ACTIONS: Stated[] = [
  {
    spec: '§4 VM actions: open console',
    what: 'the console of a server is opened',
    call: `POST ${PATH}/{vm}/console`,
    body: { protocol: 'spice' },
    status: 200,
    in: ['ACTIVE'],
    code: 'VM_ACTIVE',
  },
  {
    spec: '§4 VM actions: resize',
    what: 'the flavor of a server is changed',
    call: `POST ${PATH}/{vm}/resize`,
    body: { flavorId: 'g-4-8' },
    status: 202,
    in: ['ACTIVE', 'SHUTOFF'],
    code: 'VM_SETTLED',
  },
  {
    spec: '§4 VM actions: attach disk',
    what: 'a server gets a disk',
    call: `POST ${PATH}/{vm}/volume-attachments`,
    body: { volumeId: '{disk}' },
    after: [disk('disk')],
    status: 200,
    in: RESTING,
    code: 'VM_TAKES_DISKS',
  },
  {
    spec: '§4 VM actions: detach disk',
    what: 'a server gives a disk up',
    call: `POST ${PATH}/{vm}/volume-attachments/detach`,
    body: { volumeId: '{disk}' },
    after: [attachedDisk('disk')],
    status: 200,
    in: RESTING,
    code: 'VM_TAKES_DISKS',
  },
  {
    spec: '§4 VM actions: attach floating IP',
    what: 'a server gets a floating IP',
    call: 'POST /api/openstack/neutron/floating-ips/associate',
    body: { serverId: '{vm}', floatingIpId: '{fip}' },
    before: [network('net'), subnet('sub'), gatewayRouter('router')],
    after: [port('port', { reach: 'ready' }), floating('fip')],
    used: { FLOATING_IP: 1 },
    status: 200,
    in: RESTING,
    code: 'VM_TAKES_DISKS',
  },
  {
    ...serverGroups,
    what: 'a security group is added to a server',
    call: `POST ${PATH}/{vm}/security-group/add`,
    body: { securityGroupId: 'web' },
    code: 'VM_TAKES_DISKS',
  },
  {
    ...serverGroups,
    what: 'a security group is taken from a server',
    call: `POST ${PATH}/{vm}/security-group/remove`,
    body: { securityGroupId: 'default' },
    code: 'VM_TAKES_DISKS',
  },
  {
    spec: '§4 VM actions: delete',
    what: 'a server is deleted',
    call: `DELETE ${PATH}/{vm}`,
    body: {},
    status: 202,
    in: VM_STATUSES.filter((status) => status !== 'DELETED'),
    code: 'VM_DELETABLE',
    ends: true,
  },
  {
    spec: '§3 Virtual machine: name',
    what: 'a server gets another name',
    call: `PUT ${PATH}/{vm}`,
    headers: { 'If-Match': '"1"' },
    body: { name: 'renamed' },
    status: 200,
    in: VM_STATUSES,
    code: '',
  },
];

function rowsOf({ in: ready, code, before = [], after = [], used, ends, what, status: done, ...right }: Stated): Row[] {
  return VM_STATUSES.map((status): Row => {
    const server = vm('vm', { status, networkId: '{net}', subnetId: '{sub}' });
    const isReady = ready.includes(status);
    return {
      ...right,
      given: { records: [...before, server, ...after], used },
      when: `${what} while it is ${status}${isReady ? '' : ', which is refused'}`,
      ...(ends && isReady ? { watch: 'vm' } : {}),
      expect: isReady ? { status: done, ...(ends && { becomes: [status, null] }) } : { status: 409, code },
    };
  });
}

export const vmStateRows: Row[] = ACTIONS.flatMap(rowsOf);
