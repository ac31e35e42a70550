import { describe, expect, it } from 'vitest';
import { request } from './request.ts';
import { baseUrl, SERVICES, type ServiceName } from './services.ts';
import type { Credential } from './settings.ts';
import { FakeCloud, listed, PROJECT_ID, TOKEN_MS } from './testing.ts';

const MINUTE = 60_000;
const servers = { method: 'GET', path: '/servers' } as const;
const ok = (): Response => Response.json({ servers: [] });
const unlessLogin = (answer: () => Response) => (call: { url: URL }) =>
  call.url.pathname.endsWith('/auth/tokens') ? undefined : answer();

describe('logins', () => {
  it('are one for twenty calls at once', async () => {
    const cloud = new FakeCloud(unlessLogin(ok));
    const session = cloud.session();
    await Promise.all(Array.from({ length: 20 }, () => request(session, 'compute', servers)));
    expect(cloud.logins).toHaveLength(1);
    expect(cloud.lines).toHaveLength(20);
  });

  it('are made anew some minutes before the token ends, by the clock, and once', async () => {
    const cloud = new FakeCloud(unlessLogin(ok));
    const session = cloud.session();
    await request(session, 'compute', servers);
    cloud.clock.advance(TOKEN_MS - 6 * MINUTE);
    await request(session, 'compute', servers);
    expect(cloud.logins).toHaveLength(1);
    cloud.clock.advance(2 * MINUTE);
    await Promise.all(Array.from({ length: 5 }, () => request(session, 'compute', servers)));
    expect(cloud.logins).toHaveLength(2);
    expect(cloud.calls.at(-1)?.headers.get('x-auth-token')).toBe('token-2');
  });

  it('may fail for a while as long as the token is good', async () => {
    let away = false;
    const cloud = new FakeCloud((call) => {
      if (!call.url.pathname.endsWith('/auth/tokens')) return ok();
      return away ? new Response('', { status: 503 }) : undefined;
    });
    const session = cloud.session();
    await request(session, 'compute', servers);
    away = true;
    cloud.clock.advance(TOKEN_MS - 4 * MINUTE);
    for (const _ of [1, 2, 3]) await request(session, 'compute', servers);
    expect(cloud.logins).toHaveLength(2);
    cloud.clock.advance(5 * MINUTE);
    await expect(request(session, 'compute', servers)).rejects.toMatchObject({
      kind: 'unavailable',
      service: 'identity',
    });
  });

  it('are not tried again at once after a refusal, which may lock the user', async () => {
    const body = {
      error: { code: 401, message: 'The request you have made requires authentication.', title: 'Unauthorized' },
    };
    const cloud = new FakeCloud(() => Response.json(body, { status: 401 }));
    const session = cloud.session();
    for (const _ of [1, 2, 3]) {
      await expect(request(session, 'compute', servers)).rejects.toMatchObject({
        kind: 'unauthorized',
        service: 'identity',
      });
    }
    expect(cloud.logins).toHaveLength(1);
    cloud.clock.advance(11_000);
    await expect(request(session, 'compute', servers)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(cloud.logins).toHaveLength(2);
  });

  it('with a deleted credential are a refusal, and never a record that is not found', async () => {
    const body = { error: { code: 404, message: 'Could not find Application Credential: ac.', title: 'Not Found' } };
    const session = new FakeCloud(() => Response.json(body, { status: 404 })).session();
    await expect(request(session, 'compute', servers)).rejects.toMatchObject({ kind: 'unauthorized', status: 404 });
  });

  it('say no secret when they fail', async () => {
    const auth: Credential = {
      method: 'password',
      user: { name: 'admin', domain: { id: 'default' } },
      password: 'top-secret',
      project: { name: 'admin', domain: { name: 'Default' } },
    };
    const cloud = new FakeCloud(() => new Response('<html>500</html>', { status: 500 }));
    const error: unknown = await cloud
      .session({ auth })
      .token()
      .catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error)).not.toContain('top-secret');
    expect(cloud.logins[0]?.body).toEqual({
      auth: {
        identity: {
          methods: ['password'],
          password: { user: { name: 'admin', domain: { id: 'default' }, password: 'top-secret' } },
        },
        scope: { project: { name: 'admin', domain: { name: 'Default' } } },
      },
    });
  });

  it('go to version 3 wherever the address points', async () => {
    for (const authUrl of ['http://cloud:5000', 'http://cloud:5000/v3/', 'http://cloud:5000/v2.0']) {
      const cloud = new FakeCloud();
      await cloud.session({ authUrl }).token();
      expect(cloud.logins[0]?.url.href).toBe('http://cloud:5000/v3/auth/tokens');
    }
  });
});

describe('an endpoint', () => {
  it('is found by any of the types, in the region and with the interface wanted', async () => {
    const cloud = new FakeCloud();
    const two = { interface: 'internal', region: 'Two', region_id: 'Two', url: 'http://two:8774/v2.1/' };
    cloud.catalogue = [listed('compute', 'http://one:8774/v2.1'), { type: 'compute', endpoints: [two] }];
    expect(await cloud.session().endpoint(['compute'])).toBe('http://one:8774/v2.1');
    const elsewhere = cloud.session({ region: 'Two', interface: 'internal' });
    expect(await elsewhere.endpoint(['nova', 'compute'])).toBe('http://two:8774/v2.1');
  });

  it('of a service that the cloud has not is refused with the service named', async () => {
    const session = new FakeCloud().session();
    expect(await session.has('objectStore')).toBe(false);
    const call = request(session, 'objectStore', { method: 'GET', path: '/' });
    await expect(call).rejects.toMatchObject({
      status: 503,
      code: 'CLOUD_SERVICE_MISSING',
      params: { service: 'object-store' },
    });
  });
});

describe('the version path', () => {
  const cases: [ServiceName, string, string][] = [
    ['network', 'http://c:9696', 'http://c:9696/v2.0'],
    ['network', 'https://c/network/', 'https://c/network/v2.0'],
    ['network', 'http://c:9696/v2.0', 'http://c:9696/v2.0'],
    ['image', 'http://c:9292', 'http://c:9292/v2'],
    ['loadBalancer', 'http://c:9876', 'http://c:9876/v2/lbaas'],
    ['loadBalancer', 'http://c:9876/v2.0', 'http://c:9876/v2.0/lbaas'],
    ['loadBalancer', 'http://c:9876/v2/lbaas', 'http://c:9876/v2/lbaas'],
    ['compute', 'http://c:8774/v2.1', 'http://c:8774/v2.1'],
    ['compute', 'http://c:8774/v2/p', 'http://c:8774/v2.1/p'],
    ['compute', 'https://c/compute', 'https://c/compute/v2.1'],
    ['volume', 'http://c:8776/v3/p', 'http://c:8776/v3/p'],
    ['volume', 'http://c:8776/v3', `http://c:8776/v3/${PROJECT_ID}`],
    ['volume', 'http://c:8776', `http://c:8776/v3/${PROJECT_ID}`],
    ['identity', 'http://c:5000/v3/', 'http://c:5000/v3'],
    ['identity', 'https://c/identity', 'https://c/identity/v3'],
    ['objectStore', 'http://c:8080/v1/AUTH_p', 'http://c:8080/v1/AUTH_p'],
    ['objectStore', 'http://c:8080/swift/v1', `http://c:8080/swift/v1/AUTH_${PROJECT_ID}`],
  ];

  it.each(cases)('of %s at %s is right', (service, url, base) => {
    expect(baseUrl(SERVICES[service], url, PROJECT_ID)).toBe(base);
  });
});
