import { beforeEach, describe, expect, it } from 'vitest';
import type { OrphanedRecord } from '../../cloud/cloud.ts';
import { TestClock } from '../../ports/clock.ts';
import type { Db } from '../../store/database.ts';
import { openTestDatabase } from '../../store/testing.ts';
import { createdBy, scheduleOrphanSearch } from './orphans.ts';

const DISK: OrphanedRecord = { projectId: 'p', type: 'disk', id: 'd', name: 'data' };
const SINCE = new Date('2026-11-20T05:00:00.000Z');

let db: Db;
const clock = new TestClock();

beforeEach(async () => {
  db = await openTestDatabase();
  clock.set('2026-11-20T06:00:00.000Z');
});

async function booked() {
  const rows = await db.selectFrom('work').select(['kind', 'due_at', 'payload']).execute();
  return rows.map(({ kind, due_at, payload }) => ({ kind, due_at, payload: JSON.parse(payload) }));
}

describe('the search for orphans of a change', () => {
  it('is scheduled after five seconds, then a minute, then ten', async () => {
    for (const round of [0, 1, 2]) await scheduleOrphanSearch({ db, clock }, [DISK], SINCE, round);
    expect((await booked()).sort((a, b) => a.payload.round - b.payload.round)).toEqual(
      ['06:00:05', '06:01:00', '06:10:00'].map((time, round) => ({
        kind: 'lost',
        due_at: `2026-11-20T${time}.000Z`,
        payload: { makes: [DISK], since: SINCE.toISOString(), round, generation: expect.any(String) },
      })),
    );
  });

  it('is not scheduled after the last round', async () => {
    await scheduleOrphanSearch({ db, clock }, [DISK], SINCE, 3);
    expect(await booked()).toEqual([]);
  });

  it('is not scheduled where nothing was created', async () => {
    await scheduleOrphanSearch({ db, clock }, [], SINCE);
    expect(await booked()).toEqual([]);
  });
});

describe('the possible orphans of a change', () => {
  it('are what its creates make, by name or display name', () => {
    expect(
      createdBy('p', [
        { type: 'disk', action: 'create', self: { id: 'd', display_name: 'data' } },
        { type: 'disk', action: 'delete', self: { id: 'e', name: 'old' } },
      ]),
    ).toEqual([DISK]);
  });
});
