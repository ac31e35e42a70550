import { beforeEach, describe, expect, it } from 'vitest';
import { fileWith } from '../../contract/file/testing.ts';
import { sha256 } from '../crypto/secrets.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

const HOUR = 60 * 60 * 1000;
let test: TestProvider;

function login(name: unknown, password: unknown, options: { address?: string; headers?: Record<string, string> } = {}) {
  return test.send('POST /api/auth/login', { body: { login: name, password }, ...options });
}

beforeEach(async () => {
  test = await createTestProvider({ flags: { s3: true, unheardOf: true } });
});

describe('signing in', () => {
  it('accepts login or e-mail, in any case, and stores no token', async () => {
    for (const name of ['customer', 'customer@demo.kz', 'CUSTOMER@Demo.KZ']) {
      const answer = await login(name, DEMO_PASSWORD);
      expect(answer.status).toBe(200);
      const { token } = (await answer.json()) as { token: string };
      expect(token).toMatch(/^[\w-]{43}$/);
      const stored = await test.db.selectFrom('token').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(token);
    }
  });

  it('says at login and password that they are required where they are missing', async () => {
    const answer = await test.send('POST /api/auth/login', { body: {}, headers: { 'Accept-Language': 'en' } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject([
      { code: 'VALIDATION', field: 'login', message: 'Required field' },
      { code: 'VALIDATION', field: 'password', message: 'Required field' },
    ]);
  });

  it('answers a wrong password and an unknown login alike, after the same work', async () => {
    const wrong = await login('customer', 'x', { headers: { 'Accept-Language': 'en' } });
    const afterWrong = test.hasher.verified;
    const unknown = await login('nobody', 'x', { headers: { 'Accept-Language': 'en' } });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect([afterWrong, test.hasher.verified]).toEqual([1, 2]);
  });

  it('answers in the reader’s language', async () => {
    const answer = await login('customer', 'x', { headers: { 'Accept-Language': 'kk' } });
    expect(await answer.json()).toEqual([
      {
        code: 'BAD_CREDENTIALS',
        message: 'Логин немесе құпиясөз қате. Қайталап көріңіз немесе құпиясөзді қалпына келтіріңіз',
      },
    ]);
  });

  it('refuses malformed credentials', async () => {
    for (const [name, password] of [
      [null, 'x'],
      ['customer', 5],
      [['customer'], { $ne: '' }],
    ]) {
      expect((await login(name, password)).status).toBe(400);
    }
    const extra = await test.send('POST /api/auth/login', {
      body: { login: 'a', password: 'b', role: 'administrator' },
    });
    expect(await extra.json()).toMatchObject([{ code: 'UNKNOWN_FIELD', field: 'role' }]);
    expect((await login('x'.repeat(4000), 'я'.repeat(4000))).status).toBe(401);
    expect((await login("' or 1=1 --\u0000", DEMO_PASSWORD)).status).toBe(401);
    expect(test.hasher.verified).toBe(2);
  });
});

describe('too many sign-ins', () => {
  it('are refused by login before any hashing, until the window is over', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 1000; n += 1) answers.push((await login('customer@demo.kz', `wrong ${n}`)).status);
    expect(answers.slice(0, 11)).toEqual([...Array(10).fill(401), 429]);
    expect(new Set(answers.slice(10))).toEqual(new Set([429]));
    expect(test.hasher.verified).toBe(10);
    // The login's owner, at another address, is let in.
    expect((await login('customer', DEMO_PASSWORD, { address: '198.51.100.7' })).status).toBe(200);
    const refused = await login('customer@demo.kz', DEMO_PASSWORD);
    expect(refused.headers.get('Retry-After')).toBe('900');
    expect(await refused.json()).toMatchObject([{ code: 'TOO_MANY_ATTEMPTS', params: { minutes: 15 } }]);
    expect((await login('admin', DEMO_PASSWORD)).status).toBe(200);
    test.clock.advance(15 * 60_000);
    expect((await login('customer@demo.kz', DEMO_PASSWORD)).status).toBe(200);
  });

  it('cannot exceed the limit by concurrent requests', async () => {
    await Promise.all(Array.from({ length: 50 }, () => login('customer', 'wrong')));
    expect(test.hasher.verified).toBe(10);
  });

  it('are refused by address, whatever the login; an IPv6 network counts as one', async () => {
    test = await createTestProvider({ signInLimits: { perLogin: 10, perAddress: 3, windowMinutes: 15 } });
    for (const host of [1, 2, 3]) await login(`nobody ${host}`, 'x', { address: `2001:db8::${host}` });
    expect((await login('customer', DEMO_PASSWORD, { address: '2001:db8::9' })).status).toBe(429);
    expect((await login('customer', DEMO_PASSWORD, { address: '2001:db8:0:1::9' })).status).toBe(200);
    expect((await login('customer', DEMO_PASSWORD, { address: '10.0.0.1' })).status).toBe(200);
  });

  it('are cleared by a successful sign-in, and successful ones do not count', async () => {
    test = await createTestProvider({ signInLimits: { perLogin: 2, perAddress: 3, windowMinutes: 15 } });
    const address = '::ffff:10.0.0.1';
    for (let n = 0; n < 9; n += 1) expect((await login('customer', DEMO_PASSWORD, { address })).status).toBe(200);
    expect((await login('customer', 'x', { address })).status).toBe(401);
    expect((await login('customer', DEMO_PASSWORD, { address: '10.0.0.1' })).status).toBe(200);
    expect((await login('customer', 'x', { address })).status).toBe(401);
    expect((await login('customer', DEMO_PASSWORD, { address })).status).toBe(200);
  });
});

