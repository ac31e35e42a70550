/** A copy of the project in a folder of its own, to build other things from it without touching what stands here. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOURCES } from '../../copy.ts';

const project = join(import.meta.dirname, '../../..');
/** A copy of the project. */
export interface Workspace {
  root: string;
  /** Runs a command of the project there. Returns its seconds; throws with its last lines where it fails. */
  run(command: string, ...args: string[]): number;
  remove(): void;
}

/** Copies the project's sources, and what else is named. Packages are shared with the project. */
export function copyProject(more: string[] = []): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'infra-console-bench-'));
  for (const name of [...SOURCES, ...more]) cpSync(join(project, name), join(root, name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'dir');
  return {
    root,
    run(command, ...args) {
      const started = performance.now();
      const bin = join(root, 'node_modules/.bin', command);
      const { status, stdout, stderr } = spawnSync(bin, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
      if (status !== 0) {
        const tail = `${stdout}${stderr}`.trimEnd().split('\n').slice(-20).join('\n');
        throw new Error(`${command} ${args.join(' ')} failed:\n${tail}`);
      }
      return (performance.now() - started) / 1000;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
