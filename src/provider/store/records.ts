import type { Tx } from './database.ts';
import { recordType } from './expressions.ts';
import { keyRows, type RecordKey } from './key-rows.ts';
import { forgetRead, keepWritten, type RecordRow, toTable } from './record-rows.ts';
import type { ResourceKeyTable } from './schema.ts';

export type { RecordKey } from './key-rows.ts';
export { type OwnerSort, pageByOwner } from './owner-list.ts';
export {
  countBy,
  countRecords,
  type ListQuery,
  listRecords,
  pageOfIds,
  type RecordFilter,
} from './record-list.ts';
export type { Owner, RecordRow } from './record-rows.ts';
export { getRecord, getRecords } from './record-rows.ts';

/** The record was changed or deleted since it was read. */
export class VersionConflict extends Error {
  override name = 'VersionConflict';
  /** The version stored now; null where the record is gone. */
  readonly current: number | null;

  constructor(current: number | null) {
    super(current === null ? 'The record is gone' : `The record is at version ${current}`);
    this.current = current;
  }
}

/** Stores a new record. Throws the database's error where type and id exist. */
export async function insertRecord(tx: Tx, row: RecordRow, keys: RecordKey[]): Promise<void> {
  await insertRecords(tx, [{ row, keys }]);
}

/** The most rows that one statement inserts. Each has a dozen values, and SQLite takes 32,766 in a statement. */
const MOST_ROWS = 500;

/** A new record, and the values of its indexed fields. */
export interface NewRecord {
  row: RecordRow;
  keys: RecordKey[];
}

/** Stores several new records with their keys, in few statements. */
export async function insertRecords(tx: Tx, records: readonly NewRecord[]): Promise<void> {
  const stored = records.map(({ row }) => toTable(row));
  for (const some of slicesOf(stored)) await tx.insertInto('resource').values(some).execute();
  for (const each of stored) keepWritten(tx, each);
  await insertKeys(
    tx,
    records.flatMap(({ row, keys }) => keyRows(row, keys)),
  );
}

function slicesOf<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / MOST_ROWS);
  return Array.from({ length: count }, (_, index) => rows.slice(index * MOST_ROWS, (index + 1) * MOST_ROWS));
}

/**
 * Stores a record's new content and keys. The row contains its new version. Throws {@link VersionConflict} where the record is gone or,
 * with `expectVersion`, at another version.
 */
export async function updateRecord(
  tx: Tx,
  row: RecordRow,
  keys: RecordKey[],
  { expectVersion }: { expectVersion?: number } = {},
): Promise<void> {
  const stored = toTable(row);
  const { type, id, ...changes } = stored;
  let update = tx.updateTable('resource').set(changes).where('type', '=', recordType(tx, type)).where('id', '=', id);
  if (expectVersion !== undefined) update = update.where('version', '=', expectVersion);
  const { numUpdatedRows } = await update.executeTakeFirst();
  forgetRead(tx, type, id);
  if (numUpdatedRows === 0n) throw new VersionConflict(await storedVersion(tx, type, id));
  keepWritten(tx, stored);
  await replaceKeys(tx, row, keyRows(row, keys));
}

/** Stores another value of one of a record's fields, and its key where the field has one. It does not count as a change by a user. */
export async function updateValue(
  tx: Tx,
  row: RecordRow,
  { field, value }: RecordKey,
  { updatedAt }: Pick<RecordRow, 'updatedAt'>,
): Promise<void> {
  const changed = { ...row, doc: { ...row.doc, [field]: value }, updatedAt };
  const { type, id, doc, updated_at } = toTable(changed);
  await tx
    .updateTable('resource')
    .set({ doc, updated_at })
    .where('type', '=', recordType(tx, type))
    .where('id', '=', id)
    .execute();
  forgetRead(tx, type, id);
  const { numDeletedRows } = await tx
    .deleteFrom('resource_key')
    .where('type', '=', type)
    .where('id', '=', id)
    .where('field', '=', field)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await insertKeys(tx, keyRows(changed, [{ field, value }]));
}

/** Deletes a record and its keys. Returns whether there was one. */
export async function deleteRecord(tx: Tx, type: string, id: string): Promise<boolean> {
  await tx.deleteFrom('resource_key').where('type', '=', type).where('id', '=', id).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('resource')
    .where('type', '=', recordType(tx, type))
    .where('id', '=', id)
    .executeTakeFirst();
  forgetRead(tx, type, id);
  return numDeletedRows > 0n;
}

/** Rewrites a record's keys, as after its type's file has gained or lost indexed fields. The record stays unchanged. */
export async function rewriteKeys(tx: Tx, row: RecordRow, keys: RecordKey[]): Promise<void> {
  await replaceKeys(tx, row, keyRows(row, keys));
}

async function storedVersion(tx: Tx, type: string, id: string): Promise<number | null> {
  const stored = await tx
    .selectFrom('resource')
    .select('version')
    .where('type', '=', recordType(tx, type))
    .where('id', '=', id)
    .executeTakeFirst();
  return stored?.version ?? null;
}

/** Writes only the changed keys, since most changes concern only a status. */
async function replaceKeys(tx: Tx, { type, id }: RecordRow, wanted: ResourceKeyTable[]): Promise<void> {
  const stored = await tx
    .selectFrom('resource_key')
    .selectAll()
    .where('type', '=', type)
    .where('id', '=', id)
    .execute();
  const kept = new Set(wanted.map(nameOf));
  const gone = stored.filter((key) => !kept.has(nameOf(key)));
  const known = new Set(stored.map(nameOf));
  for (const { field, text_key } of gone) {
    await tx
      .deleteFrom('resource_key')
      .where('type', '=', type)
      .where('id', '=', id)
      .where('field', '=', field)
      .where('text_key', '=', text_key)
      .execute();
  }
  await insertKeys(
    tx,
    wanted.filter((key) => !known.has(nameOf(key))),
  );
}

/** All parts of a key as one text, to compare keys. */
function nameOf({ field, text_key, num_key, owner, edge }: ResourceKeyTable): string {
  return JSON.stringify([field, text_key, num_key, owner, edge]);
}

async function insertKeys(tx: Tx, rows: ResourceKeyTable[]): Promise<void> {
  for (const some of slicesOf(rows)) await tx.insertInto('resource_key').values(some).execute();
}
