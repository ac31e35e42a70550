import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { setLimit } from '../../quotas/quotas.ts';
import { findWork } from '../../work/work.ts';
import { createResourceTest, ENDLESS_SESSIONS, FILES, makeNetwork, type ResourceTest } from '../testing.ts';
import { scheduleMissingTimers } from './missing-timers.ts';

const DAY = 86_400_000;
const SCHEDULES = '/api/schedules';
const BACKUPS = '/api/openstack/cinder/backups';

let resources: ResourceTest;

/** A disk that a schedule backs up every night. Returns the ids of both. */
async function nightly(values: Doc = {}): Promise<{ diskId: string; id: string }> {
  const disk = await resources.call('POST /api/openstack/cinder/volumes', { display_name: 'data', size: 10 });
  await resources.settle();
  const diskId = String(disk.body.id);
  const made = await resources.call(`POST ${SCHEDULES}`, {
    name: 'nightly',
    resource: 'disk',
    recordId: diskId,
    action: 'backUp',
    ...values,
  });
  expect(made.status).toBe(201);
  return { diskId, id: String(made.body.id) };
}

function limitBackups(limit: number): Promise<void> {
  const { db } = resources.test;
  return db.transaction().execute((tx) => setLimit(tx, resources.projectId, 'BACKUP', limit));
}

async function schedule(id: string): Promise<Doc> {
  return (await resources.call(`GET ${SCHEDULES}/${id}`)).body;
}

/** Moves the clock to the schedule's next run, and lets everything that follows end. */
async function nextNight(id: string): Promise<void> {
  const { nextRun } = await schedule(id);
  resources.test.clock.advance(Date.parse(String(nextRun)) - resources.test.clock.now().getTime());
  await resources.test.provider.worker.runDue();
  for (let look = 0; look < 3; look += 1) await resources.settle();
}

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
});

describe('a schedule', () => {
  it('runs at its time of day, says the last and the next run, and marks what it made', async () => {
    const { id, diskId } = await nightly();
    const before = await schedule(id);
    expect(String(before.nextRun)).toMatch(/T22:00:00/);
    await nextNight(id);
    expect(await resources.list(BACKUPS)).toMatchObject([
      { name: 'nightly', volumeId: diskId, scheduleId: id, status: 'available' },
    ]);
    const after = await schedule(id);
    expect(after).toMatchObject({ lastRun: before.nextRun, lastResult: 'started' });
    expect(Date.parse(String(after.nextRun)) - Date.parse(String(before.nextRun))).toBe(DAY);
  });

  it('keeps so many of its backups of a disk, and no others', async () => {
    const { id, diskId } = await nightly({ keep: 2 });
    await resources.call(`POST ${BACKUPS}`, { name: 'mine', volumeId: diskId });
    await resources.settle();
    for (let night = 0; night < 4; night += 1) await nextNight(id);
    const left = await resources.list(`${BACKUPS}?sort=created`);
    expect(left.map(({ name }) => name)).toEqual(['mine', 'nightly', 'nightly']);
    expect(await resources.used('BACKUP')).toBe(3);
  });

  it('leaves a backup that is protected from deletion, and deletes the others', async () => {
    const { id } = await nightly({ keep: 1 });
    await nextNight(id);
    const [first] = await resources.list(BACKUPS);
    await resources.call(`POST ${BACKUPS}/${first?.id}/protection`, {});
    for (let night = 0; night < 3; night += 1) await nextNight(id);
    const left = await resources.list(`${BACKUPS}?sort=created`);
    expect(left).toHaveLength(2);
    expect(left[0]).toMatchObject({ id: first?.id, deletionProtected: true });
  });

  it('runs once after a week in which the provider was down', async () => {
    const { id } = await nightly();
    resources.test.clock.advance(7 * DAY);
    await resources.test.provider.worker.runDue();
    await resources.settle();
    expect(await resources.list(BACKUPS)).toHaveLength(1);
    const { nextRun } = await schedule(id);
    expect(Date.parse(String(nextRun))).toBeGreaterThan(resources.test.clock.now().getTime());
  });

  it('notes a refusal, tells the owner once, and runs again the next time', async () => {
    const { id } = await nightly();
    await limitBackups(0);
    await nextNight(id);
    await nextNight(id);
    expect(await schedule(id)).toMatchObject({ lastResult: 'refused', refusal: 'QUOTA_EXCEEDED' });
    expect(await resources.list(BACKUPS)).toEqual([]);
    const told = await resources.list('/api/notifications');
    expect(told.filter(({ type }) => type === 'SCHEDULE_REFUSED')).toHaveLength(1);
    await limitBackups(5);
    await nextNight(id);
    expect(await schedule(id)).toMatchObject({ lastResult: 'started' });
    expect(await schedule(id)).not.toHaveProperty('refusal');
  });

  it('does not run while it is paused, or after it is deleted', async () => {
    const { id } = await nightly();
    await resources.call(`POST ${SCHEDULES}/${id}/pause`);
    expect(await schedule(id)).not.toHaveProperty('nextRun');
    resources.test.clock.advance(2 * DAY);
    await resources.settle();
    expect(await resources.list(BACKUPS)).toEqual([]);
    await resources.call(`POST ${SCHEDULES}/${id}/resume`);
    await resources.call(`DELETE ${SCHEDULES}/${id}`);
    expect(await findWork(resources.test.db, `timer:schedule:${id}:daily`)).toBeUndefined();
  });

  it('runs once where a run that another process has done is found again', async () => {
    const { id } = await nightly();
    const { db, provider } = resources.test;
    const { due_at, ...work } = await db
      .selectFrom('work')
      .selectAll()
      .where('key', '=', `timer:schedule:${id}:daily`)
      .executeTakeFirstOrThrow();
    await nextNight(id);
    await db.updateTable('work').set({ due_at, payload: work.payload }).where('key', '=', work.key).execute();
    await provider.worker.runDue();
    await resources.settle();
    expect(await resources.list(BACKUPS)).toHaveLength(1);
    await nextNight(id);
    expect(await resources.list(BACKUPS)).toHaveLength(2);
  });
});

