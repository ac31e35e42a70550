import { sql } from 'kysely';
import { filterCondition, idsPassing } from './conditions.ts';
import type { Db, Tx } from './database.ts';

/**
 * The folded values of a field among a type's records where another field has a given value, for all owners. Reads only
 * keys, no documents.
 */
export async function keyValues(
  db: Tx | Db,
  type: string,
  field: string,
  where: { field: string; value: string },
): Promise<Set<string>> {
  const wanted = filterCondition(db, { field: where.field, values: [where.value] });
  const { rows } = await sql<{ text_key: string }>`
    select f.text_key from (${idsPassing({ type, owners: undefined }, wanted)}) w
    inner join resource_key f on f.type = ${type} and f.id = w.id and f.field = ${field}`.execute(db);
  return new Set(rows.map((row) => row.text_key));
}
