import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Paths, testOpenapi } from './access/testing.ts';
import { createDemo } from './accounts/demo.ts';
import { createProvider, type Provider } from './app.ts';
import { simulatedCloud } from './cloud/simulated/simulated-cloud.ts';
import { seedRecords } from './engine/records/seed.ts';
import { nodeKeyMaker } from './host/key-maker.ts';
import { writeSheet } from './host/sheet-writer.ts';
import { folderUploads } from './host/uploads.ts';
import { sandboxMerchant } from './payments/sandbox.ts';
import { TestClock } from './ports/clock.ts';
import type { Log } from './ports/log.ts';
import type { Mailer } from './ports/mailer.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import { DEFAULT_CONFIG, type ProviderConfig, type ProviderDeps } from './server/deps.ts';
import { openTestDatabase } from './store/testing.ts';

/** A log that keeps what is logged, so that a test can look. */
export class MemoryLog implements Log {
  readonly lines: { level: string; fields: object; message: string }[] = [];
  info = (fields: object, message: string) => this.#add('info', fields, message);
  warn = (fields: object, message: string) => this.#add('warn', fields, message);
  error = (fields: object, message: string) => this.#add('error', fields, message);

  #add(level: string, fields: object, message: string): void {
    this.lines.push({ level, fields, message });
  }
}

/** How long a broken form keeps a test waiting. */
const FORM_PATIENCE_MS = 2000;

/** What the sandbox merchant of tests signs by. */
export const TEST_PAYMENT_SECRET = 'secret of tests';

/** Costs nothing and counts how often it was asked; tests of the real one are tests of argon2. */
class PlainHasher implements PasswordHasher {
  verified = 0;

  async hash(password: string): Promise<string> {
    return `plain:${password}`;
  }

  async verify(hash: string, password: string): Promise<boolean> {
    this.verified += 1;
    return hash === `plain:${password}`;
  }
}

/** A provider for tests, with the demo accounts, an empty store in memory and a clock to move. */
export interface TestProvider extends Omit<ProviderDeps, 'clock' | 'hasher' | 'log' | 'openapi'> {
  provider: Provider;
  clock: TestClock;
  hasher: PlainHasher;
  log: MemoryLog;
  /** Who may make which call; a route that a test mounts by itself is to be declared here. */
  openapi: { paths: Paths };
  /** Sends a request; a body is sent as JSON, and a token as a bearer. */
  send(call: string, options?: SendOptions): Promise<Response>;
  /** Signs in and gives back the token. */
  signIn(login?: string): Promise<string>;
}

/** What a test request carries. A body that is a string or a form is sent as it is. */
export interface SendOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  address?: string;
}

/** Where providers of this process take forms into; made with the first form, since most tests send none. */
let forms: string | undefined;

function testUploads(): ProviderDeps['uploads'] {
  let uploads: ProviderDeps['uploads'] | undefined;
  return {
    receive(request, limits) {
      forms ??= mkdtempSync(join(tmpdir(), 'infra-console-test-'));
      uploads ??= folderUploads(join(forms, crypto.randomUUID()), FORM_PATIENCE_MS);
      return uploads.receive(request, limits);
    },
  };
}

/** Puts together a provider for a test. `cloud` is what its cloud does otherwise than the simulated one; it has no mail server. */
export async function createTestProvider(
  config: Partial<ProviderConfig> = {},
  files: ProviderDeps['files'] = [],
  cloud: Partial<ProviderDeps['cloud']> = {},
  mailer?: Mailer,
): Promise<TestProvider> {
  const db = await openTestDatabase();
  const deps = {
    db,
    clock: new TestClock(),
    hasher: new PlainHasher(),
    cloud: { ...simulatedCloud(nodeKeyMaker), ...cloud },
    uploads: testUploads(),
    writeSheet,
    merchants: [sandboxMerchant(TEST_PAYMENT_SECRET)],
    log: new MemoryLog(),
    config: { ...DEFAULT_CONFIG, ...config },
    files,
    openapi: testOpenapi(files),
    ...(mailer && { mailer }),
  };
  await createDemo(deps);
  await seedRecords(deps);
  const provider = createProvider(deps);

  async function send(call: string, { body, token, headers = {}, address }: SendOptions = {}): Promise<Response> {
    const [method = 'GET', path = '/'] = call.split(' ');
    const isForm = body instanceof FormData;
    const request = new Request(`http://localhost${path}`, {
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

  return { ...deps, provider, send, signIn };
}
