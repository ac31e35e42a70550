/** The check of resource files as they stand on disk. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, SchemaFolder } from '../schemas.ts';
import { checkFolder } from './folder.ts';

export { formatProblem, inlineAll } from './folder.ts';

/** Every mistake in a folder of resource files. `root` is the project's folder, where overrides are looked for. */
export function checkSchemas(folder: SchemaFolder, root: string): Problem[] {
  return checkFolder(folder, (path) => existsSync(join(root, path)));
}
