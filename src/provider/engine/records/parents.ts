import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { getRecords } from '../../store/records.ts';
import type { Reading } from '../core/operation.ts';
import { pick } from '../core/values.ts';
import { ownerOf } from './access.ts';
import { storedId } from './rows.ts';

/** For each record what the type's guards and rules ask of the record it lives in: one query for all of them. */
export async function askedOfParents(reading: Reading, file: ResourceFile, docs: Doc[]): Promise<(Doc | undefined)[]> {
  const names = reading.engine.catalogue.askedOfParent(file.name);
  const { parent } = file;
  if (!parent || names.length === 0) return [];
  const above = reading.engine.catalogue.file(parent.resource);
  const keys = docs.map((doc) => String(doc[parent.field] ?? ''));
  const ids = [...new Set(keys)].map((key) => storedId(above, key, reading.actor));
  const rows = await getRecords(reading.db, above.name, ids, ownerOf(above, reading.actor));
  const byKey = new Map(rows.map(({ doc }) => [keyOf(above, doc), pick(doc, [...names])]));
  return keys.map((key) => byKey.get(key));
}
