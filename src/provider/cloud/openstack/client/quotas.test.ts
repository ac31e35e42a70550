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
  '/v2/lbaas/quotas/p': { quota: { load_balancer: 5, pool: -1, member: 10, l7rule: -1 } },
  '/v2/lbaas/loadbalancers?project_id=p&fields=id': { loadbalancers: [{ id: 'a' }] },
  '/v2/lbaas/pools?project_id=p&fields=id&fields=members': {
    pools: [
      { id: 'a', members: [{}, {}] },
      { id: 'b', members: [] },
    ],
  },
};

const cloud = (): FakeCloud =>
  new FakeCloud(({ method, url }) => {
    if (url.pathname.endsWith('/auth/tokens')) return undefined;
    return Response.json(method === 'PUT' ? {} : (ANSWERS[url.pathname + url.search] ?? {}));
  });

describe('quotas', () => {
  it('are read from all services in one shape, and counted where the service does not tell', async () => {
    expect(await readQuotas(cloud().session(), 'p')).toEqual({
      compute: { cores: { limit: 20, used: 4 }, ram: { limit: null, used: 0 } },
      volume: { gigabytes: { limit: 1000, used: 40 } },
      network: { floatingip: { limit: 50, used: 2 } },
      loadBalancer: {
        load_balancer: { limit: 5, used: 1 },
        pool: { limit: null, used: 2 },
        member: { limit: 10, used: 2 },
      },
    });
  });

  it('are set where they are said, by the service that has them', async () => {
    const fake = cloud();
    const limits = {
      compute: { cores: 4, ram: null },
      volume: {},
      network: { floatingip: 1 },
      loadBalancer: { load_balancer: 2 },
    };
    await setQuotas(fake.session(), 'p', limits);
    expect(fake.lines).toEqual(['PUT /v2.1/os-quota-sets/p', 'PUT /v2.0/quotas/p', 'PUT /v2/lbaas/quotas/p']);
    expect(fake.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { quota_set: { cores: 4, ram: -1, force: true } },
      { quota: { floatingip: 1 } },
      { quota: { load_balancer: 2 } },
    ]);
  });

  it('leave out what the cloud has no service for', async () => {
    const fake = cloud();
    fake.catalogue = [listed('compute', 'http://cloud:8774/v2.1')];
    expect(Object.keys(await readQuotas(fake.session(), 'p'))).toEqual(['compute']);
    await setQuotas(fake.session(), 'p', { loadBalancer: { load_balancer: 2 } });
    expect(fake.lines).toHaveLength(1);
  });
});
