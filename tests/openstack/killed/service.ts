/** A service of the cloud of the tests as a process of this machine, to be halted, killed and started again. */
import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../durability/support/until.ts';
import { CLOUD_FOLDER } from '../place.ts';

/** Where a cloud that `up.sh` has started notes its processes: the one that is named, that of the tests, the usual one. */
const FOLDERS = [process.env.OS_ROOT, CLOUD_FOLDER, join(tmpdir(), 'openstack', 'run')];

/** One process of the cloud, with those that it has started. */
export class Service {
  readonly #folder: string;
  readonly #name: string;
  #pid: number;

  private constructor(folder: string, name: string, pid: number) {
    this.#folder = folder;
    this.#name = name;
    this.#pid = pid;
  }

  /** The service by its name in the cloud's folder; undefined where it does not run on this machine. */
  static find(name: string): Service | undefined {
    for (const folder of FOLDERS) {
      const noted = join(folder ?? '', 'pids', `${name}.pid`);
      if (folder === undefined || !existsSync(noted)) continue;
      const pid = Number(readFileSync(noted, 'utf8'));
      if (isRunning(pid)) return new Service(folder, name, pid);
    }
    return undefined;
  }

  /** Lets it hang: it takes connections and answers nothing. Gives back what lets it go on. */
  halt(): () => void {
    process.kill(-this.#pid, 'SIGSTOP');
    return () => process.kill(-this.#pid, 'SIGCONT');
  }

  /** Ends it at once. Gives back what starts it again as it was started, and waits until it takes connections at the address. */
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

/** Whether a process runs: one that has ended and that nobody has asked for yet does not. */
function isRunning(pid: number): boolean {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && !/\) [ZX] /.test(readFileSync(path, 'utf8'));
}
