import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient, AwsV4Signer } from 'aws4fetch';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenedObjects, openObjects } from '../../../host/object-server.ts';
import { checkSignature, readSignature } from './signature.ts';

const ENDPOINT = 'http://localhost:9000';
const KEYS = { accessKey: 'AKIDEXAMPLE', secretKey: 'a secret of forty characters, more or less' };
const MIB = 1024 * 1024;
const MOST = 13 * MIB;

let now: Date;
let opened: OpenedObjects;
let client: AwsClient;

beforeEach(async () => {
  now = new Date();
  const folder = mkdtempSync(join(tmpdir(), 'objects-'));
  opened = await openObjects(folder, {
    allows: (origin) => origin === 'http://localhost:3000',
    now: () => now,
    mostBytes: MOST,
  });
  await opened.store.setAccount({ id: 'one', ...KEYS, region: 'kz-ala', quotaBytes: 1024 ** 3 });
  client = clientOf(KEYS.secretKey);
});

afterEach(() => opened.close());

function clientOf(secretAccessKey: string, region = 'kz-ala'): AwsClient {
  return new AwsClient({ accessKeyId: KEYS.accessKey, secretAccessKey, region, service: 's3' });
}

async function send(call: string, init: RequestInit = {}, by = client): Promise<Response> {
  const [method = 'GET', path = '/'] = call.split(' ');
  return opened.store.handle(await by.sign(ENDPOINT + path, { method, ...init }));
}

async function refusal(answer: Promise<Response>): Promise<string> {
  const refused = await answer;
  return `${refused.status} ${/<Code>(\w+)</.exec(await refused.text())?.[1]}`;
}

/** A link that is signed for some seconds. */
async function link(call: string, seconds = 60, at = now): Promise<Request> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const url = `${ENDPOINT}${path}${path.includes('?') ? '&' : '?'}X-Amz-Expires=${seconds}`;
  const signer = new AwsV4Signer({
    ...{ method, url, signQuery: true, service: 's3', region: 'kz-ala' },
    ...{ accessKeyId: KEYS.accessKey, secretAccessKey: KEYS.secretKey },
    datetime: at.toISOString().replace(/[:-]|\.\d{3}/g, ''),
  });
  return new Request((await signer.sign()).url, { method });
}

const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);

