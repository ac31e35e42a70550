import { beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, book } from '../billing/ledger.ts';
import { freeBut } from '../billing/testing.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, serverInput } from '../engine/testing.ts';
import { scheduleRemetering } from '../engine/upkeep/remeter.ts';

const DISKS = '/api/openstack/cinder/volumes';
const HOUR = 3_600_000;

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  // 11:00 in Almaty, on the hour.
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
});

async function pass(ms: number): Promise<void> {
  resources.test.clock.advance(ms);
  await resources.test.provider.worker.runDue();
}

/** Creates a disk that is ready exactly now: its steps take no time here. */
async function disk(size: number, volume_type = 'STANDARD'): Promise<string> {
  const input = { display_name: `d${size}`, size, volume_type, availability_zone: 'kz-ala-1', source: 'blank' };
  const { body } = await resources.call(`POST ${DISKS}`, input);
  await pass(1000);
  return String(body.id);
}

function charges() {
  return resources.test.db.selectFrom('charge').selectAll().orderBy('hour').execute();
}

async function entries() {
  const query = resources.test.db.selectFrom('ledger').selectAll().where('kind', 'in', ['charge', 'refund']);
  return query.orderBy('at').execute();
}

/** Sets the customer's balance, in tiyn. */
async function leave(tiyn: number): Promise<void> {
  const { db, clock } = resources.test;
  const { id } = (await resources.call('GET /api/user')).body;
  const at = clock.now();
  const entry = { userId: String(id), kind: 'correction' as const, key: crypto.randomUUID(), at };
  const amountTiyn = tiyn - (await balanceOf(db, String(id)));
  await db.transaction().execute((tx) => book(tx, { ...entry, amountTiyn }));
}

/** A stored price of a service that cannot be planned any more. */
async function plannedBefore(service: string, price: string): Promise<void> {
  const row = { id: service, service, price, period: 'hour', start_date: '2026-11-01', created_by: null };
  await resources.test.db
    .insertInto('service_price')
    .values({ ...row, created_at: '2026-10-01T00:00:00.000Z' })
    .execute();
}

async function balance(): Promise<string> {
  return String((await resources.call('GET /api/user')).body.balance);
}

