import { REGISTRATION_ACTION, SUPPORT_ACTION } from '../../contract/access/captcha-actions.ts';
import { badQuery } from '../engine/records/list.ts';
import { ApiError } from '../http/errors.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';

/** The actions that a challenge can be for. */
const ACTIONS = [SUPPORT_ACTION, REGISTRATION_ACTION];

/** Mounts the challenges. Variants where the flag `captcha` is off have none. */
export function mountCaptcha(app: ProviderApp, captcha: Captcha, { clock }: ProviderDeps): void {
  app.get('/api/captcha/challenge', async (c) => {
    if (!c.var.flags.captcha) throw new ApiError(404, 'NOT_FOUND');
    const action = c.req.query('action') ?? '';
    if (!ACTIONS.includes(action)) throw badQuery('action');
    return c.json(await captcha.challenge(action, clock.now()));
  });
}
