import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { chooseEncoding, compress, ENCODING_SUFFIX, type Encoding } from './encoding.ts';

/** Answers requests for files. */
export type StaticFiles = (request: Request) => Promise<Response>;

/** A file read once, and the forms it was sent in. It is read again when it changes. */
interface CachedFile {
  path: string;
  modified: number;
  bytes: Uint8Array;
  etag: string;
  encoded: Map<Encoding, Promise<Uint8Array>>;
}

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest']);
/** Below this a header costs more than compression saves. */
const MIN_COMPRESSED_BYTES = 512;

/**
 * Serves a static export: its files with ETags, text compressed (from `x.br` or `x.gz` beside it, else once in memory), hashed
 * assets kept for good and all else asked after each time, and `index.html` for the console's own addresses.
 *
 * @param headers put on every answer
 */
export function serveFolder(folder: string, headers: Record<string, string>): StaticFiles {
  const root = resolve(folder);
  const cache = new Map<string, CachedFile>();

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { ...headers, Allow: 'GET, HEAD' });
    }
    const path = pathInside(root, new URL(request.url).pathname);
    const found = path === undefined ? undefined : await load(cache, path);
    const file = found ?? (isPage(request) ? await load(cache, join(root, 'index.html')) : undefined);
    if (!file) return plain(404, 'Not found', headers);
    return answer(request, file, { ...headers, 'Cache-Control': cachingOf(root, file.path) });
  };
}

/**
 * A request for one of the console's screens: a person's navigation to an address that names no file. A record's key may have
 * dots in it, as in `/admin/tariffication-service/vcpu.x1`; the export's files are at its root and in `assets`.
 */
function isPage(request: Request): boolean {
  const { pathname } = new URL(request.url);
  const named = pathname.startsWith('/assets/') || (pathname.lastIndexOf('/') === 0 && extname(pathname) !== '');
  return !named && (request.headers.get('accept') ?? '').includes('text/html');
}

/** The file a path names; undefined for one outside the folder, hidden or not a path at all. */
function pathInside(root: string, pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0') || decoded.includes('\\') || decoded.split('/').some((part) => part.startsWith('.'))) {
    return undefined;
  }
  const path = resolve(root, `.${decoded === '/' ? '/index.html' : decoded}`);
  return path.startsWith(root + sep) ? path : undefined;
}

async function load(cache: Map<string, CachedFile>, path: string): Promise<CachedFile | undefined> {
  const state = await stat(path).catch(() => undefined);
  if (!state?.isFile()) return undefined;
  const cached = cache.get(path);
  if (cached?.modified === state.mtimeMs) return cached;
  const bytes = await readFile(path);
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const file: CachedFile = { path, modified: state.mtimeMs, bytes, etag, encoded: new Map() };
  cache.set(path, file);
  return file;
}

async function answer(request: Request, file: CachedFile, headers: Record<string, string>): Promise<Response> {
  const extension = extname(file.path);
  const worthwhile = COMPRESSIBLE.has(extension) && file.bytes.length >= MIN_COMPRESSED_BYTES;
  const encoding = worthwhile ? chooseEncoding(request.headers.get('accept-encoding')) : undefined;
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
  const common = { ...headers, ETag: etag, ...(worthwhile && { Vary: 'Accept-Encoding' }) };
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers: common });
  const bytes = encoding ? await encodedBytes(file, encoding) : file.bytes;
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      ...common,
      'Content-Type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
      'Content-Length': String(bytes.length),
      ...(encoding && { 'Content-Encoding': encoding }),
    },
  });
}

function encodedBytes(file: CachedFile, encoding: Encoding): Promise<Uint8Array> {
  const ready = file.encoded.get(encoding);
  if (ready) return ready;
  const made = precompressed(file, encoding).then((bytes) => bytes ?? compress(file.bytes, encoding));
  file.encoded.set(encoding, made);
  return made;
}

/** The file compressed beforehand, unless it is older than the file itself. */
async function precompressed(file: CachedFile, encoding: Encoding): Promise<Uint8Array | undefined> {
  const path = file.path + ENCODING_SUFFIX[encoding];
  const state = await stat(path).catch(() => undefined);
  return state?.isFile() && state.mtimeMs >= file.modified ? readFile(path) : undefined;
}

/** Whether an `If-None-Match` header (RFC 9110, 13.1.2) names the tag. */
function matches(header: string | null, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function cachingOf(root: string, path: string): string {
  return path.startsWith(join(root, 'assets') + sep) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function plain(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } });
}
