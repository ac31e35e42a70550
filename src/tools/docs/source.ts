/** Reads the sources of the reference pages from disk. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instance } from '@viz-js/viz';
import { checkSchemas, formatProblem, inlineAll } from '../check/index.ts';
import { readSchemas } from '../schemas.ts';
import type { Source } from './pages.ts';
import { sourceOf } from './source-of.ts';

/** The stylesheet of the pages. */
export function docsCss(): string {
  return readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
}

/**
 * Reads all sources of the pages.
 * @throws with the check's sentences where a resource file is wrong
 */
export async function readSource(root: string): Promise<Source> {
  const folder = readSchemas(join(root, 'schemas'));
  const problems = checkSchemas(folder, root);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  return sourceOf(inlineAll(folder).files, folder.common.text, await instance());
}
