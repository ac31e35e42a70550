import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { balanceOf, book } from '../billing/ledger.ts';
import { payerState } from '../billing/payer-state.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, serverInput } from '../engine/testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const SERVERS = '/api/openstack/nova/servers';
const HOUR = 3_600_000;

let resources: ResourceTest;
let userId: string;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  // 11:00 in Almaty, on the hour.
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
  userId = String((await resources.call('GET /api/user')).body.id);
});

async function pass(ms: number): Promise<void> {
  resources.test.clock.advance(ms);
  await resources.test.provider.worker.runDue();
}

/** Passes hour by hour, as a clock does. */
async function hours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) await pass(HOUR);
}

/** Sets the balance, in tiyn. */
async function leave(tiyn: number): Promise<void> {
  const { db, clock } = resources.test;
  const amountTiyn = tiyn - (await balanceOf(db, userId));
  const entry = { userId, kind: 'correction' as const, key: crypto.randomUUID(), at: clock.now(), amountTiyn };
  await db.transaction().execute((tx) => book(tx, entry));
}

async function topUp(tiyn: number): Promise<void> {
  const { db, clock } = resources.test;
  const entry = { userId, kind: 'topUp' as const, key: crypto.randomUUID(), at: clock.now(), amountTiyn: tiyn };
  await db.transaction().execute((tx) => book(tx, entry));
  await pass(1000);
  await pass(10_000);
}

async function server(): Promise<string> {
  const { body, status } = await resources.call(`POST ${SERVERS}`, await serverInput(resources));
  expect(status).toBe(201);
  await pass(10_000);
  await pass(10_000);
  return String(body.id);
}

async function status(id: string): Promise<unknown> {
  return (await resources.call(`GET ${SERVERS}/${id}`)).body.status;
}

async function stateName(): Promise<string | undefined> {
  return (await payerState(resources.test.db, userId))?.state;
}

async function letters(): Promise<string[]> {
  const rows = await resources.test.db.selectFrom('mail').select(['kind']).orderBy('created_at').execute();
  return rows.map(({ kind }) => String(kind)).filter((kind) => kind.startsWith('debt') || kind === 'balanceEnded');
}

async function debt(): Promise<number> {
  return -(await balanceOf(resources.test.db, userId));
}

/** For tests that charge each hour of five weeks. Machines differ, and PostgreSQL takes longer. */
const WEEKS = 240_000;

describe('the life of a debt', () => {
  it('goes from grace to suspension and deletion, with letters, and stops and deletes what costs', {
    timeout: WEEKS,
  }, async () => {
    const id = await server();
    await leave(1);
    await hours(1);
    expect(await stateName()).toBe('grace');
    expect(await letters()).toEqual(['balanceEnded']);
    expect(await status(id)).toBe('ACTIVE');
    await hours(71);
    expect(await stateName()).toBe('grace');
    await hours(2);
    await pass(10_000);
    expect([await stateName(), await status(id)]).toEqual(['suspended', 'SHUTOFF']);
    expect(await letters()).toEqual(['balanceEnded', 'debtSuspended']);
    const before = await debt();
    await hours(24);
    // What stays is the disk of 10 GB: 0.35 ₸ an hour.
    expect((await debt()) - before).toBe(24 * 35);
    await hours(15 * 24);
    expect(await letters()).toEqual(['balanceEnded', 'debtSuspended', 'debtDeletionNear']);
    await hours(13 * 24 - 1);
    expect((await letters()).slice(2)).toEqual(['debtDeletionNear', 'debtDeletionNear', 'debtDeletionNear']);
    expect(await status(id)).toBe('SHUTOFF');
    await hours(26);
    for (let minute = 0; minute < 5; minute += 1) await pass(60_000);
    expect((await letters()).at(-1)).toBe('debtDeletion');
    expect((await resources.call(`GET ${SERVERS}/${id}`)).status).toBe(404);
    expect(await resources.list(DISKS)).toEqual([]);
  });

  it('begins at once with a correction that leaves less than nothing', async () => {
    await leave(-100);
    await pass(1000);
    expect([await stateName(), await letters()]).toEqual(['grace', ['balanceEnded']]);
  });

  it('ends with a top-up, which starts what the suspension had stopped and nothing else', async () => {
    const [running, stopped] = [await server(), await server()];
    await resources.call('POST /api/openstack/nova/action/stop', { serverId: stopped });
    await pass(10_000);
    await leave(-1);
    await hours(75);
    await pass(10_000);
    expect([await status(running), await status(stopped)]).toEqual(['SHUTOFF', 'SHUTOFF']);
    await topUp(10_000_000);
    expect(await stateName()).toBe(undefined);
    expect([await status(running), await status(stopped)]).toEqual(['ACTIVE', 'SHUTOFF']);
    expect((await resources.call(`GET ${SERVERS}/${running}`)).body).not.toHaveProperty('_suspended');
    const before = await balanceOf(resources.test.db, userId);
    await hours(2);
    const hour = (before - (await balanceOf(resources.test.db, userId))) / 2;
    // A server that its owner stopped costs the same again.
    expect(hour).toBeGreaterThan(2 * 35);
  });

  it('keeps what is protected, and goes on charging it', { timeout: WEEKS }, async () => {
    const id = await server();
    await resources.call(`POST ${SERVERS}/${id}/protection`);
    await leave(-1);
    await hours(36 * 24);
    expect(await stateName()).toBe('deletion');
    expect(await status(id)).toBe('SHUTOFF');
    const before = await debt();
    await hours(1);
    expect(await debt()).toBeGreaterThan(before);
  });
});

