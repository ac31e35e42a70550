/** What the signed-in half begins with: the answers that its first screen shows, so that it is drawn once and at once. */
import { SESSION_PARTS } from '../../contract/access/session-parts.ts';
import { type Key, keys } from '../api/keys.ts';
import { prefetch, prefetched, prefetchParts } from '../api/prefetch.ts';
import type { Answered } from '../api/swr.ts';
import { apiUrl } from '../api/wire.ts';
import type { FirstCall } from './first-call.ts';

/** ms that the first screen waits for its answers. After that it shows its frame. */
const PATIENCE = 100;

/** The session's parts, by the keys with which components ask for them. The announcements are kept otherwise. */
const SESSION: readonly (readonly [key: Key, path: string])[] = [
  [keys.user(), SESSION_PARTS.user],
  [keys.balance(), SESSION_PARTS.balance],
  [keys.list('membership'), SESSION_PARTS.projects],
  [keys.project(), SESSION_PARTS.project],
  [keys.prices(), SESSION_PARTS.prices],
  [keys.quota(), SESSION_PARTS.quota],
  [keys.unread(), SESSION_PARTS.unread],
  [keys.outages(), SESSION_PARTS.outages],
];

/** Requests what every page needs, in one call. */
export function prefetchSession(): void {
  const parts = Object.entries(SESSION_PARTS).map(([name, path]) => [name, apiUrl(path)]);
  prefetchParts(apiUrl('/api/session'), Object.fromEntries(parts));
}

/** Requests what the first screen shows. */
export function prefetchFirst({ url }: FirstCall): void {
  prefetch(apiUrl(url));
}

/**
 * The answers to the session's call and to the first screen's.
 * @param isSeen whether something is shown from an earlier visit: then only those that are here already are awaited
 */
export async function firstAnswers(call: FirstCall | undefined, isSeen: boolean): Promise<Answered[]> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, isSeen ? 0 : PATIENCE));
  const answer = async ([key, path]: readonly [key: Key, path: string]): Promise<Answered[]> => {
    const data = await Promise.race([prefetched(apiUrl(path)), late]);
    return data === undefined ? [] : [[key, data]];
  };
  const first = call ? [[call.key, call.url] as const] : [];
  return (await Promise.all([...SESSION, ...first].map(answer))).flat();
}
