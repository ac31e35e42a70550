/** The flag `captcha` in registration, for each variant (spec section 3). */
import { beforeEach, describe, expect, it } from 'vitest';
import { flagsBy } from '../../contract/access/flags.ts';
import { type Challenge, solve, tokenFor } from '../../contract/access/proof-of-work.ts';
import { variantsIn } from '../../contract/access/variants.ts';
import { createGuestTest, type GuestTest } from '../accounts/testing.ts';
import type { SendOptions } from '../testing.ts';

const flags = flagsBy(() => true);
const variants = variantsIn({
  variants: [
    { name: 'with', hosts: ['*'], flags },
    { name: 'without', hosts: ['without.test'], flags: { ...flags, captcha: false } },
  ],
});
const WITHOUT = { host: 'without.test' };
const NAMED = { headers: { 'X-UI-Variant': 'without' } };
const FAILED = { status: 400, code: 'CAPTCHA_FAILED' };

let guest: GuestTest;

beforeEach(async () => {
  guest = await createGuestTest({ flags, variants });
});

async function solved(action: string): Promise<string> {
  const { body } = await guest.call(`GET /api/captcha/challenge?action=${action}`);
  const challenge = body as Challenge;
  return tokenFor(challenge, (await solve(challenge)) ?? -1);
}

async function register(email: string, token?: string, options: Pick<SendOptions, 'host' | 'headers'> = {}) {
  guest.test.clock.advance(61_000);
  const query = token === undefined ? '' : `?captchaToken=${encodeURIComponent(token)}`;
  const call = `POST /api/user/registration${query}`;
  const { status, body } = await guest.call(call, { email, agreement: true }, options);
  return { status, code: (body as { code?: string }[])[0]?.code };
}

describe('registration where the flag captcha is on', () => {
  it('refuses a missing token, one for another action, and a used one', async () => {
    expect(await register('a@example.kz')).toEqual(FAILED);
    expect(await register('a@example.kz', 'nonsense')).toEqual(FAILED);
    expect(await register('a@example.kz', await solved('support'))).toEqual(FAILED);
    expect(await guest.letters()).toEqual([]);
    const token = await solved('registration');
    expect((await register('a@example.kz', token)).status).toBe(202);
    expect(await register('b@example.kz', token)).toEqual(FAILED);
    expect((await guest.letters()).map(({ address }) => address)).toEqual(['a@example.kz']);
  });

  it('does not use up the token for a form with errors', async () => {
    const token = await solved('registration');
    expect((await register('no-address', token)).status).toBe(400);
    expect((await register('a@example.kz', token)).status).toBe(202);
  });
});

describe('a variant where it is off', () => {
  it('can’t be named at the host of another, to do without the captcha', async () => {
    expect(await register('a@example.kz', undefined, NAMED)).toEqual(FAILED);
  });

  it('needs none, in registration and support, and gives no challenge', async () => {
    expect((await register('a@example.kz', undefined, WITHOUT)).status).toBe(202);
    const ticket = { name: 'Гость', email: 'a@example.kz', message: 'Помогите', consent: true };
    const ask = async (options: Pick<SendOptions, 'host' | 'headers'>) =>
      (await guest.call('POST /api/zammad/createTicket/public', ticket, options)).status;
    expect(await ask(WITHOUT)).toBe(201);
    expect(await ask({})).toBe(400);
    const challenge = 'GET /api/captcha/challenge?action=registration';
    expect((await guest.call(challenge, undefined, WITHOUT)).status).toBe(404);
  });
});
