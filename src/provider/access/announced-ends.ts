import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../server/deps.ts';

/** The part of the OpenAPI document that announces the end of calls. Days are YYYY-MM-DD. */
interface Described {
  paths?: Record<string, Record<string, { 'x-deprecated'?: { since: string; sunset: string; instead?: string } }>>;
}

/** The page that says how long versions hold. */
const POLICY = '</docs/en/index.html#versions>; rel="deprecation"; type="text/html"';

/** A route without the names of its places, in the router's syntax or in that of OpenAPI. */
function bare(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replaceAll(/:\w+|\{\w+\}/g, '{}')}`;
}

function headersOf(openapi: object): Map<string, [string, string][]> {
  const found = new Map<string, [string, string][]>();
  for (const [path, item] of Object.entries((openapi as Described).paths ?? {}))
    for (const [method, { 'x-deprecated': announced }] of Object.entries(item)) {
      if (!announced) continue;
      const since = `@${Date.parse(announced.since) / 1000}`;
      const sunset = new Date(`${announced.sunset}T00:00:00Z`).toUTCString();
      found.set(bare(method, path), [
        ['Deprecation', since],
        ['Sunset', sunset],
        ['Link', POLICY],
      ]);
    }
  return found;
}

/**
 * Says with every answer of a call that it is announced to go: since when it is not to be used any more (`Deprecation`, RFC 9745), and from
 * when on it can be gone (`Sunset`, RFC 8594). Refusals say it too.
 */
export function announcedEnds(openapi: object) {
  let known: Map<string, [string, string][]> | undefined;
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    known ??= headersOf(openapi);
    if (known.size === 0) return;
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
    const headers = route && known.get(bare(route.method, route.path));
    for (const [name, value] of headers ?? []) c.res.headers.append(name, value);
  });
}
