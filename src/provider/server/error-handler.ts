import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ApiError } from '../http/errors.ts';
import { message } from '../http/messages.ts';
import type { Log } from '../ports/log.ts';
import { type StoreFault, storeFault } from '../store/faults.ts';
import { VersionConflict } from '../store/records.ts';
import type { AppEnv } from './deps.ts';

/** The answer to a fault of the store, and when the caller may try again, in seconds. */
const STORE_FAULTS: Record<StoreFault, { status: 503 | 507; code: string; retryAfter: number }> = {
  away: { status: 503, code: 'STORE_AWAY', retryAfter: 5 },
  busy: { status: 503, code: 'CHANGES_BUSY', retryAfter: 5 },
  full: { status: 507, code: 'STORE_FULL', retryAfter: 60 },
};

/**
 * Answers an error of a handler in one of the two error shapes. An unexpected error is logged in full, and its details
 * are not sent. A fault of the store is logged as a warning, since the next request may succeed.
 */
export function errorHandler(log: Log) {
  return (error: Error, c: Context<AppEnv>): Response => {
    const known = asApiError(error);
    if (known) return c.json(known.toWire(c.var.locale), known.status, known.headers);
    const requestId = c.var.requestId;
    const fault = storeFault(error);
    if (fault) {
      log.warn({ fault, reason: error.message, requestId, method: c.req.method }, 'The store failed a request');
      const answer = storeError(fault);
      return c.json(answer.toWire(c.var.locale), answer.status, answer.headers);
    }
    if (error instanceof HTTPException && error.status < 500) {
      return c.json({ status: error.status, message: message('VALIDATION', c.var.locale), requestId }, error.status);
    }
    log.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'Request failed');
    return c.json({ status: 500, message: message('INTERNAL', c.var.locale), requestId }, 500);
  };
}

/** The answer to a fault of the store. */
export function storeError(fault: StoreFault): ApiError {
  const { status, code, retryAfter } = STORE_FAULTS[fault];
  return new ApiError(status, code, { headers: { 'Retry-After': String(retryAfter) } });
}

function asApiError(error: Error): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof VersionConflict)) return undefined;
  return error.current === null ? new ApiError(404, 'NOT_FOUND') : new ApiError(412, 'VERSION_CONFLICT');
}
