import { AwsV4Signer } from 'aws4fetch';
import { ApiError } from '../http/errors.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { xmlRows } from './xml-rows.ts';

/** How long the store may take for an answer, in milliseconds. */
const PATIENCE_MS = 5000;
/** How many buckets are asked at once what they hold. */
const SIDE_BY_SIDE = 8;
/** How long emptying a bucket may keep the customer waiting, in milliseconds. */
const EMPTYING_MS = 15_000;

/** What an account's requests are signed by. */
export interface ObjectKeys {
  accessKey: string;
  secretKey: string;
  region: string;
}

/** A bucket, and what it holds. */
export interface Bucket {
  name: string;
  /** ISO 8601; undefined where the store does not say it. */
  created?: string;
  bytes: number;
  objects: number;
}

/** Counts what a bucket holds, as far as it is known. */
export type BucketCount = (name: string) => Promise<Partial<Bucket>>;

/** A request of S3: its path in the account, and what is asked. */
export interface ObjectCall {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  bucket?: string;
  key?: string;
  query?: Record<string, string>;
  body?: string;
}

/** An account of an object store, as a client of S3 sees it. Its calls throw ApiError. */
export class ObjectClient {
  readonly #store: ObjectStore;
  readonly #keys: ObjectKeys;
  readonly #now: Date;
  readonly #count: BucketCount;

  /** @param count what the cloud behind the store says of a bucket, for stores that say nothing themselves */
  constructor(store: ObjectStore, keys: ObjectKeys, now: Date, count: BucketCount = async () => ({})) {
    this.#store = store;
    this.#keys = keys;
    this.#now = now;
    this.#count = count;
  }

  /** The account's buckets. */
  async buckets(): Promise<Bucket[]> {
    const rows = xmlRows(await (await this.#send({ method: 'GET' })).text(), 'Bucket');
    const found: Bucket[] = [];
    for (let from = 0; from < rows.length; from += SIDE_BY_SIDE) {
      const some = rows.slice(from, from + SIDE_BY_SIDE).map(async (row) => {
        const bucket = await this.bucket(row.get('Name') ?? '');
        // One that was deleted meanwhile is none.
        const created = row.get('CreationDate');
        return bucket ? [{ ...(created !== undefined && { created }), ...bucket }] : [];
      });
      found.push(...(await Promise.all(some)).flat());
    }
    return found;
  }

  /** What a bucket holds; undefined where there is none. */
  async bucket(name: string): Promise<Bucket | undefined> {
    const { status, headers } = await this.#send({ method: 'HEAD', bucket: name }, [404]);
    if (status === 404) return undefined;
    // Ceph says it in these headers. Swift no longer does.
    const [bytes, objects] = [headers.get('x-rgw-bytes-used'), headers.get('x-rgw-object-count')];
    if (objects !== null) return { name, bytes: Number(bytes), objects: Number(objects) };
    return { bytes: 0, objects: 0, ...(await this.#count(name)), name };
  }

  async create(bucket: string): Promise<void> {
    await this.#send({ method: 'PUT', bucket });
  }

  /** Deletes a bucket that is empty; one that is gone is no error. */
  async remove(bucket: string): Promise<void> {
    await this.#send({ method: 'DELETE', bucket }, [404]);
  }

  /** Deletes what a bucket holds, as far as that is done in 15 seconds. */
  async empty(bucket: string): Promise<void> {
    const until = performance.now() + EMPTYING_MS;
    while (performance.now() < until) {
      const page = await (await this.#send({ method: 'GET', bucket, query: { 'list-type': '2' } })).text();
      const keys = xmlRows(page, 'Contents').flatMap((row) => row.get('Key') ?? []);
      if (keys.length === 0) return;
      for (let from = 0; from < keys.length; from += SIDE_BY_SIDE) {
        const some = keys.slice(from, from + SIDE_BY_SIDE);
        await Promise.all(some.map((key) => this.#send({ method: 'DELETE', bucket, key }, [404])));
      }
    }
  }

  /** A link by which anybody can make a call for so many seconds. */
  async link(call: ObjectCall, seconds: number): Promise<string> {
    const signer = this.#signer({ ...call, query: { ...call.query, 'X-Amz-Expires': String(seconds) } }, true);
    return (await signer.sign()).url.href;
  }

  async #send(call: ObjectCall, expected: number[] = []): Promise<Response> {
    const { url, headers } = await this.#signer(call, false).sign();
    const request = new Request(url, { method: call.method, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    const answer = await this.#store.send(request).catch(() => undefined);
    if (!answer || answer.status >= 500)
      throw new ApiError(503, 'CLOUD_UNAVAILABLE', { params: { service: 'S3' }, headers: { 'Retry-After': '10' } });
    if (answer.ok || expected.includes(answer.status)) return answer;
    throw refusalOf(answer.status, await answer.text());
  }

  #signer({ method, bucket = '', key = '', query = {} }: ObjectCall, signQuery: boolean): AwsV4Signer {
    const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
    const { accessKey, secretKey, region } = this.#keys;
    return new AwsV4Signer({
      method,
      url: `${this.#store.endpoint()}/${key === '' ? bucket : path}?${new URLSearchParams(query)}`,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      datetime: this.#now.toISOString().replace(/[:-]|\.\d{3}/g, ''),
      signQuery,
    });
  }
}

/** What the store's refusal means to the provider's own caller. */
function refusalOf(status: number, text: string): ApiError {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
  if (code.startsWith('BucketAlready')) return new ApiError(409, 'NOT_UNIQUE', { field: 'name' });
  if (code === 'BucketNotEmpty') return new ApiError(409, 'CLOUD_BUCKET_NOT_EMPTY');
  if (status === 404) return new ApiError(404, 'NOT_FOUND');
  if (status === 401 || status === 403) return new ApiError(409, 'CLOUD_KEYS_REFUSED');
  return new ApiError(409, 'CLOUD_FAILED');
}
