import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';
import type { AppEnv, ProviderConfig } from '../server/deps.ts';
import { brandOf, consoleOrigins } from '../variants/brand.ts';

/** The console that a request comes from, as a relying party of WebAuthn. A passkey works at the host name where it was added. */
export interface RelyingParty {
  /** The host name of the console. */
  id: string;
  /** The origin that an authenticator's answer must name. */
  origin: string;
  /** The name that authenticators show. */
  name: string;
}

/** The name of a console without a title of its own. */
const UNTITLED = 'Cloud console';

/**
 * The relying party of a request; undefined for an origin that is no console of this provider. Browsers name the origin with every call
 * but a GET to their own, whose host then is the console's.
 */
export function relyingPartyOf(c: Context<AppEnv>, config: ProviderConfig): RelyingParty | undefined {
  const url = new URL(c.req.url);
  const known = [...consoleOrigins(config), ...config.allowedOrigins.map((each) => each.replace(/\/$/, ''))];
  const named = c.req.header('origin');
  const origin = known.find((each) => (named === undefined ? new URL(each).hostname === url.hostname : each === named));
  if (origin === undefined) return undefined;
  return { id: new URL(origin).hostname, origin, name: brandOf(config, c.var.variant).title || UNTITLED };
}

/** The relying party of a request. Throws 400 PASSKEY_ORIGIN where it comes from no console of this provider. */
export function requireRelyingParty(c: Context<AppEnv>, config: ProviderConfig): RelyingParty {
  const party = relyingPartyOf(c, config);
  if (!party) throw new ApiError(400, 'PASSKEY_ORIGIN');
  return party;
}
