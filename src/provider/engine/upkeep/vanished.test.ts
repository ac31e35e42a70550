import { beforeEach, describe, expect, it } from 'vitest';
import { FakeRemoteCloud } from '../../cloud/testing.ts';
import { createResourceTest, type ResourceTest } from '../testing.ts';

const DIFFERENCES = '/api/admin/cloud-orphan';
const DISKS = '/api/openstack/cinder/volumes';

let cloud: FakeRemoteCloud;
let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  cloud = new FakeRemoteCloud('disk');
  resources = await createResourceTest({}, { remote: cloud });
  admin = await resources.test.signIn('admin@demo.kz');
});

const asAdmin = (call: string, body?: object) => resources.call(call, body, { token: admin });

async function disks(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { body } = await resources.call(`POST ${DISKS}`, { display_name: `disk-${n}`, size: 1 });
    cloud.thing(body.id).status = 'available';
    ids.push(String(body.id));
  }
  await resources.settle();
  return ids;
}

/** What the cloud has is gone, as if its service had lost its database. Returns it. */
function lose(ids: readonly string[]) {
  const lost = [...cloud.things].filter(([, { id }]) => ids.includes(id));
  for (const [key] of lost) cloud.things.delete(key);
  return lost;
}

interface Row {
  id: string;
  kind: string;
  status: string;
  seen: string;
}

const rows = async () => (await asAdmin(`GET ${DIFFERENCES}?sort=title`)).body.content as Row[];
const letters = () => resources.test.db.selectFrom('mail').select('kind').where('kind', '=', 'orphansFound').execute();

