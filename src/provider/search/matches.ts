import { type RawBuilder, sql } from 'kysely';
import { idsPassing, type Scope, searchCondition } from '../store/conditions.ts';
import type { Db } from '../store/database.ts';

/** Where to look for a text: in which fields of which type's records. */
export interface Place {
  scope: Scope;
  /** Found by any part of them. */
  fields: string[];
  /** So many records that only what a text begins is looked for, which an index tells. */
  large: boolean;
}

/** The id of a record that was found, and the place that it was found in. */
export interface Match {
  place: number;
  id: string;
}

/**
 * Where the text stands, at most `most` records a place, those first that begin with it. All places are asked for at once, and each stops
 * as soon as it has enough: nothing is counted and nothing sorted, so that a full store costs no more than it has to.
 */
export async function matchesIn(db: Db, places: readonly Place[], text: string, most: number): Promise<Match[]> {
  const beginning = await foundIn(db, places, most, (place) => searchIn(db, place, text, true));
  const missing = places.map(
    (place, index) => !place.large && beginning.filter((match) => match.place === index).length < most,
  );
  // Those that begin with it have it in them too, and may be found before others once more.
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

/** A record has a key a field, so that several rows may be the same one. */
function firstOf(query: Query, most: number): RawBuilder<unknown> {
  return sql`select distinct f.id from (select k2.id from (${query}) k2 limit ${4 * most}) f limit ${most}`;
}
