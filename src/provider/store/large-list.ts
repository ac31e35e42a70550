import { type RawBuilder, sql } from 'kysely';
import { type Condition, idsPassing, passes } from './conditions.ts';
import type { Db, Tx } from './database.ts';
import { edgesFor } from './key-rows.ts';
import {
  all,
  countRows,
  keysInOrder,
  type Listed,
  listIds,
  type Matching,
  type Passing,
  type Slice,
  type Sort,
} from './list-plan.ts';

/**
 * Lists over the records of all owners, which can be a million. No call may read all of them, since it would block
 * others. Such a list has pages as far as it is counted, and is sorted by one field. It is exact where one of its
 * conditions matches no more records than are counted. Otherwise only the first records in the list's order are
 * checked.
 */

/** The number of records above which a list over all owners is capped. */
const LARGE = 20_000;

/** The number of records, in the list's order, that are checked against conditions that many records match. */
export const MOST_WALKED = 20_000;

const EVERY: Passing = { ctes: sql``, test: () => all([]), total: sql`0` };

/** How long a count of a type is used again, in milliseconds: until a small type can have grown, and until a large one can be small. */
const COUNTED_FOR_MS = { small: 10_000, large: 60_000 };

/** How many records a type had, at most one more than {@link LARGE}, and until when this is used, by `performance.now()`. */
interface Counted {
  count: number;
  until: number;
}

const countedTypes = new WeakMap<Db | Tx, Map<string, Counted>>();

/** Whether a type has so many records that its list over all owners is capped. */
export async function isLarge(db: Db | Tx, type: string): Promise<boolean> {
  return (await largeTypes(db, [type])).has(type);
}

/** Those of some types that have more records than `bound`, which is {@link LARGE} at most. */
export async function largeTypes(db: Db | Tx, types: readonly string[], bound = LARGE): Promise<Set<string>> {
  const known = countedTypes.get(db) ?? new Map<string, Counted>();
  countedTypes.set(db, known);
  const now = performance.now();
  const unknown = [...new Set(types)].filter((type) => (known.get(type)?.until ?? 0) <= now);
  if (unknown.length > 0) {
    const asked = sql.join(unknown.map((type) => sql`(${type})`));
    const counted = sql`select count(*) from (select 1 as one from resource r where r.type = v.column1 limit ${LARGE + 1}) c`;
    const { rows } = await sql<{ type: string; count: number }>`
      select v.column1 as type, (${counted}) as count from (values ${asked}) v`.execute(db);
    for (const { type, count } of rows) known.set(type, countedNow(Number(count), now));
  }
  return new Set(types.filter((type) => (known.get(type)?.count ?? 0) > bound));
}

function countedNow(count: number, now: number): Counted {
  return { count, until: now + (count > LARGE ? COUNTED_FOR_MS.large : COUNTED_FOR_MS.small) };
}

/** A part of such a list. `cap` is the counted maximum; a total of one more stands for any larger number. */
export async function cutList(
  db: Db | Tx,
  matching: Matching,
  sort: Sort,
  { offset, size }: Slice,
  cap: number,
): Promise<Listed> {
  const slice = { offset, size: Math.max(0, Math.min(size, cap - offset)) };
  if (matching.conditions.length === 0) {
    const { ids } = slice.size > 0 ? await listIds(db, matching, [sort], slice, cap) : { ids: [] };
    return { ids, total: cap + 1 };
  }
  const few = await fewestPassing(db, matching, cap);
  const passing = few ? fewPassing(db, matching, few) : firstPassing(db, matching, sort);
  const counted = sql`(select count(*) from (select 1 from passing limit ${cap + 1}) c)`;
  const query = sql<{ id: string; total: number }>`${passing} ${sorted(matching.scope.type, sort, counted)}`;
  const { rows } = await sql<{ id: string; total: number }>`${query} limit ${slice.size} offset ${offset}`.execute(db);
  const ids = rows.map((row) => row.id);
  return { ids, total: rows[0] ? Number(rows[0].total) : await countRows(db, query, cap + 1) };
}

/** The condition that the fewest records match, where they are at most the cap. */
export async function fewestPassing(
  db: Db | Tx,
  { scope, conditions }: Matching,
  cap: number,
): Promise<Condition | undefined> {
  let few: Condition | undefined;
  let fewest = cap + 1;
  for (const condition of conditions) {
    const count = await countRows(db, idsPassing(scope, condition), fewest);
    if (count < fewest) [few, fewest] = [condition, count];
  }
  return few;
}

/** The records that match the rare condition, and then the others too. */
export function fewPassing(db: Db | Tx, { scope, conditions }: Matching, few: Condition): RawBuilder<unknown> {
  const others = conditions.filter((each) => each !== few).map((each) => passes(db, scope.type, sql.ref('f.id'), each));
  return sql`with found as materialized (${idsPassing(scope, few)}),
    passing as materialized (select distinct f.id from found f where ${all(others)})`;
}

/** Those of the first records in the list's order that match all conditions. */
function firstPassing(db: Db | Tx, { scope, conditions }: Matching, sort: Sort): RawBuilder<unknown> {
  const tests = conditions.map((each) => passes(db, scope.type, sql.ref('f.id'), each));
  return sql`with found as materialized (${keysInOrder(db, scope, sort, EVERY)} limit ${MOST_WALKED}),
    passing as materialized (select f.id from found f where ${all(tests)})`;
}

function sorted(type: string, { field, desc }: Sort, total: RawBuilder<unknown>): RawBuilder<unknown> {
  const way = sql.raw(desc ? 'desc' : 'asc');
  return sql`select p.id, ${total} as total from passing p
    left join resource_key s on s.type = ${type} and s.id = p.id and s.field = ${field}
      and s.edge in (${sql.join(edgesFor(desc))})
    order by s.num_key ${way} nulls last, s.text_key ${way} nulls last, p.id ${way}`;
}
