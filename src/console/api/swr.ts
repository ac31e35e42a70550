import type { SWRConfiguration } from 'swr';
import { ApiError } from './errors.ts';

/** Whether a retry may help: no response, or a server error. */
function worthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500;
}

/** SWR's settings with a separate cache, so that one session never sees another's data. */
export function swrSettings(): SWRConfiguration & { provider: () => Map<string, never> } {
  return {
    provider: () => new Map<string, never>(),
    shouldRetryOnError: worthRetrying,
    errorRetryCount: 3,
    errorRetryInterval: 4000,
    focusThrottleInterval: 10_000,
  };
}
