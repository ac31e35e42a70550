/** A tiny valid set of resource files, for tests that change one thing in it. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokensOf } from '../../contract/expression/pointer.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { readSchemas, type SchemaFolder } from '../schemas.ts';
import { checkSchemas, formatProblem } from './index.ts';
import { ADMIN_FLAVOR, COMMON, FLAVOR, SERVER, say, VOLUME } from './valid-files.ts';

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

/** Sets the value at a JSON Pointer of a file; undefined removes the key. */
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

/** The check's errors for a folder. */
export function complaints(folder: SchemaFolder, root: string = ROOT): string[] {
  return checkSchemas(folder, root).map(formatProblem);
}

/** One change of the valid set: the file, the place, the new value (undefined removes it), and the expected error. */
export type Broken = [file: string, at: string, value: unknown, said: string];

/** A group of tests. Each makes one change, and expects exactly one error. */
export function itSays(title: string, rows: Broken[]): void {
  describe(title, () => {
    it.each(rows)('%s.json#%s = %j', (file, at, value, message) => {
      const folder = validFolder();
      put(contentOf(folder, file), at, value);
      expect(complaints(folder)).toEqual([message]);
    });
  });
}

/** The valid set, in which the volumes say that they are shown on the page of their server. */
export function shownFolder(...changes: [file: string, at: string, value: unknown][]): SchemaFolder {
  const folder = validFolder();
  const base: typeof changes = [
    [
      'server',
      '/detail/tabs',
      [
        { id: 'info', fields: ['name'] },
        { id: 'other', fields: ['size', 'kind'] },
      ],
    ],
    ['server', '/text/tab.other', say('tab.other')],
    ['volume', '/shownIn', [{ resource: 'server', by: 'serverId', tab: 'discs', after: 'info' }]],
    ['server', '/text/tab.volumes', undefined],
    ['volume', '/text/tab.discs', say('tab.discs')],
  ];
  for (const [file, at, value] of [...base, ...changes]) put(contentOf(folder, file), at, value);
  return folder;
}
