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
  // The server was not known to have its disk yet, and both are gone.
  cloud.things.clear();
  await resources.settle();
  expect([await resources.list(SERVERS), await resources.list(DISKS)]).toEqual([[], []]);
  expect([await resources.used('VOLUME'), await resources.used('VOLUME_STORAGE')]).toEqual([0, 0]);
  // Its owner did that, and not the cloud.
  expect((await resources.call('GET /api/notifications')).body.content).toEqual([]);
});
