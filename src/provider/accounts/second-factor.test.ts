import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestAuthenticator } from '../authentication/testing.ts';
import { FILES } from '../engine/testing.ts';
import { findByLogin } from '../identity/users.ts';
import { readOutbox } from '../mail/mails.ts';
import { createTestProvider, type SendOptions, type TestProvider } from '../testing.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

const ORIGIN = { origin: 'http://localhost:3000' };

let test: TestProvider;
let token: string;

beforeEach(async () => {
  test = await createTestProvider({ flags: { admin: true } }, FILES);
  token = await test.signIn();
});

interface Answer {
  status: number;
  body: unknown;
  code: string;
}

async function call(name: string, body?: unknown, options: SendOptions = {}): Promise<Answer> {
  const answer = await test.send(name, {
    token,
    ...(body !== undefined && { body }),
    headers: ORIGIN,
    ...options,
  });
  const text = await answer.text();
  const parsed = text === '' ? {} : JSON.parse(text);
  return { status: answer.status, body: parsed, code: Array.isArray(parsed) ? parsed[0].code : (parsed.code ?? '') };
}

/** A call of somebody who is not signed in. */
function asGuest(name: string, body?: unknown, options: SendOptions = {}): Promise<Answer> {
  return call(name, body, { token: undefined, ...options } as SendOptions);
}

const withPassword = (login = 'customer@demo.kz') =>
  asGuest('POST /api/auth/login', { login, password: DEMO_PASSWORD });

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() });
}