describe('resources that are gone in the cloud', () => {
  it('are removed by themselves where they are few', async () => {
    lose(await disks(5));
    await resources.settle();
    await resources.settle();
    expect(await resources.list(DISKS)).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('keep their records where they are many at once: administrators are told, and decide', async () => {
    lose(await disks(6));
    await resources.settle();
    await resources.settle();
    expect(await resources.list(DISKS)).toHaveLength(6);
    expect((await rows()).map(({ kind, status }) => `${kind} ${status}`)).toEqual(Array(6).fill('books held'));
    expect(await letters()).toHaveLength(1);
    // A customer who opens one does not remove it either.
    const [first] = await resources.list(DISKS);
    await resources.call(`GET ${DISKS}/${String(first?.id)}?fresh=true`);
    await resources.settle();
    expect(await resources.list(DISKS)).toHaveLength(6);
    expect(await letters()).toHaveLength(1);
  });

  it('keep their records once many were removed within the hour, which administrators are told once', async () => {
    for (let round = 0; round < 4; round += 1) {
      lose(await disks(5));
      await resources.settle();
      await resources.settle();
    }
    expect(await resources.list(DISKS)).toEqual([]);
    const [first = '', second = '', third = ''] = await disks(3);
    lose([first]);
    await resources.settle();
    lose([second]);
    await resources.call(`GET ${DISKS}/${second}?fresh=true`);
    await resources.settle();
    expect(await resources.list(DISKS)).toHaveLength(3);
    expect(await rows()).toMatchObject(Array(2).fill({ kind: 'books', status: 'held' }));
    expect(await letters()).toHaveLength(1);
    // An hour later one that is gone is one of few again.
    resources.test.clock.advance(3_600_000);
    lose([third]);
    await resources.settle();
    await resources.settle();
    const left = await resources.test.db.selectFrom('resource').select('id').where('type', '=', 'disk').execute();
    expect(left.map(({ id }) => id).sort()).toEqual([first, second].sort());
  });

  it('are not held where another comparison has removed them meanwhile', async () => {
    for (let round = 0; round < 3; round += 1) {
      lose(await disks(5));
      await resources.settle();
      await resources.settle();
    }
    const lost = await disks(5);
    lose(lost);
    const read = cloud.read.bind(cloud);
    let goOn = () => {};
    let reads = 0;
    cloud.read = async (record) => {
      reads += 1;
      // The first is for the record alone. With the second its comparison has found all of them.
      if (reads === 2) await new Promise<void>((resolve) => (goOn = resolve));
      return read(record);
    };
    const reader = resources.call(`GET ${DISKS}/${lost[0]}?fresh=true`);
    await expect.poll(() => reads).toBe(2);
    await resources.settle();
    await resources.settle();
    expect(await resources.list(DISKS)).toEqual([]);
    goOn();
    await reader;
    expect(await rows()).toEqual([]);
  });

  it('are counted before a reader of one removes it', async () => {
    const lost = await disks(6);
    lose(lost);
    // No reconciliation has run yet.
    await resources.call(`GET ${DISKS}/${lost[0]}?fresh=true`);
    expect(await resources.list(DISKS)).toHaveLength(6);
    expect(await rows()).toHaveLength(6);
  });

  it('are taken out one by one, each with its quota', async () => {
    lose(await disks(6));
    await resources.settle();
    const [first] = await rows();
    await asAdmin(`POST ${DIFFERENCES}/${first?.id}/take-out`, { reason: 'The storage was rebuilt' });
    for (let round = 0; round < 3; round += 1) await resources.settle();
    expect((await rows()).map(({ status }) => status).sort()).toEqual([...Array(5).fill('held'), 'removed']);
    expect(await resources.list(DISKS)).toHaveLength(5);
    expect(await resources.used('VOLUME')).toBe(5);
  });

  it('close their rows by themselves once the cloud has them again', async () => {
    const lost = lose(await disks(6));
    await resources.settle();
    for (const [key, thing] of lost) cloud.things.set(key, thing);
    await resources.settle();
    expect((await rows()).map(({ status }) => status)).toEqual(Array(6).fill('resolved'));
    expect(await resources.list(DISKS)).toHaveLength(6);
  });
});

describe('a comparison over a remote cloud', () => {
  const compare = async () => {
    expect(await asAdmin(`POST /api/admin/project/${resources.projectId}/compare`, {})).toMatchObject({ status: 200 });
    await resources.settle();
    await resources.settle();
  };

  it('lists records that never stood for anything there, with no meter from the time of the last comparison', async () => {
    const [id = ''] = await disks(1);
    await compare();
    expect(await rows()).toEqual([]);
    await resources.test.db.deleteFrom('cloud_key').where('record_id', '=', id).execute();
    const { compared_at } = await resources.test.db
      .selectFrom('cloud_comparison')
      .selectAll()
      .executeTakeFirstOrThrow();
    await compare();
    expect(await rows()).toMatchObject([{ kind: 'books', recordId: id, seen: compared_at }]);
  });

  it('says of types whose service is away that they were not compared, and lists none of them', async () => {
    const [id = ''] = await disks(1);
    await resources.test.db.deleteFrom('cloud_key').where('record_id', '=', id).execute();
    cloud.away.set('disk', '2026-11-20T05:00:00.000Z');
    await compare();
    expect(await rows()).toEqual([]);
    expect(await resources.test.db.selectFrom('cloud_comparison').selectAll().execute()).toMatchObject([
      { status: 'incomplete', not_compared: '["disk"]' },
    ]);
  });

  it('does not say of a type that it had it at a comparison that left the type out', async () => {
    const [id = ''] = await disks(1);
    cloud.away.set('disk', '2026-11-20T05:00:00.000Z');
    await compare();
    const before = resources.test.db.selectFrom('cloud_comparison').select('compared_at');
    const { compared_at } = await before.executeTakeFirstOrThrow();
    cloud.away.delete('disk');
    await resources.test.db.deleteFrom('cloud_key').where('record_id', '=', id).execute();
    await compare();
    const [row] = await rows();
    expect(row).toMatchObject({ kind: 'books', recordId: id });
    expect(String(row?.seen) > String(compared_at)).toBe(true);
  });

  it('waits for a change of the project that is carried out now', async () => {
    await disks(1);
    let release = () => {};
    cloud.meanwhile = () => new Promise<void>((resolve) => (release = resolve));
    const change = resources.call(`POST ${DISKS}`, { display_name: 'new', size: 1 });
    await expect.poll(() => cloud.changes.length).toBe(2);
    await compare();
    expect(await resources.test.db.selectFrom('cloud_comparison').select('status').execute()).toEqual([
      { status: 'comparing' },
    ]);
    release();
    await change;
    await resources.settle();
    expect(await resources.test.db.selectFrom('cloud_comparison').select('status').execute()).toEqual([
      { status: 'compared' },
    ]);
    expect(await rows()).toEqual([]);
  });
});
