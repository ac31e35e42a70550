import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A content coding that text is sent in. */
export type Encoding = 'br' | 'gzip';

/** What the precompressed files of a coding end with. */
export const ENCODING_SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Beyond this Brotli costs seconds for a few percent; a build that wants those writes `.br` files. */
const BROTLI_QUALITY = 9;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The best coding that an `Accept-Encoding` header (RFC 9110, 12.5.3) allows; undefined for none. */
export function chooseEncoding(header: string | null): Encoding | undefined {
  const accepted = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    accepted.set(name, quality ? Number(quality.slice(2)) : 1);
  }
  const encodings: Encoding[] = ['br', 'gzip'];
  return encodings.find((encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0);
}

/** Compresses off the main thread. */
export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return deflate(bytes, { level: 9 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
