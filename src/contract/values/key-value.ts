/** Texts such as `env=prod`, which have a key and a value (`x-keyValue`). */
import type { ResourceFile } from '../file/resource-file.ts';

/** Between the key and the value. The first one counts, so that a value can contain it. */
const BETWEEN = '=';

/** The key of such a text; the whole text where it has no value. */
export function keyOfText(text: string): string {
  const at = text.indexOf(BETWEEN);
  return at < 0 ? text : text.slice(0, at);
}

/** The value of such a text; undefined where it has none. */
export function valueOfText(text: string): string | undefined {
  const at = text.indexOf(BETWEEN);
  return at < 0 ? undefined : text.slice(at + 1);
}

/** The texts with others added. One with the same key is replaced at its place. */
export function withKeyValues(texts: readonly string[], added: readonly string[]): string[] {
  const all = new Map(texts.map((text) => [keyOfText(text), text]));
  for (const text of added) all.set(keyOfText(text), text);
  return [...all.values()];
}

/** The texts without those that have one of these keys, or are one of these texts. */
export function withoutKeyValues(texts: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed);
  return texts.filter((text) => !gone.has(text) && !gone.has(keyOfText(text)));
}

/** The keys that occur more than once. */
export function repeatedKeys(texts: readonly string[]): string[] {
  const keys = texts.map(keyOfText);
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

/** The type's fields with `x-keyValue`. */
export function keyValueFields(file: ResourceFile): string[] {
  return Object.entries(file.fields.properties).flatMap(([name, field]) => (field['x-keyValue'] ? [name] : []));
}
