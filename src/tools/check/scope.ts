/** The common parts of all checks: the current file, all other files, and the report function. */

import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { HOUR_PRICE, PRICE, UNIT_PRICE } from '../../contract/money/price.ts';
import { missing } from './suggest.ts';

/** Words that files declare, and all of them may use. */
export interface Vocabulary {
  quotaTypes: string[];
  flags: string[];
}

/** One inlined file among all, and the target of its errors. */
export interface CheckScope {
  file: ResourceFile;
  all: ReadonlyMap<string, ResourceFile>;
  vocabulary: Vocabulary;
  report(at: string, message: string): void;
}

/** The fields of a type, by name and by path into arrays and objects: `size`, `attachments/serverId`. */
function fieldPaths(file: ResourceFile): Set<string> {
  const paths = new Set<string>();
  const walk = (fields: ResourceFile['fields']['properties'], prefix: string): void => {
    for (const [name, field] of Object.entries(fields)) {
      paths.add(prefix + name);
      const inner = field.items?.properties ?? field.properties;
      if (inner) walk(inner, `${prefix}${name}/`);
    }
  };
  walk(file.fields.properties, '');
  return paths;
}

/** Reports a field that the type does not have. `$price` and `$hourPrice` are columns of every type with a price, `$unitPrice` of one with a single line. */
export function needField(scope: CheckScope, at: string, name: string, file: ResourceFile = scope.file): void {
  if ((name === PRICE || name === HOUR_PRICE) && file.price) return;
  if (name === UNIT_PRICE && file.price?.length === 1) return;
  const paths = fieldPaths(file);
  if (!paths.has(name)) scope.report(at, missing('field', name, paths, file === scope.file ? undefined : file.name));
}

/** The other type, reported where it does not exist. */
export function needResource(scope: CheckScope, at: string, name: string): ResourceFile | undefined {
  const found = scope.all.get(name);
  if (!found) scope.report(at, missing('resource', name, scope.all.keys()));
  return found;
}
