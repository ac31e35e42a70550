import { ApiError } from '../../../http/errors.ts';
import { type Clock, systemClock } from '../../../ports/clock.ts';
import { CloudError, isCloudError, readError } from './errors.ts';
import { type CloudAnswer, exchange } from './exchange.ts';
import { ServiceHealth } from './health.ts';
import { authBody, type CatalogueEntry, type Token, toToken } from './login.ts';
import { realWait, type Wait } from './poll.ts';
import { baseUrl, SERVICES, type ServiceName } from './services.ts';
import type { Credential, EndpointInterface, OpenStackSettings } from './settings.ts';

/** What a session is made of. */
export interface SessionOptions {
  /** Keystone's address, with or without `/v3`. */
  authUrl: string;
  auth: Credential;
  region?: string;
  interface: EndpointInterface;
  clock?: Clock;
  /** How calls are made; tests put in a cloud of their own. */
  fetch?: typeof fetch;
  /** For how long one waits for an answer, in milliseconds. */
  timeoutMs?: number;
  wait?: Wait;
  /** What is known of the services; sessions on one cloud share it. */
  health?: ServiceHealth;
}

const TIMEOUT_MS = 30_000;
/** A token is renewed so long before it ends, that no call meets its end; a short-lived one when a fifth is left. */
const RENEW_BEFORE_MS = 5 * 60_000;
/** For how long a token that is still good serves on after a renewal failed, until the next try. */
const NEXT_TRY_MS = 30_000;
/** For how long a credential that was refused is not tried again: Keystone locks users who fail too often. */
const REFUSED_MS = 10_000;

/**
 * One credential's way into the cloud: its token, held until shortly before its end, and the addresses of the services in its
 * catalogue. Used by any number of calls at once, which share one login. Of one process, made anew at any time at the cost of a login.
 */
export class Session {
  readonly fetch: typeof fetch;
  readonly wait: Wait;
  readonly timeoutMs: number;
  /** Which services answer, as this and the sessions made {@link Session.as} of it have found. */
  readonly health: ServiceHealth;
  /** What it was made of, for another credential's session on the same cloud. */
  readonly options: Readonly<SessionOptions>;
  readonly #clock: Clock;
  readonly #loginUrl: string;
  #token: Token | undefined;
  #login: Promise<Token> | undefined;
  #refused: { error: CloudError; until: number } | undefined;

  constructor(options: SessionOptions) {
    this.#clock = options.clock ?? systemClock;
    this.health = options.health ?? new ServiceHealth(this.#clock);
    this.options = { ...options, health: this.health };
    this.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.wait = options.wait ?? realWait;
    this.timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.#loginUrl = `${baseUrl(SERVICES.identity, options.authUrl.replace(/\/v2\.0\/*$/, ''), '')}/auth/tokens`;
  }

  /** A session of another credential on the same cloud. */
  as(auth: Credential): Session {
    return new Session({ ...this.options, auth });
  }

  /** A token that is good for some minutes. Throws CloudError where Keystone refuses (`unauthorized`) or does not answer. */
  async token(): Promise<Token> {
    const held = this.#token;
    if (held && this.#now() < held.renewAt) return held;
    this.#login ??= this.#renew(held).finally(() => {
      this.#login = undefined;
    });
    return this.#login;
  }

  /** Says that a service did not take the token: the next call logs in anew. */
  forget(token: Token): void {
    if (this.#token === token) this.#token = undefined;
  }

  /**
   * The address of a service, without a slash at its end, as the catalogue has it: of the first of the types that is listed with
   * the interface and region wanted. Throws ApiError 503 CLOUD_SERVICE_MISSING where none is.
   */
  async endpoint(types: readonly string[]): Promise<string> {
    const found = this.#find(await this.token(), types);
    if (found === undefined) throw missing(types);
    // Bounded: an address of the cloud's catalogue.
    return found.replace(/\/+$/, '');
  }

  /** Whether the cloud has a service. */
  async has(service: ServiceName): Promise<boolean> {
    return this.#find(await this.token(), SERVICES[service].types) !== undefined;
  }

  /** The address under which a service's paths stand, its version path within. Throws as {@link Session.endpoint} does. */
  async base(service: ServiceName): Promise<string> {
    const token = await this.token();
    const known = token.bases.get(service);
    if (known !== undefined) return known;
    const listed = this.#find(token, SERVICES[service].types);
    if (listed === undefined) throw missing(SERVICES[service].types);
    const base = baseUrl(SERVICES[service], listed, token.projectId);
    token.bases.set(service, base);
    return base;
  }

  /** The id of the project that the credential works in. */
  async projectId(): Promise<string> {
    return (await this.token()).projectId;
  }

  #find(token: Token, types: readonly string[]): string | undefined {
    for (const type of types) {
      for (const entry of token.catalogue) {
        const url = entry.type === type && this.#url(entry);
        if (url) return url;
      }
    }
    return undefined;
  }

  #url(entry: CatalogueEntry): string | undefined {
    const { region, interface: wanted } = this.options;
    return entry.endpoints.find((one) => one.interface === wanted && (!region || one.region === region))?.url;
  }

  async #renew(held: Token | undefined): Promise<Token> {
    const now = this.#now();
    if (this.#refused && now < this.#refused.until) throw this.#refused.error;
    try {
      const token = await this.#logIn();
      this.#refused = undefined;
      this.#token = token;
      return token;
    } catch (error) {
      if (isCloudError(error, 'unauthorized')) this.#refused = { error, until: now + REFUSED_MS };
      // Keystone may be away for a moment, and the token is still good.
      if (isCloudError(error, 'unavailable') && held && held === this.#token && now < held.expiresAt) {
        held.renewAt = Math.min(now + NEXT_TRY_MS, held.expiresAt);
        return held;
      }
      throw error;
    }
  }

  async #logIn(): Promise<Token> {
    const ended = this.health.began('identity');
    try {
      const token = await this.#askToken();
      ended();
      return token;
    } catch (error) {
      ended(error);
      throw error;
    }
  }

  async #askToken(): Promise<Token> {
    const answer = await exchange(this.fetch, {
      service: 'identity',
      url: this.#loginUrl,
      init: {
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify(authBody(this.options.auth)),
      },
      timeoutMs: this.timeoutMs,
    });
    if (answer.status !== 201) throw refusal(answer);
    return toToken(answer, this.#now(), RENEW_BEFORE_MS);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}

/** A session of the provider's own administrator. */
export function adminSession(
  settings: OpenStackSettings,
  rest: Pick<SessionOptions, 'clock' | 'fetch' | 'timeoutMs' | 'wait'> = {},
): Session {
  const { authUrl, auth, region, interface: wanted } = settings;
  return new Session({ ...rest, authUrl, auth, region, interface: wanted });
}

/**
 * Why a login came to nothing. Keystone says 404 of a credential that was deleted, which must never be taken for the absence of
 * what the call was about.
 */
function refusal(answer: CloudAnswer): CloudError {
  const error = readError('identity', answer.status, answer.body, answer.requestId);
  const refused = [400, 401, 403, 404, 410].includes(answer.status);
  return refused ? new CloudError({ ...error.parts(), kind: 'unauthorized' }) : error;
}

function missing(types: readonly string[]): ApiError {
  return new ApiError(503, 'CLOUD_SERVICE_MISSING', { params: { service: types[0] ?? '' } });
}
