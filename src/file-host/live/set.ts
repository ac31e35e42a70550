/**
 * Resource files that somebody writes in the playground, as console and provider of this origin have them: a set of what differs from the
 * build. A set is complete before it goes live. Until then, and without one, everything is as built.
 */

/** What is known of a set. */
export interface LiveSet {
  id: string;
  /** The build whose files it replaces. In another build it has no effect. */
  build: string;
  /** The same for the same contents. */
  contents: string;
  /** The name of the type that is written. */
  name: string;
  /** The path of its list; undefined where it has none. */
  list?: string;
  /** The types that have other validators than in the build. */
  validators: string[];
}

/** A file of a set. */
export interface SetFile {
  /** Its path on this origin. */
  path: string;
  mediaType: 'application/json' | 'text/javascript' | 'text/css' | 'text/html';
  content: string;
}

/** The first part of the name of each set's cache. */
const SET = 'live-set:';
/** The cache that says which set is live. */
const NOTE = 'live-set';
const NOTE_PATH = '/live-set.json';

/** The channel that says that a set has more files now, or that another one is live. */
export const SET_CHANGES = 'live-set';

function tellChange(): void {
  const channel = new BroadcastChannel(SET_CHANGES);
  channel.postMessage('changed');
  channel.close();
}

/** Resolves after the next change of the sets, or when the signal ends the wait. */
export async function nextChange(end: AbortSignal): Promise<void> {
  if (end.aborted) return;
  const channel = new BroadcastChannel(SET_CHANGES);
  const changed = new Promise<void>((resolve) => {
    channel.onmessage = () => resolve();
    end.addEventListener('abort', () => resolve());
  });
  await changed;
  channel.close();
}

/** The folder of what a set has beside the files of the build. */
export const SET_FOLDER = '/live-set';
/** What the provider reads of a set: how it differs from what the provider reads of the build. */
export const CHANGES_PATH = `${SET_FOLDER}/changes.json`;

/** Where the validators of a type's forms are. The path is of this set alone, since a page keeps modules by their path. */
export function validatorsPath(id: string, type: string): string {
  return `${SET_FOLDER}/${id}/validators/${type}.js`;
}

/** Where the reference page of the written type is. */
export function referencePath(type: string, language: string): string {
  return `${SET_FOLDER}/reference/${language}/${type}.html`;
}

/** Whether a path is of what is drawn once a set is kept: it comes a moment later than the rest of the set. */
export function isDrawnLater(path: string): boolean {
  return path.startsWith(`${SET_FOLDER}/reference/`);
}

/** Pages of a set run no script: they are made from what somebody has written. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

function headersOf(mediaType: SetFile['mediaType']): Record<string, string> {
  const kept = { 'Content-Type': `${mediaType}; charset=utf-8`, 'Cache-Control': 'no-store' };
  return mediaType === 'text/html' ? { ...kept, 'Content-Security-Policy': PAGE_POLICY } : kept;
}

/** Whether a path can be of a set: the data of the console, and what a set has beside it. */
export function isSetPath(path: string): boolean {
  return path.startsWith(`${SET_FOLDER}/`) || path.startsWith('/assets/r-');
}

/** Keeps a set, which does not go live yet. */
export async function keepSet(set: LiveSet, files: Iterable<SetFile>): Promise<void> {
  await addToSet(set.id, [...files, { path: NOTE_PATH, mediaType: 'application/json', content: JSON.stringify(set) }]);
}

/** Adds files to a set. */
export async function addToSet(id: string, files: Iterable<SetFile>): Promise<void> {
  const cache = await caches.open(SET + id);
  const kept = [...files].map(({ path, mediaType, content }) =>
    cache.put(path, new Response(content, { headers: headersOf(mediaType) })),
  );
  await Promise.all(kept);
  tellChange();
}

/** A set that is kept; undefined where there is none of that id. */
export async function keptSet(id: string): Promise<LiveSet | undefined> {
  const answer = await (await caches.open(SET + id)).match(NOTE_PATH);
  return (await answer?.json()) as LiveSet | undefined;
}

/** The set that is live. */
export async function liveSet(): Promise<LiveSet | undefined> {
  if (!(await caches.has(NOTE))) return undefined;
  const answer = await (await caches.open(NOTE)).match(NOTE_PATH);
  return (await answer?.json()) as LiveSet | undefined;
}

/** A file of a set; undefined where it is as built. */
export async function fileOfSet(id: string, path: string): Promise<Response | undefined> {
  return (await caches.open(SET + id)).match(path);
}

/** Has a set go live, or none. All others are dropped. */
export async function setLive(set: LiveSet | undefined): Promise<void> {
  if (set) await (await caches.open(NOTE)).put(NOTE_PATH, Response.json(set));
  else await caches.delete(NOTE);
  await dropSets((id) => id !== set?.id);
  tellChange();
}

/** Drops the kept sets for which something holds. */
export async function dropSets(holds: (id: string) => boolean): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(SET) && holds(name.slice(SET.length))) await caches.delete(name);
}

/** The name by which compiled validators require `contract/values/format-checks.ts`. */
export const FORMAT_CHECKS_MODULE = 'format-checks';
