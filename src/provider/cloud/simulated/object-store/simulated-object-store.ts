import { type Account, type Asked, type StoreParts, xmlAnswer } from './asked.ts';
import * as buckets from './buckets.ts';
import { listObjects } from './listing.ts';
import { abortUpload, beginUpload, completeUpload, putPart } from './multipart.ts';
import { blobsHeld, bytesHeld } from './object-index.ts';
import { deleteObject, deleteObjects, getObject, putObject } from './objects.ts';
import { drain } from './payload.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import { checkSignature, readSignature } from './signature.ts';
import type { Element } from './xml.ts';

/** How much of a refused request is read to its end, in bytes. */
const MOST_DRAINED = 128 * 1024 ** 2;
/** How long uploads in parts may stay without an end, in milliseconds. */
const UPLOAD_LIFE_MS = 24 * 3_600_000;
const METHODS = 'GET, HEAD, PUT, POST, DELETE';
/** Questions that are not about the object or the bucket itself. */
const NOT_HERE =
  'accelerate acl analytics attributes cors encryption intelligent-tiering inventory legal-hold lifecycle logging metrics notification object-lock ownershipControls policy policyStatus publicAccessBlock replication requestPayment restore retention select tagging torrent uploads versions website';

/** What the store is made of, and the origins whose pages may use it. */
export interface SimulatedStoreOptions extends StoreParts {
  /** Whether pages of an origin may send requests. */
  allows(origin: string): boolean;
  /** The path that its address has, without a slash at the end, where it shares the origin with something else. */
  base?: string;
}

/** An account as it is set up by whoever runs the store. */
export interface AccountSettings {
  id: string;
  accessKey: string;
  secretKey: string;
  region: string;
  quotaBytes: number;
}

/**
 * An object store that keeps what is put there, with the calls of S3 that clients need for buckets and objects: path style, signatures
 * of version 4, uploads in parts. It has no versions, copies, policies and access lists.
 */
export class SimulatedObjectStore {
  readonly #options: SimulatedStoreOptions;

  constructor(options: SimulatedStoreOptions) {
    this.#options = options;
  }

  /** Answers a request of S3. */
  async handle(request: Request): Promise<Response> {
    const answer = request.method === 'OPTIONS' ? this.#preflight(request) : await this.#answer(request);
    const origin = request.headers.get('origin');
    answer.headers.append('Vary', 'Origin');
    if (origin !== null && this.#options.allows(origin)) {
      answer.headers.set('Access-Control-Allow-Origin', origin);
      answer.headers.set('Access-Control-Expose-Headers', 'ETag, Content-Length, x-amz-request-id');
    }
    return answer;
  }

