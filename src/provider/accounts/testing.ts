import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { readOutbox } from '../mail/mails.ts';
import type { StoredLetter } from '../ports/mailer.ts';
import type { ProviderConfig } from '../server/deps.ts';
import { createTestProvider, type SendOptions, type TestProvider } from '../testing.ts';

/** A password that satisfies every rule. */
export const GOOD_PASSWORD = 'Long-Enough-1';

/** A guest of a provider with registration: the calls, and the mailbox. */
export interface GuestTest {
  test: TestProvider;
  /** Sends a call and returns its status and body. */
  call(
    call: string,
    body?: unknown,
    options?: SendOptions,
  ): Promise<{ status: number; body: unknown; answer: Response }>;
  register(email: string, options?: SendOptions & { promoCode?: string }): Promise<number>;
  askReset(email: string, options?: SendOptions): Promise<number>;
  /** Confirms an address by a letter's code, and returns the status. */
  activate(code: string): Promise<number>;
  choose(code: string, password?: string): Promise<{ status: number; body: unknown }>;
  /** Runs due work, and returns all letters, newest first. */
  letters(): Promise<StoredLetter[]>;
  /** The code in the newest letter. */
  newestCode(): Promise<string>;
  /** Registers an address, confirms it and chooses a password, like a person. */
  join(email: string, password?: string): Promise<void>;
  /** Signs in and returns the status. */
  signIn(login: string, password: string): Promise<number>;
}

/** Creates a provider where guests can register, with resources only where a test needs some. */
export async function createGuestTest(
  config: Partial<ProviderConfig> = {},
  files: ResourceFile[] = [],
): Promise<GuestTest> {
  const own = { flags: { registration: true }, consoleUrl: () => 'https://console.example.kz' };
  const test = await createTestProvider({ ...own, ...config }, files);

  async function call(name: string, body?: unknown, options: SendOptions = {}) {
    const answer = await test.send(name, { ...(body !== undefined && { body }), ...options });
    const text = await answer.clone().text();
    return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown), answer };
  }

  async function letters(): Promise<StoredLetter[]> {
    await test.provider.worker.runDue();
    return readOutbox(test.db);
  }

  async function newestCode(): Promise<string> {
    const [newest] = await letters();
    return /#code=([\w-]+)/.exec(newest?.body ?? '')?.[1] ?? '';
  }

  const guest: GuestTest = {
    test,
    call,
    letters,
    newestCode,
    async register(email, { promoCode, ...options } = {}) {
      // A minute passes, so the next letter is not suppressed.
      test.clock.advance(61_000);
      const body = { email, agreement: true, ...(promoCode !== undefined && { promoCode }) };
      return (await call('POST /api/user/registration', body, options)).status;
    },
    async askReset(email, options = {}) {
      test.clock.advance(61_000);
      return (await call('POST /api/user/password/reset/sending', { email }, options)).status;
    },
    activate: async (code) => (await call('POST /api/user/activate', { code })).status,
    choose: (code, password = GOOD_PASSWORD) => call('POST /api/user/password/reset', { code, password }),
    async join(email, password) {
      await guest.register(email);
      const code = await newestCode();
      await guest.activate(code);
      await guest.choose(code, password);
    },
    signIn: async (login, password) => (await call('POST /api/auth/login', { login, password })).status,
  };
  return guest;
}