/** Sets up an authenticator app. The next code is a new one. */
async function addTotp(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await call('POST /api/user/second-factor/totp')).body as { secret: string };
  const confirmed = await call('POST /api/user/second-factor/totp/confirmation', { totp: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  test.clock.advance(30_000);
  return { secret, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes };
}

/** Adds a passkey at a host name. */
async function addPasskey(host = 'localhost', headers = ORIGIN): Promise<{ key: TestAuthenticator; added: Answer }> {
  const key = await TestAuthenticator.create();
  const asked = await call('POST /api/user/passkeys/options', {}, { headers, host });
  const { challenge, passkey } = asked.body as { challenge: string; passkey: { challenge: string } };
  const answer = await key.register(passkey, headers);
  const added = await call(
    'POST /api/user/passkeys',
    { challenge, name: 'Laptop', passkey: answer },
    { headers, host },
  );
  return { key, added };
}

interface Asked {
  challenge: string;
  ways: string[];
  otherHosts: string[];
  passkey: { challenge: string; rpId: string };
}

/** The question for a second factor after the right password. */
async function ask(): Promise<Asked> {
  const { status, body } = await withPassword();
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('token');
  return (body as { secondFactor: Asked }).secondFactor;
}

const secondStep = (body: unknown, options?: SendOptions) =>
  asGuest('POST /api/auth/login/second-factor', body, options);

/** The last letter's subject. */
async function lastLetter(): Promise<string> {
  await test.provider.worker.runDue();
  return (await readOutbox(test.db))[0]?.subject ?? '';
}

async function events(): Promise<string[]> {
  const rows = await test.db.selectFrom('journal').select(['type', 'action']).orderBy('at').execute();
  return rows.map(({ type, action }) => `${type}.${action}`);
}

describe('an authenticator app', () => {
  it('is asked for after the right password, and each of its codes works once', async () => {
    const { secret } = await addTotp();
    const asked = await ask();
    expect(asked.ways).toEqual(['totp', 'recoveryCode']);
    const totp = codeOf(secret);
    expect(await secondStep({ challenge: asked.challenge, totp })).toMatchObject({ status: 200 });
    const again = await ask();
    expect(await secondStep({ challenge: again.challenge, totp })).toMatchObject({ status: 400, code: 'BAD_PROOF' });
    test.clock.advance(30_000);
    const later = await secondStep({ challenge: again.challenge, totp: codeOf(secret) });
    expect(later.body).toHaveProperty('token');
    expect(await lastLetter()).toBe('Добавлен второй фактор для входа');
  });

  it('counts only once a code of it was typed', async () => {
    const { secret } = (await call('POST /api/user/second-factor/totp')).body as { secret: string };
    const wrong = await call('POST /api/user/second-factor/totp/confirmation', { totp: '000000' });
    expect(wrong).toMatchObject({ status: 400, code: 'TOTP_WRONG' });
    expect((await withPassword()).body).toHaveProperty('token');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('is removed by its owner, with its recovery codes, and then the password is enough', async () => {
    await addTotp();
    expect(await call('POST /api/user/second-factor/totp')).toMatchObject({ status: 409, code: 'TOTP_EXISTS' });
    expect((await call('DELETE /api/user/second-factor/totp')).status).toBe(204);
    expect((await call('GET /api/user/second-factor')).body).toMatchObject({ totpSince: null, recoveryCodes: 0 });
    expect((await withPassword()).body).toHaveProperty('token');
    expect(await lastLetter()).toBe('Удалён второй фактор для входа');
  });
});

describe('recovery codes', () => {
  it('work once each, however they are typed, and tell their owner', async () => {
    const { recoveryCodes } = await addTotp();
    expect(recoveryCodes).toHaveLength(10);
    const [first = ''] = recoveryCodes;
    const spelled = first.replaceAll('-', ' ').toUpperCase();
    const used = await secondStep({ challenge: (await ask()).challenge, recoveryCode: spelled });
    expect(used.body).toHaveProperty('token');
    expect(await lastLetter()).toBe('Вход по коду восстановления');
    expect(await events()).toContain('account.useRecoveryCode');
    const twice = await secondStep({ challenge: (await ask()).challenge, recoveryCode: first });
    expect(twice).toMatchObject({ status: 400, code: 'BAD_PROOF' });
  });

  it('are replaced by new ones', async () => {
    const { recoveryCodes } = await addTotp();
    const made = await call('POST /api/user/second-factor/recovery-codes');
    expect(made.status).toBe(201);
    const old = await secondStep({ challenge: (await ask()).challenge, recoveryCode: recoveryCodes[0] });
    expect(old.code).toBe('BAD_PROOF');
  });

  it('are not made without a second factor', async () => {
    const made = await call('POST /api/user/second-factor/recovery-codes');
    expect(made).toMatchObject({ status: 409, code: 'SECOND_FACTOR_NONE' });
  });
});

describe('a passkey', () => {
  it('is a second factor after the password', async () => {
    const { key, added } = await addPasskey();
    expect(added).toMatchObject({ status: 201 });
    expect((added.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    const { challenge, ways, passkey } = await ask();
    expect(ways).toEqual(['passkey', 'recoveryCode']);
    expect(passkey.rpId).toBe('localhost');
    const answered = await secondStep({ challenge, passkey: await key.answer(passkey, ORIGIN) });
    expect(answered.body).toHaveProperty('token');
  });

  it('opens the account alone', async () => {
    const { key } = await addPasskey();
    const asked = (await asGuest('POST /api/auth/passkey/options', {})).body as Asked;
    const answer = await key.answer(asked.passkey, ORIGIN);
    const signedIn = await asGuest('POST /api/auth/passkey', { challenge: asked.challenge, passkey: answer });
    expect(signedIn.body).toHaveProperty('token');
    const again = await asGuest('POST /api/auth/passkey', { challenge: asked.challenge, passkey: answer });
    expect(again).toMatchObject({ status: 400, code: 'CHALLENGE_EXPIRED' });
  });

  it('is refused for another challenge, another origin, without a check of the person, and as a copy', async () => {
    const { key } = await addPasskey();
    const tryWith = async (manner: Parameters<TestAuthenticator['answer']>[1], challenge?: string) => {
      const asked = (await asGuest('POST /api/auth/passkey/options', {})).body as Asked;
      const passkey = await key.answer({ ...asked.passkey, ...(challenge && { challenge }) }, manner);
      return (await asGuest('POST /api/auth/passkey', { challenge: asked.challenge, passkey })).code;
    };
    expect(await tryWith(ORIGIN, 'AAAA')).toBe('BAD_PROOF');
    expect(await tryWith({ origin: 'https://evil.example' })).toBe('BAD_PROOF');
    expect(await tryWith({ ...ORIGIN, verified: false })).toBe('BAD_PROOF');
    expect(await tryWith(ORIGIN)).toBe('');
    key.count = 1;
    expect(await tryWith(ORIGIN)).toBe('BAD_PROOF');
  });

  it('can be the only way in, until a new password is set', async () => {
    expect(await call('PUT /api/user/second-factor/password', { disabled: true })).toMatchObject({
      status: 409,
      code: 'PASSKEY_NEEDED',
    });
    await addPasskey();
    expect((await call('PUT /api/user/second-factor/password', { disabled: true })).status).toBe(204);
    expect(await withPassword()).toMatchObject({ status: 403, code: 'PASSWORD_DISABLED' });
    const passwords = { oldPassword: DEMO_PASSWORD, password: 'Another-Cloud-2027' };
    expect((await call('POST /api/user/password/change', passwords)).status).toBe(204);
    const login = { login: 'customer@demo.kz', password: passwords.password };
    expect((await asGuest('POST /api/auth/login', login)).body).toHaveProperty('secondFactor');
  });

  it('is listed, renamed and deleted by its owner alone, and its deletion lets the password in again', async () => {
    await addPasskey();
    await call('PUT /api/user/second-factor/password', { disabled: true });
    const list = (await call('GET /api/user/passkeys')).body as {
      content: { id: string; host: string; name: string }[];
    };
    expect(list.content).toMatchObject([{ name: 'Laptop', host: 'localhost' }]);
    const path = `/api/user/passkeys/${list.content[0]?.id}`;
    const stranger = await test.signIn('manager@demo.kz');
    expect((await call(`DELETE ${path}`, undefined, { token: stranger })).status).toBe(404);
    expect((await call(`DELETE ${path}`)).status).toBe(204);
    expect((await withPassword()).body).toHaveProperty('token');
  });

  it('works at the host name where it was added, and other consoles say where that is', async () => {
    const there = { origin: 'https://console.partner.kz' };
    test = await createTestProvider({ allowedOrigins: [there.origin] }, FILES);
    token = await test.signIn();
    const { added } = await addPasskey('localhost', there);
    expect(added.status).toBe(201);
    expect(await ask()).toMatchObject({ ways: ['recoveryCode'], otherHosts: ['console.partner.kz'] });
    const state = await call('GET /api/user/second-factor');
    expect(state.body).toMatchObject({ passkeys: 1, passkeysHere: 0, host: 'localhost' });
  });

  it('is not added from a page that is no console', async () => {
    const asked = await call('POST /api/user/passkeys/options', {}, { headers: { origin: 'https://evil.example' } });
    expect(asked).toMatchObject({ status: 400, code: 'PASSKEY_ORIGIN' });
  });
});

describe('a second step', () => {
  it('is refused after ten wrong codes from a network', async () => {
    await addTotp();
    const { challenge } = await ask();
    const tries = await Promise.all(
      Array.from({ length: 11 }, () => secondStep({ challenge, totp: '000000' }, { address: '192.0.2.1' })),
    );
    expect(tries.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  });

  it('ends with its challenge, after ten minutes', async () => {
    const { secret } = await addTotp();
    const { challenge } = await ask();
    test.clock.advance(10 * 60_000);
    expect((await secondStep({ challenge, totp: codeOf(secret) })).code).toBe('CHALLENGE_EXPIRED');
  });

  it('ends with a new password, since the old one began it', async () => {
    const { secret } = await addTotp();
    const { challenge } = await ask();
    const passwords = { oldPassword: DEMO_PASSWORD, password: 'Another-Cloud-2027' };
    expect((await call('POST /api/user/password/change', passwords)).status).toBe(204);
    expect((await secondStep({ challenge, totp: codeOf(secret) })).code).toBe('CHALLENGE_EXPIRED');
  });

  it('takes exactly one proof', async () => {
    const { secret, recoveryCodes } = await addTotp();
    const { challenge } = await ask();
    const both = { challenge, totp: codeOf(secret), recoveryCode: recoveryCodes[0] };
    expect((await secondStep(both)).code).toBe('VALIDATION');
    expect((await secondStep({ challenge })).code).toBe('VALIDATION');
  });
});

describe('proving oneself again', () => {
  const begin = () => call('POST /api/user/second-factor/totp');

  it('is needed five minutes after the last proof, by the password where there is no second factor', async () => {
    test.clock.advance(5 * 60_000);
    expect((await begin()).status).toBe(201);
    test.clock.advance(1000);
    expect(await begin()).toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' });
    expect((await call('POST /api/user/reauthentication/options')).body).toEqual({
      ways: ['password'],
      otherHosts: [],
    });
    expect((await call('POST /api/user/reauthentication', { password: 'wrong' })).code).toBe('BAD_PROOF');
    expect((await begin()).status).toBe(403);
    expect((await call('POST /api/user/reauthentication', { password: DEMO_PASSWORD })).status).toBe(204);
    expect((await begin()).status).toBe(201);
    expect(await events()).toContain('session.reauthenticate');
  });

  it('takes the second factor where there is one, not the password', async () => {
    const { secret } = await addTotp();
    test.clock.advance(6 * 60_000);
    const asked = (await call('POST /api/user/reauthentication/options')).body as Asked;
    expect(asked.ways).toEqual(['totp', 'recoveryCode']);
    const password = await call('POST /api/user/reauthentication', { password: DEMO_PASSWORD });
    expect(password).toMatchObject({ status: 400, code: 'SECOND_FACTOR_NEEDED' });
    const proof = { challenge: asked.challenge, totp: codeOf(secret) };
    expect((await call('POST /api/user/reauthentication', proof)).status).toBe(204);
    expect((await call('DELETE /api/user/second-factor/totp')).status).toBe(204);
  });

  it('is not done by the challenge of a sign-in, nor by that of somebody else', async () => {
    const { secret } = await addTotp();
    const { challenge } = await ask();
    const proof = { challenge, totp: codeOf(secret) };
    expect((await call('POST /api/user/reauthentication', proof)).code).toBe('CHALLENGE_EXPIRED');
    const asked = (await call('POST /api/user/reauthentication/options')).body as Asked;
    const stranger = await test.signIn('manager@demo.kz');
    const foreign = { challenge: asked.challenge, totp: codeOf(secret) };
    expect((await call('POST /api/user/reauthentication', foreign, { token: stranger })).code).toBe(
      'CHALLENGE_EXPIRED',
    );
  });
});

describe('a change of the address', () => {
  const change = () => call('POST /api/user/email', { email: 'new@demo.kz', password: DEMO_PASSWORD });

  it('takes a proof of the last minutes where there is a second factor, and the password alone where there is none', async () => {
    test.clock.advance(6 * 60_000);
    expect((await change()).status).toBe(202);
    await call('POST /api/user/reauthentication', { password: DEMO_PASSWORD });
    await addPasskey();
    test.clock.advance(6 * 60_000);
    expect(await change()).toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' });
  });

  it('that is stopped removes the second factors that were added since it began', async () => {
    await change();
    test.clock.advance(1000);
    await addPasskey();
    await test.provider.worker.runDue();
    const letters = await readOutbox(test.db);
    const code = letters.map(({ body }) => /email\/stop#code=([\w-]+)/.exec(body)?.[1]).find((found) => found);
    expect((await asGuest('POST /api/user/email/stop', { code })).status).toBe(200);
    expect(await test.db.selectFrom('passkey').select('id').execute()).toEqual([]);
  });
});

describe('where staff need a second factor', () => {
  beforeEach(async () => {
    test = await createTestProvider({ secondFactor: 'staff', flags: { admin: true } }, FILES);
    token = await test.signIn('admin@demo.kz');
  });

  it('staff without one can do nothing but add one', async () => {
    expect((await call('GET /api/user')).body).toMatchObject({ secondFactorMissing: true });
    expect(await call('GET /api/user/balance')).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' });
    expect((await addPasskey()).added.status).toBe(201);
    expect((await call('GET /api/user')).body).not.toHaveProperty('secondFactorMissing');
    expect((await call('GET /api/user/balance')).status).toBe(200);
  });

  it('customers need none', async () => {
    token = await test.signIn('customer@demo.kz');
    expect((await call('GET /api/user/balance')).status).toBe(200);
  });

  it('acting as a customer is not held up by the second factor that the customer lacks', async () => {
    await addPasskey();
    const customer = (await findByLogin(test.db, 'customer'))?.user.id ?? '';
    const acting = await call(`POST /api/admin/customer/${customer}/act`, {});
    expect(acting.status).toBe(200);
    token = (acting.body as { token: string }).token;
    expect((await call('GET /api/user/balance')).status).toBe(200);
  });
});

describe('what an administrator may not do long after the sign-in', () => {
  it.each([
    ['act', {}],
    ['correct-balance', { amount: '10', reason: 'A test' }],
  ])('customers: %s', async (action, body) => {
    token = await test.signIn('admin@demo.kz');
    const path = `POST /api/admin/customer/${(await findByLogin(test.db, 'customer'))?.user.id}/${action}`;
    test.clock.advance(6 * 60_000);
    expect(await call(path, body)).toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' });
    await call('POST /api/user/reauthentication', { password: DEMO_PASSWORD });
    expect((await call(path, body)).status).toBe(200);
  });
});

describe('after the loss of every factor', () => {
  it('an administrator resets them with a reason, the sessions end, and a letter tells the user', async () => {
    await addTotp();
    await addPasskey();
    const customer = token;
    const id = (await findByLogin(test.db, 'customer'))?.user.id ?? '';
    token = await test.signIn('admin@demo.kz');
    test.clock.advance(1000);
    const reset = `POST /api/admin/user/${id}/reset-second-factor`;
    expect(await call(reset, {})).toMatchObject({ status: 400 });
    expect((await call(reset, { reason: 'Seen with a passport' })).status).toBe(200);
    expect((await call('GET /api/user', undefined, { token: customer })).status).toBe(401);
    expect((await withPassword()).body).toHaveProperty('token');
    expect(await lastLetter()).toBe('Второй фактор сброшен');
    const [entry] = await test.db.selectFrom('journal').selectAll().where('action', '=', 'resetSecondFactor').execute();
    expect(entry?.changes).toContain('Seen with a passport');
    expect((await call(reset, { reason: 'Again' })).code).toBe('HAS_SECOND_FACTOR');
  });
});
