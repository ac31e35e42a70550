import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Condition, idsPassing, inScope, recordsInScope, type Scope } from './conditions.ts';
import type { Db, Tx } from './database.ts';
import { isOneOf, notByIndex } from './expressions.ts';
import { edgesFor } from './key-rows.ts';

/** The sort order of a list. A record without the field comes last in both directions. */
export interface Sort {
  field: string;
  desc: boolean;
}

/** A part of a list, from 0. */
export interface Slice {
  offset: number;
  size: number;
}

/** The records of a list: those of the scope that match all conditions. */
export interface Matching {
  scope: Scope;
  conditions: Condition[];
}

/** A part of a list, and the total number of matching records. */
export interface Listed {
  ids: string[];
  total: number;
}

/** A query whose rows have an id. */
type Ids = RawBuilder<{ id: string }>;

/** The number of matching records. */
export async function countMatching(db: Db | Tx, matching: Matching): Promise<number> {
  const { ctes, total } = passingOf(db, matching);
  const { rows } = await sql<{ total: number }>`${ctes} select ${total} as total`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** The number of rows of a query, counted up to a cap where there is one. */
export async function countRows(db: Db | Tx, query: Ids, upTo?: number): Promise<number> {
  const some = upTo === undefined ? query : sql`${query} limit ${upTo}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${some}) c`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * The ids of a part of a list in its order: as sorted, then by id in the first sort's direction.
 *
 * @param known the number of matching records, where it is known or must not be counted
 */
export async function listIds(
  db: Db | Tx,
  matching: Matching,
  sorts: readonly Sort[],
  slice: Slice,
  known?: number,
): Promise<Listed> {
  const passing = passingOf(db, matching, known);
  const [sort, ...more] = sorts;
  const listed = !sort
    ? await take(db, passing, recordsInOrder(db, matching.scope, passing), slice)
    : more.length > 0
      ? await take(db, passing, sortedBySeveral(db, matching.scope, sorts, passing), slice)
      : await takeSorted(db, matching.scope, sort, passing, slice);
  const total = listed.total ?? known ?? (await countMatching(db, matching));
  const reached = slice.offset + listed.ids.length;
  if (!sort || more.length > 0 || listed.ids.length === slice.size || reached >= total) return { ...listed, total };
  // The remaining records do not have the field.
  const before =
    listed.ids.length > 0
      ? reached
      : await countRows(db, sql`${passing.ctes} ${keysInOrder(db, matching.scope, sort, passing)}`);
  const rest = recordsInOrder(
    db,
    matching.scope,
    passing,
    sql`and not ${hasKey(matching.scope.type, sql.ref('r.id'), sort)}`,
  );
  const offset = Math.max(0, slice.offset - before);
  const { ids } = await take(db, passing, rest, { offset, size: slice.size - listed.ids.length });
  return { ids: [...listed.ids, ...ids], total };
}

/** The matching records as a materialized query, found once for all its uses. */
export interface Passing {
  ctes: RawBuilder<unknown>;
  test(id: RawBuilder<unknown>): RawBuilder<SqlBool>;
  total: RawBuilder<number>;
  /** The table of their ids; missing where all records match. */
  table?: RawBuilder<unknown>;
}

/** The keys of a field in order, one per record. */
export function keysInOrder(db: Db | Tx, scope: Scope, { field, desc }: Sort, { test, total }: Passing): Ids {
  const way = sql.raw(desc ? 'desc' : 'asc');
  const several = scope.owners !== undefined && scope.owners.length > 1;
  // The records of several owners are found by their owners and then sorted. In the order of all owners' records they may be far apart.
  const first = several ? notByIndex(db, sql.ref('s.num_key')) : sql.ref('s.num_key');
  return sql`select s.id, ${total} as total, s.num_key, s.text_key from resource_key s
    where ${inScope('s', scope)} and s.field = ${field} and s.edge in (${sql.join(edgesFor(desc))})
      and ${test(sql.ref('s.id'))}
    order by ${first} ${way}, s.text_key ${way}, s.id ${way}`;
}

/** The conjunction of conditions. */
export function all(tests: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return tests.length === 0 ? sql`1 = 1` : sql`${sql.join(tests, sql` and `)}`;
}

function passingOf(db: Db | Tx, { scope, conditions }: Matching, known?: number): Passing {
  const [first, ...others] = conditions;
  const counted = known === undefined ? undefined : sql<number>`${known}`;
  if (!first) {
    const everything = sql<number>`(select count(*) from resource c where ${recordsInScope(db, 'c', scope)})`;
    return { ctes: sql``, test: () => all([]), total: counted ?? everything };
  }
  // Separate queries, since the database would otherwise search in the order of all ids to remove duplicates.
  const found = sql`found as materialized (${idsPassing(scope, first)})`;
  const too = all(others.map((each) => sql`f.id in (${idsPassing(scope, each)})`));
  return {
    ctes: sql`with ${found}, passing as materialized (select distinct f.id from found f where ${too})`,
    test: (id) => isOneOf(db, id, sql`select id from passing`),
    table: sql`passing`,
    total: counted ?? sql<number>`(select count(*) from passing)`,
  };
}

async function take(
  db: Db | Tx,
  { ctes }: Passing,
  query: Ids,
  { offset, size }: Slice,
): Promise<{ ids: string[]; total: number | undefined }> {
  const { rows } = await sql<{ id: string; total: number }>`${ctes} ${query} limit ${size} offset ${offset}`.execute(
    db,
  );
  return { ids: rows.map((row) => row.id), total: rows[0] && Number(rows[0].total) };
}

/** A part of the keys of a field in order. The number of matching records comes along even if no key is in that part. */
async function takeSorted(
  db: Db | Tx,
  scope: Scope,
  sort: Sort,
  passing: Passing,
  { offset, size }: Slice,
): Promise<{ ids: string[]; total: number | undefined }> {
  const query = keysInOrder(db, scope, sort, passing);
  // Without conditions, counting is cheap, and so is a second statement.
  if (!passing.table) return take(db, passing, query, { offset, size });
  const way = sql.raw(sort.desc ? 'desc' : 'asc');
  const { rows } = await sql<{ id: string | null; total: number }>`${passing.ctes},
    part as (${query} limit ${size} offset ${offset})
    select part.id, counted.total from (select ${passing.total} as total) counted left join part on 1 = 1
    order by part.num_key ${way}, part.text_key ${way}, part.id ${way}`.execute(db);
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0] && Number(rows[0].total) };
}

