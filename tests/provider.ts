/** A real provider process with a database of its own, for the browser tests, the durability tests and the bench. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import project from '../package.json' with { type: 'json' };

const here = join(import.meta.dirname, '..');

/** What `npm start` gives Node before its program. */
const NODE_OPTIONS = project.scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** A provider that runs. */
export interface RunningProvider {
  origin: string;
  /** Its folder, which goes with it. */
  data: string;
  pid: number;
  /** What it has written to stderr: its log. */
  log(): string;
  /** The code that it ended with, or by which signal. */
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would (SIGKILL): it can finish nothing. Its folder stays. */
  kill(): Promise<void>;
}

/** A provider that was started and may not answer yet. */
export interface StartingProvider extends RunningProvider {
  /** Resolves once it accepts connections; rejects where it ends before. */
  ready: Promise<void>;
}

/** How to start it. */
export interface StartOptions {
  /** Extra command line words, such as `--api-only`. */
  args?: string[];
  env?: Record<string, string>;
  /** A PostgreSQL database to use in place of the embedded one, `postgres://…`. */
  database?: string;
  /** Another program that takes the same options and says `Ready: ` as `start.ts` does; `.mjs` runs as it is. */
  entry?: string;
  /** Keep using this folder, to see what survives a restart; it is then not removed. */
  data?: string;
  port?: number;
  /** Where its log goes, by default to `log()`: a disk that is full, a pipe that is closed once it is ready, or one that nobody reads. */
  stderr?: 'full' | 'closed' | 'unread';
  /** The project's folder, where that is a copy. */
  root?: string;
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function whenReady(child: ChildProcess, log: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready: ')) resolve();
    });
    child.once('exit', (code, signal) =>
      reject(new Error(`The provider ended with ${code ?? signal}:\n${output}${log()}`)),
    );
  });
}

/** Starts a provider and waits until it accepts connections. Steps of the simulated cloud take 150 ms there. */
export async function startProvider(options: StartOptions = {}): Promise<RunningProvider> {
  const provider = await spawnProvider(options);
  await provider.ready;
  return provider;
}

/** Starts a provider without waiting for it. */
export async function spawnProvider(options: StartOptions = {}): Promise<StartingProvider> {
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'infra-console-'));
  const port = options.port ?? (await freePort());
  // As `npm start` runs it; a copy of the project has no bundle of its own.
  const { database, root = here } = options;
  const { entry = root === here ? 'src/tools/start.mjs' : 'src/tools/start.ts' } = options;
  const full = options.stderr === 'full' ? openSync('/dev/full', 'w') : undefined;
  const child = spawn(
    process.execPath,
    [
      ...NODE_OPTIONS,
      ...(entry.endsWith('.mjs') ? [] : ['--import', 'tsx']),
      entry,
      '--port',
      String(port),
      '--data',
      data,
      ...(options.args ?? []),
    ],
    { cwd: root, env: environment(database, options.env), stdio: ['ignore', 'pipe', full ?? 'pipe'] },
  );
  if (full !== undefined) closeSync(full);
  let written = '';
  if (options.stderr === undefined) {
    child.stderr?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  }
  const ready = whenReady(child, () => written).then(() => {
    if (options.stderr === 'closed') child.stderr?.destroy();
  });
  // Who starts one to kill it may not wait for it.
  ready.catch(() => undefined);
  const ended: RunningProvider['ended'] = new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve([code, signal])),
  );
  return {
    origin: `http://localhost:${port}`,
    data,
    pid: child.pid ?? 0,
    ready,
    log: () => written,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (options.data === undefined) rmSync(data, { recursive: true, force: true });
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function environment(database: string | undefined, own: Record<string, string> = {}): NodeJS.ProcessEnv {
  // The embedded database unless asked otherwise, whatever the shell has set.
  const { DATABASE_URL: _, ...inherited } = process.env;
  return {
    ...inherited,
    CLOUD_PACE: '150',
    // A company at work would be in the way of what a test makes.
    DEMO: 'empty',
    LOG_LEVEL: 'silent',
    ...(database !== undefined && { DATABASE_URL: database }),
    ...own,
  };
}
