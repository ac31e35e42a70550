import type { SWRConfiguration } from 'swr';
import { onConnection } from './connection.ts';
import { ApiError } from './errors.ts';

/** Whether a retry may help: no response, or a server error. */
function worthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500;
}

/** What SWR takes only together with a cache. */
interface ProviderSettings {
  provider(): Map<string, never>;
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

/** SWR's settings with a separate cache, so that one session never sees another's data. */
export function swrSettings(): SWRConfiguration & ProviderSettings {
  return {
    provider: () => new Map<string, never>(),
    shouldRetryOnError: worthRetrying,
    errorRetryCount: 3,
    errorRetryInterval: 4000,
    focusThrottleInterval: 10_000,
    initReconnect: onReconnect,
    isOnline: () => navigator.onLine,
  };
}
