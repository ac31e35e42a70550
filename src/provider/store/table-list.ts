import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RecordFilter } from './conditions.ts';
import type { Db, Tx } from './database.ts';
import { isAmong } from './expressions.ts';
import { firstFound, searchTest, whereOf } from './first-found.ts';
import type { ListQuery } from './record-list.ts';

/** The kind of a column: text, number, money in tiyn with filters in tenge, or a flag of 0 and 1. */
type ColumnKind = 'text' | 'number' | 'money' | 'flag';

/** Tiyn in one tenge. */
const TIYN = 100;

const FLAGS = new Map([
  ['false', 0],
  ['true', 1],
]);

const NOTHING = sql<SqlBool>`1 = 0`;

/** A table or a query that is listed like records. Its columns have the fields' names, and one is `id`, which no two rows share. */
export interface ListedTable {
  rows: Expression<unknown>;
  /** The columns to sort and filter by. */
  columns: Record<string, ColumnKind>;
  /** Columns of folded text that a search covers. */
  search?: string[];
  /** The same rows with the id and the columns of `search` alone. A search over all types reads them, which takes less time to plan. */
  searched?: Expression<unknown>;
  /** Columns without missing values. A page in the order of one that has an index is read from the index. */
  required?: string[];
}

/** A filter by an unknown column. The client gets an error instead of an empty list. */
export class NotFilterable extends Error {
  constructor(readonly field: string) {
    super(`Nothing is filtered by "${field}"`);
  }
}

/** A page of a table's rows and the total number. @throws NotFilterable */
export async function listTable<Row extends { id: string }>(
  db: Db | Tx,
  table: ListedTable,
  query: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const tests = query.filters.map((filter) => filterTest(db, table, filter));
  if (query.firstFound && query.q) {
    // Filters can name any column.
    const rows = tests.length === 0 ? (table.searched ?? table.rows) : table.rows;
    const searched = { rows, search: table.search ?? [], tests };
    const ids = await firstFound(db, searched, query.q.text, query.size, query.firstFound);
    return { rows: await rowsOf<Row>(db, table, ids), total: ids.length };
  }
  if (query.q) tests.push(searchTest(db, table.search ?? [], query.q.text));
  const matching = sql`from (${table.rows}) as t ${whereOf(tests)}`;
  const { rows: counts } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db);
  const order = orderOf(table, query);
  const page = sql<{
    id: string;
  }>`select t.id ${matching} order by ${order} limit ${query.size} offset ${query.page * query.size}`;
  const { rows: found } = await page.execute(db);
  const ids = found.map(({ id }) => id);
  return { rows: await rowsOf<Row>(db, table, ids), total: Number(counts[0]?.total ?? 0) };
}

/** The rows with these ids in their order. A column that costs much is so worked out for the rows of a page alone. */
async function rowsOf<Row extends { id: string }>(
  db: Db | Tx,
  table: ListedTable,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const among = isAmong(db, sql.ref<string>('t.id'), ids);
  const { rows } = await sql<Row>`select t.* from (${table.rows}) as t where ${among}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One of a table's rows by its id, without counting the others; undefined where there is none. */
export async function tableRow<Row>(db: Db | Tx, { rows: table }: ListedTable, id: string): Promise<Row | undefined> {
  const isIt = isAmong(db, sql.ref<string>('t.id'), [id]);
  const { rows } = await sql<Row>`select t.* from (${table}) as t where ${isIt}`.execute(db);
  return rows[0];
}

function orderOf({ columns, required = [] }: ListedTable, { sort }: ListQuery): RawBuilder<unknown> {
  const known = sort.filter(({ field }) => columns[field]);
  // Missing values come last either way, and equal rows are in the order of their ids.
  const parts = known.flatMap(({ field, desc }) => {
    const column = sql.ref(`t.${field}`);
    const missing = required.includes(field) ? [] : [sql`case when ${column} is null then 1 else 0 end`];
    return [...missing, desc ? sql`${column} desc` : sql`${column}`];
  });
  const last = known[0]?.desc ? sql`t.id desc` : sql`t.id`;
  return sql.join([...parts, last]);
}

function filterTest(db: Db | Tx, { columns }: ListedTable, filter: RecordFilter): Expression<SqlBool> {
  const kind = columns[filter.field];
  if (!kind) throw new NotFilterable(filter.field);
  const column = sql.ref<string>(`t.${filter.field}`);
  const tests: Expression<SqlBool>[] = [];
  const { values, from, to } = filter;
  if (values) tests.push(kind === 'text' ? isAmong(db, column, values) : numbersTest(column, kind, values));
  if (from !== undefined) tests.push(boundTest(column, kind, '>=', from));
  if (to !== undefined) tests.push(boundTest(column, kind, '<=', to));
  return tests.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}

/** A filter's number in the column's unit; NaN for an invalid one. */
function numberOf(kind: ColumnKind, value: string | number): number {
  if (kind === 'flag') return typeof value === 'string' ? (FLAGS.get(value) ?? Number.NaN) : value;
  return kind === 'money' ? Math.round(Number(value) * TIYN) : Number(value);
}

/** PostgreSQL compares whole numbers only with whole numbers, without a cast. */
function real(value: unknown): RawBuilder<number> {
  return sql<number>`cast(${value} as double precision)`;
}

function boundTest(column: Expression<unknown>, kind: ColumnKind, op: '>=' | '<=', bound: string | number) {
  if (kind === 'text') return sql<SqlBool>`${column} ${sql.raw(op)} ${bound}`;
  const number = numberOf(kind, bound);
  return Number.isFinite(number) ? sql<SqlBool>`${real(column)} ${sql.raw(op)} ${real(number)}` : NOTHING;
}

function numbersTest(column: Expression<unknown>, kind: ColumnKind, values: string[]): Expression<SqlBool> {
  const numbers = values.map((value) => numberOf(kind, value)).filter((value) => Number.isFinite(value));
  return numbers.length === 0 ? NOTHING : sql<SqlBool>`${real(column)} in (${sql.join(numbers.map(real))})`;
}
