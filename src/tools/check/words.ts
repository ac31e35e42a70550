/** Words of sentences about fields. */
import type { Field } from '../../contract/file/resource-file.ts';

const KINDS: Record<string, string> = {
  string: 'text',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** The JSON types of a field. None where the field does not say. */
export function typesOf({ type }: Field): string[] {
  return type === undefined ? [] : [type].flat();
}

/** The kind of a field's values, such as `text` or `an integer`. */
export function kindOf(field: Field): string {
  const types = typesOf(field).filter((each) => each !== 'null');
  return types.map((each) => KINDS[each] ?? each).join(' or ');
}

/** The kind of a value, such as `text` or `an integer`. */
export function kindOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a number';
  return KINDS[typeof value] ?? typeof value;
}

/** `"a"`, `"a" and "b"`, `"a", "b" and "c"`. */
export function quoted(words: readonly string[]): string {
  const all = words.map((word) => `"${word}"`);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
