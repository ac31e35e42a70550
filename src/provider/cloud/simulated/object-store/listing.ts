import { sql } from 'kysely';
import { type Asked, xmlAnswer } from './asked.ts';
import { requireBucket } from './buckets.ts';
import { invalidArgument } from './s3-error.ts';
import type { Element } from './xml.ts';

/** The most entries of an answer, and the default. */
const MOST_KEYS = 1000;
/** It is behind every key that begins like the text before it. */
const LAST = '\u{10ffff}';

interface Wanted {
  prefix: string;
  delimiter: string;
  /** Only what comes behind it. */
  after: string;
  most: number;
}

interface Row {
  key: string;
  bytes: number;
  etag: string;
  modified: string;
}

type Entry = { object: Row } | { folder: string };

/** ListObjectsV2, and ListObjects for older clients. */
export async function listObjects(asked: Asked): Promise<Response> {
  const { params, bucket } = asked;
  await requireBucket(asked);
  const second = params.get('list-type') === '2';
  const token = params.get('continuation-token');
  const start = params.get(second ? 'start-after' : 'marker') ?? '';
  const wanted: Wanted = {
    prefix: params.get('prefix') ?? '',
    delimiter: params.get('delimiter') ?? '',
    after: second && token !== null ? fromToken(token) : start,
    most: mostOf(params.get('max-keys')),
  };
  const found = wanted.most === 0 ? [] : await entriesOf(asked, wanted);
  const page = found.slice(0, wanted.most);
  const more = found.length > page.length;
  const last = page.at(-1);
  const next = last && ('folder' in last ? last.folder : last.object.key);
  const written = params.get('encoding-type') === 'url' ? encoded : (text: string) => text;
  const position: Element[] = second
    ? [
        ['KeyCount', page.length],
        ...(token === null ? [] : [['ContinuationToken', token] as Element]),
        ...(more && next !== undefined ? [['NextContinuationToken', toToken(next)] as Element] : []),
        ...(start === '' ? [] : [['StartAfter', written(start)] as Element]),
      ]
    : [['Marker', written(start)], ...(more && next !== undefined ? [['NextMarker', written(next)] as Element] : [])];
  return xmlAnswer([
    'ListBucketResult',
    [
      ['Name', bucket],
      ['Prefix', written(wanted.prefix)],
      ...(wanted.delimiter === '' ? [] : [['Delimiter', written(wanted.delimiter)] as Element]),
      ['MaxKeys', wanted.most],
      ...(params.has('encoding-type') ? [['EncodingType', 'url'] as Element] : []),
      ['IsTruncated', more],
      ...position,
      ...page.map((entry) => element(entry, written)),
    ],
  ]);
}

function element(entry: Entry, written: (text: string) => string): Element {
  if ('folder' in entry) return ['CommonPrefixes', [['Prefix', written(entry.folder)]]];
  const { key, modified, etag, bytes } = entry.object;
  return [
    'Contents',
    [
      ['Key', written(key)],
      ['LastModified', modified],
      ['ETag', `"${etag}"`],
      ['Size', bytes],
      ['StorageClass', 'STANDARD'],
    ],
  ];
}

/** One entry more than a page has, where there are as many. What a folder holds is skipped, however much it is. */
async function entriesOf(asked: Asked, { prefix, delimiter, after, most }: Wanted): Promise<Entry[]> {
  const entries: Entry[] = [];
  // A folder that was given already is passed as a whole.
  let behind = delimiter !== '' && after.endsWith(delimiter) ? after + LAST : after;
  while (entries.length <= most) {
    const rows = await rowsBehind(asked, prefix, behind);
    for (const row of rows) {
      behind = row.key;
      const end = delimiter === '' ? -1 : row.key.indexOf(delimiter, prefix.length);
      if (end < 0) entries.push({ object: row });
      else {
        const folder = row.key.slice(0, end + delimiter.length);
        entries.push({ folder });
        behind = folder + LAST;
      }
      // The other rows can be in the same folder.
      if (end >= 0 || entries.length > most) break;
    }
    if (rows.length === 0) break;
  }
  return entries;
}

async function rowsBehind({ index, account, bucket }: Asked, prefix: string, behind: string): Promise<Row[]> {
  return index
    .selectFrom('object')
    .select(['key', 'bytes', 'etag', 'modified'])
    .where('account', '=', account.id)
    .where('bucket', '=', bucket)
    .where('key', '>', behind)
    .where('key', '>=', prefix)
    .where(sql<string>`substr(key, 1, length(${prefix}))`, '=', prefix)
    .orderBy('key')
    .limit(MOST_KEYS + 1)
    .execute();
}

function mostOf(text: string | null): number {
  if (text === null || text === '') return MOST_KEYS;
  if (!/^\d{1,9}$/.test(text)) throw invalidArgument('max-keys must be a number');
  return Math.min(Number(text), MOST_KEYS);
}

function toToken(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function fromToken(token: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(token), (sign) => sign.charCodeAt(0)));
  } catch {
    throw invalidArgument('The continuation token provided is incorrect');
  }
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%20', '+');
}
