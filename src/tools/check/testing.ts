/** A tiny set of resource files without a mistake, for tests that break one thing in it. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokensOf } from '../../contract/expression/pointer.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { readSchemas, type SchemaFolder } from '../schemas.ts';
import { checkSchemas, formatProblem } from './index.ts';
import { ADMIN_FLAVOR, COMMON, FLAVOR, SERVER, VOLUME } from './valid-files.ts';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '../../..');

const { meta } = readSchemas(join(ROOT, 'schemas'));

/** A fresh copy of the set. */
export function validFolder(): SchemaFolder {
  const files = [SERVER, VOLUME, FLAVOR, ADMIN_FLAVOR as ResourceFile].map((file) => structuredClone(file));
  return { files: new Map(files.map((file) => [file.name, file])), common: structuredClone(COMMON), meta, broken: [] };
}

/** A file of the set by its name; `common` is the common file. */
export function contentOf(folder: SchemaFolder, name: string): object {
  const content = name === 'common' ? folder.common : folder.files.get(name);
  if (!content) throw new Error(`The set has no ${name}.json.`);
  return content;
}

/** Puts a value at a JSON Pointer of a file, whatever stood there; undefined takes the key away. */
export function put(content: object, pointer: string, value: unknown): void {
  const path = tokensOf(pointer);
  const last = path.pop() ?? '';
  let holder = content as Record<string, unknown>;
  for (const token of path) {
    holder[token] ??= {};
    holder = holder[token] as Record<string, unknown>;
  }
  if (value === undefined) delete holder[last];
  else holder[last] = value;
}

/** What the check says about a folder. */
export function complaints(folder: SchemaFolder, root: string = ROOT): string[] {
  return checkSchemas(folder, root).map(formatProblem);
}

/** One thing broken in the valid set: the file, where, what is put there (undefined takes it away), and what is said. */
export type Broken = [file: string, at: string, value: unknown, said: string];

/** A group of tests: each breaks one thing, and exactly one sentence is said about it. */
export function itSays(title: string, rows: Broken[]): void {
  describe(title, () => {
    it.each(rows)('%s.json#%s = %j', (file, at, value, said) => {
      const folder = validFolder();
      put(contentOf(folder, file), at, value);
      expect(complaints(folder)).toEqual([said]);
    });
  });
}
