import { expect, it } from 'vitest';
import { FakeRemoteCloud } from '../../cloud/testing.ts';
import { createResourceTest, serverInput } from '../testing.ts';

const SERVERS = '/api/openstack/nova/servers';
const DISKS = '/api/openstack/cinder/volumes';

it('a server that is deleted while it is being created takes its disks along, with their quotas', async () => {
  const cloud = new FakeRemoteCloud('vm', 'disk');
  const resources = await createResourceTest({}, { remote: cloud });
  const made = await resources.call(`POST ${SERVERS}`, await serverInput(resources));
  expect(made).toMatchObject({ status: 201, body: { status: 'BUILD' } });
  expect(await resources.used('VOLUME')).toBe(1);
  expect(await resources.call(`DELETE ${SERVERS}/${made.body.id}`)).toMatchObject({ status: 202 });
  // The server was not known to have its disk yet, and both are gone. Of the disk the service is left with the volume.
  cloud.things.clear();
  cloud.things.set('left', { type: 'disk', id: '', status: 'available', fields: {} });
  cloud.unknown.add('left');
  await resources.settle();
  expect([await resources.list(SERVERS), await resources.list(DISKS)]).toEqual([[], []]);
  expect([await resources.used('VOLUME'), await resources.used('VOLUME_STORAGE')]).toEqual([0, 0]);
  for (let minute = 0; minute < 3; minute += 1) await resources.settle();
  const held = await resources.test.db.selectFrom('cloud_orphan').select(['cloud_key', 'cause']).execute();
  expect(held).toEqual([{ cloud_key: 'left', cause: 'unfinished' }]);
  // Its owner did that, and not the cloud.
  expect((await resources.call('GET /api/notifications')).body.content).toEqual([]);
});
