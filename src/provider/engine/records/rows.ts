import { allHold } from '../../../contract/expression/condition.ts';
import type { Context } from '../../../contract/expression/pointer.ts';
import { type Doc, keyOf, type ResourceFile, statusesOf } from '../../../contract/file/resource-file.ts';
import { type QuotaDelta, quotaDeltas, quotaLines } from '../../../contract/money/quota.ts';
import { keyOfText } from '../../../contract/values/key-value.ts';
import { ApiError } from '../../http/errors.ts';
import {
  deleteRecord,
  getRecord,
  insertRecord,
  listRecords,
  type Owner,
  type RecordFilter,
  type RecordKey,
  type RecordRow,
  updateRecord,
} from '../../store/records.ts';
import type { Catalogue } from '../core/catalogue.ts';
import type { Operation, Reading } from '../core/operation.ts';
import { HELD } from '../core/stored-fields.ts';
import { declaredAt, isDoc, scalarsAt } from '../core/values.ts';
import { ownerOf } from './access.ts';
import { sourceOf } from './sources.ts';
import { withStatusQuota } from './status-quota.ts';

/** The page size for reading all records. */
const PAGE = 1000;

/** The owner of a record. */
export type RowOwner = Pick<RecordRow, 'projectId' | 'userId'>;

/** The type under which records are stored. A variant shares the records of its base type. */
export function storedType({ name, recordsOf }: ResourceFile): string {
  return recordsOf ?? name;
}

/** The id of a stored record. A generated key is globally unique; a chosen one is unique for its owner only. */
export function storedId(file: ResourceFile, key: string, owner: RowOwner): string {
  if (file.fields.properties[file.key]?.['x-generate']) return key;
  if (file.scope === 'user') return `${owner.userId}/${key}`;
  return file.scope === 'project' ? `${owner.projectId}/${key}` : key;
}

/** A record by its key, if the owner may see it. */
export async function findRow(
  reading: Reading,
  file: ResourceFile,
  key: string,
  owner?: Owner,
): Promise<RecordRow | undefined> {
  const source = sourceOf(reading, file);
  if (source) return source.get(reading, file, key);
  const seen = owner ?? (await ownerOf(reading, file));
  return getRecord(reading.db, storedType(file), storedId(file, key, reading.actor), seen);
}

/** A record by its key. Throws 404 where the actor may see none. */
export async function requireRow(reading: Reading, file: ResourceFile, key: string): Promise<RecordRow> {
  const row = await findRow(reading, file, key);
  if (!row) throw new ApiError(404, 'NOT_FOUND');
  return row;
}

/** All records of a type that match the filters. */
export async function allRows(
  reading: Reading,
  file: ResourceFile,
  filters: RecordFilter[],
  owner?: Owner,
): Promise<RecordRow[]> {
  const rows: RecordRow[] = [];
  const seen = owner ?? (await ownerOf(reading, file));
  const source = sourceOf(reading, file);
  for (let page = 0; ; page += 1) {
    const query = { page, size: PAGE, sort: [], filters };
    const found = source
      ? await source.list(reading, file, query)
      : await listRecords(reading.db, storedType(file), seen, query);
    rows.push(...found.rows);
    if (found.rows.length < PAGE) return rows;
  }
}

/** The owner of a record that the actor creates. A user's record has the project too, since it uses its quotas. */
export function newOwner({ actor }: Reading, file: ResourceFile): RowOwner {
  return {
    projectId: file.scope === 'global' ? null : actor.projectId,
    userId: file.scope === 'user' ? actor.userId : null,
  };
}

