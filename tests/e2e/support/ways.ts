/** How a walk over all screens comes from one to the next. */
import type { Page } from 'playwright';
import { see } from './console.ts';
import type { Visit } from './stage.ts';

/** Opens a screen and waits until it is loaded. */
export type Go = (visit: Visit, path: string) => Promise<void>;

/** Waits until the screen is loaded. */
async function loaded({ page, words }: Visit): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  await see(heading).toBeVisible();
  await see(heading).not.toHaveText(words.t('shell.loading'));
  await see(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Mantine names a dialog by its title one rendering after both are there.
  await see(page.locator('[aria-modal]:not([aria-labelledby], [aria-label])')).toHaveCount(0);
}

/** Loads the console anew at the screen's address. */
export const byAddress: Go = async (visit, path) => {
  await visit.page.goto(path);
  await loaded(visit);
};

/** Goes to an address within the loaded console, as a link does. The key makes it another place to the router. */
async function push(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const state = { usr: null, key: crypto.randomUUID(), idx: history.length };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/**
 * Goes on within the loaded console: a third of the time of a load, and what a check has put into the page stays there, compiled. The way is
 * over a page that does not exist, so that nothing of the last screen is taken for the next one.
 */
export const byRouter: Go = async (visit, path) => {
  const { page, words } = visit;
  // A form that is a dialog keeps the screen behind it, which its address chooses.
  if (page.url() === 'about:blank' || path.endsWith('/create')) return byAddress(visit, path);
  const nowhere = page.getByRole('heading', { level: 1, name: words.t('state.notFound.title'), exact: true });
  await push(page, '/no-such-page');
  await see(nowhere).toBeVisible();
  await push(page, path);
  await see(nowhere).toHaveCount(0);
  await loaded(visit);
};
