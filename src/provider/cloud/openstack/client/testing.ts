import { TestClock } from '../../../ports/clock.ts';
import { Session, type SessionOptions } from './session.ts';

/** A call as the fake cloud got it. */
export interface SeenCall {
  method: string;
  url: URL;
  headers: Headers;
  /** Parsed where it is JSON, else its text. */
  body: unknown;
}

/** Answers a call; `undefined` leaves it to the fake's own Keystone. */
export type Answerer = (call: SeenCall) => Response | undefined | Promise<Response | undefined>;

/** How long the fake's tokens live. */
export const TOKEN_MS = 4 * 3_600_000;

/** The project of every token. */
export const PROJECT_ID = 'e9fa1f5031da4127923d7730d4e4c595';

/** A catalogue's entry with one public address. */
export function listed(type: string, url: string, region = 'RegionOne'): object {
  return { type, endpoints: [{ interface: 'public', region, region_id: region, url }] };
}

const CATALOGUE = [
  listed('identity', 'http://cloud:5000/v3/'),
  listed('compute', 'http://cloud:8774/v2.1'),
  listed('network', 'http://cloud:9696'),
  listed('image', 'http://cloud:9292'),
  listed('volumev3', `http://cloud:8776/v3/${PROJECT_ID}`),
  listed('load-balancer', 'http://cloud:9876'),
];

/** A cloud that logs everybody in, tokens `token-1`, `token-2`… , and answers otherwise as it is told. */
export class FakeCloud {
  readonly clock = new TestClock();
  readonly calls: SeenCall[] = [];
  /** The pauses that were asked for, in milliseconds; none is made. */
  readonly waits: number[] = [];
  catalogue: object[] = CATALOGUE;
  #tokens = 0;

  constructor(private readonly answer: Answerer = () => undefined) {}

  session(options: Partial<SessionOptions> = {}): Session {
    return new Session({
      authUrl: 'http://cloud:5000/v3',
      auth: { method: 'applicationCredential', credential: { id: 'ac' }, secret: 'hush' },
      interface: 'public',
      clock: this.clock,
      fetch: (input, init) => this.#fetch(String(input), init),
      wait: async (ms) => {
        this.waits.push(ms);
        this.clock.advance(ms);
      },
      ...options,
    });
  }

  /** The logins so far. */
  get logins(): SeenCall[] {
    return this.calls.filter(isLogin);
  }

  /** All but the logins, as `GET /path?query`. */
  get lines(): string[] {
    return this.calls
      .filter((call) => !isLogin(call))
      .map(({ method, url }) => `${method} ${url.pathname}${url.search}`);
  }

  async #fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const text = init.body == null ? '' : await new Response(init.body).text();
    const headers = new Headers(init.headers);
    const json = headers.get('content-type') === 'application/json';
    const call = { method: init.method ?? 'GET', url: new URL(url), headers, body: json ? JSON.parse(text) : text };
    this.calls.push(call);
    const answer = await Promise.race([this.answer(call), aborted(init.signal)]);
    return answer ?? (isLogin(call) ? this.#login() : json404());
  }

  #login(): Response {
    const expires = new Date(this.clock.now().getTime() + TOKEN_MS).toISOString();
    const token = {
      expires_at: expires,
      user: { id: 'user' },
      project: { id: PROJECT_ID },
      roles: [{ name: 'member' }],
      catalog: this.catalogue,
    };
    return Response.json({ token }, { status: 201, headers: { 'X-Subject-Token': `token-${++this.#tokens}` } });
  }
}

function isLogin({ method, url }: SeenCall): boolean {
  return method === 'POST' && url.pathname.endsWith('/auth/tokens');
}

function json404(): Response {
  return Response.json({ itemNotFound: { code: 404, message: 'Nothing is here.' } }, { status: 404 });
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** An answer that never comes. */
export function never(): Promise<Response> {
  return new Promise(() => {});
}
