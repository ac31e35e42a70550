import { beforeEach, describe, expect, it } from 'vitest';
import type { Db, Tx } from './database.ts';
import {
  countBy,
  countRecords,
  deleteRecord,
  getRecord,
  insertRecord,
  type ListQuery,
  listRecords,
  type Owner,
  type RecordKey,
  type RecordRow,
  updateRecord,
  updateValue,
  VersionConflict,
} from './records.ts';
import { openTestDatabase } from './testing.ts';

const everything: Owner = { global: true };
const firstPage: ListQuery = { page: 0, size: 20, sort: [], filters: [] };
let db: Db;

function disk(id: string, changes: Partial<RecordRow> = {}): RecordRow {
  const at = '2026-11-20T06:00:00.000Z';
  const owned = { projectId: 'p1', userId: null, shared: false, status: 'available' };
  return { type: 'disk', id, ...owned, version: 1, doc: { id }, createdAt: at, updatedAt: at, ...changes };
}

async function store(row: RecordRow, values: Record<string, RecordKey['value'] | RecordKey['value'][]> = {}) {
  const keys = Object.entries(values).flatMap(([field, value]) => [value].flat().map((one) => ({ field, value: one })));
  await db.transaction().execute((tx) => insertRecord(tx, row, keys));
}

async function ids(query: Partial<ListQuery>, owner = everything): Promise<string[]> {
  const { rows } = await listRecords(db, 'disk', owner, { ...firstPage, ...query });
  return rows.map((row) => row.id);
}

beforeEach(async () => {
  db = await openTestDatabase();
});

describe('one record', () => {
  it('is returned as it was stored', async () => {
    const row = disk('d1', { userId: 'u1', shared: true, doc: { name: 'Ә \u0000 😀', size: 10, list: [null, true] } });
    await store(row);
    expect(await getRecord(db, 'disk', 'd1', everything)).toEqual(row);
  });

  it('is visible to its owner only', async () => {
    await store(disk('d1'));
    await store(disk('d2', { projectId: null, userId: 'u1' }));
    await store(disk('d3', { projectId: 'p2', shared: true }));
    expect(await ids({}, { projectId: 'p1' })).toEqual(['d1']);
    expect(await ids({}, { userId: 'u1' })).toEqual(['d2']);
    expect(await ids({}, { projectId: 'p1', shared: true })).toEqual(['d1', 'd3']);
    expect(await ids({}, {})).toEqual([]);
    expect(await getRecord(db, 'disk', 'd1', { projectId: 'p2' })).toBeUndefined();
  });

  it('is not found by its id with a NUL and more after it', async () => {
    await store(disk('d1'));
    expect(await getRecord(db, 'disk', 'd1\0x', everything)).toBeUndefined();
  });

  it('changes with its keys when the version is the expected one', async () => {
    await store(disk('d1'), { name: 'old' });
    const changed = disk('d1', { version: 2, doc: { id: 'd1', name: 'new' } });
    const keys = [{ field: 'name', value: 'new' }];
    await db.transaction().execute((tx) => updateRecord(tx, changed, keys, { expectVersion: 1 }));
    expect(await getRecord(db, 'disk', 'd1', everything)).toEqual(changed);
    expect(await ids({ q: { text: 'old', fields: ['name'] } })).toEqual([]);
    expect(await ids({ q: { text: 'new', fields: ['name'] } })).toEqual(['d1']);
  });

  it('does not change after a concurrent change, or when it is deleted', async () => {
    await store(disk('d1', { version: 3 }));
    const late = db.transaction().execute((tx) => updateRecord(tx, disk('d1'), [], { expectVersion: 2 }));
    await expect(late).rejects.toEqual(new VersionConflict(3));
    const gone = db.transaction().execute((tx) => updateRecord(tx, disk('d9'), []));
    await expect(gone).rejects.toMatchObject({ name: 'VersionConflict', current: null });
    expect((await getRecord(db, 'disk', 'd1', everything))?.version).toBe(3);
  });

  it('is deleted with its keys', async () => {
    await store(disk('d1'), { name: 'x' });
    expect(await db.transaction().execute((tx) => deleteRecord(tx, 'disk', 'd1'))).toBe(true);
    expect(await db.transaction().execute((tx) => deleteRecord(tx, 'disk', 'd1'))).toBe(false);
    await store(disk('d1'));
    expect(await ids({ q: { text: 'x', fields: ['name'] } })).toEqual([]);
  });
});

