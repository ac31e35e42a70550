import { beforeEach, describe, expect, it } from 'vitest';
import { createGuestTest, GOOD_PASSWORD, type GuestTest } from './testing.ts';

const HOUR = 60 * 60 * 1000;
const OLD = 'Demo-Cloud-2026';
const english = { 'Accept-Language': 'en' };
let guest: GuestTest;

const RULES: [rule: string, password: string, said: { ru: string; kk: string; en: string }][] = [
  ['length', 'Short-123', { ru: 'Не менее 10 символов', kk: 'Кемінде 10 таңба', en: 'At least 10 characters' }],
  ['upper', 'long-enough-1', { ru: 'Заглавная латинская буква', kk: 'Латынның бас әрпі', en: 'An uppercase letter' }],
  ['lower', 'LONG-ENOUGH-1', { ru: 'Строчная латинская буква', kk: 'Латынның кіші әрпі', en: 'A lowercase letter' }],
  ['digit', 'Long-Enough-x', { ru: 'Цифра', kk: 'Цифр', en: 'A digit' }],
  [
    'special',
    'LongEnough123',
    {
      ru: 'Специальный символ, например ! - #',
      kk: 'Арнайы таңба, мысалы ! - #',
      en: 'A special character, as in ! - #',
    },
  ],
  ['spaces', 'Long Enough-1', { ru: 'Без пробелов', kk: 'Бос орынсыз', en: 'No spaces' }],
  [
    'latin',
    'Long-Enough-1ж',
    {
      ru: 'Только латинские буквы, цифры и знаки',
      kk: 'Тек латын әріптері, цифрлар мен таңбалар',
      en: 'Only Latin letters, digits and symbols',
    },
  ],
  [
    'longest',
    `Long-Enough-1${'x'.repeat(2000)}`,
    { ru: 'Не более 256 символов', kk: '256 таңбадан аспасын', en: 'At most 256 characters' },
  ],
];

beforeEach(async () => {
  guest = await createGuestTest();
});

describe('restoring a password', () => {
  let code: string;

  beforeEach(async () => {
    await guest.askReset('Customer@DEMO.kz');
    code = await guest.newestCode();
  });

  it('uses a letter to the stored address, valid for an hour, and returns the login', async () => {
    const [letter] = await guest.letters();
    expect(letter).toMatchObject({ address: 'customer@demo.kz', subject: 'Восстановление пароля' });
    expect(letter?.body).toContain(`https://console.example.kz/password#code=${code}`);
    guest.test.clock.advance(HOUR - 1);
    expect(await guest.choose(code)).toMatchObject({ status: 200, body: { login: 'customer' } });
    expect(await guest.signIn('customer', OLD)).toBe(401);
    expect(await guest.signIn('customer', GOOD_PASSWORD)).toBe(200);
    expect((await guest.letters())[0]).toMatchObject({ address: 'customer@demo.kz', subject: 'Пароль изменён' });
  });

  it('expires after an hour', async () => {
    guest.test.clock.advance(HOUR);
    expect((await guest.choose(code)).status).toBe(400);
    expect(await guest.signIn('customer', OLD)).toBe(200);
  });

  it('ends all of the user’s sessions and codes, and nobody else’s', async () => {
    const tokens = [await guest.test.signIn(), await guest.test.signIn()];
    const admin = await guest.test.signIn('admin@demo.kz');
    await guest.choose(code);
    for (const token of tokens) expect((await guest.call('GET /api/user', undefined, { token })).status).toBe(401);
    expect((await guest.call('GET /api/user', undefined, { token: admin })).status).toBe(200);
    expect(await guest.test.db.selectFrom('one_time_code').selectAll().execute()).toEqual([]);
    expect((await guest.choose(code, 'Another-Good-2')).status).toBe(400);
  });

  it('works with the newest letter only', async () => {
    await guest.askReset('customer@demo.kz');
    const newer = await guest.newestCode();
    expect((await guest.choose(code)).status).toBe(400);
    expect((await guest.choose(newer)).status).toBe(200);
  });

  it('happens once, however many requests are concurrent', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => guest.choose(code, `Good-Enough-${n}`)));
    const [won, ...others] = answers.map(({ status }, n) => ({ status, n })).sort((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    expect(others.map(({ status }) => status)).toEqual(Array(9).fill(400));
    expect(await guest.signIn('customer', `Good-Enough-${won?.n}`)).toBe(200);
  });

  it('unlocks a user who was locked out by wrong passwords', async () => {
    for (let n = 0; n < 11; n += 1) await guest.signIn('customer', 'wrong');
    expect(await guest.signIn('customer', OLD)).toBe(429);
    await guest.choose(code);
    expect(await guest.signIn('customer', GOOD_PASSWORD)).toBe(200);
  });

  it('refuses one with the login or the name of the account, and the code stays valid', async () => {
    const { status, body } = await guest.choose(code, 'Customer-1-Cloud');
    expect([status, body]).toMatchObject([400, [{ field: 'password', params: { rule: 'personal' } }]]);
    expect((await guest.choose(code)).status).toBe(200);
  });

  it.each(RULES)('names the broken rule %s, and the code stays valid', async (rule, password, words) => {
    for (const [language, message] of Object.entries(words)) {
      const headers = { 'Accept-Language': language };
      const answer = await guest.call('POST /api/user/password/reset', { code, password }, { headers });
      expect([answer.status, answer.body]).toEqual([
        400,
        [{ code: 'VALIDATION', field: 'password', message, params: { keyword: 'format', rule } }],
      ]);
    }
    expect((await guest.choose(code)).status).toBe(200);
  });

  it('is rate limited by address', async () => {
    guest = await createGuestTest({ letterLimits: { perEmail: 5, perAddress: 2, windowMinutes: 60 } });
    const guess = () =>
      guest.call('POST /api/user/password/reset', { code: 'x', password: GOOD_PASSWORD }, { address: '10.0.0.1' });
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([400, 400, 429]);
  });

  it('names every broken rule at once', async () => {
    const { body } = await guest.choose(code, 'ж ж');
    expect((body as { params: { rule: string } }[]).map(({ params }) => params.rule)).toEqual([
      'length',
      'upper',
      'lower',
      'digit',
      'special',
      'spaces',
      'latin',
    ]);
  });
});

