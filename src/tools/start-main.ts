import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../provider/accounts/demo-accounts.ts';
import type { OpenStackSettings } from '../provider/cloud/openstack/client/settings.ts';
import { type DataFolder, takeDataFolder } from '../provider/host/data-folder.ts';
import { keepHeapSmall } from '../provider/host/heap.ts';
import { requireFreePort } from '../provider/host/listen.ts';
import { StartError } from '../provider/host/start-error.ts';
import type { StorePlace } from '../provider/host/store-place.ts';
import { type RunningServer, startServer } from '../provider/node.ts';
import { buildIfStale } from './build-if-stale.ts';
import { generateIfStale } from './generated.ts';
import { HELP, readStartOptions, type StartOptions } from './start-options.ts';

/** How often this process checks that its parent still runs, in milliseconds. */
const PARENT_CHECK_MS = 250;

/** How long a stop may take, in milliseconds. Requests, work, mail server and database have their own, shorter limits. */
const STOP_MS = 20_000;

/**
 * Runs the command line, and prints a StartError as one sentence.
 *
 * @param root the project's folder
 */
export async function main(root: string): Promise<void> {
  process.stdout.on('error', () => undefined);
  try {
    const options = readStartOptions(process.argv.slice(2), process.env);
    if (options.help) process.stdout.write(HELP);
    else await start(root, options);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Fast checks run before slow steps. */
async function start(root: string, options: StartOptions): Promise<void> {
  keepHeapSmall();
  await requireFreePort(options);
  const openStack = await cloudOf(options);
  const data = await placeOf(options);
  const newFolder = options.livingDemo && 'isNew' in data && data.isNew() ? data : undefined;
  if (options.apiOnly) await generateIfStale(root);
  else await buildIfStale(root, say, { DEMO: newFolder ? 'living' : 'empty' });
  if (newFolder) await beginLiving(root, newFolder, options.consoleUrl ?? `http://localhost:${options.port}`);
  const server = await startServer({ ...options, root, data, ...(openStack && { openStack }) });
  stopOnSignals(server);
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(options.host) ? 'localhost' : options.host;
  say(`Ready: http://${name}:${server.port}`);
  if (newFolder)
    say('It begins with a company at work; debtor@demo.kz, studio@demo.kz and new@demo.kz are other customers');
  if (options.demo) {
    const accounts = DEMO_ACCOUNTS.map((account) => account.email).join(', ');
    say(`Sign in as ${accounts}, password ${DEMO_PASSWORD} (--no-demo makes no such accounts)`);
  }
}

/** The settings of the cloud are read only where it is a real one. */
async function cloudOf({ cloud }: StartOptions): Promise<OpenStackSettings | undefined> {
  if (cloud === 'simulated') return undefined;
  const { readOpenStackSettings } = await import('../provider/host/openstack-settings.ts');
  return readOpenStackSettings(process.env, { cwd: process.cwd(), home: homedir() });
}

/** Its code is loaded only where a folder is new, since that slows the start. */
async function beginLiving(root: string, data: DataFolder, consoleUrl: string): Promise<void> {
  const { installDemo } = await import('./demo/snapshot.ts');
  const { ERRORS_ONLY } = await import('./demo/log.ts');
  try {
    await installDemo(data, { root, now: new Date(), log: ERRORS_ONLY, consoleUrl }, say);
  } catch (error) {
    data.release();
    throw error;
  }
}

/** pg is loaded only where it is needed, since that slows the start. */
async function placeOf({ databaseUrl, data, init }: StartOptions): Promise<StorePlace | DataFolder> {
  if (databaseUrl === undefined) return takeDataFolder(resolve(data), { init });
  const { postgresPlace } = await import('../provider/host/postgres.ts');
  return postgresPlace(databaseUrl, resolve(data));
}

/** The first signal ends current work, the second one the process. */
function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  stopWithParent(stop);
}

/** npm passes a signal to the shell between it and this process. That shell ends silently, so the port would stay taken. */
function stopWithParent(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, PARENT_CHECK_MS);
  watch.unref();
}

/** Output that nobody takes, such as on a full disk, must not end the process. */
function say(line: string): void {
  try {
    process.stdout.write(`${line}\n`);
  } catch {
    // A file throws at once; a pipe emits an event.
  }
}
