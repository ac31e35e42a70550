import { vm } from '../harness/given.ts';
import type { JsonObject, Row } from '../harness/row.ts';
import { type Right, refusedCallers } from '../harness/rows.ts';
import { VM_STATUSES } from './vm-states.ts';

const ACTION = '/api/openstack/nova/action';

/** A power action: its call and body, its allowed statuses, and the statuses that it passes through. */
interface Power {
  name: string;
  call: string;
  body?: JsonObject;
  /** The allowed statuses, each with the statuses and tasks that follow. */
  from: Record<string, { becomes: string[]; tasks: string[] }>;
  /** The code of the guard in other statuses. */
  code: string;
  /** It waits for the server's running task. */
  waits: boolean;
  /** The status after a failure of the cloud, where the spec's row has one. */
  fails?: { from: string; status: string };
}

function forced(from: string): { becomes: string[]; tasks: string[] } {
  return { becomes: [from, 'SHUTOFF'], tasks: ['powering-off', ''] };
}

const HARD = { becomes: ['HARD_REBOOT', 'ACTIVE'], tasks: ['rebooting_hard', ''] };

const POWERS: Power[] = [
  {
    name: 'started',
    call: `POST ${ACTION}/start`,
    from: { SHUTOFF: { becomes: ['SHUTOFF', 'ACTIVE'], tasks: ['powering-on', ''] } },
    code: 'VM_STOPPED',
    waits: true,
    fails: { from: 'SHUTOFF', status: 'SHUTOFF' },
  },
  {
    name: 'shut down',
    call: `POST ${ACTION}/stop`,
    from: { ACTIVE: { becomes: ['ACTIVE', 'SHUTOFF'], tasks: ['powering-off', ''] } },
    code: 'VM_ACTIVE',
    waits: true,
    fails: { from: 'ACTIVE', status: 'ACTIVE' },
  },
  {
    name: 'stopped forcibly',
    call: `POST ${ACTION}/stop`,
    body: { force: true },
    from: {
      ACTIVE: forced('ACTIVE'),
      PAUSED: forced('PAUSED'),
      SUSPENDED: forced('SUSPENDED'),
      ERROR: forced('ERROR'),
    },
    code: 'VM_RUNNING',
    waits: false,
  },
  {
    name: 'restarted',
    call: `POST ${ACTION}/reboot`,
    body: { type: 'SOFT' },
    from: { ACTIVE: { becomes: ['REBOOT', 'ACTIVE'], tasks: ['rebooting', ''] } },
    code: 'VM_ACTIVE',
    waits: true,
  },
  {
    name: 'restarted forcibly',
    call: `POST ${ACTION}/reboot`,
    body: { type: 'HARD' },
    from: { ACTIVE: HARD, SHUTOFF: HARD, PAUSED: HARD, SUSPENDED: HARD, ERROR: HARD, HARD_REBOOT: HARD },
    code: 'VM_REBOOTABLE',
    waits: false,
  },
  {
    name: 'suspended',
    call: `POST ${ACTION}/pause`,
    from: { ACTIVE: { becomes: ['ACTIVE', 'PAUSED'], tasks: ['pausing', ''] } },
    code: 'VM_ACTIVE',
    waits: true,
    fails: { from: 'ACTIVE', status: 'ACTIVE' },
  },
  {
    name: 'resumed',
    call: `POST ${ACTION}/unpause`,
    from: { PAUSED: { becomes: ['PAUSED', 'ACTIVE'], tasks: ['unpausing', ''] } },
    code: 'VM_PAUSED',
    waits: true,
    fails: { from: 'PAUSED', status: 'PAUSED' },
  },
];

function rowsOf({ name, call, body, from, code, waits, fails }: Power): Row[] {
  const right: Right = {
    spec: '§4 VM actions',
    what: `a server is ${name}`,
    call,
    body: { serverId: '{vm}', ...body },
    given: { records: [vm('vm', { status: Object.keys(from)[0] ?? '' })] },
    status: 202,
  };
  const rows: Row[] = [];
  for (const status of VM_STATUSES) {
    const course = from[status];
    const given = { records: [vm('vm', { status })] };
    if (course)
      rows.push({
        ...right,
        when: `a server is ${name} while it is ${status}`,
        given,
        expect: { status: 202, ...course },
      });
    else
      rows.push({
        ...right,
        when: `a server is ${name} while it is ${status}, which is refused`,
        given,
        expect: { status: 409, code },
      });
  }
  for (const status of Object.keys(from)) {
    const given = { records: [vm('vm', { status, task: 'spawning' })] };
    const when = `a server is ${name} while it is ${status} and something else is being done`;
    rows.push({ ...right, when, given, expect: waits ? { status: 409, code: 'VM_IDLE' } : { status: 202 } });
  }
  if (fails) {
    const given = { records: [vm('vm', { status: fails.from, name: 'web-fail' })] };
    const course = from[fails.from];
    const becomes = [course?.becomes[0] ?? '', fails.status];
    rows.push({
      ...right,
      when: `the cloud could not do it as a server is ${name}`,
      given,
      expect: { status: 202, becomes, tasks: [course?.tasks[0] ?? '', ''] },
    });
  }
  return [
    ...rows,
    ...refusedCallers(right, { guest: 401, reader: 403, stranger: 404 }),
    {
      ...right,
      when: `a server is ${name} and none is named`,
      body: body ?? {},
      expect: { status: 400, code: 'VALIDATION', field: 'serverId' },
    },
    {
      ...right,
      when: `a server is ${name} and a field is unknown`,
      body: { ...right.body, colour: 'red' },
      expect: { status: 400, code: 'UNKNOWN_FIELD' },
    },
  ];
}

export const vmPowerRows: Row[] = [
  ...POWERS.flatMap(rowsOf),
  {
    spec: '§4 VM actions: restart',
    when: 'a server is restarted in a way that is not known',
    call: `POST ${ACTION}/reboot`,
    body: { serverId: '{vm}', type: 'GENTLE' },
    given: { records: [vm('vm')] },
    expect: { status: 400, code: 'VALIDATION', field: 'type', keyword: 'const' },
  },
];
