import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { filterCondition, type RecordFilter, searchCondition } from './conditions.ts';
import type { Db } from './database.ts';
import { cutList } from './large-list.ts';
import type { Listed } from './list-plan.ts';
import { isShared } from './postgres-dialect.ts';
import { insertRecord, insertRecords } from './records.ts';
import { openTestDatabase } from './testing.ts';

const AT = '2026-11-20T06:00:00.000Z';
const CAP = 4;
let db: Db;

/** Ten disks of two projects: sizes 0 to 9, every second one red, only the last one old; the first two have no name. */
beforeEach(async () => {
  db = await openTestDatabase();
  await db.transaction().execute(async (tx) => {
    for (let size = 0; size < 10; size += 1) {
      const owned = { projectId: `p${size % 3}`, userId: null, shared: false, status: null };
      const row = { type: 'disk', id: `d${size}`, ...owned, version: 1, doc: {}, createdAt: AT, updatedAt: AT };
      await insertRecord(tx, row, [
        { field: 'size', value: size },
        { field: 'color', value: size % 2 === 0 ? 'red' : 'blue' },
        { field: 'age', value: size === 9 ? 'old' : 'new' },
        { field: 'name', value: size < 2 ? null : `Disk ${size}` },
      ]);
    }
  });
});

function cut(filters: RecordFilter[], page = 0, q?: string): Promise<Listed> {
  const conditions = filters.map((filter) => filterCondition(db, filter));
  if (q !== undefined) conditions.push(searchCondition(db, { text: q, fields: ['name'] }, true));
  const matching = { scope: { type: 'disk', owners: undefined }, conditions };
  return cutList(db, matching, { field: 'size', desc: true }, { offset: page * 2, size: 2 }, CAP);
}

describe('a capped list over all owners', () => {
  it('is sorted, and has pages as far as it is counted', async () => {
    expect(await cut([])).toEqual({ ids: ['d9', 'd8'], total: CAP + 1 });
    expect(await cut([], 1)).toEqual({ ids: ['d7', 'd6'], total: CAP + 1 });
    expect(await cut([], 2)).toEqual({ ids: [], total: CAP + 1 });
  });

  it('is exact where few records match one of the conditions', async () => {
    expect(await cut([{ field: 'age', values: ['old'] }])).toEqual({ ids: ['d9'], total: 1 });
    const both = [
      { field: 'color', values: ['red'] },
      { field: 'size', to: 3 },
    ];
    expect(await cut(both)).toEqual({ ids: ['d2', 'd0'], total: 2 });
    expect(await cut(both, 1)).toEqual({ ids: [], total: 2 });
    expect(await cut([{ field: 'color', values: ['green'] }])).toEqual({ ids: [], total: 0 });
  });

  it('counts to its end where many match', async () => {
    expect(await cut([{ field: 'color', values: ['red'] }])).toEqual({ ids: ['d8', 'd6'], total: CAP + 1 });
    const many = [
      { field: 'age', values: ['new'] },
      { field: 'color', values: ['blue'] },
    ];
    expect(await cut(many, 1)).toEqual({ ids: ['d3', 'd1'], total: 4 });
  });

  it('finds records that begin with a text', async () => {
    expect(await cut([], 0, 'DISK 7')).toEqual({ ids: ['d7'], total: 1 });
    expect(await cut([], 0, '7')).toEqual({ ids: [], total: 0 });
  });
});

describe('a capped list of very many records', () => {
  const MANY = 20_001;

  beforeEach(async () => {
    const records = Array.from({ length: MANY }, (_, index) => {
      const owned = { projectId: 'p0', userId: null, shared: false, status: null };
      const row = { type: 'disk', id: `many${index}`, ...owned, version: 1, doc: {}, createdAt: AT, updatedAt: AT };
      return { row, keys: [{ field: 'size', value: 100 + index }] };
    });
    await db.transaction().execute((tx) => insertRecords(tx, records));
    // As PostgreSQL does by itself after so many changes, where it is not told otherwise for tests.
    if (isShared(db)) await sql`analyze resource_key`.execute(db);
  });

  it('looks up whether a number is in a range by the record, not by the number', async () => {
    const last = [`many${MANY - 1}`, `many${MANY - 2}`];
    expect(await cut([{ field: 'size', from: 100 }])).toEqual({ ids: last, total: CAP + 1 });
    expect(await cut([{ field: 'size', from: 100, to: 50_000 }], 1)).toEqual({
      ids: [`many${MANY - 3}`, `many${MANY - 4}`],
      total: CAP + 1,
    });
  });
});
