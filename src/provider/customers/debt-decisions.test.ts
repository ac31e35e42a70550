import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { balanceOf, book } from '../billing/ledger.ts';
import { type Answered, createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const DISK = { display_name: 'd', size: 100, volume_type: 'STANDARD', availability_zone: 'kz-ala-1', source: 'blank' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let resources: ResourceTest;
let admin: string;
let userId: string;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
  userId = String((await resources.call('GET /api/user')).body.id);
  admin = await resources.test.signIn('admin@demo.kz');
  await resources.call(`POST ${DISKS}`, DISK);
  await pass(1000);
});

async function pass(ms: number): Promise<void> {
  resources.test.clock.advance(ms);
  await resources.test.provider.worker.runDue();
}

async function leave(tiyn: number): Promise<void> {
  const { db, clock } = resources.test;
  const amountTiyn = tiyn - (await balanceOf(db, userId));
  const entry = { userId, kind: 'correction' as const, key: crypto.randomUUID(), at: clock.now(), amountTiyn };
  await db.transaction().execute((tx) => book(tx, entry));
}

async function decide(action: string, body: Doc = {}): Promise<Answered> {
  admin = await resources.test.signIn('admin@demo.kz');
  const answer = await resources.call(`POST /api/admin/customer/${userId}/${action}`, body, { token: admin });
  await pass(1000);
  return answer;
}

async function customer(): Promise<Doc> {
  return (await resources.call(`GET /api/admin/customer/${userId}`, undefined, { token: admin })).body;
}

async function create(): Promise<[number, string | undefined]> {
  const { status, errors } = await resources.call(`POST ${DISKS}`, DISK);
  return [status, errors[0]?.code];
}

async function letters(): Promise<unknown[]> {
  const rows = await resources.test.db.selectFrom('mail').select('kind').orderBy('created_at').execute();
  return rows.map(({ kind }) => kind);
}

describe('an administrator', () => {
  it('suspends and restores a customer who owes nothing, with a reason in letter and audit log', async () => {
    expect((await decide('suspend', { reason: 'Abuse' })).status).toBe(200);
    expect(await customer()).toMatchObject({ debt: 'suspended', debtReason: 'Abuse' });
    expect(await create()).toEqual([402, 'SUSPENDED_BY_STAFF']);
    const entries = await resources.call('GET /api/admin/audit?f.type=customer', undefined, { token: admin });
    const [entry] = entries.body.content as Doc[];
    const audit = await resources.call(`GET /api/admin/audit/${entry?.id}`, undefined, { token: admin });
    expect(audit.body).toMatchObject({ action: 'suspendProjects', result: 'success' });
    expect(JSON.stringify(audit.body.changes)).toContain('Abuse');
    await leave(50_000_000);
    await pass(1000);
    expect((await customer()).debt).toBe('suspended');
    expect((await decide('restore', { reason: 'Solved' })).status).toBe(200);
    expect((await customer()).debt).toBe('none');
    expect(await create()).toEqual([201, undefined]);
    expect(await letters()).toEqual(expect.arrayContaining(['suspendedByStaff', 'debtEnded']));
  });

  it('prolongs a grace, and a debtor who is restored gets a new one', async () => {
    await leave(-100);
    await pass(HOUR);
    const before = String((await customer()).debtUntil);
    await decide('prolong', { days: 5, reason: 'Promised to pay' });
    expect(Date.parse(String((await customer()).debtUntil)) - Date.parse(before)).toBe(5 * DAY);
    for (let hour = 0; hour < 8 * 24 - 2; hour += 1) await pass(HOUR);
    expect((await customer()).debt).toBe('grace');
    for (let hour = 0; hour < 3; hour += 1) await pass(HOUR);
    expect((await customer()).debt).toBe('suspended');
    await decide('restore', { reason: 'Paid by bank' });
    expect((await customer()).debt).toBe('grace');
    expect(await letters()).toEqual(expect.arrayContaining(['balanceEnded', 'debtProlonged', 'debtSuspended']));
  });

  it('writes a debt off, once', async () => {
    await leave(-12_345);
    expect((await decide('write-off', { reason: 'Bankrupt' })).status).toBe(200);
    expect((await customer()).balance).toBe('0.00');
    const again = await decide('write-off', { reason: 'Bankrupt' });
    expect([again.status, again.errors[0]?.code]).toEqual([409, 'OWES']);
  });

  it('finds debtors, with what happens next, and reminds them', async () => {
    const list = () => resources.call('GET /api/admin/customer?f.debt=grace,suspended', undefined, { token: admin });
    expect((await list()).body.totalElements).toBe(0);
    await leave(-100);
    await pass(HOUR);
    expect((await list()).body.content).toMatchObject([{ id: userId, debt: 'grace', debtUntil: expect.any(String) }]);
    expect((await decide('remind')).status).toBe(200);
    expect(await letters()).toContain('debtReminder');
  });
});

describe('a customer who pays afterwards', () => {
  beforeEach(async () => {
    await resources.test.db.updateTable('project').set({ payment_type: 'postPaid' }).execute();
  });

  it('may owe up to a credit limit, and has the same life beyond it', async () => {
    await decide('credit-limit', { creditLimit: '1000' });
    await leave(-90_000);
    await pass(HOUR);
    expect((await customer()).debt).toBe('none');
    expect(await create()).toEqual([201, undefined]);
    await leave(-100_000);
    expect(await create()).toEqual([402, 'BALANCE_EMPTY']);
    await pass(HOUR);
    expect((await customer()).debt).toBe('grace');
    await leave(-50_000);
    await pass(1000);
    expect((await customer()).debt).toBe('none');
  });

  it('has until the due day of the next month to pay for a month', async () => {
    await leave(-100);
    for (let day = 0; day < 30; day += 1) await pass(DAY);
    // The evening of 20 December in Almaty is still in time.
    resources.test.clock.set('2026-12-20T18:00:00.000Z');
    await pass(0);
    expect((await customer()).debt).toBe('none');
    for (let hour = 0; hour < 3; hour += 1) await pass(HOUR);
    expect((await customer()).debt).toBe('grace');
    const owed = await balanceOf(resources.test.db, userId);
    await leave(owed + 100_000);
    await pass(1000);
    expect((await customer()).debt).toBe('none');
  });
});
