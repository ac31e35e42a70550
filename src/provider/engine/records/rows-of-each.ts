import type { Doc, Relation, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Reading } from '../core/operation.ts';
import { isDoc } from '../core/values.ts';
import { fieldOfSelf, filtersOf, relatedRows } from './relations.ts';
import { allRows } from './rows.ts';

/** The most records whose related ones are read by one query. */
const AT_ONCE = 500;

/**
 * For each record, the rows of a relation that the actor may see, of the type `other` that the relation names. A relation by one field takes one query
 * for all.
 */
export async function rowsOfEach(
  reading: Reading,
  relation: Relation,
  other: ResourceFile,
  docs: Doc[],
): Promise<RecordRow[][]> {
  const field = fieldOfSelf(relation);
  if (!field) return Promise.all(docs.map((self) => relatedRows(reading, relation, self)));
  const keys = docs.map((self) => filtersOf(relation, self)?.[0]?.values?.[0] ?? '');
  const wanted = [...new Set(keys)].filter(Boolean);
  const byKey = new Map<string, RecordRow[]>();
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const values = wanted.slice(start, start + AT_ONCE);
    for (const row of await allRows(reading, other, [{ field, values }]))
      for (const key of textsAt(row.doc, field.split('/'))) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return keys.map((key) => byKey.get(key) ?? []);
}

/** The texts at a path into a record, of each item of a list on the way. */
function textsAt(value: unknown, [name, ...rest]: string[]): string[] {
  if (Array.isArray(value))
    return [...new Set(value.flatMap((item) => textsAt(item, name === undefined ? [] : [name, ...rest])))];
  if (name === undefined) return typeof value === 'string' ? [value] : [];
  return isDoc(value) ? textsAt(value[name], rest) : [];
}