describe('a record that a transaction has read', () => {
  const read = (tx: Tx, owner = everything) => getRecord(tx, 'disk', 'a', owner);

  it('is read there with the transaction’s own changes', async () => {
    await store(disk('a'));
    await db.transaction().execute(async (tx) => {
      expect((await read(tx))?.doc).toEqual({ id: 'a' });
      await updateRecord(tx, disk('a', { doc: { id: 'a', size: 2 } }), []);
      expect((await read(tx))?.doc).toEqual({ id: 'a', size: 2 });
      await updateValue(tx, disk('a'), { field: 'size', value: 3 }, disk('a'));
      expect((await read(tx))?.doc).toEqual({ id: 'a', size: 3 });
      await deleteRecord(tx, 'disk', 'a');
      expect(await read(tx)).toBeUndefined();
      await insertRecord(tx, disk('a', { doc: { id: 'a', size: 4 } }), []);
      expect((await read(tx))?.doc).toEqual({ id: 'a', size: 4 });
    });
  });

  it('can be changed by another transaction, and is visible to its owner only', async () => {
    await store(disk('a'));
    await db.transaction().execute(async (tx) => {
      const row = await read(tx, { projectId: 'p1' });
      Object.assign(row?.doc ?? {}, { size: 5 });
      expect((await read(tx, { projectId: 'p1' }))?.doc).toEqual({ id: 'a' });
      expect(await read(tx, { projectId: 'p2' })).toBeUndefined();
    });
  });
});

describe('a list', () => {
  it('sorts numbers as numbers, texts without case, and missing values last either way', async () => {
    await store(disk('a'), { size: 9, name: 'Диск' });
    await store(disk('b'), { size: 100, name: 'арка' });
    await store(disk('c'), { size: null });
    expect(await ids({ sort: [{ field: 'size', desc: false }] })).toEqual(['a', 'b', 'c']);
    expect(await ids({ sort: [{ field: 'size', desc: true }] })).toEqual(['b', 'a', 'c']);
    expect(await ids({ sort: [{ field: 'name', desc: false }] })).toEqual(['b', 'a', 'c']);
  });

  it('sorts by several fields, then by id', async () => {
    await store(disk('b'), { zone: 'x', size: 1 });
    await store(disk('a'), { zone: 'x', size: 1 });
    await store(disk('c'), { zone: 'x', size: 2 });
    const sort = [
      { field: 'zone', desc: false },
      { field: 'size', desc: true },
    ];
    expect(await ids({ sort })).toEqual(['c', 'a', 'b']);
  });

  it('pages, and counts all or up to a cap', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await store(disk(id));
    expect(await ids({ page: 1, size: 2 })).toEqual(['c', 'd']);
    expect((await listRecords(db, 'disk', everything, { ...firstPage, size: 1 })).total).toBe(5);
    expect((await listRecords(db, 'disk', everything, { ...firstPage, capTotal: 3 })).total).toBe(4);
  });

  it('finds a text anywhere, in any case, Cyrillic and Kazakh too, with literal % and _', async () => {
    await store(disk('a'), { name: 'Мой ДИСК №1' });
    await store(disk('b'), { name: 'Әлем 100%' });
    await store(disk('c'), { name: 'x_y\\z' });
    const find = (text: string) => ids({ q: { text, fields: ['name'] } });
    expect(await find('диск')).toEqual(['a']);
    expect(await find('ӘЛЕМ')).toEqual(['b']);
    expect(await find('%')).toEqual(['b']);
    expect(await find('_')).toEqual(['c']);
    expect(await find('\\')).toEqual(['c']);
    expect(await find('a\0')).toEqual([]);
    expect(await find("' or 1=1 --")).toEqual([]);
  });

  it('filters by values and ranges; one of several values of a field is enough', async () => {
    await store(disk('a'), { tag: ['red', 'blue'], size: 5, made: '2026-11-01', boot: true });
    await store(disk('b'), { tag: ['green'], size: 50, made: '2026-11-15', boot: false });
    expect(await ids({ filters: [{ field: 'tag', values: ['BLUE', 'none'] }] })).toEqual(['a']);
    expect(await ids({ filters: [{ field: 'tag', values: [] }] })).toEqual([]);
    expect(await ids({ filters: [{ field: 'size', from: 6 }] })).toEqual(['b']);
    expect(await ids({ filters: [{ field: 'size', from: 5, to: 49 }] })).toEqual(['a']);
    expect(await ids({ filters: [{ field: 'made', from: '2026-11-02', to: '2026-11-15' }] })).toEqual(['b']);
    expect(await ids({ filters: [{ field: 'boot', values: ['false'] }] })).toEqual(['b']);
    expect(await countRecords(db, 'disk', everything, [{ field: 'tag', values: ['red'] }])).toBe(1);
  });
});

describe('counting by a field', () => {
  it('returns the count of each value among the owner’s records', async () => {
    await store(disk('a'), { volumeId: 'v1' });
    await store(disk('b'), { volumeId: 'v1' });
    await store(disk('c', { projectId: 'p2' }), { volumeId: 'v1' });
    const counts = await countBy(db, 'disk', { projectId: 'p1' }, 'volumeId', ['v1', 'v2']);
    expect([...counts]).toEqual([
      ['v1', 2],
      ['v2', 0],
    ]);
  });
});

describe('hostile values', () => {
  it('may be a key of 10,000 characters and one of emoji', async () => {
    await store(disk('a'), { name: 'я'.repeat(10_000) });
    await store(disk('b'), { name: '😀'.repeat(300) });
    expect(await ids({ q: { text: 'я'.repeat(300), fields: ['name'] } })).toEqual(['a']);
    expect(await ids({ q: { text: '😀😀', fields: ['name'] } })).toEqual(['b']);
  });
});
