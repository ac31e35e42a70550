// @vitest-environment happy-dom
/** Every kind of write over a failing network: the caller sees the error, and a retry with the same key is applied once. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../contract/access/console-config.ts';
import { exampleConfig } from '../../contract/access/example-config.test-data.ts';
import { setVariant } from '../config/current.ts';
import { type RequestOptions, request } from './client.ts';
import { ApiError } from './errors.ts';
import { dropToken, storeToken, token } from './token.ts';

/** A server that stores creates by their key, and updates and deletes like the real one. */
class Server {
  readonly made = new Map<string, { id: number; body: unknown }>();
  readonly deleted = new Set<string>();
  readonly bodies: unknown[] = [];
  version = 1;

  answer(method: string, path: string, init: RequestInit): Response {
    const headers = new Headers(init.headers);
    this.bodies.push(init.body);
    const key = headers.get('Idempotency-Key');
    if (method === 'POST') {
      const made = this.made.get(key ?? '') ?? { id: this.made.size + 1, body: init.body };
      this.made.set(key ?? crypto.randomUUID(), made);
      return json(made, 201);
    }
    if (method === 'DELETE') {
      if (this.deleted.has(path)) return json([{ code: 'NOT_FOUND', message: 'gone' }], 404);
      this.deleted.add(path);
      return new Response(null, { status: 204 });
    }
    if (headers.get('If-Match') !== `"${this.version}"`)
      return json([{ code: 'VERSION_CONFLICT', message: 'changed' }], 412);
    this.version += 1;
    return json({ version: this.version });
  }
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

type Answer = () => Response;

/** The network faults of a call's first request. Later requests succeed. */
const FAULTS: Record<string, (answer: Answer, signal: AbortSignal) => Promise<Response>> = {
  'cut before the server has it': () => Promise.reject(new TypeError('Failed to fetch')),
  'cut before its answer comes': (answer) => {
    answer();
    return Promise.reject(new TypeError('Failed to fetch'));
  },
  'cut amid its answer': async (answer) => {
    answer();
    const cut = new ReadableStream({ start: (line) => line.error(new TypeError('cut')) });
    return new Response(cut, { status: 201 });
  },
  'without an answer': (answer, signal) => {
    answer();
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  },
  'with a 500': () => Promise.resolve(json({ status: 500, message: 'An error has occurred' }, 500)),
  'with the page of a proxy': () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
  'with the page of a proxy as if it were well': (answer) => {
    answer();
    return Promise.resolve(new Response('<h1>Sign in to the network</h1>', { status: 200 }));
  },
};

const BODY = { name: 'typed by hand', size: 5 };
const WRITES: Record<string, [call: string, options: RequestOptions]> = {
  create: ['POST /api/disks', { body: BODY, idempotencyKey: 'k1' }],
  'create with a file': ['POST /api/images', { body: new FormData(), idempotencyKey: 'k1', timeout: 30_000 }],
  action: ['POST /api/disks/1/extend', { body: BODY, idempotencyKey: 'k1' }],
  change: ['PUT /api/disks/1', { body: BODY, ifMatch: '"1"' }],
  delete: ['DELETE /api/disks/1', {}],
  'delete of many': ['DELETE /api/disks', { body: { ids: ['1', '2'] } }],
};

const cases = Object.keys(WRITES).flatMap((write) => Object.keys(FAULTS).map((fault) => [write, fault] as const));
let server: Server;
let fault: (answer: Answer, signal: AbortSignal) => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  let sendings = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const answer = () => server.answer(init.method ?? 'GET', new URL(url).pathname, init);
    sendings += 1;
    return sendings === 1 ? fault(answer, init.signal ?? new AbortController().signal) : Promise.resolve(answer());
  });
  localStorage.clear();
  const [variant] = readConfig(exampleConfig()).variants;
  if (variant) setVariant({ ...variant, api: { host: 'https://api.test', prefix: '' } });
  storeToken('secret');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The error of a call. Undefined for a success. */
async function errorOf(write: string): Promise<ApiError | undefined> {
  const [call, options] = WRITES[write] ?? ['', {}];
  const error = request(call, options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  await vi.advanceTimersByTimeAsync(180_000);
  const found = await error;
  expect(found === undefined || found instanceof ApiError).toBe(true);
  return found as ApiError | undefined;
}

describe('a write over a line that fails', () => {
  it.each(cases)('%s, %s: is told, and asked again makes one thing of what was typed', async (write, name) => {
    fault = FAULTS[name] ?? fault;
    expect(await errorOf(write)).toBeInstanceOf(ApiError);
    expect(token(), 'the session').toBe('secret');
    const again = await errorOf(write);
    // A write that was applied the first time fails by its version, or because the record is gone. It is not applied twice.
    expect([undefined, 412, 404]).toContain(again?.status);
    expect(server.made.size + server.deleted.size + server.version - 1).toBe(1);
    expect(new Set(server.bodies).size, 'each sending has the same body').toBe(1);
  });

  it.each(Object.keys(WRITES))(
    '%s, with a 401 amid it: ends the session, and neither fails nor succeeds',
    async (write) => {
      fault = () => Promise.resolve(json([{ code: 'UNAUTHENTICATED', message: 'no' }], 401));
      const [call, options] = WRITES[write] ?? ['', {}];
      const settled = vi.fn();
      request(call, options).then(settled, settled);
      await vi.advanceTimersByTimeAsync(60_000);
      expect([settled.mock.calls.length, token()]).toEqual([0, null]);
      expect(server.bodies).toEqual([]);
      dropToken('expired');
    },
  );
});
