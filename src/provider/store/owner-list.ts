/**
 * Lists over all owners in the order of the names of projects, or of the users who pay for them. Records of one project, or user, are in
 * the order of one of their own fields. Records without a project, or a payer, come last in both directions. A shared record of a project,
 * such as a public image, stands at its project's place. In a list that is too large to sort it comes last, after all projects.
 */
import { type RawBuilder, sql } from 'kysely';
import { idsPassing, inScope, passes, type Scope } from './conditions.ts';
import type { Db, Tx } from './database.ts';
import { edgesFor } from './key-rows.ts';
import { fewestPassing, fewPassing, isLarge, MOST_WALKED } from './large-list.ts';
import { all, countRows, type Listed, type Matching, type Slice, type Sort } from './list-plan.ts';
import { type ListQuery, matchingOf } from './record-list.ts';
import type { Owner } from './record-rows.ts';

/** The names by which records are sorted, and the order of the records of one name. */
export interface OwnerSort {
  by: 'project' | 'payer';
  desc: boolean;
  /** Without it by id, in the direction of the names. */
  own?: Sort;
}

/** Where the names are, as `p` and for payers `u`; the folded name that is shown, and the id that tells equal names apart. */
const NAMES = {
  project: {
    from: sql`project p`,
    join: sql`left join project p on p.id = r.project_id`,
    name: sql`p.name_key`,
    id: sql`p.id`,
  },
  payer: {
    from: sql`users u cross join project p`,
    join: sql`left join project p on p.id = r.project_id left join users u on u.id = p.payer_id`,
    name: sql`coalesce(nullif(u.name_key, ''), u.login_key)`,
    id: sql`u.id`,
  },
} as const;

/** The ids of a page's records in the order of their owners' names. The total is capped as in any list over all owners. */
export async function pageByOwner(
  db: Db | Tx,
  type: string,
  owner: Owner,
  { page, size, filters, q, capTotal }: ListQuery,
  sort: OwnerSort,
): Promise<Listed> {
  const large = capTotal !== undefined && owner.global === true && (await isLarge(db, type));
  const matching = matchingOf(db, type, owner, { filters, q }, large);
  const slice = { offset: page * size, size };
  if (!large || capTotal === undefined) {
    const { ids, total } = await sorted(db, matching, sort, slice, passingAll(matching));
    return { ids, total: capTotal === undefined ? total : Math.min(total, capTotal + 1) };
  }
  const cut = { ...slice, size: Math.max(0, Math.min(size, capTotal - slice.offset)) };
  if (matching.conditions.length === 0) return { ids: await walk(db, matching, sort, cut), total: capTotal + 1 };
  const few = await fewestPassing(db, matching, capTotal);
  const found = few ? fewPassing(db, matching, few) : firstPassing(db, matching, sort);
  const { ids, total } = await sorted(db, matching, sort, cut, found);
  return { ids, total: Math.min(total, capTotal + 1) };
}

/** The matching records as the query `passing`. */
function passingAll({ scope, conditions }: Matching): RawBuilder<unknown> {
  return sql`with passing as materialized (select r.id from resource r where ${inScope('r', scope)} and ${all(
    conditions.map((each) => sql`r.id in (${idsPassing(scope, each)})`),
  )})`;
}

/** Those of the first records in the order of the names that match all conditions. */
function firstPassing(db: Db | Tx, { scope, conditions }: Matching, sort: OwnerSort): RawBuilder<unknown> {
  const tests = conditions.map((each) => passes(db, scope.type, sql.ref('f.id'), each));
  const parts: RawBuilder<unknown>[] = [];
  let left = sql`${MOST_WALKED}`;
  for (const [index, part] of inOrder(scope, { by: sort.by, desc: sort.desc }).entries()) {
    const name = sql.ref(`part${index}`);
    parts.push(sql`${name} as materialized (${part} limit ${left})`);
    left = sql`${left} - (select count(*) from ${name})`;
  }
  const found = sql.join(
    parts.map((_, index) => sql`select id from ${sql.ref(`part${index}`)}`),
    sql` union all `,
  );
  return sql`with ${sql.join(parts)}, found as materialized (${found}),
    passing as materialized (select f.id from found f where ${all(tests)})`;
}

