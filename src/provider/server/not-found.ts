import type { Context } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { ApiError } from '../http/errors.ts';
import type { AppEnv, ProviderApp } from './deps.ts';

/** Answers requests without a route: 405 with Allow where the path has other methods, else 404. */
export function notFoundHandler(app: ProviderApp) {
  let allowed: ((path: string) => string[]) | undefined;
  return (c: Context<AppEnv>): never => {
    allowed ??= methodTable(app);
    const methods = allowed(c.req.path);
    if (methods.length === 0) throw new ApiError(404, 'NOT_FOUND');
    const method = c.req.method;
    throw new ApiError(405, 'METHOD_NOT_ALLOWED', { params: { method }, headers: { Allow: methods.join(', ') } });
  };
}

/** Hono keeps handlers by method; this table keeps methods by path. Middleware is registered for all methods and left out. */
function methodTable(app: ProviderApp): (path: string) => string[] {
  const routes = app.routes.filter((route) => route.method !== 'ALL');
  const router = new TrieRouter<string>();
  for (const route of routes) router.add(route.method, route.path, route.method);
  const methods = [...new Set(routes.map((route) => route.method))].sort();
  return (path) => {
    const found = methods.filter((method) => router.match(method, path)[0].length > 0);
    return found.includes('GET') ? [...found, 'HEAD'] : found;
  };
}
