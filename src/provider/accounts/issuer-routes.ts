import type { Context } from 'hono';
import { createIssuerClient } from '../authentication/issuer-client.ts';
import { relyingPartyOf, requireRelyingParty } from '../authentication/relying-party.ts';
import { readJsonObject } from '../http/body.ts';
import { type Count, countsByAddress, forgiveCount, refuseTooMany } from '../identity/attempts.ts';
import { identityProviders, providerFor } from '../identity/identity-providers.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../server/deps.ts';
import { transact } from '../store/transact.ts';
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
  // Sign-ins that don't succeed, by their beginning: the people of one office may share an address.
  const countsOf = (c: Context<AppEnv>): Count[] => {
    const { perAddress: limit, windowMinutes } = config.signInLimits;
    return countsByAddress('issuer', c.env?.address, { limit, windowMinutes });
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
    await refuseTooMany(db, countsOf(c), clock.now());
    return c.json(await beginIssuerSignIn(deps, client, party, { provider, fresh }));
  });

  app.post('/api/auth/providers/finish', async (c) => {
    const answer = readIssuerAnswer(await readJsonObject(c));
    const from = { origin: signInOrigin(c), party: relyingPartyOf(c, config) };
    const finished = await finishIssuerSignIn(deps, client, answer, from);
    await transact(db, async (tx) => {
      for (const count of countsOf(c)) await forgiveCount(tx, count);
    });
    return c.json(finished);
  });
}
