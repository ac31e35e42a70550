/** What axe finds wrong with a page: WCAG 2.2 AA and best practices, no exceptions. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  preload: false,
};

/**
 * Looks at the page until it is at rest: colours that are found wrong are looked at once more, as a page whose scheme has just been
 * changed may still be half in the other one. What is really wrong stays so.
 */
export async function violationsOf(page: Page): Promise<AxeResults['violations']> {
  const found = await violationsNow(page);
  return found.some(({ id }) => id === 'color-contrast') ? violationsNow(page) : found;
}

/**
 * Looks at the page as it is now. Axe runs in the page itself: `AxeBuilder` opens a second page for each look, to put together what
 * frames of other origins say, which takes longer than the look, and the console has no such frames.
 */
async function violationsNow(page: Page): Promise<AxeResults['violations']> {
  // What fades in is judged once it is there.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    const { axe } = window as Window & { axe?: { run(options: RunOptions): Promise<AxeResults> } };
    if (!axe) throw new Error('axe is not in the page');
    const { violations } = await axe.run(options);
    // What lies behind a modal dialog can't be pressed: how much of it looks out from under that says nothing of its size.
    const modal = document.querySelector('[aria-modal=true]');
    if (!modal) return violations;
    return violations
      .map((each) =>
        each.id === 'target-size'
          ? {
              ...each,
              nodes: each.nodes.filter(({ target }) => modal.contains(document.querySelector(String(target[0])))),
            }
          : each,
      )
      .filter(({ nodes }) => nodes.length > 0);
  }, OPTIONS);
}