function recordsInOrder(db: Db | Tx, scope: Scope, { table, total }: Passing, more = sql``): Ids {
  const from = table ? sql`${table} r where 1 = 1` : sql`resource r where ${recordsInScope(db, 'r', scope)}`;
  return sql`select r.id, ${total} as total from ${from} ${more} order by r.id`;
}

function hasKey(type: string, id: RawBuilder<unknown>, { field, desc }: Sort): RawBuilder<SqlBool> {
  return sql`exists (select 1 from resource_key h
    where h.type = ${type} and h.id = ${id} and h.field = ${field} and h.edge in (${sql.join(edgesFor(desc))}))`;
}

function sortedBySeveral(db: Db | Tx, scope: Scope, sorts: readonly Sort[], { test, total }: Passing): Ids {
  const joins = sorts.map(({ field, desc }, index) => {
    const s = sql.table(`s${index}`);
    return sql`left join resource_key ${s} on ${s}.type = r.type and ${s}.id = r.id and ${s}.field = ${field}
      and ${s}.edge in (${sql.join(edgesFor(desc))})`;
  });
  const orders = sorts.map(({ desc }, index) => {
    const s = sql.table(`s${index}`);
    const way = sql.raw(desc ? 'desc' : 'asc');
    return sql`${s}.num_key ${way} nulls last, ${s}.text_key ${way} nulls last`;
  });
  return sql`select r.id, ${total} as total from resource r ${sql.join(joins, sql` `)}
    where ${recordsInScope(db, 'r', scope)} and ${test(sql.ref('r.id'))}
    order by ${sql.join(orders)}, r.id ${sql.raw(sorts[0]?.desc ? 'desc' : 'asc')}`;
}
