/** The provider of the dev server: a separate process, restarted when its sources change. */
import { type ChildProcess, spawn } from 'node:child_process';

/** A provider that can be restarted. */
export interface DevProvider {
  /** Ends the current process and starts another. Resolves to true once it answers, and to false where it has ended. */
  restart(): Promise<boolean>;
  stop(): void;
}

/** The options of such a provider. */
export interface DevProviderOptions {
  root: string;
  port: number;
  data: string;
  /** The console's origin, which may call it. */
  origin: string;
  /** Called when it ends unexpectedly. */
  onEnd(): void;
}

function whenReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      output += chunk.toString();
      if (output.includes('Ready: ')) resolve(true);
    });
    child.once('exit', () => resolve(false));
  });
}

/** Creates a provider for the dev server, without starting it. */
export function devProvider({ root, port, data, origin, onEnd }: DevProviderOptions): DevProvider {
  let running: ChildProcess | undefined;
  const words = [
    '--import',
    'tsx',
    'src/tools/start.ts',
    '--api-only',
    '--demo=empty',
    '--port',
    String(port),
    '--data',
    data,
  ];

  async function end(child: ChildProcess): Promise<void> {
    running = undefined;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  return {
    async restart() {
      if (running) await end(running);
      const child = spawn(process.execPath, words, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ALLOWED_ORIGINS: origin },
      });
      running = child;
      child.once('exit', () => {
        if (running === child) onEnd();
      });
      return whenReady(child);
    },
    stop() {
      const child = running;
      running = undefined;
      child?.kill('SIGTERM');
    },
  };
}
