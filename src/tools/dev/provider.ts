/** The provider as the dev server runs it: a process of its own, started anew when what it runs has changed. */
import { type ChildProcess, spawn } from 'node:child_process';

/** A provider that can be started again and again. */
export interface DevProvider {
  /** Ends the one that runs, starts another, and resolves once it answers, or is gone again: then with false. */
  restart(): Promise<boolean>;
  stop(): void;
}

/** How to start one. */
export interface DevProviderOptions {
  root: string;
  port: number;
  data: string;
  /** The console's address, from which it may be called. */
  origin: string;
  /** It ended though nobody asked it to. */
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

/** A provider for the dev server; it is not started yet. */
export function devProvider({ root, port, data, origin, onEnd }: DevProviderOptions): DevProvider {
  let running: ChildProcess | undefined;
  const words = ['--import', 'tsx', 'src/tools/start.ts', '--api-only', '--port', String(port), '--data', data];

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
