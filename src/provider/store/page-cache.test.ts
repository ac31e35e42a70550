import { beforeEach, expect, it } from 'vitest';
import type { Db, Tx } from './database.ts';
import { PageCache } from './page-cache.ts';
import { insertRecord } from './records.ts';
import { openTestDatabase } from './testing.ts';

const AT = '2026-11-20T06:00:00.000Z';
let db: Db;
let found: number;

beforeEach(async () => {
  db = await openTestDatabase();
  found = 0;
});

function write(tx: Tx, id: string): Promise<unknown> {
  const owned = { projectId: 'p', userId: null, shared: false, status: null };
  return insertRecord(tx, { type: 'disk', id, ...owned, version: 1, doc: {}, createdAt: AT, updatedAt: AT }, []);
}

/** A fixed stamp: on PostgreSQL the real one changes with writes to any database of the server. */
const nothingWritten = async () => 'as before';

/** A page whose total is the number of queries so far. */
async function find() {
  found += 1;
  return { ids: ['a'], total: found };
}

it('queries a page once while nothing is written', async () => {
  const pages = new PageCache(undefined, nothingWritten);
  expect((await pages.get(db, 'list', find)).total).toBe(1);
  expect((await pages.get(db, 'list', find)).total).toBe(1);
});

it.skipIf(process.env.TEST_DATABASE === 'postgres')('treats a database file without writes as unchanged', async () => {
  const pages = new PageCache();
  expect((await pages.get(db, 'list', find)).total).toBe(1);
  expect((await pages.get(db, 'list', find)).total).toBe(1);
});

it('queries a page again after a write', async () => {
  const pages = new PageCache();
  expect((await pages.get(db, 'list', find)).total).toBe(1);
  await db.transaction().execute((tx) => write(tx, 'one'));
  expect((await pages.get(db, 'list', find)).total).toBe(2);
  await db.transaction().execute((tx) => tx.deleteFrom('resource').where('id', '=', 'one').execute());
  expect((await pages.get(db, 'list', find)).total).toBe(3);
});

it('does not store a page that was queried during a write', async () => {
  const pages = new PageCache();
  const meanwhile = async () => {
    const page = await find();
    await db.transaction().execute((tx) => write(tx, `meanwhile ${found}`));
    return page;
  };
  expect((await pages.get(db, 'list', meanwhile)).total).toBe(1);
  expect((await pages.get(db, 'list', find)).total).toBe(2);
});

it('queries again in a transaction, whose writes may be rolled back', async () => {
  const pages = new PageCache();
  const undone = db.transaction().execute(async (tx) => {
    await write(tx, 'one');
    await pages.get(tx, 'list', find);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await pages.get(db, 'list', find)).total).toBe(2);
});

it('stores one page per key, up to its maximum', async () => {
  const pages = new PageCache(2, nothingWritten);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await pages.get(db, key, find);
  // `b` was the least recently used key when `c` came.
  expect(found).toBe(4);
});

it('stores no long pages', async () => {
  const pages = new PageCache(undefined, nothingWritten);
  const long = async () => ({ ids: Array.from({ length: 201 }, String), total: (await find()).total });
  await pages.get(db, 'long', long);
  expect((await pages.get(db, 'long', long)).total).toBe(2);
});
