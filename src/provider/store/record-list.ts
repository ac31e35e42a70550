import { sql } from 'kysely';
import {
  filterCondition,
  inScope,
  NUMBER,
  passes,
  type RecordFilter,
  type Search,
  searchCondition,
} from './conditions.ts';
import type { Db, Tx } from './database.ts';
import { foldText } from './fold.ts';
import { cutList, isLarge } from './large-list.ts';
import { all, countMatching, type Listed, listIds, type Matching, type Sort } from './list-plan.ts';
import type { RecordRow } from './record-rows.ts';
import { getRecords, type Owner, seenKeys } from './record-rows.ts';

export type { RecordFilter } from './conditions.ts';

/** A query of a list: its page, filters and order. */
export interface ListQuery {
  /** From 0. */
  page: number;
  size: number;
  /**
   * Sorted by the first, then the next, last by id in the first one's direction. A record without the field comes last
   * in both directions.
   */
  sort: Sort[];
  filters: RecordFilter[];
  q?: Search;
  /**
   * The maximum count: `total` is then at most one more. A much longer list over all owners is capped as in {@link
   * cutList}, and its search finds only texts that begin with `q`.
   */
  capTotal?: number;
  /**
   * Only the first records found are wanted, those with a value that begins with the text first. A table is then neither counted nor
   * sorted, and `total` is the number of rows found. Records ignore it.
   */
  firstFound?: FirstFound;
}

/** How the first records found are searched. */
export interface FirstFound {
  /** Called where a table is so large that only beginnings of its values are searched. */
  beginningsAlone?(): void;
}

/** A page of records and their total number. */
export interface ListResult {
  rows: RecordRow[];
  total: number;
}

/** A page of the records that the owner may see. */
export async function listRecords(db: Db | Tx, type: string, owner: Owner, query: ListQuery): Promise<ListResult> {
  const { ids, total } = await pageOfIds(db, type, owner, query);
  return { rows: await getRecords(db, type, ids, { global: true }), total };
}

/** The ids of a page's records in order, to read a long page piece by piece. */
export async function pageOfIds(db: Db | Tx, type: string, owner: Owner, query: ListQuery): Promise<Listed> {
  const { capTotal, size } = query;
  const slice = { offset: query.page * size, size };
  const large = capTotal !== undefined && owner.global === true && (await isLarge(db, type));
  const matching = matchingOf(db, type, owner, query, large);
  if (large) {
    const sort = query.sort[0] ?? { field: 'id', desc: false };
    return cutList(db, matching, sort, slice, capTotal);
  }
  const { ids, total } = await listIds(db, matching, query.sort, slice);
  return { ids, total: capTotal === undefined ? total : Math.min(total, capTotal + 1) };
}

/** The number of records that the owner may see and that match the filters. */
export function countRecords(db: Db | Tx, type: string, owner: Owner, filters: RecordFilter[] = []): Promise<number> {
  return countMatching(db, matchingOf(db, type, owner, { filters }, false));
}

/**
 * The number of the owner's records that match the filters for each value of a field, as for relation counts. A value without records
 * has 0. Values that differ only in case count as one.
 */
export async function countBy(
  db: Db | Tx,
  type: string,
  owner: Owner,
  field: string,
  values: string[],
  filters: RecordFilter[] = [],
): Promise<Map<string, number>> {
  if (values.length === 0) return new Map();
  const { anyOf } = filterCondition(db, { field, values });
  const scope = inScope('k', { type, owners: seenKeys(owner) });
  const others = all(filters.map((filter) => passes(db, type, sql.ref('c.id'), filterCondition(db, filter))));
  const counted = anyOf.map(
    (test) => sql`select c.value, count(*) as count from (select k.text_key as value, k.id from resource_key k
      where ${scope} and k.field = ${field} and ${test(NUMBER)}) c where ${others} group by c.value`,
  );
  const { rows } = await sql<{ value: string; count: number }>`${sql.join(counted, sql` union all `)}`.execute(db);
  const counts = new Map<string, number>();
  for (const { value, count } of rows) counts.set(value, (counts.get(value) ?? 0) + Number(count));
  return new Map(values.map((value) => [value, counts.get(foldText(value)) ?? 0]));
}

/** The records of a list. `atStart` searches only texts that begin with the search text. */
export function matchingOf(
  db: Db | Tx,
  type: string,
  owner: Owner,
  { filters, q }: Pick<ListQuery, 'filters' | 'q'>,
  atStart: boolean,
): Matching {
  const conditions = filters.map((filter) => filterCondition(db, filter));
  const text = q?.text.trim();
  if (q && text) conditions.push(searchCondition(db, { ...q, text }, atStart));
  return { scope: { type, owners: seenKeys(owner) }, conditions };
}
