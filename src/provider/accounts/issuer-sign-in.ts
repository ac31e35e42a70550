import { noteEvent } from '../audit/audit.ts';
import type { IssuerClaims, IssuerClient } from '../authentication/issuer-client.ts';
import { openRequest, takeRequest } from '../authentication/issuer-requests.ts';
import { type FactorRequest, requestFactor } from '../authentication/prove.ts';
import type { RelyingParty } from '../authentication/relying-party.ts';
import { newSecret } from '../crypto/secrets.ts';
import { projectLock } from '../engine/core/locks.ts';
import { ApiError } from '../http/errors.ts';
import { type IdentityProvider, identityProviders } from '../identity/identity-providers.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import { beginSession, refuseStanding, type SignInOrigin, signInActor } from './begin-session.ts';
import type { IssuerAnswer } from './forms.ts';
import { accountOf, type IssuerAccount, linkOf } from './issuer-account.ts';
import { checkedClaims } from './issuer-claims.ts';
import { rightsOf } from './issuer-rights.ts';
import { emailLock } from './registrations.ts';

/** The page of the console that issuers send browsers back to. */
const CALLBACK = '/sign-in/callback';

type Deps = Pick<ProviderDeps, 'db' | 'clock' | 'config' | 'hasher'>;

/** Where the browser goes, and what it keeps for the way back. */
export interface BegunSignIn {
  url: string;
  request: string;
}

/** Sends a browser to an issuer. Throws 404 NOT_FOUND for a provider that is not in use, and 502 ISSUER_AWAY. */
export async function beginIssuerSignIn(
  { db, clock }: Deps,
  client: IssuerClient,
  party: RelyingParty,
  { provider: id, fresh }: { provider: string; fresh: boolean },
): Promise<BegunSignIn> {
  const provider = (await identityProviders(db)).find((each) => each.id === id);
  if (!provider) throw new ApiError(404, 'NOT_FOUND');
  const wanted = { providerId: id, ...client.secrets(), redirectUri: party.origin + CALLBACK, fresh };
  const opened = await transact(db, (tx) => openRequest(tx, wanted, clock.now()));
  return { url: await client.begin(provider, opened), request: opened.browser };
}

/**
 * Signs in by an issuer's answer. Throws 400 CHALLENGE_EXPIRED, ISSUER_REFUSED, and 403 where the person has no group, no verified address of
 * the provider's domains, or an account that is blocked or somebody else's; 502 ISSUER_AWAY.
 */
export async function finishIssuerSignIn(
  deps: Deps,
  client: IssuerClient,
  { request, answer }: IssuerAnswer,
  { origin, party }: { origin: SignInOrigin; party: RelyingParty | undefined },
): Promise<{ token: string } | { secondFactor: FactorRequest }> {
  const { db, clock, config } = deps;
  const given = new URLSearchParams(answer);
  const names = { state: given.get('state') ?? '', browser: request };
  const open = await transact(db, (tx) => takeRequest(tx, names, clock.now()));
  const provider = (await identityProviders(db)).find(({ id }) => id === open.providerId);
  if (!provider) throw new ApiError(400, 'CHALLENGE_EXPIRED');
  const claims = checkedClaims(provider, await client.finish(provider, open, given));
  const account = await settleAccount(deps, provider, claims, origin);
  if ('refused' in account) throw refusal(account.refused, provider, claims.email);
  const { user } = account;
  refuseStanding(user, clock.now());
  const ours = provider.askSecondFactor;
  const asked = ours ? await requestFactor(deps, 'secondStep', user.id, party, provider.id) : undefined;
  if (asked) return { secondFactor: asked };
  const token = await transact(db, (tx) => {
    const now = clock.now();
    const { authenticatedAt: at } = claims;
    // The issuer's clock may be ahead of ours.
    const authenticatedAt = at && at > now ? now : at;
    const issued = { provider: provider.id, ownFactor: ours, authenticatedAt };
    return beginSession(tx, { user, issued }, origin, config.sessionLimits, now);
  });
  if (token === undefined) throw new ApiError(403, 'ACCOUNT_BLOCKED');
  return { token };
}

/** Finds or opens the account, gives it the rights of its groups, and logs a refusal. */
async function settleAccount(
  { db, clock, hasher }: Deps,
  provider: IdentityProvider,
  claims: IssuerClaims,
  origin: SignInOrigin,
): Promise<IssuerAccount> {
  const linked = await linkOf(db, claims);
  // Hashing is expensive, and most sign-ins need none.
  const asks = !linked || linked.user.temporarySince !== null;
  const nobodysPassword = asks ? await hasher.hash(newSecret(), origin.address) : undefined;
  const projects = [...(linked?.projects ?? []), ...(rightsOf(provider, claims.groups ?? [])?.projects.keys() ?? [])];
  const settle = async (tx: Tx): Promise<IssuerAccount> => {
    const result = await accountOf(tx, { provider, claims, origin, nobodysPassword, now: clock.now() });
    if ('refused' in result) {
      const refused = { type: 'session', recordId: result.userId ?? '', action: 'signIn', result: 'error' } as const;
      await noteEvent(tx, signInActor(origin, null), { ...refused, reason: result.refused }, clock.now());
    }
    return result;
  };
  // All locks at once: a transaction that lacks one begins again.
  return transact(db, settle, [{ name: emailLock(claims.email ?? '') }, ...projects.map(projectLock)]);
}

function refusal(code: string, { name, groupsClaim: claim }: IdentityProvider, email: string | undefined): ApiError {
  return new ApiError(403, code, { params: { name, claim, email: email ?? '' } });
}