describe('a schedule whose disk is busy', () => {
  /** Moves the clock on by so many minutes, and does what is due then. */
  async function pass(minutes: number): Promise<void> {
    resources.test.clock.advance(minutes * 60_000);
    await resources.test.provider.worker.runDue();
  }

  /** The next run comes while the disk is being extended. The end of that is held back. Returns a function that lets it end. */
  async function busyNight(id: string, diskId: string): Promise<() => Promise<void>> {
    const { db, clock, provider } = resources.test;
    const { nextRun } = await schedule(id);
    clock.advance(Date.parse(String(nextRun)) - clock.now().getTime() - 1);
    await resources.call(`POST /api/openstack/cinder/volumes/${diskId}/extend`, { size: 20 });
    const held = await db.selectFrom('work').selectAll().where('kind', '=', 'transition').execute();
    expect(held).toHaveLength(1);
    await db.deleteFrom('work').where('kind', '=', 'transition').execute();
    clock.advance(1);
    await provider.worker.runDue();
    return async () => {
      await db.insertInto('work').values(held).execute();
      await pass(0);
    };
  }

  it('runs a few minutes later, once, when the disk is ready', async () => {
    const { id, diskId } = await nightly();
    const goOn = await busyNight(id, diskId);
    await pass(5);
    expect(await schedule(id)).not.toHaveProperty('lastResult');
    await goOn();
    await pass(5);
    expect(await schedule(id)).toMatchObject({ lastResult: 'started' });
    await pass(60);
    expect(await resources.list(BACKUPS)).toHaveLength(1);
  });

  it('notes the refusal after an hour, and tells the owner once', async () => {
    const { id, diskId } = await nightly();
    await busyNight(id, diskId);
    for (let tries = 0; tries < 11; tries += 1) await pass(5);
    expect(await schedule(id)).not.toHaveProperty('lastResult');
    await pass(5);
    expect(await schedule(id)).toMatchObject({ lastResult: 'refused', refusal: 'DISK_READY' });
    await pass(60);
    expect(await resources.list(BACKUPS)).toEqual([]);
    const told = await resources.list('/api/notifications');
    expect(told.filter(({ type }) => type === 'SCHEDULE_REFUSED')).toHaveLength(1);
  });

  it('is not tried again once it is paused', async () => {
    const { id, diskId } = await nightly();
    const goOn = await busyNight(id, diskId);
    await resources.call(`POST ${SCHEDULES}/${id}/pause`);
    await goOn();
    await pass(120);
    expect(await resources.list(BACKUPS)).toEqual([]);
    expect(await schedule(id)).not.toHaveProperty('lastResult');
  });
});

describe('a schedule of a database server', () => {
  it('keeps so many of its backups', async () => {
    const password = 'Very-Good-2026';
    const server = await resources.call('POST /dbaas/api/v1/dBaas', {
      ...(await makeNetwork(resources)),
      name: 'orders',
      type: 'postgresql',
      version: 'postgresql-16',
      flavorId: 'g-2-4',
      volume_type: 'FAST',
      size: 20,
      adminLogin: 'dbadmin',
      adminPassword: password,
      passwordAgain: password,
      databases: ['shop'],
    });
    for (let look = 0; look < 5; look += 1) await resources.settle();
    const body = { name: 'nightly', resource: 'database-server', recordId: server.body.id, action: 'backUp', keep: 2 };
    const id = String((await resources.call(`POST ${SCHEDULES}`, body)).body.id);
    for (let night = 0; night < 4; night += 1) await nextNight(id);
    expect(await schedule(id)).toMatchObject({ lastResult: 'started' });
    expect(await resources.list('/dbaas/api/v1/snapshot')).toHaveLength(2);
  });
});

describe('records that were stored before their type had timers', () => {
  it('get them at the next start', async () => {
    const { id } = await nightly();
    const key = `timer:schedule:${id}:daily`;
    await resources.test.db.deleteFrom('work').where('key', '=', key).execute();
    await scheduleMissingTimers(resources.test.db, FILES);
    await resources.test.provider.worker.runDue();
    expect(await findWork(resources.test.db, key)).toBeDefined();
  });

  it('run at the moment that the file says now, but for what is due already', async () => {
    const { id } = await nightly();
    const { nextRun } = await schedule(id);
    const key = `timer:schedule:${id}:daily`;
    const plan = async (at: string): Promise<unknown> => {
      const payload = JSON.stringify({
        type: 'schedule',
        id,
        userId: null,
        projectId: resources.projectId,
        timer: 'daily',
        at,
      });
      await resources.test.db.updateTable('work').set({ payload }).where('key', '=', key).execute();
      await scheduleMissingTimers(resources.test.db, FILES);
      await resources.test.provider.worker.runDue();
      return (await findWork(resources.test.db, key))?.payload;
    };
    const later = new Date(Date.parse(String(nextRun)) + DAY / 2).toISOString();
    expect(await plan(later)).toMatchObject({ at: nextRun });
    const before = new Date(resources.test.clock.now().getTime() - DAY).toISOString();
    expect(await plan(before)).toMatchObject({ at: before });
  });
});
