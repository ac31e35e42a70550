import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ApiError } from '../http/errors.ts';
import { message } from '../http/messages.ts';
import type { Log } from '../ports/log.ts';
import { VersionConflict } from '../store/records.ts';
import type { AppEnv } from './deps.ts';

/**
 * Answers an error of a handler in one of the two error shapes. An unexpected error is logged in full, and its details
 * are not sent.
 */
export function errorHandler(log: Log) {
  return (error: Error, c: Context<AppEnv>): Response => {
    const known = asApiError(error);
    if (known) return c.json(known.toWire(c.var.locale), known.status, known.headers);
    const requestId = c.var.requestId;
    if (error instanceof HTTPException && error.status < 500) {
      return c.json({ status: error.status, message: message('VALIDATION', c.var.locale), requestId }, error.status);
    }
    log.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'Request failed');
    return c.json({ status: 500, message: message('INTERNAL', c.var.locale), requestId }, 500);
  };
}

function asApiError(error: Error): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof VersionConflict)) return undefined;
  return error.current === null ? new ApiError(404, 'NOT_FOUND') : new ApiError(412, 'VERSION_CONFLICT');
}
