import type { Context } from '../../../contract/expression/pointer.ts';
import { take } from '../../../contract/expression/template.ts';
import {
  type Doc,
  type Field,
  isAt,
  type Reference,
  type ResourceFile,
  type Where,
} from '../../../contract/file/resource-file.ts';
import { referenceOf } from '../../../contract/file/schedulable.ts';
import { hasRowChoices, strayInRows } from '../../../contract/forms/option-list.ts';
import { withLineVariants } from '../../../contract/money/line-variants.ts';
import { ApiError } from '../../http/errors.ts';
import { validationItem } from '../../http/validation.ts';
import { getRecords, type RecordRow } from '../../store/records.ts';
import type { Reading } from '../core/operation.ts';
import { isDoc, scalarsAt } from '../core/values.ts';
import { ownerOf } from './access.ts';
import { storedId, storedType } from './rows.ts';
import { sourceOf } from './sources.ts';

/** A value of a document that names a record of another type. */
export interface NamedRecord {
  /** Its path: `keyName`, `securityGroups/0`, `lines/3/resource`. */
  path: string;
  /** The field's name, the same for all items of an array. */
  field: string;
  reference: Reference;
  key: string;
  /** The object with the field, where that is an item of an array: `/item` of the reference's `where`. */
  item?: Doc;
}

/** Every reference of a document, in arrays and objects too. An empty text is no reference. */
export function namedRecords(fields: Record<string, Field>, doc: Doc): NamedRecord[] {
  return allReferences(fields, doc).filter(({ key }) => key !== '');
}

/** Every reference of an input, valid or not. */
function allReferences(fields: Record<string, Field>, doc: Doc): NamedRecord[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    Object.hasOwn(doc, name) ? namedIn(withReference(fields, field, doc), doc[name], name, name) : [],
  );
}

/** The field with its reference, where the document says the type that it refers to. */
function withReference(fields: Record<string, Field>, field: Field, doc: Doc): Field {
  const reference = referenceOf(fields, field, doc);
  return reference === field['x-ref'] ? field : { ...field, 'x-ref': reference };
}

/** The records that references name and the actor may see, by type and key. Runs one query per type. */
export async function loadNamed(
  reading: Reading,
  named: NamedRecord[],
): Promise<(record: NamedRecord) => RecordRow | undefined> {
  const keysOf = new Map<string, Set<string>>();
  for (const { reference, key } of named) {
    keysOf.set(reference.resource, (keysOf.get(reference.resource) ?? new Set()).add(key));
  }
  const found = new Map<string, RecordRow>();
  for (const [type, keys] of keysOf) {
    for (const row of await namedRows(reading, reading.engine.catalogue.file(type), [...keys]))
      found.set(JSON.stringify([type, row.id]), row);
  }
  return ({ reference: { resource }, key }) => {
    const file = reading.engine.catalogue.file(resource);
    return found.get(JSON.stringify([resource, file.source ? key : storedId(file, key, reading.actor)]));
  };
}

/** Whether a text can be a key. A NUL is excluded, since databases cut texts there. */
function isKey(key: string): boolean {
  return key !== '' && !key.includes('\0');
}

/** The rows of a type with those keys, as far as the actor may see them. */
async function namedRows(reading: Reading, file: ResourceFile, keys: string[]): Promise<RecordRow[]> {
  const source = sourceOf(reading, file);
  if (source) {
    const rows = await Promise.all(keys.map((key) => source.get(reading, file, key)));
    return rows.filter((row) => row !== undefined);
  }
  const ids = keys.map((key) => storedId(file, key, reading.actor));
  return getRecords(reading.db, storedType(file), ids, await ownerOf(reading, file));
}

/** The records that a document's top-level fields name, for `/ref`. */
export async function chosenRecords(
  reading: Reading,
  fields: Record<string, Field>,
  doc: Doc,
): Promise<Record<string, Doc>> {
  const named = namedRecords(fields, doc).filter(({ path, field }) => path === field);
  const rowOf = await loadNamed(reading, named);
  return Object.fromEntries(
    named.flatMap((record) => {
      const row = rowOf(record);
      return row ? [[record.field, row.doc]] : [];
    }),
  );
}

/** The values in rows that do not fit the record which their row has chosen (`x-among` with /ref). */
function strayIn(
  { engine: { catalogue } }: Reading,
  fields: Record<string, Field>,
  input: Doc,
  named: NamedRecord[],
  rowOf: (record: NamedRecord) => RecordRow | undefined,
): string[] {
  if (!hasRowChoices(fields)) return [];
  const chosen = named.flatMap((record) => {
    const row = rowOf(record);
    if (!row) return [];
    return [[record.path, withLineVariants(catalogue.files, catalogue.file(record.reference.resource), [row.doc])[0]]];
  });
  return strayInRows(fields, input, Object.fromEntries(chosen));
}

/**
 * Checks every reference of an input. Throws 400 BAD_REFERENCE, one item per field, where a record does not exist, may
 * not be seen or, unless `trusted`, does not satisfy the reference's `where`. References of the stored record `kept`
 * stay valid, even if they are no choices any more. Throws 400 VALIDATION at each value of a row that its chosen record does not allow.
 */
export async function checkReferences(
  reading: Reading,
  fields: Record<string, Field>,
  input: Doc,
  context: Context,
  { trusted = false, kept = {} }: { trusted?: boolean; kept?: Doc } = {},
): Promise<void> {
  const named = allReferences(fields, input);
  const rowOf = await loadNamed(
    reading,
    named.filter(({ key }) => isKey(key)),
  );
  const wrong = named.filter((record) => {
    const row = rowOf(record);
    if (!row) return true;
    return (
      !trusted &&
      !isKept(record, kept) &&
      !satisfies(row.doc, record.reference.where, { ...context, ...(record.item && { item: record.item }) })
    );
  });
  if (wrong.length > 0)
    throw new ApiError(400, 'BAD_REFERENCE', {
      many: wrong.map(({ path }) => ({ code: 'BAD_REFERENCE', field: path })),
    });
  const stray = strayIn(reading, fields, input, named, rowOf);
  if (stray.length > 0)
    throw new ApiError(400, 'VALIDATION', {
      many: stray.map((path) => validationItem(path, 'enum', 'validation.enum')),
    });
}

/** Whether a field keeps its reference. Where other fields restrict the choices, the reference is checked again. */
function isKept({ path, key, reference }: NamedRecord, kept: Doc): boolean {
  return kept[path] === key && !Object.values(reference.where ?? {}).some(isAt);
}

/** Whether a record matches a `where`. */
function satisfies(doc: Doc, where: Where | undefined, context: Context): boolean {
  return Object.entries(where ?? {}).every(([path, wanted]) => {
    const value = isAt(wanted) ? take(wanted, context) : wanted;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return scalarsAt(doc, path).some((own) => values.includes(own));
  });
}

function namedIn(field: Field, value: unknown, path: string, name: string): NamedRecord[] {
  if (Array.isArray(value)) {
    const { items } = field;
    return items ? value.flatMap((item, index) => namedIn(items, item, `${path}/${index}`, name)) : [];
  }
  const reference = field['x-ref'];
  if (reference && typeof value === 'string') return [{ path, field: name, reference, key: value }];
  if (!field.properties || !isDoc(value)) return [];
  return Object.entries(field.properties).flatMap(([inner, declared]) =>
    Object.hasOwn(value, inner)
      ? namedIn(declared, value[inner], `${path}/${inner}`, inner).map((named) => ({ item: value, ...named }))
      : [],
  );
}
