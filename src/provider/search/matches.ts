import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../store/conditions.ts';
import type { Db } from '../store/database.ts';
import { contains, jsonArrayOf } from '../store/expressions.ts';
import { foldText } from '../store/fold.ts';
import { NO_NUMBER } from '../store/key-rows.ts';

/** Where to search: a type's records and fields. */
export interface Place {
  scope: Scope;
  /** Searched for any part of them. */
  fields: string[];
  /** With many records, only values that begin with the text are searched, by the index. */
  large: boolean;
}

/** The id of a found record, and the place where it was found. */
export interface Match {
  place: number;
  id: string;
}

/**
 * Finds a text, at most `most` records in each place, those that begin with it first. All places are searched at once, and each search
 * stops when it has enough. Nothing is counted or sorted, so the cost does not grow with the store.
 */
export async function matchesIn(db: Db, places: readonly Place[], text: string, most: number): Promise<Match[]> {
  const begin = foldText(text);
  // No text contains the last code point, so this is after all texts with that beginning.
  const behind = `${begin}\u{10ffff}`;
  const begins = sql`k.num_key = ${NO_NUMBER} and k.text_key >= ${begin} and k.text_key < ${behind}`;
  const all = places.map((place, index) => ({ ...place, index }));
  const beginning = await foundIn(db, all, begins, most);
  const missing = all.filter(
    ({ large, index }) => !large && beginning.filter((match) => match.place === index).length < most,
  );
  // Values that begin with the text also contain it, so this search may return them again.
  const within = await foundIn(db, missing, sql`${contains(db, sql.ref('k.text_key'), begin)}`, 2 * most);
  return places.flatMap((_place, index) => {
    const own = [...beginning, ...within].filter((match) => match.place === index).map(({ id }) => id);
    return [...new Set(own)].slice(0, most).map((id) => ({ place: index, id }));
  });
}

/** A search in one field of the records of one owner, or of all owners. */
interface Asked {
  place: number;
  type: string;
  field: string;
  owner: string | undefined;
}

/** The keys that pass a test, of all places in one statement: planning one search for each place takes longer than searching. */
async function foundIn(
  db: Db,
  places: readonly (Place & { index: number })[],
  test: RawBuilder<unknown>,
  most: number,
): Promise<Match[]> {
  const asked = places.flatMap(({ scope: { type, owners }, fields, index }) =>
    fields.flatMap((field) => (owners ?? [undefined]).map((owner): Asked => ({ place: index, type, field, owner }))),
  );
  const owned = asked.filter(({ owner }) => owner !== undefined);
  const others = asked.filter(({ owner }) => owner === undefined);
  const inOwner = sql`k.owner = v.column4 and ${test}`;
  const parts = [partOf(db, owned, inOwner, most), partOf(db, others, test, most)].flatMap((part) => part ?? []);
  if (parts.length === 0) return [];
  const { rows } = await sql<{ place: number; ids: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.flatMap(({ place, ids }) =>
    (JSON.parse(ids) as string[]).slice(0, most).map((id) => ({ place: Number(place), id })),
  );
}

function partOf(
  db: Db,
  asked: readonly Asked[],
  test: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> | undefined {
  if (asked.length === 0) return undefined;
  const rows = asked.map(({ place, type, field, owner = '' }) => sql`(${sql.lit(place)}, ${type}, ${field}, ${owner})`);
  const keys = sql`select k.id from resource_key k where k.type = v.column2 and k.field = v.column3 and ${test} limit ${4 * most}`;
  return sql`select v.column1 as place, (select ${jsonArrayOf(db, sql.ref('d.id'))} from (select distinct f.id from (${keys}) f) d) as ids
    from (values ${sql.join(rows)}) v`;
}
