import { beforeEach, describe, expect, it } from 'vitest';
import { createGuestTest, GOOD_PASSWORD } from '../accounts/testing.ts';
import { createResourceTest, ENDLESS_SESSIONS, FILES, type ResourceTest } from '../engine/testing.ts';
import { insertUser } from '../identity/users.ts';
import { createDemoPromo } from './demo.ts';

const CODES = '/api/admin/promo-code';
const SPRING = { code: 'SPRING-2027', amount: '1500.50', validFrom: '2026-11-01', validUntil: '2026-11-30' };

let resources: ResourceTest;
let administrator: string;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  administrator = await resources.test.signIn('admin@demo.kz');
});

async function make(promo: object = {}): Promise<void> {
  const { status } = await resources.call(`POST ${CODES}`, { ...SPRING, ...promo }, { token: administrator });
  expect(status).toBe(201);
}

const activate = (code: string, token = resources.token) =>
  resources.call(`POST /api/promocode/activate/${encodeURIComponent(code)}`, undefined, { token });

const check = (code: string, address = '203.0.113.1') =>
  resources.test.send(`GET /api/promocode/check/${encodeURIComponent(code)}`, { address });

async function balance(token = resources.token): Promise<unknown> {
  return (await resources.call('GET /api/user', undefined, { token })).body.balance;
}

async function used(code = SPRING.code): Promise<unknown> {
  return (await resources.call(`GET ${CODES}/${code}`, undefined, { token: administrator })).body.used;
}

/** A number of customers, each signed in. */
async function customers(count: number): Promise<string[]> {
  const { db, clock, hasher, signIn } = resources.test;
  const passwordHash = await hasher.hash('Demo-Cloud-2026');
  const tokens: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const login = `c${i}@example.kz`;
    const user = { login, email: login, role: 'client' as const, balanceTiyn: 0, passwordHash };
    await db.transaction().execute((tx) => insertUser(tx, { ...user, createdAt: clock.now().toISOString() }));
    tokens.push(await signIn(login));
  }
  return tokens;
}

function entries() {
  return resources.test.db.selectFrom('ledger').selectAll().where('kind', '=', 'promo').execute();
}