  /** Sets up an account, or gives it other keys or another quota. */
  async setAccount({ id, accessKey, secretKey, region, quotaBytes }: AccountSettings): Promise<void> {
    const settings = { access_key: accessKey, secret_key: secretKey, region, quota_bytes: quotaBytes };
    const { index } = this.#options;
    await index.deleteFrom('account').where('access_key', '=', accessKey).where('id', '!=', id).execute();
    await index
      .insertInto('account')
      .values({ id, ...settings })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(settings))
      .execute();
  }

  /** Changes the quota of an account that is there. */
  async setQuota(id: string, quotaBytes: number): Promise<void> {
    await this.#options.index.updateTable('account').set({ quota_bytes: quotaBytes }).where('id', '=', id).execute();
  }

  /** The keys of an account; undefined where there is none. */
  async keysOf(id: string): Promise<{ accessKey: string; secretKey: string } | undefined> {
    const keys = this.#options.index
      .selectFrom('account')
      .select(['access_key as accessKey', 'secret_key as secretKey']);
    return keys.where('id', '=', id).executeTakeFirst();
  }

  /** What an account holds, in bytes. */
  bytesOf(id: string): Promise<number> {
    return bytesHeld(this.#options.index, id);
  }

  /** Deletes all that an account holds, its buckets too. */
  async emptyAccount(id: string): Promise<void> {
    const { index, blobs } = this.#options;
    const gone = await index.transaction().execute(async (tx) => {
      const held = await blobsHeld(tx, id);
      await tx.deleteFrom('object').where('account', '=', id).execute();
      await tx.deleteFrom('upload').where('account', '=', id).execute();
      await tx.deleteFrom('bucket').where('account', '=', id).execute();
      return held;
    });
    await blobs.remove(gone);
  }

  /** Deletes an account with all that it holds. */
  async dropAccount(id: string): Promise<void> {
    await this.#options.index.deleteFrom('account').where('id', '=', id).execute();
    await this.emptyAccount(id);
  }

  /**
   * Removes uploads that were left, and blobs that nothing refers to, such as those of an upload during which the process ended. Before
   * the first request only, since it would remove what is just being uploaded.
   */
  async tidy(): Promise<void> {
    const { index, blobs, now } = this.#options;
    const old = new Date(now().getTime() - UPLOAD_LIFE_MS).toISOString();
    await index.deleteFrom('upload').where('started', '<', old).execute();
    const used = new Set(await blobsHeld(index));
    await blobs.remove((await blobs.list()).filter((id) => !used.has(id)));
  }

  #preflight(request: Request): Response {
    const origin = request.headers.get('origin') ?? '';
    const asked = request.headers.get('access-control-request-headers');
    if (!this.#options.allows(origin))
      return errorAnswer(new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.'));
    const headers = new Headers({ 'Access-Control-Allow-Methods': METHODS, 'Access-Control-Max-Age': '600' });
    if (asked !== null) headers.set('Access-Control-Allow-Headers', asked);
    return new Response(null, { status: 200, headers });
  }

  async #answer(request: Request): Promise<Response> {
    try {
      return await route(await this.#authenticated(request));
    } catch (error) {
      await drain(request, MOST_DRAINED).catch(() => undefined);
      if (error instanceof S3Error) return errorAnswer(error, request.method === 'HEAD');
      throw error;
    }
  }

  async #authenticated(request: Request): Promise<Asked> {
    const { index, now, mostBytes } = this.#options;
    const signature = readSignature(request);
    const row = await index
      .selectFrom('account')
      .selectAll()
      .where('access_key', '=', signature.accessKey)
      .executeTakeFirst();
    if (!row)
      throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
    await checkSignature(request, signature, { secret: row.secret_key, region: row.region }, now());
    const account: Account = { id: row.id, region: row.region, limit: Math.min(row.quota_bytes, mostBytes) };
    const { pathname, searchParams } = new URL(request.url);
    const path = decoded(pathname.slice(this.#options.base?.length ?? 0));
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
    return { ...this.#options, request, params: searchParams, account, bucket, key };
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

function route(asked: Asked): Promise<Response> {
  const { request, params, bucket, key } = asked;
  const { method } = request;
  const calls = bucket === '' ? { GET: buckets.listBuckets } : key === '' ? bucketCalls(params) : objectCalls(params);
  const unknown = NOT_HERE.split(' ').find(
    (name) => params.has(name) && !(name === 'uploads' && method === 'POST' && key !== ''),
  );
  if (unknown !== undefined) throw notImplemented(unknown);
  const call = Object.hasOwn(calls, method) ? calls[method as keyof typeof calls] : undefined;
  if (!call) throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
  return call(asked);
}

type Calls = Partial<Record<string, (asked: Asked) => Promise<Response>>>;

function bucketCalls(params: URLSearchParams): Calls {
  const get = params.has('location')
    ? buckets.bucketLocation
    : params.has('versioning')
      ? buckets.bucketVersioning
      : listObjects;
  return {
    GET: get,
    HEAD: buckets.headBucket,
    DELETE: buckets.deleteBucket,
    ...(!params.has('versioning') && { PUT: buckets.createBucket }),
    ...(params.has('delete') && { POST: deleteObjects }),
  };
}

function objectCalls(params: URLSearchParams): Calls {
  if (params.has('uploadId')) return { PUT: putPart, POST: completeUpload, DELETE: abortUpload };
  const begin = params.has('uploads') && { POST: beginUpload };
  return { GET: getObject, HEAD: getObject, PUT: putObject, DELETE: deleteObject, ...begin };
}

function errorAnswer({ status, code, message, more }: S3Error, bare = false): Response {
  const id = crypto.randomUUID();
  const details = Object.entries(more).map(([name, value]): Element => [name, value]);
  const answer = xmlAnswer(['Error', [['Code', code], ['Message', message], ...details, ['RequestId', id]]], status);
  const headers = new Headers(answer.headers);
  headers.set('x-amz-request-id', id);
  return new Response(bare ? null : answer.body, { status, headers });
}
