import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { isAmong } from './dialect.ts';
import { type Owner, seenKeys } from './owner.ts';
import { fromTable, type RecordRow } from './record-row.ts';
import type { ResourceTable } from './schema.ts';

/** Records that a transaction has read one by one, as they are stored, by type and id. */
const read = new WeakMap<Db | Tx, Map<string, ResourceTable>>();

/** What a transaction has read is kept for so many records: what goes through all of them reads none twice. */
const MOST_KEPT = 200;

/**
 * One record, if the owner may see it. Within a transaction it is read once, however many rules ask for it; who writes it there says so
 * ({@link forgetRead}).
 */
export async function getRecord(db: Tx | Db, type: string, id: string, owner: Owner): Promise<RecordRow | undefined> {
  if (!db.isTransaction) return (await getRecords(db, type, [id], owner))[0];
  if (id.includes('\0')) return undefined;
  const known = read.get(db) ?? new Map<string, ResourceTable>();
  read.set(db, known);
  const name = nameOf(type, id);
  const row = known.get(name) ?? (await storedRows(db, type, [id]).executeTakeFirst());
  if (!row) return undefined;
  if (known.size >= MOST_KEPT) known.clear();
  known.set(name, row);
  const owners = seenKeys(owner);
  return owners === undefined || owners.includes(row.owner) ? fromTable(row) : undefined;
}

/** Says that a transaction has written a record. */
export function forgetRead(tx: Tx, type: string, id: string): void {
  read.get(tx)?.delete(nameOf(type, id));
}

function nameOf(type: string, id: string): string {
  return `${type}\n${id}`;
}

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
  const found = storedRows(db, type, known);
  const rows = await (owners ? found.where('owner', 'in', owners) : found).execute();
  const byId = new Map(rows.map((row) => [row.id, fromTable(row)]));
  return known.flatMap((id) => byId.get(id) ?? []);
}

function storedRows(db: Db | Tx, type: string, ids: readonly string[]) {
  return db
    .selectFrom('resource')
    .selectAll()
    .where('type', '=', type)
    .where(isAmong(db, sql.ref('id'), ids));
}
