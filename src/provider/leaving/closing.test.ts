import { beforeEach, describe, expect, it } from 'vitest';
import type { Closing } from '../../contract/reports/leaving.ts';
import { book } from '../billing/ledger.ts';
import {
  createResourceTest,
  ENDLESS_SESSIONS,
  makeNetwork,
  type ResourceTest,
  signInOther,
} from '../engine/testing.ts';
import { scheduleHousekeeping } from '../housekeeping.ts';
import { readOutbox } from '../mail/mails.ts';

const DAY_MS = 86_400_000;
const DISK = { display_name: 'data', size: 10, volume_type: 'STANDARD', source: 'blank' };

let resources: ResourceTest;
let userId: string;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  userId = String((await resources.call('GET /api/user')).body.id);
});

async function closing(token = resources.token): Promise<Closing> {
  const { status, body } = await resources.call('GET /api/account/closing', undefined, { token });
  expect(status).toBe(200);
  return body as unknown as Closing;
}

/** Asks for the end, just signed in. */
async function ask(login = 'customer'): Promise<{ status: number; codes: string[]; endsAt: string }> {
  const token = await resources.test.signIn(login);
  const { status, body, errors } = await resources.call('POST /api/account/closing', {}, { token });
  return { status, codes: errors.map(({ code }) => code), endsAt: String(body.endsAt) };
}

async function pass(days: number): Promise<void> {
  resources.test.clock.advance(days * DAY_MS);
  await resources.settle();
}

const rowOf = (id: string) =>
  resources.test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const signInStatus = async (login: string) =>
  (await resources.test.send('POST /api/auth/login', { body: { login, password: 'Demo-Cloud-2026' } })).status;

async function charge(amountTiyn: number): Promise<void> {
  const at = resources.test.clock.now();
  await resources.test.db
    .transaction()
    .execute((tx) => book(tx, { userId, kind: 'correction', key: `test:${amountTiyn}`, amountTiyn, at }));
}

async function requestSupport(): Promise<void> {
  const form = new FormData();
  form.append('type', 'technical');
  form.append('message', 'A question of Aigerim');
  await resources.call('POST /api/support/requests', form);
}

/** The customer's turn in every conversation. */
async function answerAll(): Promise<void> {
  await resources.test.db.updateTable('ticket').set({ status: 'waiting' }).execute();
}