/** Stores a new record and its quota changes. Follow-ups run elsewhere. */
export async function insertRow(op: Operation, file: ResourceFile, doc: Doc, context: Context): Promise<RecordRow> {
  const source = sourceOf(op, file);
  if (source) return required(source.insert, file)(op, file, doc, op.files);
  const owner = newOwner(op, file);
  const held = quotaDeltas(quotaLines(file).steady, context);
  const { doc: whole, change } = withStatusQuota(file, undefined, doc);
  op.quota.add(owner.projectId, [...held, ...change]);
  const now = op.now.toISOString();
  const row: RecordRow = {
    type: storedType(file),
    id: storedId(file, keyOf(file, doc), owner),
    ...owner,
    ...mirrored(file, doc),
    version: 1,
    doc: withHeld(whole, held),
    createdAt: now,
    updatedAt: now,
  };
  await insertRecord(op.tx, row, recordKeys(op.engine.catalogue, file, doc));
  op.onChange?.(file, row, undefined);
  return row;
}

/** Stores a record's new content; `write` raises the version, for changes by users. Returns the row as it is now. */
export async function updateRow(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  content: Doc,
  { write = false }: { write?: boolean } = {},
): Promise<RecordRow> {
  const { doc, change } = withStatusQuota(file, row.doc, content);
  op.quota.add(row.projectId, change);
  const changed: RecordRow = {
    ...row,
    ...mirrored(file, doc),
    doc,
    version: write ? row.version + 1 : row.version,
    updatedAt: op.now.toISOString(),
  };
  const source = sourceOf(op, file);
  if (source) {
    await required(source.update, file)(op, file, row, doc);
    // A written field can change others: a correction, for example, changes the balance.
    return (await source.get(op, file, row.id)) ?? changed;
  }
  op.onChange?.(file, row, row);
  const keys = recordKeys(op.engine.catalogue, file, doc);
  await updateRecord(op.tx, changed, keys, write ? { expectVersion: row.version } : {});
  return changed;
}

/** A method of a source that its type's file needs. Throws where the source does not have it. */
function required<T>(verb: T | undefined, { name, source }: ResourceFile): T {
  if (!verb) throw new Error(`The source "${source}" lacks a method that ${name} needs`);
  return verb;
}

/** Deletes a record from the store. */
export async function deleteRow(op: Operation, file: ResourceFile, row: RecordRow): Promise<void> {
  const source = sourceOf(op, file);
  if (source) await required(source.remove, file)(op, file, row);
  else {
    await deleteRecord(op.tx, row.type, row.id);
    op.onChange?.(file, row, row);
  }
}

/** The quotas that a record has reserved in its project, apart from those that follow its status. */
export function heldBy(row: RecordRow): QuotaDelta[] {
  const held = row.doc[HELD];
  return Array.isArray(held) ? (held as QuotaDelta[]) : [];
}

/** The document with the reserved quotas of its record. */
export function withHeld(doc: Doc, held: QuotaDelta[]): Doc {
  return { ...doc, [HELD]: held };
}

/** The index keys of a record. */
export function recordKeys(catalogue: Catalogue, file: ResourceFile, doc: Doc): RecordKey[] {
  return [...catalogue.indexed(file.name)].flatMap((field) => {
    const declared = declaredAt(file.fields.properties, field);
    const values = scalarsAt(doc, field);
    if (declared?.['x-keyValue']) return values.flatMap((value) => keyValueKeys(field, String(value)));
    const isMoney = declared?.format === 'money';
    return values.map((value) => ({ field, value: isMoney ? Number(value) : value }));
  });
}

/** A text such as env=prod is found by itself and by its key. */
function keyValueKeys(field: string, text: string): RecordKey[] {
  return [text, keyOfText(text)].map((value) => ({ field, value }));
}

/** The values of a document that are stored as columns. */
export function mirrored(file: ResourceFile, doc: Doc): Pick<RecordRow, 'shared' | 'status'> {
  const status = doc[statusesOf(file)[0]?.field ?? ''];
  return {
    shared: file.scope === 'shared' && isDoc(file.sharedWhen) && allHold(file.sharedWhen, { self: doc }),
    status: typeof status === 'string' ? status : null,
  };
}
