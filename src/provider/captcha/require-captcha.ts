import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { AppEnv, ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';

/** Uses up a one-time token, in the transaction that needs it. Throws where it is used already. */
export type Spend = (tx: Tx) => Promise<void>;

/**
 * Checks the captcha token of a guest's call, in variants where the flag `captcha` is on. Returns a function that uses it up; undefined
 * where none is needed. Throws 400 CAPTCHA_FAILED at once, before a long body is read.
 */
export async function requireCaptcha(
  c: Context<AppEnv>,
  captcha: Captcha,
  action: string,
  { clock }: Pick<ProviderDeps, 'clock'>,
): Promise<Spend | undefined> {
  if (!c.var.flags.captcha) return undefined;
  const token = c.req.query('captchaToken') ?? '';
  if (!(await captcha.answers(token, action, clock.now()))) throw new ApiError(400, 'CAPTCHA_FAILED');
  return async (tx) => {
    if (!(await captcha.spend(tx, token, clock.now()))) throw new ApiError(400, 'CAPTCHA_FAILED');
  };
}