describe('a session', () => {
  it('is accepted in either header', async () => {
    const token = await test.signIn();
    expect((await test.send('GET /api/user', { token })).status).toBe(200);
    expect((await test.send('GET /api/user', { headers: { 'X-Auth-Token': token } })).status).toBe(200);
  });

  it('is required, and a made-up token is refused', async () => {
    for (const token of [undefined, 'x', 'x'.repeat(43), 'x'.repeat(100_000)]) {
      const answer = await test.send('GET /api/user', { token });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    }
  });

  it.each([
    ['a customer', 'customer', 12 * 60, 7 * 24 * 60],
    ['a manager', 'manager', 60, 12 * 60],
    ['an administrator', 'admin', 60, 12 * 60],
  ])('of %s ends some time after its last use, and after sign-in at the latest', async (_who, login, idle, total) => {
    const MINUTE = HOUR / 60;
    const statusAfter = async (minutes: number, token: string) => {
      test.clock.advance(minutes * MINUTE);
      return (await test.send('GET /api/user', { token })).status;
    };
    const unused = await test.signIn(login);
    expect(await statusAfter(idle - 1, unused)).toBe(200);
    expect(await statusAfter(idle, unused)).toBe(401);
    const used = await test.signIn(login);
    let left = total;
    for (; left > idle; left -= idle / 2) expect(await statusAfter(idle / 2, used)).toBe(200);
    expect(await statusAfter(left - 1, used)).toBe(200);
    expect(await statusAfter(1, used)).toBe(401);
  });

  it('tells its owner how long it lasts, and nobody who acts as them', async () => {
    const sessionOf = async (token: string) =>
      ((await (await test.send('GET /api/user', { token })).json()) as { session?: unknown }).session;
    const token = await test.signIn();
    test.clock.advance(HOUR);
    expect(await sessionOf(token)).toEqual({ idleSeconds: 12 * 3600, endsAt: '2026-11-27T06:00:00.000Z' });
    expect(await sessionOf(await test.signIn('admin'))).toEqual({
      idleSeconds: 3600,
      endsAt: '2026-11-20T19:00:00.000Z',
    });
    const { id } = await test.db
      .selectFrom('users')
      .select('id')
      .where('login', '=', 'admin')
      .executeTakeFirstOrThrow();
    await test.db.updateTable('token').set({ acting_id: id }).where('hash', '=', sha256(token)).execute();
    expect(await sessionOf(token)).toBeUndefined();
  });

  it('is as short as the role that the user has now', async () => {
    const token = await test.signIn();
    test.clock.advance(11 * HOUR);
    expect((await test.send('GET /api/user', { token })).status).toBe(200);
    await test.db.updateTable('users').set({ role: 'manager' }).where('login', '=', 'customer').execute();
    test.clock.advance(HOUR);
    expect((await test.send('GET /api/user', { token })).status).toBe(401);
  });

  it('ends at sign-out; other sessions continue', async () => {
    const [token, other] = [await test.signIn(), await test.signIn()];
    expect((await test.send('POST /api/auth/logout', { token })).status).toBe(204);
    expect((await test.send('GET /api/user', { token })).status).toBe(401);
    expect((await test.send('GET /api/user', { token: other })).status).toBe(200);
  });

  it('loses the project when its user is removed from it', async () => {
    const token = await test.signIn();
    await test.db.deleteFrom('project_member').execute();
    expect((await test.send('GET /api/project/current/quota', { token })).status).toBe(403);
    expect(await (await test.send('GET /api/user', { token })).json()).toMatchObject({
      osCurrentProjectId: null,
      projectRole: null,
    });
  });
});

describe('the account', () => {
  it('has a balance as a decimal string, the current project and every module flag', async () => {
    const token = await test.signIn();
    const user = await (await test.send('GET /api/user', { token })).json();
    expect(user).toMatchObject({
      id: expect.stringMatching(/./),
      fullName: 'Айгерим Ахметова',
      osCurrentProjectId: expect.stringMatching(/./),
      login: 'customer',
      email: 'customer@demo.kz',
      balance: '250000.00',
      currency: 'KZT',
      role: 'client',
      osCurrentProjectName: 'Demo',
      projectRole: 'owner',
      flags: { s3: true, kubernetes: false },
    });
    expect(user).not.toHaveProperty('flags.unheardOf');
    expect(JSON.stringify(user)).not.toContain('plain:');
  });

  it('has its projects and their quotas', async () => {
    const file = fileWith({}, { quotaTypes: { INSTANCE: { limit: 20 }, RAM: { limit: 80, unit: 'GB' } } });
    test = await createTestProvider({}, [file]);
    const token = await test.signIn('admin@demo.kz');
    const current = (await (await test.send('GET /api/openstack/project/current', { token })).json()) as object;
    expect(current).toMatchObject({ name: 'Operations', paymentType: 'prePaid' });
    expect(await (await test.send('GET /api/openstack/project/list', { token })).json()).toEqual({
      content: [{ ...current, projectOsId: Object(current).id, role: 'owner' }],
      totalElements: 1,
      totalPages: 1,
      number: 0,
      size: 1,
    });
    const quota = await (await test.send('GET /api/project/current/quota', { token })).json();
    expect(quota).toEqual({ INSTANCE: { limit: 20, used: 0 }, RAM: { limit: 80, used: 0, unit: 'GB' } });
  });
});
