/** Runs programs side by side, so that what one of them finds can end the others. */
import { type ChildProcess, spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** What failed, by name, where the step can say it. */
  failures?: () => string[];
}

export interface Outcome {
  name: string;
  ok: boolean;
  /** Seconds since all of it began. */
  after: number;
  names: string[];
}

/** Ends a program and whatever it has started. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended by itself.
  }
}

/** Runs steps one after another; several such lanes side by side. */
export class Lanes {
  readonly outcomes: Outcome[] = [];
  readonly #root: string;
  readonly #first: boolean;
  readonly #running = new Set<ChildProcess>();
  readonly #started = performance.now();
  #stopped = false;

  /** @param first whether the first failure ends everything. */
  constructor(root: string, first: boolean) {
    this.#root = root;
    this.#first = first;
  }

  /** Runs steps one after another. */
  async run(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      if (this.#stopped) return;
      const { ok, output } = await this.#try(step);
      if (this.#stopped) return;
      const after = Math.round((performance.now() - this.#started) / 100) / 10;
      const names = ok ? [] : (step.failures?.() ?? []);
      this.outcomes.push({ name: step.name, ok, after, names });
      console.log(`${ok ? '' : output}— ${step.name}: ${ok ? 'ok' : 'FAILED'} (after ${after} s)`);
      if (!ok && this.#first) this.#stop();
    }
  }

  #try({ command: [program = '', ...args], env }: Step): Promise<{ ok: boolean; output: string }> {
    const child = spawn(program, args, {
      cwd: this.#root,
      env: { ...process.env, ...env },
      // A group of its own, so that what it started ends with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        output += part.toString();
      });
    return new Promise((resolve) => {
      child.once('error', (error) => resolve({ ok: false, output: `${error.message}\n` }));
      child.once('exit', (code) => {
        this.#running.delete(child);
        endGroup(child);
        // What it printed last may still be on its way.
        setImmediate(() => resolve({ ok: code === 0, output }));
      });
    });
  }

  #stop(): void {
    this.#stopped = true;
    for (const child of this.#running) endGroup(child);
  }
}
