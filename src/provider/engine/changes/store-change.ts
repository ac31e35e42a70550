import type { Context } from '../../../contract/expression/pointer.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { afterChange, type StoredChange } from '../follow-ups/after-change.ts';
import { insertRow, updateRow } from '../records/rows.ts';

/** The data of a change beside the record's content; see {@link StoredChange}. */
type Meaning = Pick<StoredChange, 'completes' | 'usable'>;

/** Stores a new record and runs its follow-ups. Throws as {@link insertRow}. */
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
 * Stores a record's new content and runs the follow-ups. Returns the record as it is now.
 *
 * @param write whether a user wrote it, which raises the version
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
