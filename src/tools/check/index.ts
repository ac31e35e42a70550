/** The check of the resource files on disk. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, SchemaFolder } from '../schemas.ts';
import { CONSOLE_TEXTS, consolePhrases, DESCRIPTIONS, describedCalls } from './around.ts';
import { type Around, checkFolder } from './folder.ts';
import type { TextSet } from './wording/phrases.ts';

export { formatProblem, inlineAll } from './folder.ts';

/** The JSON files of a folder of the project, by name; undefined where the project has no such folder. */
function filesOf<T>(root: string, path: string): [name: string, content: T][] | undefined {
  const folder = join(root, path);
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as T]);
}

/**
 * Returns every error in a folder of resource files.
 * @param root the project's folder, which contains the overrides and the console's texts.
 * @param options `served: false` for types that no provider serves: what becomes of their records is then not checked. `only` some types, where
 *   the others are known to be right.
 */
export function checkSchemas(
  folder: SchemaFolder,
  root: string,
  { served = true, only }: Pick<Around, 'served' | 'only'> = {},
): Problem[] {
  const texts = filesOf<TextSet>(root, CONSOLE_TEXTS);
  const descriptions = served ? filesOf<Record<string, object>>(root, DESCRIPTIONS) : undefined;
  return checkFolder(folder, (path) => existsSync(join(root, path)), {
    phrases: texts && consolePhrases(texts),
    calls: descriptions && describedCalls(descriptions),
    served,
    only,
  });
}
