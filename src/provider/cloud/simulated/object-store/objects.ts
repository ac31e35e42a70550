import { type Asked, emptyAnswer, xmlAnswer } from './asked.ts';
import { type Blob, type BlobSlice, BlobTooLarge, type WrittenBlob } from './blobs.ts';
import { requireBucket } from './buckets.ts';
import { bytesHeld, type IndexTx } from './object-index.ts';
import { payloadOf } from './payload.ts';
import { invalidArgument, noSuchKey, notImplemented, quotaExceeded, S3Error } from './s3-error.ts';
import { readRows } from './xml.ts';

/** The longest key, in bytes of UTF-8. */
const LONGEST_KEY = 1024;
/** The largest object that is sent in one piece: 5 GiB. */
const LARGEST_PIECE = 5 * 1024 ** 3;
/** The most keys that are deleted at once. */
const MOST_DELETED = 1000;
/** Headers that are kept with an object and given back with it. */
const KEPT = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/** An object that is about to be stored. */
export interface NewObject {
  bytes: number;
  etag: string;
  /** As JSON. */
  headers: string;
  blobs: Blob[];
}

/** PutObject */
export async function putObject(asked: Asked): Promise<Response> {
  await requireBucket(asked);
  const { request, key } = asked;
  if (request.headers.has('x-amz-copy-source')) throw notImplemented('x-amz-copy-source');
  checkKey(key);
  const written = await writeBlob(asked);
  await storeObject(asked, {
    bytes: written.bytes,
    etag: written.md5,
    headers: keptHeaders(request.headers),
    blobs: [written],
  });
  return emptyAnswer(200, { ETag: `"${written.md5}"` });
}

/** Writes what a request brings, within the account's quota and with its digests checked. Throws S3Error, and keeps nothing then. */
export async function writeBlob({ request, index, blobs, account }: Asked): Promise<WrittenBlob> {
  const { body, length, sha256, md5 } = payloadOf(request);
  const room = Math.max(0, account.limit - (await bytesHeld(index, account.id)));
  if (length !== undefined && length > LARGEST_PIECE)
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  if (length !== undefined && length > room) throw quotaExceeded();
  const written = await blobs.write(body, Math.min(room, LARGEST_PIECE)).catch((error: unknown) => {
    throw error instanceof BlobTooLarge ? quotaExceeded() : error;
  });
  const problem = problemOf(written, { length, sha256, md5 });
  if (problem) {
    await blobs.remove([written.id]);
    throw problem;
  }
  return written;
}

function problemOf(
  written: WrittenBlob,
  { length, sha256, md5 }: { length: number | undefined; sha256: string | undefined; md5: string | undefined },
): S3Error | undefined {
  if (length !== undefined && length !== written.bytes)
    return new S3Error(
      400,
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length HTTP header',
    );
  if (sha256 !== undefined && sha256 !== written.sha256)
    return new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  if (md5 !== undefined && md5 !== base64(written.md5))
    return new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
  return undefined;
}

