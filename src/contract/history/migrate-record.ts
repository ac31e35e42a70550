/** Brings a stored record from one edition of its type to another, by the lines of the new one. */
import { sameJson } from '../expression/condition.ts';
import { type Doc, type Field, hasType, type ResourceFile, statusesOf } from '../file/resource-file.ts';
import { isDoc } from './json.ts';
import { changedValues, type Fields, formerNames } from './renames.ts';

/** The lines that change records of the last edition. */
interface Lines {
  drops: ReadonlySet<string>;
  /** Last status -> new status, by the new name of the field. */
  statuses: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Whether missing values are filled in. They are not in a part of a record, such as the values that an action sets later. */
  fills: boolean;
}

/**
 * Creates the function that brings a record of the last edition to the new one: renamed fields keep their values, renamed values get their
 * new word, dropped ones go, and missing ones get the value for stored records. Everything else stays. Running it twice changes nothing
 * more. With `part`, missing values stay missing.
 */
export function recordMigration(last: ResourceFile, next: ResourceFile): (doc: Doc, part?: 'part') => Doc {
  const lines = { drops: new Set(next.drops ?? []), statuses: statusWords(last, next) };
  return (doc, part) =>
    objectNow(doc, last.fields.properties, next.fields.properties, { ...lines, fills: part === undefined }, '');
}

/** The renamed statuses. */
function statusWords(last: ResourceFile, next: ResourceFile): Map<string, Map<string, string>> {
  const words = new Map<string, Map<string, string>>();
  for (const status of statusesOf(next)) {
    const before = lastName(status.field, last.fields.properties, next.fields.properties) ?? status.field;
    const was = statusesOf(last).find(({ field }) => field === before);
    if (was)
      words.set(
        status.field,
        changedValues(Object.keys(was.values), Object.keys(status.values), status.valuesWere).declared,
      );
  }
  return words;
}

/** The name that a field had in the last edition, where `x-was` says so. */
function lastName(name: string, last: Fields, next: Fields): string | undefined {
  if (Object.hasOwn(last, name)) return undefined;
  const names = formerNames(next[name] ?? {});
  return names.find((former) => Object.hasOwn(last, former) && !Object.hasOwn(next, former));
}

function objectNow(doc: Doc, last: Fields, next: Fields, lines: Lines, path: string): Doc {
  const now: Doc = { ...doc };
  for (const name of Object.keys(last))
    if (!Object.hasOwn(next, name) && lines.drops.has(path + name)) delete now[name];
  for (const [name, field] of Object.entries(next)) {
    const from = lastName(name, last, next);
    if (from !== undefined && Object.hasOwn(now, from)) {
      if (!Object.hasOwn(now, name)) now[name] = now[from];
      delete now[from];
    }
    const before = Object.hasOwn(last, from ?? name) ? last[from ?? name] : undefined;
    if (isMissing(now[name], field)) fill(now, name, { field, before, lines });
    else if (before) now[name] = valueNow(now[name], { before, field, lines, path: path + name });
  }
  return now;
}

function isMissing(value: unknown, field: Field): boolean {
  return value === undefined || (value === null && !hasType(field, 'null'));
}

interface Filling {
  field: Field;
  before: Field | undefined;
  lines: Lines;
}

/** A line that the last edition had already was answered then. Who has removed the value since, has done so on purpose. */
function fill(doc: Doc, name: string, { field, before, lines }: Filling): void {
  const value = field['x-defaultForStored'];
  if (!lines.fills || value === undefined || sameJson(value, before?.['x-defaultForStored'])) return;
  doc[name] = structuredClone(value);
}

interface Kept {
  before: Field;
  field: Field;
  lines: Lines;
  path: string;
}

function valueNow(value: unknown, { before, field, lines, path }: Kept): unknown {
  if (Array.isArray(value) && before.items && field.items) {
    const inside = { before: before.items, field: field.items, lines, path };
    return value.map((item) => valueNow(item, inside));
  }
  if (isDoc(value))
    return before.properties && field.properties
      ? objectNow(value, before.properties, field.properties, lines, `${path}/`)
      : value;
  const status = lines.statuses.get(path)?.get(String(value));
  if (status !== undefined && typeof value === 'string') return status;
  if (!before.enum || !field.enum) return value;
  const word = changedValues(before.enum, field.enum, field['x-valuesWere']).declared.get(String(value));
  return word === undefined ? value : (field.enum.find((each) => String(each) === word) ?? value);
}

/** The renamed fields of a type's own fields, as last name and new name. */
export function movedFields(last: ResourceFile, next: ResourceFile): Map<string, string> {
  const [before, after] = [last.fields.properties, next.fields.properties];
  const moved = Object.keys(after).map((name) => [lastName(name, before, after), name] as const);
  return new Map(moved.flatMap(([from, name]) => (from === undefined ? [] : [[from, name] as const])));
}
