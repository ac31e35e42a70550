import { describe, expect, it } from 'vitest';
import { listAll } from './pages.ts';
import { request } from './request.ts';
import { type Answerer, FakeCloud, never, PROJECT_ID } from './testing.ts';

const servers = { method: 'GET', path: '/servers' } as const;
const boot = { method: 'POST', path: '/servers', body: { server: { name: 'web-1' } } } as const;
const refusedToken = {
  error: { code: 401, title: 'Unauthorized', message: 'The request you have made requires authentication.' },
};

/** A cloud whose services, Keystone aside, answer so. */
function services(answer: Answerer): FakeCloud {
  return new FakeCloud((call) => (call.url.pathname.endsWith('/auth/tokens') ? undefined : answer(call)));
}

/** A cloud whose services answer one after the other so, the last one for ever. */
function inTurn(...answers: (() => Response)[]): FakeCloud {
  let count = 0;
  return services(() => answers[Math.min(count++, answers.length - 1)]?.());
}

const denied = (): Response => Response.json(refusedToken, { status: 401 });
const away = (): Response => new Response('<html><h1>503</h1></html>', { status: 503 });
const fine = (): Response => Response.json({ servers: [] }, { headers: { 'X-Openstack-Request-Id': 'req-1' } });

describe('a call', () => {
  it('carries token, pinned version, query and body, and gives the answer with the request id', async () => {
    const cloud = inTurn(fine);
    const query = { limit: 5, all_tenants: undefined, fields: ['id', 'name'] };
    const answer = await request(cloud.session(), 'volume', {
      method: 'POST',
      path: '/volumes',
      query,
      body: { volume: { size: 1 } },
    });
    expect(answer).toMatchObject({ status: 200, requestId: 'req-1', body: { servers: [] } });
    const call = cloud.calls.at(-1);
    expect(cloud.lines).toEqual([`POST /v3/${PROJECT_ID}/volumes?limit=5&fields=id&fields=name`]);
    expect(call?.body).toEqual({ volume: { size: 1 } });
    expect(call?.headers.get('openstack-api-version')).toBe('volume 3.59');
    expect(call?.headers.get('x-auth-token')).toBe('token-1');
  });

  it('may ask for another version, and takes a status as an answer that it expects', async () => {
    const cloud = services(() => undefined);
    const answer = await request(cloud.session(), 'compute', { ...servers, microversion: '2.93', expect: [404] });
    expect(answer.status).toBe(404);
    expect(cloud.calls.at(-1)?.headers.get('openstack-api-version')).toBe('compute 2.93');
  });

  it('gives what is no JSON as text, and nothing as null', async () => {
    const json = { headers: { 'content-type': 'application/json' } };
    const cloud = inTurn(
      () => new Response('{broken', json),
      () => new Response(null, { status: 204 }),
    );
    const session = cloud.session();
    expect((await request(session, 'compute', servers)).body).toBe('{broken');
    expect((await request(session, 'compute', servers)).body).toBeNull();
  });

  it('follows no redirect, with which the token would go', async () => {
    const cloud = inTurn(() => new Response(null, { status: 302, headers: { location: 'http://elsewhere/' } }));
    await expect(request(cloud.session(), 'compute', servers)).rejects.toMatchObject({ status: 302, kind: 'unknown' });
    expect(cloud.lines).toHaveLength(1);
  });

  it('costs less than a millisecond of its own', async () => {
    const session = inTurn(fine).session();
    const times: number[] = [];
    for (let count = 0; count < 300; count++) {
      const start = performance.now();
      await request(session, 'compute', servers);
      times.push(performance.now() - start);
    }
    // The quicker ones: the others tell how busy the machine is.
    expect(times.sort((a, b) => a - b)[75]).toBeLessThan(1);
  });
});

describe('a refused token', () => {
  it('is followed by one login and one repeat', async () => {
    const cloud = inTurn(denied, fine);
    await expect(request(cloud.session(), 'compute', boot)).resolves.toMatchObject({ status: 200 });
    expect(cloud.logins).toHaveLength(2);
    expect(cloud.lines).toEqual(['POST /v2.1/servers', 'POST /v2.1/servers']);
    expect(cloud.calls.at(-1)).toMatchObject({ body: boot.body });
    expect(cloud.calls.at(-1)?.headers.get('x-auth-token')).toBe('token-2');
  });

  it('is not repeated more than once', async () => {
    const cloud = inTurn(denied);
    await expect(request(cloud.session(), 'compute', servers)).rejects.toMatchObject({
      kind: 'unauthorized',
      status: 401,
    });
    expect(cloud.logins).toHaveLength(2);
    expect(cloud.lines).toHaveLength(2);
  });

  it('is one login for all calls that it met', async () => {
    const cloud = services(({ headers }) => (headers.get('x-auth-token') === 'token-1' ? denied() : fine()));
    const session = cloud.session();
    await Promise.all(Array.from({ length: 10 }, () => request(session, 'compute', servers)));
    expect(cloud.logins).toHaveLength(2);
    expect(cloud.lines).toHaveLength(20);
  });
});

