import { disk, plan, vm } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';

const run = {
  spec: '§3 Disk backup',
  call: 'POST /api/backup-schedules/{plan}/run',
  body: {},
};

/** Backups of servers by a schedule. They depend on the files of both types. */
export const serverBackupRows: Row[] = [
  {
    ...run,
    when: 'a schedule of a server with two disks is run: each disk gets a backup',
    given: {
      records: [
        vm('vm'),
        disk('disk', { status: 'in-use', attachments: [{ serverId: '{vm}', device: '/dev/vda' }] }),
        disk('disk2', { status: 'in-use', attachments: [{ serverId: '{vm}', device: '/dev/vdb' }] }),
        plan('plan', { source: 'server', serverId: '{vm}', diskId: undefined }),
      ],
    },
    expect: { status: 200, used: { BACKUP: 2 } },
  },
  {
    ...run,
    when: 'a schedule of a server without disks is run, which is refused',
    given: { records: [vm('vm'), plan('plan', { source: 'server', serverId: '{vm}', diskId: undefined })] },
    expect: { status: 409, code: 'VM_HAS_DISKS' },
  },
];
