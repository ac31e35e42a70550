/** Reads the sources of the reference pages from disk. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instance } from '@viz-js/viz';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { withoutStaffOnly } from '../../contract/file/staff-only.ts';
import { quotaTypesOf } from '../../provider/quotas/quota-types.ts';
import { checkSchemas, formatProblem, inlineAll } from '../check/index.ts';
import { readSchemas } from '../schemas.ts';
import type { Source } from './pages.ts';

/** The stylesheet of the pages. */
export function docsCss(): string {
  return readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
}

/** The names of quotas, and of the tariff lines that files declare. Any other file may use them. */
function sharedNames(files: ResourceFile[]): ResourceFile['text'] {
  const lines = files.flatMap((file) => Object.entries(file.text).filter(([key]) => key.startsWith('line.')));
  const quotas = [...quotaTypesOf(files)].map(([type, { names }]) => [`quota.${type}`, names] as const);
  return Object.fromEntries([...lines, ...quotas]);
}

/**
 * Reads all sources of the pages.
 * @throws with the check's sentences where a resource file is wrong
 */
export async function readSource(root: string): Promise<Source> {
  const folder = readSchemas(join(root, 'schemas'));
  const problems = checkSchemas(folder, root);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  const { files } = inlineAll(folder);
  const common = { ...folder.common.text, ...sharedNames([...files.values()]) };
  const types = new Map([...files].map(([name, file]) => [name, withoutStaffOnly(file)]));
  return { types, common, viz: await instance() };
}