it('sends the registration’s letter again to a user who never chose a password', async () => {
  await guest.register('a@example.kz');
  await guest.letters();
  await guest.askReset('a@example.kz');
  const letters = await guest.letters();
  expect(letters.map(({ subject }) => subject)).toEqual(['Подтвердите адрес почты', 'Подтвердите адрес почты']);
});

describe('changing one’s password', () => {
  let token: string;
  const change = (oldPassword: string, password: string, headers = {}) =>
    guest.call('POST /api/user/password/change', { oldPassword, password }, { token, headers });

  beforeEach(async () => {
    token = await guest.test.signIn();
  });

  it('keeps this session and ends the others and the letters’ codes', async () => {
    const other = await guest.test.signIn();
    await guest.askReset('customer@demo.kz');
    const code = await guest.newestCode();
    guest.test.clock.advance(1000);
    expect((await change(OLD, GOOD_PASSWORD)).status).toBe(204);
    expect((await guest.call('GET /api/user', undefined, { token })).status).toBe(200);
    expect((await guest.call('GET /api/user', undefined, { token: other })).status).toBe(401);
    expect((await guest.choose(code)).status).toBe(400);
    expect(await guest.signIn('customer', OLD)).toBe(401);
    expect(await guest.signIn('customer', GOOD_PASSWORD)).toBe(200);
    expect((await guest.letters())[0]?.subject).toBe('Пароль изменён');
  });

  it('succeeds when repeated after a lost answer, with the new password', async () => {
    expect((await change(OLD, GOOD_PASSWORD)).status).toBe(204);
    expect((await change(OLD, GOOD_PASSWORD)).status).toBe(204);
    expect((await change(OLD, `${GOOD_PASSWORD}x`)).status).toBe(400);
    expect(await guest.letters()).toHaveLength(1);
  });

  it('tells nobody by a wrong current password that the new one is the current one', async () => {
    const wrong = { status: 400, body: [{ code: 'WRONG_PASSWORD', field: 'oldPassword' }] };
    expect(await change('wrong', OLD)).toMatchObject(wrong);
    expect((await change(OLD, GOOD_PASSWORD)).status).toBe(204);
    guest.test.clock.advance(10 * 60_000);
    expect(await change(OLD, GOOD_PASSWORD)).toMatchObject(wrong);
  });

  it.each([
    ['common', 'Password-2026', /один из|самых распространённых/],
    ['personal', 'Customer-1-Cloud', /логин, адрес почты или имя/],
  ])('refuses one that is easily guessed: %s', async (rule, password, words) => {
    expect(await change(OLD, password)).toMatchObject({
      status: 400,
      body: [{ code: 'VALIDATION', field: 'password', message: expect.stringMatching(words), params: { rule } }],
    });
  });

  it('needs the current password, and counts wrong ones', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect(await change(`wrong ${n}`, GOOD_PASSWORD)).toMatchObject({
        status: 400,
        body: [{ code: 'WRONG_PASSWORD', field: 'oldPassword' }],
      });
    }
    expect(await change(OLD, GOOD_PASSWORD)).toMatchObject({ status: 429, body: [{ code: 'TOO_MANY_ATTEMPTS' }] });
    guest.test.clock.advance(15 * 60_000);
    expect((await change(OLD, GOOD_PASSWORD)).status).toBe(204);
  });

  it.each(RULES)('names the broken rule %s before anything is hashed', async (rule, password, { en: message }) => {
    const before = guest.test.hasher.verified;
    expect(await change(OLD, password, english)).toMatchObject({
      status: 400,
      body: [{ code: 'VALIDATION', field: 'password', message, params: { rule } }],
    });
    expect(guest.test.hasher.verified).toBe(before);
  });

  it('has a limit separate from that of guests', async () => {
    for (let n = 0; n < 12; n += 1) await guest.signIn('customer', `wrong ${n}`);
    expect(await guest.signIn('customer', OLD)).toBe(429);
    expect((await change(OLD, GOOD_PASSWORD)).status).toBe(204);
  });

  it('is not limited by requests of strangers from other addresses', async () => {
    const stranger = { address: '203.0.113.9' };
    for (let n = 0; n < 5; n += 1) expect(await guest.askReset('customer@demo.kz', stranger)).toBe(202);
    expect([
      await guest.askReset('customer@demo.kz', stranger),
      await guest.askReset('customer@demo.kz', stranger),
    ]).toEqual([429, 429]);
    const before = (await guest.letters()).length;
    expect(await guest.askReset('customer@demo.kz', { address: '198.51.100.7' })).toBe(202);
    expect((await guest.letters()).length).toBe(before + 1);
  });

  it('leaves one of the two when two changes are concurrent', async () => {
    const answers = await Promise.all([change(OLD, 'First-Good-11'), change(OLD, 'Second-Good-22')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it('requires a session', async () => {
    token = '';
    expect((await change(OLD, GOOD_PASSWORD)).status).toBe(401);
  });
});
