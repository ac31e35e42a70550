import type { SWRConfiguration } from 'swr';
import { onReconnect } from './connection.ts';
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
