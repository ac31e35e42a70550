/** The declarations of hand-written routes, from several files. */
import { missingAccess } from './declared-access.ts';
import type { DeclaredPaths } from './openapi.ts';

/** All paths of the files, whose access can name these flags. Throws where two files declare one path, and where a call does not declare its callers. */
export function joinedPaths(
  files: Iterable<readonly [name: string, paths: DeclaredPaths]>,
  flags: readonly string[],
): DeclaredPaths {
  const paths: DeclaredPaths = {};
  for (const [name, declared] of files) {
    for (const [path, item] of Object.entries(declared)) {
      if (paths[path]) throw new Error(`${name}: ${path} is declared in another file too`);
      const wrong = missingAccess(item, flags);
      if (wrong) throw new Error(`${name}#${path}: ${wrong}`);
      paths[path] = item;
    }
  }
  return paths;
}
