import { type SWRConfiguration, unstable_serialize } from 'swr';
import { onConnection } from './connection.ts';
import { ApiError } from './errors.ts';
import type { Key } from './keys.ts';

/** Whether a retry may help: no response, or a server error. */
function worthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500;
}

/** An answer that is known before its component asks. */
export type Answered = readonly [key: Key, data: unknown];

/** An answer in SWR's cache. By `_k` its filters find it. */
interface Cached {
  data: unknown;
  _k: Key;
}

/** What SWR takes only together with a cache. */
interface ProviderSettings {
  provider(): Map<string, Cached>;
  initReconnect(callback: () => void): () => void;
  isOnline(): boolean;
}

/** Calls back when calls may succeed again: the device has a network, or the provider answers again. Returns the unsubscribe function. */
function onReconnect(callback: () => void): () => void {
  addEventListener('online', callback);
  const stop = onConnection('back', callback);
  return () => {
    removeEventListener('online', callback);
    stop();
  };
}

/**
 * SWR's settings with a separate cache, so that one session never sees another's data.
 * @param answered what the cache has from the start. A component shows it at once, and asks nevertheless.
 */
export function swrSettings(answered: readonly Answered[] = []): SWRConfiguration & ProviderSettings {
  return {
    provider: () => new Map(answered.map(([key, data]) => [unstable_serialize(key), { data, _k: key }])),
    shouldRetryOnError: worthRetrying,
    errorRetryCount: 3,
    errorRetryInterval: 4000,
    focusThrottleInterval: 10_000,
    initReconnect: onReconnect,
    isOnline: () => navigator.onLine,
  };
}
