import { expect, it } from 'vitest';
import { createProvider } from '../../app.ts';
import { FakeRemoteCloud } from '../../cloud/testing.ts';
import { isShared } from '../../store/postgres-dialect.ts';
import { createResourceTest } from '../testing.ts';

const DISKS = '/api/openstack/cinder/volumes';

it('a record whose poll a process did not survive is polled at the next start, not after the poll’s time limit', async () => {
  const cloud = new FakeRemoteCloud('disk');
  const { test, call } = await createResourceTest({}, { remote: cloud });
  const { body } = await call(`POST ${DISKS}`, { display_name: 'data', size: 20 });
  // The process ends during its poll, and the cloud completes the disk meanwhile.
  const limit = new Date(test.clock.now().getTime() + 30_000).toISOString();
  await test.db.updateTable('work').set({ due_at: limit }).where('kind', '=', 'transition').execute();
  cloud.thing(body.id).status = 'available';
  const next = createProvider({ ...test, cloud: { ...test.cloud, remote: cloud } });
  await next.start();
  await next.stop();
  // On a shared database the other process may still run, and has its time.
  if (isShared(test.db)) test.clock.advance(30_000);
  await test.provider.worker.runDue();
  expect((await call(`GET ${DISKS}/${String(body.id)}`)).body).toMatchObject({ status: 'available' });
});
