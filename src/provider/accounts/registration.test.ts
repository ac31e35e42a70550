import { beforeEach, describe, expect, it } from 'vitest';
import { createGuestTest, GOOD_PASSWORD, type GuestTest } from './testing.ts';

const HOUR = 60 * 60 * 1000;
const english = { headers: { 'Accept-Language': 'en' } };
const CODE_INVALID = [expect.objectContaining({ code: 'CODE_INVALID' })];
let guest: GuestTest;

async function users(): Promise<string[]> {
  const rows = await guest.test.db.selectFrom('users').select('login').orderBy('login').execute();
  return rows.map(({ login }) => login);
}

beforeEach(async () => {
  guest = await createGuestTest();
});

describe('a registration', () => {
  it('leads by a letter and a password to an account with its own project, and the user can sign in', async () => {
    const { status, body } = await guest.call('POST /api/user/registration', {
      email: 'Aru@Example.kz',
      agreement: true,
    });
    expect([status, body]).toEqual([202, { resendAfter: 60 }]);
    const [letter] = await guest.letters();
    expect(letter).toMatchObject({ address: 'Aru@Example.kz', subject: 'Подтвердите адрес почты' });
    expect(letter?.body).toContain('https://console.example.kz/confirm#code=');
    const code = await guest.newestCode();
    expect(await users()).toEqual(['admin', 'customer', 'manager']);
    for (const _ of [1, 2]) {
      const activated = await guest.call(`GET /api/user/activate?code=${code}`);
      expect([activated.status, activated.body]).toEqual([200, { email: 'Aru@Example.kz' }]);
    }
    expect(await guest.choose(code)).toMatchObject({ status: 200, body: { login: 'Aru@Example.kz' } });
    const token = (await guest.call('POST /api/auth/login', { login: 'aru@example.kz', password: GOOD_PASSWORD }))
      .body as { token: string };
    expect((await guest.call('GET /api/user', undefined, token)).body).toMatchObject({
      login: 'Aru@Example.kz',
      email: 'Aru@Example.kz',
      fullName: '',
      role: 'client',
      balance: '0.00',
      osCurrentProjectName: 'Aru',
      projectRole: 'owner',
    });
    const project = await guest.test.db.selectFrom('project').selectAll().where('name', '=', 'Aru').executeTakeFirst();
    const user = await guest.test.db
      .selectFrom('users')
      .selectAll()
      .where('login', '=', 'Aru@Example.kz')
      .executeTakeFirst();
    expect(project).toMatchObject({ payment_type: 'prePaid', payer_id: user?.id });
  });

  it('sends letters in the language in which it was made', async () => {
    await guest.register('a@example.kz', { headers: { 'Accept-Language': 'en' } });
    expect((await guest.letters())[0]?.subject).toBe('Confirm your e-mail address');
    await guest.register('b@example.kz', { headers: { 'Accept-Language': 'kk' } });
    expect((await guest.letters())[0]?.subject).toBe('Электрондық пошта мекенжайын растаңыз');
  });

  it('requires an address and the agreement, and reports each at its field', async () => {
    const english = { headers: { 'Accept-Language': 'en' } };
    const { status, body } = await guest.call(
      'POST /api/user/registration',
      { email: 'nobody', agreement: false, role: 'administrator' },
      english,
    );
    expect(status).toBe(400);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'UNKNOWN_FIELD', field: 'role' }),
        expect.objectContaining({ code: 'VALIDATION', field: 'agreement', message: 'Required field' }),
        expect.objectContaining({ code: 'VALIDATION', field: 'email', message: 'Enter a correct e-mail' }),
      ]),
    );
    expect(await guest.letters()).toEqual([]);
  });

  it('is refused where it is closed, and missing where its flag is off', async () => {
    guest = await createGuestTest({ registrationOpen: false });
    const body = { email: 'a@example.kz', agreement: true };
    expect(await guest.call('POST /api/user/registration', body)).toMatchObject({
      status: 403,
      body: [{ code: 'REGISTRATION_CLOSED' }],
    });
    guest = await createGuestTest({ flags: {} });
    expect((await guest.call('POST /api/user/registration', body)).status).toBe(404);
    expect(await guest.letters()).toEqual([]);
  });

  it('can be requested again after a minute, a few times an hour', async () => {
    const resend = () => guest.call('GET /api/user/activate/resending/a@example.kz');
    expect(await guest.register('a@example.kz')).toBe(202);
    guest.test.clock.advance(20_000);
    expect(await resend()).toMatchObject({ status: 200, body: { resendAfter: 40 } });
    expect(await guest.letters()).toHaveLength(1);
    for (let sent = 2; sent <= 5; sent += 1) {
      guest.test.clock.advance(60_000);
      expect(await resend()).toMatchObject({ status: 200, body: { resendAfter: 60 } });
      expect(await guest.letters()).toHaveLength(sent);
    }
    guest.test.clock.advance(60_000);
    const refused = await resend();
    expect(refused).toMatchObject({ status: 429, body: [{ code: 'TOO_MANY_ATTEMPTS' }] });
    expect(Number(refused.answer.headers.get('Retry-After'))).toBeGreaterThan(60);
    guest.test.clock.advance(HOUR);
    expect(await resend()).toMatchObject({ status: 200 });
  });

  it('is deleted when nobody has followed its letter for a day', async () => {
    await guest.test.provider.start();
    await guest.test.provider.stop();
    await guest.register('a@example.kz');
    await guest.letters();
    expect(await guest.test.db.selectFrom('registration').selectAll().execute()).toHaveLength(1);
    guest.test.clock.advance(25 * HOUR);
    await guest.letters();
    expect(await guest.test.db.selectFrom('registration').selectAll().execute()).toEqual([]);
    expect(await guest.test.db.selectFrom('one_time_code').selectAll().execute()).toEqual([]);
  });
});

