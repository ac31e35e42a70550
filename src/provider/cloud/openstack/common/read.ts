import type { Doc } from '../../../../contract/file/resource-file.ts';

/** The text that a value is; undefined where it is none, null included. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The text that a value is and that says something; undefined where it is empty: they write "nothing" as "" or null. */
export function filled(value: unknown): string | undefined {
  return text(value) || undefined;
}

/** The fields that are not undefined: what a service does not tell of leaves a record as it is. */
export function definedIn<F extends object>(fields: F): F {
  const defined = { ...fields };
  for (const name in fields) if (fields[name] === undefined) Reflect.deleteProperty(defined, name);
  return defined;
}

/** The one of several words that a value is; undefined where it is none of them. */
export function oneOf<W extends string>(words: readonly W[], value: unknown): W | undefined {
  return words.find((word) => word === value);
}

/** The number that a value is, also where it was written as a text; undefined where it is none. */
export function number(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
}

/** The yes or no that a value is, also as the texts `true` and `false` in any case (Cinder, metadata); undefined where it is none. */
export function flag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = text(value)?.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
}

/** The object that a value is; an empty one where it is none. */
export function doc(value: unknown): Doc {
  return isDoc(value) ? value : {};
}

/** The objects of a list; none where it is no list. */
export function list(value: unknown): Doc[] {
  return Array.isArray(value) ? value.filter(isDoc) : [];
}

/** The texts of a list; none where it is no list. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** The key of something of theirs. Throws TypeError where it has none: an answer that can't be used. */
export function idOf(value: unknown): string {
  const id = filled(doc(value).id);
  if (id === undefined) throw new TypeError('The cloud answered something without an id');
  return id;
}

/** The time that a value names, as ISO 8601 in UTC with milliseconds, as records have it; theirs may lack the zone, and are UTC. */
export function time(value: unknown): string | undefined {
  const written = filled(value);
  if (written === undefined) return undefined;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(written) ? written : `${written}Z`;
  const read = new Date(zoned);
  return Number.isNaN(read.getTime()) ? undefined : read.toISOString();
}

function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
