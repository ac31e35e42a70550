import type { SWRConfiguration } from 'swr';
import { ApiError } from './errors.ts';

/** Whether asking again may help: no answer, or the provider's own trouble. */
function worthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500;
}

/** SWR's settings, with a cache of its own: one session never sees what another has loaded. */
export function swrSettings(): SWRConfiguration & { provider: () => Map<string, never> } {
  return {
    provider: () => new Map<string, never>(),
    shouldRetryOnError: worthRetrying,
    errorRetryCount: 3,
    errorRetryInterval: 4000,
    focusThrottleInterval: 10_000,
  };
}