describe('a service that is away', () => {
  it('is asked again when the call only reads, a little later each time', async () => {
    const cloud = inTurn(away, away, fine);
    await expect(request(cloud.session(), 'compute', servers)).resolves.toMatchObject({ status: 200 });
    expect(cloud.waits).toEqual([100, 400]);
  });

  it('is given up after three times', async () => {
    const cloud = inTurn(away);
    const call = request(cloud.session(), 'compute', servers);
    await expect(call).rejects.toMatchObject({ kind: 'unavailable', status: 503, service: 'compute' });
    expect(cloud.lines).toHaveLength(3);
  });

  it('is asked once to change something, which it may have done', async () => {
    const reset = (): Response => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });
    };
    for (const answer of [away, reset]) {
      const cloud = inTurn(answer);
      await expect(request(cloud.session(), 'compute', boot)).rejects.toMatchObject({ kind: 'unavailable' });
      expect(cloud.lines).toHaveLength(1);
    }
    const cloud = inTurn(reset, fine);
    await expect(request(cloud.session(), 'compute', servers)).resolves.toMatchObject({ status: 200 });
  });

  it('is not waited for longer than said, and not asked again then', async () => {
    const cloud = services(never);
    const call = request(cloud.session({ timeoutMs: 5 }), 'compute', servers);
    await expect(call).rejects.toMatchObject({
      kind: 'unavailable',
      status: 0,
      type: 'Timeout',
      text: 'No answer within 0.005 s.',
    });
    expect(cloud.lines).toHaveLength(1);
  });

  it('is not waited for by a caller who leaves', async () => {
    const controller = new AbortController();
    const cloud = services(() => {
      controller.abort(new Error('left'));
      return never();
    });
    const call = request(cloud.session(), 'compute', { ...servers, signal: controller.signal });
    await expect(call).rejects.toThrow('left');
  });
});

describe('a stream', () => {
  const bytes = (text: string): ReadableStream<Uint8Array> => new Blob([text]).stream();

  it('is sent as it is, once', async () => {
    const cloud = inTurn(() => new Response(null, { status: 204 }));
    await request(cloud.session(), 'image', { method: 'PUT', path: '/images/i/file', body: bytes('disk') });
    expect(cloud.calls.at(-1)).toMatchObject({ method: 'PUT', body: 'disk' });
    expect(cloud.calls.at(-1)?.headers.get('content-type')).toBe('application/octet-stream');
    const late = inTurn(denied);
    const session = late.session();
    const call = request(session, 'image', { method: 'PUT', path: '/images/i/file', body: bytes('disk') });
    await expect(call).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(late.lines).toHaveLength(1);
  });

  it('is given as it comes, but a refusal is read', async () => {
    const cloud = inTurn(
      () => new Response(bytes('disk'), { headers: { 'content-type': 'application/octet-stream' } }),
      () =>
        Response.json({ message: 'No image found with ID i<br /><br />\n', code: '404 Not Found' }, { status: 404 }),
    );
    const session = cloud.session();
    const call = { method: 'GET', path: '/images/i/file', stream: true } as const;
    const { body } = await request(session, 'image', call);
    expect(await new Response(body).text()).toBe('disk');
    await expect(request(session, 'image', call)).rejects.toMatchObject({
      kind: 'notFound',
      text: 'No image found with ID i',
    });
  });
});

describe('a list', () => {
  it('is read page by page, on the address that is known, and ends', async () => {
    const cloud = services(({ url }) => {
      const next =
        url.searchParams.get('marker') === 'b'
          ? []
          : [{ rel: 'next', href: `http://inside/v2.1/servers?limit=2&name=x&marker=b` }];
      return Response.json({ servers: next.length ? [{ id: 'a' }, { id: 'b' }] : [{ id: 'c' }], servers_links: next });
    });
    const all = await listAll<{ id: string }>(cloud.session(), 'compute', {
      path: '/servers',
      key: 'servers',
      limit: 2,
      query: { name: 'x' },
    });
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(cloud.lines).toEqual(['GET /v2.1/servers?name=x&limit=2', 'GET /v2.1/servers?limit=2&name=x&marker=b']);
    expect(cloud.calls.every(({ url }) => url.hostname === 'cloud')).toBe(true);
  });

  it('knows how Glance and Keystone say that there is more, and does not go round in circles', async () => {
    const next = '/v2/images?limit=1000&marker=m';
    for (const body of [
      { images: [1], next },
      { images: [1], links: { next: `http://cloud${next}` } },
    ]) {
      const cloud = services(() => Response.json(body));
      expect(await listAll(cloud.session(), 'image', { path: '/images', key: 'images' })).toEqual([1, 1]);
    }
  });
});
