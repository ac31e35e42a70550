import { expect, it } from 'vitest';
import { createProvider, type Provider } from '../../app.ts';
import { FakeRemoteCloud } from '../../cloud/testing.ts';
import { SteadyClock } from '../../ports/steady-clock.ts';
import { databaseTime } from '../../store/postgres-dialect.ts';
import { MemoryLog } from '../../testing.ts';
import { schedule } from '../../work/work.ts';
import { createResourceTest, type ResourceTest } from '../testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const MINUTE = 60_000;

/** Processes share a database only on PostgreSQL. */
const shared = it.skipIf(process.env.TEST_DATABASE !== 'postgres');

/** A provider on a machine whose clock is off by so many milliseconds. It goes by the database's clock, as the real one does. */
async function providerOf({ test }: ResourceTest, cloud: FakeRemoteCloud, offMs: number) {
  const log = new MemoryLog();
  const machine = () => new Date(Date.now() + offMs);
  const reference = async () => (await databaseTime(test.db)) ?? machine();
  const clock = await SteadyClock.begin({ reference, machine, elapsed: () => performance.now(), log });
  const provider = createProvider({ ...test, clock, log, cloud: { ...test.cloud, remote: cloud } });
  return { provider, clock, log };
}

async function tokenOf(provider: Provider): Promise<string> {
  const body = JSON.stringify({ login: 'customer@demo.kz', password: 'Demo-Cloud-2026' });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await provider.fetch(
    new Request('http://localhost/api/auth/login', { method: 'POST', headers, body }),
  );
  return ((await answer.json()) as { token: string }).token;
}

async function makeDisk(provider: Provider, token: string, name: string): Promise<number> {
  const input = {
    display_name: name,
    size: 1,
    volume_type: 'STANDARD',
    availability_zone: 'kz-ala-1',
    source: 'blank',
  };
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const request = new Request(`http://localhost${DISKS}`, { method: 'POST', headers, body: JSON.stringify(input) });
  return (await provider.fetch(request)).status;
}

shared('two providers whose machines are ten minutes apart leave each other’s changes alone', async () => {
  const cloud = new FakeRemoteCloud('disk');
  const resources = await createResourceTest({}, { remote: cloud });
  const right = await providerOf(resources, cloud, 0);
  const ahead = await providerOf(resources, cloud, 10 * MINUTE);
  const token = await tokenOf(right.provider);
  // A session of the one is one of the other, and none ends early or late.
  expect(Math.abs(right.clock.now().getTime() - ahead.clock.now().getTime())).toBeLessThan(MINUTE);
  const removed: string[] = [];
  cloud.removeResource = async (_projectId, _type, key) => void removed.push(key);
  let looked = false;
  cloud.meanwhile = async () => {
    if (looked) return;
    looked = true;
    // The one that is ahead starts while the other waits for its cloud.
    await ahead.provider.start();
    await ahead.provider.stop();
  };
  expect(await makeDisk(right.provider, token, 'right')).toBe(201);
  expect(await makeDisk(ahead.provider, token, 'ahead')).toBe(201);
  expect([looked, removed]).toEqual([true, []]);
  expect(cloud.of('disk')).toHaveLength(2);
  expect(ahead.log.lines.filter(({ level }) => level !== 'info').map(({ message }) => message)).toEqual([
    "This machine's clock differs from the time of the provider",
  ]);
  expect(ahead.clock.offset().machineMs).toBeGreaterThan(9 * MINUTE);
});

shared('a provider whose machine is ten minutes ahead does no work early', async () => {
  const cloud = new FakeRemoteCloud('disk');
  const resources = await createResourceTest({}, { remote: cloud });
  const ahead = await providerOf(resources, cloud, 10 * MINUTE);
  const dueAt = new Date(Date.now() + 5 * MINUTE);
  await resources.test.db
    .transaction()
    .execute((tx) => schedule(tx, { kind: 'unknown', key: 'early', dueAt, payload: null }));
  await ahead.provider.worker.runDue();
  expect(ahead.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  const row = await resources.test.db
    .selectFrom('work')
    .select('attempts')
    .where('key', '=', 'early')
    .executeTakeFirst();
  expect(row).toEqual({ attempts: 0 });
});
