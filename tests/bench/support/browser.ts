import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../chromium.ts';
import { signIn } from './asking.ts';

/** Runs something with a browser of its own. */
export async function withBrowser<T>(run: (browser: Browser) => Promise<T>, args: string[] = []): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS, ...args] });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

/**
 * A new browser profile: nothing is cached. The stream of notifications is left out, since it never ends: tabs that can't share it have none.
 * @param token the session's, for a signed-in visit
 */
export async function freshProfile(browser: Browser, token: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 } });
  if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('infra-token', value), token);
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  return context;
}

/** Signs in by the API and leaves the token where the console looks for it. */
export async function signedInPage(browser: Browser, origin: string): Promise<Page> {
  return (await freshProfile(browser, await signIn(origin, 'customer@demo.kz'))).newPage();
}

/** Makes the page's CPU so many times slower. */
export async function slowCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
