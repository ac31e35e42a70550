import { extname, join, resolve, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { compressed } from './compression.ts';

/** Answers requests for files. */
export type StaticFiles = (request: Request) => Promise<Response>;

/**
 * Serves a static export. Its files have ETags, and text is compressed (from `x.br` or `x.gz` beside it, else once in memory). Hashed
 * assets are cached forever, other files are revalidated on each use. The console's own paths get `index.html`, `/status` its own document, and an
 * unknown path below `/docs/` the `404.html` there.
 *
 * @param headers added to every answer; a function, since an address in them may be chosen at start
 * @param preloads the `Link` header of the console's page at a path
 */
export function serveFolder(
  folder: string,
  headers: () => Record<string, string>,
  preloads: (path: string) => string | undefined = () => undefined,
): StaticFiles {
  const root = resolve(folder);
  const onFound = (path: string, context: Context) => context.set('path', path);
  const file = serveStatic({ root, onFound });
  const page = serveStatic({ root, path: 'index.html', onFound });
  const status = serveStatic({ root, path: 'status.html', onFound });
  const missing = serveStatic({ root, path: `${DOCS}404.html`, onFound });
  const app = new Hono<{ Variables: { path?: string } }>()
    .use(async (context, next) => {
      await next();
      const path = context.get('path');
      if (path !== undefined) context.header('Cache-Control', cachingOf(root, path));
      // A browser shows a text, and saves what it does not know.
      if (path !== undefined && extname(path) === '.md') context.header('Content-Type', 'text/plain; charset=utf-8');
      for (const [name, value] of Object.entries(headers())) context.header(name, value);
    })
    .use(etag(), compressed())
    .get(STATUS_PATH, status)
    .get('*', (context, next) => (isHidden(context.req.path) ? next() : file(context, next)))
    .get(`${DOCS}*`, async (context, next) => {
      const answer = isPage(context) ? await missing(context, next) : await next();
      return answer && new Response(answer.body, { status: 404, headers: answer.headers });
    })
    .get('*', (context, next) => {
      if (!isPage(context)) return next();
      const link = preloads(context.req.path);
      if (link) context.header('Link', link);
      return page(context, next);
    })
    .notFound((context) => context.text('Not found', 404));

  return async ({ method, url, headers: requestHeaders }) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { ...headers(), Allow: 'GET, HEAD' } });
    }
    // Files are sent whole: a range of a compressed file would be a range of other bytes.
    const whole = new Headers(requestHeaders);
    whole.delete('Range');
    const answer = await app.fetch(new Request(url, { headers: whole }));
    if (method === 'GET') return answer;
    await answer.body?.cancel();
    return new Response(null, answer);
  };
}

/** The status page, a document of its own beside the console's. */
const STATUS_PATH = '/status';

/** The pages for the API's users. They are files, and the console has no screen below it. */
const DOCS = '/docs/';

/** Whether a part of the path starts with a dot. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.'));
}

/**
 * Whether a request is for one of the console's screens: a person's navigation to a path without a file. A record's key may contain dots,
 * as in `/admin/tariffication-service/vcpu.x1`; the export's files are at its root and in `assets`.
 */
function isPage({ req }: Context): boolean {
  const named = req.path.startsWith('/assets/') || (req.path.lastIndexOf('/') === 0 && extname(req.path) !== '');
  return !named && (req.header('Accept') ?? '').includes('text/html');
}

function cachingOf(root: string, path: string): string {
  return path.startsWith(join(root, 'assets') + sep) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
