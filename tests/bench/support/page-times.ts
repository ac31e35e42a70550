/** When a page shows what was asked for, on a fast and on a slow machine. */
import type { BrowserContext, Page } from 'playwright';
import { addStopwatches } from './in-page.ts';

/** Lighthouse's slow 4G as DevTools applies it. */
const SLOW_LINE = {
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
  offline: false,
};
/** How many times slower the CPU is there. */
export const SLOW_CPU = 4;

/** A visit to measure. */
export interface Timed {
  url: string;
  /** What has to be painted, as a CSS selector. */
  shows: string;
  /** The session's token, for a signed-in visit. */
  token?: string;
  /** Whether a service worker keeps the page for the next visit. */
  isKept?: boolean;
}

const PATIENCE = { timeout: 60_000 };

/** Makes the page's line and CPU slow. */
export async function makeSlow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
}

/** Opens a page and returns when it showed what was asked for, in ms since the navigation. The tab stays open. */
export async function openTimed(
  context: BrowserContext,
  { url, shows }: Timed,
  slow: boolean,
): Promise<{ page: Page; ms: number }> {
  const page = await context.newPage();
  await addStopwatches(page);
  await page.addInitScript((selector) => window.bench.watchShown(selector), shows);
  if (slow) await makeSlow(page);
  await page.goto(url, { waitUntil: 'commit', ...PATIENCE });
  await page.waitForFunction(() => window.bench.shown !== undefined, undefined, PATIENCE);
  const ms = await page.evaluate(() => window.bench.shown ?? 0);
  return { page, ms };
}

/** Waits until a visit is over: nothing is under way, and what a later visit needs is kept. */
export async function settle(page: Page, { isKept = false }: Timed): Promise<void> {
  await page.waitForLoadState('networkidle');
  // It begins after the page, and is ready once it has kept everything.
  if (isKept) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
