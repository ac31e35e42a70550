/** The declarations of hand-written routes, from the files beside the provider. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingAccess } from './declared-access.ts';
import type { DeclaredPaths } from './openapi.ts';

/** The paths of all files of a folder, whose access can name these flags. Throws where two files declare one path, and where a call does not declare its callers. */
export function declaredPaths(folder: string, flags: readonly string[]): DeclaredPaths {
  const paths: DeclaredPaths = {};
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    for (const [path, item] of Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as DeclaredPaths)) {
      if (paths[path]) throw new Error(`${name}: ${path} is declared in another file too`);
      const wrong = missingAccess(item, flags);
      if (wrong) throw new Error(`${name}#${path}: ${wrong}`);
      paths[path] = item;
    }
  }
  return paths;
}
