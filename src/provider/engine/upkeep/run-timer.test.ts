import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { setLimit } from '../../quotas/quotas.ts';
import { findWork } from '../../work/work.ts';
import { createResourceTest, ENDLESS_SESSIONS, FILES, type ResourceTest } from '../testing.ts';
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

describe('records that were stored before their type had timers', () => {
  it('get them at the next start', async () => {
    const { id } = await nightly();
    const key = `timer:schedule:${id}:daily`;
    await resources.test.db.deleteFrom('work').where('key', '=', key).execute();
    await scheduleMissingTimers(resources.test.db, FILES);
    await resources.test.provider.worker.runDue();
    expect(await findWork(resources.test.db, key)).toBeDefined();
  });
});
