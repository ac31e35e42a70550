import type { Context } from '../../../contract/expression/pointer.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { afterChange, type StoredChange } from '../follow-ups/after-change.ts';
import { insertRow, updateRow } from '../records/rows.ts';

/** What a change means beside its new content; see {@link StoredChange}. */
type Meaning = Pick<StoredChange, 'completes' | 'usable'>;

/** Stores a new record and does what follows from it. Throws as {@link insertRow}. */
export async function storeNew(
  op: Operation,
  file: ResourceFile,
  doc: Doc,
  context: Context,
  meaning: Meaning = {},
): Promise<RecordRow> {
  const row = await insertRow(op, file, doc, context);
  await afterChange(op, file, { row, before: undefined, ...meaning });
  return row;
}

/**
 * Stores a record's new content and does what follows from it; gives back the record as it is now.
 *
 * @param write whether people wrote it, which gives the record a new version
 */
export async function storeChange(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  doc: Doc,
  { write = false, ...meaning }: Meaning & { write?: boolean } = {},
): Promise<RecordRow> {
  const changed = await updateRow(op, file, row, doc, { write });
  await afterChange(op, file, { row: changed, before: row.doc, ...meaning });
  return changed;
}
