/** What can be written while a project is suspended for a debt. The allowed actions are typed by hand. */
import { expect, it } from 'vitest';
import { mayWhileSuspended } from '../../src/contract/money/suspension.ts';
import { actionsOf } from '../../src/tools/check/walk.ts';
import { resourceFiles } from './harness/files.ts';

/** What lowers the bill, beside each delete. */
const ALLOWED = [
  'balancer.detachFloatingIp',
  'disk.detach',
  'disk.forceDelete',
  'disk.unlock',
  'floating.disassociate',
  's3-bucket.empty',
  's3-user.empty',
  'vm.stop',
  'vm.forceStop',
  'vm.suspend',
  'vm.detachDisk',
  'vm.detachFloatingIp',
  // What only staff does, also for the servers of a host that fails.
  'backup-disk.forceDelete',
  'backup-disk.unlock',
  'database-server.forceDelete',
  'database-server.unlock',
  'snapshot.forceDelete',
  'snapshot.unlock',
  'vm.forceDelete',
  'vm.migrate',
  'vm.unlock',
];

it('is a delete, what removes its protection, and what lowers the bill', () => {
  const allowed = resourceFiles()
    .filter(({ scope }) => scope === 'project' || scope === 'shared')
    .flatMap((file) =>
      actionsOf(file).flatMap(([name, { internal }]) =>
        !internal && name !== 'delete' && name !== 'unprotect' && mayWhileSuspended(file, name)
          ? [`${file.name}.${name}`]
          : [],
      ),
    );
  expect(allowed.sort()).toEqual([...ALLOWED].sort());
});
