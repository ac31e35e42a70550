import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordFilter } from './conditions.ts';
import type { Db } from './database.ts';
import type { ListQuery } from './record-list.ts';
import { type ListedTable, listTable, NotFilterable } from './table-list.ts';
import { openTestDatabase } from './testing.ts';

let db: Db;

const table: ListedTable = {
  rows: sql`select 'a' as id, 25000 as balance, 3 as count, 1 as pays union all select 'b', 99, 0, 0`,
  columns: { id: 'text', balance: 'money', count: 'number', pays: 'flag' },
};

async function found(filter: RecordFilter): Promise<string[]> {
  const sort = [{ field: 'id', desc: false }];
  const { rows } = await listTable<{ id: string }>(db, table, { page: 0, size: 10, sort, filters: [filter] });
  return rows.map(({ id }) => id);
}

beforeEach(async () => {
  db = await openTestDatabase();
});

describe('the filters of a listed table', () => {
  it('take money in tenge, whatever the column’s unit', async () => {
    expect(await found({ field: 'balance', from: 250 })).toEqual(['a']);
    expect(await found({ field: 'balance', from: 250.01 })).toEqual([]);
    expect(await found({ field: 'balance', to: 0.99 })).toEqual(['b']);
    expect(await found({ field: 'balance', values: ['250'] })).toEqual(['a']);
  });

  it('take any number, whole or not, and find nothing for an invalid one', async () => {
    expect(await found({ field: 'count', from: 1.5 })).toEqual(['a']);
    expect(await found({ field: 'count', values: ['1.5', '3'] })).toEqual(['a']);
    expect(await found({ field: 'count', values: ['many'] })).toEqual([]);
    expect(await found({ field: 'pays', values: ['true'] })).toEqual(['a']);
    expect(await found({ field: 'pays', from: 'abc' })).toEqual([]);
  });

  it('are refused for an unknown column, since they would never find anything', async () => {
    await expect(found({ field: 'owner', values: ['a'] })).rejects.toThrow(NotFilterable);
  });
});

describe('the first rows found of a listed table', () => {
  /** Rows `a1` to `aN` with a name that ends with their number. */
  const many = (count: number): ListedTable => ({
    rows: sql`select 'a' || cast(n as text) as id, 'server-' || cast(n as text) as "nameKey", n as size from
      (with recursive c(n) as (select 1 union all select n + 1 from c where n < ${sql.lit(count)}) select n from c) c`,
    columns: { id: 'text', size: 'number' },
    search: ['nameKey', 'id'],
  });

  async function first(listed: ListedTable, text: string, filters: RecordFilter[] = [], firstFound = {}) {
    const query: ListQuery = { page: 0, size: 3, sort: [], filters, q: { text, fields: [] }, firstFound };
    const { rows } = await listTable<{ id: string; size: number }>(db, listed, query);
    return rows.map(({ id, size }) => `${id} ${Number(size)}`);
  }

  it('are those that begin with the text, in any case, then those that contain it', async () => {
    expect(await first(many(20), 'A2')).toEqual(['a2 2', 'a20 20']);
    expect(await first(many(20), 'SERVER-2')).toEqual(['a2 2', 'a20 20']);
    expect(await first(many(20), '-1')).toEqual(['a1 1', 'a10 10', 'a11 11']);
    expect(await first(many(20), 'nowhere')).toEqual([]);
  });

  it('pass the filters too', async () => {
    expect(await first(many(20), 'a1', [{ field: 'size', values: ['12'] }])).toEqual(['a12 12']);
  });

  it('begin with the text alone where there are more than 5,000 rows', async () => {
    expect(await first(many(5001), 'server-4999')).toEqual(['a4999 4999']);
    expect(await first(many(5001), '-4999')).toEqual([]);
    expect(await first(many(5000), '-4999')).toEqual(['a4999 4999']);
    let told = 0;
    for (const count of [5000, 5001])
      await first(many(count), 'server', [], { beginningsAlone: () => (told += count) });
    expect(told).toBe(5001);
  });
});

it('a page has each column of its rows, in the order that was asked for', async () => {
  const sort = [{ field: 'balance', desc: true }];
  const { rows, total } = await listTable<{ id: string }>(db, table, { page: 0, size: 1, sort, filters: [] });
  expect(rows.map((row) => ({ ...row }))).toEqual([{ id: 'a', balance: 25_000, count: 3, pays: 1 }]);
  expect(total).toBe(2);
});
