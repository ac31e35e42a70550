/** A plain static file server: an unknown path gets 404.html with status 404, and nothing is rewritten. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { apiOriginsOf, securityHeaders } from '../../../src/provider/http/security-headers.ts';

const dist = join(import.meta.dirname, '../../../dist');
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves the built export with another `config.json`. Returns the function that stops it. */
export async function serveStatic(port: number, config: unknown): Promise<() => Promise<void>> {
  const headers = securityHeaders(apiOriginsOf(config));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/config.json') {
      response.writeHead(200, { ...headers, 'Content-Type': 'application/json' }).end(JSON.stringify(config));
      return;
    }
    const wanted = join(dist, pathname === '/' ? 'index.html' : decodeURIComponent(pathname));
    const found = wanted.startsWith(dist) && existsSync(wanted) && statSync(wanted).isFile();
    const path = found ? wanted : join(dist, '404.html');
    response.writeHead(found ? 200 : 404, { ...headers, 'Content-Type': TYPES[extname(path)] ?? 'text/plain' });
    response.end(readFileSync(path));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}

interface ShippedVariant extends Record<string, unknown> {
  flags?: Record<string, boolean>;
}

/** The shipped `config.json`, changed for a test. */
export function shippedConfig(change: (variant: ShippedVariant) => void = () => undefined): unknown {
  const config: { variants: ShippedVariant[] } = JSON.parse(readFileSync(join(dist, 'config.json'), 'utf8'));
  for (const variant of config.variants) change(variant);
  return config;
}
