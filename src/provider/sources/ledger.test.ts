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

describe('days and months of a balance', () => {
  /** A disk of 100 GB FAST, 8.50 ₸ an hour, from 21:00 of 30 November in Almaty on, for six hours. */
  async function acrossMidnight(): Promise<void> {
    const { test, call } = resources;
    test.clock.set('2026-11-30T16:00:00.000Z');
    const disk = { size: 100, volume_type: 'FAST', availability_zone: 'kz-ala-1', source: 'blank' };
    await call(`POST ${DISKS}`, { ...disk, display_name: 'data' });
    test.clock.advance(1000);
    await test.provider.worker.runDue();
    test.clock.set('2026-11-30T22:00:00.000Z');
    await test.provider.worker.runDue();
  }

  it('have the charges of the hours that began in them, in Almaty', async () => {
    await acrossMidnight();
    const { list } = resources;
    const hours = await list(`${HISTORY}?f.kind=charge&f.created.from=2026-11-30&f.created.to=2026-11-30&size=50`);
    expect(hours.map(({ created, amount }) => [created, amount])).toEqual([
      ['2026-11-30T18:00:00.000Z', '-8.50'],
      ['2026-11-30T17:00:00.000Z', '-8.50'],
      ['2026-11-30T16:00:00.000Z', '-8.50'],
    ]);
    expect((await list(`${HISTORY}?f.kind=charge&f.created.from=2026-12-01`)).length).toBe(3);
    const days = await list(`${HISTORY}?f.step=day`);
    expect(days.map(({ day, charged, balance }) => [day, charged, balance])).toEqual([
      ['2026-12-01', '25.50', '249949.00'],
      ['2026-11-30', '25.50', '249974.50'],
      ['2026-11-20', '0.00', '250000.00'],
    ]);
    const months = await list(`${HISTORY}?f.step=month&sort=month,asc`);
    expect(months.map(({ month, charged, corrected, balance }) => [month, charged, corrected, balance])).toEqual([
      ['2026-11', '25.50', '250000.00', '249974.50'],
      ['2026-12', '25.50', '0.00', '249949.00'],
    ]);
  });

  it('lead to their parts, and tell what was charged', async () => {
    await acrossMidnight();
    const { call, list } = resources;
    const english = { headers: { 'Accept-Language': 'en' } };
    const day = (await call(`GET ${HISTORY}/2026-11-30`, undefined, english)).body;
    expect(day).toMatchObject({ step: 'day', charged: '25.50', amount: '-25.50', balance: '249974.50' });
    expect(day.charges).toEqual([{ type: 'Disk', title: 'data', minutes: 180, amount: '25.50' }]);
    const month = (await call(`GET ${HISTORY}/2026-11`, undefined, english)).body;
    expect(month.charges).toEqual([{ type: 'Disk', title: 'Demo', amount: '25.50' }]);
    expect((await list(`${HISTORY}?f.within=2026-11`)).map(({ id }) => id)).toEqual(['2026-11-30', '2026-11-20']);
    expect((await list(`${HISTORY}?f.within=2026-11-30`)).length).toBe(3);
    expect((await call(`GET ${HISTORY}/2027-01`)).status).toBe(404);
  });

  it('have the balance after each entry, whatever the filter', async () => {
    await acrossMidnight();
    const charges = await resources.list(`${HISTORY}?f.kind=charge&size=2`);
    expect(charges.map(({ balance }) => balance)).toEqual(['249949.00', '249957.50']);
  });

  it('of a customer are the same for administrators, and nobody else’s below another customer', async () => {
    await acrossMidnight();
    const { call } = resources;
    const token = await resources.test.signIn('admin@demo.kz');
    const id = await userId();
    const admins = async (query: string) =>
      (await call(`${path}${query}`, undefined, { token })).body.content as { id: string; charged: string }[];
    const path = `GET /api/admin/customer/${id}/entry`;
    const days = await admins('?f.step=day');
    expect(days.map(({ id: own, charged }) => [own, charged])).toEqual([
      [`${id}_2026-12-01`, '25.50'],
      [`${id}_2026-11-30`, '25.50'],
      [`${id}_2026-11-20`, '0.00'],
    ]);
    expect((await call(`${path}/${id}_2026-11-30`, undefined, { token })).body).toMatchObject({ charged: '25.50' });
    const other = (await call('GET /api/user', undefined, { token })).body.id;
    expect((await call(`${path}/${other}_2026-11-30`, undefined, { token })).status).toBe(404);
    expect(await admins(`?f.within=${id}_2026-11-30`)).toHaveLength(3);
  });
});
