/** The check of the resource files on disk. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, SchemaFolder } from '../schemas.ts';
import { checkFolder } from './folder.ts';

export { formatProblem, inlineAll } from './folder.ts';

/** Returns every error in a folder of resource files. `root` is the project's folder, which contains the overrides. */
export function checkSchemas(folder: SchemaFolder, root: string): Problem[] {
  return checkFolder(folder, (path) => existsSync(join(root, path)));
}
