/** Reads `schemas/` for Storybook: the valid files, and the check's messages about the others. */
import { join } from 'node:path';
import type { ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { checkSchemas, formatProblem, inlineAll } from '../../../src/tools/check/index.ts';
import { readSchemas } from '../../../src/tools/schemas.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The folder of resource files. */
export const SCHEMAS = join(ROOT, 'schemas');

/** All valid types, and the check's messages about the others. */
export interface ResourceFiles {
  types: Map<string, ResourceFile>;
  problems: string[];
}

/** Reads and checks all files. An invalid file leaves the others usable. */
export function readResourceFiles(): ResourceFiles {
  const folder = readSchemas(SCHEMAS);
  const problems = checkSchemas(folder, ROOT);
  const wrong = new Set(problems.map(({ file }) => file.replace(/\.json$/, '')));
  const { files } = inlineAll(folder);
  const types = [...files].filter(([name]) => !wrong.has(name));
  return { types: new Map(types), problems: problems.map(formatProblem) };
}
