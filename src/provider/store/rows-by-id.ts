import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { isAmong } from './dialect.ts';
import { fromTable, type RecordRow } from './record-row.ts';

/** Those of the records that exist, in the order of the ids. */
export async function rowsById(db: Db | Tx, type: string, ids: readonly string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('resource')
    .selectAll()
    .where('type', '=', type)
    .where(isAmong(db, sql.ref('id'), ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [fromTable(row)] : [];
  });
}
