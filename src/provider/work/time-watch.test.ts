import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { TestClock } from '../ports/clock.ts';
import type { Db } from '../store/database.ts';
import { openTestDatabase } from '../store/testing.ts';
import { MemoryLog } from '../testing.ts';
import { schedule } from './work.ts';
import { createWorker } from './worker.ts';

const DISKS = '/api/openstack/cinder/volumes';
const HOUR_MS = 3_600_000;

describe('a clock that was set back', () => {
  let db: Db;
  let clock: TestClock;
  let log: MemoryLog;
  let done: unknown[];
  let corrected: Date[];

  beforeEach(async () => {
    db = await openTestDatabase();
    clock = new TestClock();
    log = new MemoryLog();
    done = [];
    corrected = [];
  });

  function worker() {
    const note = async (_tx: unknown, payload: unknown) => void done.push(payload);
    const whenSetBack = async (now: Date) => void corrected.push(now);
    return createWorker({ db, clock, handlers: { note }, log, whenSetBack });
  }

  function add(payload: string, seconds: number, relative = true): Promise<void> {
    const from = clock.now();
    const dueAt = new Date(from.getTime() + seconds * 1000);
    const work = { kind: 'note', dueAt, payload, ...(relative && { from }) };
    return db.transaction().execute((tx) => schedule(tx, work));
  }

  it('takes the delays of due work along, and leaves work for a certain time where it is', async () => {
    const running = worker();
    await running.runDue();
    await add('soon', 5);
    await add('at its hour', 5, false);
    clock.advance(-2 * HOUR_MS);
    expect(await running.runDue()).toBe(0);
    clock.advance(5000);
    expect(await running.runDue()).toBe(1);
    expect(done).toEqual(['soon']);
    clock.advance(2 * HOUR_MS);
    await running.runDue();
    expect(done).toEqual(['soon', 'at its hour']);
    expect(log.lines.map(({ message }) => message)).toEqual(['The clock was set back']);
  });

  it('is noticed at the next start too, and corrected once', async () => {
    await worker().runDue();
    await add('soon', 5);
    clock.advance(-2 * HOUR_MS);
    const next = worker();
    await next.runDue();
    await next.runDue();
    await worker().runDue();
    expect(corrected).toEqual([clock.now()]);
    clock.advance(5000);
    await next.runDue();
    expect(done).toEqual(['soon']);
  });

  it('by less than a second is usual', async () => {
    const running = worker();
    await running.runDue();
    clock.advance(-900);
    await running.runDue();
    expect([corrected, log.lines]).toEqual([[], []]);
  });
});

describe('a record in a transition', () => {
  let resources: ResourceTest;

  beforeEach(async () => {
    resources = await createResourceTest({ cloudPaceMs: 1000 });
  });

  it('goes on where the clock is set back by two hours', async () => {
    const { test, call } = resources;
    const input = {
      display_name: 'd',
      size: 1,
      volume_type: 'STANDARD',
      availability_zone: 'kz-ala-1',
      source: 'blank',
    };
    await test.provider.worker.runDue();
    const { body } = await call(`POST ${DISKS}`, input);
    test.clock.advance(-2 * HOUR_MS);
    for (let step = 0; step < 4; step += 1) {
      await test.provider.worker.runDue();
      test.clock.advance(1000);
    }
    expect((await call(`GET ${DISKS}/${body.id}`)).body.status).toBe('available');
  });
});
