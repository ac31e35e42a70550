import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isApiPath } from './http/api-path.ts';
import { readJson } from './http/body.ts';
import { WriteProbe } from './store/write-probe.ts';
import { createTestProvider, type TestProvider } from './testing.ts';

const ORIGIN = 'https://console.example.kz';
let test: TestProvider;
let token: string;

beforeEach(async () => {
  test = await createTestProvider({ allowedOrigins: [`${ORIGIN}/`] });
  const signedIn = { 'x-access': { own: true } } as const;
  Object.assign(test.openapi.paths, {
    '/api/echo': { post: signedIn },
    '/api/write': { post: signedIn },
    '/api/broken': { get: signedIn },
  });
  test.provider.app.post('/api/echo', async (c) => c.json({ got: await readJson(c) }));
  test.provider.app.post('/api/write', async (c) => {
    await new WriteProbe(test.db).write(test.clock.now());
    return c.body(null, 204);
  });
  test.provider.app.get('/api/forgotten', (c) => c.json({ secret: true }));
  test.provider.app.get('/api/broken', () => {
    throw new Error('secret detail');
  });
  token = await test.signIn();
});

describe('every answer', () => {
  it('has a request id, taken from the caller if it is a sane one', async () => {
    const answer = await test.send('GET /api/health', { headers: { 'X-Request-Id': 'trace-12345678' } });
    expect(answer.headers.get('X-Request-Id')).toBe('trace-12345678');
    for (const bad of ['short', 'x'.repeat(65), '{"a":1} "}']) {
      const made = await test.send('GET /api/health', { headers: { 'X-Request-Id': bad } });
      expect(made.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('is not cached and not executable, errors too', async () => {
    for (const call of ['GET /api/health', 'GET /api/nowhere', 'GET /api/broken']) {
      const { headers } = await test.send(call, { token });
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Request-Id')).toBeTruthy();
    }
  });

  it('writes one line to the log, without query, body or token', async () => {
    test.log.lines.length = 0;
    await test.send('POST /api/echo?password=hunter2', { token, body: { password: 'hunter2' } });
    expect(test.log.lines).toMatchObject([
      { level: 'info', fields: { method: 'POST', path: '/api/echo', status: 200, userId: expect.any(String) } },
    ]);
    expect(JSON.stringify(test.log.lines)).not.toMatch(new RegExp(`hunter2|${token}`));
  });
});

describe('an error', () => {
  it('is a 404 for an unknown path, and a 405 with Allow for another method', async () => {
    const missing = await test.send('GET /api/nowhere', { token });
    expect([missing.status, await missing.json()]).toMatchObject([404, [{ code: 'NOT_FOUND' }]]);
    const wrong = await test.send('DELETE /api/user', { token });
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(await wrong.json()).toMatchObject([{ code: 'METHOD_NOT_ALLOWED', params: { method: 'DELETE' } }]);
  });

  it('is a 404 for a route that declares no callers', async () => {
    const answer = await test.send('GET /api/forgotten', { token });
    expect([answer.status, await answer.json()]).toMatchObject([404, [{ code: 'NOT_FOUND' }]]);
  });

  it('is a 500 with only the request id, and a stack in the log', async () => {
    const answer = await test.send('GET /api/broken', { token, headers: { 'Accept-Language': 'en' } });
    const requestId = answer.headers.get('X-Request-Id');
    const message = 'An error has occurred. Try again later';
    expect([answer.status, await answer.json()]).toEqual([500, { status: 500, message, requestId }]);
    const logged = test.log.lines.find((line) => line.level === 'error');
    expect(logged?.fields).toMatchObject({ requestId, err: expect.objectContaining({ message: 'secret detail' }) });
  });

  it('is a 400 for a NUL in the address', async () => {
    for (const path of ['/api/user/a%00b', '/api/user?q=%00']) {
      expect((await test.send(`GET ${path}`, { token })).status).toBe(400);
    }
  });
});

describe('a body', () => {
  const echo = (body: string, headers = {}) => test.send('POST /api/echo', { token, body, headers });
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }[])[0]?.code];

  it('is JSON, or absent', async () => {
    expect(await (await echo('{"a":"[[[\\"]"}')).json()).toEqual({ got: { a: '[[["]' } });
    expect(await (await test.send('POST /api/echo', { token })).json()).toEqual({});
  });

  it('is refused when broken, of another type, too large or too deep', async () => {
    expect(await codeOf(await echo('{"a":'))).toEqual([400, 'BAD_JSON']);
    expect(await codeOf(await echo('a=b', { 'Content-Type': 'text/plain' }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await codeOf(await echo(`"${'x'.repeat(1024 * 1024)}"`))).toEqual([413, 'BODY_TOO_LARGE']);
    expect(await codeOf(await echo('['.repeat(33) + ']'.repeat(33)))).toEqual([400, 'BAD_JSON']);
    expect((await echo('['.repeat(32) + ']'.repeat(32))).status).toBe(200);
  });

  it('is refused past the limit without a length, too', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(32);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length;
        if (sent > 64 * 1024 * 1024) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    expect((await test.provider.fetch(new Request('http://localhost/api/echo', init))).status).toBe(413);
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });

  it('that the caller breaks off is no error of the provider', async () => {
    for (const length of [undefined, '100']) {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{'));
          controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
        },
      });
      const headers = {
        ...(length && { 'Content-Length': length }),
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
      };
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
      const answer = await test.provider.fetch(new Request('http://localhost/api/echo', init));
      expect([answer.status, await answer.json()]).toMatchObject([400, [{ code: 'BODY_CUT_OFF' }]]);
    }
    expect(test.log.lines.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('is refused when it is not valid UTF-8', async () => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const request = new Request('http://localhost/api/echo', {
      method: 'POST',
      headers,
      body: new Uint8Array([34, 255, 34]),
    });
    expect(await codeOf(await test.provider.fetch(request))).toEqual([400, 'BAD_JSON']);
  });
});

describe('another origin', () => {
  it('may call when it is configured, also where the answer is an error', async () => {
    for (const call of ['GET /api/user', 'GET /api/nowhere', 'GET /api/broken']) {
      for (const sent of [token, 'bad']) {
        const { headers } = await test.send(call, { token: sent, headers: { Origin: ORIGIN } });
        expect(headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
        expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
        expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Request-Id');
      }
    }
  });

  it('may send preflight requests, without a session', async () => {
    const headers = { Origin: ORIGIN, 'Access-Control-Request-Method': 'PUT' };
    const answer = await test.send('OPTIONS /api/user', { headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('PUT');
    expect(answer.headers.get('Access-Control-Allow-Headers')).toContain('If-Match');
  });

  it('may not call from any other', async () => {
    for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`]) {
      const { headers } = await test.send('GET /api/user', { token, headers: { Origin: origin } });
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });
});

describe('readiness', () => {
  it('succeeds while work is done and the store can be read, else it names the error', async () => {
    const ready = () => test.send('GET /api/ready', { headers: { 'Accept-Language': 'en' } });
    const before = await ready();
    expect([before.status, await before.json()]).toEqual([
      503,
      [
        {
          code: 'NOT_READY',
          message: 'The service is starting or stopping, or its database is unavailable. Try again in a minute',
        },
      ],
    ]);
    await test.provider.start();
    expect((await ready()).status).toBe(200);
    await test.provider.stop();
    expect((await ready()).status).toBe(503);
    await test.provider.start();
    await test.provider.stop();
  });
});

describe.skipIf(process.env.TEST_DATABASE === 'postgres')('a database whose disk is full', () => {
  it('is refused with 507 by writes and by readiness, and works again once there is space', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await test.provider.start();
    const headers = { 'Accept-Language': 'en' };
    const write = () => test.send('POST /api/write', { token, headers });
    const ready = () => test.send('GET /api/ready', { headers });
    const setPages = async (most: string) => void (await sql.raw(`pragma max_page_count = ${most}`).execute(test.db));
    expect((await ready()).status).toBe(200);
    await setPages('1');
    vi.advanceTimersByTime(5000);
    for (const refused of [await write(), await ready()]) {
      expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toMatchObject([
        507,
        '60',
        [{ code: 'STORE_FULL', message: expect.stringContaining('disk space') }],
      ]);
    }
    expect((await test.send('GET /api/user', { token })).status).toBe(200);
    expect(test.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    await setPages('1000000');
    vi.advanceTimersByTime(1000);
    expect([(await write()).status, (await ready()).status]).toEqual([204, 200]);
    vi.useRealTimers();
    await test.provider.stop();
  });
});

describe('housekeeping', () => {
  it('deletes expired sessions by itself', async () => {
    await test.provider.start();
    await test.provider.stop();
    test.clock.advance(13 * 60 * 60 * 1000);
    await test.provider.worker.runDue();
    expect(await test.db.selectFrom('token').selectAll().execute()).toEqual([]);
  });
});

it('distinguishes the API’s paths from the console’s', () => {
  const api = ['/api', '/api/user', '/k8s/api/v1/clusters', '/s3/api/v1/users'];
  const console = ['/', '/login', '/apiary', '/s3/api', '/vm/api', '/service'];
  expect(api.filter(isApiPath)).toEqual(api);
  expect(console.filter(isApiPath)).toEqual([]);
});
