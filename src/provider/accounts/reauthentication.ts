import { auditActorOf, noteEvent } from '../audit/audit.ts';
import { factorsOf, hasFactor } from '../authentication/factors.ts';
import { requestFactor, withProof } from '../authentication/prove.ts';
import { relyingPartyOf } from '../authentication/relying-party.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { forgiveAttempt, refuseTooMany, signInCounts } from '../identity/attempts.ts';
import { identityProviders, onlyProvider, refuseOwnSignIn } from '../identity/identity-providers.ts';
import type { Session } from '../identity/session.ts';
import { noteAuthenticated } from '../identity/tokens.ts';
import { findByLogin } from '../identity/users.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import { readProof } from './proof-forms.ts';

/**
 * Mounts the calls by which a signed-in user proves again who they are, before what only they may do: with a second factor, or with the
 * password where there is none.
 */
export function mountReauthentication(app: ProviderApp, deps: ProviderDeps): void {
  const { db, clock, config } = deps;

  app.post('/api/user/reauthentication/options', async (c) => {
    const request = await requestFactor(deps, 'reauthentication', c.var.session.userId, relyingPartyOf(c, config));
    if (request) return c.json(request);
    const { identityProvider, user } = c.var.session;
    const known = await identityProviders(db);
    // A session may be older than the rule that its address has one way only.
    const provider = known.find(({ id }) => id === identityProvider) ?? onlyProvider(known, user.email);
    if (!provider) return c.json({ ways: ['password'], otherHosts: [] });
    return c.json({ ways: [], otherHosts: [], provider: { id: provider.id, name: provider.name } });
  });

  app.post('/api/user/reauthentication', async (c) => {
    const { challenge: challengeId = '', password, ...proof } = readProof(await readJsonObject(c));
    const { session } = c.var;
    const address = c.env?.address;
    const proven = async (tx: Tx): Promise<void> => {
      const { userId: recordId, user } = session;
      await noteAuthenticated(tx, session.tokenId, clock.now());
      const event = { type: 'session', recordId, action: 'reauthenticate', title: user.login };
      await noteEvent(tx, auditActorOf(c), event, clock.now());
    };
    if (password === undefined) {
      const party = relyingPartyOf(c, config);
      await withProof(deps, { purpose: 'reauthentication', challengeId, proof, party, address }, (tx, userId) => {
        if (userId !== session.userId) throw new ApiError(400, 'CHALLENGE_EXPIRED');
        return proven(tx);
      });
    } else {
      await verifyPassword(deps, session, password, address);
      await transact(db, proven);
    }
    return c.body(null, 204);
  });
}

/**
 * Throws 400 BAD_PROOF for a wrong password, SECOND_FACTOR_NEEDED where the user has a second factor, and 429 TOO_MANY_ATTEMPTS after as
 * many wrong ones as sign-in allows.
 */
async function verifyPassword(
  { db, clock, config, hasher }: ProviderDeps,
  { user }: Session,
  password: string,
  address: string | undefined,
): Promise<void> {
  if (hasFactor(await factorsOf(db, user.id, undefined))) throw new ApiError(400, 'SECOND_FACTOR_NEEDED');
  await refuseOwnSignIn(db, user.email);
  const attempt = { login: `second-factor:${user.id}`, ...(address !== undefined && { address }) };
  await refuseTooMany(db, signInCounts(attempt, config.signInLimits), clock.now());
  const found = await findByLogin(db, user.login);
  if (!found || !(await hasher.verify(found.passwordHash, password, address))) throw new ApiError(400, 'BAD_PROOF');
  await transact(db, (tx) => forgiveAttempt(tx, attempt, config.signInLimits));
}
