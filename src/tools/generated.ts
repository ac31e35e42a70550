/** Whether `generated/` matches its sources. Most of it is not in git, and is generated where it is missing or stale. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../provider/host/start-error.ts';

/** The inputs of `npm run generate`, including its own code. */
export const SOURCES = [
  'package-lock.json',
  'schemas',
  'src/console/i18n/texts',
  'src/console/theme',
  'src/contract',
  'src/provider/openapi',
  'src/provider/quotas/quota-types.ts',
  'src/provider/store/faults.ts',
  'src/tools/check',
  'src/tools/comments.ts',
  'src/tools/generate',
  'src/tools/generate.ts',
  'src/tools/generated.ts',
  'src/tools/playground/editor/vocabulary.ts',
  'src/tools/schemas.ts',
  'src/tools/theme-css.ts',
];

/** Contains a hash of the sources and of the output. */
export const STAMP = '.made-from';

/** The files of `generated/` that are in git, because they are reviewed. */
export function isKeptInGit(path: string): boolean {
  return path === 'openapi.json' || path === 'theme.css' || /^types[/\\]/.test(path);
}

/** All files below a folder, or the file itself, as paths below `root`. */
export function filesBelow(root: string, path = ''): string[] {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .sort();
}

function hashOf(root: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** A hash of the sources. Tests are left out, since no output depends on them. */
export function hashOfSources(root: string): string {
  const paths = SOURCES.flatMap((source) => filesBelow(root, source));
  return hashOf(
    root,
    paths.filter((path) => !/\.test\.tsx?$/.test(path)),
  );
}

function stampOf(root: string, sources: string): string {
  const folder = join(root, 'generated');
  const made = filesBelow(folder).filter((path) => path !== STAMP && !path.endsWith('.tmp'));
  return `${sources} ${hashOf(folder, made)}\n`;
}

/** Stores that the contents of `generated/` came from these sources. */
export function writeStamp(root: string, sources: string): void {
  writeFileSync(join(root, 'generated', STAMP), stampOf(root, sources));
}

/** Whether sources or output have changed since `generated/` was made. */
export function isStale(root: string): boolean {
  const stamp = join(root, 'generated', STAMP);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== stampOf(root, hashOfSources(root));
}

/** Generates `generated/` where it is missing or stale. Throws StartError with the check's errors of the resource files. */
export async function generateIfStale(root: string): Promise<void> {
  // An image of the provider has no sources, but all of their output.
  if (!existsSync(join(root, 'schemas')) || !isStale(root)) return;
  const words = ['--import', 'tsx', 'src/tools/generate.ts'];
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartError(`generated/ could not be made.\n${output.trim()}`);
}
