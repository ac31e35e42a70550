import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../provider/host/start-error.ts';

/** The sources of the built console. */
const SOURCES = [
  'index.html',
  'package-lock.json',
  'package.json',
  'schemas',
  'src/console',
  'src/contract',
  'src/terraform',
  'src/tools',
  'status.html',
  'vite.config.ts',
];
/** The number of output lines of a failed build that are shown. */
const SHOWN_LINES = 30;

/**
 * Builds the console where it is missing or older than a source. Throws StartError where the build fails.
 *
 * @param env further variables for the build
 */
export async function buildIfStale(
  root: string,
  say: (line: string) => void,
  env: Record<string, string>,
): Promise<void> {
  const built = await stat(join(root, 'dist/index.html')).catch(() => undefined);
  const made = existsSync(join(root, 'generated/resources.json'));
  if (built && made && (await newestOf(root)) <= built.mtimeMs) return;
  say(built && made ? 'The sources have changed: building the console …' : 'Building the console …');
  await runBuild(root, env);
}

/** The time of the newest source. Folders count too, since a deleted file changes its folder's time. */
async function newestOf(root: string): Promise<number> {
  const times = await Promise.all(SOURCES.map((source) => newestBelow(join(root, source))));
  return Math.max(...times);
}

async function newestBelow(path: string): Promise<number> {
  const state = await stat(path).catch(() => undefined);
  if (!state?.isDirectory()) return state?.mtimeMs ?? 0;
  const names = await readdir(path);
  const below = await Promise.all(names.map((name) => newestBelow(join(path, name))));
  return Math.max(state.mtimeMs, ...below);
}

async function runBuild(root: string, env: Record<string, string>): Promise<void> {
  // npm provides its own path, so no search is needed. On Windows npm is a script that only a shell finds.
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...args, 'run', 'build'], {
    cwd: root,
    // Vitest sets another one, by which Vite would build the console for development, without its service worker.
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((error: Error) => {
    throw new StartError(`The build could not be started: ${error.message}.`);
  });
  if (code === 0) return;
  const tail = output.join('').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
  throw new StartError(`${tail}\nThe build failed; above are its last lines.`);
}