describe('whether an address is known', () => {
  it('is visible in no answer: neither status, nor body, nor headers, nor work', async () => {
    await guest.join('known@example.kz');
    const seen: unknown[] = [];
    for (const email of ['known@example.kz', 'fresh@example.kz']) {
      for (const [call, body] of [
        ['POST /api/user/registration', { email, agreement: true }],
        [`GET /api/user/activate/resending/${email}`],
        ['POST /api/user/password/reset/sending', { email }],
      ] as const) {
        guest.test.clock.advance(61_000);
        const { status, body: answered, answer } = await guest.call(call, body);
        const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
        const rows = await guest.test.db.selectFrom('work').select('kind').where('kind', '=', 'guest-letter').execute();
        seen.push([
          email,
          {
            call: call.split('/').slice(0, 5),
            status,
            said: answered,
            headers,
            rows,
            hashed: guest.test.hasher.verified,
          },
        ]);
        await guest.letters();
      }
    }
    const of = (email: string) =>
      seen.filter((row) => (row as string[])[0] === email).map((row) => (row as unknown[])[1]);
    expect(of('known@example.kz')).toEqual(of('fresh@example.kz'));
    expect(of('known@example.kz')).toHaveLength(3);
  });

  it('is reported to its owner by a letter, and nothing changes in the account', async () => {
    const before = await guest.test.db.selectFrom('users').selectAll().orderBy('id').execute();
    expect(await guest.register('CUSTOMER@demo.KZ', { headers: { 'Accept-Language': 'en' } })).toBe(202);
    const letters = await guest.letters();
    expect(letters.map(({ address, subject }) => [address, subject])).toEqual([
      ['customer@demo.kz', 'You already have an account'],
    ]);
    expect(letters[0]?.body).toContain('https://console.example.kz/password');
    expect(letters[0]?.body).not.toContain('code');
    expect(await guest.test.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await guest.test.db.selectFrom('registration').selectAll().execute()).toEqual([]);
    expect(await guest.test.db.selectFrom('one_time_code').selectAll().execute()).toEqual([]);
    expect(await guest.signIn('customer', 'Demo-Cloud-2026')).toBe(200);
  });

  it('sends a stranger’s address no letter except that of a registration', async () => {
    await guest.askReset('nobody@example.kz');
    guest.test.clock.advance(61_000);
    await guest.call('GET /api/user/activate/resending/nobody@example.kz');
    expect(await guest.letters()).toEqual([]);
  });
});