/** A part of the records in `passing`. All of them are sorted. */
async function sorted(
  db: Db | Tx,
  { scope: { type } }: Matching,
  sort: OwnerSort,
  { offset, size }: Slice,
  passing: RawBuilder<unknown>,
): Promise<Listed> {
  const { join, id } = NAMES[sort.by];
  const query = sql<{ id: string; total: number }>`${passing}
    select r.id, (select count(*) from passing) as total from passing f
    join resource r on r.type = ${type} and r.id = f.id ${join}
    order by case when ${id} is null then 1 else 0 end, ${orderOf(sort)}`;
  const { rows } = await sql<{ id: string; total: number }>`${query} limit ${size} offset ${offset}`.execute(db);
  const total = rows[0] ? Number(rows[0].total) : await countRows(db, sql`${passing} select id from passing`);
  return { ids: rows.map((row) => row.id), total };
}

/** A part of all records of a type. The owners are gone through in the order of their names, as far as the part reaches. */
async function walk(db: Db | Tx, { scope }: Matching, sort: OwnerSort, { offset, size }: Slice): Promise<string[]> {
  const ids: string[] = [];
  let skipped = offset;
  for (const part of inOrder(scope, sort)) {
    if (ids.length === size) break;
    const { rows } = await sql<{ id: string }>`${part} limit ${size - ids.length} offset ${skipped}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
    if (rows.length > 0) skipped = 0;
    else if (skipped > 0) skipped -= await countRows(db, part, skipped);
  }
  return ids;
}

/**
 * All records of a type, in parts that follow one another. Each part ends at a limit without all of its records being sorted.
 */
function inOrder(scope: Scope, sort: OwnerSort): RawBuilder<{ id: string }>[] {
  const { from } = NAMES[sort.by];
  const ofType = sql`r.type = ${scope.type}`;
  const ofProject = sql`${ofType} and r.owner = 'p:' || p.id`;
  const own = ownOrder(sort);
  const paid = sort.by === 'payer' ? sql`and p.payer_id = u.id` : sql``;
  // `cross join` makes SQLite begin with the names, by their index. Both databases then sort the records of one name at a time.
  const named = sql<{
    id: string;
  }>`select r.id from ${from} cross join resource r where ${ofProject} ${paid} order by ${orderOf(sort)}`;
  const unpaid = sql<{ id: string }>`select r.id from project p cross join resource r
    where ${ofProject} and p.payer_id is null order by p.id, ${own}`;
  // What is shared or a user's own: the owner keys before and after those of projects.
  const others = [sql`r.owner < 'p:'`, sql`r.owner >= 'p;'`].map(
    (owners) => sql<{ id: string }>`select r.id from resource r where ${ofType} and ${owners} order by r.owner, ${own}`,
  );
  return [named, ...(sort.by === 'payer' ? [unpaid] : []), ...others];
}

/**
 * A column of a record's own key, by a lookup for each record. PostgreSQL without statistics would join all keys with all records, or look
 * in all keys of the field for each record. An expression has no index, so that the lookup is by the record's id.
 */
function ownKey({ field, desc }: Sort, column: 'num_key' | 'text_key'): RawBuilder<unknown> {
  return sql`(select ${sql.ref(`s.${column}`)} from resource_key s where s.type = r.type and s.id = r.id
    and s.field || '' = ${field} and s.edge in (${sql.join(edgesFor(desc))}))`;
}

function orderOf(sort: OwnerSort): RawBuilder<unknown> {
  const { name, id } = NAMES[sort.by];
  const way = sql.raw(sort.desc ? 'desc' : 'asc');
  return sql`${name} ${way}, ${id} ${way}, ${ownOrder(sort)}`;
}

/** The order of the records of one name. */
function ownOrder({ desc, own }: OwnerSort): RawBuilder<unknown> {
  const way = sql.raw((own ?? { desc }).desc ? 'desc' : 'asc');
  if (!own) return sql`r.id ${way}`;
  return sql`${ownKey(own, 'num_key')} ${way} nulls last, ${ownKey(own, 'text_key')} ${way} nulls last, r.id ${way}`;
}
