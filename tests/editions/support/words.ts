/** What a client of the last edition is told of a new one: which field and which value has another name, and which field is gone. */
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import { isDoc } from '../../../src/provider/engine/core/values.ts';

/** The names of the new edition. A path such as `records/ttl` goes into each item of a list. */
export interface Words {
  /** The last path of a field: its new name. */
  fields: Record<string, string>;
  /** The last path of a field: its last values, each with its new one. */
  values: Record<string, Record<string, unknown>>;
  /** The last paths of fields that are gone. */
  gone: string[];
}

/** Nothing has another name. */
export const SAME: Words = { fields: {}, values: {}, gone: [] };

/** A body or a record of the last edition in the words of the new one. */
export function inNewWords(doc: Doc, words: Words, path = ''): Doc {
  return Object.fromEntries(
    Object.entries(doc)
      .filter(([name]) => !words.gone.includes(path + name))
      .map(([name, value]) => [words.fields[path + name] ?? name, valueInNewWords(value, words, path + name)]),
  );
}

function valueInNewWords(value: unknown, words: Words, path: string): unknown {
  if (Array.isArray(value)) return value.map((each) => valueInNewWords(each, words, path));
  if (isDoc(value)) return inNewWords(value, words, `${path}/`);
  const known = words.values[path];
  return known && Object.hasOwn(known, String(value)) ? known[String(value)] : value;
}
