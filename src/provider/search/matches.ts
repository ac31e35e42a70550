import { type RawBuilder, sql } from 'kysely';
import { idsPassing, type Scope, searchCondition } from '../store/conditions.ts';
import type { Db } from '../store/database.ts';

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
  const beginning = await foundIn(db, places, most, (place) => searchIn(db, place, text, true));
  const missing = places.map(
    (place, index) => !place.large && beginning.filter((match) => match.place === index).length < most,
  );
  // Values that begin with the text also contain it, so this search may return them again.
  const within = await foundIn(db, places, 2 * most, (place, index) =>
    missing[index] ? searchIn(db, place, text, false) : undefined,
  );
  return places.flatMap((_place, index) => {
    const own = [...beginning, ...within].filter((match) => match.place === index).map(({ id }) => id);
    return [...new Set(own)].slice(0, most).map((id) => ({ place: index, id }));
  });
}

type Query = RawBuilder<{ id: string }>;

function searchIn(db: Db, { scope, fields }: Place, text: string, atStart: boolean): Query {
  return idsPassing(scope, searchCondition(db, { text, fields }, atStart));
}

async function foundIn(
  db: Db,
  places: readonly Place[],
  most: number,
  queryOf: (place: Place, index: number) => Query | undefined,
): Promise<Match[]> {
  const parts = places.flatMap((place, index) => {
    const query = queryOf(place, index);
    return query ? [sql`select ${sql.lit(index)} as place, d.id from (${firstOf(query, most)}) d`] : [];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Match>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ place, id }) => ({ place: Number(place), id }));
}

/** A record has a key for each field, so several rows may belong to one record. */
function firstOf(query: Query, most: number): RawBuilder<unknown> {
  return sql`select distinct f.id from (select k2.id from (${query}) k2 limit ${4 * most}) f limit ${most}`;
}