describe('a promo code', () => {
  it('credits its amount to the balance, and is counted', async () => {
    await make();
    expect(await activate('SPRING-2027')).toMatchObject({ status: 200, body: { amount: '1500.50' } });
    expect(await balance()).toBe('251500.50');
    expect(await used()).toBe(1);
    const userId = String((await resources.call('GET /api/user')).body.id);
    expect(await entries()).toMatchObject([
      { user_id: userId, key: `promo:SPRING-2027:${userId}`, amount_tiyn: 150_050 },
    ]);
  });

  it('is credited once, and the same request again gets the same answer', async () => {
    await make();
    const headers = { 'Idempotency-Key': 'one' };
    const ask = () => resources.call('POST /api/promocode/activate/SPRING-2027', undefined, { headers });
    const [first, again] = [await ask(), await ask()];
    expect([first.body, again.body]).toEqual([{ amount: '1500.50' }, { amount: '1500.50' }]);
    expect([await balance(), await used()]).toEqual(['251500.50', 1]);
    expect((await activate('SPRING-2027')).status).toBe(409);
  });

  it.each(['spring-2027', ' Spring-2027 ', 'ＳＰＲＩＮＧ-2027'])('is accepted in any spelling: %j', async (typed) => {
    await make();
    expect((await check(typed)).status).toBe(200);
    expect((await activate(typed)).status).toBe(200);
    expect((await activate('SPRING-2027')).errors).toMatchObject([{ code: 'PROMO_USED' }]);
    expect(await used()).toBe(1);
  });

  it('gives a user nothing the second time, even if it was deleted and created again', async () => {
    await make();
    await activate('SPRING-2027');
    expect(await activate('SPRING-2027')).toMatchObject({ status: 409, errors: [{ code: 'PROMO_USED' }] });
    expect(await resources.call(`DELETE ${CODES}/SPRING-2027`, undefined, { token: administrator })).toMatchObject({
      status: 409,
      errors: [{ code: 'PROMO_UNUSED' }],
    });
    await resources.test.db.deleteFrom('resource').where('id', '=', 'SPRING-2027').execute();
    await resources.test.db.deleteFrom('resource_key').where('id', '=', 'SPRING-2027').execute();
    await make();
    expect((await activate('SPRING-2027')).errors).toMatchObject([{ code: 'PROMO_USED' }]);
    expect(await balance()).toBe('251500.50');
  });

  it.each(['SPRING-2028', 'SPRING', '%', "'; drop table users; --", '__proto__', 'Ы'.repeat(200), 'SPRING-2027\u200b'])(
    'that is invalid gives nothing: %s',
    async (code) => {
      await make();
      expect(await activate(code)).toMatchObject({ status: 400, errors: [{ code: 'PROMO_INVALID' }] });
      expect(await (await check(code)).json()).toEqual({ valid: false });
      expect(await balance()).toBe('250000.00');
      expect(await entries()).toEqual([]);
    },
  );

  it('is valid from the first to the last of its days, by the clock of Almaty', async () => {
    await make();
    const { clock } = resources.test;
    const tell = async () => (await check('SPRING-2027')).json();
    clock.set('2026-10-31T18:59:59.999Z');
    expect(await tell()).toEqual({ valid: false });
    clock.set('2026-10-31T19:00:00.000Z');
    expect(await tell()).toEqual({ valid: true, amount: '1500.50' });
    clock.set('2026-11-30T18:59:59.999Z');
    expect(await tell()).toEqual({ valid: true, amount: '1500.50' });
    clock.set('2026-11-30T19:00:00.000Z');
    expect(await tell()).toEqual({ valid: false });
    expect((await activate('SPRING-2027')).errors).toMatchObject([{ code: 'PROMO_INVALID' }]);
  });

  it('ends with its last use', async () => {
    await make({ maxUses: 1 });
    const [first = '', second = ''] = await customers(2);
    expect((await activate('SPRING-2027', first)).status).toBe(200);
    expect((await activate('SPRING-2027', second)).errors).toMatchObject([{ code: 'PROMO_INVALID' }]);
    expect(await (await check('SPRING-2027')).json()).toEqual({ valid: false });
    // A user who has redeemed it sees that, not that it is invalid.
    expect((await activate('SPRING-2027', first)).errors).toMatchObject([{ code: 'PROMO_USED' }]);
  });

  it('gives its last use to one of ten concurrent users', async () => {
    await make({ maxUses: 3 });
    const tokens = await customers(10);
    const answers = await Promise.all(tokens.map((token) => activate('SPRING-2027', token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    expect(await entries()).toHaveLength(3);
    expect(await used()).toBe(3);
  });

  it('is credited once to a user who redeems it ten times concurrently', async () => {
    await make();
    const answers = await Promise.all(Array.from({ length: 10 }, () => activate('spring-2027')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await balance()).toBe('251500.50');
    expect(await used()).toBe(1);
  });

  it('loses no use to a concurrent change by an administrator', async () => {
    await make();
    const tokens = await customers(6);
    const change = async () => {
      for (let i = 0; i < 4; i += 1) {
        const { headers } = await resources.call(`GET ${CODES}/SPRING-2027`, undefined, { token: administrator });
        const body = { validFrom: SPRING.validFrom, validUntil: SPRING.validUntil, note: `n${i}` };
        const options = { token: administrator, headers: { 'If-Match': headers.get('ETag') ?? '' } };
        expect((await resources.call(`PUT ${CODES}/SPRING-2027`, body, options)).status).toBe(200);
      }
    };
    await Promise.all([change(), ...tokens.map((token) => activate('SPRING-2027', token))]);
    expect(await used()).toBe(6);
    const { body } = await resources.call(`GET ${CODES}?sort=used,desc&f.used=6`, undefined, { token: administrator });
    expect(body.content).toMatchObject([{ code: 'SPRING-2027', used: 6, note: 'n3' }]);
  });
});

describe('guessing promo codes', () => {
  it('is soon limited by address, in either call, and reveals nothing after that', async () => {
    await make();
    for (let i = 0; i < 19; i += 1) expect((await check(`GUESS-${i}`)).status).toBe(200);
    const guess = `POST /api/promocode/activate/GUESS-19`;
    expect((await resources.test.send(guess, { token: resources.token, address: '203.0.113.1' })).status).toBe(400);
    const refused = await check('SPRING-2027');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBe(3600);
    expect(await refused.text()).not.toContain('valid');
    expect((await check('SPRING-2027', '203.0.113.2')).status).toBe(200);
    resources.test.clock.advance(3_600_000);
    expect((await check('SPRING-2027')).status).toBe(200);
  });

  it('is soon limited by user, from any address', async () => {
    await make();
    const from = (code: string, i: number) =>
      resources.test.send(`POST /api/promocode/activate/${code}`, {
        token: resources.token,
        address: `198.51.100.${i}`,
      });
    for (let i = 0; i < 10; i += 1) expect((await from(`GUESS-${i}`, i)).status).toBe(400);
    expect((await from('SPRING-2027', 11)).status).toBe(429);
    expect(await balance()).toBe('250000.00');
  });

  it('leaves no code in the log', async () => {
    await make();
    await check('SPRING-2027');
    await activate('SPRING-2027');
    const calls = resources.test.log.lines
      .map((line) => JSON.stringify(line))
      .filter((line) => line.includes('promocode'));
    expect(calls).toHaveLength(2);
    expect(calls.join()).not.toContain('SPRING');
  });
});

describe('the demo', () => {
  it('has a promo code, which stays unchanged when the demo is set up again', async () => {
    await createDemoPromo(resources.test);
    expect((await activate('welcome2026')).body).toEqual({ amount: '5000.00' });
    await createDemoPromo(resources.test);
    expect(await used('WELCOME2026')).toBe(1);
  });
});

describe('a registration with a promo code', () => {
  const join = async (
    guest: Awaited<ReturnType<typeof createGuestTest>>,
    email: string,
    meanwhile = async () => {},
  ) => {
    const body = { email, agreement: true, promoCode: 'welcome2026' };
    expect((await guest.call('POST /api/user/registration', body)).status).toBe(202);
    const code = await guest.newestCode();
    await guest.activate(code);
    await meanwhile();
    expect((await guest.choose(code)).status).toBe(200);
    const signedIn = await guest.call('POST /api/auth/login', { login: email, password: GOOD_PASSWORD });
    return (signedIn.body as { token: string }).token;
  };

  it('starts with its money, once', async () => {
    const guest = await createGuestTest();
    await createDemoPromo({ ...guest.test, files: FILES });
    const token = await join(guest, 'aru@example.kz');
    expect((await guest.call('GET /api/user', undefined, { token })).body).toMatchObject({ balance: '5000.00' });
    const again = await guest.call('POST /api/promocode/activate/WELCOME2026', undefined, { token });
    expect(again.status).toBe(409);
  });

  it('creates the account without it where the code has ended meanwhile', async () => {
    const guest = await createGuestTest();
    await createDemoPromo({ ...guest.test, files: FILES });
    const { db } = guest.test;
    const end = () => db.deleteFrom('resource').where('id', '=', 'WELCOME2026').execute();
    const token = await join(guest, 'aru@example.kz', async () => void (await end()));
    expect((await guest.call('GET /api/user', undefined, { token })).body).toMatchObject({ balance: '0.00' });
  });
});
