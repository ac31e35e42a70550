/**
 * The service worker: it keeps the export in this browser, so that the console opens at once and without a connection. It is `/sw.js` of the
 * export. It keeps no answer of the API, and does not touch requests for them.
 */
import { answerOf } from './answer.ts';
import { EXPORT } from './export.ts';
import { answerConfig, answerFile, answerPage, keepLanguage, keepVersion, removeEarlier, renew } from './keep.ts';
import { type Route, routesOf } from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

/** ms between the kept page and the look at the host's: what the page itself needs goes first. */
const QUIET = 1000;

/** The languages of pages that have said theirs. */
const spoken = new Set<string>();

const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, QUIET));

/** The install event of Chromium. */
interface RoutingEvent {
  addRoutes?(routes: readonly Route[]): Promise<void>;
}

/** Has the browser answer what needs no worker. Without routes the worker does the same. */
async function addRoutes(event: ExtendableEvent & RoutingEvent): Promise<void> {
  await event.addRoutes?.(routesOf(EXPORT)).catch(() => undefined);
}

self.addEventListener('install', (event) => {
  event.waitUntil(addRoutes(event));
  // It begins at once: pages of an earlier version keep getting their own files, and every new page is of this version.
  event.waitUntil(keepVersion(spoken).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(removeEarlier));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (answerOf(request, self.location.origin, EXPORT.own, EXPORT.files)) {
    case 'page':
      event.respondWith(answerPage(request));
      // Without a connection nothing is renewed.
      event.waitUntil(
        quiet()
          .then(renew)
          .catch(() => undefined),
      );
      return;
    case 'config':
      event.respondWith(answerConfig(request));
      return;
    case 'file':
      event.respondWith(answerFile(request, (work) => event.waitUntil(work.catch(() => undefined))));
      return;
    default:
  }
});

/** What pages say: their language, whose data is kept; or their first script, to know whether they are of this version. */
export interface Message {
  language?: string;
  script?: string;
}

self.addEventListener('message', (event) => {
  const { language, script } = event.data as Message;
  // A page that says it has loaded, and answers what it needs.
  if (language) spoken.add(language);
  if (language) event.waitUntil(Promise.allSettled([keepLanguage(language), removeEarlier()]));
  if (script) event.ports[0]?.postMessage(EXPORT.page.includes(script));
});
