/** Whether this machine can run a real OpenStack, and what starts and stops it there. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { cloudAnswers } from './cloud/admin.ts';

const scripts = join(import.meta.dirname, 'cloud');

/** Where the cloud of the tests has its state and its logs. A folder of its own: another cloud's is left alone. */
export const CLOUD_FOLDER = join(tmpdir(), 'openstack', 'tests');

/** What its services need, beside what the tests themselves do. */
const MEMORY_BYTES = 6 * 1024 ** 3;

/** Why no cloud can be started on this machine, in a sentence; undefined where one can. */
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

/** Why the cloud of the tests can't be started just now: another one has its ports. */
export async function whyNotNow(): Promise<string | undefined> {
  if (!(await cloudAnswers())) return undefined;
  return 'An OpenStack answers on this machine already, whose ports are the same. OS_REUSE=1 runs the tests on that one.';
}

/**
 * Begins to install what the cloud needs while others are at work: nothing is started, and whoever else wants processor or disk goes
 * first. It goes on to its end by itself, as packages that are half installed would be in everybody's way.
 */
export function installInBackground(): void {
  mkdirSync(CLOUD_FOLDER, { recursive: true });
  const log = openSync(join(CLOUD_FOLDER, 'install.log'), 'w');
  const words = ['-n', '19', 'ionice', '-c', '3', 'bash', join(scripts, 'up.sh'), '--install'];
  spawn('nice', words, { env: environment(), stdio: ['ignore', log, log], detached: true }).unref();
}

/** Installs what is missing, waiting for whoever does so already. Gives back whether all is there. */
export function install(): boolean {
  return script('up.sh', '--install');
}

/** Starts a fresh cloud and waits until its services answer. Gives back whether they do. */
export function bringUp(): boolean {
  // One that was left when its run was ended by force.
  takeDown();
  return script('up.sh', '--fresh');
}

/** Stops the cloud of the tests; where none runs nothing happens. */
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
