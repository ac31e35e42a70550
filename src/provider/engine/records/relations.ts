import type { Context } from '../../../contract/expression/pointer.ts';
import { whereFilters } from '../../../contract/expression/template.ts';
import {
  type Doc,
  isAt,
  keyOf,
  type Relation,
  type ResourceFile,
  type Where,
} from '../../../contract/file/resource-file.ts';
import { relatedOf, relationsOfCreate } from '../../../contract/forms/related-of-new.ts';
import {
  countBy,
  countRecords,
  getRecords,
  type Owner,
  type RecordFilter,
  type RecordRow,
} from '../../store/records.ts';
import type { Reading } from '../core/operation.ts';
import { pick } from '../core/values.ts';
import { ownerOf, showsEverybodys } from './access.ts';
import { allRows, storedId, storedType } from './rows.ts';

/** The number of related records, by relation. */
export type RelatedCounts = Record<string, { count: number }>;

/**
 * For each record, the counts of the relations that the type's guards and rules read. Runs one grouped query per
 * relation.
 */
export async function relatedCounts(reading: Reading, file: ResourceFile, docs: Doc[]): Promise<RelatedCounts[]> {
  const counts: RelatedCounts[] = docs.map(() => ({}));
  for (const name of reading.engine.catalogue.askedRelations(file.name)) {
    const relation = file.relations?.[name];
    if (!relation) continue;
    const found = await countEach(reading, file, relation, docs);
    for (const [index, all] of counts.entries()) all[name] = { count: found[index] ?? 0 };
  }
  return counts;
}

/** All records of a record's relation that the actor may see. */
export async function relatedRows(reading: Reading, relation: Relation, self: Doc): Promise<RecordRow[]> {
  const filters = filtersOf(relation, self);
  return filters ? allRows(reading, reading.engine.catalogue.file(relation.resource), filters) : [];
}

/** What the create of a type reads of the records that a new one would be related to. */
export async function relatedOfNew(reading: Reading, file: ResourceFile, self: Doc): Promise<Context['related']> {
  const found: NonNullable<Context['related']> = {};
  for (const name of relationsOfCreate(file)) {
    const relation = file.relations?.[name];
    const rows = relation ? await relatedRows(reading, relation, self) : [];
    found[name] = relatedOf(rows.map(({ doc }) => doc));
  }
  return found;
}

async function countEach(reading: Reading, file: ResourceFile, relation: Relation, docs: Doc[]): Promise<number[]> {
  const other = reading.engine.catalogue.file(relation.resource);
  const owner = await relatedOwner(reading, file, other);
  const own = oneOfSelf(relation);
  if (own) {
    const values = docs.map((self) => filtersOf({ where: { [own.field]: own.value } }, self)?.[0]?.values?.[0] ?? '');
    const counted = await countBy(reading.db, storedType(other), owner, own.field, values.filter(Boolean), own.filters);
    return values.map((value) => counted.get(value) ?? 0);
  }
  return Promise.all(
    docs.map((self) => {
      const filters = filtersOf(relation, self);
      return filters ? countRecords(reading.db, storedType(other), owner, filters) : 0;
    }),
  );
}

/** The owner whose related records count. A variant for staff counts those of all projects that the actor sees in it. */
async function relatedOwner(reading: Reading, file: ResourceFile, other: ResourceFile): Promise<Owner> {
  if (!showsEverybodys(file)) return ownerOf(reading, other);
  return reading.actor.role === 'manager' ? ownerOf(reading, file) : { global: true };
}

/** The field of a relation that finds its records by one field only; undefined for others. */
export function fieldOfSelf({ where }: Relation): string | undefined {
  const [entry, ...more] = Object.entries(where);
  return entry && more.length === 0 && isAt(entry[1]) ? entry[0] : undefined;
}

/** The field of a relation that depends on the record, its value, and the filters that are the same for all records; undefined for others. */
function oneOfSelf({ where }: Relation): { field: string; value: Where[string]; filters: RecordFilter[] } | undefined {
  const entries = Object.entries(where);
  const [entry, ...more] = entries.filter(([, value]) => isAt(value));
  if (!entry || more.length > 0) return undefined;
  const [field, value] = entry;
  const filters = filtersOf({ where: Object.fromEntries(entries.filter(([name]) => name !== field)) }, {});
  return filters && { field, value, filters };
}

/** The filters that find the records of a relation; undefined where a value is missing. */
export function filtersOf({ where }: Pick<Relation, 'where'>, self: Doc): RecordFilter[] | undefined {
  const filters = whereFilters(where, { self });
  return filters && Object.entries(filters).map(([field, values]) => ({ field, values }));
}

/** For each record, the parent's fields that the type's guards and rules read. Runs one query for all. */
export async function askedOfParents(reading: Reading, file: ResourceFile, docs: Doc[]): Promise<(Doc | undefined)[]> {
  const names = reading.engine.catalogue.askedOfParent(file.name);
  const { parent } = file;
  if (!parent || names.length === 0) return [];
  const above = reading.engine.catalogue.file(parent.resource);
  const keys = docs.map((doc) => String(doc[parent.field] ?? ''));
  const ids = [...new Set(keys)].map((key) => storedId(above, key, reading.actor));
  const rows = await getRecords(reading.db, above.name, ids, await ownerOf(reading, above));
  const byKey = new Map(rows.map(({ doc }) => [keyOf(above, doc), pick(doc, [...names])]));
  return keys.map((key) => byKey.get(key));
}
