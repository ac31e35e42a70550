import { sql } from 'kysely';
import { fill } from '../../../contract/expression/template.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { keyOf, statusesOf } from '../../../contract/file/resource-file.ts';
import { generateValue } from '../../crypto/generate.ts';
import type { ProviderDeps } from '../../server/deps.ts';
import type { Tx } from '../../store/database.ts';
import { getRecords, insertRecords, type NewRecord, type RecordRow, updateRecord } from '../../store/records.ts';
import { transact } from '../../store/transact.ts';
import { type Catalogue, catalogueOf } from '../core/catalogue.ts';
import { mirrored, recordKeys } from './rows.ts';

/**
 * Stores the records that files declare and that are missing, unless a user deleted them. Existing records stay as they
 * are. Only a status field that is new in their type is added.
 */
export async function seedRecords({ db, clock, files }: Pick<ProviderDeps, 'db' | 'clock' | 'files'>): Promise<void> {
  const catalogue = catalogueOf(files);
  const now = clock.now().toISOString();
  const seed = async (tx: Tx) => {
    const seeded = files.filter(({ records = [] }) => records.length > 0);
    const used = await usedTypes(tx, seeded);
    const missing: NewRecord[] = [];
    for (const file of seeded) {
      if (used.has(file.name)) missing.push(...(await missingOf(tx, catalogue, file, now)));
      else missing.push(...(file.records ?? []).map((record) => newRecord(catalogue, file, record, now)));
    }
    await insertRecords(tx, missing);
  };
  await transact(db, seed, [{ name: 'seed' }]);
}

/** Those of the types that have or had records. A new store has none, and is asked once instead of for each type. */
async function usedTypes(tx: Tx, files: readonly ResourceFile[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const types = sql.join(files.map(({ name }) => sql`(${name})`));
  const { rows } = await sql<{ type: string }>`
    select v.column1 as type from (values ${types}) v where exists (select 1 from resource r where r.type = v.column1)
      or exists (select 1 from journal j where j.type = v.column1 and j.action = 'delete')`.execute(tx);
  return new Set(rows.map(({ type }) => type));
}

/** The records of a type that are missing and were not deleted. Those that are there get the status field that is new in their type. */
async function missingOf(tx: Tx, catalogue: Catalogue, file: ResourceFile, now: string): Promise<NewRecord[]> {
  const records = file.records ?? [];
  const ids = records.map((record) => keyOf(file, record));
  const stored = new Map((await getRecords(tx, file.name, ids, { global: true })).map((row) => [row.id, row]));
  const missing = ids.filter((id) => !stored.has(id));
  const deleted = await deletedOf(tx, file.name, missing);
  for (const record of records) {
    const row = stored.get(keyOf(file, record));
    if (row) await giveStatus(tx, catalogue, file, row, record);
  }
  const wanted = records.filter((record) => {
    const id = keyOf(file, record);
    return !stored.has(id) && !deleted.has(id);
  });
  return wanted.map((record) => newRecord(catalogue, file, record, now));
}

/** The ids of those records that were deleted by a user. */
async function deletedOf(tx: Tx, type: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('journal')
    .select('record_id')
    .where('type', '=', type)
    .where('record_id', 'in', ids)
    .where('action', '=', 'delete')
    .execute();
  return new Set(rows.map((row) => row.record_id));
}

async function giveStatus(
  tx: Tx,
  catalogue: Catalogue,
  file: ResourceFile,
  row: RecordRow,
  record: Doc,
): Promise<void> {
  const field = statusesOf(file)[0]?.field;
  if (field === undefined || Object.hasOwn(row.doc, field) || record[field] === undefined) return;
  const doc = { ...row.doc, [field]: record[field] };
  await updateRecord(tx, { ...row, ...mirrored(file, doc), doc }, recordKeys(catalogue, file, doc), {});
}

/** Stores a record of a global type, with the initial values of its file. Its key must be new. */
export async function seedRecord(
  tx: Tx,
  catalogue: Catalogue,
  file: ResourceFile,
  record: Doc,
  now: string,
): Promise<void> {
  await insertRecords(tx, [newRecord(catalogue, file, record, now)]);
}

function newRecord(catalogue: Catalogue, file: ResourceFile, record: Doc, now: string): NewRecord {
  const doc = whole(file, record, now);
  const id = keyOf(file, doc);
  const row = { type: file.name, id, projectId: null, userId: null, ...mirrored(file, doc), version: 1, doc };
  return { row: { ...row, createdAt: now, updatedAt: now }, keys: recordKeys(catalogue, file, doc) };
}

function whole(file: ResourceFile, record: Doc, now: string): Doc {
  const doc: Doc = { ...record };
  for (const [name, field] of Object.entries(file.fields.properties)) {
    if (Object.hasOwn(doc, name)) continue;
    const value = field['x-generate']
      ? generateValue(field['x-generate'])
      : fill(field['x-initial'], { self: doc, now });
    if (value !== undefined) doc[name] = value;
  }
  return doc;
}
