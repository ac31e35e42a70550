/** Which files differ from a base: what was committed since, what was not committed, and what git does not know yet. */
import { execFileSync } from 'node:child_process';

function git(root: string, ...args: string[]): string[] {
  const text = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return text.split('\n').filter((line) => line !== '');
}

/** The commit that this branch left its trunk at; HEAD where there is no trunk. */
export function defaultBase(root: string): string {
  for (const trunk of ['origin/main', 'main']) {
    try {
      return git(root, 'merge-base', 'HEAD', trunk)[0] ?? 'HEAD';
    } catch {
      // No such branch here.
    }
  }
  return 'HEAD';
}

/** Paths of files that were added, changed or deleted, below the root. */
export function changedFiles(root: string, base: string): string[] {
  const tracked = git(root, 'diff', '--name-only', '--no-renames', base);
  const unknown = git(root, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...unknown])].sort();
}
