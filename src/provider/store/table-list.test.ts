import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordFilter } from './conditions.ts';
import type { Db } from './database.ts';
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
