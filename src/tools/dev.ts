/**
 * `npm run dev`: the provider and Vite's dev server side by side. When a schema or a text changes, generated/ is written
 * anew and the provider restarts with it; a mistake is said in the check's sentences, and what ran keeps running.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const API_PORT = '8080';
/** Editors write a file in several steps; one regeneration follows the last. */
const SETTLE_MS = 150;

function generate(): boolean {
  return (
    spawnSync(process.execPath, ['--import', 'tsx', 'src/tools/generate.ts'], { cwd: root, stdio: 'inherit' })
      .status === 0
  );
}

function startProvider(): ChildProcess {
  const args = ['--import', 'tsx', 'src/tools/start.ts', '--api-only', '--port', API_PORT];
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ALLOWED_ORIGINS: 'http://localhost:5173' },
  });
}

let provider: ChildProcess | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

async function restart(): Promise<void> {
  if (!generate()) return;
  const old = provider;
  if (old && old.exitCode === null) {
    const gone = new Promise((resolve) => old.once('exit', resolve));
    old.kill('SIGTERM');
    await gone;
  }
  provider = startProvider();
}

if (!generate()) process.exit(1);
provider = startProvider();
const vite = spawn('npx', ['vite'], { cwd: root, stdio: 'inherit' });

for (const folder of ['schemas', 'src/console/i18n/texts', 'src/provider', 'src/contract'])
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), SETTLE_MS);
  });

function stop(): void {
  vite.kill('SIGTERM');
  provider?.kill('SIGTERM');
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
vite.once('exit', stop);
