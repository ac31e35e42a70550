import { apiVersion } from 'virtual:generated';
import { onConnection, providerVersion } from '../api/connection.ts';
import { registerWorker } from '../api/start-worker.ts';
import { whenIdle } from '../api/when-idle.ts';
import { variant } from '../config/current.ts';
import { language } from '../i18n/language.ts';
import { watchConnection } from './connection.ts';
import { say } from './line.ts';
import { compareVersions } from './versions.ts';

const WORKER = '/sw.js';
/** How often a page that stays open asks for a new version, in ms. One that comes to the front asks at most this often, too. */
const EVERY = 3_600_000;
const AT_MOST = 600_000;

/** The first script of this page. It has a hash of its version in its name. */
function ownScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]');
  return script ? new URL(script.src).pathname : '';
}

/** Whether the worker that answers this page is of another version than the page. */
function isOld(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === false);
    worker.postMessage({ script: ownScript() }, [port2]);
  });
}

async function sayWhetherOld(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (controller && (await isOld(controller))) say('version', true);
}

/** Asks the host for a new version now and then. */
function askForUpdates(): void {
  let last = Date.now();
  const ask = (): void => {
    last = Date.now();
    update().catch(() => undefined);
  };
  setInterval(ask, EVERY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - last > AT_MOST) ask();
  });
}

/** Compares the provider with the one that this console was built for. */
function compareProvider(): void {
  const provider = providerVersion();
  const order = provider === undefined ? 0 : compareVersions(provider, apiVersion);
  // A newer provider serves older consoles, and a newer console may be there, too.
  if (order !== 0) update().catch(() => undefined);
  say('provider', order < 0);
}

/** Asks the host for a new version, where a worker keeps this one. */
async function update(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
}

/** Removes the worker and what it has kept, where `config.json` turns it off. */
async function stop(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const mine = registrations.filter(({ active }) => active && new URL(active.scriptURL).pathname === WORKER);
  await Promise.all(mine.map((each) => each.unregister()));
  const kept = (await caches.keys()).filter((name) => name.startsWith('console-'));
  await Promise.all(kept.map((name) => caches.delete(name)));
}

/** Keeps the console in this browser, and says on a line when there is no connection or a new version. Without a secure context it keeps nothing. */
export async function startOffline(): Promise<void> {
  watchConnection();
  onConnection('version', compareProvider);
  compareProvider();
  if (!('serviceWorker' in navigator)) return;
  if (!variant().offline) {
    await stop();
    return;
  }
  const { serviceWorker } = navigator;
  // The worker asks which version a page has, before it removes what that version needs.
  serviceWorker.addEventListener('message', ({ ports: [port] }) => port?.postMessage(ownScript()));
  serviceWorker.addEventListener('controllerchange', () => void sayWhetherOld());
  await new Promise<void>(whenIdle);
  const { installing } = await registerWorker(WORKER);
  // A worker that is new keeps the language's data with everything else.
  installing?.postMessage({ language: language() });
  const registration = await serviceWorker.ready;
  registration.active?.postMessage({ language: language() });
  askForUpdates();
  await sayWhetherOld();
}
