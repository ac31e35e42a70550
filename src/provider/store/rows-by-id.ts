import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { isAmong } from './dialect.ts';
import { type Owner, seenKeys } from './owner.ts';
import { fromTable, type RecordRow } from './record-row.ts';

/** Those of the records that there are and the owner may see, in the order of the ids. */
export async function getRecords(
  db: Db | Tx,
  type: string,
  ids: readonly string[],
  owner: Owner,
): Promise<RecordRow[]> {
  // A NUL is in no id, and the driver would cut the text there and find another record.
  const known = ids.filter((id) => !id.includes('\0'));
  const owners = seenKeys(owner);
  if (known.length === 0 || owners?.length === 0) return [];
  const found = db
    .selectFrom('resource')
    .selectAll()
    .where('type', '=', type)
    .where(isAmong(db, sql.ref('id'), known));
  const rows = await (owners ? found.where('owner', 'in', owners) : found).execute();
  const byId = new Map(rows.map((row) => [row.id, fromTable(row)]));
  return known.flatMap((id) => byId.get(id) ?? []);
}
