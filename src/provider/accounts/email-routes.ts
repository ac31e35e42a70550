import { auditActorOf } from '../audit/audit.ts';
import { readJsonObject } from '../http/body.ts';
import { countsByAddress, refuseTooMany } from '../identity/attempts.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { beginEmailChange, cancelEmailChange, finishEmailChange, stopEmailChange } from './email-change.ts';
import { readCode, readEmailChange } from './forms.ts';

/** Mounts the calls for the user's own e-mail address. The owner of the old address, who may have no session, can stop a change. */
export function mountEmailChange(app: ProviderApp, deps: ProviderDeps): void {
  const { db, clock, config } = deps;

  app.post('/api/user/email', async (c) => {
    const wanted = readEmailChange(await readJsonObject(c));
    const resendAfter = await beginEmailChange(deps, c.var.session, auditActorOf(c), wanted);
    return c.json({ resendAfter }, 202);
  });

  app.delete('/api/user/email', async (c) => {
    await cancelEmailChange(deps, c.var.session, auditActorOf(c));
    return c.body(null, 204);
  });

  app.post('/api/user/email/confirm', async (c) => {
    const { code } = readCode(await readJsonObject(c));
    return c.json({ email: await finishEmailChange(deps, c.var.session, auditActorOf(c), code) });
  });

  app.post('/api/user/email/stop', async (c) => {
    const { code } = readCode(await readJsonObject(c));
    const { perAddress: limit, windowMinutes } = config.letterLimits;
    // A valid code can be sent many times concurrently, and each request would be hashed.
    await refuseTooMany(db, countsByAddress('email-stop', c.env?.address, { limit, windowMinutes }), clock.now());
    return c.json({ email: await stopEmailChange(deps, auditActorOf(c), code) });
  });
}
