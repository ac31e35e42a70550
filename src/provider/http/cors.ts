import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';

/**
 * Lets consoles of the configured origins call with credentials and read the headers they need (design.md 3). `asked`
 * are the headers that resource files require in addition to those of every call.
 */
export function allowOrigins(origins: string[], extraHeaders: string[] = []) {
  const allowed = new Set(origins.map((origin) => origin.replace(/\/$/, '')));
  const cross = cors({
    origin: (origin) => (allowed.has(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Accept-Language',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Last-Event-ID',
      'X-Auth-Token',
      'X-Request-Id',
      'X-UI-Variant',
      ...extraHeaders,
    ],
    exposeHeaders: [
      ...['ETag', 'X-Request-Id', 'Content-Disposition', 'Location', 'Retry-After', 'X-Created-Ids', 'API-Version'],
      ...['Deprecation', 'Sunset', 'Link'],
    ],
    maxAge: 600,
  });
  return createMiddleware(async (c, next) => {
    if (c.req.method === 'OPTIONS' || allowed.has(c.req.header('Origin') ?? '')) return cross(c, next);
    // Most calls come from the console's own origin. They need no CORS headers, so their answers are not copied.
    await next();
    c.res.headers.append('Vary', 'Origin');
  });
}
