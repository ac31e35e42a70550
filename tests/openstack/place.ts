/** Whether this machine can run a real OpenStack, and its start and stop. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { cloudAnswers } from './cloud/admin.ts';

const scripts = join(import.meta.dirname, 'cloud');

/** The folder of the test cloud's state and logs. It is separate, so that another cloud stays untouched. */
export const CLOUD_FOLDER = join(tmpdir(), 'openstack', 'tests');

/** The memory that its services need, in addition to the tests. */
const MEMORY_BYTES = 6 * 1024 ** 3;

/** The reason why no cloud can run on this machine, as a sentence. Undefined where it can. */
export function whyNot(): string | undefined {
  if (process.env.OPENSTACK === '0') return 'OPENSTACK=0 says so.';
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (!/^ID=debian$/m.test(release) || !/^VERSION_ID="12"$/m.test(release))
    return 'OpenStack’s services come from the packages of Debian 12, which this system is not.';
  if (!existsSync('/usr/bin/apt-get'))
    return 'OpenStack’s services come from Debian’s packages, and there is no apt-get.';
  if (process.getuid?.() !== 0) return 'Installing and starting OpenStack’s services needs root.';
  if (totalmem() < MEMORY_BYTES) return 'OpenStack’s services and the tests need 6 GiB of memory.';
  return undefined;
}

/** The reason why the test cloud can't start now: another cloud uses its ports. */
export async function whyNotNow(): Promise<string | undefined> {
  if (!(await cloudAnswers())) return undefined;
  return 'An OpenStack answers on this machine already, whose ports are the same. OS_REUSE=1 runs the tests on that one.';
}

/**
 * Starts the installation of the cloud's packages in the background: no service is started, and other processes have priority for processor
 * and disk. It always runs to its end, because half-installed packages would block others.
 */
export function installInBackground(): void {
  mkdirSync(CLOUD_FOLDER, { recursive: true });
  const log = openSync(join(CLOUD_FOLDER, 'install.log'), 'w');
  const words = ['-n', '19', 'ionice', '-c', '3', 'bash', join(scripts, 'up.sh'), '--install'];
  spawn('nice', words, { env: environment(), stdio: ['ignore', log, log], detached: true }).unref();
}

/** Installs missing packages, and waits for a running installation. Returns whether all are installed. */
export function install(): boolean {
  return script('up.sh', '--install');
}

/** Starts a fresh cloud and waits until its services answer. Returns whether they do. */
export function bringUp(): boolean {
  // A cloud that was left after its run was killed.
  takeDown();
  return script('up.sh', '--fresh');
}

/** Stops the test cloud, if it runs. */
export function takeDown(): void {
  script('down.sh');
}

function script(name: string, ...words: string[]): boolean {
  const { status } = spawnSync('bash', [join(scripts, name), ...words], { env: environment(), stdio: 'inherit' });
  return status === 0;
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, OS_ROOT: CLOUD_FOLDER };
}