describe('a code', () => {
  let code: string;

  beforeEach(async () => {
    await guest.register('a@example.kz');
    code = await guest.newestCode();
  });

  it('has 256 random bits, and only its hash is stored', async () => {
    expect(code).toMatch(/^[\w-]{43}$/);
    const stored = await guest.test.db.selectFrom('one_time_code').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('that is guessed, cut, empty or huge is refused with the same message', async () => {
    const guesses = [
      '',
      'x',
      'A'.repeat(43),
      code.slice(0, -1),
      `${code}A`,
      `${code} `,
      "' or 1=1 --",
      'x'.repeat(900),
    ];
    for (const guess of guesses) {
      const activated = await guest.call(`GET /api/user/activate?code=${encodeURIComponent(guess)}`);
      expect([guess, activated.status, activated.body]).toEqual([guess, 400, CODE_INVALID]);
      const chosen = await guest.choose(guess);
      expect([guess, chosen.status, chosen.body]).toEqual([guess, 400, CODE_INVALID]);
    }
    expect(await guest.call('GET /api/user/activate')).toMatchObject({ status: 400, body: CODE_INVALID });
    expect(await users()).toEqual(['admin', 'customer', 'manager']);
  });

  it('sets no password before the address is confirmed', async () => {
    expect(await guest.choose(code)).toMatchObject({ status: 400, body: CODE_INVALID });
    expect(await guest.activate(code)).toBe(200);
    expect((await guest.choose(code)).status).toBe(200);
  });

  it('cannot be used twice', async () => {
    await guest.activate(code);
    await guest.choose(code);
    expect(await guest.choose(code, 'Another-Good-2')).toMatchObject({ status: 400, body: CODE_INVALID });
    expect(await guest.activate(code)).toBe(400);
    expect(await guest.signIn('a@example.kz', GOOD_PASSWORD)).toBe(200);
  });

  it('expires after a day', async () => {
    guest.test.clock.advance(24 * HOUR - 1);
    expect(await guest.activate(code)).toBe(200);
    guest.test.clock.advance(1);
    expect(await guest.activate(code)).toBe(400);
    expect((await guest.choose(code)).status).toBe(400);
  });

  it('is invalid once there is a newer letter', async () => {
    guest.test.clock.advance(61_000);
    await guest.call('GET /api/user/activate/resending/A@EXAMPLE.KZ');
    const newer = await guest.newestCode();
    expect(newer).not.toBe(code);
    expect(await guest.activate(code)).toBe(400);
    expect((await guest.choose(code)).status).toBe(400);
    expect(await guest.activate(newer)).toBe(200);
  });

  it('that was followed stays valid, with its owner’s data, if somebody registers the address again', async () => {
    await guest.activate(code);
    guest.test.clock.advance(61_000);
    await guest.call('POST /api/user/registration', { email: 'A@EXAMPLE.KZ', agreement: true }, english);
    expect(await guest.choose(code)).toMatchObject({ status: 200, body: { login: 'a@example.kz' } });
    expect(await guest.activate(await guest.newestCode())).toBe(400);
  });

  it('of another purpose confirms nothing', async () => {
    await guest.askReset('customer@demo.kz');
    expect(await guest.activate(await guest.newestCode())).toBe(400);
  });

  it('that is used many times concurrently creates one account', async () => {
    await guest.activate(code);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => guest.choose(code, `Good-Enough-${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(await users()).toEqual(['a@example.kz', 'admin', 'customer', 'manager']);
    const projects = await guest.test.db.selectFrom('project').select('name').orderBy('name').execute();
    expect(projects.map(({ name }) => name)).toEqual(['Demo', 'Managers', 'Operations', 'a']);
  });

  it('creates no second account where the address got one in the meantime', async () => {
    await guest.activate(code);
    const { insertUser } = await import('../identity/users.ts');
    const createdAt = guest.test.clock.now().toISOString();
    const user = { login: 'made', email: 'A@example.kz', role: 'client', balanceTiyn: 0 } as const;
    await guest.test.db.transaction().execute((tx) => insertUser(tx, { ...user, createdAt, passwordHash: '' }));
    expect(await guest.choose(code)).toMatchObject({ status: 400, body: CODE_INVALID });
    expect(await users()).toEqual(['admin', 'customer', 'made', 'manager']);
  });
});

describe('malicious addresses', () => {
  it.each([
    'a@example.kz\r\nBcc: all@example.kz',
    'a@example.kz\nSubject: x',
    'a\u0000@example.kz',
    'a@example.kz,b@example.kz',
    '"A" <a@example.kz>',
    'ａdmin@demo.kz',
    'a@exаmple.kz',
    `${'a'.repeat(10_240)}@example.kz`,
    `a@${'b.'.repeat(5_000)}kz`,
    `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(30)}.kz`,
    ' a@example.kz',
    '',
  ])('are refused: %j', async (email) => {
    for (const [call, body] of [
      ['POST /api/user/registration', { email, agreement: true }],
      ['POST /api/user/password/reset/sending', { email }],
    ] as const) {
      expect(await guest.call(call, body)).toMatchObject({
        status: 400,
        body: [{ code: 'VALIDATION', field: 'email' }],
      });
    }
    const path = `GET /api/user/activate/resending/${encodeURIComponent(email)}`;
    expect([400, 401, 404]).toContain((await guest.call(path)).status);
    expect(await guest.letters()).toEqual([]);
  });

  it('create one account in any letter case', async () => {
    await guest.join('first@example.kz');
    for (const email of ['FIRST@example.kz', 'First@EXAMPLE.kz']) {
      await guest.register(email);
      const [letter] = await guest.letters();
      expect(letter).toMatchObject({ address: 'first@example.kz', subject: 'У вас уже есть аккаунт' });
    }
    expect(await users()).toEqual(['admin', 'customer', 'first@example.kz', 'manager']);
  });

  it('registered concurrently in several cases make one registration, with one valid code', async () => {
    guest.test.clock.advance(61_000);
    const emails = ['b@example.kz', 'B@example.kz', 'b@EXAMPLE.kz', 'B@Example.Kz'];
    const answers = await Promise.all(
      emails.map((email) => guest.call('POST /api/user/registration', { email, agreement: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(await guest.letters()).toHaveLength(1);
    expect(await guest.test.db.selectFrom('registration').selectAll().execute()).toHaveLength(1);
    expect(await guest.activate(await guest.newestCode())).toBe(200);
  });
});

describe('a letter’s link', () => {
  it('leads to the console whatever the request says its host is', async () => {
    const headers = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Origin: 'https://evil.example',
      Referer: 'https://evil.example',
    };
    await guest.register('a@example.kz', { headers });
    await guest.askReset('customer@demo.kz', { headers });
    const letters = await guest.letters();
    expect(letters).toHaveLength(2);
    for (const { body } of letters) {
      expect(body).not.toContain('evil');
      expect(body).toContain('https://console.example.kz/');
    }
  });
});

describe('requests from one address', () => {
  it('are limited, whatever e-mail addresses they name', async () => {
    guest = await createGuestTest({ letterLimits: { perEmail: 5, perAddress: 3, windowMinutes: 60 } });
    const ask = (n: number, address = '10.0.0.1') =>
      guest.call('POST /api/user/password/reset/sending', { email: `a${n}@example.kz` }, { address });
    for (let n = 0; n < 3; n += 1) expect((await ask(n)).status).toBe(202);
    expect(await ask(9)).toMatchObject({ status: 429, body: [{ code: 'TOO_MANY_ATTEMPTS' }] });
    expect((await ask(9, '10.0.0.2')).status).toBe(202);
  });
});

describe('guessing promo codes', () => {
  it('has the same limit by registering as by checking, and does not block registrations without a code', async () => {
    const from = { address: '10.0.0.1' };
    const guess = (n: number) =>
      guest.call(
        'POST /api/user/registration',
        { email: 'a@example.kz', agreement: true, promoCode: `GUESS-${n}` },
        from,
      );
    for (let n = 0; n < 10; n += 1) {
      expect(await guess(n)).toMatchObject({ status: 400, body: [{ code: 'PROMO_INVALID', field: 'promoCode' }] });
      expect((await guest.call(`GET /api/promocode/check/GUESS-${n}`, undefined, from)).status).toBe(200);
    }
    expect(await guess(11)).toMatchObject({ status: 429, body: [{ code: 'TOO_MANY_ATTEMPTS' }] });
    expect(await guest.letters()).toEqual([]);
    expect(await guest.register('a@example.kz', from)).toBe(202);
  });
});

describe('the log', () => {
  it('contains no address, code or password of a guest', async () => {
    await guest.register('secret@example.kz');
    await guest.call('GET /api/user/activate/resending/secret@example.kz');
    const code = await guest.newestCode();
    await guest.activate(code);
    await guest.choose(code);
    const log = JSON.stringify(guest.test.log.lines);
    expect(log).toContain('/api/user/activate/resending/…');
    for (const secret of ['secret@', code, GOOD_PASSWORD]) expect(log).not.toContain(secret);
  });

  it('contains no address with line ends', async () => {
    await guest.call('GET /api/user/activate/resending/%0D%0Asecret@example.kz');
    const log = JSON.stringify(guest.test.log.lines);
    expect(log).toContain('/api/user/activate/resending/…');
    expect(log).not.toContain('secret@');
  });
});

describe('the exit survey', () => {
  const send = (body: unknown) => guest.call('POST /api/user/registration/survey', body, { address: '10.0.0.1' });

  it('stores answers without anything that identifies the author', async () => {
    const answers = { reason: 'price', missing: ['gpu', 'docs'], likelihood: 7, comment: 'Спасибо' };
    expect((await send(answers)).status).toBe(204);
    expect((await send({ likelihood: 0 })).status).toBe(204);
    const kept = await guest.test.db.selectFrom('survey').selectAll().execute();
    expect(kept.map((row) => JSON.parse(row.answers))).toEqual(expect.arrayContaining([answers, { likelihood: 0 }]));
    for (const row of kept) {
      expect(row).toMatchObject({ kind: 'registration', created_at: '2026-11-20T00:00:00.000Z' });
      expect(Object.keys(row).sort()).toEqual(['answers', 'created_at', 'id', 'kind']);
    }
  });

  it.each([
    ['likelihood', { likelihood: 11 }],
    ['likelihood', { likelihood: 1.5 }],
    ['comment', { comment: 'x'.repeat(501) }],
    ['missing', { missing: 'gpu' }],
    ['email', { email: 'a@example.kz' }],
  ])('refuses an invalid answer at %s', async (field, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: [{ field }] });
  });

  it('is rate limited by address', async () => {
    guest = await createGuestTest({ letterLimits: { perEmail: 5, perAddress: 2, windowMinutes: 60 } });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await send({ likelihood: n })).status);
    expect(statuses).toEqual([204, 204, 429]);
  });
});
