/** The environment of a test file: one provider process and one browser for the file, and a new context for each visit. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../../chromium.ts';
import { freePort, type RunningProvider, type StartOptions, startProvider } from '../../provider.ts';
import { Api, CUSTOMER } from './api.ts';
import { type Line, layLine } from './line.ts';
import { PATIENCE_MS } from './patience.ts';
import { type Problems, watchProblems } from './problems.ts';
import { serveStatic, shippedConfig } from './static-host.ts';
import { type Lang, type Words, words } from './words.ts';

/** One user's browser with one page open. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  words: Words;
  origin: string;
  problems: Problems;
}

/** The options of a visit. */
export interface VisitOptions {
  lang?: Lang;
  scheme?: 'light' | 'dark';
  /** False: nobody is signed in. */
  signedIn?: boolean;
  /** The signed-in user, by default the demo's customer. */
  account?: typeof CUSTOMER;
  /** The browser's own language, by default Russian. */
  locale?: string;
  /** The menu's switch for advanced items. */
  advanced?: boolean;
  /** In CSS px, by default 1360. */
  width?: number;
  /** In CSS px, by default 900. */
  height?: number;
  /** True: the browser keeps the console. Otherwise each page is the host's, and a test can answer in its place. */
  offline?: boolean;
  /** The first page. Undefined opens none. */
  at?: string;
}

/** The tools of a test file. */
export interface Stage {
  /** The console's origin. */
  readonly origin: string;
  /** A client of the provider, in the same project as all visits. */
  readonly api: Api;
  /** The proxy between visits and the provider. Only on a stage with `line`. */
  readonly line: Line;
  visit(options?: VisitOptions): Promise<Visit>;
  /** Moves the provider's clock by a number of hours. Only on a stage with `clock`. */
  pass(hours: number): Promise<void>;
  /** Kills the provider, as a power cut would, and starts it again at the same address. Only on a stage with `clock`. */
  crash(): Promise<void>;
}

/** The program with the clock of {@link Stage.pass}. */
const MOVED_CLOCK = 'tests/e2e/support/moved-clock-main.ts';

const screenshots = join(import.meta.dirname, '../../../test-results/e2e');

interface Parts {
  browser: Browser;
  provider: RunningProvider;
  origin: string;
  api: Api;
  line?: Line;
  stopHost: (() => Promise<void>) | undefined;
}

/** Console and API on one origin, as `npm start` serves them, optionally with a movable clock. */
async function together(
  start: StartOptions = {},
  root?: string,
  clockPort?: number,
): Promise<Pick<Parts, 'provider' | 'origin' | 'stopHost'>> {
  const moved = clockPort && { entry: MOVED_CLOCK, env: { ...start.env, CLOCK_PORT: String(clockPort) } };
  const provider = await startProvider({ ...start, ...(root !== undefined && { root }), ...moved });
  return { provider, origin: provider.origin, stopHost: undefined };
}

/** The export on a plain file host, and the API on another origin. */
async function apart(): Promise<Pick<Parts, 'provider' | 'origin' | 'stopHost'>> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const provider = await startProvider({ args: ['--api-only'], env: { ALLOWED_ORIGINS: origin } });
  const config = shippedConfig((variant) => {
    variant.api = { host: provider.origin, prefix: '' };
  });
  return { provider, origin, stopHost: await serveStatic(port, config) };
}

/** The browser's stored state. It has its own session, so that signing out ends no other one. */
async function storedFor(options: VisitOptions, api: Api): Promise<{ name: string; value: string }[]> {
  const { lang = 'en', signedIn = true, advanced = true, account = CUSTOMER } = options;
  return [
    { name: 'lang', value: lang },
    { name: 'advancedVersion', value: String(advanced) },
    ...(signedIn ? [{ name: 'infra-token', value: (await Api.signIn(api.origin, account)).token }] : []),
  ];
}

