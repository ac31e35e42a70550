import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import type { JournalTable } from '../store/schema.ts';
import { Refusals } from './refusals.ts';

const ADDRESS = '198.51.100.8';
const AUDIT = 'GET /api/admin/audit';
const MINUTE = 60_000;

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ signInLimits: { perLogin: 2, perAddress: 6, windowMinutes: 24 * 60 } });
});

async function failToSignIn(times: number, login = 'customer', address = ADDRESS): Promise<number> {
  let last = 0;
  for (let n = 0; n < times; n += 1) {
    const body = { login, password: 'Wrong-One-2026' };
    last = (await resources.test.send('POST /api/auth/login', { body, address })).status;
  }
  return last;
}

function entries(action?: string): Promise<JournalTable[]> {
  const all = resources.test.db.selectFrom('journal').selectAll().where('action', 'in', ['tooMany', 'refused']);
  return (action === undefined ? all : all.where('action', '=', action)).orderBy('at').execute();
}

async function run(): Promise<void> {
  await resources.test.provider.audit.run();
}

const userId = async (login: string) =>
  (await resources.test.db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id;

describe('sign-ins stopped for too many attempts', () => {
  it('are one entry with their number within a minute, and one for all others at the end of the hour', async () => {
    const { clock } = resources.test;
    expect(await failToSignIn(2 + 5)).toBe(429);
    expect(await entries()).toEqual([]);
    await run();
    const first = { type: 'session', result: 'error', attempts: 5, address: ADDRESS, user_id: null };
    expect(await entries()).toMatchObject([{ ...first, record_id: await userId('customer'), title: 'customer' }]);
    for (let minute = 0; minute < 20; minute += 1) {
      clock.advance(MINUTE);
      await failToSignIn(2);
      await run();
    }
    expect(await entries()).toHaveLength(1);
    clock.advance(60 * MINUTE);
    await run();
    const [, rest, ...none] = await entries();
    expect(none).toEqual([]);
    expect(rest?.attempts).toBe(40);
    expect(Date.parse(rest?.ended_at ?? '') - Date.parse(rest?.at ?? '')).toBe(19 * MINUTE);
  });

  it('never tell what was typed, and are one entry for all unknown logins from an address', async () => {
    await failToSignIn(6, 'nobody');
    for (const login of ['Secret-Password-1', 'Secret-Password-2', 'Secret-Password-3']) await failToSignIn(2, login);
    await run();
    const found = await entries();
    expect(found.map(({ record_id, title, attempts }) => [record_id, title, attempts])).toEqual([['', null, 6]]);
    expect(JSON.stringify(found)).not.toMatch(/Secret|nobody/);
  });
});

describe('calls that a signed-in user may not make', () => {
  it('are one entry an hour for each user and call, with the reason, and in words', async () => {
    const { call, test } = resources;
    for (let n = 0; n < 3; n += 1) expect((await call(AUDIT, undefined, { address: ADDRESS })).status).toBe(403);
    await call('GET /api/admin/audit/some', undefined, { address: ADDRESS });
    expect(await entries()).toEqual([]);
    await run();
    const customer = { user_id: await userId('customer'), address: ADDRESS, reason: 'FORBIDDEN', result: 'error' };
    const found = await entries('refused');
    expect(found.sort((a, b) => (a.title ?? '').localeCompare(b.title ?? ''))).toMatchObject([
      { ...customer, type: 'call', title: AUDIT, attempts: 3 },
      { ...customer, type: 'call', title: `${AUDIT}/{id}`, attempts: 1 },
    ]);
    const token = await test.signIn('admin');
    for (const [language, words] of [
      ['ru', 'Отказано в доступе × 3'],
      ['kk', 'Рұқсат берілмеді × 3'],
      ['en', 'Access denied × 3'],
    ] as const) {
      const headers = { 'Accept-Language': language };
      const { body } = await call(`${AUDIT}/${found[0]?.id}`, undefined, { token, headers });
      expect(body).toMatchObject({ what: words, attempts: 3, title: AUDIT });
    }
  });

  it('are not lost when the process stops', async () => {
    await resources.call(AUDIT);
    await run();
    await resources.call(AUDIT);
    await resources.test.provider.stop();
    expect((await entries()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    const waiting = await resources.test.db.selectFrom('journal_unsealed').selectAll().execute();
    expect(waiting).toEqual([]);
  });
});

describe('refusals of very many callers', () => {
  it('are counted together from a number on, so neither memory nor the log fills', async () => {
    const refusals = new Refusals(resources.test, 20);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 40; n += 1) {
        const address = `10.0.${round}.${n}`;
        const doer = { userId: null, actingId: null, requestId: 'r', address };
        refusals.count({ doer, call: 'POST /api/auth/login', code: 'TOO_MANY_ATTEMPTS', status: 429, login: `u${n}` });
      }
      await refusals.write();
      resources.test.clock.advance(MINUTE);
    }
    await refusals.write({ all: true });
    const found = await entries();
    expect(found.length).toBeLessThanOrEqual(22);
    expect(found.reduce((sum, { attempts }) => sum + (attempts ?? 0), 0)).toBe(120);
  });
});
