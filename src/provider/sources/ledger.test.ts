import { beforeEach, describe, expect, it } from 'vitest';
import { book } from '../billing/ledger.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, signInOther } from '../engine/testing.ts';

const HISTORY = '/api/payment/list/balance/history';
const DISKS = '/api/openstack/cinder/volumes';
const HOUR = 3_600_000;

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
});

async function userId(): Promise<string> {
  return String((await resources.call('GET /api/user')).body.id);
}

describe('the history of a balance', () => {
  it('is a normal list: newest first, filtered by kind and time, in pages', async () => {
    const { test, call, list } = resources;
    const user = await userId();
    for (const [index, kind] of (['topUp', 'promo', 'topUp'] as const).entries()) {
      const at = new Date(test.clock.now().getTime() + (index + 1) * 1000);
      const entry = { userId: user, kind, key: `k${index}`, amountTiyn: 100 * (index + 1), at };
      await test.db.transaction().execute((tx) => book(tx, { ...entry, details: { merchant: 'Sandbox' } }));
    }
    const all = await list(HISTORY);
    expect(all.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['topUp', '3.00'],
      ['promo', '2.00'],
      ['topUp', '1.00'],
      ['correction', '250000.00'],
    ]);
    expect((await list(`${HISTORY}?f.kind=topUp`)).map(({ amount }) => amount)).toEqual(['3.00', '1.00']);
    expect(
      (await list(`${HISTORY}?f.created.from=2026-11-20T06:00:02.000Z&f.created.to=2026-11-20T06:00:02.500Z`)).length,
    ).toBe(1);
    const second = (await call(`GET ${HISTORY}?size=2&page=1&sort=amount,asc`)).body;
    expect(second).toMatchObject({ totalElements: 4, totalPages: 2, number: 1, size: 2 });
    expect((second.content as { amount: string }[]).map(({ amount }) => amount)).toEqual(['3.00', '250000.00']);
    expect((await call(`GET ${HISTORY}?f.merchant=x`)).status).toBe(400);
  });

  it('explains each charge, in the reader’s language', async () => {
    const { test, call, list } = resources;
    const input = {
      display_name: 'data',
      size: 100,
      volume_type: 'FAST',
      availability_zone: 'kz-ala-1',
      source: 'blank',
    };
    await call(`POST ${DISKS}`, input);
    test.clock.advance(1000);
    await test.provider.worker.runDue();
    test.clock.advance(HOUR - 1000);
    await test.provider.worker.runDue();
    const [charge] = await list(`${HISTORY}?f.kind=charge`);
    expect(charge).toMatchObject({ amount: '-8.50', project: 'Demo' });
    const one = await call(`GET ${HISTORY}/${charge?.id}`, undefined, { headers: { 'Accept-Language': 'en' } });
    expect(one.body.charges).toEqual([{ type: 'Disk', title: 'data', minutes: 60, amount: '8.50' }]);
  });

  it('is visible to its user only', async () => {
    const [entry] = await resources.list(HISTORY);
    const token = await signInOther(resources, { projectId: resources.projectId });
    const others = await resources.call(`GET ${HISTORY}`, undefined, { token });
    expect((others.body.content as { amount: string }[]).map(({ amount }) => amount)).toEqual(['1.00']);
    expect((await resources.call(`GET ${HISTORY}/${entry?.id}`, undefined, { token })).status).toBe(404);
    for (const call of ['POST', 'PUT', 'DELETE'])
      expect((await resources.call(`${call} ${HISTORY}/${entry?.id}`, {})).status).toBe(405);
  });
});
