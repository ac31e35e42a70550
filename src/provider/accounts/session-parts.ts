import type { Context } from 'hono';
import { SESSION_PARTS } from '../../contract/access/session-parts.ts';
import { sha256 } from '../crypto/secrets.ts';
import type { AppEnv, ProviderApp } from '../server/deps.ts';

/**
 * Mounts `GET /api/session`: the answers of several calls in one, each as its own call gives it. A part that the caller may not read, or
 * that can't be answered now, is left out; its own call says why. With the `If-None-Match` of the last answer it is 304 where nothing has
 * changed (RFC 9110, 13.1.2).
 */
export function mountSessionParts(app: ProviderApp): void {
  app.get('/api/session', async (c) => {
    const parts = await Promise.all(
      Object.entries(SESSION_PARTS).map(async ([name, path]) => [name, await part(app, c, path)] as const),
    );
    const body = JSON.stringify(Object.fromEntries(parts.filter(([, value]) => value !== undefined)));
    const etag = `"${sha256(body).slice(0, 32)}"`;
    c.header('ETag', etag);
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
    return c.body(body, 200, { 'Content-Type': 'application/json' });
  });
}

/** The answer of another call to the same caller. Undefined where it is an error. */
async function part(app: ProviderApp, c: Context<AppEnv>, path: string): Promise<unknown> {
  const { session, flags, variant, locale, requestId } = c.var;
  const within = { session, flags, variant, locale, requestId };
  const answer = await app.fetch(new Request(new URL(path, c.req.url)), { ...c.env, within });
  return answer.ok ? answer.json() : undefined;
}
