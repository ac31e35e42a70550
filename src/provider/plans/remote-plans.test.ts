import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { FakeRemoteCloud } from '../cloud/testing.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { ApiError } from '../http/errors.ts';

const PLANS = '/api/project/current/plans';
const DISKS = '/api/openstack/cinder/volumes';

let cloud: FakeRemoteCloud;
let resources: ResourceTest;

beforeEach(async () => {
  cloud = new FakeRemoteCloud('disk', 'network', 'subnet');
  resources = await createResourceTest({}, { remote: cloud });
});

const disk = (display_name: string) => ({ method: 'POST', path: DISKS, body: { display_name, size: 1 } });

async function applied(...names: string[]): Promise<string> {
  const { body } = await resources.call(`POST ${PLANS}`, { name: 'stage', calls: names.map(disk) });
  expect(cloud.changes).toEqual([]);
  expect((await resources.call(`POST ${PLANS}/${body.id}/apply`, {})).status).toBe(200);
  return String(body.id);
}

/** Lets the cloud make what it was asked for, until the plan ends. */
async function end(id: string): Promise<{ state: unknown; outcomes: unknown[] }> {
  for (let round = 0; round < 40; round += 1) {
    const { body } = await resources.call(`GET ${PLANS}/${id}`);
    const outcomes = (body.steps as Doc[]).map(({ outcome }) => outcome);
    if (body.state !== 'applying' && body.state !== 'takingBack') return { state: body.state, outcomes };
    for (const thing of cloud.of('disk')) if (thing.status === 'creating') thing.status = 'available';
    await resources.settle();
  }
  throw new Error('The plan does not end');
}

describe('a plan over a remote cloud', () => {
  it('asks the cloud for nothing until it is applied, and then for each call once', async () => {
    const id = await applied('a', 'b');
    expect(await end(id)).toEqual({ state: 'applied', outcomes: ['done', 'done'] });
    expect(cloud.of('disk')).toHaveLength(2);
    expect((await resources.list(DISKS)).map(({ status }) => status)).toEqual(['available', 'available']);
  });

  it('is taken back in the cloud too where the cloud refuses in the middle', async () => {
    const id = await applied('a', 'b');
    let calls = 0;
    cloud.meanwhile = async ({ steps }) => {
      calls += 1;
      if (calls === 2 || calls === 3) throw new ApiError(409, 'CLOUD_NO_HOST');
      const gone = steps.filter(({ action }) => action === 'delete').map(({ self }) => self.id);
      for (const [key, { id: of }] of cloud.things) if (gone.includes(of)) cloud.things.delete(key);
    };
    expect(await end(id)).toEqual({ state: 'failed', outcomes: ['takenBack', 'failed'] });
    expect([cloud.of('disk'), await resources.list(DISKS)]).toEqual([[], []]);
  });

  it('waits for a service that is down, and makes nothing twice', async () => {
    const id = await applied('a', 'b');
    let left = 3;
    cloud.meanwhile = async () => {
      left -= 1;
      if (left > 0) throw new ApiError(503, 'CLOUD_AWAY');
    };
    expect(await end(id)).toEqual({ state: 'applied', outcomes: ['done', 'done'] });
    expect(await resources.list(DISKS)).toHaveLength(2);
  });
});
