/** The declarations of hand-written routes, from the files beside the provider. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeclaredPaths } from './openapi.ts';

/** The declared paths of each file of a folder, by its name. */
export function declaredPaths(folder: string): [name: string, paths: DeclaredPaths][] {
  const names = readdirSync(folder).filter((each) => each.endsWith('.json'));
  return names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as DeclaredPaths]);
}
