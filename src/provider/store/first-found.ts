import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { contains } from './expressions.ts';
import { foldText } from './fold.ts';
import type { FirstFound } from './record-list.ts';

/** What is searched of a table. */
export interface Searched {
  /** Rows with an `id`. */
  rows: Expression<unknown>;
  /** Columns of folded text. */
  search: readonly string[];
  /** What else holds of a found row, as conditions on `t`. */
  tests: readonly Expression<SqlBool>[];
}

/** The number of rows above which only beginnings of values are found, by their indexes. */
const LARGE = 5000;

/** How long a count of rows is used again, in milliseconds. */
const COUNTED_FOR_MS = 10_000;

/** How many such counts are kept: those of the owners who search at the same time. */
const MOST_COUNTED = 10_000;

/** Whether rows were few, by the statement that counts them, and until when this is used, by `performance.now()`. */
const countedRows = new WeakMap<Db | Tx, Map<string, { few: boolean; until: number }>>();

/**
 * Ids of rows with a value that contains the text, at most `most`. Those with a value that begins with it come first. A search over all types
 * asks many tables, so each is asked by one short statement: planning a long one takes longer than running it.
 */
export async function firstFound(
  db: Db | Tx,
  searched: Searched,
  text: string,
  most: number,
  { beginningsAlone }: FirstFound = {},
): Promise<string[]> {
  if (searched.search.length === 0) return [];
  const few = await areFew(db, searched.rows);
  if (!few) beginningsAlone?.();
  const statement = few ? containing(db, searched, text, most) : beginning(searched, text, most);
  const { rows } = await statement.execute(db);
  return [...new Set(rows.map(({ id }) => id))].slice(0, most);
}

function containing(db: Db | Tx, { rows, search, tests }: Searched, text: string, most: number) {
  const begins = search.map((name) => beginTest(name, text));
  const place = sql`case when ${sql.join(begins, sql` or `)} then 0 else 1 end`;
  const where = whereOf([...tests, searchTest(db, search, text)]);
  return sql<{ id: string }>`
    select f.id from (select t.id, ${place} as place from (${rows}) as t ${where}) f order by f.place, f.id limit ${most}`;
}

function beginning({ rows, search, tests }: Searched, text: string, most: number) {
  const parts = search.map((name) => {
    const where = whereOf([...tests, beginTest(name, text)]);
    return sql`select b.id from (select t.id from (${rows}) as t ${where} limit ${most}) b`;
  });
  return sql<{ id: string }>`select f.id from (${sql.join(parts, sql` union all `)}) f order by f.id`;
}

async function areFew(db: Db | Tx, rows: Expression<unknown>): Promise<boolean> {
  const known = countedRows.get(db) ?? new Map<string, { few: boolean; until: number }>();
  countedRows.set(db, known);
  const statement = sql<{
    n: number;
  }>`select count(*) as n from (select 1 as one from (${rows}) as t limit ${LARGE + 1}) c`;
  const { sql: text, parameters } = statement.compile(db);
  // The time is another one at each search.
  const key = JSON.stringify([text, parameters.filter((value) => !isMoment(value))]);
  const now = performance.now();
  const last = known.get(key);
  if (last && last.until > now) return last.few;
  const counted = await statement.execute(db);
  const few = Number(counted.rows[0]?.n) <= LARGE;
  if (known.size >= MOST_COUNTED) known.clear();
  known.set(key, { few, until: now + COUNTED_FOR_MS });
  return few;
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
}

function beginTest(name: string, text: string): RawBuilder<SqlBool> {
  const column = sql.ref(`t.${name}`);
  const begin = foldText(text);
  // No text contains the last code point, so this is after all texts with that beginning.
  return sql<SqlBool>`(${column} >= ${begin} and ${column} < ${`${begin}\u{10ffff}`})`;
}

/** The condition that one of the columns contains a text. */
export function searchTest(db: Db | Tx, search: readonly string[], text: string): Expression<SqlBool> {
  const tests = search.map((name) => contains(db, sql.ref<string>(`t.${name}`), foldText(text)));
  return tests.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

/** The clause of several conditions; nothing where there is none. */
export function whereOf(tests: readonly Expression<SqlBool>[]): RawBuilder<unknown> {
  return tests.length === 0 ? sql`` : sql`where ${sql.join(tests, sql` and `)}`;
}
