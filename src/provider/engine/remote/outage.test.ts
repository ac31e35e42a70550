import { beforeEach, describe, expect, it } from 'vitest';
import { FakeRemoteCloud } from '../../cloud/testing.ts';
import { ApiError } from '../../http/errors.ts';
import { createResourceTest, type ResourceTest } from '../testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const SINCE = '2026-11-20T08:00:00.000Z';

let cloud: FakeRemoteCloud;
let resources: ResourceTest;
/** The number of requests for a record's state. */
let reads: number;

beforeEach(async () => {
  cloud = new FakeRemoteCloud('disk', 'network', 'subnet');
  resources = await createResourceTest({}, { remote: cloud });
  reads = 0;
  cloud.onRead = () => {
    reads += 1;
  };
});

const makeDisk = async () => {
  const { body } = await resources.call(`POST ${DISKS}`, { display_name: 'data', size: 20 });
  return String(body.id);
};

const read = (id: string) => resources.call(`GET ${DISKS}/${id}`);

/** A disk that the cloud has created. */
async function disk(): Promise<string> {
  const id = await makeDisk();
  cloud.thing(id).status = 'available';
  await resources.settle();
  return id;
}

/** Runs the work that is due after so many seconds; returns the number of requests to the cloud. */
async function passed(seconds: number): Promise<number> {
  const before = reads;
  resources.test.clock.advance(seconds * 1000);
  await resources.test.provider.worker.runDue();
  return reads - before;
}

function away(): void {
  cloud.onRead = () => {
    reads += 1;
    throw new ApiError(503, 'CLOUD_UNAVAILABLE', { params: { service: 'volume' } });
  };
}

function back(): void {
  cloud.onRead = () => {
    reads += 1;
  };
  cloud.away.clear();
}

describe('an outage of one service', () => {
  it('is reported with the types that it affects', async () => {
    expect((await resources.call('GET /api/cloud/outages')).body).toEqual({ content: [] });
    cloud.away.set('disk', SINCE);
    expect((await resources.call('GET /api/cloud/outages')).body).toEqual({
      content: [{ type: 'disk', since: SINCE }],
    });
  });

  it('leaves records and lists readable, and sends the service no requests', async () => {
    const id = await disk();
    cloud.away.set('disk', SINCE);
    reads = 0;
    expect(await read(id)).toMatchObject({ status: 200, body: { status: 'available' } });
    expect(await resources.list(DISKS)).toMatchObject([{ id }]);
    await resources.settle();
    expect(reads).toBe(0);
  });

  it('that hangs delays one read, and not the others', async () => {
    const id = await disk();
    let answer = () => {};
    const { read: readCloud } = cloud;
    cloud.read = async (record) => {
      reads += 1;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return readCloud.call(cloud, record);
    };
    const other = await makeDisk();
    reads = 0;
    expect(await read(id)).toMatchObject({ status: 200 });
    expect(reads).toBe(1);
    for (const each of [id, other, id]) expect(await read(each)).toMatchObject({ status: 200 });
    expect(reads).toBe(1);
    answer();
  });

  it('slows the polling of pending transitions down, and they succeed once it is over', async () => {
    const id = await makeDisk();
    away();
    expect(await passed(1)).toBe(1);
    const asks: number[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      let count = 0;
      for (let second = 0; second < 60; second += 5) count += await passed(5);
      asks.push(count);
    }
    // 1, 2, 4, 8, 16, 32 s and then a minute apart.
    expect(asks[0]).toBeLessThanOrEqual(6);
    // Once by its own poll, and once by the reconciliation of the project.
    expect(asks[2]).toBeLessThanOrEqual(2);
    expect((await read(id)).body.status).toBe('creating');
    back();
    cloud.thing(id).status = 'available';
    await passed(60);
    expect((await read(id)).body.status).toBe('available');
  });

  it('of many hours fails no pending transition', async () => {
    const id = await makeDisk();
    away();
    for (let asks = 0; asks < 18; asks += 1) await passed(600);
    expect((await read(id)).body.status).toBe('creating');
    back();
    await passed(60);
    expect((await read(id)).body.status).toBe('creating');
    cloud.thing(id).status = 'available';
    await passed(60);
    expect((await read(id)).body.status).toBe('available');
  });

  it('removes nothing: an error, an empty list or a list without the record does not mean that it is gone', async () => {
    const ids = [await disk(), await disk()];
    away();
    await resources.settle();
    await resources.settle();
    back();
    // The service answers again, but with an incomplete list.
    cloud.readAll = async () => new Map(ids.map((id) => [id, undefined]));
    await resources.settle();
    await resources.settle();
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 200, body: { status: 'available' } });
    expect(await resources.used('VOLUME')).toBe(2);
  });

  it('refuses a change, stores nothing of it, and does not affect other services', async () => {
    cloud.meanwhile = async ({ steps }) => {
      if (steps.some(({ type }) => type === 'disk'))
        throw new ApiError(503, 'CLOUD_UNAVAILABLE', { params: { service: 'volume' } });
    };
    const refused = await resources.call(`POST ${DISKS}`, { display_name: 'data', size: 20 });
    expect(refused).toMatchObject({
      status: 503,
      errors: [{ code: 'CLOUD_UNAVAILABLE', params: { service: 'volume' } }],
    });
    expect([await resources.list(DISKS), await resources.used('VOLUME'), cloud.of('disk')]).toEqual([[], 0, []]);
    const network = { name: 'net', subnetName: 'sub', cidr: '10.0.0.0/24' };
    expect(await resources.call('POST /api/openstack/neutron/networks', network)).toMatchObject({ status: 201 });
  });
});
