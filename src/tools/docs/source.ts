/** Reads what the reference pages are made of from disk. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instance } from '@viz-js/viz';
import type { ResourceFile } from '../../contract/resource-file.ts';
import { checkSchemas, formatProblem, inlineAll } from '../check/index.ts';
import { readSchemas } from '../schemas.ts';
import type { Source } from './pages.ts';

/** The look of the pages. */
export function docsCss(): string {
  return readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
}

/**
 * Everything that the pages are made of.
 * @throws with the check's sentences where a resource file is wrong
 */
export async function readSource(root: string): Promise<Source> {
  const folder = readSchemas(join(root, 'schemas'));
  const problems = checkSchemas(folder, root);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  const quotaNames = JSON.parse(
    readFileSync(join(root, 'src/contract/quota-names.json'), 'utf8'),
  ) as ResourceFile['text'];
  return { types: inlineAll(folder).files, common: { ...folder.common.text, ...quotaNames }, viz: await instance() };
}
