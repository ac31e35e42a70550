import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { AppEnv, ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';

/** Uses up what may be used once, in the transaction of what it is for. Throws where it has been. */
export type Spend = (tx: Tx) => Promise<void>;

/**
 * Asks a guest's call for the token of an action, in the variants where the flag `captcha` is on, and gives back how it is used up;
 * undefined where none is needed. Throws 400 CAPTCHA_FAILED, at once and before a long body is read.
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
