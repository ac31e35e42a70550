// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../contract/access/console-config.ts';
import { exampleConfig } from '../../contract/access/example-config.test-data.ts';
import { setVariant } from '../config/current.ts';
import { request } from './client.ts';
import { ApiError } from './errors.ts';
import { prefetch, prefetchParts } from './prefetch.ts';
import { dropToken, onSession, type SessionEvent, storeToken, token } from './token.ts';

const sent = vi.fn<typeof fetch>();
let events: SessionEvent[] = [];
let stop: () => void;

/** The state of a promise after all pending work has run. */
async function outcome(promise: Promise<unknown>): Promise<'pending' | 'done' | 'failed'> {
  let state: 'pending' | 'done' | 'failed' = 'pending';
  promise.then(
    () => {
      state = 'done';
    },
    () => {
      state = 'failed';
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  return state;
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

/** A fetch that only its signal ends. */
function hang(_url: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', sent);
  sent.mockReset();
  localStorage.clear();
  const [variant] = readConfig(exampleConfig()).variants;
  if (variant) setVariant({ ...variant, api: { host: 'https://api.test', prefix: '/proxy' } });
  storeToken('secret');
  events = [];
  stop = onSession((event) => events.push(event));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('goes to host, prefix and path, with the token twice, variant, language and credentials', async () => {
    sent.mockResolvedValue(json({ id: 1 }, 200, { ETag: '"7"', 'X-Request-Id': 'r1', Location: '/x/1' }));
    const answer = await request('POST /api/things', {
      query: { page: 0, q: undefined, tag: ['a', 'b'] },
      body: { name: 'x' },
      ifMatch: '"6"',
      idempotencyKey: 'k1',
    });
    expect(answer).toMatchObject({ data: { id: 1 }, etag: '"7"', requestId: 'r1', location: '/x/1' });
    const [url, init] = sent.mock.calls[0] ?? [];
    expect(url).toBe('https://api.test/proxy/api/things?page=0&tag=a&tag=b');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"name":"x"}' });
    expect(init?.headers).toMatchObject({
      Authorization: 'Bearer secret',
      'X-Auth-Token': 'secret',
      'X-UI-Variant': 'demo',
      'Accept-Language': 'ru',
      'If-Match': '"6"',
      'Idempotency-Key': 'k1',
    });
  });

  it('reads an empty answer as nothing', async () => {
    sent.mockResolvedValue(new Response(null, { status: 204 }));
    await expect(request('DELETE /api/things/1')).resolves.toMatchObject({ data: undefined });
  });

  it('leaves the form data type to the browser', async () => {
    sent.mockResolvedValue(json({}));
    const body = new FormData();
    await request('POST /api/upload', { body });
    expect(sent.mock.calls[0]?.[1]?.body).toBe(body);
    expect(sent.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Content-Type');
  });
});

describe('an error', () => {
  it('is told from the list and from the object', async () => {
    sent.mockResolvedValueOnce(
      json([{ code: 'GROW_ONLY', message: 'm', field: 'size' }], 422, { 'X-Request-Id': 'r2' }),
    );
    await expect(request('PUT /api/x')).rejects.toMatchObject({
      kind: 'http',
      status: 422,
      requestId: 'r2',
      errors: [{ code: 'GROW_ONLY', message: 'm', field: 'size' }],
    });
    sent.mockResolvedValueOnce(json({ status: 404, message: 'gone' }, 404));
    await expect(request('GET /api/x')).rejects.toMatchObject({
      status: 404,
      errors: [{ code: '404', message: 'gone' }],
    });
  });

  it('of the network and of a foreign page are told apart from the provider’s', async () => {
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(request('GET /api/x')).rejects.toMatchObject({ kind: 'network', status: 0 });
    sent.mockResolvedValueOnce(new Response('<!doctype html>'));
    await expect(request('GET /api/x')).rejects.toMatchObject({ kind: 'network' });
    sent.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(request('GET /api/x')).rejects.toMatchObject({ kind: 'http', status: 502 });
  });

  it('waits for a change as long as a cloud may take for it', async () => {
    sent.mockImplementation(hang);
    const made = request('POST /api/x', { body: {} });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome(made)).toBe('pending');
    const failed = expect(made).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(120_000);
    await failed;
  });

  it('comes after the timeout, and no timer stays', async () => {
    sent.mockImplementation(hang);
    const failed = expect(request('GET /api/x', { timeout: 1000 })).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(1000);
    await failed;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('held and cancelled calls', () => {
  it('never leave while signed out, but for public ones', async () => {
    dropToken('explicit');
    sent.mockImplementation(async () => json({ token: 't' }));
    expect(await outcome(request('GET /api/user'))).toBe('pending');
    expect(sent).not.toHaveBeenCalled();
    expect(await outcome(request('POST /api/auth/login', { body: {} }))).toBe('done');
    expect(await outcome(request('GET /api/public/calculator/tariff'))).toBe('done');
  });

  it('never settle once cancelled by the caller or by signing out, and leave no timer', async () => {
    sent.mockImplementation(hang);
    const controller = new AbortController();
    const cancelled = request('GET /api/a', { signal: controller.signal });
    const left = request('GET /api/b');
    controller.abort();
    expect(await outcome(cancelled)).toBe('pending');
    dropToken('explicit');
    expect(await outcome(left)).toBe('pending');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a 401', () => {
  it('ends the session, and the call never settles', async () => {
    sent.mockResolvedValue(json({ status: 401, message: '' }, 401));
    expect(await outcome(request('GET /api/user'))).toBe('pending');
    expect(token()).toBeNull();
    expect(events).toEqual([{ signedIn: false, why: 'expired' }]);
  });

  it('on the sign-in is an error like others', async () => {
    sent.mockResolvedValue(json({ status: 401, message: 'wrong' }, 401));
    await expect(request('POST /api/auth/login')).rejects.toBeInstanceOf(ApiError);
    expect(token()).toBe('secret');
  });

  it('of a session that is already another one changes nothing', async () => {
    let answer: (response: Response) => void = () => undefined;
    sent.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const call = request('GET /api/user');
    localStorage.setItem('infra-token', 'other');
    answer(json({}, 401));
    expect(await outcome(call)).toBe('pending');
    expect(token()).toBe('other');
  });
});

describe('an answer asked for early', () => {
  const url = 'https://api.test/proxy/api/user';

  it('is used once, by the call with the same address', async () => {
    sent.mockImplementation(async () => json({ id: 1 }));
    prefetch(url);
    await request('GET /api/user');
    expect(sent).toHaveBeenCalledTimes(1);
    await request('GET /api/user');
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('is not used by another session, nor when it is old', async () => {
    sent.mockImplementation(async () => json({ id: 1 }));
    prefetch(url);
    storeToken('other');
    await request('GET /api/user');
    expect(sent).toHaveBeenCalledTimes(2);
    prefetch(url);
    vi.setSystemTime(Date.now() + 16_000);
    await request('GET /api/user');
    expect(sent).toHaveBeenCalledTimes(4);
  });

  it('is not used after a change', async () => {
    sent.mockImplementation(async () => json({ id: 1 }));
    prefetch(url);
    await request('POST /api/things');
    await request('GET /api/user');
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it('that fails is the call’s failure', async () => {
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    prefetch(url);
    await expect(request('GET /api/user')).rejects.toMatchObject({ kind: 'network' });
  });

  it('is asked for with others in one call, and alone where it is missing there', async () => {
    const parts = { user: url, prices: 'https://api.test/proxy/api/prices' };
    sent.mockResolvedValueOnce(json({ user: { id: 1 } })).mockResolvedValueOnce(json({ lines: [] }));
    prefetchParts('https://api.test/proxy/api/session', parts);
    expect((await request('GET /api/user')).data).toEqual({ id: 1 });
    expect((await request('GET /api/prices')).data).toEqual({ lines: [] });
    expect(sent.mock.calls.map(([address]) => address)).toEqual([
      'https://api.test/proxy/api/session',
      'https://api.test/proxy/api/prices',
    ]);
  });

  it('is asked for alone from a provider that does not know the call for all', async () => {
    sent.mockResolvedValueOnce(json({}, 404)).mockResolvedValueOnce(json({ id: 1 }));
    prefetchParts('https://api.test/proxy/api/session', { user: url });
    expect((await request('GET /api/user')).data).toEqual({ id: 1 });
  });

  it('ends the session where the call for all says so', async () => {
    sent.mockResolvedValueOnce(json({}, 401));
    prefetchParts('https://api.test/proxy/api/session', { user: url });
    expect(await outcome(request('GET /api/user'))).toBe('pending');
    expect(token()).toBeNull();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
