import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { ApiError } from '../http/errors.ts';
import { negotiateLocale } from '../http/locale.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Log } from '../ports/log.ts';
import type { AppEnv } from './deps.ts';

/** The pattern of a client's request id. It excludes characters that could forge a log line or a header. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** Paths whose last segment is a secret, a code worth money or an e-mail address. */
const SECRET_PATH =
  /^(\/api\/(?:console|user\/activate\/resending|promocode\/check|promocode\/activate|payment\/sandbox)\/)[\s\S]+/;

/**
 * Sets the id and language of every request and the headers of every answer, and logs one line. The log never has a
 * query, header or body, since those can contain secrets.
 *
 * @param openapi each answer says the version of this description, so that a console of another one notices it
 */
export function requestContext(log: Log, openapi: { info?: { version?: string } }, metrics?: Metrics) {
  const version = openapi.info?.version ?? '';
  return createMiddleware<AppEnv>(async (c, next) => {
    const within = c.env?.within;
    if (within) {
      c.set('requestId', within.requestId);
      c.set('locale', within.locale);
      return next();
    }
    const started = performance.now();
    const sent = c.req.header('x-request-id') ?? '';
    const id = REQUEST_ID.test(sent) ? sent : crypto.randomUUID();
    c.set('requestId', id);
    c.set('locale', negotiateLocale(c.req.header('accept-language')));
    await next();
    c.res.headers.set('X-Request-Id', id);
    c.res.headers.set('API-Version', version);
    for (const [name, value] of Object.entries(API_HEADERS)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    const took = performance.now() - started;
    const ms = Math.round(took);
    const route = matchedRoutes(c).find((each) => each.method !== 'ALL')?.path ?? 'none';
    metrics?.request(c.req.method, route, c.res.status, took / 1000);
    const { method, path } = c.req;
    const session = c.get('session') as AppEnv['Variables']['session'] | undefined;
    log.info(
      { id, method, path: path.replace(SECRET_PATH, '$1…'), status: c.res.status, ms, userId: session?.userId },
      'request',
    );
  });
}

/** Refuses a NUL in the path: no name has one, and databases cut texts there. */
export const refuseNul = createMiddleware<AppEnv>(async (c, next) => {
  if (/%00/.test(c.req.url)) throw new ApiError(400, 'BAD_QUERY', { params: { name: '%00' } });
  await next();
});
