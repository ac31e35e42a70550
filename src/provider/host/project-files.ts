import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { reasonOf, StartError } from './start-error.ts';

/** The output of `npm run generate` for the provider. */
export interface GeneratedFiles {
  files: ResourceFile[];
  openapi: object;
}

/** Reads the generated files of a project. Throws StartError where they are missing. */
export function readGenerated(root: string): GeneratedFiles {
  return {
    files: readJsonFile(join(root, 'generated/resources.json')) as ResourceFile[],
    openapi: readJsonFile(join(root, 'generated/openapi.json')) as object,
  };
}

/** The console's configuration as it is served: the built file, or its source before a build; undefined where there is none. Throws where it is no JSON. */
export function readConsoleConfig(root: string): unknown {
  for (const path of ['dist/config.json', 'src/console/public/config.json']) {
    const text = readIfThere(join(root, path));
    if (text !== undefined) return JSON.parse(text);
  }
  return undefined;
}

function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const problem = missing ? 'is missing' : `cannot be read (${reasonOf(error)})`;
    throw new StartError(`${path} ${problem}; run: npm run generate`);
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
