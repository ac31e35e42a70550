import type { Context } from 'hono';
import { createIssuerClient } from '../authentication/issuer-client.ts';
import { relyingPartyOf, requireRelyingParty } from '../authentication/relying-party.ts';
import { readJsonObject } from '../http/body.ts';
import { countsByAddress, refuseTooMany } from '../identity/attempts.ts';
import { identityProviders, providerFor } from '../identity/identity-providers.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../server/deps.ts';
import type { SignInOrigin } from './begin-session.ts';
import { readIssuerAnswer, readIssuerStart } from './forms.ts';
import { beginIssuerSignIn, finishIssuerSignIn } from './issuer-sign-in.ts';

/** Mounts the calls by which somebody signs in with an identity provider. */
export function mountIssuerSignIn(
  app: ProviderApp,
  deps: ProviderDeps,
  signInOrigin: (c: Context<AppEnv>) => SignInOrigin,
): void {
  const { db, clock, config } = deps;
  const client = createIssuerClient(deps);
  const countCall = (c: Context<AppEnv>): Promise<void> => {
    const { perAddress: limit, windowMinutes } = config.signInLimits;
    return refuseTooMany(db, countsByAddress('issuer', c.env?.address, { limit, windowMinutes }), clock.now());
  };

  app.get('/api/auth/providers', async (c) => {
    const known = await identityProviders(db);
    const domain = c.req.query('domain');
    const own = domain === undefined ? undefined : providerFor(known, domain);
    const shown = known.filter((each) => each.offered || each === own);
    return c.json({
      content: shown.map(({ id, name }) => ({ id, name })),
      required: own?.mandatory ? own.id : null,
    });
  });

  app.post('/api/auth/providers/start', async (c) => {
    const { provider, fresh = false } = readIssuerStart(await readJsonObject(c));
    const party = requireRelyingParty(c, config);
    await countCall(c);
    return c.json(await beginIssuerSignIn(deps, client, party, { provider, fresh }));
  });

  app.post('/api/auth/providers/finish', async (c) => {
    const answer = readIssuerAnswer(await readJsonObject(c));
    await countCall(c);
    const from = { origin: signInOrigin(c), party: relyingPartyOf(c, config) };
    return c.json(await finishIssuerSignIn(deps, client, answer, from));
  });
}
