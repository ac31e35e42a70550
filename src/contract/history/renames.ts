/** Which field of the last edition a field of the new one is, and which value a value. */
import { sameJson } from '../expression/condition.ts';
import { type Field, type ResourceFile, type Status, statusesOf } from '../file/resource-file.ts';

/** The fields of an object by name. */
export type Fields = Record<string, Field>;

/** A field that has another name. */
export interface Renamed {
  /** Its name in the last edition. */
  from: string;
  /** Whether `x-was` says so. Otherwise it only looks like it: one field is gone, and a new one has its schema. */
  declared: boolean;
}

/** What only people see of a field, and what says how it came about. */
const APART = new Set([
  'description',
  'x-example',
  'x-control',
  'x-was',
  'x-valuesWere',
  'x-defaultForStored',
  '$comment',
]);

function bare(field: Field): Partial<Field> {
  return Object.fromEntries(Object.entries(field).filter(([keyword]) => !APART.has(keyword)));
}

/** The names that `x-was` lists, newest first. */
export function formerNames(field: Field): string[] {
  return [field['x-was'] ?? []].flat();
}

/**
 * The renamed fields of an object, by their new names. A field that `dropped` names is not looked for among the new ones.
 */
export function renamedFields(last: Fields, next: Fields, dropped: (name: string) => boolean): Map<string, Renamed> {
  const renamed = new Map<string, Renamed>();
  const gone = new Set(Object.keys(last).filter((name) => !Object.hasOwn(next, name)));
  const added = Object.keys(next).filter((name) => !Object.hasOwn(last, name));
  for (const name of added) {
    const from = formerNames(next[name] ?? {}).find((former) => gone.has(former));
    if (from === undefined) continue;
    gone.delete(from);
    renamed.set(name, { from, declared: true });
  }
  for (const name of added.filter((each) => !renamed.has(each))) {
    const alike = (from: string) => !dropped(from) && sameJson(bare(last[from] ?? {}), bare(next[name] ?? {}));
    const from = [...gone].find(alike);
    if (from === undefined) continue;
    gone.delete(from);
    renamed.set(name, { from, declared: false });
  }
  return renamed;
}

/** What becomes of the values that a field no longer has. */
export interface ChangedValues {
  /** The values that are no longer there, as text, each with its new word. */
  declared: Map<string, string>;
  /** The same for values of which no line says so, though new values came along. */
  guessed: Map<string, string>;
  /** The values that nothing takes the place of. */
  gone: string[];
  added: string[];
}

/** The words that a value had in earlier editions, each with the word it has now. */
function formerValues(were: Field['x-valuesWere']): Map<string, string> {
  const now = new Map<string, string>();
  for (const [word, former] of Object.entries(were ?? {}))
    for (const each of [former].flat()) if (word !== '$comment') now.set(each, word);
  return now;
}

/** Compares the values of a field, or of a status. */
export function changedValues(
  last: readonly unknown[],
  next: readonly unknown[],
  were: Field['x-valuesWere'],
): ChangedValues {
  const [before, after] = [last.map(String), next.map(String)];
  const removed = before.filter((value) => !after.includes(value));
  const added = after.filter((value) => !before.includes(value));
  const now = formerValues(were);
  const changed: ChangedValues = { declared: new Map(), guessed: new Map(), gone: [], added };
  for (const value of removed) {
    const word = now.get(value);
    if (word !== undefined && after.includes(word)) changed.declared.set(value, word);
  }
  const left = removed.filter((value) => !changed.declared.has(value));
  const free = added.filter((word) => ![...changed.declared.values()].includes(word));
  for (const [index, value] of left.entries()) {
    const word = free[Math.min(index, free.length - 1)];
    if (word === undefined) changed.gone.push(value);
    else changed.guessed.set(value, word);
  }
  return changed;
}

/** The status of the new edition that a status of the last one is; undefined where it is gone. */
export function sameStatus(
  last: Status,
  file: ResourceFile,
  renamed: ReadonlyMap<string, Renamed>,
): Status | undefined {
  return statusesOf(file).find(({ field }) => (renamed.get(field)?.from ?? field) === last.field);
}

/** All renames of a type's own fields and values, for comparing the rest of its file. */
export interface Renames {
  /** Last name -> new name. */
  fields: Map<string, string>;
  /** By the new name of the field: last value -> new value. */
  values: Map<string, Map<string, string>>;
}

/** The renames between two editions of a file, declared or guessed. */
export function renamesOf(last: ResourceFile, next: ResourceFile): Renames {
  const dropped = new Set(next.drops ?? []);
  const renamed = renamedFields(last.fields.properties, next.fields.properties, (name) => dropped.has(name));
  const fields = new Map([...renamed].map(([name, { from }]) => [from, name]));
  const values: Renames['values'] = new Map();
  for (const [name, field] of Object.entries(next.fields.properties)) {
    const before = last.fields.properties[renamed.get(name)?.from ?? name];
    if (before?.enum && field.enum) values.set(name, mapped(before.enum, field.enum, field['x-valuesWere']));
  }
  for (const status of statusesOf(last)) {
    const now = sameStatus(status, next, renamed);
    if (now) values.set(now.field, mapped(Object.keys(status.values), Object.keys(now.values), now.valuesWere));
  }
  return { fields, values };
}

function mapped(last: readonly unknown[], next: readonly unknown[], were: Field['x-valuesWere']): Map<string, string> {
  const { declared, guessed } = changedValues(last, next, were);
  return new Map([...declared, ...guessed]);
}
