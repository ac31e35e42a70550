/** The product on a file host, in a browser of its own: a bare server of files, and a page in which the provider runs. */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { DemoSettings } from '../../src/file-host/host/files.ts';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';

const FOLDER = join(import.meta.dirname, '../../dist-demo');
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A bare server of the built files. */
interface FileHost {
  origin: string;
  /** Everything that it was asked for: `200 GET /config.json`. */
  asked: string[];
  close(): Promise<void>;
}

/** The path of the file for a request; undefined where there is none. */
function fileFor(pathname: string): string | undefined {
  const path = join(FOLDER, pathname === '/' ? 'index.html' : decodeURIComponent(pathname));
  return path.startsWith(FOLDER) && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined;
}

/** Serves `dist-demo/` as it is, unknown paths by its `404.html`, and no other header than the type. `demo` replaces what the build says of its demo. */
async function hostFiles(demo?: DemoSettings): Promise<FileHost> {
  const asked: string[] = [];
  const server = createServer(({ method, url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = fileFor(pathname);
    asked.push(`${file ? 200 : 404} ${method} ${pathname}`);
    const path = file ?? join(FOLDER, '404.html');
    response.writeHead(file ? 200 : 404, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' });
    response.end(demo && pathname === '/demo/settings.json' ? JSON.stringify(demo) : readFileSync(path));
  });
  return { origin: await listen(server), asked, close: () => closed(server) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
}

/** A bare server of the built files, and a browser beside it. */
export interface HostAndBrowser {
  host: FileHost;
  /** A context of its own for each provider. */
  newContext(): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Serves the files, and starts a browser in which nothing is open yet. */
export async function startHost(demo: DemoSettings): Promise<HostAndBrowser> {
  const host = await hostFiles(demo);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  return {
    host,
    newContext: () => newContext(browser, host.origin),
    async close() {
      await browser.close();
      await host.close();
    },
  };
}

/** A provider in a browser. */
export interface ProviderInBrowser {
  host: FileHost;
  /** The browser's context, whose pages all have this provider. */
  context: BrowserContext;
  /** An address at which programs outside of the browser reach the provider: each request is sent by the page. */
  outside: string;
  close(): Promise<void>;
}

/** Opens the product in a browser, and waits until its provider answers. */
export async function openInBrowser(demo: DemoSettings): Promise<ProviderInBrowser> {
  const started = await startHost(demo);
  const context = await started.newContext();
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('aside').first().waitFor();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void pass(page, { ...sent(request), body: Buffer.concat(chunks) }, response));
  });
  return {
    host: started.host,
    context,
    outside: await listen(server),
    async close() {
      await closed(server);
      await started.close();
    },
  };
}

function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const viewport = { width: 1360, height: 900 };
  return browser.newContext({ baseURL, locale: 'ru-RU', reducedMotion: 'reduce', viewport });
}

interface Sent {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** Headers that a page may not set. */
const NOT_PASSED = /^(host|connection|content-length|accept-encoding|user-agent|sec-.*|transfer-encoding|expect)$/;

function sent({ method = 'GET', url = '/', headers }: { method?: string; url?: string; headers: object }) {
  const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    NOT_PASSED.test(name) ? [] : [[name, String(value)]],
  );
  return { method, url, headers: passed };
}

/** Has the page send a request, and passes its answer back. */
async function pass(page: Page, { method, url, headers, body }: Sent, response: ServerResponse): Promise<void> {
  const bare = method === 'GET' || method === 'HEAD';
  const order = { method, url, headers, body: bare ? null : body.toString('base64') };
  try {
    const answer = await page.evaluate(async ({ body: encoded, ...call }) => {
      const bytes = encoded === null ? null : Uint8Array.from(atob(encoded), (each) => each.charCodeAt(0));
      const answered = await fetch(call.url, { ...call, ...(bytes && { body: bytes }) });
      let text = '';
      for (const byte of new Uint8Array(await answered.arrayBuffer())) text += String.fromCharCode(byte);
      return { status: answered.status, headers: [...answered.headers], body: btoa(text) };
    }, order);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(answer.body, 'base64'));
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
}