describe('a suspended payer', () => {
  let id: string;
  let disk: Doc;

  beforeEach(async () => {
    id = await server();
    disk = (await resources.list(DISKS))[0] ?? {};
    await leave(-1);
    await hours(75);
    await pass(10_000);
  });

  it('gets 402 for changes, and can read, delete and detach', async () => {
    const { call } = resources;
    const create = await call(`POST ${DISKS}`, { display_name: 'd', size: 1, volume_type: 'STANDARD' });
    expect([create.status, create.errors[0]?.code]).toEqual([402, 'PAYER_SUSPENDED']);
    const start = await call('POST /api/openstack/nova/action/start', { serverId: id });
    expect([start.status, start.errors[0]?.code]).toEqual([402, 'PAYER_SUSPENDED']);
    // Its page shows the price without what is free meanwhile.
    expect((await call(`GET ${SERVERS}/${id}`)).body).toMatchObject({ status: 'SHUTOFF', _suspended: true });
    expect((await call(`DELETE ${SERVERS}/${id}`)).status).toBe(202);
    await pass(10_000);
    expect((await call(`DELETE ${DISKS}/${disk.id}`)).status).toBe(202);
  });
});

describe('what begins to cost', () => {
  it('needs a day of its cost on the balance, and the refusal names what is missing', async () => {
    await leave(83);
    const input = {
      display_name: 'd',
      size: 1,
      volume_type: 'STANDARD',
      availability_zone: 'kz-ala-1',
      source: 'blank',
    };
    const { status, errors } = await resources.call(`POST ${DISKS}`, input, { headers: { 'Accept-Language': 'ru' } });
    // 1 GB costs 0.84 ₸ a day.
    expect([status, errors[0]?.code, errors[0]?.message]).toEqual([
      402,
      'BALANCE_EMPTY',
      'Недостаточно средств: не хватает 0,01\u00a0₸. Пополните баланс',
    ]);
    await leave(84);
    expect((await resources.call(`POST ${DISKS}`, input)).status).toBe(201);
  });

  it('includes a server that was stopped and starts again', async () => {
    const id = await server();
    await resources.call('POST /api/openstack/nova/action/stop', { serverId: id });
    await pass(10_000);
    await leave(1);
    const start = await resources.call('POST /api/openstack/nova/action/start', { serverId: id });
    expect([start.status, start.errors[0]?.code]).toEqual([402, 'BALANCE_EMPTY']);
    expect(await status(id)).toBe('SHUTOFF');
  });
});