describe('the end of an account is refused', () => {
  it('while anything costs', async () => {
    await resources.call('POST /api/openstack/cinder/volumes', DISK);
    await resources.settle();
    expect((await closing()).obstacles).toMatchObject([{ code: 'CLOSING_COSTS', text: expect.stringContaining('1') }]);
    expect(await ask()).toMatchObject({ status: 409, codes: ['CLOSING_COSTS'] });
  });

  it('while something is owed', async () => {
    await charge(-25_000_100);
    expect((await closing()).obstacles).toMatchObject([{ code: 'CLOSING_DEBT' }]);
    expect(await ask()).toMatchObject({ status: 409, codes: ['CLOSING_DEBT'] });
  });

  it('while others are in a project that the user pays for, not for those others', async () => {
    const token = await signInOther(resources, { login: 'guest', projectId: resources.projectId });
    expect(await ask()).toMatchObject({ status: 409, codes: ['CLOSING_MEMBERS'] });
    expect((await closing(token)).obstacles).toEqual([]);
  });

  it('to staff, and long after one proved who one is', async () => {
    expect((await ask('manager')).status).toBe(403);
    resources.test.clock.advance(3_600_000);
    const { status, errors } = await resources.call('POST /api/account/closing', {});
    expect([status, errors[0]?.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
  });
});

describe('an end that was asked for', () => {
  it('ends all sessions, is told by letter, and comes after the days of the setting', async () => {
    const { status, endsAt } = await ask();
    expect([status, Date.parse(endsAt)]).toEqual([202, resources.test.clock.now().getTime() + 7 * DAY_MS]);
    expect((await resources.test.send('GET /api/user', { token: resources.token })).status).toBe(401);
    const [letter] = await readOutbox(resources.test.db);
    expect(letter).toMatchObject({ address: 'customer@demo.kz', subject: 'Аккаунт будет закрыт 27.11.2026' });
    await pass(6);
    expect((await rowOf(userId)).email).toBe('customer@demo.kz');
  });

  it('is taken back by signing in, which is told in the console', async () => {
    await ask();
    await pass(6);
    const token = await resources.test.signIn();
    await pass(30);
    expect((await rowOf(userId)).email).toBe('customer@demo.kz');
    const { body } = await resources.call('GET /api/notifications', undefined, { token });
    expect(JSON.stringify(body)).toContain('Закрытие аккаунта отменено');
  });

  it('waits where something refuses it by then', async () => {
    await ask();
    await charge(-25_000_100);
    await pass(8);
    expect((await rowOf(userId)).email).toBe('customer@demo.kz');
    await charge(25_000_100);
    await pass(2);
    expect((await rowOf(userId)).email).toMatch(/^closed-/);
  });
});

describe('an account whose user waits for support', () => {
  it('is closed after the answer, so that what is left can be paid back', async () => {
    await requestSupport();
    await ask();
    await pass(8);
    expect((await rowOf(userId)).email).toBe('customer@demo.kz');
    await answerAll();
    await pass(2);
    expect((await rowOf(userId)).email).toMatch(/^closed-/);
  });
});

describe('a closed account', () => {
  it('has no personal data, no sessions, keys, notifications or conversations', async () => {
    const { db } = resources.test;
    await resources.call('POST /api/openstack/nova/keypair/create', { name: 'laptop' });
    const { networkId } = await makeNetwork(resources);
    await requestSupport();
    await answerAll();
    await ask();
    await pass(8);
    await resources.settle();
    const user = await rowOf(userId);
    expect(user).toMatchObject({ first_name: null, surname: null, full_name: '', phone: null, role: 'client' });
    expect([user.login, user.email]).toEqual([expect.stringMatching(/^closed-\w{8}$/), `${user.login}@closed.invalid`]);
    for (const table of ['token', 'notification', 'idempotency', 'ticket', 'project_member'] as const)
      expect([table, await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()]).toEqual([
        table,
        [],
      ]);
    const records = await db.selectFrom('resource').select(['type', 'id']).execute();
    expect(records.filter(({ type, id }) => type === 'keypair' || id === networkId)).toEqual([]);
    const project = await db.selectFrom('project').selectAll().where('id', '=', resources.projectId).executeTakeFirst();
    expect(project).toMatchObject({ name: user.login, archived_at: expect.any(String), payer_id: userId });
    expect(await signInStatus('customer@demo.kz')).toBe(401);
    expect(await signInStatus(user.login)).toBe(401);
  });

  it('frees its address for a new account, and gets no letter but the last one', async () => {
    await ask();
    await pass(8);
    const letters = await readOutbox(resources.test.db);
    expect(letters.filter(({ address }) => address === 'customer@demo.kz').map(({ subject }) => subject)).toEqual([
      'Аккаунт закрыт',
    ]);
    await signInOther(resources, { login: 'customer' });
    expect(await signInStatus('customer@demo.kz')).toBe(200);
  });

  it('keeps the ledger and the audit log under its pseudonym; promo money expires, paid money stays', async () => {
    const at = resources.test.clock.now();
    await resources.test.db
      .transaction()
      .execute((tx) => book(tx, { userId, kind: 'promo', key: 'test:promo', amountTiyn: 500_000, at }));
    expect(await closing()).toMatchObject({ paid: '250000.00', promo: '5000.00', days: 7 });
    await ask();
    await pass(8);
    const entries = await resources.test.db
      .selectFrom('ledger')
      .select(['kind', 'amount_tiyn', 'promo_tiyn'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute();
    expect(entries.at(-1)).toEqual({ kind: 'promo', amount_tiyn: -500_000, promo_tiyn: -500_000 });
    const user = await rowOf(userId);
    expect([user.balance_tiyn, user.promo_tiyn].map(Number)).toEqual([25_000_000, 0]);
    const actions = await resources.test.db
      .selectFrom('journal')
      .select(['action', 'title'])
      .where('record_id', '=', userId)
      .execute();
    expect(actions).toContainEqual({ action: 'end', title: user.login });
    expect(actions.map(({ action }) => action)).toContain('requestEnd');
    const admin = await resources.test.signIn('admin@demo.kz');
    const { body } = await resources.call(`GET /api/admin/customer/${userId}`, undefined, { token: admin });
    expect(body).toMatchObject({ login: user.login });
  });

  it('keeps its documents as long as the settings say, which nobody can delete before, and then forgets them', async () => {
    const { db } = resources.test;
    const document = {
      id: 'act',
      kind: 'act',
      year: 2026,
      serial: 1,
      number: '2026-000001',
      user_id: userId,
      buyer: 'ТОО «Алма»',
    };
    const rest = {
      buyer_key: 'алма',
      day: '2026-01-31',
      total_tiyn: 100,
      content: '{}',
      created_at: '2026-02-01T00:00:00.000Z',
    };
    await db
      .insertInto('document')
      .values([
        { ...document, ...rest },
        { ...document, ...rest, id: 'other', serial: 2, user_id: 'other' },
      ])
      .execute();
    const payment = {
      id: 'p',
      key: 'p',
      statement_id: 's',
      day: '2026-01-31',
      number: '1',
      amount_tiyn: 100,
      purpose: 'За облако',
    };
    const payer = {
      payer_name: 'ТОО «Алма»',
      payer_bin: '941240000193',
      payer_iban: 'KZ86',
      status: 'booked',
      user_id: userId,
    };
    await db
      .insertInto('bank_payment')
      .values({ ...payment, ...payer, created_at: rest.created_at })
      .execute();
    await db.transaction().execute((tx) => scheduleHousekeeping(tx, resources.test.clock.now()));
    await ask();
    await pass(8);
    const left = async () => (await db.selectFrom('document').select('id').orderBy('id').execute()).map(({ id }) => id);
    await expect(db.deleteFrom('document').where('user_id', '=', userId).execute()).rejects.toThrow('never changed');
    await pass(59 * 30);
    expect(await left()).toEqual(['act', 'other']);
    await pass(3 * 31);
    expect(await left()).toEqual(['other']);
    const [kept] = await db.selectFrom('bank_payment').selectAll().execute();
    expect(kept).toMatchObject({ amount_tiyn: 100, payer_name: null, payer_bin: null, payer_iban: null, purpose: '' });
    await expect(db.deleteFrom('document').where('id', '=', 'other').execute()).rejects.toThrow('never changed');
    const entry = await db.selectFrom('journal').select('title').where('action', '=', 'forget').executeTakeFirst();
    expect(entry?.title).toMatch(/^closed-/);
  });
});
