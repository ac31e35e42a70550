/** The check of the resource files on disk. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, SchemaFolder } from '../schemas.ts';
import { checkFolder } from './folder.ts';
import { type Phrase, phrasesOf, type TextSet } from './wording/phrases.ts';

export { formatProblem, inlineAll } from './folder.ts';

const CONSOLE_TEXTS = 'src/console/i18n/texts';
const DESCRIPTIONS = 'src/provider/openapi';

/** The texts of the console itself; undefined where the project has none. */
function consolePhrases(root: string): Phrase[] | undefined {
  const folder = join(root, CONSOLE_TEXTS);
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const texts = JSON.parse(readFileSync(join(folder, name), 'utf8')) as TextSet;
      return phrasesOf(`${CONSOLE_TEXTS}/${name}`, texts, '');
    });
}

/** The calls of the hand-written descriptions of the API; undefined where the project has none. */
function describedCalls(root: string): string[] | undefined {
  const folder = join(root, DESCRIPTIONS);
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder).flatMap((name) => {
    const paths = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, object>;
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  });
}

/**
 * Returns every error in a folder of resource files.
 * @param root the project's folder, which contains the overrides and the console's texts.
 * @param options `served: false` for types that no provider serves: what becomes of their records is then not checked.
 */
export function checkSchemas(folder: SchemaFolder, root: string, { served = true } = {}): Problem[] {
  return checkFolder(folder, (path) => existsSync(join(root, path)), {
    phrases: consolePhrases(root),
    calls: served ? describedCalls(root) : undefined,
    served,
  });
}
