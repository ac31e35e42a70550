/** Which test files import what was changed, the nearest first. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** A statement that loads another file. Types are gone when a test runs. */
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/g;
const TEST = /\.test\.tsx?$/;

/** The files that a module loads, as paths below the root. */
export function importsOf(path: string, text: string): string[] {
  const found = [...text.matchAll(IMPORT)].map(([, fixed, onDemand]) => fixed ?? onDemand ?? '');
  return found.map((each) => join(dirname(path), each.replace(/\?.*$/, '')));
}

/** Each file with those that import it. */
function importersIn(root: string, folders: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue;
      const path = join(folder, name.replaceAll('\\', '/'));
      for (const each of importsOf(path, readFileSync(join(root, path), 'utf8')))
        importers.set(each, [...(importers.get(each) ?? []), path]);
    }
  return importers;
}

/**
 * Test files by the number of imports between them and the nearest changed file. A test that is called as its module is comes first
 * of all, as it is about nothing else. Tests in the folder of a changed file come before others: those of routes reach them over the
 * whole application.
 */
export function nearestTests(changed: readonly string[], importers: ReadonlyMap<string, readonly string[]>): string[] {
  const distances = new Map(changed.map((path) => [path, 0]));
  const queue = [...changed];
  for (let path = queue.shift(); path !== undefined; path = queue.shift())
    for (const next of importers.get(path) ?? [])
      if (!distances.has(next)) {
        distances.set(next, (distances.get(path) ?? 0) + 1);
        queue.push(next);
      }
  const named = new Set(changed.flatMap((path) => path.match(/[^/]+(?=\.tsx?$)/) ?? []));
  const folders = new Set(changed.map((path) => dirname(path)));
  const rank = (path: string): number => {
    const own = named.has(path.replace(/^.*\//, '').replace(/\..*$/, ''));
    const near = folders.has(dirname(path)) ? 0.25 : 1;
    return ((distances.get(path) ?? 0) - (own ? 0.5 : 0)) * near;
  };
  const tests = [...distances.keys()].filter((path) => TEST.test(path));
  return tests.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** The unit tests that are related to changed files, the nearest first; those of the `dear` paths are left to `npm test`. */
export function relatedTests(root: string, changed: readonly string[], dear: readonly RegExp[]): string[] {
  const tests = nearestTests(changed, importersIn(root, ['src', 'tests']));
  return tests.filter((path) => existsSync(join(root, path)) && !dear.some((each) => each.test(path)));
}