describe('charges', () => {
  it('are posted once an hour, by the second for part of an hour, and reduce the balance', async () => {
    await disk(100);
    await pass(HOUR - 1000);
    // 100 GB at 0.035 ₸ an hour for 3599 of 3600 seconds: 3.499027… ₸.
    expect((await charges()).map(({ amount_tiyn, seconds }) => [amount_tiyn, seconds])).toEqual([[350, 3599]]);
    expect(await balance()).toBe('249996.50');
    await pass(HOUR);
    expect((await charges()).map(({ amount_tiyn }) => amount_tiyn)).toEqual([350, 350]);
    expect((await entries()).map(({ amount_tiyn, at }) => [amount_tiyn, at])).toEqual([
      [-350, '2026-11-20T07:00:00.000Z'],
      [-350, '2026-11-20T08:00:00.000Z'],
    ]);
  });

  it('of a month of 30 days equal the price list exactly, whatever the rounding of hours', async () => {
    await disk(1);
    // Hours of a pause are charged one by one, too.
    for (let day = 0; day < 30; day += 1) await pass(24 * HOUR);
    // 0.035 ₸ an hour is 3.5 tiyn: 25.20 ₸ in 720 hours, counted here from the first second to the last whole hour.
    const sum = (await charges()).reduce((all, { amount_tiyn }) => all + amount_tiyn, 0);
    expect(sum).toBe(2520);
    const amounts = new Set((await charges()).map(({ amount_tiyn }) => amount_tiyn));
    expect([...amounts].sort()).toEqual([3, 4]);
  });

  it('are made once for each hour of a pause', async () => {
    await disk(1000);
    await pass(50 * HOUR);
    expect((await charges()).length).toBe(50);
    expect((await entries()).length).toBe(50);
    await pass(0);
    expect((await entries()).length).toBe(50);
  });

  it('use the old quantities until a change, and the new ones from then on', async () => {
    const id = await disk(100);
    await pass(HOUR / 2 - 1000);
    expect((await resources.call(`POST ${DISKS}/${id}/extend`, { size: 300 })).status).toBe(202);
    await pass(1000);
    await pass(HOUR / 2 - 1000);
    // Half an hour and a second of 100 GB (less the first second), the rest of 300: (1800·100 + 1799·300)/3600 · 0.035.
    const [first] = await charges();
    expect(first?.amount_tiyn).toBe(Math.round(((1800 * 100 + 1799 * 300) / 3600) * 3.5));
    expect(JSON.parse(first?.quantities ?? '')).toEqual([{ line: 'disk', variant: 'STANDARD', quantity: 300 }]);
  });

  it('end with the record, with one last charge', async () => {
    const id = await disk(100);
    await pass(HOUR * 1.5);
    await resources.call(`DELETE ${DISKS}/${id}`);
    await pass(1000);
    await pass(5 * HOUR);
    const all = await charges();
    expect(all.length).toBe(2);
    expect(all[1]?.seconds).toBe(1802);
    const meters = await resources.test.db.selectFrom('meter').select(['settled', 'ended_at']).execute();
    expect(meters).toEqual([{ settled: 1, ended_at: '2026-11-20T07:30:02.000Z' }]);
  });

  it('are none for a record whose creation failed', async () => {
    const input = {
      display_name: 'd-fail',
      size: 1,
      volume_type: 'FAST',
      availability_zone: 'kz-ala-1',
      source: 'blank',
    };
    expect((await resources.call(`POST ${DISKS}`, input)).status).toBe(201);
    await pass(3000);
    await pass(3 * HOUR);
    expect(await charges()).toEqual([]);
    expect(await balance()).toBe('250000.00');
  });

  it('are predicted: the current cost, and how long the balance lasts', async () => {
    expect((await resources.call('GET /api/user/balance')).body).toEqual({
      debt: null,
      balance: '250000.00',
      paid: '250000.00',
      promo: '0.00',
      corrections: '0.00',
      currency: 'KZT',
      perHour: '0.00',
      perMonth: '0.00',
      daysLeft: null,
      endsAt: null,
    });
    await leave(1_000_000);
    await disk(2000, 'FAST');
    // 170 ₸ an hour: 10,000 ₸ last 58.82 hours.
    expect((await resources.call('GET /api/user/balance')).body).toMatchObject({
      balance: '10000.00',
      perHour: '170.00',
      perMonth: '122400.00',
      daysLeft: 2,
      endsAt: '2026-11-22T16:49:25.705Z',
    });
    await pass(59 * HOUR);
    expect((await resources.call('GET /api/user/balance')).body).toMatchObject({ balance: '-29.95', daysLeft: 0 });
  });

  it('are predicted with all changes that are known', async () => {
    const { call, test } = resources;
    await leave(1_000_000);
    // 17 ₸ an hour, and 34 ₸ from 00:00:01 on the 21st in Almaty, 13 hours and a second later.
    await disk(200, 'FAST');
    const row = {
      id: 'p',
      service: 'disk.FAST',
      price: '0.17',
      period: 'hour',
      start_date: '2026-11-21',
      created_by: null,
    };
    await test.db
      .insertInto('service_price')
      .values({ ...row, created_at: '2026-11-01T00:00:00.000Z' })
      .execute();
    const { body } = await call('GET /api/user/balance');
    expect(body).toMatchObject({ perHour: '17.00' });
    const hours = 13 + (10_000 - 13 * 17) / 34;
    expect(Date.parse(String(body.endsAt)) / HOUR).toBeCloseTo(
      Date.parse('2026-11-20T06:00:00.000Z') / HOUR + hours,
      2,
    );
  });

  it('leave a prepaid project without money its resources, and allow no new ones', async () => {
    await disk(1000, 'FAST');
    await leave(1000);
    await pass(HOUR);
    const input = { display_name: 'one', size: 1, volume_type: 'FAST', availability_zone: 'kz-ala-1', source: 'blank' };
    const { status, errors } = await resources.call(`POST ${DISKS}`, input);
    expect([status, errors[0]?.code]).toEqual([402, 'BALANCE_EMPTY']);
    expect((await resources.list(DISKS)).length).toBe(1);
    await resources.test.db.updateTable('project').set({ payment_type: 'postPaid' }).execute();
    expect((await resources.call(`POST ${DISKS}`, input)).status).toBe(201);
  });

  it('begin for records that are older than their type’s price, and follow a file’s price change', async () => {
    const id = await disk(100);
    const { db, files, provider } = resources.test;
    await db.deleteFrom('meter').execute();
    await db.deleteFrom('work').where('kind', '=', 'charge').execute();
    await scheduleRemetering(db, files);
    await provider.worker.runDue();
    await pass(HOUR);
    expect((await charges()).map(({ amount_tiyn }) => amount_tiyn)).toEqual([350]);
    await db.updateTable('meter').set({ quantities: '[]' }).execute();
    await db.updateTable('priced_type').set({ price: '[]' }).where('type', '=', 'disk').execute();
    await scheduleRemetering(db, files);
    await scheduleRemetering(db, files);
    await provider.worker.runDue();
    const meters = await db.selectFrom('meter').select(['record_id', 'quantities', 'settled']).execute();
    const quantities = JSON.stringify([{ line: 'disk', quantity: 100, variant: 'STANDARD' }]);
    expect(meters).toEqual([{ record_id: id, quantities, settled: 0 }]);
  });

  it('are announced in time: once when little is left, once when nothing is, and again after a top-up', async () => {
    await disk(1000, 'FAST');
    // 85 ₸ an hour; three days are 6120 ₸.
    await leave(625_000);
    const letters = async () => {
      const mails = resources.test.db.selectFrom('mail').select(['subject', 'body']).orderBy('created_at');
      return (await mails.execute()).filter(({ subject }) => subject.startsWith('Баланс'));
    };
    await pass(HOUR);
    expect(await letters()).toEqual([]);
    await pass(HOUR);
    expect((await letters()).map(({ subject }) => subject)).toEqual(['Баланс скоро закончится']);
    const body = ((await letters())[0]?.body ?? '').replaceAll('\u00a0', ' ');
    expect(body).toContain('На балансе 6 080,02 ₸');
    expect(body).toContain('2 040 ₸ в сутки');
    expect(body).toContain('до 23.11.2026.');
    for (let hour = 0; hour < 72; hour += 1) await pass(HOUR);
    expect((await letters()).map(({ subject }) => subject)).toEqual(['Баланс скоро закончится', 'Баланс закончился']);
    await leave(30_000_000);
    await pass(HOUR);
    await leave(610_000);
    await pass(2 * HOUR);
    expect((await letters()).length).toBe(3);
  });

  it('follow a planned tariff from 00:00:01 of its first day on, and the previous one until then', async () => {
    const { call, test } = resources;
    const token = await test.signIn('admin@demo.kz');
    const lines = [{ resource: 'disk', unit: 'GB', increment: 1, period: 'hour', price: '36' }];
    const body = { name: '2027', techName: 't-2027', default: true, startDate: '2026-12-04', lines };
    const { id } = (await call('POST /api/admin/tariff', body, { token })).body;
    expect(
      (
        await call(
          `POST /api/admin/tariff/${id}/activate`,
          { startDate: '2026-12-04', freeServices: freeBut('disk') },
          { token },
        )
      ).status,
    ).toBe(200);
    // 04 December begins in Almaty at 19:00 UTC on the third.
    test.clock.set('2026-12-03T18:00:00.000Z');
    await disk(100);
    await pass(HOUR - 1000);
    await pass(HOUR);
    // Of the second hour one second costs 0.035 ₸ a GB and hour, the other 3599 cost 36.
    expect((await charges()).map(({ amount_tiyn }) => amount_tiyn)).toEqual([350, 359_900]);
    const { lines: now } = (await call('GET /api/project/current/prices')).body;
    expect((now as { line: string }[]).filter(({ line }) => line === 'disk')).toMatchObject([{ price: '36' }]);
  });

  it('that cannot be posted are logged and carried over, while the rest of the project is charged', async () => {
    const id = await disk(1000, 'FAST');
    await disk(100);
    await plannedBefore('disk.FAST', '999999999999999');
    await pass(HOUR - 1000);
    await pass(2 * HOUR);
    expect((await entries()).map(({ amount_tiyn }) => amount_tiyn)).toEqual([-350, -350, -350]);
    const { lines } = resources.test.log;
    const meters = resources.test.db.selectFrom('meter').select(['id', 'charged_tiyn', 'total']);
    const fast = await meters.where('record_id', '=', id).executeTakeFirst();
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject(
      ['06', '07', '08'].map((hour) => ({
        message: 'A charge cannot be booked',
        fields: { projectId: resources.projectId, meter: fast?.id, hour: `2026-11-20T${hour}:00:00.000Z` },
      })),
    );
    expect([fast?.charged_tiyn, BigInt(fast?.total ?? 0) > 0n]).toEqual([0, true]);
  });

  it('are checked against the balance after the other charges of the hour', async () => {
    await disk(100);
    await disk(100);
    await leave(0);
    // Both cost 350 tiyn an hour, and the lowest storable balance allows only one of them.
    await leave(500 - Number.MAX_SAFE_INTEGER);
    await pass(HOUR - 2000);
    expect((await charges()).map(({ amount_tiyn }) => amount_tiyn).sort()).toEqual([0, 350]);
    expect((await entries()).map(({ amount_tiyn }) => amount_tiyn)).toEqual([-350]);
  });

  it('that cannot be posted are not lost when the record is deleted', async () => {
    const id = await disk(1000, 'FAST');
    await plannedBefore('disk.FAST', '999999999999999');
    await resources.call(`DELETE ${DISKS}/${id}`);
    await pass(2 * HOUR);
    expect(await entries()).toEqual([]);
    const meters = await resources.test.db.selectFrom('meter').select(['settled', 'charged_tiyn']).execute();
    expect(meters).toEqual([{ settled: 0, charged_tiyn: 0 }]);
  });

  it('never go by a price below zero', async () => {
    await plannedBefore('disk.STANDARD', '-50');
    await disk(100);
    await pass(HOUR - 1000);
    expect((await entries()).map(({ amount_tiyn }) => amount_tiyn)).toEqual([-350]);
  });

  it('count a new flavor from next month on only', async () => {
    const { call, test } = resources;
    test.clock.set('2026-11-30T17:00:00.000Z');
    const server = await call('POST /api/openstack/nova/servers', {
      ...(await serverInput(resources)),
      flavorId: 'g-1-2',
    });
    await pass(4000);
    await pass(4000);
    await call(`POST /api/openstack/nova/servers/${server.body.id}/resize`, { flavorId: 'g-2-4' });
    for (let step = 0; step < 6; step += 1) await pass(1000);
    const meters = await test.db.selectFrom('meter').selectAll().where('type', '=', 'vm').execute();
    const vcpus = (text: string | null) =>
      (JSON.parse(text ?? '[]') as { quantity: number }[]).map((each) => each.quantity);
    expect(meters.map((meter) => [vcpus(meter.quantities), meter.next_at, vcpus(meter.next_quantities)])).toEqual([
      [[1, 2, 1], '2026-11-30T19:00:00.000Z', [2, 4, 1]],
    ]);
    test.clock.set('2026-11-30T20:30:00.000Z');
    await test.provider.worker.runDue();
    const [meter] = await test.db.selectFrom('meter').selectAll().where('type', '=', 'vm').execute();
    expect([vcpus(meter?.quantities ?? null), meter?.next_at]).toEqual([[2, 4, 1], null]);
    const ofServer = await test.db
      .selectFrom('charge')
      .selectAll()
      .where('meter_id', '=', meter?.id ?? '')
      .orderBy('hour')
      .execute();
    // 1 vCPU at 3.1 and 2 GB at 2.4 ₸ an hour, then twice as much.
    expect(ofServer.slice(1).map(({ amount_tiyn }) => amount_tiyn)).toEqual([790, 1580]);
  });

  it('of hours that a clock runs through again are refunded, and made again', async () => {
    const id = await disk(100);
    await pass(2 * HOUR);
    await resources.call(`DELETE ${DISKS}/${id}`);
    await pass(1000);
    await pass(2 * HOUR);
    resources.test.clock.advance(-3 * HOUR);
    await disk(1000);
    await pass(3 * HOUR);
    await pass(2 * HOUR);
    const spent = (await entries()).reduce((sum, { amount_tiyn }) => sum + amount_tiyn, 0);
    const charged = (await charges()).reduce((sum, { amount_tiyn }) => sum + amount_tiyn, 0);
    expect(charged + spent).toBe(0);
    expect(charged).toBeGreaterThan(700 + 4 * 3500);
    expect(new Set((await entries()).map(({ key }) => key)).size).toBe((await entries()).length);
  });

  it('follow the tariff that was activated later, where two begin on one day', async () => {
    const { call, test } = resources;
    const token = await test.signIn('admin@demo.kz');
    const prices = ['11', '22', '33'];
    const ids: string[] = [];
    for (const price of prices) {
      const lines = [{ resource: 'disk', unit: 'GB', increment: 1, period: 'hour', price }];
      const body = { name: price, techName: `t-${price}`, default: true, startDate: '2026-12-04', lines };
      ids.push(String((await call('POST /api/admin/tariff', body, { token })).body.id));
    }
    for (const index of [2, 0, 1]) {
      await call(
        `POST /api/admin/tariff/${ids[index]}/activate`,
        { startDate: '2026-12-04', freeServices: freeBut('disk') },
        { token },
      );
      await pass(2000);
    }
    test.clock.set('2026-12-04T06:00:00.000Z');
    const { lines } = (await call('GET /api/project/current/prices')).body;
    expect((lines as { line: string }[]).find(({ line }) => line === 'disk')).toMatchObject({ price: '22' });
  });
});
