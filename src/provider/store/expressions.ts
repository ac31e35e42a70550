import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { isShared } from './postgres-dialect.ts';

/** The condition that a column contains a text. It is several times faster than LIKE, which folds case again. */
export function contains(db: Db | Tx, column: Expression<string>, text: string): Expression<SqlBool> {
  return isShared(db) ? sql<SqlBool>`strpos(${column}, ${text}) > 0` : sql<SqlBool>`instr(${column}, ${text}) > 0`;
}

/** The texts of a column as one JSON array in text, `[]` for none. */
export function jsonArrayOf(db: Db | Tx, column: Expression<string>): RawBuilder<string> {
  return isShared(db)
    ? sql<string>`coalesce(json_agg(${column})::text, '[]')`
    : sql<string>`json_group_array(${column})`;
}

/** The condition that a text is in a list, passed as one parameter. */
export function isAmong(db: Db | Tx, column: Expression<string>, texts: readonly string[]): Expression<SqlBool> {
  return isShared(db)
    ? sql<SqlBool>`${column} = any(${texts}::text[])`
    : sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(texts)}))`;
}

/**
 * The condition that an id is in the result of a query, checked row by row. So rows keep the order of their index, and
 * reading ends with the page.
 */
export function isOneOf(db: Db | Tx, id: Expression<unknown>, query: Expression<unknown>): RawBuilder<SqlBool> {
  // It prevents both from using their index on ids, and PostgreSQL from making it a join.
  return isShared(db) ? sql`coalesce(${id} in (${query}), false)` : sql`+${id} in (${query})`;
}

/** A column by whose index rows are not read in order. PostgreSQL chooses by its statistics. */
export function notByIndex(db: Db | Tx, column: Expression<unknown>): RawBuilder<unknown> {
  return isShared(db) ? sql`${column}` : sql`+${column}`;
}

/**
 * A type that the `type` of records is compared with. SQLite plans a statement anew in each run, where a bound value decides whether a partial
 * index can be used, as those of `resource` by type. That takes longer than running it. In an expression, the value is not looked at.
 */
export function recordType(db: Db | Tx, type: string): RawBuilder<string> {
  return isShared(db) ? sql<string>`${type}` : sql<string>`${type} || ''`;
}

/** The business day (Almaty) of a column of moments, as `YYYY-MM-DD`. */
export function businessDay(db: Db | Tx, moment: Expression<unknown>): RawBuilder<string> {
  return isShared(db)
    ? sql`to_char((${moment}::timestamptz at time zone 'UTC') + interval '5 hours', 'YYYY-MM-DD')`
    : sql`strftime('%Y-%m-%d', ${moment}, '+5 hours')`;
}
