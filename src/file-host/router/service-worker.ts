/**
 * The service worker of the product on a file host: what would go to the API goes to the provider in a page's worker. What resource files
 * of the playground make another goes to their set. All else goes to the file host.
 */
/// <reference lib="webworker" />
import { fileOfSet, isDrawnLater, isSetPath, liveSet, nextChange } from '../live/set.ts';
import { isForProvider, Router } from './router.ts';

declare const self: ServiceWorkerGlobalScope;

const router = new Router();

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// A page that was reloaded past its caches is not controlled, and asks to be.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (isForProvider(url, self.location.origin)) event.respondWith(router.pass(event.request));
  else if (url.origin === self.location.origin && isSetPath(url.pathname))
    event.respondWith(live(url.pathname).then((file) => file ?? fetch(event.request)));
  else if (event.request.mode !== 'navigate' || url.origin !== self.location.origin) return;
  else event.respondWith(url.pathname === '/status' ? fetch('/status.html') : page(event.request));
});

/** A page. A deep link of the console gets the console's page, also from a host that has no `404.html`. */
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request);
  return answer.status === 404 ? fetch('/index.html') : answer;
}

/** How long a page is waited for that is still being drawn. */
const DRAWN_WITHIN_MS = 15_000;

/** A file of the resource files that are live; undefined where it is as built. */
async function live(path: string): Promise<Response | undefined> {
  if (isDrawnLater(path)) return drawn(path);
  const set = await liveSet();
  return set && fileOfSet(set.id, path);
}

/** A page that comes a moment later than the rest of its set. It is looked for after each change of the sets. */
async function drawn(path: string): Promise<Response | undefined> {
  const end = AbortSignal.timeout(DRAWN_WITHIN_MS);
  for (;;) {
    // Before the look, which then misses no change.
    const changed = nextChange(end);
    const set = await liveSet();
    const file = set && (await fileOfSet(set.id, path));
    if (file || !set || end.aborted) return file;
    await changed;
  }
}
