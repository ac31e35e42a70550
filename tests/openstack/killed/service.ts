/** A service of the test cloud as a local process, to be stopped, killed and restarted. */
import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../durability/support/until.ts';
import { CLOUD_FOLDER } from '../place.ts';

/** The folders in which `up.sh` stores a cloud's process ids: a named one, that of the tests, the default one. */
const FOLDERS = [process.env.OS_ROOT, CLOUD_FOLDER, join(tmpdir(), 'openstack', 'run')];

/** One process of the cloud, with its children. */
export class Service {
  readonly #folder: string;
  readonly #name: string;
  #pid: number;

  private constructor(folder: string, name: string, pid: number) {
    this.#folder = folder;
    this.#name = name;
    this.#pid = pid;
  }

  /** The service by its name in the cloud's folder. Undefined where it does not run on this machine. */
  static find(name: string): Service | undefined {
    for (const folder of FOLDERS) {
      const noted = join(folder ?? '', 'pids', `${name}.pid`);
      if (folder === undefined || !existsSync(noted)) continue;
      const pid = Number(readFileSync(noted, 'utf8'));
      if (isRunning(pid)) return new Service(folder, name, pid);
    }
    return undefined;
  }

  /** Suspends it: it accepts connections but does not answer. Returns the function that resumes it. */
  halt(): () => void {
    process.kill(-this.#pid, 'SIGSTOP');
    return () => process.kill(-this.#pid, 'SIGCONT');
  }

  /** Kills it. Returns a function that restarts it with the same command, and waits until it accepts connections at the address. */
  async kill(address: string): Promise<() => Promise<void>> {
    const words = textsIn(`/proc/${this.#pid}/cmdline`);
    const env = Object.fromEntries(
      textsIn(`/proc/${this.#pid}/environ`).map((each) => each.split(/=(.*)/s).slice(0, 2)),
    );
    process.kill(-this.#pid, 'SIGKILL');
    await until(
      () => `${this.#name} is gone`,
      async () => (isRunning(this.#pid) ? undefined : true),
    );
    return async () => {
      const log = openSync(join(this.#folder, 'log', `${this.#name}.log`), 'a');
      const [program = '', ...rest] = words;
      const started = spawn(program, rest, { env, detached: true, stdio: ['ignore', log, log] });
      started.unref();
      this.#pid = started.pid ?? 0;
      writeFileSync(join(this.#folder, 'pids', `${this.#name}.pid`), `${this.#pid}\n`);
      await until(
        () => `${this.#name} answers again`,
        async () => (await fetch(address).catch(() => undefined)) && true,
      );
    };
  }
}

function textsIn(path: string): string[] {
  return readFileSync(path, 'utf8').split('\0').filter(Boolean);
}

/** Whether a process runs. A zombie does not. */
function isRunning(pid: number): boolean {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && !/\) [ZX] /.test(readFileSync(path, 'utf8'));
}