// "Signature Calculations for the Authorization Header" and "Authenticating Requests: Using Query Parameters", Amazon S3 API reference.
const EXAMPLE = 'https://examplebucket.s3.amazonaws.com';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const vectors: [string, Request][] = [
  [
    'GET with a range',
    example(
      'GET',
      '/test.txt',
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      { Range: 'bytes=0-9' },
    ),
  ],
  [
    'PUT',
    example(
      'PUT',
      '/test%24file.text',
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      {
        Date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
    ),
  ],
  [
    'GET of a sub-resource',
    example(
      'GET',
      '/?lifecycle',
      'host;x-amz-content-sha256;x-amz-date',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ),
  ],
  [
    'a list',
    example(
      'GET',
      '/?max-keys=2&prefix=J',
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  ],
  [
    'a link',
    new Request(
      `${EXAMPLE}/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`,
    ),
  ],
];

function example(
  method: string,
  path: string,
  headers: string,
  signature: string,
  more: Record<string, string> = {},
): Request {
  const credential = 'Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
  const request = new Request(EXAMPLE + path, {
    method,
    headers: { 'x-amz-content-sha256': EMPTY, 'x-amz-date': '20130524T000000Z', ...more },
  });
  request.headers.set(
    'Authorization',
    `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${headers},Signature=${signature}`,
  );
  return request;
}

it.each(vectors)('takes the signature that AWS publishes for %s, and no other', async (_, request) => {
  const account = { secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
  const signature = readSignature(request);
  const at = new Date('2013-05-24T00:05:00Z');
  await checkSignature(request, signature, account, at);
  const other = { ...account, secret: 'another' };
  await expect(checkSignature(request, signature, other, at)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
});

it('stores, lists, reads and deletes what a client sends', async () => {
  expect((await send('PUT /media')).status).toBe(200);
  expect(await refusal(send('PUT /media'))).toBe('409 BucketAlreadyOwnedByYou');
  const put = await send('PUT /media/a%20b/%D1%84%2B%26.txt', {
    body: 'hello',
    headers: { 'Content-Type': 'text/plain' },
  });
  expect([put.status, put.headers.get('etag')]).toEqual([200, '"5d41402abc4b2a76b9719d911017c592"']);
  const got = await send('GET /media/a%20b/%D1%84%2B%26.txt');
  expect([await got.text(), got.headers.get('content-type'), got.headers.get('content-length')]).toEqual([
    'hello',
    'text/plain',
    '5',
  ]);
  const part = await send('GET /media/a%20b/%D1%84%2B%26.txt', { headers: { Range: 'bytes=1-2' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'el', 'bytes 1-2/5']);
  const head = await send('HEAD /media');
  expect([head.headers.get('x-rgw-bytes-used'), head.headers.get('x-rgw-object-count')]).toEqual(['5', '1']);
  expect(await opened.store.bytesOf('one')).toBe(5);
  expect(await refusal(send('DELETE /media'))).toBe('409 BucketNotEmpty');
  expect((await send('DELETE /media/a%20b/%D1%84%2B%26.txt')).status).toBe(204);
  expect(await refusal(send('GET /media/a%20b/%D1%84%2B%26.txt'))).toBe('404 NoSuchKey');
  expect((await send('DELETE /media')).status).toBe(204);
  expect(await refusal(send('GET /media'))).toBe('404 NoSuchBucket');
});

it('lists by folders and in pages', async () => {
  await send('PUT /media');
  for (const key of ['a.txt', 'docs/1', 'docs/2', 'docs/deep/3', 'z&<.txt', 'ф/4'])
    await send(`PUT /media/${encodeURIComponent(key)}`, { body: key });
  const listing = async (query: string) => {
    const text = await (await send(`GET /media?list-type=2&${query}`)).text();
    return {
      keys: all(text, 'Key'),
      folders: all(text, 'Prefix').slice(1),
      token: all(text, 'NextContinuationToken')[0],
    };
  };
  expect(await listing('delimiter=/')).toMatchObject({ keys: ['a.txt', 'z&amp;&lt;.txt'], folders: ['docs/', 'ф/'] });
  expect(await listing('delimiter=/&prefix=docs/')).toMatchObject({
    keys: ['docs/1', 'docs/2'],
    folders: ['docs/deep/'],
  });
  const pages: unknown[] = [];
  let token: string | undefined = '';
  while (token !== undefined) {
    const page = await listing(`delimiter=/&max-keys=1${token && `&continuation-token=${encodeURIComponent(token)}`}`);
    pages.push([...page.keys, ...page.folders]);
    token = page.token;
  }
  expect(pages).toEqual([['a.txt'], ['docs/'], ['z&amp;&lt;.txt'], ['ф/']]);
});

it('puts an object together from its parts', async () => {
  await send('PUT /media');
  const id = all(await (await send('POST /media/big?uploads')).text(), 'UploadId')[0];
  const [first, last] = [new Uint8Array(5 * MIB).fill(1), new Uint8Array(10).fill(2)];
  const tags = await Promise.all(
    [first, last].map(async (body, index) =>
      (await send(`PUT /media/big?partNumber=${index + 1}&uploadId=${id}`, { body })).headers.get('etag'),
    ),
  );
  const parts = (some: typeof tags) =>
    `<CompleteMultipartUpload>${some.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')}</CompleteMultipartUpload>`;
  expect(await refusal(send(`POST /media/big?uploadId=${id}`, { body: parts(['"no"']) }))).toBe('400 InvalidPart');
  const done = await (await send(`POST /media/big?uploadId=${id}`, { body: parts(tags) })).text();
  expect(all(done, 'ETag')[0]).toMatch(/-2/);
  const edge = await send('GET /media/big', { headers: { Range: `bytes=${5 * MIB - 1}-${5 * MIB}` } });
  expect([...new Uint8Array(await edge.arrayBuffer())]).toEqual([1, 2]);
  expect(await refusal(send(`DELETE /media/big?uploadId=${id}`))).toBe('404 NoSuchUpload');
});

it('keeps no more than an account may have', async () => {
  await send('PUT /media');
  await send('PUT /media/a', { body: new Uint8Array(MOST - 10) });
  expect(await refusal(send('PUT /media/b', { body: new Uint8Array(11) }))).toBe('403 QuotaExceeded');
  expect((await send('PUT /media/b', { body: new Uint8Array(10) })).status).toBe(200);
  await opened.store.emptyAccount('one');
  expect(await opened.store.bytesOf('one')).toBe(0);
});

it('refuses what is not signed, wrongly signed, too old or for another region', async () => {
  await send('PUT /media');
  expect(await refusal(opened.store.handle(new Request(`${ENDPOINT}/media`)))).toBe('403 AccessDenied');
  expect(await refusal(send('GET /media', {}, clientOf('another secret')))).toBe('403 SignatureDoesNotMatch');
  expect(await refusal(send('GET /media', {}, clientOf(KEYS.secretKey, 'kz-ast')))).toBe(
    '400 AuthorizationHeaderMalformed',
  );
  const digest = { 'x-amz-content-sha256': EMPTY };
  expect(await refusal(send('PUT /media/a', { body: 'hello', headers: digest }))).toBe('400 XAmzContentSHA256Mismatch');
  const changed = await client.sign(`${ENDPOINT}/media/a`, { method: 'PUT', body: 'hello' });
  const unsigned = new Headers(changed.headers);
  unsigned.set('x-amz-meta-owner', 'somebody');
  expect(
    await refusal(opened.store.handle(new Request(changed.url, { method: 'PUT', headers: unsigned, body: 'hello' }))),
  ).toBe('403 AccessDenied');
  await opened.store.setAccount({ id: 'one', ...KEYS, secretKey: 'new', region: 'kz-ala', quotaBytes: 1 });
  expect(await refusal(send('GET /media'))).toBe('403 SignatureDoesNotMatch');
  await opened.store.dropAccount('one');
  expect(await refusal(send('GET /media'))).toBe('403 InvalidAccessKeyId');
});

it('takes a header for 15 minutes, and a link as long as it says', async () => {
  await send('PUT /media');
  const signed = await client.sign(`${ENDPOINT}/media`);
  const open = await link('GET /media?list-type=2', 600);
  now = new Date(now.getTime() + 10 * 60_000 - 2000);
  expect((await opened.store.handle(open.clone())).status).toBe(200);
  expect(await refusal(opened.store.handle(new Request(open.url.replace('list-type=2', 'list-type=1'))))).toBe(
    '403 SignatureDoesNotMatch',
  );
  expect(await refusal(opened.store.handle(new Request(open.url, { method: 'DELETE' })))).toBe(
    '403 SignatureDoesNotMatch',
  );
  now = new Date(now.getTime() + 10 * 60_000);
  expect(await refusal(opened.store.handle(open))).toBe('403 AccessDenied');
  expect(await refusal(opened.store.handle(signed))).toBe('403 RequestTimeTooSkewed');
});

it('answers pages of the console, and no others', async () => {
  await send('PUT /media');
  const ask = (origin: string) => {
    const headers = {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    };
    return opened.store.handle(new Request(`${ENDPOINT}/media/a`, { method: 'OPTIONS', headers }));
  };
  const preflight = await ask('http://localhost:3000');
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([200, 'content-type']);
  expect((await ask('http://elsewhere.example')).status).toBe(403);
  const page = await link('GET /media?list-type=2');
  const answer = await opened.store.handle(new Request(page, { headers: { Origin: 'http://localhost:3000' } }));
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
});

it('reads a payload in chunks, as SDKs send it over TLS', async () => {
  await send('PUT /media');
  const headers = {
    'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
    'x-amz-decoded-content-length': '11',
    'content-encoding': 'aws-chunked',
  };
  const body = '5\r\nhello\r\n6\r\n world\r\n0\r\nx-amz-checksum-crc32:DUoRhQ==\r\n\r\n';
  expect((await send('PUT /media/a', { body, headers })).status).toBe(200);
  const got = await send('GET /media/a');
  expect([await got.text(), got.headers.get('content-encoding')]).toEqual(['hello world', null]);
});
