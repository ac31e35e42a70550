import { beforeEach, describe, expect, it } from 'vitest';
import type { Status } from '../../contract/reports/status.ts';
import { FakeRemoteCloud } from '../cloud/testing.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { transact } from '../store/transact.ts';
import { scheduleWatch } from './watch.ts';

const MINUTE = 60_000;
const PATH = '/api/admin/announcement';

let cloud: FakeRemoteCloud;
let resources: ResourceTest;

beforeEach(async () => {
  cloud = new FakeRemoteCloud('disk', 'network');
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS }, { remote: cloud });
  const { db, clock } = resources.test;
  await transact(db, (tx) => scheduleWatch(tx, clock.now()));
  await resources.test.provider.worker.runDue();
});

/** Time in which the provider runs. */
async function passed(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    resources.test.clock.advance(MINUTE);
    await resources.test.provider.worker.runDue();
  }
}

/** Time in which it does not. */
async function slept(minutes: number): Promise<void> {
  resources.test.clock.advance(minutes * MINUTE);
  await resources.test.provider.worker.runDue();
}

async function status(): Promise<Status> {
  const answer = await resources.test.send('GET /api/status');
  expect(answer.status).toBe(200);
  return (await answer.json()) as Status;
}

async function service(id: string): Promise<Status['services'][number]> {
  const found = (await status()).services.find((each) => each.id === id);
  if (!found) throw new Error(`No service ${id}`);
  return found;
}

async function announce(fields: object): Promise<void> {
  const token = await resources.test.signIn('admin@demo.kz');
  const { body } = await resources.call(`POST ${PATH}`, fields, { token });
  expect((await resources.call(`POST ${PATH}/${body.id}/publish`, undefined, { token })).status).toBe(200);
}

function at(minutes: number): string {
  return new Date(resources.test.clock.now().getTime() + minutes * MINUTE).toISOString();
}

describe('the state of services', () => {
  it('is told to guests, by the services that the types belong to', async () => {
    const { services, since, current, past } = await status();
    expect(services.map(({ id }) => id).sort()).toEqual(
      ['balancer', 'console', 'database-server', 'disk', 'kubernetes', 'network', 's3-user', 'vm'].sort(),
    );
    expect(
      services.every(({ state, uptime, days }) => state === 'working' && uptime === 100 && days.length === 0),
    ).toBe(true);
    expect(services.find(({ id }) => id === 'disk')?.name).toEqual({ ru: 'Диски', kk: 'Дискілер', en: 'Disks' });
    expect([since, current, past]).toEqual([expect.any(String), [], []]);
  });

  it('is interrupted while the service itself gives no answer, and the minutes are counted', async () => {
    await passed(60);
    cloud.away.set('disk', at(0));
    await passed(1);
    expect(await service('disk')).toMatchObject({ state: 'interrupted' });
    expect(await service('network')).toMatchObject({ state: 'working', uptime: 100 });
    await passed(29);
    cloud.away.clear();
    await passed(1);
    const { state, uptime, days } = await service('disk');
    expect([state, days]).toEqual(['working', [{ day: '2026-11-20', interrupted: 30, slower: 0 }]]);
    expect(uptime).toBeGreaterThan(65);
    expect(uptime).toBeLessThan(68);
  });

  it('has limits while only a part of it is away', async () => {
    cloud.away.set('snapshot', at(0));
    await passed(2);
    expect(await service('disk')).toMatchObject({ state: 'slower', uptime: 100 });
  });

  it('tells that the provider itself was down, and forgives a restart', async () => {
    await slept(4);
    expect((await service('console')).days).toEqual([]);
    await slept(40);
    const { state, days } = await service('console');
    expect([state, days]).toEqual(['working', [{ day: '2026-11-20', interrupted: 40, slower: 0 }]]);
  });

  it('divides an outage over midnight in Almaty', async () => {
    // It is 11:00 there.
    await slept(4);
    cloud.away.set('disk', at(0));
    await passed(1);
    await slept(12 * 60 + 55 + 30);
    cloud.away.clear();
    await passed(1);
    expect((await service('disk')).days).toEqual([
      { day: '2026-11-20', interrupted: 775, slower: 0 },
      { day: '2026-11-21', interrupted: 31, slower: 0 },
    ]);
  });

  it('forgets outages after a year, and shows those of 90 days', async () => {
    await slept(30);
    await slept(91 * 24 * 60);
    await passed(3);
    const { db } = resources.test;
    const kept = await db.selectFrom('service_outage').select('id').execute();
    expect(kept).toHaveLength(2);
    await slept(366 * 24 * 60);
    await passed(3);
    expect(await db.selectFrom('service_outage').select('id').execute()).toHaveLength(1);
  });
});

describe('announcements on the status page', () => {
  const maintenance = {
    kind: 'maintenance',
    titleRu: 'Работы',
    titleKk: 'Жұмыстар',
    textRu: 'Текст',
    types: ['snapshot'],
  };

  it('are there for everybody, and a service is maintained meanwhile', async () => {
    await announce({ ...maintenance, begins: at(5), ends: at(30) });
    await passed(1);
    expect((await status()).current).toMatchObject([
      { title: { ru: 'Работы', kk: 'Жұмыстар', en: 'Работы' }, services: ['disk'] },
    ]);
    expect((await service('disk')).state).toBe('working');
    await passed(5);
    expect([(await service('disk')).state, (await service('vm')).state]).toEqual(['maintenance', 'working']);
    await passed(30);
    const { current, past, services } = await status();
    expect([current, past.length]).toEqual([[], 1]);
    expect(services.find(({ id }) => id === 'disk')?.state).toBe('working');
  });

  it('are left out where they are for chosen customers, and tell nothing of a customer', async () => {
    await announce({ ...maintenance, begins: at(1), ends: at(30), projects: [resources.projectId] });
    await passed(3);
    const answer = await (await resources.test.send('GET /api/status')).text();
    expect(answer).not.toContain('Работы');
    expect(answer).not.toContain(resources.projectId);
    expect((await service('disk')).state).toBe('working');
  });
});

it('answers from memory for half a minute, with an ETag', async () => {
  const first = await resources.test.send('GET /api/status');
  expect(first.headers.get('cache-control')).toBe('public, max-age=30');
  const etag = first.headers.get('etag') ?? '';
  const again = await resources.test.send('GET /api/status', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
});
