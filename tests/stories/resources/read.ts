/** Reads `schemas/` for Storybook: what can be drawn, and what the check says about the rest. */
import { join } from 'node:path';
import type { ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { checkSchemas, formatProblem, inlineAll } from '../../../src/tools/check/index.ts';
import { readSchemas } from '../../../src/tools/schemas.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The folder that resource files stand in. */
export const SCHEMAS = join(ROOT, 'schemas');

/** Every type that is in order, and the check's sentences about the others. */
export interface ResourceFiles {
  types: Map<string, ResourceFile>;
  problems: string[];
}

/** Reads and checks all of them anew. A mistake in one file leaves the others to be drawn. */
export function readResourceFiles(): ResourceFiles {
  const folder = readSchemas(SCHEMAS);
  const problems = checkSchemas(folder, ROOT);
  const wrong = new Set(problems.map(({ file }) => file.replace(/\.json$/, '')));
  const { files } = inlineAll(folder);
  const types = [...files].filter(([name]) => !wrong.has(name));
  return { types: new Map(types), problems: problems.map(formatProblem) };
}