function base64(hex: string): string {
  return btoa((hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join(''));
}

/** Stores an object in place of another one of its key. Throws QuotaExceeded and NoSuchBucket, and removes its blobs then. */
export async function storeObject(
  asked: Asked,
  made: NewObject,
  besides?: (tx: IndexTx) => Promise<void>,
): Promise<void> {
  const { index, account, bucket, key, blobs, now } = asked;
  const of = { account: account.id, bucket, key };
  try {
    const old = await index.transaction().execute(async (tx) => {
      const before = await objectOf({ ...asked, index: tx });
      await besides?.(tx);
      await tx
        .deleteFrom('object')
        .where('account', '=', of.account)
        .where('bucket', '=', bucket)
        .where('key', '=', key)
        .execute();
      if ((await bytesHeld(tx, account.id)) + made.bytes > account.limit) throw quotaExceeded();
      await requireBucket({ ...asked, index: tx });
      const row = { ...of, ...made, blobs: JSON.stringify(made.blobs.map(({ id, bytes }) => ({ id, bytes }))) };
      await tx
        .insertInto('object')
        .values({ ...row, modified: now().toISOString() })
        .execute();
      return before ? blobsOf(before) : [];
    });
    await blobs.remove(old.map(({ id }) => id));
  } catch (error) {
    if (!besides) await blobs.remove(made.blobs.map(({ id }) => id));
    throw error;
  }
}

/** GetObject and HeadObject, also in part. */
export async function getObject(asked: Asked): Promise<Response> {
  const { request, params, blobs, key } = asked;
  await requireBucket(asked);
  const found = await objectOf(asked);
  if (!found) throw noSuchKey(key);
  const headers = new Headers(JSON.parse(found.headers) as Record<string, string>);
  for (const [name, value] of params)
    if (name.startsWith('response-')) headers.set(name.slice('response-'.length), value);
  headers.set('ETag', `"${found.etag}"`);
  headers.set('Last-Modified', new Date(found.modified).toUTCString());
  headers.set('Accept-Ranges', 'bytes');
  // What a customer has stored must not run in a browser.
  headers.set('Content-Security-Policy', 'sandbox');
  headers.set('X-Content-Type-Options', 'nosniff');
  const range = rangeOf(request.headers.get('range'), found.bytes);
  const { from, to } = range ?? { from: 0, to: found.bytes };
  headers.set('Content-Length', String(to - from));
  if (range) headers.set('Content-Range', `bytes ${from}-${to - 1}/${found.bytes}`);
  const body = request.method === 'HEAD' ? null : blobs.read(slicesOf(blobsOf(found), from, to));
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** DeleteObject. A key that is not there is no error. */
export async function deleteObject(asked: Asked): Promise<Response> {
  await requireBucket(asked);
  await dropObject(asked, asked.key);
  return emptyAnswer(204);
}

/** DeleteObjects: several at once. */
export async function deleteObjects(asked: Asked): Promise<Response> {
  await requireBucket(asked);
  const rows = await readRows(asked.request, 'Object');
  if (rows.length > MOST_DELETED) throw invalidArgument(`At most ${MOST_DELETED} keys can be deleted at once`);
  const keys = rows.flatMap((row) => row.get('Key') ?? []);
  for (const key of keys) await dropObject(asked, key);
  return xmlAnswer(['DeleteResult', keys.map((key) => ['Deleted', [['Key', key]]])]);
}

async function dropObject({ index, account, bucket, blobs }: Asked, key: string): Promise<void> {
  const gone = await index
    .deleteFrom('object')
    .where('account', '=', account.id)
    .where('bucket', '=', bucket)
    .where('key', '=', key)
    .returning('blobs')
    .executeTakeFirst();
  if (gone) await blobs.remove(blobsOf(gone).map(({ id }) => id));
}

function objectOf({
  index,
  account,
  bucket,
  key,
}: Pick<Asked, 'account' | 'bucket' | 'key'> & { index: Asked['index'] | IndexTx }) {
  return index
    .selectFrom('object')
    .selectAll()
    .where('account', '=', account.id)
    .where('bucket', '=', bucket)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The blobs of a row of the index. */
function blobsOf({ blobs }: { blobs: string }): Blob[] {
  return JSON.parse(blobs) as Blob[];
}

/** The bytes from one to another of several blobs. */
function slicesOf(blobs: Blob[], from: number, to: number): BlobSlice[] {
  let start = 0;
  return blobs.flatMap(({ id, bytes }) => {
    const slice = { id, from: Math.max(0, from - start), to: Math.min(bytes, to - start) };
    start += bytes;
    return slice.from < slice.to ? [slice] : [];
  });
}

/** One range of bytes (RFC 9110, 14.1.2); undefined where none is asked for, or several. Throws InvalidRange. */
function rangeOf(header: string | null, size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (from >= to) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  return { from, to };
}

/** The headers that are kept with an object, as JSON. */
export function keptHeaders(headers: Headers): string {
  const kept = [...headers].filter(([name]) => KEPT.includes(name) || name.startsWith('x-amz-meta-'));
  const named = kept.map(([name, value]) => [
    name,
    name === 'content-encoding' ? value.replace(/^aws-chunked,?\s*/, '') : value,
  ]);
  return JSON.stringify({
    'content-type': 'binary/octet-stream',
    ...Object.fromEntries(named.filter(([, value]) => value !== '')),
  });
}

/** Throws KeyTooLongError, and InvalidArgument for a key that can't be stored. */
export function checkKey(key: string): void {
  if (new TextEncoder().encode(key).length > LONGEST_KEY)
    throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
  if (key.includes('\0')) throw invalidArgument('A key can contain no NUL');
}