/** Serves a visit a `config.json` with disabled modules. It applies from the next page on. */
export async function turnOff({ page }: Visit, ...flags: string[]): Promise<void> {
  const config = shippedConfig((variant) => {
    variant.flags = { ...variant.flags, ...Object.fromEntries(flags.map((flag) => [flag, false])) };
  });
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
}

/**
 * Prepares the environment of a test file. The project is empty when a test starts. A test fails if any of its pages had an unexpected CSP
 * violation, uncaught error or failed request. `root` returns the path of a served copy of the project, and is called when the tests start.
 * With `line` visits use a proxy that can fail. `start` overrides how the provider is started.
 */
export function setStage(
  how: { apart?: boolean; root?: () => string; clock?: boolean; line?: boolean; start?: StartOptions } = {},
): Stage {
  let parts: Parts | undefined;
  let clockPort: number | undefined;
  let ahead = 0;
  let visits: Visit[] = [];
  const must = (): Parts => {
    if (!parts) throw new Error('The stage is there inside of tests only');
    return parts;
  };

  beforeAll(async () => {
    clockPort = how.clock ? await freePort() : undefined;
    const served = await (how.apart ? apart() : together(how.start, how.root?.(), clockPort));
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
    parts = { ...served, browser, api: await Api.signIn(served.provider.origin) };
    if (how.line) {
      const line = await layLine(served.provider.origin);
      parts = { ...parts, line, origin: line.origin };
    }
  });
  afterAll(async () => {
    await parts?.browser.close();
    await parts?.line?.close();
    await parts?.stopHost?.();
    await parts?.provider.stop();
    // A provider that was started again keeps its folder.
    if (parts) rmSync(parts.provider.data, { recursive: true, force: true });
  });
  beforeEach(() => must().api.empty());
  afterEach(async ({ task }) => {
    const mine = visits;
    visits = [];
    if (task.result?.state === 'fail') await takeScreenshots(mine, task.name);
    await Promise.all(mine.map((visit) => visit.context.close()));
    expect(mine.flatMap((visit) => visit.problems.unexpected())).toEqual([]);
  });

  return {
    get origin() {
      return must().origin;
    },
    get api() {
      return must().api;
    },
    get line() {
      const { line } = must();
      if (!line) throw new Error('This stage has no line that can fail');
      return line;
    },
    async pass(hours) {
      if (clockPort === undefined) throw new Error('This stage has no clock to move');
      ahead += hours * 3_600_000;
      await fetch(`http://127.0.0.1:${clockPort}/?ms=${hours * 3_600_000}`, { method: 'POST' });
    },
    async crash() {
      if (clockPort === undefined) throw new Error('This stage has no clock to begin again with');
      const { provider } = must();
      await provider.kill();
      const again = { data: provider.data, port: Number(new URL(provider.origin).port) };
      const env = { ...how.start?.env, CLOCK_AHEAD: String(ahead) };
      const served = await together({ ...how.start, ...again, env }, how.root?.(), clockPort);
      parts = { ...must(), provider: served.provider };
    },
    async visit(options = {}) {
      const { browser, origin, api } = must();
      const context = await browser.newContext({
        baseURL: origin,
        locale: options.locale ?? 'ru-RU',
        colorScheme: options.scheme ?? 'light',
        // Closing elements disappear at once, so that no test finds both during an animation.
        reducedMotion: 'reduce',
        serviceWorkers: options.offline ? 'allow' : 'block',
        viewport: { width: options.width ?? 1360, height: options.height ?? 900 },
        storageState: { cookies: [], origins: [{ origin, localStorage: await storedFor(options, api) }] },
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const problems = await watchProblems(context);
      const page = await context.newPage();
      const visit = { page, context, origin, problems, words: words(options.lang ?? 'en', how.root?.()) };
      visits.push(visit);
      if (options.at !== undefined) await page.goto(options.at);
      return visit;
    },
  };
}

async function takeScreenshots(visits: Visit[], name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  for (const [index, { page }] of visits.entries()) {
    const path = join(screenshots, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}-${index}.png`);
    await page.screenshot({ path }).catch(() => undefined);
  }
}
