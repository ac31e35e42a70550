import { type Paths, testOpenapi } from './access/testing.ts';
import { createDemo } from './accounts/demo.ts';
import { createProvider, type Provider } from './app.ts';
import type { SimulatedObjectStore } from './cloud/simulated/object-store/simulated-object-store.ts';
import { simulatedCloud } from './cloud/simulated/simulated-cloud.ts';
import { seedRecords } from './engine/records/seed.ts';
import { webKeyMaker } from './host/key-maker.ts';
import { openTestHost } from './host/testing.ts';
import { sandboxMerchant } from './payments/sandbox.ts';
import { TestClock } from './ports/clock.ts';
import type { Log } from './ports/log.ts';
import type { Mailer } from './ports/mailer.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import { DEFAULT_CONFIG, type ProviderConfig, type ProviderDeps } from './server/deps.ts';

/** A log that stores its lines for tests. */
export class MemoryLog implements Log {
  readonly lines: { level: string; fields: object; message: string }[] = [];
  info = (fields: object, message: string) => this.#add('info', fields, message);
  warn = (fields: object, message: string) => this.#add('warn', fields, message);
  error = (fields: object, message: string) => this.#add('error', fields, message);

  #add(level: string, fields: object, message: string): void {
    this.lines.push({ level, fields, message });
  }
}

/** The signing secret of the sandbox merchant in tests. */
export const TEST_PAYMENT_SECRET = 'secret of tests';

/** A fast hasher that counts its calls. The tests of the real one test argon2. */
class PlainHasher implements PasswordHasher {
  verified = 0;
  hashed = 0;

  async hash(password: string): Promise<string> {
    this.hashed += 1;
    return `plain:${password}`;
  }

  async verify(hash: string, password: string): Promise<boolean> {
    this.verified += 1;
    return hash === `plain:${password}`;
  }
}

/** A provider for tests, with the demo accounts, an empty store in memory and a movable clock. */
export interface TestProvider extends Omit<ProviderDeps, 'clock' | 'hasher' | 'log' | 'openapi'> {
  provider: Provider;
  clock: TestClock;
  hasher: PlainHasher;
  log: MemoryLog;
  /** The declared access of calls. A test that mounts its own route has to declare it here. */
  openapi: { paths: Paths };
  /** The simulated object store of S3 accounts. */
  objects: SimulatedObjectStore;
  /** Sends a request; a body is sent as JSON, and a token as a bearer. */
  send(call: string, options?: SendOptions): Promise<Response>;
  /** Signs in and returns the token. */
  signIn(login?: string): Promise<string>;
}

/** The contents of a test request. A body that is a string or a form is sent unchanged. */
export interface SendOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  address?: string;
  /** The host it goes to, by default `localhost`. */
  host?: string;
}

/** Creates a provider for a test. `cloud` overrides parts of the simulated cloud. There is no mail server. */
export async function createTestProvider(
  config: Partial<ProviderConfig> = {},
  files: ProviderDeps['files'] = [],
  cloud: Partial<ProviderDeps['cloud']> = {},
  mailer?: Mailer,
): Promise<TestProvider> {
  const clock = new TestClock();
  const { db, objects, issuerFetch, ...host } = await openTestHost(clock);
  const deps = {
    db,
    clock,
    hasher: new PlainHasher(),
    cloud: { ...simulatedCloud(webKeyMaker, objects), ...cloud },
    ...host,
    merchants: [sandboxMerchant(TEST_PAYMENT_SECRET)],
    log: new MemoryLog(),
    config: { ...DEFAULT_CONFIG, ...config },
    files,
    openapi: testOpenapi(files),
    ...(mailer && { mailer }),
    ...(config.privateIssuers && { issuerFetch }),
  };
  await createDemo(deps);
  await seedRecords(deps);
  const provider = createProvider(deps);

  async function send(
    call: string,
    { body, token, headers = {}, address, host = 'localhost' }: SendOptions = {},
  ): Promise<Response> {
    const [method = 'GET', path = '/'] = call.split(' ');
    const isForm = body instanceof FormData;
    const request = new Request(`http://${host}${path}`, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' || isForm ? body : JSON.stringify(body),
    });
    return provider.fetch(request, address === undefined ? {} : { address });
  }

  async function signIn(login = 'customer@demo.kz'): Promise<string> {
    const answer = await send('POST /api/auth/login', { body: { login, password: 'Demo-Cloud-2026' } });
    return ((await answer.json()) as { token: string }).token;
  }

  return { ...deps, objects, provider, send, signIn };
}
