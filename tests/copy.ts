/** A copy of the project to change at will, for tests of tools that write into it. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** What check, generate, the build and the provider read. */
export const SOURCES = [
  'schemas',
  'src',
  'index.html',
  'status.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  // The configurations name them.
  'tests/long-first.ts',
  'tests/tsconfig.json',
];

/** Where it is, and how it goes. */
export interface Copy {
  root: string;
  remove(): void;
}

/** Copies what the tools read and write; packages are linked. */
export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'infra-console-copy-'));
  for (const name of [...SOURCES, 'generated']) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return { root: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
