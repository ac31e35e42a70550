import { beforeEach, describe, expect, it } from 'vitest';
import { FILES } from '../engine/testing.ts';
import { readOutbox } from '../mail/mails.ts';
import { createGuestTest, GOOD_PASSWORD, type GuestTest } from './testing.ts';

const OLD = 'aru@example.kz';
const NEW = 'aru@company.kz';
const PROFILE = FILES.filter(({ name }) => name === 'profile');

let guest: GuestTest;
let token: string;

beforeEach(async () => {
  guest = await createGuestTest({}, PROFILE);
  await guest.join(OLD);
  token = await open(OLD);
});

async function open(login: string, password = GOOD_PASSWORD): Promise<string> {
  const { body } = await guest.call('POST /api/auth/login', { login, password });
  return String((body as { token?: string }).token);
}

const as = (call: string, body?: unknown, by = token) => {
  // Letters of later calls are newer.
  guest.test.clock.advance(1000);
  return guest.call(call, body, { token: by });
};

const ask = (email: string, password = GOOD_PASSWORD, by = token) =>
  as('POST /api/user/email', { email, password }, by);

const profile = async (by = token) => (await as('GET /api/user/profile', undefined, by)).body;

/** The subjects and codes of the letters to an address, newest first. */
async function lettersTo(address: string): Promise<{ subject: string; body: string; code: string }[]> {
  const letters = (await readOutbox(guest.test.db)).filter((letter) => letter.address === address);
  return letters.map(({ subject, body }) => ({ subject, body, code: /#code=([\w-]+)/.exec(body)?.[1] ?? '' }));
}

const codeTo = async (address: string): Promise<string> => (await lettersTo(address))[0]?.code ?? '';

const confirm = (code: string, by = token) => as('POST /api/user/email/confirm', { code }, by);

const stop = (code: string) => {
  guest.test.clock.advance(1000);
  return guest.call('POST /api/user/email/stop', { code });
};

describe('a new address of one’s own', () => {
  it('counts once it is confirmed, also as the login that the old one was, and ends other sessions', async () => {
    const other = await open(OLD);
    expect(await ask(NEW)).toMatchObject({ status: 202, body: { resendAfter: 60 } });
    expect(await profile()).toMatchObject({ email: OLD, pendingEmail: NEW });
    expect(await confirm(await codeTo(NEW))).toMatchObject({ status: 200, body: { email: NEW } });
    expect(await profile()).toMatchObject({ email: NEW, login: NEW });
    expect(await profile()).not.toHaveProperty('pendingEmail');
    expect((await as('GET /api/user', undefined, other)).status).toBe(401);
    expect([await guest.signIn(OLD, GOOD_PASSWORD), await guest.signIn(NEW, GOOD_PASSWORD)]).toEqual([401, 200]);
  });

  it('is confirmed by its user only, whoever reads its letter', async () => {
    await guest.join('stranger@example.kz');
    const stranger = await open('stranger@example.kz');
    await ask(NEW);
    const code = await codeTo(NEW);
    expect(await confirm(code, stranger)).toMatchObject({
      status: 400,
      body: [{ code: 'CODE_OTHER_ACCOUNT' }],
    });
    expect((await guest.call('POST /api/user/email/confirm', { code })).status).toBe(401);
    expect(await confirm('x')).toMatchObject({ status: 400, body: [{ code: 'CODE_INVALID' }] });
    expect(await profile()).toMatchObject({ email: OLD });
  });

  it('is confirmed once; the same link again changes nothing, nor does the one of an earlier letter', async () => {
    await ask('first@example.kz');
    const first = await codeTo('first@example.kz');
    await ask(NEW);
    expect((await confirm(first)).status).toBe(400);
    const code = await codeTo(NEW);
    await confirm(code);
    expect(await confirm(code)).toMatchObject({ status: 200, body: { email: NEW } });
    expect((await lettersTo(OLD)).filter(({ subject }) => subject === 'Адрес почты изменён')).toHaveLength(1);
  });

  it('can be confirmed for an hour, until it is cancelled or the password changed', async () => {
    const dead = async (end: () => Promise<unknown>) => {
      guest.test.clock.advance(61_000);
      await ask(NEW);
      const code = await codeTo(NEW);
      await end();
      return [(await confirm(code)).status, ((await profile()) as { pendingEmail?: string }).pendingEmail];
    };
    expect(await dead(async () => guest.test.clock.advance(3_600_001))).toEqual([400, undefined]);
    expect(await dead(() => as('DELETE /api/user/email'))).toEqual([400, undefined]);
    const change = { oldPassword: GOOD_PASSWORD, password: 'Another-Long-1' };
    expect(await dead(() => as('POST /api/user/password/change', change))).toEqual([400, undefined]);
  });

  it('needs the password, and is another one', async () => {
    expect(await ask(NEW, 'Wrong-Password-1')).toMatchObject({
      status: 400,
      body: [{ code: 'WRONG_PASSWORD', field: 'password' }],
    });
    expect(await ask(OLD)).toMatchObject({ status: 400, body: [{ code: 'EMAIL_SAME', field: 'email' }] });
    expect(await lettersTo(NEW)).toEqual([]);
  });

  it('is answered the same if it has an account, and only its owner reads so', async () => {
    await guest.join('known@example.kz');
    const known = await ask('Known@Example.kz');
    expect(known).toMatchObject({ status: 202, body: { resendAfter: 60 } });
    const [letter] = await lettersTo('Known@Example.kz');
    expect([letter?.subject, letter?.code]).toEqual(['У этого адреса уже есть аккаунт', '']);
    expect(await profile()).toMatchObject({ email: OLD, pendingEmail: 'Known@Example.kz' });
  });

  it('can’t be taken from an account that got it meanwhile', async () => {
    await ask(NEW);
    const code = await codeTo(NEW);
    await guest.join(NEW);
    expect(await confirm(code)).toMatchObject({ status: 409, body: [{ code: 'EMAIL_TAKEN' }] });
  });

  it('gets one letter for a repeated request, and no more than the limit in an hour', async () => {
    await ask(NEW);
    await ask(NEW);
    expect(await lettersTo(NEW)).toHaveLength(1);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      guest.test.clock.advance(61_000);
      statuses.push((await ask(NEW)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 202).length + 1).toBe((await lettersTo(NEW)).length);
  });
});

describe('the owner of the old address', () => {
  it('is told at once, and can stop what somebody with the password began', async () => {
    await ask(NEW);
    const [told] = await lettersTo(OLD);
    expect(told?.body).toContain(NEW);
    expect(await stop(told?.code ?? '')).toMatchObject({ status: 200, body: { email: OLD } });
    expect((await as('GET /api/user')).status).toBe(401);
    expect((await confirm(await codeTo(NEW))).status).toBe(401);
    expect(await guest.signIn(OLD, GOOD_PASSWORD)).toBe(401);
    expect(await guest.choose(await codeTo(OLD), 'My-Own-Again-1')).toMatchObject({
      status: 200,
      body: { login: OLD },
    });
    expect(await guest.signIn(OLD, 'My-Own-Again-1')).toBe(200);
    expect((await stop(told?.code ?? '')).status).toBe(400);
  });

  it('undoes it for days after the change, whatever was changed since', async () => {
    await ask(NEW);
    const first = await codeTo(OLD);
    await confirm(await codeTo(NEW));
    await ask('third@example.kz');
    await confirm(await codeTo('third@example.kz'));
    guest.test.clock.advance(6 * 86_400_000);
    expect(await stop(first)).toMatchObject({ status: 200, body: { email: OLD } });
    expect((await lettersTo('third@example.kz'))[0]?.subject).toBe('Смена адреса почты отменена');
    await guest.choose(await codeTo(OLD), 'My-Own-Again-1');
    const own = await open(OLD, 'My-Own-Again-1');
    expect(await profile(own)).toMatchObject({ email: OLD, login: OLD });
    // The second address can't take the account back.
    const dropped = (await lettersTo(NEW)).map(({ code }) => code).filter(Boolean);
    for (const code of dropped) expect((await stop(code)).status).toBe(400);
  });

  it('can’t any more after a week, nor if somebody else has the address by then', async () => {
    await ask(NEW);
    await confirm(await codeTo(NEW));
    const code = await codeTo(OLD);
    await guest.join(OLD);
    expect(await stop(code)).toMatchObject({ status: 409, body: [{ code: 'EMAIL_TAKEN' }] });
    guest.test.clock.advance(7 * 86_400_000 + 1);
    expect((await stop(code)).status).toBe(400);
  });
});
