import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../chromium.ts';

/** Runs something with a browser of its own. */
export async function withBrowser<T>(run: (browser: Browser) => Promise<T>, args: string[] = []): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS, ...args] });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

/** Signs in by the API and leaves the token where the console looks for it. */
export async function signedInPage(browser: Browser, origin: string): Promise<Page> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: 'customer@demo.kz', password: 'Demo-Cloud-2026' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('infra-token', value), token);
  // The stream of notifications never ends, and who waits until nothing is under way would wait for ever: tabs that can't share it have none.
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  return context.newPage();
}

/** Makes the page's CPU so many times slower. */
export async function slowCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
