import type { Context } from 'hono';
import { REGISTRATION_ACTION } from '../../contract/access/captcha-actions.ts';
import { variantOf } from '../access/variant.ts';
import { auditActorOf } from '../audit/audit.ts';
import { requireCaptcha, type Spend } from '../captcha/require-captcha.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { countsByAddress, refuseTooMany } from '../identity/attempts.ts';
import { refuseOwnSignIn } from '../identity/identity-providers.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../server/deps.ts';
import { transact } from '../store/transact.ts';
import { readEmail, readRegistration, readReset, readSurvey } from './forms.ts';
import { type GuestWish, noteWish } from './guest-letters.ts';
import { takeLetterTurn } from './guest-limits.ts';
import { activate, resetPassword } from './passwords.ts';
import { type PromoCodes, promoTries } from './promo.ts';
import { keepSurvey } from './survey.ts';

/** The collaborators of the guest calls beside the provider's parts. */
export interface GuestParts {
  promo: PromoCodes;
  captcha: Captcha;
  /** Wakes the worker for due work. */
  wake: () => void;
}

/** Mounts registration, confirmation and password reset for guests (spec section 7, "Auth and user"). */
export function mountGuestCalls(app: ProviderApp, deps: ProviderDeps, { promo, captcha, wake }: GuestParts): void {
  const { db, clock, config } = deps;

  /** Stores a guest's request. The answer is the same for any address. */
  async function takeWish(
    c: Context<AppEnv>,
    wish: Pick<GuestWish, 'wants' | 'email' | 'promoCode'>,
    spend?: Spend,
  ): Promise<number> {
    await refuseOwnSignIn(db, wish.email);
    const request = { ...wish, address: c.env?.address };
    const now = clock.now();
    const { resendAfter } = await takeLetterTurn(db, request, config, now, async (tx, letter) => {
      await spend?.(tx);
      await noteWish(tx, { ...wish, letter, locale: c.var.locale, variant: c.var.variant }, now);
    });
    wake();
    return resendAfter;
  }

  /** Counts a call by its origin, separately for each purpose. */
  function countCall(c: Context<AppEnv>, purpose: string): Promise<void> {
    const { perAddress: limit, windowMinutes } = config.letterLimits;
    return refuseTooMany(db, countsByAddress(purpose, c.env?.address, { limit, windowMinutes }), clock.now());
  }

  function requireRegistration(c: Context<AppEnv>): void {
    requireModule(c);
    if (!(variantOf(config, c) ?? config).registrationOpen) throw new ApiError(403, 'REGISTRATION_CLOSED');
  }

  app.post('/api/user/registration', async (c) => {
    requireRegistration(c);
    const spend = await requireCaptcha(c, captcha, REGISTRATION_ACTION, deps);
    const { email, promoCode } = readRegistration(await readJsonObject(c));
    if (promoCode !== null) {
      await refuseTooMany(db, promoTries(c.env?.address), clock.now());
      if (!(await promo.isValid(db, promoCode, clock.now()))) {
        throw new ApiError(400, 'PROMO_INVALID', { field: 'promoCode' });
      }
    }
    return c.json({ resendAfter: await takeWish(c, { wants: 'registration', email, promoCode }, spend) }, 202);
  });

  // Proxies log addresses, and the code still sets the password. So the console posts it; the specification has the GET (section 7).
  app.post('/api/user/activate', async (c) => {
    const { code } = await readJsonObject(c);
    return c.json({ email: await activate(deps, typeof code === 'string' ? code : '', auditActorOf(c)) });
  });

  app.get('/api/user/activate', async (c) =>
    c.json({ email: await activate(deps, c.req.query('code') ?? '', auditActorOf(c)) }),
  );

  app.get('/api/user/activate/resending/:email', async (c) => {
    requireModule(c);
    const { email } = readEmail({ email: c.req.param('email') });
    return c.json({ resendAfter: await takeWish(c, { wants: 'resending', email, promoCode: null }) });
  });

  app.post('/api/user/password/reset/sending', async (c) => {
    const { email } = readEmail(await readJsonObject(c));
    return c.json({ resendAfter: await takeWish(c, { wants: 'reset', email, promoCode: null }) }, 202);
  });

  app.post('/api/user/password/reset', async (c) => {
    const body = await readJsonObject(c);
    // A valid code can be sent many times concurrently, and each request would be hashed.
    await countCall(c, 'reset');
    const chosen = readReset(body);
    return c.json({ login: await resetPassword(deps, promo, chosen, auditActorOf(c)) });
  });

  app.post('/api/user/registration/survey', async (c) => {
    requireModule(c);
    const body = await readJsonObject(c);
    await countCall(c, 'survey');
    const answers = readSurvey(body);
    await transact(db, (tx) => keepSurvey(tx, answers, clock.now()));
    return c.body(null, 204);
  });
}

/** Throws 404 where registration is disabled for the variant. */
function requireModule(c: Context<AppEnv>): void {
  if (!c.var.flags.registration) throw new ApiError(404, 'NOT_FOUND');
}
