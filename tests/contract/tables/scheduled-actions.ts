import { databaseServer, disk, plan, vm } from '../harness/given.ts';
import type { GivenRecord, JsonObject, Row } from '../harness/row.ts';

const run = { spec: '§3 Disk backup', call: 'POST /api/schedules/{plan}/run', body: {} };

/** A schedule that runs an action of the row's server `vm`. */
function ofServer(action: string, fields: JsonObject = {}): GivenRecord {
  return plan('plan', { resource: 'vm', recordId: '{vm}', action, ...fields });
}

/** A schedule that runs an action of the row's database server `db`. */
function ofDatabase(action: string): GivenRecord {
  return plan('plan', { resource: 'database-server', recordId: '{db}', action });
}

/** A server with a status is what an action of its schedule makes of it. */
function powers(action: string, from: string, to: string): Row {
  return {
    ...run,
    when: `a schedule is run whose action is "${action}": a server that was ${from} is ${to}`,
    given: { records: [vm('vm', { status: from }), ofServer(action)] },
    expect: {
      status: 200,
      reads: [{ call: 'GET /api/openstack/nova/servers/{vm}', status: 200, body: { status: to, task: '' } }],
    },
  };
}

/** An action can't be scheduled whose module is off. */
function off(module: string, target: GivenRecord, action: string): Row {
  return {
    spec: run.spec,
    when: `the module ${module} is off: "${action}" of a ${target.type} can’t be scheduled`,
    call: 'POST /api/schedules',
    body: { name: 'nightly', resource: target.type, recordId: `{${target.name}}`, action },
    given: { records: [target], modulesOff: [module] },
    expect: { status: 400, code: 'VALIDATION', field: 'action', keyword: 'enum' },
  };
}

/** Actions of servers and their disks by a schedule. They depend on the files of these types too. */
export const scheduledServerRows: Row[] = [
  {
    ...run,
    when: 'a schedule of a server with two disks is run: each disk gets a backup',
    given: {
      records: [
        vm('vm'),
        disk('disk', { status: 'in-use', attachments: [{ serverId: '{vm}', device: '/dev/vda' }] }),
        disk('disk2', { status: 'in-use', attachments: [{ serverId: '{vm}', device: '/dev/vdb' }] }),
        ofServer('backUpDisks'),
      ],
    },
    expect: {
      status: 200,
      used: { BACKUP: 2 },
      reads: [
        {
          call: 'GET /api/openstack/cinder/backups?f.scheduleId={plan}',
          status: 200,
          body: { content: [{ name: 'nightly' }, { name: 'nightly' }] },
        },
      ],
    },
  },
  {
    ...run,
    when: 'a schedule of a server without disks is run, which is refused',
    given: { records: [vm('vm'), ofServer('backUpDisks')] },
    expect: { status: 409, code: 'VM_HAS_DISKS' },
  },
  off('backupDisk', vm('vm'), 'backUpDisks'),
  powers('start', 'SHUTOFF', 'ACTIVE'),
  powers('stop', 'ACTIVE', 'SHUTOFF'),
  powers('suspend', 'ACTIVE', 'PAUSED'),
  powers('resume', 'PAUSED', 'ACTIVE'),
  {
    ...run,
    when: 'a schedule is run that restarts a server',
    given: { records: [vm('vm'), ofServer('reboot')] },
    expect: {
      status: 200,
      body: { lastResult: 'started' },
      reads: [
        {
          call: 'GET /api/openstack/nova/servers/{vm}/instance-actions',
          status: 200,
          body: [{ action: 'reboot' }],
        },
      ],
    },
  },
  {
    ...run,
    when: 'a schedule is run that restarts a server that is off, which is refused',
    given: { records: [vm('vm', { status: 'SHUTOFF' }), ofServer('reboot')] },
    expect: { status: 409, code: 'VM_ACTIVE' },
  },
];

/** Actions of a disk by a schedule. They depend on the file of that type too. */
export const scheduledDiskRows: Row[] = [
  off('backupDisk', disk('disk'), 'backUp'),
  {
    ...run,
    when: 'a schedule is run whose disk is being extended, which is refused',
    given: { records: [disk('disk', { status: 'extending' }), plan('plan')] },
    expect: { status: 409, code: 'DISK_READY' },
  },
];

/** Actions of database servers by a schedule. They depend on the file of that type too. */
export const scheduledDatabaseRows: Row[] = [
  off('backup', databaseServer('db'), 'backUp'),
  {
    ...run,
    when: 'a schedule is run that backs up a database server: its backup names the schedule',
    given: { records: [databaseServer('db'), ofDatabase('backUp')] },
    expect: {
      status: 200,
      used: { BACKUP: 1 },
      reads: [
        {
          call: 'GET /dbaas/api/v1/snapshot?f.scheduleId={plan}',
          status: 200,
          body: { content: [{ name: 'nightly', serverId: '{db}', status: 'COMPLETED' }] },
        },
      ],
    },
  },
  {
    ...run,
    when: 'a schedule is run that backs up a database server that is stopped, which is refused',
    given: { records: [databaseServer('db', { status: 'SHUTDOWN' }), ofDatabase('backUp')] },
    expect: { status: 409, code: 'DB_READY' },
  },
  {
    ...run,
    when: 'a schedule is run that restarts a database server that is stopped: it runs again',
    given: { records: [databaseServer('db', { status: 'SHUTDOWN' }), ofDatabase('restart')] },
    expect: {
      status: 200,
      reads: [{ call: 'GET /dbaas/api/v1/dBaas/{db}', status: 200, body: { status: 'ACTIVE' } }],
    },
  },
];
