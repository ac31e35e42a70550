import { type Asked, emptyAnswer, xmlAnswer } from './asked.ts';
import { requireBucket } from './buckets.ts';
import { checkKey, keptHeaders, storeObject, writeBlob } from './objects.ts';
import { invalidArgument, malformedXml, noSuchUpload, S3Error } from './s3-error.ts';
import { readRows } from './xml.ts';

/** The bounds of uploads in parts ("Amazon S3 multipart upload limits"): only the last part may be smaller than 5 MiB. */
const MOST_PARTS = 10_000;
const SMALLEST_PART = 5 * 1024 ** 2;

interface Part {
  number: number;
  bytes: number;
  md5: string;
  blob: string;
}

/** CreateMultipartUpload */
export async function beginUpload(asked: Asked): Promise<Response> {
  const { index, account, bucket, key, request, now } = asked;
  await requireBucket(asked);
  checkKey(key);
  const id = crypto.randomUUID();
  const upload = {
    id,
    account: account.id,
    bucket,
    key,
    headers: keptHeaders(request.headers),
    started: now().toISOString(),
  };
  await index.insertInto('upload').values(upload).execute();
  return xmlAnswer([
    'InitiateMultipartUploadResult',
    [
      ['Bucket', bucket],
      ['Key', key],
      ['UploadId', id],
    ],
  ]);
}

/** UploadPart. A part that comes again replaces the first one. */
export async function putPart(asked: Asked): Promise<Response> {
  const { index, blobs, params } = asked;
  const { id } = await requireUpload(asked);
  const number = Number(params.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > MOST_PARTS)
    throw invalidArgument(`Part number must be an integer between 1 and ${MOST_PARTS}, inclusive`);
  const written = await writeBlob(asked);
  const old = await index.transaction().execute(async (tx) => {
    const before = tx.deleteFrom('part').where('upload', '=', id).where('number', '=', number).returning('blob');
    const gone = await before.execute();
    const part = { upload: id, number, bytes: written.bytes, md5: written.md5, blob: written.id };
    await tx.insertInto('part').values(part).execute();
    return gone;
  });
  await blobs.remove(old.map(({ blob }) => blob));
  return emptyAnswer(200, { ETag: `"${written.md5}"` });
}

/** CompleteMultipartUpload: the parts become the object as they are. */
export async function completeUpload(asked: Asked): Promise<Response> {
  const { index, blobs, bucket, key } = asked;
  const { id, headers } = await requireUpload(asked);
  const stored = await index
    .selectFrom('part')
    .select(['number', 'bytes', 'md5', 'blob'])
    .where('upload', '=', id)
    .execute();
  const parts = chosen(await readRows(asked.request, 'Part'), stored);
  const etag = `${blobs.md5(bytesOf(parts.map(({ md5 }) => md5).join('')))}-${parts.length}`;
  const made = {
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    etag,
    headers,
    blobs: parts.map(({ blob, bytes }) => ({ id: blob, bytes })),
  };
  await storeObject(asked, made, async (tx) => {
    await tx.deleteFrom('upload').where('id', '=', id).execute();
  });
  await blobs.remove(stored.filter((part) => !parts.includes(part)).map(({ blob }) => blob));
  return xmlAnswer([
    'CompleteMultipartUploadResult',
    [
      ['Bucket', bucket],
      ['Key', key],
      ['ETag', `"${etag}"`],
    ],
  ]);
}

/** The parts that a client lists, in its order. Throws S3Error where they don't fit. */
function chosen(rows: Map<string, string>[], stored: Part[]): Part[] {
  if (rows.length === 0) throw malformedXml();
  const parts = rows.map((row) => {
    const etag = (row.get('ETag') ?? '').replaceAll('"', '').trim();
    const part = stored.find(({ number, md5 }) => number === Number(row.get('PartNumber')) && md5 === etag);
    if (!part) throw new S3Error(400, 'InvalidPart', 'One or more of the specified parts could not be found.');
    return part;
  });
  if (parts.some(({ number }, index) => index > 0 && number <= (parts[index - 1]?.number ?? 0)))
    throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
  if (parts.slice(0, -1).some(({ bytes }) => bytes < SMALLEST_PART))
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  return parts;
}

/** AbortMultipartUpload */
export async function abortUpload(asked: Asked): Promise<Response> {
  const { index, blobs } = asked;
  const { id } = await requireUpload(asked);
  const parts = await index.selectFrom('part').select('blob').where('upload', '=', id).execute();
  await index.deleteFrom('upload').where('id', '=', id).execute();
  await blobs.remove(parts.map(({ blob }) => blob));
  return emptyAnswer(204);
}

async function requireUpload(asked: Asked) {
  const { index, account, bucket, key, params } = asked;
  await requireBucket(asked);
  const found = await index
    .selectFrom('upload')
    .select(['id', 'headers'])
    .where('id', '=', params.get('uploadId') ?? '')
    .where('account', '=', account.id)
    .where('bucket', '=', bucket)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) throw noSuchUpload();
  return found;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
