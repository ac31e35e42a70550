import { beforeEach, describe, expect, it } from 'vitest';
import { listAll } from './pages.ts';
import { request } from './request.ts';
import type { ServiceName } from './services.ts';
import { FakeCloud, type SeenCall, TOKEN_MS } from './testing.ts';

let answer: (call: SeenCall) => Response | Promise<Response> | undefined;
let cloud: FakeCloud;

beforeEach(() => {
  answer = () => Response.json({ servers: [], networks: [] });
  cloud = new FakeCloud((call) => (call.url.pathname.endsWith('/auth/tokens') ? undefined : answer(call)));
});

const get = (service: ServiceName, path = '/x') => ({ service, call: { method: 'GET', path } as const });

function page(status: number, headers: Record<string, string> = {}): Response {
  return new Response('<html><h1>Away</h1></html>', { status, headers: { 'Content-Type': 'text/html', ...headers } });
}

const refused = () => {
  throw new TypeError('fetch failed');
};

describe('what is known of a service', () => {
  it('is that it is away from the first call without an answer on, until one is answered', async () => {
    const session = cloud.session();
    const { service, call } = get('network');
    await request(session, service, call);
    expect(session.health.awaySince('network')).toBeUndefined();
    answer = refused;
    const since = cloud.clock.now();
    await expect(request(session, service, call)).rejects.toMatchObject({ kind: 'unavailable' });
    cloud.clock.advance(60_000);
    await expect(request(session, service, call)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(session.health.awaySince('network')).toEqual(since);
    expect(session.health.awaySince('compute')).toBeUndefined();
    // A refusal is an answer.
    answer = () => Response.json({ NeutronError: { message: 'no', type: 'X' } }, { status: 409 });
    await expect(request(session, service, call)).rejects.toMatchObject({ kind: 'conflict' });
    expect(session.health.awaySince('network')).toBeUndefined();
  });

  it('is shared by the sessions on one cloud', async () => {
    const admin = cloud.session();
    const own = admin.as({ method: 'applicationCredential', credential: { id: 'other' }, secret: 'hush' });
    answer = refused;
    await expect(request(own, 'compute', get('compute').call)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(admin.health.awaySince('compute')).toBeDefined();
  });

  it.each([
    ['a page in place of an answer', () => page(200)],
    ['a page of a proxy', () => page(503)],
    ['a page that knows no such path', () => page(404)],
  ])('is that it is away where %s comes', async (_, reply) => {
    const session = cloud.session();
    answer = reply;
    const call = { method: 'GET', path: '/servers/1', expect: [404] } as const;
    await expect(request(session, 'compute', call)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(session.health.awaySince('compute')).toBeDefined();
  });

  it('is that it is there where it knows no such path itself', async () => {
    const session = cloud.session();
    answer = () => page(404, { 'X-Openstack-Request-Id': 'req-1' });
    await request(session, 'compute', { method: 'GET', path: '/nothing', expect: [404] });
    expect(session.health.awaySince('compute')).toBeUndefined();
  });

  it('is not changed by a call that hung while others were answered', async () => {
    const session = cloud.session();
    let hang = () => {};
    answer = ({ url }) =>
      url.pathname.endsWith('/slow')
        ? new Promise((_, reject) => {
            hang = () => reject(new TypeError('fetch failed'));
          })
        : Response.json({});
    await session.token();
    const slow = request(session, 'compute', { method: 'POST', path: '/slow' });
    const seen = expect(slow).rejects.toMatchObject({ kind: 'unavailable' });
    cloud.clock.advance(10_000);
    await request(session, 'compute', get('compute').call);
    hang();
    await seen;
    expect(session.health.awaySince('compute')).toBeUndefined();
  });
});

describe('Keystone away', () => {
  it('leaves the tokens that are held in use', async () => {
    let isAway = false;
    cloud = new FakeCloud((call) => {
      if (!call.url.pathname.endsWith('/auth/tokens')) return Response.json({ ok: true });
      if (isAway) throw new TypeError('fetch failed');
      return undefined;
    });
    const session = cloud.session();
    await request(session, 'compute', get('compute').call);
    isAway = true;
    cloud.clock.advance(TOKEN_MS - 60_000);
    expect(await request(session, 'compute', get('compute').call)).toMatchObject({ body: { ok: true } });
    expect(session.health.awaySince('identity')).toBeDefined();
    expect(session.health.awaySince('compute')).toBeUndefined();
  });
});

describe('a list', () => {
  it.each([{}, null, 'nothing'])('that an answer does not hold is not an empty one: %j', async (body) => {
    const session = cloud.session();
    answer = () => Response.json(body);
    await expect(listAll(session, 'compute', { path: '/servers', key: 'servers' })).rejects.toMatchObject({
      kind: 'unknown',
      text: 'The answer has no servers.',
    });
  });
});
