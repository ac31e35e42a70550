/** Calls a provider that may be killed at any time, and distinguishes an answer from a missing one. */
import { Agent, request } from 'node:http';

/** A record, or any other object, of an API response. */
export type Doc = Record<string, unknown>;

/** A complete answer. */
export interface Answer {
  status: number;
  /** The parsed body, or null. */
  body: unknown;
  /** The ids in X-Created-Ids, where a create made several records. */
  createdIds: string[];
}

/** No complete answer came: the call may have been applied or not. */
export class Lost extends Error {
  override name = 'Lost';
}

/** The options of a call. */
export interface CallOptions {
  body?: unknown;
  token?: string;
  /** The Idempotency-Key. */
  key?: string;
  ifMatch?: string;
}

// One connection per call: the provider may close an idle one just as the next call is sent, which would look like a lost call.
const agent = new Agent({ keepAlive: false });

/** Sends one call. Throws {@link Lost} where the connection ends before the answer does. */
export function call(origin: string, verb: string, { body, token, key, ifMatch }: CallOptions = {}): Promise<Answer> {
  const [method = 'GET', path = '/'] = verb.split(' ');
  const sentBody = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = {
    ...(sentBody && { 'Content-Type': 'application/json', 'Content-Length': sentBody.length }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    'Accept-Language': 'en',
  };
  return new Promise((resolve, reject) => {
    const lost = (error?: Error): void => reject(new Lost(`${verb}: ${error?.message ?? 'cut off'}`));
    const sent = request(new URL(path, origin), { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', lost);
      response.on('close', () => {
        if (!response.complete) return lost();
        const text = Buffer.concat(chunks).toString();
        const createdIds = String(response.headers['x-created-ids'] ?? '')
          .split(',')
          .filter(Boolean);
        resolve({ status: response.statusCode ?? 0, body: text === '' ? null : JSON.parse(text), createdIds });
      });
    });
    sent.on('error', lost);
    sent.end(sentBody);
  });
}

/** The code of the first error in an answer. */
export function codeOf({ body }: Answer): string | undefined {
  const first: unknown = Array.isArray(body) ? body[0] : undefined;
  return isDoc(first) && typeof first.code === 'string' ? first.code : undefined;
}

/** Whether an answer is a success. */
export function succeeded({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The record in an answer. Throws with the answer where it contains none. */
export function docOf(answer: Answer): Doc {
  if (succeeded(answer) && isDoc(answer.body)) return answer.body;
  throw new Error(`Not a record: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** The records of a page. Throws with the answer where it is none. */
export function contentOf(answer: Answer): Doc[] {
  const { content } = docOf(answer);
  if (Array.isArray(content)) return content.filter(isDoc);
  throw new Error(`Not a page: ${JSON.stringify(answer.body)}`);
}
