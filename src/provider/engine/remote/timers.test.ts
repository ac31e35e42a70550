import { beforeEach, expect, it } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { FakeRemoteCloud } from '../../cloud/testing.ts';
import { ApiError } from '../../http/errors.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../testing.ts';

const DAY = 86_400_000;

let cloud: FakeRemoteCloud;
let resources: ResourceTest;
let id: string;

beforeEach(async () => {
  cloud = new FakeRemoteCloud('disk', 'backup-disk');
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS }, { remote: cloud });
  const disk = await resources.call('POST /api/openstack/cinder/volumes', { display_name: 'data', size: 20 });
  cloud.thing(disk.body.id).status = 'available';
  await resources.settle();
  const made = await resources.call('POST /api/schedules', {
    name: 'nightly',
    resource: 'disk',
    recordId: disk.body.id,
    action: 'backUp',
  });
  id = String(made.body.id);
});

async function night(): Promise<Doc> {
  resources.test.clock.advance(DAY);
  await resources.test.provider.worker.runDue();
  return (await resources.call(`GET /api/schedules/${id}`)).body;
}

it('a timer has the cloud carry out its action once', async () => {
  expect(await night()).toMatchObject({ lastResult: 'started' });
  expect(cloud.of('backup-disk')).toHaveLength(1);
  await resources.settle();
  expect(cloud.of('backup-disk')).toHaveLength(1);
});

it('a timer waits for a service that is down, and then runs once', async () => {
  cloud.meanwhile = async () => {
    throw new ApiError(503, 'CLOUD_UNAVAILABLE');
  };
  expect(await night()).not.toHaveProperty('lastResult');
  await resources.settle();
  cloud.meanwhile = async () => {};
  for (let minute = 0; minute < 3; minute += 1) await resources.settle();
  expect(cloud.of('backup-disk')).toHaveLength(1);
});

it('a timer that the cloud refuses is noted as refused, and leaves nothing', async () => {
  cloud.meanwhile = async () => {
    throw new ApiError(409, 'CLOUD_NO_HOST');
  };
  expect(await night()).toMatchObject({ lastResult: 'refused', refusal: 'CLOUD_NO_HOST' });
  expect(cloud.of('backup-disk')).toEqual([]);
  expect(await resources.used('BACKUP')).toBe(0);
});
