/** Example records of any type, made from its file only. They are always the same, and refer to each other. */

import { type Doc, type Field, type ResourceFile, statusesOf, titleOf } from '../../contract/file/resource-file.ts';
import { referenceOf, schedulableActions, scheduleFields } from '../../contract/file/schedulable.ts';
import { createSchema, hiddenFields } from '../../contract/forms/derive.ts';
import { exampleObject, exampleValue, type Place, type Refer, uuid } from './value.ts';

/** Every type by its name, with inlined references. */
export type Types = ReadonlyMap<string, ResourceFile>;

/** The number of records of a type beside those in its file. */
const COUNT = 6;

/** Catalogues without a create have the records of their file only. */
function countOf(file: ResourceFile): number {
  if (file.singleton) return 1;
  const brought = file.records?.length ?? 0;
  return brought > 0 && !file.api.create ? brought : brought + COUNT;
}

/** The key of a type's record. It is made without the other fields, so that types may refer to each other in circles. */
function keyAt(file: ResourceFile, index: number): unknown {
  const own = file.records?.[index]?.[file.key];
  if (own !== undefined) return own;
  const field = file.fields.properties[file.key];
  if (!field) return uuid(file.name, index);
  const value = exampleValue(field, { file, name: file.key, index }, () => uuid(file.name, index));
  // Keys that users choose have one example for all records, so an index makes each unique.
  return field['x-example'] !== undefined && index > 0 ? `${String(value)}-${index}` : value;
}

function referrer(types: Types): Refer {
  return (field: Field, { index }: Place) => {
    const target = types.get(field['x-ref']?.resource ?? '');
    return target && keyAt(target, index % countOf(target));
  };
}

/** What a record runs: a record of the default type at first, then of each other one, and that type's first action. */
function scheduled({ fields: { properties } }: ResourceFile, index: number, types: Types): Doc {
  const fields = scheduleFields(properties);
  if (!fields) return {};
  const { enum: names = [], default: first = names[0] } = properties[fields.type] ?? {};
  const order = [first, ...names.filter((name) => name !== first)];
  const target = types.get(String(order[index % order.length]));
  const [action] = target ? schedulableActions(target) : [];
  return target && action
    ? {
        [fields.type]: target.name,
        [fields.record]: keyAt(target, index % countOf(target)),
        [fields.action]: action[0],
      }
    : {};
}

/** The statuses of a type's records: a good one first, then one of each other tone, then the rest. */
function statusValues(file: ResourceFile): { field: string; values: string[] }[] {
  return statusesOf(file).map(({ field, values }) => {
    const byTone = (tone: string): string[] => Object.keys(values).filter((value) => values[value] === tone);
    const tones = ['ok', 'neutral', 'warning', 'progress', 'error'].map(byTone);
    const longest = Math.max(...tones.map(({ length }) => length));
    const rounds = Array.from({ length: longest }, (_, round) => tones.flatMap((each) => each.slice(round, round + 1)));
    return { field, values: rounds.flat() };
  });
}

/** The parent of this record. */
function parentOf(file: ResourceFile, record: Doc, types: Types): Doc | undefined {
  const parent = types.get(file.parent?.resource ?? '');
  if (!parent || !file.parent) return undefined;
  const key = record[file.parent.field];
  const index = Array.from({ length: countOf(parent) }, (_, each) => each).find((each) => keyAt(parent, each) === key);
  return index === undefined ? undefined : (parent.records?.[index] ?? recordAt(parent, index, types));
}

/** Adds the parts of the API that are not fields: titles of references, counts and the parent for guards, and the version. */
export function withWire(file: ResourceFile, record: Doc, types: Types): Doc {
  const refs: Record<string, Record<string, { title: string }>> = {};
  const note = (name: string, field: Field, value: unknown): void => {
    const target = types.get(referenceOf(file.fields.properties, field, record)?.resource ?? '');
    if (target && typeof value === 'string')
      refs[name] = { ...refs[name], [value]: { title: titleByKey(target, value) } };
    for (const each of Array.isArray(value) ? value : []) if (field.items) note(name, field.items, each);
    for (const [inner, its] of Object.entries(field.properties ?? {}))
      if (typeof value === 'object' && value !== null) note(inner, its, (value as Doc)[inner]);
  };
  for (const [name, field] of Object.entries(file.fields.properties)) note(name, field, record[name]);
  const related = Object.keys(file.relations ?? {}).map((name) => [name, { count: 0 }]);
  const parent = parentOf(file, record, types);
  return {
    ...record,
    _refs: refs,
    _related: Object.fromEntries(related),
    ...(parent ? { _parent: parent } : {}),
    _version: 1,
  };
}

function titleByKey(file: ResourceFile, key: string): string {
  const index = Array.from({ length: countOf(file) }, (_, each) => each).find((each) => keyAt(file, each) === key);
  if (index === undefined) return key;
  const own = file.records?.[index];
  const field = file.fields.properties[file.title];
  if (own || !field) return own ? titleOf(file, own) : key;
  return String(exampleValue(field, { file, name: file.title, index }, () => key));
}

/** The record without fields that a create with these values would not ask for. */
function withoutHidden(file: ResourceFile, record: Doc): Doc {
  const hidden = hiddenFields(file, 'create', record);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.has(name)));
}

function recordAt(file: ResourceFile, index: number, types: Types): Doc {
  const own = index - (file.records?.length ?? 0);
  const { properties } = file.fields;
  const record = exampleObject(properties, { file, name: '', index: own }, referrer(types));
  Object.assign(record, scheduled(file, own, types));
  record[file.key] = keyAt(file, index);
  for (const [name, value] of Object.entries(file.list?.where ?? {})) record[name] = [value].flat()[0];
  for (const { field, values } of statusValues(file)) record[field] = values[own % values.length];
  for (const { task } of statusesOf(file)) if (task !== undefined) record[task] = '';
  const kept = Object.entries(withoutHidden(file, record)).filter(([name]) => !properties[name]?.['x-inputOnly']);
  return Object.fromEntries(kept);
}

/** A value of a field that refers to existing records. */
export function exampleOf(field: Field, place: Place, types: Types): unknown {
  return exampleValue(field, place, referrer(types));
}

/** A type's records as the API returns them. */
export function exampleRecords(file: ResourceFile, types: Types): Doc[] {
  return Array.from({ length: countOf(file) }, (_, index) =>
    withWire(file, { ...(file.records?.[index] ?? recordAt(file, index, types)) }, types),
  );
}

/** The input of a create, with all fields of its form. */
export function exampleInput(file: ResourceFile, types: Types): Doc {
  const schema = createSchema(file);
  const input = exampleObject(schema.properties, { file, name: '', index: 0 }, referrer(types), true);
  return filled(file, 'create', { ...input, ...scheduled(file, 0, types) });
}

/** The input of an action. */
export function exampleAnswerTo(file: ResourceFile, action: string, types: Types): Doc {
  const properties = file.actions?.[action]?.form?.properties ?? {};
  return filled(file, action, exampleObject(properties, { file, name: '', index: 0 }, referrer(types), true));
}

function filled(file: ResourceFile, form: string, input: Doc): Doc {
  const hidden = hiddenFields(file, form, input);
  return Object.fromEntries(Object.entries(input).filter(([name]) => !hidden.has(name)));
}
