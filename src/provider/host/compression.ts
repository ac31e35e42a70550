import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';

/** A content coding for text. */
type Encoding = 'br' | 'gzip';

/** The file extensions of precompressed files. */
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
/** Higher levels cost seconds for a few percent. A build that needs them can write `.br` files. */
const BROTLI_QUALITY = 9;
/** Smaller responses grow by the header more than compression saves. */
const MIN_COMPRESSED_BYTES = 512;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A compressed file, and the hash of its source. */
interface Compressed {
  hash: string;
  bytes: Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Compresses text files, whose path is the context's `path`. Each file is compressed once, and again after a change. Hono's own middleware
 * lacks Brotli, and compresses on each request.
 */
export function compressed(): MiddlewareHandler {
  const cache = new Map<string, Compressed>();
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const worthwhile = Number(headers.get('Content-Length')) >= MIN_COMPRESSED_BYTES;
    if (!worthwhile || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')) return;
    context.header('Vary', 'Accept-Encoding');
    const encoding = encodingFor(context.req.header('Accept-Encoding'));
    if (!encoding) return;
    const plain = new Uint8Array(await context.res.arrayBuffer());
    const bytes = await compressedBytes(cache, context.get('path'), plain, encoding);
    context.res = new Response(bytes, context.res);
    context.header('Content-Encoding', encoding);
    context.header('Content-Length', String(bytes.length));
  };
}

/** The best coding that an `Accept-Encoding` header allows; undefined for none. */
function encodingFor(header: string | undefined): Encoding | undefined {
  const accepted = parseAccept((header ?? '').toLowerCase());
  const quality = (name: string): number | undefined => accepted.find(({ type }) => type === name)?.q;
  return (['br', 'gzip'] as const).find((name) => (quality(name) ?? quality('*') ?? 0) > 0);
}

function compressedBytes(
  cache: Map<string, Compressed>,
  path: string,
  plain: Uint8Array,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = path + SUFFIX[encoding];
  const hash = createHash('sha256').update(plain).digest('base64');
  const known = cache.get(key);
  if (known?.hash === hash) return known.bytes;
  const bytes = precompressed(path, key).then((found) => found ?? compress(plain, encoding));
  cache.set(key, { hash, bytes });
  return bytes;
}

/** The precompressed file, unless it is older than the file itself. */
async function precompressed(path: string, made: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [file, ready] = await Promise.all([path, made].map((each) => stat(each).catch(() => undefined)));
  return file && ready?.isFile() && ready.mtimeMs >= file.mtimeMs ? new Uint8Array(await readFile(made)) : undefined;
}

/** Compresses off the main thread. */
async function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await deflate(bytes, { level: 9 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Uint8Array(await brotli(bytes, { params }));
}
