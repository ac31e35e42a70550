/**
 * The service worker of the product on a file host: what would go to the API goes to the provider in a page's worker. All else goes to the
 * file host.
 */
/// <reference lib="webworker" />
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
  else if (event.request.mode === 'navigate' && url.pathname === '/status') event.respondWith(fetch('/status.html'));
});
