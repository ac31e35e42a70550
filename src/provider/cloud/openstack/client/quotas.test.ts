import { describe, expect, it } from 'vitest';
import { readQuotas, setQuotas } from './quotas.ts';
import { FakeCloud, listed, PROJECT_ID } from './testing.ts';

/** What the services answer, shortened. */
const ANSWERS: Record<string, object> = {
  '/v2.1/os-quota-sets/p/detail': {
    quota_set: { id: 'p', cores: { limit: 20, in_use: 3, reserved: 1 }, ram: { limit: -1, in_use: 0, reserved: 0 } },
  },
  [`/v3/${PROJECT_ID}/os-quota-sets/p?usage=True`]: {
    quota_set: { gigabytes: { limit: 1000, in_use: 40, reserved: 0 }, id: 'p' },
  },
  '/v2.0/quotas/p/details.json': { quota: { floatingip: { limit: 50, used: 2, reserved: 0 } } },
};

const cloud = (): FakeCloud =>
  new FakeCloud(({ method, url }) => {
    if (url.pathname.endsWith('/auth/tokens')) return undefined;
    return Response.json(method === 'PUT' ? {} : (ANSWERS[url.pathname + url.search] ?? {}));
  });

describe('quotas', () => {
  it('are read from each service in one shape', async () => {
    const session = cloud().session();
    expect(await readQuotas(session, 'compute', 'p')).toEqual({
      cores: { limit: 20, used: 4 },
      ram: { limit: null, used: 0 },
    });
    expect(await readQuotas(session, 'volume', 'p')).toEqual({ gigabytes: { limit: 1000, used: 40 } });
    expect(await readQuotas(session, 'network', 'p')).toEqual({ floatingip: { limit: 50, used: 2 } });
  });

  it('are set where they are said, by the service that has them', async () => {
    const fake = cloud();
    await setQuotas(fake.session(), 'p', { compute: { cores: 4, ram: null }, volume: {}, network: { floatingip: 1 } });
    expect(fake.lines).toEqual(['PUT /v2.1/os-quota-sets/p', 'PUT /v2.0/quotas/p']);
    expect(fake.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { quota_set: { cores: 4, ram: -1, force: true } },
      { quota: { floatingip: 1 } },
    ]);
  });

  it('leave out what the cloud has no service for', async () => {
    const fake = cloud();
    fake.catalogue = [listed('compute', 'http://cloud:8774/v2.1')];
    expect(await readQuotas(fake.session(), 'network', 'p')).toBeUndefined();
    await setQuotas(fake.session(), 'p', { network: { floatingip: 2 } });
    expect(fake.lines).toEqual([]);
  });
});
