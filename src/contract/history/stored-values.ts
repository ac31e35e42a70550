/** Which values a stored record has at a path, and which keys of it no file names. */
import type { Doc, Field } from '../file/resource-file.ts';
import { isDoc } from './json.ts';
import type { Fields } from './renames.ts';

/** The objects of a record that have, or could have, a path's last field: the record, or the items of its lists. */
function holdersOf(doc: Doc, path: string): { holders: Doc[]; name: string } {
  const tokens = path.split('/');
  const name = tokens.pop() ?? '';
  let holders: Doc[] = [doc];
  for (const token of tokens) holders = holders.flatMap((each) => [each[token]].flat().filter(isDoc));
  return { holders, name };
}

/** The values at a path such as `records/ttl`. A path goes into each item of a list. */
export function storedValues(doc: Doc, path: string): unknown[] {
  const { holders, name } = holdersOf(doc, path);
  return holders.flatMap((each) => (Object.hasOwn(each, name) && each[name] != null ? [each[name]] : []));
}

/** Whether a value is missing at a path, in any item of a list on the way. */
export function isMissingAt(doc: Doc, path: string): boolean {
  const { holders, name } = holdersOf(doc, path);
  return holders.some((each) => !Object.hasOwn(each, name) || each[name] === undefined || each[name] === null);
}

/** The field at a path. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  let inside: Fields | undefined = fields;
  let field: Field | undefined;
  for (const token of path.split('/')) {
    field = inside && Object.hasOwn(inside, token) ? inside[token] : undefined;
    inside = field?.items?.properties ?? field?.properties;
  }
  return field;
}

/** The paths of stored keys that no field names. Keys of the provider itself begin with a dollar sign. */
export function unnamedKeys(doc: Doc, fields: Fields, path = ''): string[] {
  return Object.entries(doc).flatMap(([name, value]) => {
    if (path === '' && name.startsWith('$')) return [];
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return [path + name];
    const inside = field.items?.properties ?? field.properties;
    if (!inside) return [];
    return [value].flat().flatMap((each) => (isDoc(each) ? unnamedKeys(each, inside, `${path}${name}/`) : []));
  });
}
