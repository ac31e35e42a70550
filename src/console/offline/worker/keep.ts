/** The caches of the worker: what is fetched into them, renewed and removed. */

import { EXPORT } from './export.ts';
import { cacheOf, isPageOf, isTurnedOff, isVersion, languagesIn, needless, pathsFor, pathsOf } from './files.ts';
import { isAsBuilt, isOfHost } from './own-answers.ts';
import { askPages } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The path that the page is kept under. Hosts redirect `/index.html`, and a redirected page can't answer a navigation. */
const PAGE = '/';
const CONFIG = '/config.json';
/** Requests at a time while a version is fetched. A browser has six connections to an HTTP/1.1 host, and the page needs some of them. */
const AT_ONCE = 2;

/** This version's cache. */
const MINE = cacheOf(EXPORT.version);

/**
 * Keeps the whole version, with the languages that earlier ones were used in. Fails where a file is missing or of another version.
 * @param spoken the languages of open pages, as far as they have said them by the time when data is kept
 */
export async function keepVersion(spoken: Iterable<string> = []): Promise<void> {
  const languages = languagesIn(await keptPaths());
  const page = await fetchPage();
  if (!page) throw new Error('The host has another version of the console');
  if (!(await keepStart(page))) throw new Error('config.json is missing, or turns the worker off');
  await keepAll(await caches.open(MINE), pathsFor(EXPORT.files, [...languages, ...spoken]));
}

/** Keeps the data of a language, too. */
export async function keepLanguage(language: string): Promise<void> {
  // A worker that was turned off has no cache, and makes none.
  if (await caches.has(MINE)) await keepAll(await caches.open(MINE), pathsOf(EXPORT.files, language));
}

/** The paths of everything that any version keeps. */
async function keptPaths(): Promise<string[]> {
  const names = (await caches.keys()).filter(isVersion);
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

async function keepAll(cache: Cache, paths: readonly string[]): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const waiting = paths.filter((path) => !kept.has(path));
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await keepOne(cache, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function keepOne(cache: Cache, path: string): Promise<void> {
  // Files with a hash in their name come from the browser's own cache where the page has just loaded them.
  const first = await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache', priority: 'low' });
  if (await keepOwn(cache, path, first)) return;
  // The browser's own cache may have what a host answered in place of the file, as in the middle of a deployment.
  const again = await fetch(path, { cache: 'reload', priority: 'low' });
  if (!(await keepOwn(cache, path, again))) throw new Error(`${path}: not the file of this version (${again.status})`);
}

/** Keeps an answer for a listed file. False where it is not the file of this version, and is not kept. */
async function keepOwn(cache: Cache, path: string, response: Response): Promise<boolean> {
  const isOwn = await isAsBuilt(response, EXPORT.files[path] ?? '');
  if (isOwn) await cache.put(path, response);
  return isOwn;
}

/** The host's page. Undefined where it is of another version, or no page. */
async function fetchPage(): Promise<Response | undefined> {
  // Not revalidated: browsers keep an earlier content security policy with an answer of 304, and the new `config.json` may need the new one.
  const response = await fetch(PAGE, { cache: 'reload' });
  if (!response.ok || response.redirected) return undefined;
  return isPageOf(EXPORT, await response.clone().text()) ? response : undefined;
}

/**
 * Keeps the page and the host's `config.json`, both or neither: each may need what is new in the other. False where they are not kept: the host
 * has no `config.json`, or it turns the worker off, which has then ended.
 */
async function keepStart(page: Response): Promise<boolean> {
  const config = await fetch(CONFIG, { cache: 'no-cache' });
  if (!isOfHost(config)) return false;
  if (isTurnedOff(await config.clone().text(), self.location.hostname)) {
    await turnOff();
    return false;
  }
  const cache = await caches.open(MINE);
  await Promise.all([cache.put(PAGE, page), cache.put(CONFIG, config)]);
  return true;
}

/** Ends the worker, and removes what it has kept. Pages that are still open ask the host from now on. */
async function turnOff(): Promise<void> {
  await self.registration.unregister();
  await Promise.all((await caches.keys()).filter(isVersion).map((name) => caches.delete(name)));
}

/**
 * Looks behind the answers of the kept page, after it was given. Another version of it at the host means a new worker. Page and `config.json`
 * are renewed only together with each other and with this version's code: a new `config.json` may be one that this code does not know.
 */
export async function renew(): Promise<void> {
  const page = await fetchPage();
  await (page ? keepStart(page) : self.registration.update());
}

const KEPT: MultiCacheQueryOptions = { cacheName: MINE, ignoreVary: true };

/** The kept page; the host's where nothing is kept. */
export async function answerPage(request: Request): Promise<Response> {
  return (await caches.match(PAGE, KEPT)) ?? fetch(request);
}

/** The kept `config.json`; the host's where nothing is kept. */
export async function answerConfig(request: Request): Promise<Response> {
  return (await caches.match(CONFIG, KEPT)) ?? fetch(request);
}

/** A kept file of this version, or of an earlier one that a page still has; else the host's, which is then kept where it is of this version. */
export async function answerFile(request: Request, whenDone: (work: Promise<unknown>) => void): Promise<Response> {
  const kept = (await caches.match(request, KEPT)) ?? (await earlierFile(request));
  if (kept) return kept;
  const response = await fetch(request);
  const path = new URL(request.url).pathname;
  if (path in EXPORT.files) whenDone(keepAnswer(path, response.clone()));
  return response;
}

async function keepAnswer(path: string, response: Response): Promise<void> {
  // A worker that was turned off has no cache, and makes none.
  if (await caches.has(MINE)) await keepOwn(await caches.open(MINE), path, response);
}

async function earlierFile(request: Request): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter(isVersion)) {
    const found = await caches.match(request, { ...KEPT, cacheName: name });
    if (found) return found;
  }
  return undefined;
}

/** Removes the caches of earlier versions that no open page needs. */
export async function removeEarlier(): Promise<void> {
  const { installing, waiting } = self.registration;
  // Its cache is being filled.
  if (installing ?? waiting) return;
  const earlier = (await caches.keys()).filter((name) => isVersion(name) && name !== MINE);
  if (earlier.length === 0) return;
  const scripts = await askPages(EXPORT.own);
  const needed = scripts && (await cachesOf(earlier, scripts));
  await Promise.all(needless(earlier, needed).map((name) => caches.delete(name)));
}

/** Those of the caches that hold one of these scripts. */
async function cachesOf(names: readonly string[], scripts: readonly string[]): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const name of names)
    for (const script of scripts) if (await caches.match(script, { ...KEPT, cacheName: name })) needed.add(name);
  return needed;
}
