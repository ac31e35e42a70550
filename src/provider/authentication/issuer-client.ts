import * as openid from 'openid-client';
import { ApiError } from '../http/errors.ts';
import type { IdentityProvider } from '../identity/identity-providers.ts';
import type { IssuerSecrets, ProviderDeps } from '../server/deps.ts';
import type { IssuerRequest, OpenRequest } from './issuer-requests.ts';

/** What an issuer says about the person who has signed in there. */
export interface IssuerClaims {
  issuer: string;
  /** The issuer's lasting name of the person. */
  subject: string;
  email: string | undefined;
  /** Whether the issuer has verified that the address is the person's. */
  emailVerified: boolean;
  name: string | undefined;
  surname: string | undefined;
  /** Their groups; undefined where it does not say any, as opposed to none. */
  groups: string[] | undefined;
  /** When they proved themselves to the issuer, where it says so. */
  authenticatedAt: Date | undefined;
}

/** The relying party of OpenID Connect: authorization code with PKCE. */
export interface IssuerClient {
  /** The code verifier and nonce of a new request. */
  secrets(): Pick<IssuerRequest, 'nonce' | 'verifier'>;
  /** The address of the issuer to send the browser to. Throws 502 ISSUER_AWAY. */
  begin(provider: IdentityProvider, request: OpenRequest): Promise<string>;
  /** Exchanges the code of an answer, and checks the ID token. Throws 400 ISSUER_REFUSED, 502 ISSUER_AWAY. */
  finish(provider: IdentityProvider, request: IssuerRequest, answer: URLSearchParams): Promise<IssuerClaims>;
}

/** How long an issuer may take to answer, in seconds. */
const PATIENCE = 10;
/** How long ago somebody may have proved themselves where they had to do so again, in seconds. */
const FRESH_SECONDS = 5 * 60;
/** How long what an issuer publishes about itself is not read again, in milliseconds. */
const KEPT_MS = 10 * 60_000;

/** The client for all issuers of a provider. `issuerFetch` decides which addresses it reaches. */
export function createIssuerClient(deps: Pick<ProviderDeps, 'clock' | 'config' | 'issuerFetch' | 'log'>): IssuerClient {
  const { log } = deps;
  const found = configurations(deps);
  const guarded = async <T>(provider: IdentityProvider, run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      const { code, away } = reasonOf(error);
      log.warn({ provider: provider.id, issuer: provider.issuer, code }, 'A sign-in by an identity provider failed');
      throw away
        ? new ApiError(502, 'ISSUER_AWAY', named(provider))
        : new ApiError(400, 'ISSUER_REFUSED', named(provider));
    }
  };
  return {
    secrets: () => ({ nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() }),

    begin: (provider, { redirectUri, state, nonce, verifier, fresh }) =>
      guarded(provider, async () => {
        const config = await found(provider);
        const url = openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: scopeOf(config, provider),
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(fresh && { prompt: 'login', max_age: '0' }),
        });
        return url.href;
      }),

    finish: (provider, { redirectUri, nonce, verifier, fresh }, answer) =>
      guarded(provider, async () => {
        const config = await found(provider);
        const came = new URL(redirectUri);
        came.search = answer.toString();
        const tokens = await openid.authorizationCodeGrant(config, came, {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          // The request was looked up by its hash.
          expectedState: answer.get('state') ?? '',
          idTokenExpected: true,
          ...(fresh && { maxAge: FRESH_SECONDS }),
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token');
        const lacks = [provider.groupsClaim, 'email'].some((name) => claims[name] === undefined);
        const more =
          lacks && config.serverMetadata().userinfo_endpoint !== undefined
            ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        return claimsOf(provider, { ...more, ...claims }, claims);
      }),
  };
}

/** What issuers publish about themselves, read at most every ten minutes. */
function configurations({
  clock,
  config: { issuerSecrets, privateIssuers },
  issuerFetch,
}: Pick<ProviderDeps, 'clock' | 'config' | 'issuerFetch'>): (
  provider: IdentityProvider,
) => Promise<openid.Configuration> {
  const known = new Map<string, { until: number; version: number; config: openid.Configuration }>();
  return async (provider) => {
    const { id, version, issuer, clientId } = provider;
    const kept = known.get(id);
    const now = clock.now().getTime();
    if (kept && kept.version === version && kept.until > now) return kept.config;
    if (!issuerFetch) throw new TypeError('No issuer can be reached from here');
    const secret = provider.clientSecret ?? secretOf(issuerSecrets, provider);
    const config = await openid.discovery(new URL(issuer), clientId, {}, authentication(secret), {
      [openid.customFetch]: (url, { body, ...options }) =>
        issuerFetch(url, { ...options, body: body instanceof URLSearchParams ? body.toString() : null }),
      timeout: PATIENCE,
      // The signature of ID tokens is checked although they come from the issuer directly.
      execute: [openid.enableNonRepudiationChecks, ...(privateIssuers ? [openid.allowInsecureRequests] : [])],
    });
    known.set(id, { until: now + KEPT_MS, version, config });
    return config;
  };
}

/** The secret in the operator's file. It is for one client of one issuer, so no other issuer gets it. */
function secretOf(secrets: IssuerSecrets, { issuer, clientId }: IdentityProvider): string | undefined {
  const ofIssuer = Object.hasOwn(secrets, issuer) ? secrets[issuer] : undefined;
  return ofIssuer && Object.hasOwn(ofIssuer, clientId) ? ofIssuer[clientId] : undefined;
}

/** How the client proves itself to the issuer: by its secret, in the way that each issuer has to support, or not at all. */
function authentication(secret: string | undefined): openid.ClientAuth {
  return secret === undefined ? openid.None() : openid.ClientSecretBasic(secret);
}

/** The scope to ask for: also that of the groups, where the issuer has one of the claim's name. */
function scopeOf(config: openid.Configuration, { groupsClaim }: IdentityProvider): string {
  const offered = config.serverMetadata().scopes_supported ?? [];
  return ['openid', 'email', 'profile', ...(offered.includes(groupsClaim) ? [groupsClaim] : [])].join(' ');
}

function claimsOf(
  { groupsClaim }: IdentityProvider,
  all: Record<string, unknown>,
  { iss, sub, auth_time: at }: openid.IDToken,
): IssuerClaims {
  return {
    issuer: iss,
    subject: sub,
    email: textOf(all.email),
    emailVerified: all.email_verified === true,
    name: textOf(all.given_name) ?? textOf(all.name),
    surname: textOf(all.given_name) === undefined ? undefined : textOf(all.family_name),
    groups: groupsIn(all[groupsClaim]),
    authenticatedAt: at === undefined ? undefined : new Date(at * 1000),
  };
}

function groupsIn(claim: unknown): string[] | undefined {
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) ? claim.filter((one): one is string => typeof one === 'string') : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function named({ name }: IdentityProvider) {
  return { params: { name } };
}

/** The reason of a failure for the log, which never holds a code or a token, and whether the issuer did not answer at all. */
function reasonOf(error: unknown): { code: string; away: boolean } {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
    return { code: error.error, away: false };
  const code =
    error instanceof Error && 'code' in error ? String(error.code) : String(error instanceof Error && error.name);
  return {
    code,
    away: error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM',
  };
}
